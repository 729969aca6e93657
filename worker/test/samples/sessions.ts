import { dayInDhaka } from '#contract/calendar'
import type { committees as table } from '#contract/committees'
import type { SessionKind } from '#contract/committees/session-life'
import { callerOf } from '../caller.ts'
import { applicationsAt, committeeOf, oldestFirst } from '../sessions.ts'
import { peopleOf } from '../people.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import type { Make, SamplesOf } from './sample.ts'

/** An upazila of the division whose officer calls. */
export const hereUpazila = 301_010_000
const permissions = ['committee-session-view', 'committee-session-record', 'committee-session-close'] as const

const known = new WeakMap<World, ReturnType<typeof peopleOf>>()
const citizens = (world: World) => known.get(world) ?? known.set(world, peopleOf(world.api)).get(world)!

/** A session with cases on its agenda, by calls of its secretary's office, as far as is asked. */
export async function sessionAt(
  world: World,
  number: number,
  upTo: 'draft' | 'agenda' | 'decided' | 'recorded' | 'closed' = 'agenda',
  { kind = 'deciding', application }: { kind?: SessionKind; application?: number } = {},
) {
  const { headers } = await signedIn(world, { permissions })
  const officer = callerOf(world, headers)
  const { id: committee_id, mark } = await committeeOf(world, number, kind)
  const state = kind === 'first' ? 'under_review' : kind === 'deciding' ? 'forwarded' : 'appealed'
  // Wherever the committee stands, in a ward of its own place.
  const [application_id] =
    application === undefined
      ? await applicationsAt(world, citizens(world), { place: number, state, ages: oldestFirst(1) })
      : [application]
  const [row] = await world.rows({
    sql: 'select program_id from application where id = ?',
    args: [application_id!],
  })
  const program_id = Number(row!['program_id'])
  const made = await officer.post('/admin/committee-session/add', {
    committee_id,
    program_id,
    held_on: dayInDhaka(world.clock.now),
    venue: 'Parishad',
  })
  const id = made.body['id'] as number
  const path = (verb: string) => `/admin/committee-session/${verb}/${id}`
  const done = async (sent: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await sent
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  }
  const session = async () => (await officer.get(path('show'))).body['data']
  const agenda = async () => (await officer.get(path('agenda'))).body['data']
  const version = async () => (await session()).version as number
  if (upTo !== 'draft')
    await done(officer.post(path('agenda'), { application_ids: [application_id], version: await version() }))
  if (upTo === 'decided' || upTo === 'recorded' || upTo === 'closed') {
    const { members } = await session()
    const present = members.map((member: { id: number }) => member.id)
    await done(officer.post(path('attendance'), { present, presides: present[0], version: await version() }))
    const [item] = await agenda()
    const [reason] = await world.rows("select id from lookup where type = 41 and code = 'greater_need'")
    await done(
      officer.post(path('decide'), {
        items: [{ id: item.id, version: item.version }],
        decision: kind === 'first' ? 'forward' : 'approve',
        // Others of a better rank may stand at the same place.
        reason_id: Number(reason!['id']),
        note: 'Alone',
      }),
    )
  }
  if (upTo === 'recorded' || upTo === 'closed')
    await done(officer.post(path('record'), { version: await version() }))
  if (upTo === 'closed') {
    const other = await signedIn(world, { permissions })
    await done(callerOf(world, other.headers).post(path('close'), { version: await version() }))
  }
  return {
    id,
    mark,
    committee_id,
    program_id,
    application_id: application_id!,
    session,
    agenda,
    version,
    item: async () => (await agenda())[0] as { id: number; version: number },
  }
}

type At = Awaited<ReturnType<typeof sessionAt>>
const on =
  (
    upTo: Parameters<typeof sessionAt>[2],
    body: (at: At, world: World) => object | Promise<object>,
    more: (at: At) => object = () => ({}),
  ): Make =>
  async (world) => {
    const at = await sessionAt(world, hereUpazila, upTo)
    return { params: { id: at.id }, body: (await body(at, world)) as never, ...more(at) }
  }
