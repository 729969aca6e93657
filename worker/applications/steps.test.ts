import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationAction } from '#contract/applications/life'
import { readerOf } from '#worker/db/client'
import { peopleWith } from '#worker/db/people-with'
import { application } from '#worker/db/schema/applications'
import { person } from '#worker/db/schema/registry'
import { systemCall } from '#worker/http/system'
import { stepApplications, type ApplicationStep } from '#worker/applications/steps'
import { peopleOf } from '#worker/test/people'
import { registered } from '#worker/test/samples/registered'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

type More = Partial<Omit<ApplicationStep, 'record' | 'action'>>
/** A step of some applications by one of the staff; null: by the applicant. */
const step = (ids: number[], action: ApplicationAction, by: number | null, more: More = {}) =>
  systemCall(world.deps, 'applications.application.withdraw', async (call) => {
    const records = await call.db.select().from(application).where(inArray(application.id, ids))
    const user = by === null ? null : { user_id: by }
    await stepApplications(
      { ...call, user },
      records.map((record) => ({ record, action, ...more })),
    )
  }).then(
    () => 'done',
    (error: { code?: string; kind?: string; columns?: string }) => error.columns || error.code || error.kind,
  )
const [officer, recorder, closer] = [1, 2, 3]
const one = async (query: string, ...args: (string | number)[]) => (await world.rows({ sql: query, args }))[0]
const recommended = async () => {
  const { id, man } = await registered(world, people)
  for (const [action, by] of [
    ['open_review', officer],
    ['forward', officer],
    ['recommend', recorder],
  ] as const)
    expect(await step([id], action, by)).toBe('done')
  return { id, man }
}
const beneficiaryOf = (id: number) => one('select * from beneficiary where application_id = ?', id)
const claimOf = async (id: number) =>
  Object.values((await one('select holder_kind, holder_id from person_claim where holder_id = ?', id)) ?? {})

test('approval makes an active beneficiary with person, number, pictures, period, seat and claim, in one batch', async () => {
  const { id } = await recommended()
  expect(await step([id], 'approve', recorder)).toBe('own_work')
  expect(await step([id], 'approve', closer)).toBe('done')
  const found = (await beneficiaryOf(id))!
  expect(found).toMatchObject({
    status: 'active',
    verified_by: recorder,
    approved_by: closer,
    number: expect.any(Number),
  })
  expect(String(found['number'])).toMatch(/^9\d{11}$/)
  const [record] = await world.rows({ sql: 'select * from application where id = ?', args: [id] })
  expect(record).toMatchObject({ state: 'approved', recommended_by: recorder, decided_by: closer })
  expect(await one('select * from person where id = ?', found['person_id'] as number)).toMatchObject({
    name_bn: record!['name_bn'],
    person_index: record!['verification_index'],
    identity: 'verified',
  })
  // The number in the person's row is kept there alone; whoever is looked for by any of theirs is found.
  const person_id = found['person_id'] as number
  const own = String(record!['verification_index'])
  const numbers = await world.rows({
    sql: 'select number_index from application_number where application_id = ?',
    args: [id],
  })
  expect(await one('select 1 from person_number where number_index = ?', own)).toBeUndefined()
  expect(await one('select count(*) as n from person_number where person_id = ?', person_id)).toEqual({
    n: numbers.filter(({ number_index }) => number_index !== own).length,
  })
  for (const index of [own, ...numbers.map(({ number_index }) => String(number_index))])
    expect(
      await readerOf(world.client)
        .select({ id: person.id })
        .from(person)
        .where(sql`${person.id} in (${peopleWith(index)})`),
    ).toEqual([{ id: person_id }])
  expect(
    await one('select count(*) as n from beneficiary_file where beneficiary_id = ?', found['id'] as number),
  ).toEqual(await one('select count(*) as n from application_file where application_id = ?', id))
  expect(
    await one(
      'select status, to_day from beneficiary_period where beneficiary_id = ?',
      found['id'] as number,
    ),
  ).toEqual({ status: 'active', to_day: null })
  expect(await claimOf(found['id'] as number)).toEqual(['beneficiary', found['id']])
  expect(
    await one(
      'select taken from seat where program_id = ? and area = ?',
      found['program_id'] as number,
      found['seat_area'] as number,
    ),
  ).toMatchObject({ taken: expect.any(Number) })
  const kinds = await world.rows({
    sql: 'select kind, by_user from application_event where application_id = ? order by id',
    args: [id],
  })
  expect(kinds.slice(-4).map((event) => Object.values(event))).toEqual([
    ['review_opened', officer],
    ['forwarded', officer],
    ['recommended', recorder],
    ['approved', closer],
  ])
})

