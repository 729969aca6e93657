import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@libsql/client'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#local/migrate'
import { at } from '#local/paths'
import { readRecording, replay } from './statements.ts'

const recording = readRecording()
const directory = mkdtempSync(join(tmpdir(), 'previous-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const all = readdirSync(at('migrations'))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const later = all.filter((name) => name > recording.migration)

/** A database as the version before this one knew it, filled as it filled it. */
async function seeded(): Promise<Client> {
  for (const name of all.filter((one) => one <= recording.migration))
    cpSync(at(`migrations/${name}`), join(directory, name))
  const client = createClient({ url: ':memory:', intMode: 'number' })
  await migrate(client, directory)
  expect(await replay(client, recording, recording.seeds)).toEqual([])
  return client
}
/** Migrates to here one by one, with more that isn't there. */
async function migrated(client: Client, name: string, sql?: string): Promise<void> {
  if (sql === undefined) cpSync(at(`migrations/${name}`), join(directory, name))
  else writeFileSync(join(directory, name), sql)
  expect(await migrate(client, directory)).toEqual([name])
}
async function countsOf(client: Client): Promise<Record<string, number>> {
  const tables = await client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%_fts%' and name not like 'migration%'",
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.execute(`select count(*) as n from "${String(name)}"`)
    counts[String(name)] = Number(rows[0]!['n'])
  }
  return counts
}
const clean = () => {
  for (const name of readdirSync(directory)) rmSync(join(directory, name))
}

test('the recording is of a version whose every operation was called, and goes the same again', async () => {
  clean()
  expect(all).toContain(recording.migration)
  const client = await seeded()
  expect(await replay(client, recording, recording.calls)).toEqual([])
  const filled = Object.values(await countsOf(client)).filter((many) => many > 0).length
  expect(filled).toBeGreaterThan(50)
  client.close()
})

/** What a migration means to take away or to add. */
const meant: Record<string, readonly string[]> = {
  '0272_trainers_hand.sql': ['role_permission'],
  '0295_signatory.sql': ['general_setting'],
}
/** Rows that a migration adds, which the version before reads with others and makes nothing of. */
const unread = ["delete from general_setting where key = 'signatory'"]

test('each migration since then keeps every row of a database that is full', async () => {
  clean()
  const client = await seeded()
  await replay(client, recording, recording.calls)
  for (const name of later) {
    const before = await countsOf(client)
    for (const table of meant[name] ?? []) delete before[table]
    await migrated(client, name)
    expect([name, await countsOf(client)]).toMatchObject([name, before])
  }
  const { rows } = await client.execute('pragma integrity_check')
  expect(rows[0]).toMatchObject({ integrity_check: 'ok' })
  expect((await client.execute('pragma foreign_key_check')).rows).toEqual([])
  client.close()
})

test('the version before this one does all that it did on the schema of this one', async () => {
  clean()
  const client = await seeded()
  for (const name of later) await migrated(client, name)
  for (const sql of unread) await client.execute(sql)
  expect(await replay(client, recording, recording.calls)).toEqual([])
  client.close()
})

test.each([
  ['a column that is gone', 'alter table outbox drop column last_error'],
  ['a column with another name', 'alter table application rename column helper_name to helper'],
  ['a new bound', 'create unique index tight on audit (action)'],
  ['a table that is gone', 'drop table captcha_used'],
])('%s is found', async (_, sql) => {
  clean()
  const client = await seeded()
  await migrated(client, '9999_breaks.sql', `${sql};`)
  expect((await replay(client, recording, recording.calls)).length).toBeGreaterThan(0)
  client.close()
})

test('rows that are lost are found', async () => {
  clean()
  const client = await seeded()
  const before = await countsOf(client)
  await migrated(client, '9999_loses.sql', 'delete from lookup where id = (select min(id) from lookup);')
  expect(await countsOf(client)).not.toMatchObject(before)
  client.close()
})
