import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createClient } from '@libsql/client'
import { afterAll, expect, test } from 'vitest'
import { builtInText } from '#contract/texts/all'
import { migrate } from './migrate.ts'
import { at } from './paths.ts'

const before = mkdtempSync(`${tmpdir()}/migrations-`)
afterAll(() => rmSync(before, { recursive: true, force: true }))

test('what the department changed of a word that is shared now goes along to where it stands, the last change of several', async () => {
  for (const name of readdirSync(at('migrations')).filter((one) => one.endsWith('.sql') && one < '0062'))
    cpSync(`${at('migrations')}/${name}`, `${before}/${name}`)
  const client = createClient({ url: ':memory:', intMode: 'number' })
  await migrate(client, before)
  const changed = (language: string, path: string, words: string, day: number) =>
    client.execute({
      sql: "insert into changed_text (language, path, words, default_words, updated_at) values (?, ?, ?, 'x', ?)",
      args: [language, path, words, `2026-01-0${day}T00:00:00.000Z`],
    })
  await changed('en', 'users.email', 'Mail of the user', 1)
  await changed('en', 'general.email', 'Mail', 2)
  await changed('bn', 'users.email', 'মেইল', 1)
  await changed('en', 'users.title', 'Staff', 2)
  await changed('en', 'screenNames./system-configuration/users', 'People', 1)
  await changed('en', 'home.lead', 'Welcome', 1)
  await migrate(client, at('migrations'))
  const { rows } = await client.execute(
    'select language, path, words from changed_text order by path, language',
  )
  expect(rows.map(({ language, path, words }) => [language, path, words])).toEqual([
    ['bn', 'common.email', 'মেইল'],
    ['en', 'common.email', 'Mail'],
    ['en', 'home.lead', 'Welcome'],
    ['en', 'screenNames./system-configuration/users', 'Staff'],
  ])
  for (const { path } of rows) expect(builtInText(String(path))).toBeDefined()
  client.close()
})
