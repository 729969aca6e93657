import { parseArgs } from 'node:util'
import { installation } from './installation.ts'
import { seedNational } from './national/seed.ts'

/** `npm run seed:national [-- --rows 10000]`: fills what runs here with the applications of the whole country, and five beneficiaries for each. */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '2000000' } } })
const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 1 || rows > 20_000_000) {
  console.error('npm run seed:national -- --rows <1 to 20,000,000>; 2,000,000 without it.')
  process.exit(1)
}
const env = installation()
const { DATA_KEY, INDEX_KEY } = env as { DATA_KEY: string; INDEX_KEY: string }
const target = { url: env['DATABASE_URL']!, authToken: env['DATABASE_TOKEN'], keys: { DATA_KEY, INDEX_KEY } }
const begun = Date.now()
try {
  const added = await seedNational(target, rows, (line) => console.log(`  ${line}`))
  console.log(
    added === 0
      ? 'They stand already.'
      : `${added.toLocaleString('en')} applications in ${Math.round((Date.now() - begun) / 1000)} s.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