test('who waits is on the list, and leaves it with the application', async () => {
  const { id } = await recommended()
  expect(await step([id], 'wait', closer)).toBe('done')
  expect(await beneficiaryOf(id)).toMatchObject({ status: 'waiting', approved_by: null })
  expect(await claimOf(id)).toEqual(['application', id])
  expect(await step([id], 'withdraw', null)).toBe('done')
  expect(await beneficiaryOf(id)).toMatchObject({ status: 'deleted', status_before: 'waiting' })
  expect(await claimOf(id)).toEqual([])
})

test('seats are never exceeded, also not by many at one time', async () => {
  const all = [await recommended(), await recommended(), await recommended()].map(({ id }) => id)
  const [{ program_id, area }] = (await world.rows({
    sql: 'select program_id, upazila * 10000 as area from application where id = ?',
    args: [all[0]!],
  })) as unknown as [{ program_id: number; area: number }]
  const taken = Number(
    (await one('select taken from seat where program_id = ? and area = ?', program_id, area))?.['taken'] ?? 0,
  )
  const bound = (seats: number | null) =>
    world.client.execute({
      sql: 'insert into seat (program_id, area, seats) values (?1, ?2, ?3) on conflict do update set seats = ?3',
      args: [program_id, area, seats],
    })
  await bound(taken + 2)
  expect(await step(all, 'approve', closer)).toBe('no_free_seat')
  expect(await beneficiaryOf(all[0]!)).toBeUndefined()
  const outcomes = await Promise.all(all.map((id) => step([id], 'approve', closer)))
  expect(outcomes.toSorted()).toEqual(['done', 'done', 'no_free_seat'])
  await expect(bound(taken + 1)).rejects.toThrow('no_free_seat')
  await bound(null)
  await expect(
    world.client.execute({ sql: 'update program set seats = ? where id = ?', args: [taken + 1, program_id] }),
  ).rejects.toThrow('no_free_seat')
})

test('a step out of turn, or while an identity is open, changes nothing', async () => {
  const { id } = await registered(world, people)
  expect(await step([id], 'forward', officer)).toBe('not_allowed_now')
  expect(await step([id], 'reject', officer)).toBe('not_allowed_now')
  await world.client.execute({ sql: "update application set identity = 'pending' where id = ?", args: [id] })
  expect(await step([id], 'open_review', officer)).toBe('identity_open')
  await world.client.execute({ sql: "update application set identity = 'failed' where id = ?", args: [id] })
  expect(await step([id], 'reject', officer, { note: 'Nobody of that number' })).toBe('done')
  expect(await claimOf(id)).toEqual([])
})

test('each day on which somebody recommended counts, also of many at once', async () => {
  const all = [await recommended(), await recommended()].map(({ id }) => id)
  const [first, second] = all as [number, number]
  const day = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()
  const dates = [
    [first, 40],
    [second, 0],
  ] as const
  for (const [id, days] of dates)
    await world.client.execute({
      sql: 'update application set recommended_by = 21, recommended_at = ? where id = ?',
      args: [day(days), id],
    })
  const user = (id: number) =>
    world.client.execute({
      sql: "insert or ignore into user (id, username, full_name, mobile, mobile_index, office_id, place, status, password_hash, created_at, approved_at) select ?1, 'maker' || ?1, 'Maker', mobile, 'maker' || ?1, office_id, 0, 'active', 'none', ?2, ?2 from user limit 1",
      args: [id, day(90)],
    })
  for (const id of [21, 22]) await user(id)
  // On the first day 22 acted for 21: they were one person then.
  await world.client.execute({
    sql: "insert into staff_leave (id, absent_id, acting_id, from_day, to_day, note, place, made_by, made_at) values (1, 21, 22, ?, ?, 'Away', 0, 21, ?)",
    args: [day(40).slice(0, 10), day(39).slice(0, 10), day(41)],
  })
  expect(await step(all, 'wait', 22)).toBe('own_work')
  expect(await step([second], 'wait', 22)).toBe('done')
})

test('an appeal is for other people than those who refused', async () => {
  const { id } = await recommended()
  expect(await step([id], 'reject', closer, { note: 'Has a pension' })).toBe('done')
  expect(await claimOf(id)).toEqual([])
  expect(await step([id], 'appeal', null)).toBe('done')
  expect(await claimOf(id)).toEqual(['application', id])
  for (const before of [recorder, closer]) expect(await step([id], 'approve', before)).toBe('own_work')
  expect(await step([id], 'approve', officer)).toBe('done')
  expect(await claimOf(Number((await beneficiaryOf(id))!['id']))).toEqual([
    'beneficiary',
    (await beneficiaryOf(id))!['id'],
  ])
})
