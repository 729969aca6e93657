import { ensureInstalled, runNode24 } from './bootstrap.mjs'

ensureInstalled()
runNode24('local/test-verify.ts', process.argv.slice(2))
