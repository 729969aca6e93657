import { resolve } from 'node:path'
import { refusePlainHttp } from '#worker/plain-http'
import { workerEnvironment } from './environment.ts'
import { isInUse } from './leftovers.ts'
import { recordedPorts } from './ports.ts'
import { secretsOf } from './secrets.ts'
import { storeAddress } from './store.ts'

/**
 * The variables of the installation that a command is about: on a hosted one the worker's own (DATABASE_URL, S3_…, keys)
 * from the environment; else those of the product that runs on DATA_DIR. A command that has none ends here.
 */
export function installation(): Record<string, string> {
  if (process.env['DATABASE_URL']) {
    const env = process.env as Record<string, string>
    refusePlainHttp(env)
    return env
  }
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')
  if (!isInUse(dataDir)) {
    console.error(
      `No product runs on ${dataDir}: start it (npm start), or name another with DATA_DIR or DATABASE_URL.`,
    )
    process.exit(1)
  }
  const ports = recordedPorts(dataDir, ['database', 'store'])
  const secrets = secretsOf(dataDir)
  const addresses = {
    publicUrl: '',
    databaseUrl: `http://127.0.0.1:${ports.database}`,
    sandboxUrl: '',
    store: storeAddress(ports.store),
  }
  return { ...workerEnvironment(secrets, addresses), BACKUP_KEY: secrets.BACKUP_KEY }
}
