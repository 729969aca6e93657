import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { readerOf } from '#worker/db/client'
import { everywhere, type Scope } from '#worker/db/scope'
import { differingTotals, mendTotals } from '#worker/db/totals'
import { peopleOf } from '#worker/test/people'
import { openWorld, type World } from '#worker/test/world'
import { applicationCount, applicationsByDay } from './totals.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const people = peopleOf(world.api)
  for (let at = 0; at < 3; at += 1) await world.api.register((await people.oldManApplying()).fields)
  await world.client.execute('create table kept as select * from application')
})
afterAll(() => world.close())

const states = ['submitted', 'under_review', 'approved'] as const
const identities = ['declared', 'pending', 'verified'] as const
const change = fc.record({
  what: fc.constantFrom('state', 'identity', 'place', 'delete', 'insert'),
  which: fc.nat(2),
  to: fc.nat(2),
})

test('an application counts among those of its day at once, and still once when the totals have it', async () => {
  const today = dayInDhaka(world.clock.now)
  const counted = async (scope: Scope) => {
    const [added, recent] = applicationsByDay(readerOf(world.client), scope, [today])
    return [...(await added), ...(await recent)].reduce((sum, { value }) => sum + value, 0)
  }
  const division = (place: number) => [{ from: place, to: place + 99_999_999 }]
  const place = Number((await world.rows('select place from application limit 1'))[0]!['place'])
  const own = division(Math.floor(place / 100_000_000) * 100_000_000)
  expect([await counted(everywhere), await counted(own), await counted(division(900_000_000))]).toEqual([
    3, 3, 0,
  ])
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_000)
  await world.schedule()
  expect(Number((await world.rows('select count(*) as n from daily_total'))[0]!['n'])).toBeGreaterThan(0)
  expect([await counted(everywhere), await counted(own)]).toEqual([3, 3])
})

test('whatever happens to applications, their totals are what counting gives', async () => {
  await world.client.execute('pragma foreign_keys = off')
  const ids = (await world.rows('select id from application order by id')).map(({ id }) => Number(id))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      for (const { what, which, to } of changes) {
        const id = ids[which]!
        const set = {
          state: states[to],
          identity: identities[to],
          place: [301_010_101, 301_020_101, 102_010_101][to],
        }
        if (what === 'delete')
          await world.client.execute({ sql: 'delete from application where id = ?', args: [id] })
        else if (what === 'insert') {
          const columns = (await world.rows("select name from pragma_table_info('application')"))
            .map(({ name }) => name)
            .join(', ')
          await world.client.execute({
            sql: `insert or ignore into application (${columns}) select ${columns} from kept where id = ?`,
            args: [id],
          })
        } else {
          const key = what as keyof typeof set
          await world.client.execute({
            sql: `update application set ${key} = ? where id = ?`,
            args: [set[key]!, id],
          })
        }
      }
      expect(await differingTotals(world.client)).toEqual([])
      const [counted] = await applicationCount(readerOf(world.client), everywhere)
      expect(counted!.value).toBe(
        Number((await world.rows('select count(*) as n from application'))[0]!['n']),
      )
      const scope = [{ from: 301_000_000, to: 301_999_999 }]
      const [ofDistrict] = await applicationCount(readerOf(world.client), scope, { states: ['approved'] })
      expect(ofDistrict!.value).toBe(
        Number(
          (
            await world.rows(
              "select count(*) as n from application where place between 301000000 and 301999999 and state = 'approved'",
            )
          )[0]!['n'],
        ),
      )
    }),
    { numRuns: 40 },
  )
})

test('a total that is wrong is named and mended', async () => {
  await world.client.execute("insert into application_total values (3, 9999, 1, 'submitted', 'verified', 5)")
  expect(await differingTotals(world.client)).toEqual([
    {
      total: 'application_total',
      level: 3,
      area: 9999,
      program_id: 1,
      state: 'submitted',
      identity: 'verified',
      kept: 5,
      counted: 0,
    },
  ])
  await mendTotals(world.client)
  expect(await differingTotals(world.client)).toEqual([])
})

test('figures over time are added up once, whoever runs and however often, and keep what was so on the day', async () => {
  // Whom the changes above left pending, the schedule would verify: an event too young to be added up.
  await world.client.execute("update application set identity = 'verified'")
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_000)
  const days = () =>
    world.rows(
      "select day, area, key, count from daily_total where figure = 'application_event' and level = 3",
    )
  await Promise.all([world.schedule(), world.schedule()])
  await world.schedule()
  const events = Number((await world.rows('select count(*) as n from application_event'))[0]!['n'])
  expect(events).toBeGreaterThan(2)
  const before = await days()
  expect(before.reduce((sum, row) => sum + Number(row['count']), 0)).toBe(events)
  await world.client.execute('update application set place = 301010101')
  expect(await differingTotals(world.client)).toEqual([])
  await world.client.execute('update daily_total set count = count + 1')
  expect(await differingTotals(world.client)).not.toEqual([])
  await mendTotals(world.client)
  expect(await days()).toEqual(before)
})
