import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
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
  /** It is whole and the same: from now on it stands there. What was never kept leaves nothing behind. */
  keep(): Promise<void>
  close(): void
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The file of a database server that doesn't run yet, in a data directory that has none: written beside, and put there when it is whole. */
export function fileTarget(dataDir: string): Target {
  const place = `${dataDir}/database`
  const refuseTaken = () => {
    if (existsSync(place) && readdirSync(place).length > 0)
      throw new Error(`${dataDir} has a database already: a backup comes into a fresh place`)
  }
  refuseTaken()
  mkdirSync(dataDir, { recursive: true })
  dropLeftovers(dataDir)
  const beside = mkdtempSync(`${dataDir}/restoring-${process.pid}-`)
  const folder = `${beside}/dbs/default`
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(`${folder}/data`)
  database.exec(
    'pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -262144; begin',
  )
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
    keep: async () => {
      database.close()
      // It took a while: another may stand there by now.
      refuseTaken()
      if (existsSync(place)) rmdirSync(place)
      renameSync(beside, place)
    },
    close() {
      if (database.isOpen) database.close()
      rmSync(beside, { recursive: true, force: true })
    },
  }
}

/** Of a restore that was killed: what it had is no database, and as large as one. */
function dropLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^restoring(?:-(\d+)-|$)/.exec(name)
    if (pid && !isRunning(Number(pid[1]))) rmSync(`${dataDir}/${name}`, { recursive: true, force: true })
  }
}
const isRunning = (pid: number): boolean => {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
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
    keep: () => Promise.resolve(),
    close: () => client.close(),
  }
}
