import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GrievanceFigures } from '#contract/grievances/dashboard'
import { callerOf } from '#worker/test/caller'
import { addUpTotals, differingTotals } from '#worker/db/totals'
import { mendingOf } from '#worker/test/mending'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let mending: ReturnType<typeof mendingOf>
beforeAll(async () => {
  world = await openWorld()
  mending = mendingOf(world)
})
afterAll(() => world.close())

test('of what is begun and an answer at one time one stands, and an answer decided on before what was begun is stale', async () => {
  const { id, nid, born, officer, complain } = await mending.beginning()
  const at = async () => {
    const hers = await complain({ nid, born, status: 'in_progress' })
    return { hers, version: (await mending.seen(hers, officer)).version }
  }
  const first = await at()
  const [begun, solved] = await Promise.all([
    mending.mend(first.hers, officer, id, { version: first.version }),
    mending.act(first.hers, officer, 'solve', {
      version: first.version,
      solution_type_id: await mending.solution('solved'),
      text: 'It is all done',
      all_done: true,
    }),
  ])
  expect([begun.status, solved.status].toSorted()).toEqual([200, 409])
  const { status, mends } = await mending.seen(first.hers, officer)
  expect([status, mends.length]).toEqual(begun.status === 200 ? ['in_progress', 1] : ['solved', 0])

  const other = await mending.beginning()
  const theirs = await other.complain({ nid: other.nid, born: other.born, status: 'in_progress' })
  const { version } = await mending.seen(theirs, other.officer)
  expect((await mending.mend(theirs, other.officer, other.id, { version })).status).toBe(200)
  const late = await mending.act(theirs, other.officer, 'reject', {
    version,
    solution_type_id: await mending.solution('not_justified'),
    text: 'It is not so',
  })
  expect([late.status, late.body['error_code']]).toEqual([409, 'stale'])
  expect((await mending.seen(theirs, other.officer)).status).toBe('in_progress')
})

type Applied = Awaited<ReturnType<ReturnType<typeof mendingOf>['applied']>>
const trackedApplication = async ({ id, nid, born }: Applied, headers: Record<string, string> = {}) =>
  (
    await world.api.post(
      '/global/application-tracking',
      {
        ...(await world.api.captcha()),
        application_id: id,
        verification_number: nid,
        date_of_birth: born,
      },
      { headers },
    )
  ).body['data'].full
const linked = async (headers: Applied['officer']['headers'], id: number) =>
  (await callerOf(world, headers).get(`/admin/grievance/of-application/${id}`)).body['data'] as {
    id: number
    note: string | null
    same_person_how: string | null
  }[]

test('what an officer writes of what is begun stands nowhere in clear, and the applicant reads none of it; who handles it does', async () => {
  const hers = await mending.beginning()
  const of = await hers.complain({ nid: hers.nid, born: hers.born })
  await world.client.execute({
    sql: 'update application set mobile_confirmed_at = submitted_at where id = ?',
    args: [hers.id],
  })
  const note = 'Rahima Khatun says that the member asked for money'
  expect((await mending.mend(of, hers.officer, hers.id, { note })).status).toBe(200)
  await world.settled()
  const { timeline } = await trackedApplication(hers)
  expect(timeline.at(-1)).toMatchObject({ kind: 'appealed', note: null, reason: null })
  expect(JSON.stringify(await mending.tracked(of))).not.toContain('Rahima')
  const tables = ['application_event', 'grievance_event', 'grievance_mend', 'grievance', 'audit', 'outbox']
  for (const table of tables)
    expect(JSON.stringify(await world.rows(`select * from ${table}`)), table).not.toContain('Rahima')
  // Nobody is told that they appealed who hasn't.
  const kept = await world.rows({
    sql: 'select body from outbox where application_id = ? order by id desc limit 1',
    args: [hers.id],
  })
  const said = await world.deps.secrets.decrypt(String(kept[0]!['body']))
  expect(said).toMatch(/আবার দেখা হচ্ছে|looked at once more/)

  expect((await mending.seen(of, hers.officer)).timeline.at(-1)).toMatchObject({ kind: 'mend_started', note })
  expect(await linked(hers.officer.headers, hers.id)).toMatchObject([{ id: of.id, note }])
})

