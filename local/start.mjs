import { ensureInstalled, runNode24 } from './bootstrap.mjs'

ensureInstalled()
runNode24('local/main.ts', process.argv.slice(2))
