import type { InStatement } from '@libsql/client'
import { openDatabase } from '#worker/db/client'
import { createSecrets } from '#worker/db/secrets'
import { signedIn } from '#worker/test/staff'
import type { BenchStack } from './bench-stack.ts'

/** Headers of an officer of the whole country, minted in the database. */
export async function staffSession(stack: BenchStack): Promise<Record<string, string>> {
  const client = openDatabase({ url: stack.databaseUrl })
  const rows = async (sql: InStatement) => (await client.execute(sql)).rows as Record<string, unknown>[]
  const world = {
    client,
    rows,
    clock: { now: new Date() },
    deps: { secrets: createSecrets(stack.secrets) },
  }
  const { headers } = await signedIn(world, { superAdmin: true })
  client.close()
  return headers
}
