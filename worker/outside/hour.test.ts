import { beforeEach, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeEach(async () => {
  world = await openWorld()
  world.deps.gatherMilliseconds = 200
  people = peopleOf(world.api)
  return () => world.close()
})

const minutesLater = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}
const fault = async (mode: string, ...services: string[]) => {
  for (const service of services) await world.api.fault({ service, mode })
}
const both = ['national-id', 'sms']
const askedAbout = (service: string) =>
  world.rows(`select outcome, count(*) as n from outside_call where service = '${service}' group by outcome`)

test('down for an hour and up again: all that waits is done, each once, whoever else is at it', async () => {
  world.deps.outside = world.outsideWith({ SMS_AT_ONCE: '50', SMS_PER_SECOND: '1000' })
  await fault('fail', ...both)
  const applied = []
  for (let nth = 0; nth < 12; nth += 1) {
    const man = await people.oldMan()
    const mobile = `018000010${String(nth).padStart(2, '0')}`
    const { body } = await world.api.register(await registrationOf(world.api, man, 1, { mobile }))
    applied.push({ id: body['application_id'] as number, mobile })
    minutesLater(0.1)
  }
  await world.settled()
  for (let nth = 0; nth < 30; nth += 1) {
    minutesLater(2)
    await world.schedule()
  }
  expect(await world.rows("select count(*) as n from application where identity = 'pending'")).toEqual([
    { n: 12 },
  ])
  const before = await world.rows("select count(*) as n from outside_call where outcome = 'refused'")
  // In an hour it was tried now and then, not by everybody each minute.
  expect(Number(before[0]!['n'])).toBeLessThan(400)

  await fault('none', ...both)
  for (let nth = 0; nth < 45; nth += 1) {
    minutesLater(2)
    await Promise.all([world.schedule(), world.schedule()])
  }
  expect(await world.rows('select identity, count(*) as n from application group by identity')).toEqual([
    { identity: 'verified', n: 12 },
  ])
  expect(await world.rows('select count(*) as n from pending_try')).toEqual([{ n: 0 }])
  expect(await world.rows('select count(*) as n from outbox where sent_at is null')).toEqual([{ n: 0 }])
  const found = (await askedAbout('national-id')).find(({ outcome }) => outcome === 'found')
  expect(found).toMatchObject({ n: 12 })
  for (const { mobile } of applied) {
    const references = (await world.api.messages(mobile)).map(({ reference }) => reference)
    expect(new Set(references).size).toBe(references.length)
    expect(references.length).toBeGreaterThan(0)
  }
}, 120_000)

test('the queue drains at the rate of the gateway, and many go in one call', async () => {
  await world.deps.writer().commit([
    {
      sql: `insert into outbox (id, kind, recipient, body, created_at, next_try_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 90)
        select i, 'sms', ?1, ?2, '2026-01-01', '2026-01-01' from n`,
      args: [await world.deps.secrets.encrypt('01800009999'), await world.deps.secrets.encrypt('x')],
    },
  ])
  world.deps.outside = world.outsideWith({ SMS_AT_ONCE: '10', SMS_PER_SECOND: '80' })
  const begun = performance.now()
  expect((await world.schedule()).messages).toBe(90)
  const seconds = (performance.now() - begun) / 1000
  // The first go at once.
  expect(seconds).toBeGreaterThan(80 / 80)
  expect(seconds).toBeLessThan(8)
  expect(await world.rows('select count(*) as n from outbox where sent_at is null')).toEqual([{ n: 0 }])
  expect(await askedAbout('sms')).toEqual([{ outcome: 'accepted', n: 90 }])
})

test('a gateway that has too much keeps what it can, and the rest waits untried', async () => {
  world.deps.outside = world.outsideWith({ SMS_AT_ONCE: '50' })
  await fault('busy', 'sms')
  const { fields } = await people.oldManApplying()
  await world.api.register(fields)
  await world.settled()
  const [row] = await world.rows('select id, tries, next_try_at from outbox')
  expect(row).toMatchObject({ tries: 1 })
  minutesLater(0.01)
  await world.client.execute("update outbox set next_try_at = '2026-01-01'")
  await world.schedule()
  expect(await world.rows('select id, tries from outbox')).toEqual([{ id: row!['id'], tries: 1 }])
})
