import { dayInDhaka } from '#contract/calendar'
import { expect } from 'vitest'
import type { SessionKind } from '#contract/committees/session-life'
import type { ApplicationState } from '#contract/applications/record'
import { callerOf } from './caller.ts'
import { peopleOf } from './people.ts'
import { applicationsAt, committeeOf, oldestFirst } from './sessions.ts'
import { placesOf, signedIn } from './staff.ts'
import type { World } from './world.ts'

const permissions = [
  'committee-session-view',
  'committee-session-record',
  'committee-session-close',
  'beneficiarySeat-view',
  'beneficiarySeat-edit',
] as const
export type Item = {
  id: number
  version: number
  application_id: number
  rank: number
  moved: string | null
  problem: string | null
  in_line: boolean
  father: { name_bn: string }
  mother: { name_bn: string }
}
export const codeOf = ({ body }: { body: Record<string, unknown> }) => body['error_code']
export const because = { note: 'কাছের কেউ নেই' }
export type Officer = Awaited<ReturnType<Awaited<ReturnType<typeof sittingsOf>>['officer']>>

/** Committees that sit in a world: officers, sessions with cases, and what they find afterwards. */
export async function sittingsOf(world: World) {
  const people = peopleOf(world.api)
  const places = await placesOf(world)
  const [first] = await world.rows({
    sql: "select number from place where kind = 'ward' and number between ? and ? order by number limit 1",
    args: [places.union.number, places.union.number_to],
  })
  const ward = Number(first!['number'])
  const reasons: Record<string, number> = Object.fromEntries(
    (await world.rows('select id, code from lookup where type = 41')).map(({ id, code }) => [
      String(code),
      Number(id),
    ]),
  )
  const officer = async (place = places.upazila) => {
    const one = await signedIn(world, { place, permissions })
    return { ...one, ...callerOf(world, one.headers) }
  }

  /** A session of a new committee with so many cases, the first by rank first, as its officers find it. */
  async function sessionOf(
    count: number,
    {
      kind = 'deciding',
      state = kind === 'first' ? 'under_review' : kind === 'deciding' ? 'forwarded' : 'appealed',
      mobile,
      put,
    }: { kind?: SessionKind; state?: ApplicationState; mobile?: string; put?: number } = {},
  ) {
    // Nobody of another test is on this agenda.
    await world.client.execute(
      "update application set state = 'withdrawn' where state in ('submitted', 'under_review', 'forwarded', 'recommended', 'waiting', 'appealed')",
    )
    const at = kind === 'first' ? places.union : places.upazila
    const committee = await committeeOf(world, at.number, kind, mobile ? { mobile } : {})
    const ids = await applicationsAt(world, people, { place: ward, state, ages: oldestFirst(count) })
    const [{ program_id }] = (await world.rows({
      sql: 'select program_id from application where id = ?',
      args: [ids[0]!],
    })) as [{ program_id: number }]
    const recorder = await officer(at)
    const { body } = await recorder.post('/admin/committee-session/add', {
      committee_id: committee.id,
      program_id,
      held_on: dayInDhaka(world.clock.now),
      venue: 'পরিষদ',
    })
    const id = body['id'] as number
    const path = (verb: string) => `/admin/committee-session/${verb}/${id}`
    const session = async () => (await recorder.get(path('show'))).body['data']
    const agenda = async (): Promise<Item[]> => (await recorder.get(path('agenda'))).body['data']
    const version = async () => (await session()).version as number
    const act = async (verb: string, by: typeof recorder = recorder, more: object = {}) =>
      by.post(path(verb), { version: await version(), ...more })
    const put_ = await act('agenda', recorder, put === undefined ? {} : { first: put })
    expect(put_.status, JSON.stringify(put_.body)).toBe(200)
    const attend = async (how: number) => {
      const { members } = await session()
      const present = members.slice(0, how).map((member: { id: number }) => member.id)
      return act('attendance', recorder, { present, presides: present[0] ?? null })
    }
    const decide = async (
      at_: number[],
      decision: string | null,
      more: object = {},
      by: typeof recorder = recorder,
    ) => {
      const items = await agenda()
      return by.post(path('decide'), {
        items: at_.map((one) => ({ id: items[one]!.id, version: items[one]!.version })),
        decision,
        ...more,
      })
    }
    return { id, ids, committee, program_id, recorder, path, session, agenda, version, act, attend, decide }
  }
  const stateOf = async (ids: readonly number[]) =>
    Promise.all(
      ids.map(
        async (id) =>
          (await world.rows({ sql: 'select state from application where id = ?', args: [id] }))[0]!['state'],
      ),
    )
  const seats = (program_id: number, number: number | null) =>
    world.client.execute({
      sql: 'insert into seat (program_id, area, seats) values (?1, ?2, ?3) on conflict do update set seats = ?3',
      args: [program_id, places.upazila.number, number],
    })
  const taken = async (program_id: number) =>
    Number(
      (
        await world.rows({
          sql: 'select taken from seat where program_id = ? and area = ?',
          args: [program_id, places.upazila.number],
        })
      )[0]?.['taken'] ?? 0,
    )

  return { people, places, ward, reasons, officer, sessionOf, stateOf, seats, taken }
}
