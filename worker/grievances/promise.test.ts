import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { formatFor } from '#contract/format'
import type { CaseRow, CaseView, GrievanceCase } from '#contract/grievances/cases'
import { promiseDaysMaximum } from '#contract/grievances/life'
import type { TrackedGrievance } from '#contract/grievances/public'
import type { Permission } from '#contract/permissions'
import { say } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { runSchedule } from '#worker/scheduled'
import { callerOf } from '#worker/test/caller'
import { grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { escalateGrievances } from './escalate.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // Only those of these tests wait, and only their people solve.
  await world.client.batch(
    [
      'update grievance set due_at = null, owner_id = null',
      'delete from grievance_left',
      'delete from user_role where user_id in (select id from user)',
    ],
    'write',
  )
})
afterAll(() => world.close())

const solving: Permission[] = ['grievanceList-view', 'grievance-case-edit', 'grievanceDashboard-view']
const roles = { union: 6, upazila: 5 }
const sizes = { union: 100, upazila: 10_000 }
let unions = 0
/** A union of a district of its own. */
const newUnion = () => 301_010_100 + (unions += 1) * 1_000_000
async function solver(number: number, level: keyof typeof roles) {
  const at = Math.floor(number / sizes[level]) * sizes[level]
  const person = await signedIn(world, {
    permissions: solving,
    place: { id: null, number: at, number_to: at + sizes[level] - 1 },
  })
  await world.client.execute({
    sql: 'insert into user_role (user_id, role_id) values (?, ?)',
    args: [person.user_id, roles[level]],
  })
  return person
}
type Person = Awaited<ReturnType<typeof solver>>
const put = (number: number, owner: Person, more: PutCase = {}) =>
  grievanceAt(world, number, {
    status: 'in_progress',
    owner_id: owner.user_id,
    office_id: owner.office_id,
    ...more,
  })
type Put = Awaited<ReturnType<typeof put>>
const row = async (id: number) =>
  (await world.rows({ sql: 'select * from grievance where id = ?', args: [id] }))[0]!
const dayAhead = (days: number) => dayInDhaka(startOfDay(dayInDhaka(world.clock.now), days))
/** Days later, with everybody signed in. */
async function later(days: number) {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000)
  const now = world.clock.now.toISOString()
  await world.client.execute({ sql: 'update session set created_at = ?1, seen_at = ?1', args: [now] })
}
const act = async ({ id }: { id: number }, { headers }: Person, name: string, fields: object = {}) =>
  callerOf(world, headers).post(`/admin/grievance/${name}/${id}`, {
    version: Number((await row(id))['version']),
    ...fields,
  })
const solution = async (code: string) =>
  Number((await world.rows(`select id from lookup where type = 25 and code = '${code}'`))[0]!['id'])
const inPart = async (days: number) => ({
  solution_type_id: await solution('partly'),
  text: 'July is paid',
  still_to_come: 'August comes with the next payment',
  still_to_come_by: dayAhead(days),
})
const entirely = async () => ({
  solution_type_id: await solution('solved'),
  text: 'August is paid, too',
  all_done: true,
})
const seen = async ({ id }: { id: number }, { headers }: Person) =>
  (await callerOf(world, headers).get(`/admin/grievance/view/${id}`)).body['data'] as GrievanceCase
const listed = async ({ headers }: Person, view: CaseView, more = '') => {
  const { body } = await callerOf(world, headers).get(`/admin/grievance/get?view=${view}${more}`)
  return (body['data'] as CaseRow[]).map(({ id }) => id)
}
const tracked = async ({ id, nid, born }: Put) => {
  const { body } = await world.api.post('/global/grievance-tracking', {
    grievance_id: String(id),
    verification_number: nid,
    date_of_birth: born,
    ...(await world.api.captcha()),
  })
  const { stage, full } = body['data'] as TrackedGrievance
  return { stage, full: full! }
}
/** As who complained does it. */
const does = async ({ id }: Put, name: string, body: Record<string, unknown>) => {
  const token = await world.deps.tokens.sign('complainant', { grievance_id: id }, world.clock.now)
  const headers = { 'x-complainant-token': token, 'idempotency-key': crypto.randomUUID() }
  return (await world.api.post(`/global/grievance/${name}/${id}`, body, { headers })).status
}
const rates = (one: Put, rating: string) => does(one, 'rate', { rating })
/** What the phone was sent, the newest first. */
const heard = async ({ mobile }: Put) => {
  await world.settled()
  return (await world.api.messages(mobile)).map(({ text }) => text)
}
const noticesOf = ({ user_id }: Person) =>
  world.rows({
    sql: 'select title_en, link, about from notification where user_id = ? order by id',
    args: [user_id],
  })
const told = async (person: Person) => (await noticesOf(person)).map(({ title_en }) => title_en)
const bangla = formatFor('bn')

