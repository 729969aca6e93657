import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '#worker/db/client'

/** An empty database that a backup is brought into. */
export type Target = {
  /** Several statements, all or none of them. */
  run(sql: string): Promise<void>
  finish(): Promise<void>
  count(table: string): Promise<number>
  /** What the database finds wrong with itself. */
  problems(): Promise<string[]>
  close(): void
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The file of a database server that doesn't run yet, in a data directory that has none. */
export function fileTarget(dataDir: string): Target {
  const folder = `${dataDir}/database/dbs/default`
  if (existsSync(`${dataDir}/database`) && readdirSync(`${dataDir}/database`).length > 0)
    throw new Error(`${dataDir} has a database already: a backup comes into a fresh place`)
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(`${folder}/data`)
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; begin')
  return {
    run: async (sql) => database.exec(sql),
    finish: async () => database.exec('commit; pragma synchronous = full; pragma journal_mode = wal'),
    count: async (table) =>
      Number(database.prepare(`select count(*) as n from ${quoted(table)}`).get()!['n']),
    problems: async () =>
      database
        .prepare('pragma integrity_check')
        .all()
        .map((row) => String(row['integrity_check']))
        .filter((line) => line !== 'ok'),
    close: () => database.close(),
  }
}

/** A database server's empty database (Turso: made for it). */
export async function serverTarget(url: string, authToken: string | undefined): Promise<Target> {
  const client = openDatabase({ url, authToken })
  const number = async (sql: string) => Number(Object.values((await client.execute(sql)).rows[0]!)[0])
  if ((await number("select count(*) from sqlite_master where name not like 'sqlite_%'")) > 0)
    throw new Error(`${url} has tables already: a backup comes into an empty database`)
  return {
    run: (sql) => client.executeMultiple(`pragma foreign_keys = off; begin; ${sql} commit;`),
    finish: () => Promise.resolve(),
    count: (table) => number(`select count(*) from ${quoted(table)}`),
    problems: () => Promise.resolve([]),
    close: () => client.close(),
  }
}
