import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GrievanceFigures } from '#contract/grievances/dashboard'
import { isOpenState } from '#contract/grievances/life'
import { leastIdOf } from '#worker/db/ids'
import { addUpTotals, differingTotals } from '#worker/db/totals'
import { grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
let owner: Awaited<ReturnType<typeof signedIn>>
const day = 86_400_000
const before = (days: number) => new Date(world.clock.now.getTime() - days * day).toISOString()

beforeAll(async () => {
  world = await openWorld()
  for (const table of ['event', 'message', 'file', 'mend'].map((name) => `grievance_${name}`))
    await world.client.execute(`delete from ${table}`)
  for (const table of ['grievance', 'grievance_news', 'daily_total', 'total_progress'])
    await world.client.execute(`delete from ${table}`)
  places = await placesOf(world)
  owner = await signedIn(world, { place: places.union })
})
afterAll(() => world.close())

let events = 0
type Happened = { kind: string; days: number; in_time?: number; rating?: string; mend?: string }
/** A case with what became of it, each so many days ago. */
async function put(more: PutCase, ...happened: Happened[]) {
  const { id } = await grievanceAt(world, places.union.number, {
    owner_id: owner.user_id,
    office_id: owner.office_id,
    at: before(20),
    due_at: before(-5),
    ...more,
  })
  for (const { kind, days, in_time = null, rating = null, mend = null } of happened)
    await world.client.execute({
      sql: 'insert into grievance_event (id, grievance_id, at, kind, tier, type_id, place, sensitive, days, in_time, rating, mend) values (?, ?, ?, ?, 1, ?, ?, 0, ?, ?, ?, ?)',
      args: [
        leastIdOf(new Date(before(days))) + (events += 1), id, before(days), kind, more.type_id ?? 4, places.union.number,
        in_time === null ? null : 20 - days, in_time, rating, mend,
      ], // prettier-ignore
    })
}
type Asked = Record<string, string | number>

test('each figure is as many as its list gives, for whoever looks, before and after they are added up', async () => {
  await put({}, { kind: 'solved', days: 12, in_time: 1 }, { kind: 'rated', days: 11, rating: 'unsatisfied' },
    { kind: 'reopened', days: 10 }, { kind: 'solved', days: 6, in_time: 0 }, { kind: 'rated', days: 5, rating: 'satisfied' },
    { kind: 'appealed', days: 4 }) // prettier-ignore
  await put({}, { kind: 'escalated', days: 9 }, { kind: 'escalated', days: 3 }, { kind: 'rejected', days: 2, in_time: 0 }, { kind: 'appealed', days: 1 }) // prettier-ignore
  await put({ type_id: 1 }, { kind: 'solved', days: 40, in_time: 1 }, { kind: 'reopened', days: 39 }, { kind: 'solved', days: 8, in_time: 0 }) // prettier-ignore
  await put({}, { kind: 'mend_started', days: 7, mend: 'application_review' }, { kind: 'mend_started', days: 6, mend: 'application_review' }, { kind: 'mend_started', days: 5, mend: 'application_appeal' },
    { kind: 'mended', days: 4, mend: 'application_review' }, { kind: 'mended', days: 3, mend: 'application_review' }) // prettier-ignore
  await put({ due_at: before(2) })
  await put({ type_id: 1, due_at: before(1) })
  await put({ due_at: before(3), sensitive: true, type_id: 8 })
  await put({ at: before(3) }, { kind: 'rejected', days: 3, in_time: 1 })
  await world.client.execute({
    sql: "update grievance set status = 'rejected', due_at = null where submitted_at = ?",
    args: [before(3)],
  })
  await put({ at: before(400) }, { kind: 'solved', days: 1, in_time: 0 })
  await world.client.execute({
    sql: "update grievance set owner_id = null, office_id = null, status = 'submitted' where due_at = ?",
    args: [before(1)],
  })
  for (const later of [0, 3_600_000]) {
    world.clock.now = new Date(world.clock.now.getTime() + later)
    if (later) await addUpTotals(world.client, world.deps.writer(), world.clock.now)
    for (const place of [places.country, places.district, places.union]) {
      const { headers } = await signedIn(world, {
        place,
        permissions: ['grievanceDashboard-view', 'grievanceList-view'],
      })
      const { body } = await world.api.get('/admin/grievance/dashboard', { headers })
      const seen = body['data'] as GrievanceFigures
      const listed = async (view: string, asked: Asked = {}) => {
        const query = new URLSearchParams({ view, per_page: '50' })
        for (const [name, value] of Object.entries(asked)) query.set(name, String(value))
        const list = await world.api.get(`/admin/grievance/get?${query}`, { headers })
        expect([list.status, list.body['next']]).toEqual([200, null])
        const { length } = list.body['data'] as unknown[]
        // As the dashboard opens it, it says how many there are.
        const counted = await world.api.get(`/admin/grievance/get?${query}&counted=yes`, { headers })
        expect([String(query), counted.body['total']]).toEqual([
          String(query),
          { count: length, exact: true },
        ])
        return length
      }
      const span = { happened_from: seen.from, happened_to: seen.to }
      const of = (happened: string, more: Asked = {}) => listed('all', { happened, ...span, ...more })
      const [from, to] = [seen.from, seen.to]
      expect([seen.answered, seen.in_time, seen.escalated, seen.reopened, seen.appealed]).toEqual([
        4, 2, 1, 1, 2,
      ])
      expect({
        received: await listed('all', { from, to }),
        answered: await of('answered'),
        in_time: await of('in_time'),
        escalated: await of('escalated'),
        reopened: await of('reopened'),
        appealed: await of('appealed'),
        late: await listed('late'),
        open: await listed('open'),
      }).toEqual({
        received: seen.received,
        answered: seen.answered,
        in_time: seen.in_time,
        escalated: seen.escalated,
        reopened: seen.reopened,
        appealed: seen.appealed,
        late: seen.late.value,
        open: seen.states.reduce((sum, { state, value }) => sum + (isOpenState(state) ? value : 0), 0),
      })
      for (const { rating, value } of seen.ratings)
        expect([rating, await of(rating)]).toEqual([rating, value])
      for (const { kind, value, mended } of seen.mends)
        expect([kind, await of(kind), await of(`mended_${kind}`)]).toEqual([kind, value, mended])
      expect(seen.mends).toEqual([
        { kind: 'application_review', value: 1, mended: 1 },
        { kind: 'application_appeal', value: 1, mended: 0 },
      ])
      for (const { state, value } of seen.states)
        expect([state, await listed(isOpenState(state) ? 'open' : 'all', { state })]).toEqual([state, value])
      for (const { id, received, answered, in_time } of seen.types)
        expect([
          id,
          await listed('all', { from, to, type_id: id }),
          await of('answered', { type_id: id }),
          await of('answered_late', { type_id: id }),
        ]).toEqual([id, received, answered, answered - in_time])
      for (const { id, value } of seen.late_types)
        expect([id, await listed('late', { type_id: id })]).toEqual([id, value])
      expect(seen.late_types.map(({ value }) => value)).toEqual([1, 1])
      for (const { id, value } of seen.offices)
        expect([id, await listed('late', { office_id: id ?? 0 })]).toEqual([id, value])
      expect(seen.offices.map(({ id }) => id === null)).toContain(true)
      const narrower = await world.api.get('/admin/grievance/get?view=all&counted=yes&tier=1', { headers })
      expect(narrower.body['total']).toBeNull()
      for (const { id, value } of seen.areas)
        expect([id, await listed('all', { from, to, place_id: id })]).toEqual([id, value])
      for (const one of seen.days.filter(({ received, answered }) => received + answered > 0))
        expect([
          one.day,
          await listed('all', { from: one.day, to: one.day }),
          await listed('all', { happened: 'answered', happened_from: one.day, happened_to: one.day }),
        ]).toEqual([one.day, one.received, one.answered])
    }
  }
  expect(await differingTotals(world.client)).toEqual([])
})

test('who has a case finds it by its number, though it lies above the wards of their office', async () => {
  const ward = await signedIn(world, {
    permissions: ['grievanceList-view', 'grievance-case-edit'],
    place: { id: null, number: 300_000_001, number_to: 300_000_003 },
  })
  const own = await grievanceAt(world, 300_000_000, { owner_id: ward.user_id })
  const other = await grievanceAt(world, 300_000_000)
  const ids = async (list: readonly number[]) => {
    const { body } = await world.api.get(`/admin/grievance/get?view=all&ids=${list.join(',')}`, {
      headers: ward.headers,
    })
    return (body['data'] as { id: number }[]).map(({ id }) => id)
  }
  expect(await ids([own.id, other.id])).toEqual([own.id])
})
