import { workerEnvironment } from './environment.ts'
import { keptPorts } from './ports.ts'
import { secretsOf } from './secrets.ts'
import { storeAddress } from './store.ts'

/**
 * The variables of the installation that a script is about: on a hosted one the worker's own (DATABASE_URL, S3_…, keys)
 * from the environment; else those of DATA_DIR's, which must be running.
 */
export async function installation(): Promise<Record<string, string>> {
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
