import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '#local/stack'
import { keepAdministrators } from './administrators.ts'

/** The whole product with its demo data, once for all journeys; where it is stands in the environment of the workers. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'))
  const stack = await startStack({
    dataDir,
    runtime: 'workerd',
    quiet: true,
    scheduleEverySeconds: 2,
    // The browsers of all journeys share two cores.
    env: { CAPTCHA_TRIES: '28' },
  })
  process.env['PRODUCT_URL'] = stack.url
  process.env['SANDBOX_URL'] = stack.sandboxUrl
  process.env['DATABASE_URL'] = stack.databaseUrl
  await keepAdministrators(stack.url, stack.sandboxUrl)
  return async () => {
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
