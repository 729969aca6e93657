import { createClient } from '@libsql/client'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#local/migrate'
import { lasting } from '#worker/test/world'
import type { Client } from './client.ts'
import { otp, session } from './schema/access.ts'
import { Work } from './work.ts'
import { directWriter, type Writer } from './writer.ts'

let client: Client
let writer: Writer
beforeAll(async () => {
  client = lasting(createClient({ url: ':memory:', intMode: 'number' }))
  await migrate(client)
  await client.execute('pragma foreign_keys = off')
  writer = directWriter(() => client)
})
const now = '2026-11-20T06:00:00.000Z'
const newWork = () =>
  new Work({
    request_id: crypto.randomUUID(),
    at: now,
    actor_kind: 'public',
    actor_id: null,
    action: 'access.entry.login',
    address: '10.0.0.1',
    place: 0,
  })
const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }))
beforeEach(async () => {
  await client.batch(
    [
      'delete from otp',
      'delete from session',
      `insert into otp (id, purpose, user_id, request_hash, code_hash, expires_at, tries) values (1, 'sign_in', 7, 'r', 'c', '${now}', 2)`,
      ...[1, 2, 3].map(
        (id) =>
          `insert into session (token_hash, id, user_id, address, created_at, seen_at) values ('t${id}', ${id}, ${id < 3 ? 7 : 8}, 'a', '${now}', '${now}')`,
      ),
    ],
    'write',
  )
})

test('a change on a condition happens while the condition holds, and is stale when it doesn’t', async () => {
  const tried = (seen: number) => {
    const work = newWork()
    work.updateIf(otp, 1, { tries: seen + 1 }, and(eq(otp.tries, seen), isNull(otp.used_at)))
    return writer.commit(work.seal('done'))
  }
  await tried(2)
  await expect(tried(2)).rejects.toMatchObject({ kind: 'stale' })
  expect(await rows('select tries from otp')).toEqual([{ tries: 3 }])
})

test('a change of whatever rows fit has an audit entry for each, and none where nothing fits', async () => {
  const ended = (user: number) => {
    const work = newWork()
    work.updateAll(
      session,
      { ended_at: now, end_reason: 'logout' },
      and(isNull(session.ended_at), eq(session.user_id, user))!,
    )
    return writer.commit(work.seal('done'))
  }
  const before = (await rows('select 1 from audit_change')).length
  await ended(7)
  expect((await rows('select id from session where ended_at is not null')).map(({ id }) => id)).toEqual([
    1, 2,
  ])
  const changes = (
    await rows('select entity, entity_id, operation, after from audit_change order by seq')
  ).slice(before)
  expect(changes).toEqual(
    ['1', '2'].map((entity_id) => ({
      entity: 'session',
      entity_id,
      operation: 'update',
      after: JSON.stringify({ ended_at: now, end_reason: 'logout' }),
    })),
  )
  await ended(7)
  expect((await rows('select 1 from audit_change')).length).toBe(before + 2)
})

test('hashes of secrets stay out of the audit', async () => {
  const work = newWork()
  work.insert(otp, {
    id: 9,
    purpose: 'sign_in',
    user_id: 7,
    request_hash: 'secret-r',
    code_hash: 'secret-c',
    expires_at: now,
  })
  await writer.commit(work.seal('done'))
  const [change] = await rows('select after from audit_change order by seq desc limit 1')
  expect(change!['after']).not.toContain('secret')
})

test('a call that changes nothing is audited if it asks for it, with the account it was about', async () => {
  const work = newWork()
  expect(work.isEmpty).toBe(true)
  work.auditAlways()
  work.actor({ id: 7, place: 301 }, false)
  expect(work.isEmpty).toBe(false)
  await writer.commit(work.seal('wrong_email_or_password'))
  const last = async () =>
    (await rows('select actor_kind, actor_id, place, outcome from audit order by seq desc limit 1'))[0]
  expect(await last()).toEqual({
    actor_kind: 'public',
    actor_id: 7,
    place: 301,
    outcome: 'wrong_email_or_password',
  })
  const proven = newWork()
  proven.actor({ id: 7, place: 301 }, true)
  proven.auditAlways()
  await writer.commit(proven.seal('done'))
  expect(await last()).toMatchObject({ actor_kind: 'user', actor_id: 7 })
})
