import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { leastIdOf } from './ids.ts'
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

test('long work goes after a year with the names of its records; what goes on stays', async () => {
  const { user_id } = await signedIn(world)
  const at = world.clock.now.toISOString()
  const least = leastIdOf(world.clock.now)
  const job = (id: number, status: string) =>
    `insert into job (id, user_id, place, kind, operation, label, input, language, status, total, created_at) values (${id}, ${user_id}, 0, 'bulk', 'x', 'x', '{}', 'bn', '${status}', 3, '${at}')`
  const item = (id: number, nth: number) =>
    `insert into job_item (job_id, item_id, item_version, label) values (${id}, ${nth}, 1, 'Karim')`
  await world.client.batch([
    job(least + 1, 'done'),
    job(least + 2, 'waiting'),
    ...[1, 2, 3].map((nth) => item(least + 1, nth)),
  ])
  const left = async () =>
    (
      await world.rows(
        `select (select group_concat(id - ${least}) from job) as jobs, (select count(*) from job_item) as items`,
      )
    )[0]
  const ledger = createLedger(world.deps.writer())
  await ledger.sweep(days(364))
  expect(await left()).toEqual({ jobs: '1,2', items: 3 })
  await ledger.sweep(days(366))
  expect(await left()).toEqual({ jobs: '2', items: 0 })
})
