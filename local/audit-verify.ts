import { openDatabase, readerOf } from '#worker/db/client'
import { createFiles } from '#worker/files/store'
import { sealSigner, verifyAudit } from '#worker/oversight/index'
import { workerEnvironment } from './environment.ts'
import { keptPorts } from './ports.ts'
import { secretsOf } from './secrets.ts'
import { storeAddress } from './store.ts'

/**
 * `npm run audit:verify`: holds the audit of the running installation against its seals. On a hosted installation the
 * worker's own variables (DATABASE_URL, S3_…, AUDIT_KEY) are taken from the environment; else DATA_DIR's.
 */
async function environment(): Promise<Record<string, string>> {
  if (process.env['DATABASE_URL']) return process.env as Record<string, string>
  const dataDir = process.env['DATA_DIR'] ?? '.data'
  const ports = await keptPorts(dataDir, ['database', 'store'])
  return workerEnvironment(secretsOf(dataDir), {
    publicUrl: '',
    databaseUrl: `http://127.0.0.1:${ports.database}`,
    sandboxUrl: '',
    store: storeAddress(ports.store),
  })
}

const env = await environment()
const client = openDatabase({ url: env['DATABASE_URL']!, authToken: env['DATABASE_TOKEN'] })
const report = await verifyAudit(
  readerOf(client),
  createFiles(env as Parameters<typeof createFiles>[0]),
  sealSigner(env['AUDIT_KEY']!),
)
client.close()
for (const problem of report.problems) console.log(`  ${problem}`)
console.log(
  `${report.rows} rows under ${report.seals} seals: ${report.problems.length === 0 ? 'all as they were sealed' : `${report.problems.length} problems`}`,
)
console.log(`not sealed yet: ${report.unsealed.audit} calls, ${report.unsealed.changes} records`)
process.exit(report.problems.length === 0 ? 0 : 1)
