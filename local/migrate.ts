import type { Client } from '@libsql/client'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { at } from './paths.ts'
import { statementsOf } from './statements.ts'

const Name = z.object({ name: z.string() })
const Sum = z.object({ name: z.string(), sum: z.string() })

const table =
  'create table if not exists migration (name text primary key, applied_at text not null) strict, without rowid'

/** Notes that something was applied; the statement goes into the same batch as what it notes. */
export const stamp = (name: string) => ({
  sql: 'insert into migration (name, applied_at) values (?, ?)',
  args: [name, new Date().toISOString()],
})

/** The names of what has been applied to the database. */
export async function applied(client: Client): Promise<Set<string>> {
  const { rows: marks } = await client.execute("select 1 from sqlite_master where name = 'restoring'")
  if (marks.length > 0)
    throw new Error(
      'A restore into this database is running, or broke off: part of it is missing. Run the same npm run restore again; it begins anew by itself, and nothing of the backup is lost.',
    )
  await client.execute(table)
  const { rows } = await client.execute('select name from migration')
  return new Set(rows.map((row) => Name.parse(row).name))
}

/** What tells a migration from another of its name. */
export const sumOf = (source: string): string => createHash('sha256').update(source).digest('hex')

const sums =
  'create table if not exists migration_sum (name text primary key, sum text not null) strict, without rowid'
const sumStatement = (name: string, sum: string) => ({
  sql: 'insert into migration_sum (name, sum) values (?, ?) on conflict (name) do nothing',
  args: [name, sum],
})

/** A file that was applied is the file of today: whatever follows was written for what it made. */
async function holdToSums(client: Client, today: ReadonlyMap<string, string>): Promise<void> {
  await client.execute(sums)
  const { rows } = await client.execute('select name, sum from migration_sum')
  for (const row of rows) {
    const { name, sum } = Sum.parse(row)
    if (today.has(name) && today.get(name) !== sum)
      throw new Error(
        `migrations/${name} is not the one that this database was made with. Migrations are never edited: take the version of the product that it came with, or begin with an empty database.`,
      )
  }
}

/** Applies each file of migrations/ once, in order of name, all of a file or nothing; answers with those applied. */
export async function migrate(client: Client, directory = at('migrations')): Promise<string[]> {
  const done = await applied(client)
  const all = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const sourceOf = (name: string) => readFileSync(`${directory}/${name}`, 'utf8')
  await holdToSums(client, new Map(all.map((name) => [name, sumOf(sourceOf(name))])))
  const files = all.filter((name) => !done.has(name))
  for (const name of files) {
    const source = sourceOf(name)
    try {
      await client.batch([...statementsOf(source), stamp(name), sumStatement(name, sumOf(source))], 'write')
    } catch (error) {
      throw new Error(`migrations/${name}: ${String(error)}`, { cause: error })
    }
  }
  return files
}
