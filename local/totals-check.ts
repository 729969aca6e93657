import { parseArgs } from 'node:util'
import { openDatabase } from '#worker/db/client'
import { differingTotals, mendTotals } from '#worker/db/totals'
import { installation } from './installation.ts'

/**
 * `npm run totals:check [-- --mend] [-- --area 30]`: counts anew what totals are kept of, division by division, and compares; mends what
 * differs if asked to. `--area`: of one division (30) or district (3093) alone.
 */
const { values } = parseArgs({ options: { mend: { type: 'boolean' }, area: { type: 'string' } } })
const area = values.area ?? ''
if (area !== '' && !/^(\d{2}|\d{4})$/.test(area)) {
  console.error('npm run totals:check [-- --mend] [-- --area <division, 2 digits, or district, 4>]')
  process.exit(1)
}
const size = area.length === 2 ? 100_000_000 : 1_000_000
const within = area === '' ? undefined : { from: Number(area) * size, to: (Number(area) + 1) * size - 1 }
const say = (line: string) => console.log(`  ${line}`)
const env = installation()
const client = openDatabase({ url: env['DATABASE_URL']!, authToken: env['DATABASE_TOKEN'] })
const differing = await differingTotals(client, { within, say })
for (const one of differing.slice(0, 50)) say(JSON.stringify(one))
console.log(
  differing.length === 0 ? 'All totals are what counting gives.' : `${differing.length} totals differ.`,
)
const mends = values.mend === true && differing.length > 0
if (mends) {
  await mendTotals(client, { within, say })
  console.log('They were counted anew.')
}
client.close()
process.exit(differing.length === 0 || mends ? 0 : 1)
