import type { Client } from '@libsql/client'
import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { at } from './paths.ts'
import { statementsOf } from './statements.ts'

const Name = z.object({ name: z.string() })

const table =
  'create table if not exists migration (name text primary key, applied_at text not null) strict, without rowid'

/** Notes that something was applied; the statement goes into the same batch as what it notes. */
export const stamp = (name: string) => ({
  sql: 'insert into migration (name, applied_at) values (?, ?)',
  args: [name, new Date().toISOString()],
})

/** The names of what has been applied to the database. */
export async function applied(client: Client): Promise<Set<string>> {
  await client.execute(table)
  const { rows } = await client.execute('select name from migration')
  return new Set(rows.map((row) => Name.parse(row).name))
}

/** Applies each file of migrations/ once, in order of name, all of a file or nothing; answers with those applied. */
export async function migrate(client: Client, directory = at('migrations')): Promise<string[]> {
  const done = await applied(client)
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.sql') && !done.has(name))
    .toSorted()
  for (const name of files) {
    const statements = statementsOf(readFileSync(`${directory}/${name}`, 'utf8'))
    try {
      await client.batch([...statements, stamp(name)], 'write')
    } catch (error) {
      throw new Error(`migrations/${name}: ${String(error)}`, { cause: error })
    }
  }
  return files
}
