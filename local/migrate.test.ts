import { createClient } from '@libsql/client'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate, sumOf } from './migrate.ts'
import { at } from './paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a migration that was edited after it was applied is named, and nothing follows it', async () => {
  const client = createClient({ url: ':memory:' })
  writeFileSync(join(folder, '0001_a.sql'), 'create table a (id integer);')
  expect(await migrate(client, folder)).toEqual(['0001_a.sql'])
  writeFileSync(join(folder, '0001_a.sql'), 'create table a (id integer, name text);')
  writeFileSync(join(folder, '0002_b.sql'), 'create table b (id integer);')
  await expect(migrate(client, folder)).rejects.toThrow('migrations/0001_a.sql')
  expect((await client.execute("select name from sqlite_master where name = 'b'")).rows).toEqual([])
  client.close()
})

test('no migration is edited once it is in: each has its line in migrations/sums.txt', () => {
  const kept = Object.fromEntries(
    readFileSync(at('migrations/sums.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('  ').toReversed()),
  ) as Record<string, string>
  const today = Object.fromEntries(
    readdirSync(at('migrations'))
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [name, sumOf(readFileSync(at(`migrations/${name}`), 'utf8'))]),
  )
  expect(
    today,
    'a new or unreleased migration: (cd migrations && sha256sum *.sql > sums.txt); one that is in main stays as it is, and a new one mends what it got wrong',
  ).toEqual(kept)
})