test('what is still to come has its day: today or later, not for ever', async () => {
  const number = newUnion()
  const owner = await solver(number, 'union')
  const one = await put(number, owner)
  const { still_to_come_by: _, ...dayless } = await inPart(1)
  const wrong = [
    dayless,
    await inPart(-1),
    await inPart(promiseDaysMaximum + 1),
    // Of what is all done nothing comes.
    { ...(await entirely()), still_to_come_by: dayAhead(1) },
  ]
  for (const fields of wrong) {
    const { status, body } = await act(one, owner, 'solve', fields)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['still_to_come_by']])
  }
  for (const days of [0, promiseDaysMaximum]) {
    const other = await put(number, owner)
    expect((await act(other, owner, 'solve', await inPart(days))).status).toBe(200)
    expect((await row(other.id))['due_at']).toBe(startOfDay(dayAhead(days), 1))
  }
})

test('a promised rest is due again: it stands in its owner’s lists up to its day, is late after it, and is told of to who complains', async () => {
  const number = newUnion()
  const owner = await solver(number, 'union')
  const one = await put(number, owner)
  const promise = await inPart(5)
  expect((await act(one, owner, 'solve', promise)).status).toBe(200)
  const by = promise.still_to_come_by
  const news = (await heard(one))[0]!
  expect(news).toContain(bangla.day(by))
  expect(news.length).toBeLessThanOrEqual(70)

  // Answered in part, and to be done still; in the dashboard's figures it is answered.
  expect(await listed(owner, 'mine')).toEqual([one.id])
  expect(await listed(owner, 'mine', '&state=partly_solved')).toEqual([one.id])
  expect([await listed(owner, 'open'), await listed(owner, 'open', '&counted=yes')]).toEqual([[one.id], []])
  const view = await seen(one, owner)
  expect(view).toMatchObject({
    status: 'partly_solved',
    due_day: by,
    is_late: false,
    acts: ['solve', 'write', 'note', 'mend'],
    answer: { still_to_come: promise.still_to_come, still_to_come_by: by },
  })
  expect(view.timeline.at(-1)).toMatchObject({ kind: 'solved', partly: true, still_to_come_by: by })
  expect((await act(one, owner, 'reject', { solution_type_id: 1, text: 'No, it is not so' })).status).toBe(
    409,
  )

  const { stage, full } = await tracked(one)
  expect([stage, full.due_day, full.can_write]).toEqual(['partly_solved', by, true])
  expect(full.answer).toMatchObject({ still_to_come: promise.still_to_come, still_to_come_by: by })
  expect(full.timeline.at(-1)).toMatchObject({ kind: 'solved', still_to_come_by: by })

  expect([await listed(owner, 'today'), await listed(owner, 'late')]).toEqual([[], []])
  await later(5)
  expect([await listed(owner, 'today'), await listed(owner, 'late')]).toEqual([[one.id], []])
  await later(1)
  expect([await listed(owner, 'today'), await listed(owner, 'late')]).toEqual([[], [one.id]])
  expect((await seen(one, owner)).is_late).toBe(true)
})

test('once the rest is done that is a second answer: in the history, told, and rated by itself; then it is over', async () => {
  const number = newUnion()
  const owner = await solver(number, 'union')
  const one = await put(number, owner)
  expect((await act(one, owner, 'solve', await inPart(5))).status).toBe(200)
  expect(await rates(one, 'unsatisfied')).toBe(200)
  await later(2)
  const closing = await entirely()
  const closed = await act(one, owner, 'solve', closing)
  expect([closed.status, closed.body['message']]).toEqual([200, say(grievanceWords, 'en', 'did_solve')])
  expect(await heard(one)).toHaveLength(2)
  expect(await row(one.id)).toMatchObject({ status: 'solved', partly: 0, due_at: null, rating: null })
  expect([await listed(owner, 'mine'), await listed(owner, 'open')]).toEqual([[], []])
  const { timeline, acts, answer } = await seen(one, owner)
  expect(timeline.filter(({ kind }) => kind === 'solved')).toMatchObject([
    { partly: true, note: 'July is paid' },
    { partly: false, note: closing.text, still_to_come: null, still_to_come_by: null },
  ])
  expect(answer).toMatchObject({ text: closing.text, still_to_come: null, still_to_come_by: null })
  expect(acts).not.toContain('solve')
  expect((await act(one, owner, 'solve', closing)).status).toBe(409)
  const { stage, full } = await tracked(one)
  expect([stage, full.due_day, full.can_rate]).toEqual(['solved', null, true])
  expect(full.timeline.filter(({ kind }) => kind === 'solved')).toMatchObject([
    { text: 'July is paid' },
    { text: null },
  ])
  expect(await rates(one, 'satisfied')).toBe(200)
  // The figures have what was said first.
  expect(
    await world.rows({
      sql: "select rating from grievance_act where grievance_id = ? and kind = 'rated'",
      args: [one.id],
    }),
  ).toEqual([{ rating: 'unsatisfied' }])
})

test('a day is put off once: a third one is refused, and the case is late after the second', async () => {
  const number = newUnion()
  const owner = await solver(number, 'union')
  const one = await put(number, owner)
  for (const days of [1, 2]) expect((await act(one, owner, 'solve', await inPart(days))).status).toBe(200)
  const { status, body } = await act(one, owner, 'solve', await inPart(3))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['still_to_come_by']])
  expect((await row(one.id))['due_at']).toBe(startOfDay(dayAhead(2), 1))
  expect((await act(one, owner, 'solve', await entirely())).status).toBe(200)
})

