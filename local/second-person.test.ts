import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createClient } from '@libsql/client'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { at } from './paths.ts'

const before = mkdtempSync(`${tmpdir()}/migrations-`)
afterAll(() => rmSync(before, { recursive: true, force: true }))

test('accounts and devices that stood before have their makers and who let them in, as the audit knows them', async () => {
  for (const name of readdirSync(at('migrations')).filter((one) => one.endsWith('.sql') && one < '0020'))
    cpSync(`${at('migrations')}/${name}`, `${before}/${name}`)
  const client = createClient({ url: ':memory:', intMode: 'number' })
  await migrate(client, before)
  await client.execute('pragma foreign_keys = off')
  const user = (id: number, status: string) =>
    client.execute({
      sql: "insert into user (id, username, full_name, mobile, mobile_index, office_id, place, status, password_hash, created_at) values (?1, 'u' || ?1, 'n', 'm', 'i', 1, 0, ?2, 'h', 'c')",
      args: [id, status],
    })
  let requests = 0
  const change = async (
    action: string,
    actor: number,
    entity: string,
    id: number,
    operation: string,
    status: string,
  ) => {
    const request = `r${(requests += 1)}`
    await client.batch([
      {
        sql: "insert into audit (request_id, at, actor_kind, actor_id, action, outcome) values (?1, ?1, 'user', ?2, ?3, 'done')",
        args: [request, actor, action],
      },
      {
        sql: 'insert into audit_change (request_id, entity, entity_id, operation, after) values (?, ?, ?, ?, ?)',
        args: [request, entity, String(id), operation, JSON.stringify({ status })],
      },
    ])
    return request
  }
  await user(1, 'active')
  await user(2, 'active')
  await user(3, 'active')
  await user(4, 'active')
  await user(5, 'unapproved')
  await change('access.insertUser', 1, 'user', 3, 'insert', 'unapproved')
  const approved = await change('access.userStatus', 2, 'user', 3, 'update', 'active')
  await change('access.userStatus', 1, 'user', 3, 'update', 'inactive')
  await change('access.userStatus', 1, 'user', 3, 'update', 'active')
  // Through the hole: let in by their own maker.
  await change('access.importUsers', 1, 'user', 4, 'insert', 'unapproved')
  await change('access.userStatus', 1, 'user', 4, 'update', 'active')
  await change('access.insertUser', 2, 'user', 5, 'insert', 'unapproved')
  const device = (id: number, owner: number, status: string) =>
    client.execute({
      sql: "insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at) values (?1, ?2, ?1, 'n', 'p', 't', '', ?3, 0, 'c')",
      args: [id, owner, status],
    })
  await device(1, 3, 'active')
  await device(2, 3, 'inactive')
  await device(3, 3, 'inactive')
  await change('access.insertDevice', 1, 'device', 1, 'insert', 'active')
  await change('access.insertDevice', 2, 'device', 2, 'insert', 'active')
  await change('access.deviceRegistration', 3, 'device', 3, 'insert', 'pending')
  await client.execute(
    "insert into menu (id, sort, label_name_en, label_name_bn, link_type, link) values (1, 1, 'e', 'b', 2, 'http://dss.gov.bd/http:'), (2, 2, 'e', 'b', 2, 'https://dss.gov.bd')",
  )

  await migrate(client)
  const rows = async (table: string) =>
    (await client.execute(`select id, made_by, approved_by, approved_at from ${table} order by id`)).rows.map(
      (row) => Object.values(row),
    )
  expect(await rows('user')).toEqual([
    [1, null, null, 'c'],
    [2, null, null, 'c'],
    [3, 1, 2, approved],
    [4, 1, null, null],
    [5, 2, null, null],
  ])
  expect(await rows('device')).toEqual([
    [1, 1, null, 'c'],
    [2, 2, null, 'c'],
    [3, null, null, null],
  ])
  const links = await client.execute('select link from menu order by id')
  expect(links.rows.map((row) => row['link'])).toEqual(['https://dss.gov.bd/http:', 'https://dss.gov.bd'])
  client.close()
})
