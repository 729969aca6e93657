import { existsSync } from 'node:fs'
import { at } from '#local/paths'

const name = process.argv[2] ?? ''
const names = [
  'altcha',
  'audit',
  'bodies',
  'bulk',
  'closing',
  'crash',
  'first-load',
  'forgotten',
  'grievances',
  'lists',
  'mixed',
  'opening',
  'outage',
  'page-data',
  'pdf',
  'registration',
  'restore',
  'store',
  'training',
  'turns',
]
/** Benches that can be run for a moment, which tells that they run and nothing about speed. */
const canBeShort = ['opening', 'page-data', 'store']
const short = process.argv.includes('--short')
if (!names.includes(name) || !existsSync(at(`bench/${name}.ts`)) || (short && !canBeShort.includes(name))) {
  console.error(`npm run bench -- <${names.join(' | ')}>, or <${canBeShort.join(' | ')}> --short`)
  process.exit(2)
}
const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<boolean> }
process.exit((await run()) ? 0 : 1)
