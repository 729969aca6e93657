import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseRow } from '#contract/grievances/cases'
import { callerOf } from '#worker/test/caller'
import { mendingOf } from '#worker/test/mending'
import { openWorld, type World } from '#worker/test/world'

let world: World
let mending: ReturnType<typeof mendingOf>
beforeAll(async () => {
  world = await openWorld()
  mending = mendingOf(world)
})
afterAll(() => world.close())

type Begun = Awaited<ReturnType<ReturnType<typeof mendingOf>['beginning']>>
type Put = Awaited<ReturnType<Begun['complain']>>
const set = (table: string, id: number, what: string) =>
  world.client.execute({ sql: `update ${table} set ${what} where id = ?`, args: [id] })
/** What the phone was sent last. */
const heard = async ({ mobile }: Put) => {
  await world.settled()
  return (await world.api.messages(mobile)).map(({ text }) => text)[0]!
}
const rejects = async (of: Put, officer: Begun['officer'], code: string) =>
  mending.act(of, officer, 'reject', {
    solution_type_id: await mending.solution(code),
    text: 'The papers say otherwise',
  })
const solves = async (of: Put, officer: Begun['officer'], code: string, more: object = {}) =>
  mending.act(of, officer, 'solve', {
    solution_type_id: await mending.solution(code),
    text: 'It was looked into',
    ...more,
  })

test('an answer is told with what can be done about it; the last one that it is the last, and nothing is asked for with it', async () => {
  const { officer, complain } = await mending.beginning()
  const at = async (tier: number, isReopened: boolean) => {
    const of = await complain({ status: 'in_progress', tier })
    if (isReopened) await set('grievance', of.id, 'reopened_at = submitted_at')
    return of
  }
  const says = { appeal: /১৫ দিনে আপিল/, again: /আবার দেখাতে/, last: /শেষ উত্তর/ }
  for (const [tier, isReopened, then] of [
    [1, false, 'appeal'],
    [2, true, 'appeal'],
    [3, false, 'again'],
    [3, true, 'last'],
  ] as const) {
    const of = await at(tier, isReopened)
    const { afterwards } = await mending.seen(of, officer)
    const asked = await rejects(of, officer, 'more_information')
    if (!afterwards.includes('reopen')) {
      expect([asked.status, asked.body['errors']]).toEqual([
        422,
        { solution_type_id: [expect.stringContaining('cannot be opened again')] },
      ])
      expect((await rejects(of, officer, 'not_justified')).status).toBe(200)
    } else expect(asked.status).toBe(200)
    const text = await heard(of)
    expect(text).toMatch(says[then])
    expect(text.length).toBeLessThanOrEqual(70)
  }
  const solved = await at(3, true)
  expect((await solves(solved, officer, 'solved', { all_done: true })).status).toBe(200)
  expect(await heard(solved)).toMatch(/শেষ উত্তর/)
})

test('while what was begun is under way nobody says that there was nothing to it, and after two promises no day is asked for', async () => {
  const hers = await mending.beginning()
  const { officer } = hers
  const of = await hers.complain({ nid: hers.nid, born: hers.born, status: 'in_progress' })
  expect((await mending.mend(of, officer, hers.id)).status).toBe(200)
  const refused = await rejects(of, officer, 'not_justified')
  expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['solution_type_id']])
  expect(await mending.seen(of, officer)).toMatchObject({ status: 'in_progress', may_promise: true })

  const promise = { still_to_come: 'The district committee decides', still_to_come_by: '2999-01-01' }
  const day = new Date(world.clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
  for (const may_promise of [true, false]) {
    expect((await solves(of, officer, 'partly', { ...promise, still_to_come_by: day })).status).toBe(200)
    expect(await mending.seen(of, officer)).toMatchObject({ may_promise })
  }
  const third = await solves(of, officer, 'partly', { ...promise, still_to_come_by: day })
  expect([third.status, Object.keys(third.body['errors'] as object)]).toEqual([422, ['still_to_come_by']])
  // Once that is decided it is solved.
  await mending.step(hers.id, 'reject', 905)
  expect((await solves(of, officer, 'explained', { all_done: true })).status).toBe(200)
})

