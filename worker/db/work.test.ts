import { createClient } from '@libsql/client'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#local/migrate'
import { lasting } from '#worker/test/world'
import type { Client } from './client.ts'
import { outbox } from './schema/system.ts'
import { notification, role, rolePermission } from './schema/access.ts'
import { Work } from './work.ts'
import { directWriter, WriteRefused, type Writer } from './writer.ts'

let client: Client
let writer: Writer
beforeAll(async () => {
  client = lasting(createClient({ url: ':memory:', intMode: 'number' }))
  await migrate(client)
  writer = directWriter(() => client)
})
beforeEach(() =>
  client.batch(
    ['delete from role_permission', 'delete from role', 'delete from idempotency', 'delete from outbox'],
    'write',
  ),
)

const now = '2026-11-20T06:00:00.000Z'
const newWork = (action = 'roles.insert') =>
  new Work({
    request_id: crypto.randomUUID(),
    at: now,
    actor_kind: 'user',
    actor_id: 7,
    action,
    address: '10.0.0.1',
    place: 0,
  })
const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }))
const lastAudit = async () => (await rows('select * from audit order by seq desc limit 1'))[0]!
const lastChanges = async () =>
  (
    await rows(
      `select entity, entity_id, operation, before, after from audit_change where request_id = '${String((await lastAudit())['request_id'])}' order by seq`,
    )
  ).map((row) => ({
    ...row,
    before: JSON.parse(String(row['before'] ?? 'null')) as unknown,
    after: JSON.parse(String(row['after'] ?? 'null')) as unknown,
  }))
const officer = { id: 1, code: 'officer', name_en: 'Officer', name_bn: 'কর্মকর্তা' }

test('what is inserted stands in the audit record with who, what, when and from where', async () => {
  const work = newWork()
  work.insert(role, officer)
  work.insertParts({ table: role, id: 1 }, rolePermission, [{ role_id: 1, permission: 'lookup-view' }])
  await writer.commit(work.seal('done'))
  expect(await lastAudit()).toMatchObject({
    at: now,
    actor_kind: 'user',
    actor_id: 7,
    action: 'roles.insert',
    outcome: 'done',
    address: '10.0.0.1',
    place: 0,
  })
  expect(await lastChanges()).toEqual([
    {
      entity: 'role',
      entity_id: '1',
      operation: 'insert',
      before: null,
      after: { ...officer, role_permission: [{ role_id: 1, permission: 'lookup-view' }] },
    },
  ])
})

test('a change keeps what was and what is, and raises the version', async () => {
  await client.execute("insert into role (id, code, name_en, name_bn) values (1, 'officer', 'Officer', 'ক')")
  const work = newWork('roles.update')
  work.update(role, { ...officer, version: 1 }, { name_en: 'Head' })
  await writer.commit(work.seal('done'))
  expect(await rows('select name_en, version from role')).toEqual([{ name_en: 'Head', version: 2 }])
  expect(await lastChanges()).toMatchObject([
    { operation: 'update', before: { name_en: 'Officer' }, after: { name_en: 'Head' } },
  ])
})

test('a change decided on an old version is refused as stale with everything beside it, its audit too', async () => {
  await client.execute(
    "insert into role (id, code, name_en, name_bn, version) values (1, 'officer', 'Officer', 'ক', 3)",
  )
  const before = await lastAudit()
  const work = newWork('roles.update')
  work.insert(role, { ...officer, id: 2, code: 'other' })
  work.update(role, { id: 1, version: 2 }, { name_en: 'Head' })
  await expect(writer.commit(work.seal('done'))).rejects.toMatchObject({ kind: 'stale' })
  expect(await rows('select id, name_en, version from role')).toEqual([
    { id: 1, name_en: 'Officer', version: 3 },
  ])
  expect(await lastAudit()).toEqual(before)
})

test('a record that is gone is as stale as a changed one', async () => {
  const work = newWork('roles.update')
  work.update(role, { id: 99, version: 1 }, { name_en: 'Head' })
  await expect(writer.commit(work.seal('done'))).rejects.toMatchObject({ kind: 'stale' })
})

