import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { registered } from '#worker/test/samples/registered'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { grievanceAt } from '#worker/test/samples/grievances'
import { permissions } from '#contract/permissions'
import { photo } from '#worker/test/registration'
import { callerOf } from '#worker/test/caller'
import { participantOf, trainingAt } from '#worker/test/samples/training-rows'
import { countTrips, readsOf } from '#worker/test/trips'
import { registryOf } from '#worker/test/samples/registry-acts'
import { signedIn } from '#worker/test/staff'
import { postFrom, addressHeader, solvedCaptcha, type Fields } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

/** A database that is far away answers after some milliseconds, however little it is asked: what counts is how often. */
let world: World
let people: ReturnType<typeof peopleOf>
let trips: ReturnType<typeof countTrips>
let calls = 0

beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  people = peopleOf(world.api)
  trips = countTrips(world)
})
afterAll(() => world.close())

/** The round trips of a call up to its answer, the second time that it is asked. */
async function tripsOf(path: string, body: Fields, headers: Record<string, string> = {}) {
  const ask = async () =>
    postFrom(world, `10.4.0.${(calls += 1)}`, path, { ...body, ...(await solvedCaptcha(world)) }, headers)
  await ask()
  await world.settled()
  trips.length = 0
  const { status, body: answer } = await ask()
  const asked = trips.join(' ')
  await world.settled()
  return { asked, status, full: (answer['data'] as { full?: object } | undefined)?.full }
}

const all = { status: 200, full: expect.any(Object) as object, asked: 'write read read write' }
const stage = { status: 200, full: null, asked: 'write read write' }

test('an application is looked at in two reads: the counts with what the facts are of, and then all of it with its office', async () => {
  const { id, man } = await registered(world, people)
  const facts = {
    application_id: String(id),
    verification_number: man.nid,
    date_of_birth: man.date_of_birth,
  }
  const path = '/global/application-tracking'
  expect(await tripsOf(path, facts)).toEqual(all)
  expect(await tripsOf(path, { ...facts, verification_number: undefined })).toEqual(stage)
  expect(await tripsOf(path, { ...facts, application_id: undefined })).toEqual(stage)
  expect(await tripsOf(path, { ...facts, date_of_birth: '1931-03-03' })).toMatchObject({
    status: 422,
    asked: stage.asked,
  })
  const { headers } = await signedIn(world, {})
  // And one to know whose session it is, however often that is asked.
  expect(await tripsOf(path, facts, headers)).toEqual({ ...all, asked: 'read write read read write' })
})

test('so is a grievance, be it with all that was said and done about it', async () => {
  const { id, nid, born } = await grievanceAt(world, 300_000_000, { status: 'solved' })
  const facts = { grievance_id: String(id), verification_number: nid, date_of_birth: born }
  const path = '/global/grievance-tracking'
  expect(await tripsOf(path, facts)).toEqual(all)
  expect(await tripsOf(path, { ...facts, grievance_id: undefined })).toMatchObject(stage)
  expect(await tripsOf(path, { ...facts, date_of_birth: '1931-03-03' })).toMatchObject({
    status: 422,
    asked: stage.asked,
  })
})

test('what an act on a whole waiting list would come to is looked at in as many reads for many lists as for two', async () => {
  const places = await world.rows("select number from place where kind = 'upazila' order by number limit 8")
  const asks = async () => {
    const { headers } = await signedIn(world, { permissions: ['beneficiaryWaitingList-view'] })
    trips.length = 0
    const { status, body } = await world.api.get('/admin/beneficiary/waiting-ahead', { headers })
    return { status, approve: body['approve'], asked: trips.join(' ') }
  }
  const counts: Awaited<ReturnType<typeof asks>>[] = []
  for (const [nth, { number }] of places.entries()) {
    const one = await beneficiaryAt(world, Number(number) + 101, { program_id: 6, verified: true })
    const gone = await beneficiaryAt(world, Number(number) + 101, { program_id: 6, verified: true })
    const { user_id } = await signedIn(world, {})
    await world.client.execute({
      sql: "update beneficiary set status = 'exited' where id = ?",
      args: [gone.id],
    })
    await world.client.execute({
      sql: 'insert into freed_seat (id, program_id, area, beneficiary_id, by_user, at, seats) select id, program_id, seat_area, id, ?, ?, 1 from beneficiary where id = ?',
      args: [user_id, world.clock.now.toISOString(), gone.id],
    })
    await world.client.execute({
      sql: 'insert into seat (program_id, area, seats, taken) select program_id, seat_area, 3, 0 from beneficiary where id = ? on conflict do update set seats = taken + 3',
      args: [one.id],
    })
    if (nth === 1 || nth === 7) counts.push(await asks())
  }
  const [two, eight] = counts
  expect([two!.status, eight!.status, Number(eight!.approve) - Number(two!.approve)]).toEqual([200, 200, 6])
  expect(eight!.asked).toBe(two!.asked)
  expect(eight!.asked.split(' ').length).toBeLessThanOrEqual(6)
})