const looking =
  (upTo: Parameters<typeof sessionAt>[2] = 'agenda', there: (at: At) => string = ({ mark }) => mark): Make =>
  async (world) => {
    const at = await sessionAt(world, hereUpazila, upTo)
    return { params: { id: at.id }, there: there(at) }
  }
const versioned = async ({ version }: At) => ({ version: await version() })

/** Somebody who was moved against the rank, in a closed session at a place. */
export async function movedAt(world: World, number: number, of?: Parameters<typeof sessionAt>[3]) {
  const at = await sessionAt(world, number, 'closed', of)
  await world.client.execute({
    sql: "update session_item set moved = 'up' where session_id = ?",
    args: [at.id],
  })
  return at
}

export const sessions: Pick<
  SamplesOf<typeof table>,
  Extract<keyof SamplesOf<typeof table>, `session.${string}` | `variance.${string}` | `seat.${string}`>
> = {
  'session.list': async (world) => {
    const { mark, committee_id } = await sessionAt(world, hereUpazila, 'draft')
    return { query: { committee_id }, there: mark }
  },
  'session.get': looking(),
  'session.agenda': looking('agenda', ({ application_id }) => String(application_id)),
  'session.candidates': looking('draft', ({ application_id }) => String(application_id)),
  'session.insert': async (world) => {
    const { committee_id, program_id } = await sessionAt(world, hereUpazila, 'draft')
    return { body: { committee_id, program_id, held_on: '2026-11-22', venue: 'Parishad' } }
  },
  'session.update': on('agenda', async (at) => ({
    ...(await versioned(at)),
    held_on: '2026-11-23',
    venue: 'Hall',
  })),
  'session.addItems': on('draft', async (at) => ({
    ...(await versioned(at)),
    application_ids: [at.application_id],
  })),
  'session.removeItems': on('agenda', async (at) => ({ items: [await at.item()].map(chosen) })),
  'session.attend': on('agenda', async (at) => ({
    ...(await versioned(at)),
    present: [(await at.session()).members[0].id],
    presides: (await at.session()).members[0].id,
  })),
  'session.interest': on('agenda', async (at) => ({
    ...(await versioned(at)),
    item_id: (await at.item()).id,
    member_id: (await at.session()).members[2].id,
    declared: true,
  })),
  'session.decide': on('agenda', async (at) => ({
    items: [await at.item()].map(chosen),
    decision: 'approve',
  })),
  'session.record': on('decided', versioned),
  'session.sendBack': on('recorded', async (at) => ({ ...(await versioned(at)), note: 'Look once more' })),
  'session.close': on('recorded', versioned),
  'session.cancel': on('agenda', async (at) => ({ ...(await versioned(at)), note: 'No quorum' })),
  'session.minutes': async (world) => ({
    params: { id: (await sessionAt(world, hereUpazila, 'closed')).id },
  }),
  'variance.list': async (world) => {
    const { committee_id, mark } = await movedAt(world, hereUpazila)
    return { query: { committee_id }, there: mark }
  },
  'variance.counts': async (world) => {
    const { mark } = await movedAt(world, hereUpazila)
    return { query: { search: mark }, there: mark }
  },
  'seat.list': async (world) => {
    const [row] = await world.rows({ sql: 'select name_en from place where number = ?', args: [hereUpazila] })
    const name = String(row!['name_en'])
    return { query: { program_id: 1, search: name }, there: `"${name}"` }
  },
  'seat.program': () => Promise.resolve({ params: { id: 1 } }),
  'seat.update': async (world) => {
    const { place_id, version } = await seatOf(world, hereUpazila)
    return { body: { program_id: 1, place_id, seats: 500, version } }
  },
  'seat.updateProgram': async (world) => {
    const [row] = await world.rows('select version from program where id = 1')
    return { body: { program_id: 1, seats: 5_000, version: Number(row!['version']) }, country: true }
  },
}

const chosen = ({ id, version }: { id: number; version: number }) => ({ id, version })

/** An area's place and the version of its seats. */
export async function seatOf(world: World, number: number) {
  const [row] = await world.rows({
    sql: 'select place.id, coalesce(seat.version, 0) as version from place left join seat on seat.area = place.number and seat.program_id = 1 where place.number = ?',
    args: [number],
  })
  return { place_id: Number(row!['id']), version: Number(row!['version']) }
}
