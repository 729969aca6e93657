import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#worker/db/client'
import { startDatabase } from './database.ts'
import { leaveDataDirectory, takeDataDirectory } from './leftovers.ts'
import { migrate } from './migrate.ts'
import type { Part } from './part.ts'
import { freePort } from './ports.ts'

const dataDir = mkdtempSync(`${tmpdir()}/database-`)
const migrations = mkdtempSync(`${tmpdir()}/migrations-`)
let database: Part
let port: number

beforeAll(async () => {
  port = await freePort()
  database = await startDatabase({ dataDir, port })
})
afterAll(async () => {
  await database.stop()
  for (const directory of [dataDir, migrations]) rmSync(directory, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFileSync(`${migrations}/${name}`, sql)
const tables = async () => {
  const { rows } = await openDatabase({ url: database.url }).execute(
    "select name from sqlite_schema where name like 't_'",
  )
  return rows.map((row) => row['name'])
}

test('a migration is applied once, and a broken one not at all', async () => {
  const client = openDatabase({ url: database.url })
  write('0001_a.sql', 'create table t1 (x); create table t2 (x);')
  expect(await migrate(client, migrations)).toEqual(['0001_a.sql'])
  expect(await migrate(client, migrations)).toEqual([])
  write('0002_b.sql', 'create table t3 (x); insert into nowhere values (1);')
  await expect(migrate(client, migrations)).rejects.toThrow('0002_b.sql')
  expect(await tables()).toEqual(['t1', 't2'])
  write('0002_b.sql', 'create table t3 (x);')
  expect(await migrate(client, migrations)).toEqual(['0002_b.sql'])
})

test('what was written is there after the database was killed and started again', async () => {
  await openDatabase({ url: database.url }).execute("insert into t1 values ('kept')")
  await database.kill()
  expect(await database.exited).toMatchObject({ signal: 'SIGKILL' })
  database = await startDatabase({ dataDir, port })
  const { rows } = await openDatabase({ url: database.url }).execute('select x from t1')
  expect(rows[0]?.['x']).toBe('kept')
})

test('a data directory has one owner, and what its owner left running ends with it', async () => {
  await expect(takeDataDirectory(dataDir).then(() => takeDataDirectory(dataDir))).rejects.toThrow(
    `in use by process ${process.pid}`,
  )
  await database.stop()
  database = await startDatabase({ dataDir, port })
  expect(JSON.parse(readFileSync(`${dataDir}/running.json`, 'utf8'))).toMatchObject({
    parts: { database: { pid: database.pid } },
  })
  await leaveDataDirectory(dataDir)
  expect(await database.exited).toMatchObject({ signal: 'SIGKILL' })
})
