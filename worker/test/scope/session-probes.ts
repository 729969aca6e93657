import type { LocatedName } from '#contract/index'
import { seatOf, sessionAt } from '../samples/sessions.ts'
import { committeeOf } from '../sessions.ts'
import type { World } from '../world.ts'
import { applicationAt, type Planted, type Probe } from './probes.ts'

type At = Awaited<ReturnType<typeof sessionAt>>
type UpTo = Parameters<typeof sessionAt>[2]
/** A first committee's session about the one application of the suite, as it was before: others count it. */
async function firstLook(world: World, place: number, upTo: UpTo) {
  const application = await applicationAt(world, place)
  await world.client.batch(
    [
      { sql: 'delete from session_item where application_id = ?', args: [application] },
      { sql: "update application set state = 'under_review' where id = ?", args: [application] },
    ],
    'write',
  )
  return sessionAt(world, place, upTo, { kind: 'first', application })
}
const kept = (id: number) => ({ sql: 'select * from committee_session where id = ?', args: [id] })
const on =
  (upTo: UpTo, body: (at: At) => object | Promise<object>) =>
  async (world: World, place: number): Promise<Planted> => {
    const at = await firstLook(world, place, upTo)
    return { params: { id: at.id }, body: (await body(at)) as never, mark: at.mark, kept: kept(at.id) }
  }
const write = (upTo: UpTo, body: (at: At) => object | Promise<object>): Probe => ({
  what: 'write',
  plant: on(upTo, body),
})
const single = (upTo: UpTo, mark?: (at: At) => string): Probe => ({
  what: 'single',
  plant: async (world, place) => {
    const at = await firstLook(world, place, upTo)
    return { params: { id: at.id }, mark: (mark ?? ((one) => one.mark))(at) }
  },
})
const versioned = async ({ version }: At) => ({ version: await version() })
const chosen = async ({ item }: At) => {
  const { id, version } = await item()
  return [{ id, version }]
}

/** An area with seats of its own in a place; a ward has none. */
async function areaAt(world: World, place: number) {
  if (place % 100 !== 0) return undefined
  const number = place + 98
  const name = `Area ${number}`
  await world.client.execute({
    sql: "insert into place (id, kind, number, number_to, code, name_en, name_bn) values (?3, 'pourashava', ?1, ?1, ?2, ?2, ?2) on conflict do nothing",
    args: [number, name, 70_000_000_000 + number],
  })
  return { id: 70_000_000_000 + number, number, name }
}

export const sessionProbes: Record<
  Extract<
    LocatedName,
    `committees.session.${string}` | `committees.variance.${string}` | `committees.seat.${string}`
  >,
  Probe
> = {
  'committees.session.list': {
    what: 'list',
    plant: async (world, place) => {
      const { committee_id, mark } = await firstLook(world, place, 'draft')
      return { query: { committee_id }, mark }
    },
  },
  'committees.session.get': single('agenda'),
  'committees.session.agenda': single('agenda', ({ application_id }) => String(application_id)),
  'committees.session.candidates': single('draft', ({ application_id }) => String(application_id)),
  'committees.session.insert': {
    what: 'write',
    plant: async (world, place) => {
      const { id } = await committeeOf(world, place, 'first')
      return {
        body: { committee_id: id, program_id: 1, held_on: '2026-11-22', venue: 'Hall' },
        kept: { sql: 'select * from committee_session where committee_id = ?', args: [id] },
      }
    },
  },
  'committees.session.update': write('draft', async (at) => ({
    ...(await versioned(at)),
    held_on: '2026-11-23',
    venue: 'Hall',
  })),
  'committees.session.addItems': write('draft', async (at) => ({
    ...(await versioned(at)),
    application_ids: [at.application_id],
  })),
  'committees.session.removeItems': write('agenda', async (at) => ({ items: await chosen(at) })),
  'committees.session.attend': write('agenda', async (at) => ({
    ...(await versioned(at)),
    present: [],
    presides: null,
  })),
  'committees.session.interest': write('agenda', async (at) => ({
    ...(await versioned(at)),
    item_id: (await at.item()).id,
    member_id: (await at.session()).members[2].id,
    declared: true,
  })),
  'committees.session.decide': write('agenda', async (at) => ({
    items: await chosen(at),
    decision: 'forward',
  })),
  'committees.session.record': write('decided', versioned),
  'committees.session.sendBack': write('recorded', async (at) => ({
    ...(await versioned(at)),
    note: 'Look once more',
  })),
  'committees.session.close': write('recorded', versioned),
  'committees.session.cancel': write('agenda', async (at) => ({
    ...(await versioned(at)),
    note: 'No quorum',
  })),
  'committees.session.minutes': {
    what: 'file',
    plant: async (world, place) => ({ params: { id: (await firstLook(world, place, 'closed')).id } }),
  },
  'committees.variance.list': {
    what: 'list',
    plant: async (world, place) => {
      const { id, committee_id, mark } = await firstLook(world, place, 'closed')
      await world.client.execute({
        sql: "update session_item set moved = 'up' where session_id = ?",
        args: [id],
      })
      return { query: { committee_id }, mark }
    },
  },
  'committees.variance.counts': {
    what: 'list',
    plant: async (world, place) => {
      const { mark } = await committeeOf(world, place, 'first')
      return { query: { search: mark }, mark }
    },
  },
  'committees.seat.list': {
    what: 'list',
    plant: async (world, place) => {
      const at = await areaAt(world, place)
      return at && { query: { program_id: 1, search: at.name }, mark: at.name }
    },
  },
  'committees.seat.update': {
    what: 'write',
    above: true,
    plant: async (world, place) => {
      const at = await areaAt(world, place)
      if (!at) return undefined
      const { version } = await seatOf(world, at.number)
      return {
        body: { program_id: 1, place_id: at.id, seats: 400 + version, version },
        kept: { sql: 'select * from seat where program_id = 1 and area = ?', args: [at.number] },
      }
    },
  },
  'committees.seat.updateProgram': {
    what: 'write',
    plant: async (world, place) => {
      if (place !== 0) return undefined
      const [row] = await world.rows('select version, seats from program where id = 1')
      return {
        body: { program_id: 1, seats: Number(row!['seats'] ?? 90_000) + 1, version: Number(row!['version']) },
        kept: { sql: 'select * from program where id = 1', args: [] },
      }
    },
  },
}