test('to whom it was forwarded promises anew: the days of those below are not theirs', async () => {
  const number = newUnion()
  const [below, above] = [await solver(number, 'union'), await solver(number, 'upazila')]
  const one = await put(number, below)
  for (const days of [1, 2]) expect((await act(one, below, 'solve', await inPart(days))).status).toBe(200)
  expect(await does(one, 'reopen', { text: 'Nothing has come.' })).toBe(200)
  expect((await act(one, below, 'forward', { note: 'It is beyond this office.' })).status).toBe(200)
  expect((await act(one, above, 'accept')).status).toBe(200)
  for (const days of [3, 4]) expect((await act(one, above, 'solve', await inPart(days))).status).toBe(200)
  expect((await act(one, above, 'solve', await inPart(5))).status).toBe(422)
})

test('a promise that isn’t kept goes up a tier by itself, as any that is late; both offices and who complains are told', async () => {
  const number = newUnion()
  const [below, above] = [await solver(number, 'union'), await solver(number, 'upazila')]
  const one = await put(number, below)
  expect((await act(one, below, 'solve', await inPart(3))).status).toBe(200)
  expect(await rates(one, 'partly')).toBe(200)
  await later(3)
  expect(await escalateGrievances(world.deps)).toBe(0)
  await later(1)
  expect(await escalateGrievances(world.deps)).toBe(1)
  expect(await row(one.id)).toMatchObject({
    status: 'assigned',
    tier: 2,
    owner_id: above.user_id,
    rating: null,
  })
  expect((await told(above)).at(-1)).toBe(say(grievanceWords, 'en', 'notice_got_late'))
  expect((await told(below)).at(-1)).toBe(say(grievanceWords, 'en', 'notice_lost_late'))
  // Whoever it went up from still sees it, and has nothing to do with it.
  expect((await noticesOf(below)).at(-1)).toMatchObject({
    link: `/grievance-management/grievance-view/${one.id}`,
    about: null,
  })
  const news = (await heard(one))[0]!
  expect(news).toContain('ওপরের কার্যালয়ে')
  const { stage, full } = await tracked(one)
  expect(stage).toBe('assigned')
  expect(news).toContain(bangla.day(full.due_day!))
  expect(full.answer).toMatchObject({ text: 'July is paid' })
  expect(full.timeline.at(-1)).toMatchObject({ kind: 'escalated' })
  expect((await act(one, above, 'solve', await entirely())).status).toBe(200)
  expect((await tracked(one)).stage).toBe('solved')
})

test('at the last tier whoever promised is reminded, and who complains is told a new day', async () => {
  const number = newUnion()
  const owner = await solver(number, 'union')
  const one = await put(number, owner, { tier: 3 })
  expect((await act(one, owner, 'solve', await inPart(3))).status).toBe(200)
  await later(4)
  await runSchedule(world.deps)
  // What it tells of goes out with the next run.
  await runSchedule(world.deps)
  expect((await told(owner)).at(-1)).toBe(say(grievanceWords, 'en', 'notice_still_late', { count: 1 }))
  const news = (await heard(one))[0]!
  expect(news).toContain('নতুন দিন')
  const { stage, full } = await tracked(one)
  expect([stage, full.due_day! > dayInDhaka(world.clock.now)]).toEqual(['partly_solved', true])
  expect(news).toContain(bangla.day(full.due_day!))
})

test('of who leaves somebody else of the tier keeps the promise; what is reopened has all its days anew', async () => {
  const number = newUnion()
  const gone = await solver(number, 'union')
  const [kept, back] = [await put(number, gone), await put(number, gone)]
  for (const one of [kept, back]) expect((await act(one, gone, 'solve', await inPart(30))).status).toBe(200)
  // Nobody may write of an answer any more after so many days; of a promise they may.
  await later(20)
  const heir = await solver(number, 'union')
  await world.client.execute({
    sql: "update user set status = 'inactive' where id = ?",
    args: [gone.user_id],
  })
  expect(await escalateGrievances(world.deps)).toBe(2)
  expect(await row(kept.id)).toMatchObject({ status: 'solved', partly: 1, owner_id: heir.user_id })
  expect((await told(heir)).at(-1)).toBe(say(grievanceWords, 'en', 'notice_got_many', { count: 2 }))
  expect(await does(kept, 'write', { text: 'And August?' })).toBe(200)
  expect(await listed(heir, 'wrote')).toEqual([kept.id])
  expect((await act(kept, heir, 'solve', await entirely())).status).toBe(200)
  const again = await put(number, heir, { status: 'in_progress' })
  expect((await act(again, heir, 'solve', await inPart(1))).status).toBe(200)
  expect(await does(again, 'reopen', { text: 'August will not do' })).toBe(200)
  const { status, due_day, answer } = await seen(again, heir)
  expect(status).toBe('assigned')
  expect(due_day! > dayAhead(1)).toBe(true)
  expect(answer).toMatchObject({ still_to_come_by: dayAhead(1) })
})
