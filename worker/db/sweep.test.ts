import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { createLedger } from './ledger.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const days = (count: number) => new Date(world.clock.now.getTime() + count * 86_400_000)
const counts = async () =>
  (
    await world.rows(
      'select (select count(*) from session) as sessions, (select count(*) from outbox where next_try_at is null) as done, (select count(*) from outbox where next_try_at is not null) as waiting, (select count(*) from notification) as notifications, (select count(*) from audit) as audit',
    )
  )[0]

test('what is no record goes when its time is over; what waits to be sent, and every record, stays', async () => {
  const { user_id } = await signedIn(world)
  const at = world.clock.now.toISOString()
  await world.client.batch([
    `insert into outbox (id, kind, recipient, body, created_at, next_try_at) values (1, 'sms', 'x', 'x', '${at}', '${at}')`,
    `insert into outbox (id, kind, recipient, body, created_at, sent_at) values (2, 'sms', 'x', 'x', '${at}', '${at}')`,
    `insert into notification (id, user_id, title_en, title_bn, text_en, text_bn, created_at) values (1, ${user_id}, 'x', 'x', 'x', 'x', '${at}')`,
    `insert into audit (request_id, at, actor_kind, action, outcome) values ('x', '${at}', 'system', 'x', 'done')`,
  ])
  const ledger = createLedger(world.deps.writer())
  const before = await counts()
  await ledger.sweep(days(29))
  expect(await counts()).toEqual(before)
  await ledger.sweep(days(31))
  expect(await counts()).toMatchObject({ done: 0, waiting: 1, notifications: 1 })
  await ledger.sweep(days(366))
  expect(await counts()).toEqual({ sessions: 0, done: 0, waiting: 1, notifications: 0, audit: 1 })
})
