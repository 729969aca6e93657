import { createClient, type Client } from '@libsql/client'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#local/migrate'
import { meaningOf, uniques } from './uniques.ts'

let client: Client
beforeAll(async () => {
  client = createClient({ url: ':memory:', intMode: 'number' })
  await migrate(client)
})

/** The migrations' own book, written by nothing else. */
const notOurs = new Set(['migration', 'migration_sum', 'sqlite_sequence'])
const rowsOf = async (sql: string, ...args: string[]) => (await client.execute({ sql, args })).rows

/** Every unique set of columns, in the words of SQLite's message: 'table.column, table.column' in the index's order. */
async function uniqueSets(): Promise<string[]> {
  const tables = await rowsOf("select name from sqlite_schema where type = 'table'")
  const sets: string[] = []
  for (const table of tables.map((row) => String(row['name'])).filter((name) => !notOurs.has(name))) {
    const named = (columns: unknown[]) => columns.map((column) => `${table}.${String(column)}`).join(', ')
    const keys = await rowsOf(
      'select name, type, pk from pragma_table_info(?) where pk > 0 order by pk',
      table,
    )
    if (keys.length === 1 && keys[0]!['type'] === 'INTEGER') sets.push(named([keys[0]!['name']]))
    for (const index of await rowsOf('select name from pragma_index_list(?) where "unique" = 1', table)) {
      const columns = await rowsOf(
        'select name from pragma_index_info(?) order by seqno',
        String(index['name']),
      )
      sets.push(named(columns.map((row) => row['name'])))
    }
  }
  return sets
}

test('every unique set of the database has a meaning, and there is no meaning without its set', async () => {
  const sets = new Set(await uniqueSets())
  expect([...sets].filter((columns) => !meaningOf(columns))).toEqual([])
  expect(Object.keys(uniques).filter((columns) => !sets.has(columns))).toEqual([])
})

test('SQLite names a set as it stands in the list', async () => {
  const now = new Date().toISOString()
  const twice = async (sql: string, args: (string | number)[]) => {
    await client.execute({ sql, args })
    const error = await client.execute({ sql, args }).catch((reason: Error) => reason.message)
    return /UNIQUE constraint failed: ([\w., ]+)/.exec(String(error))?.[1]
  }
  const named = [
    await twice("insert into person_claim values ('declared', ?, 'application', 1)", ['index']),
    await twice('insert into captcha_used values (?, ?)', ['id', now]),
    await twice("insert into role (id, code, name_en, name_bn) values (?, 'c', 'n', 'n')", [1]),
    await twice("insert into role (code, name_en, name_bn) values (?, 'n', 'n')", ['d']),
  ]
  expect(named).toEqual([
    'person_claim.kind, person_claim.person_index',
    'captcha_used.id',
    expect.stringMatching(/^role\.(id|code)$/),
    'role.code',
  ])
  for (const set of named) expect(uniques).toHaveProperty([set!])
})
