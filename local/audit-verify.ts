import { openDatabase, readerOf } from '#worker/db/client'
import { createFiles } from '#worker/files/store'
import { sealSigner } from '#worker/db/seal-signer'
import { verifyAudit } from '#worker/oversight/index'
import { installation } from './installation.ts'

/** `npm run audit:verify`: holds the audit of an installation against its seals. */
const env = installation()
const client = openDatabase({ url: env['DATABASE_URL']!, authToken: env['DATABASE_TOKEN'] })
const report = await verifyAudit(
  readerOf(client),
  createFiles(env as Parameters<typeof createFiles>[0]),
  sealSigner(env['AUDIT_KEY']!),
  new Date(),
)
client.close()
for (const problem of report.problems) console.log(`  ${problem}`)
console.log(
  `${report.rows} rows under ${report.seals} seals: ${report.problems.length === 0 ? 'all as they were sealed' : `${report.problems.length} problems`}`,
)
console.log(`not sealed yet: ${report.unsealed.audit} calls, ${report.unsealed.changes} records`)
if (report.unkept !== null)
  console.log(`not kept in the object store yet: the head of seal ${report.unkept}, the newest`)
process.exit(report.problems.length === 0 ? 0 : 1)
