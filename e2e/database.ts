import { openDatabase, type Client } from '#worker/db/client'

/** The product's database, for what no screen or call does: as if days had gone by, say. To be closed. */
export function opened(): Client {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error('DATABASE_URL is set by e2e/stack.ts')
  return openDatabase({ url })
}

export async function changed(sql: string, ...args: (string | number)[]): Promise<void> {
  const client = opened()
  await client.execute({ sql, args })
  client.close()
}
