import { ensureInstalled, runNode24 } from './bootstrap.mjs'

ensureInstalled()
const [what = 'main', ...args] = process.argv.slice(2)
runNode24(what === 'dev' ? 'local/dev.ts' : 'local/main.ts', args)