test('a part is put in the place of another only while the other is there', async () => {
  await client.batch(
    [
      "insert into role (id, code, name_en, name_bn) values (1, 'officer', 'O', 'ক')",
      "insert into role_permission values (1, 'lookup-view')",
    ],
    'write',
  )
  const swap = () => {
    const work = newWork('roles.update')
    work.replacePart(
      { table: role, id: 1 },
      rolePermission,
      { role_id: 1, permission: 'lookup-view' },
      { role_id: 1, permission: 'division-view' },
    )
    return writer.commit(work.seal('done'))
  }
  await swap()
  expect(await rows('select permission from role_permission')).toEqual([{ permission: 'division-view' }])
  await expect(swap()).rejects.toMatchObject({ kind: 'stale' })
})

test('the idempotency row speaks before any other unique set', async () => {
  const key = { key: 'key-of-16-letters', endpoint: 'e', body_hash: 'h', reply: { id: 1 }, created_at: now }
  const commit = () => {
    const work = newWork()
    work.insert(role, officer)
    return writer.commit(work.seal('done', key))
  }
  await commit()
  const error = await commit().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(WriteRefused)
  expect(error).toMatchObject({ kind: 'unique', columns: 'idempotency.key' })
})

test('encrypted values and blind indexes are not in the audit record', async () => {
  const work = newWork()
  work.insert(outbox, { id: 5, kind: 'sms', recipient: 'v1.c2VjcmV0', body: 'v1.c2VjcmV0', created_at: now })
  await writer.commit(work.seal('done'))
  const text = JSON.stringify(await lastChanges())
  expect(text).toContain('[encrypted]')
  expect(text).not.toContain('c2VjcmV0')
})

test('a read that is noted stands in the history of its record', async () => {
  const work = newWork('applications.application.get')
  expect(work.isEmpty).toBe(true)
  work.noteRead('application', 123)
  expect(work.isEmpty).toBe(false)
  await writer.commit(work.seal('done'))
  expect(await lastChanges()).toEqual([
    { entity: 'application', entity_id: '123', operation: 'read', before: null, after: null },
  ])
})

test('what many are told is sent once, and stands with each of them', async () => {
  const people = 15_000
  await client.execute('pragma foreign_keys = off')
  await client.execute(
    `insert into user (id, username, full_name, email, mobile, mobile_index, office_id, place, password_hash, status, created_at)
      with recursive g(n) as (select 1 union all select n + 1 from g where n < ${people})
      select n, 'u' || n, 'x', 'x' || n, 'x', 'x' || n, 1, 0, '', 'active', '${now}' from g`,
  )
  const work = newWork('training.circular.publish')
  const told = {
    title_en: 'A training',
    title_bn: 'একটি প্রশিক্ষণ',
    text_en: 'x'.repeat(300),
    text_bn: 'প'.repeat(300),
  }
  work.insertAlike(
    { table: role, id: 1 },
    notification,
    { ...told, created_at: now, link: null },
    Array.from({ length: people }, (_, at) => ({ id: 1e14 + at, user_id: at + 1 })),
  )
  const statements = work.seal('done')
  expect(JSON.stringify(statements).length).toBeLessThan(people * 40)
  await writer.commit(statements)
  expect(
    await rows('select count(*) as n, count(distinct user_id) as people, min(id) as first from notification'),
  ).toEqual([{ n: people, people, first: 1e14 }])
  expect(
    await rows(
      `select title_bn, text_bn, link, about, read_at, created_at from notification where user_id = 7`,
    ),
  ).toEqual([
    {
      title_bn: told.title_bn,
      text_bn: told.text_bn,
      link: null,
      about: null,
      read_at: null,
      created_at: now,
    },
  ])
  expect((await lastChanges())[0]).toMatchObject({
    entity: 'role',
    after: { notification: { count: people } },
  })
})