test('who rejected an application begins no appeal of it from a grievance: it isn’t offered, why is said, and a colleague does', async () => {
  const hers = await mending.applied()
  await mending.step(hers.id, 'open_review', 901)
  await mending.step(hers.id, 'reject', hers.officer.user_id)
  const of = await hers.complain({ nid: hers.nid, born: hers.born })
  expect((await mending.seen(of, hers.officer)).applications).toMatchObject([{ mends: [], withheld: 'own' }])
  const refused = await mending.mend(of, hers.officer, hers.id)
  expect([refused.status, refused.body['error_code']]).toEqual([409, 'own_work'])
  expect(refused.body['message']).toMatch(/rejected this application/)

  const colleague = await mending.staffAt(hers.place, [
    'grievanceList-view',
    'grievance-case-edit',
    'application-selection-list',
    'application-appeal-create',
  ])
  await set('grievance', of.id, `owner_id = ${colleague.user_id}`)
  expect((await mending.seen(of, colleague)).applications).toMatchObject([
    { mends: ['application_appeal'], withheld: null },
  ])
  expect((await mending.mend(of, colleague, hers.id)).status).toBe(200)
})

test('what nobody may begin now isn’t offered, and why is said: an identity that is open or failed, an appeal that was heard', async () => {
  const hers = await mending.applied()
  const of = await hers.complain({ nid: hers.nid, born: hers.born })
  const shown = async (put: Put) => (await mending.seen(put, hers.officer)).applications[0]!
  const begin = { kind: 'application_review' }
  for (const identity of ['pending', 'failed'] as const) {
    await set('application', hers.id, `identity = '${identity}'`)
    expect(await shown(of)).toMatchObject({ mends: [], withheld: `identity_${identity}` })
    expect((await mending.mend(of, hers.officer, hers.id, begin)).body['error_code']).toBe('identity_open')
  }
  await set('application', hers.id, "identity = 'verified'")
  expect(await shown(of)).toMatchObject({ mends: ['application_review'], withheld: null })

  await mending.step(hers.id, 'open_review', 901)
  await mending.step(hers.id, 'reject', 902)
  expect((await mending.mend(of, hers.officer, hers.id)).status).toBe(200)
  expect(await shown(of)).toMatchObject({ mends: [], withheld: null })
  await mending.step(hers.id, 'reject', 903)
  const other = await hers.complain({ nid: hers.nid, born: hers.born })
  expect(await shown(other)).toMatchObject({ mends: [], withheld: 'appeal_once' })
})

test('what the applicant takes back was decided by nobody; an appeal that an office began says to both sides that no office takes it back', async () => {
  const hers = await mending.beginning()
  const of = await hers.complain({ nid: hers.nid, born: hers.born })
  expect((await mending.mend(of, hers.officer, hers.id)).status).toBe(200)
  const { headers } = hers.officer
  const entry = async () =>
    (await callerOf(world, headers).get(`/admin/application/view/${hers.id}`)).body['data'].for_complaint
  const tracked = async () =>
    (
      await world.api.post('/global/application-tracking', {
        ...(await world.api.captcha()),
        application_id: hers.id,
        verification_number: hers.nid,
        date_of_birth: hers.born,
      })
    ).body['data'].full.for_complaint
  expect([await entry(), await tracked()]).toEqual([true, true])

  await mending.step(hers.id, 'withdraw', 906)
  expect((await mending.seen(of, hers.officer)).mends).toMatchObject([{ state: 'withdrawn' }])
  expect((await mending.tracked(of)).full!.mends).toMatchObject([{ state: 'withdrawn' }])
  expect([await entry(), await tracked()]).toEqual([false, undefined])
})

test('a list says whose office a tier is', async () => {
  const { officer, complain } = await mending.beginning()
  const at = await Promise.all([1, 2, 3].map((tier) => complain({ tier })))
  const { body } = await callerOf(world, officer.headers).get('/admin/grievance/get?view=mine')
  const rows = body['data'] as CaseRow[]
  expect(at.map(({ id }) => rows.find((row) => row.id === id)?.tier_level)).toEqual([
    'union',
    'upazila',
    'district',
  ])
})
