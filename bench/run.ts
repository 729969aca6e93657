import { existsSync } from 'node:fs'
import { at } from '#local/paths'

const name = process.argv[2] ?? ''
const names = [
  'altcha',
  'audit',
  'bodies',
  'crash',
  'first-load',
  'mixed',
  'outage',
  'page-data',
  'pdf',
  'registration',
]
if (!names.includes(name) || !existsSync(at(`bench/${name}.ts`))) {
  console.error(`npm run bench -- <${names.join(' | ')}>`)
  process.exit(2)
}
const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<boolean> }
process.exit((await run()) ? 0 : 1)
