import { parseArgs } from 'node:util'
import { openDatabase } from '#worker/db/client'
import { installation } from './installation.ts'
import { perGrievance, perProgram, seedNational } from './national/seed.ts'

/**
 * `npm run seed:national [-- --rows 10000] [-- --grievances 5000] [-- --programs 100] [-- --within 12]`: fills what runs here with the applications of the whole country,
 * five beneficiaries for each, a grievance for each second and a training program for each hundredth; of no rows the others alone.
 * `--within` a place, by its id: all of it there, so that a union has as many as it would have of the whole country.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '2000000' },
    grievances: { type: 'string' },
    programs: { type: 'string' },
    within: { type: 'string' },
  },
})
const rows = Number(values.rows)
const grievances = Number(values.grievances ?? Math.ceil(rows / perGrievance))
const programs = Number(values.programs ?? Math.ceil(rows / perProgram))
const within = values.within === undefined ? undefined : Number(values.within)
const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= 20_000_000
if (![rows, grievances, programs].every(isCount) || rows + grievances + programs === 0) {
  console.error(
    'npm run seed:national -- --rows <0 to 20,000,000> --grievances <0 to 20,000,000> --programs <0 to 20,000,000>; 2,000,000 without it, one for two, and one for a hundred.',
  )
  process.exit(1)
}
const env = installation()
const { DATA_KEY, INDEX_KEY } = env as { DATA_KEY: string; INDEX_KEY: string }
const open = () => openDatabase({ url: env['DATABASE_URL']!, authToken: env['DATABASE_TOKEN'] })
const target = { open, keys: { DATA_KEY, INDEX_KEY } }
const begun = Date.now()
try {
  const added = await seedNational(
    target,
    rows,
    (line) => console.log(`  ${line}`),
    grievances,
    programs,
    within,
  )
  console.log(
    added.length === 0
      ? 'They stand already.'
      : `${added.join(', ')} in ${Math.round((Date.now() - begun) / 1000)} s.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
