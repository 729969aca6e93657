import { openDatabase } from '#worker/db/client'
import { differingTotals, mendTotals } from '#worker/db/totals'
import { installation } from './installation.ts'

/** `npm run totals:check [-- --mend]`: counts anew what totals are kept of, and compares; mends what differs if asked to. */
const env = installation()
const client = openDatabase({ url: env['DATABASE_URL']!, authToken: env['DATABASE_TOKEN'] })
const differing = await differingTotals(client)
for (const one of differing.slice(0, 50)) console.log(`  ${JSON.stringify(one)}`)
console.log(
  differing.length === 0 ? 'All totals are what counting gives.' : `${differing.length} totals differ.`,
)
const mends = process.argv.includes('--mend') && differing.length > 0
if (mends) {
  await mendTotals(client)
  console.log('They were counted anew.')
}
client.close()
process.exit(differing.length === 0 || mends ? 0 : 1)
