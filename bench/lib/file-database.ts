import { DatabaseSync } from 'node:sqlite'
import type { Client } from '#worker/db/client'

type Asked = string | { sql: string; args?: unknown }

/** Rows as the database's own client gives them: by name and by place. */
function rowsOf(database: DatabaseSync, asked: Asked) {
  const { sql, args = [] } = typeof asked === 'string' ? { sql: asked } : asked
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  const rows = (statement.all(...(args as never[])) as unknown as unknown[][]).map((values) =>
    Object.defineProperties(
      { ...values, ...Object.fromEntries(columns.map((name, at) => [name, values[at]])) },
      { length: { value: values.length } },
    ),
  )
  return { rows, columns }
}

/**
 * The file of a database server that doesn't run, to be filled: without the server each page is written once, and not into its
 * log and a snapshot of that too. Whoever is killed finds what was committed.
 */
export function openFile(path: string): Client {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = off; pragma wal_autocheckpoint = 50000; pragma cache_size = -2000000; pragma temp_store = memory',
  )
  return {
    execute: (asked: Asked) => Promise.resolve(rowsOf(database, asked)),
    async batch(statements: readonly Asked[]) {
      database.exec('begin immediate')
      try {
        const results = statements.map((one) => rowsOf(database, one))
        database.exec('commit')
        return results
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    close() {
      database.exec('pragma wal_checkpoint(truncate)')
      database.close()
    },
  } as unknown as Client
}