test('an appeal that an office began from a grievance leaves the applicant theirs, once; an office begins none after another', async () => {
  const hers = await mending.beginning()
  const { id } = hers
  const complained = () => hers.complain({ nid: hers.nid, born: hers.born })
  const reasons = async () => (await mending.mend(await complained(), hers.officer, id)).body['error_code']
  expect((await mending.mend(await complained(), hers.officer, id)).status).toBe(200)
  // Nor is it taken from them by an office that withdraws it while it is heard.
  const who = await signedIn(world, {
    permissions: ['application-withdraw-create', 'application-selection-list'],
  })
  const offered = async () =>
    (await callerOf(world, who.headers).get(`/admin/application/view/${id}`)).body['data'].acts
  expect(await offered()).toEqual([])
  const [row] = await world.rows(`select version from application where id = ${id}`)
  const [wish] = await world.rows("select id from lookup where type = 41 and code = 'own_wish'")
  const withdrawn = await callerOf(world, who.headers).post(`/admin/application/withdraw/${id}`, {
    version: row!['version'],
    reason_id: wish!['id'],
    note: 'They came to the office',
  })
  expect([withdrawn.status, withdrawn.body['error_code']]).toEqual([409, 'not_allowed_now'])
  // At the counter neither; its applicant does, by their own phone.
  const { can_withdraw, applicant_token } = await trackedApplication(hers, who.headers)
  const atCounter = await world.api.post(
    '/global/online-application/withdraw',
    { id, reason: 'They came to the counter' },
    { headers: { ...who.headers, 'x-applicant-token': applicant_token } },
  )
  expect([can_withdraw, atCounter.status, atCounter.body['error_code']]).toEqual([
    false,
    409,
    'not_allowed_now',
  ])
  expect(await trackedApplication(hers)).toMatchObject({ can_withdraw: true })
  await mending.step(id, 'reject', 904)
  // The second rejection has days of its own.
  expect(await trackedApplication(hers)).toMatchObject({ can_appeal: true })
  expect(await reasons()).toBe('appeal_once')
  const appeal = () =>
    hers.applicant.post('/global/online-application/appeal', { id, reason: 'The house is not mine' })
  expect((await appeal()).status).toBe(200)
  expect((await trackedApplication(hers)).timeline.at(-1)).toMatchObject({ note: 'The house is not mine' })
  await mending.step(id, 'reject', 905)
  expect(await trackedApplication(hers)).toMatchObject({ can_appeal: false })
  expect((await appeal()).body['error_code']).toBe('appeal_once')
  expect(await reasons()).toBe('appeal_once')
})