test('whether a beneficiary is an officer’s own is asked in one read before a seat is given, whoever has which mobile', async () => {
  const [upazila] = await world.rows(
    "select number, number_to from place where kind = 'upazila' order by number desc limit 1",
  )
  const { number, number_to } = upazila as { number: number; number_to: number }
  const one = await beneficiaryAt(world, number + 101, { program_id: 6, verified: true })
  await world.client.execute({
    sql: 'insert into seat (program_id, area, seats, taken) select program_id, seat_area, 3, 0 from beneficiary where id = ? on conflict do update set seats = taken + 3',
    args: [one.id],
  })
  const place = { id: null, number, number_to }
  const { headers } = await signedIn(world, { place, permissions: ['beneficiaryInfo-approve'] })
  trips.length = 0
  const { put } = registryOf(world, headers)
  const { status } = await put(`/admin/beneficiary/approve/${one.id}`, { version: 1 })
  const asked = trips.slice(0, trips.indexOf('write') + 1).join(' ')
  // The session, the beneficiary, whose mobiles those are, who checked the papers, the list with its seats, the claims.
  expect({ status, asked }).toEqual({ status: 200, asked: 'read read read read read read write' })
})

test('a correction is judged and told of in three reads, an appeal in as many, whatever of it is told to whom', async () => {
  const { id, fields, headers } = await registered(world, people)
  const { image: _, signature: __, ...rest } = fields
  const asked = async (act: () => Promise<{ status: number; body: object }>) => {
    trips.length = 0
    const { status, body } = await act()
    const made = trips.join(' ')
    await world.settled()
    return { status, asked: made, ...(status === 200 ? {} : { body }) }
  }
  const correct = (version: number, changes: Fields) =>
    asked(() =>
      world.api.post(
        '/global/online-edited-application/registration',
        { ...rest, id, version, image: photo(), ...changes },
        { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } },
      ),
    )
  // Its calls are counted; the application with all that it is told by; what the form names.
  expect(await correct(1, {})).toEqual({ status: 200, asked: 'write read read write' })
  // Another phone is counted by itself before anything is kept, and what is left of all phones' counts is read together.
  const moved = { mobile: '01812345671', account_number: '01812345672' }
  expect(await correct(2, moved)).toEqual({ status: 200, asked: 'write read read write read write' })

  await world.client.batch(
    [
      { sql: "update application set state = 'rejected' where id = ?", args: [id] },
      { sql: 'delete from person_claim where holder_id = ?', args: [id] },
      {
        sql: "insert into application_event (id, application_id, at, kind, state) values ((select max(id) + 1 from application_event), ?, ?, 'rejected', 'rejected')",
        args: [id, world.clock.now.toISOString()],
      },
    ],
    'write',
  )
  const { post } = callerOf(world, headers)
  const appeal = () => post('/global/online-application/appeal', { id, reason: 'The house is not mine' })
  // The application, what is left of the counts, its claims, and since when its unconfirmed phones of before are known.
  expect(await asked(appeal)).toMatchObject({
    status: 200,
    asked: expect.stringMatching(/^write read read read read write/),
  })
})

test('the 45,000 wards of the country are read in four trips', async () => {
  const { headers } = await signedIn(world, { permissions: ['ward-view'] })
  trips.length = 0
  const { status } = await world.api.send('/admin/ward/sheet', { headers })
  expect(status).toBe(200)
  expect(trips.length).toBeLessThanOrEqual(5)
})

test('a participant is let in after five reads, and leaves after as many beside those for whoever moves up', async () => {
  const { id: program } = await trainingAt(world, 300_000_000, { seats: 1 })
  const { id } = await participantOf(world, program, { status: 'applied' })
  await participantOf(world, program, { status: 'waiting' })
  const { headers } = await signedIn(world, { permissions })
  const { post } = callerOf(world, headers)
  const step = (verb: string, version: number) =>
    readsOf(trips, () => post(`/admin/training/participants/${verb}/${id}`, { version }))
  // The session, the participant, all that may speak against it with the program, and where and when that is.
  expect(await step('accept', 1)).toBeLessThanOrEqual(5)
  expect(await step('withdraw', 2)).toBeLessThanOrEqual(6)
})
