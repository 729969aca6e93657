import { createClient } from '@libsql/client'
import { readdirSync, readFileSync } from 'node:fs'
import { seedDemo } from '../demo.ts'
import { seedReference } from '../reference.ts'

const migrations = new URL('../../', import.meta.url)
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
export const keys = { DATA_KEY: key(1), INDEX_KEY: key(2) }

/** A fresh database in memory with every migration and both seeds, and what tests ask of it. */
export async function seeded() {
  const client = createClient({ url: ':memory:' })
  for (const name of readdirSync(migrations).toSorted()) {
    if (name.endsWith('.sql')) await client.executeMultiple(readFileSync(new URL(name, migrations), 'utf8'))
  }
  await seedReference(client)
  await seedDemo(client, keys)
  const rows = async (sql: string, ...args: (string | number)[]) => (await client.execute({ sql, args })).rows
  const count = async (sql: string) =>
    Number((await rows(`select count(*) as count from ${sql}`))[0]!['count'])
  return { client, rows, count }
}
