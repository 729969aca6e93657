import { ensureInstalled, runNode24 } from './bootstrap.mjs'

ensureInstalled()
runNode24('local/test-all.ts', process.argv.slice(2))