test('what was begun comes to what is decided first after it: a refused review isn’t mended by another’s appeal', async () => {
  const hers = await mending.applied()
  const { id, officer } = hers
  const complained = () => hers.complain({ nid: hers.nid, born: hers.born })
  const [first, second] = [await complained(), await complained()]
  const state = async (of: typeof first) =>
    (await mending.seen(of, officer)).mends.map((one) => `${one.kind} ${one.state}`)
  const told = async (of: typeof first) => (await mending.tracked(of)).full!.mends.map((one) => one.state)
  const lines = async (of: typeof first) =>
    (await mending.seen(of, officer)).timeline.filter(({ kind }) => kind === 'mended').length
  expect((await mending.mend(first, officer, id, { kind: 'application_review' })).status).toBe(200)
  expect(await state(first)).toEqual(['application_review under_way'])
  await mending.step(id, 'reject', 902)
  expect([await state(first), await told(first)]).toEqual([['application_review refused'], ['refused']])

  expect((await mending.mend(second, officer, id)).status).toBe(200)
  // While another's is under way, too.
  expect(await state(first)).toEqual(['application_review refused'])
  await mending.step(id, 'approve', 903)
  expect([await state(first), await told(first), await lines(first)]).toEqual([
    ['application_review refused'],
    ['refused'],
    0,
  ])
  expect([await state(second), await told(second), await lines(second)]).toEqual([
    ['application_appeal done'],
    ['done'],
    1,
  ])

  // Both of one case.
  const theirs = await mending.applied()
  const both = await theirs.complain({ nid: theirs.nid, born: theirs.born })
  expect((await mending.mend(both, theirs.officer, theirs.id, { kind: 'application_review' })).status).toBe(
    200,
  )
  await mending.step(theirs.id, 'reject', 902)
  expect((await mending.mend(both, theirs.officer, theirs.id)).status).toBe(200)
  await mending.step(theirs.id, 'approve', 903)
  const { mends, timeline } = await mending.seen(both, theirs.officer)
  expect(mends).toMatchObject([
    { kind: 'application_review', state: 'refused' },
    { kind: 'application_appeal', state: 'done' },
  ])
  expect(timeline.filter(({ kind }) => kind === 'mended')).toHaveLength(1)

  // The figures follow, before they are added up and after.
  const counted = [
    { kind: 'application_review', mended: 0 },
    { kind: 'application_appeal', mended: 1 },
  ]
  for (const later of [0, 3_600_000]) {
    world.clock.now = new Date(world.clock.now.getTime() + later)
    if (later) await addUpTotals(world.client, world.deps.writer(), world.clock.now)
    for (const { place } of [hers, theirs]) {
      const { headers } = await mending.staffAt(place, ['grievanceDashboard-view'])
      const { body } = await callerOf(world, headers).get('/admin/grievance/dashboard')
      const seen = (body['data'] as GrievanceFigures).mends
      expect(seen[0]).toMatchObject(counted[0]!)
      expect(seen[1]!.mended).toBeGreaterThan(0)
    }
  }
  expect(await differingTotals(world.client)).toEqual([])
})

test('to which application, and how its officer knows whose it is, is told to who has the case or may look at that', async () => {
  const { id, nid, place, officer, complain } = await mending.beginning()
  const of = await complain({ nid, born: '1949-12-30' })
  const same_person_how = 'She brought the card'
  expect((await mending.mend(of, officer, id, { same_person: true, same_person_how })).status).toBe(200)
  const known = [{ application_id: id, same_person_how }]
  expect((await mending.seen(of, officer)).mends).toMatchObject(known)

  const reader = await mending.staffAt(place, ['grievanceList-view', 'application-selection-list'])
  expect((await mending.seen(of, reader)).mends).toMatchObject(known)
  expect(await linked(reader.headers, id)).toMatchObject([{ id: of.id, same_person_how }])

  const viewer = await mending.staffAt(place, ['grievanceList-view'])
  const seen = await mending.seen(of, viewer)
  expect(seen.mends).toMatchObject([{ application_id: null, same_person_how: null, state: 'under_way' }])
  expect(JSON.stringify(seen)).not.toContain(same_person_how)
  expect(JSON.stringify(seen)).not.toContain(String(id))
  // Nor the other way round.
  expect(await linked(viewer.headers, id)).toEqual([])

  // Who may look at applications, and not at this one.
  await world.client.execute({
    sql: 'update application set place = ? where id = ?',
    args: [place > 400_000_000 ? 301_010_101 : 501_010_101, id],
  })
  expect((await mending.seen(of, reader)).mends).toMatchObject([
    { application_id: null, same_person_how: null },
  ])
  expect(await linked(reader.headers, id)).toEqual([])
  expect((await mending.seen(of, officer)).mends).toMatchObject(known)
  expect(await linked(officer.headers, id)).toMatchObject([{ same_person_how }])
})
