import { ensureInstalled, runNode24 } from './bootstrap.mjs'

const begun = Date.now()
ensureInstalled()
console.log(`packages are there after ${((Date.now() - begun) / 1000).toFixed(1)} s`)
runNode24('local/test-all.ts', process.argv.slice(2))
