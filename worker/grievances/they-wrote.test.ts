import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterHeader } from '#contract/applications/counter'
import { dayInDhaka } from '#contract/calendar'
import type { CaseRow, GrievanceCase } from '#contract/grievances/cases'
import type { Permission } from '#contract/permissions'
import { say as sayText } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { showTrackingNumber } from '#contract/tracking-number'
import { callerOf } from '#worker/test/caller'
import { textOf } from '#worker/test/pdf-reading'
import { captchaOf, grievanceAt, grievanceBody, type PutCase } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { escalateGrievances } from './escalate.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // Only those of these tests are handed on.
  await world.client.execute('update grievance set due_at = null, owner_id = null')
  await world.client.execute('delete from grievance_left')
})
afterAll(() => world.close())

const day = 86_400_000
const here = 300_000_000
const place = { id: null, number: here, number_to: here }
const solving: Permission[] = ['grievanceList-view', 'grievance-case-edit']
const officer = (permissions = solving, where = place) => signedIn(world, { permissions, place: where })
type Person = Awaited<ReturnType<typeof officer>>
/** With the role that a tier asks for: 6 is that of the first. */
async function solverOf(where: { id: null; number: number; number_to: number }, role = 6) {
  const person = await officer(solving, where)
  await world.client.execute({
    sql: 'insert into user_role (user_id, role_id) values (?, ?)',
    args: [person.user_id, role],
  })
  return person
}
const ago = (days: number) => new Date(world.clock.now.getTime() - days * day).toISOString()
const row = async (id: number) =>
  (await world.rows({ sql: 'select * from grievance where id = ?', args: [id] }))[0]!
const put = (owner: Person, more: PutCase = {}) =>
  grievanceAt(world, here, { owner_id: owner.user_id, office_id: owner.office_id, ...more })
const say = async (one: { id: number; headers: Record<string, string> }, name: string, body: object) =>
  (
    await world.api.post(`/global/grievance/${name}/${one.id}`, body as Record<string, unknown>, {
      headers: { ...one.headers, 'idempotency-key': crypto.randomUUID() },
    })
  ).status
const act = async (id: number, { headers }: Person, name: string, fields: object = {}) =>
  (
    await callerOf(world, headers).post(`/admin/grievance/${name}/${id}`, {
      version: Number((await row(id))['version']),
      ...fields,
    })
  ).status
const seen = async (id: number, { headers }: Person) =>
  (await callerOf(world, headers).get(`/admin/grievance/view/${id}`)).body['data'] as GrievanceCase
const listed = async ({ headers }: Person, query: string) =>
  (await callerOf(world, headers).get(`/admin/grievance/get?${query}`)).body['data'] as CaseRow[]
const ids = async (who: Person, query: string) => (await listed(who, query)).map(({ id }) => id)
const counted = async ({ headers }: Person) =>
  ((await callerOf(world, headers).get('/admin/grievance/counts')).body['data'] as { wrote: number }).wrote
const waits = async ({ headers }: Person) =>
  ((await callerOf(world, headers).get('/admin/dashboard/waiting')).body['waiting'] as { key: string }[])
    .map(({ key }) => key)
    .includes('grievances_wrote')
const solution = async (code: string) =>
  Number((await world.rows(`select id from lookup where type = 25 and code = '${code}'`))[0]!['id'])

test('what a complainant writes waits with whoever has the case, answered or not, until they are written to or answered', async () => {
  const [owner, colleague] = [await officer(), await officer()]
  const answered = await put(owner, { status: 'solved' })
  const open = await put(owner)
  expect([await counted(owner), await waits(owner)]).toEqual([0, false])
  expect(await say(answered, 'write', { text: 'Only one month came' })).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  expect(await say(open, 'write', { text: 'When is it my turn?' })).toBe(200)
  // Who waits longest stands first; nobody else has them in that list, who sees all the cases sees the mark.
  expect(await ids(owner, 'view=wrote')).toEqual([answered.id, open.id])
  expect([await counted(owner), await waits(owner)]).toEqual([2, true])
  expect([await ids(colleague, 'view=wrote'), await counted(colleague), await waits(colleague)]).toEqual([
    [],
    0,
    false,
  ])
  const marked = (await listed(colleague, 'view=all&per_page=50')).filter(
    ({ wrote_since }) => wrote_since !== null,
  )
  expect(marked.map(({ id }) => id).toSorted()).toEqual([answered.id, open.id].toSorted())
  expect((await seen(answered.id, owner)).wrote_since).not.toBeNull()
  expect(await ids(owner, 'view=wrote&state=solved')).toEqual([answered.id])
  // A note among staff is no word back.
  expect(await act(open.id, owner, 'note', { text: 'Asked the bank' })).toBe(200)
  expect(await counted(owner)).toBe(2)
  expect(await act(answered.id, owner, 'write', { text: 'The other comes on Sunday' })).toBe(200)
  expect((await seen(answered.id, owner)).wrote_since).toBeNull()
  const answer = { solution_type_id: await solution('solved'), text: 'It has been paid', all_done: true }
  expect(await act(open.id, owner, 'solve', answer)).toBe(200)
  expect([await ids(owner, 'view=wrote'), await counted(owner), await waits(owner)]).toEqual([[], 0, false])
})

test('who writes again while they wait for a word keeps their turn, and waits since the first time', async () => {
  const owner = await officer()
  const [first, second] = [await put(owner), await put(owner)]
  const later = () => void (world.clock.now = new Date(world.clock.now.getTime() + 60_000))
  expect(await say(first, 'write', { text: 'When is it my turn?' })).toBe(200)
  const since = world.clock.now.toISOString()
  later()
  expect(await say(second, 'write', { text: 'Who has my papers?' })).toBe(200)
  later()
  expect(await say(first, 'write', { text: 'I still wait' })).toBe(200)
  expect(await ids(owner, 'view=wrote')).toEqual([first.id, second.id])
  expect((await seen(first.id, owner)).wrote_since).toBe(since)
  const oldest = async () =>
    (
      (await callerOf(world, owner.headers).get('/admin/dashboard/waiting')).body['waiting'] as {
        key: string
        oldest: string
      }[]
    ).find(({ key }) => key === 'grievances_wrote')?.oldest
  expect(await oldest()).toBe(since)
  // Written back to, they wait anew from what they write next.
  expect(await act(first.id, owner, 'write', { text: 'In May' })).toBe(200)
  expect((await seen(first.id, owner)).wrote_since).toBeNull()
  later()
  expect(await say(first, 'write', { text: 'Which week?' })).toBe(200)
  expect(await ids(owner, 'view=wrote')).toEqual([second.id, first.id])
})

test('an open case whose complainant wrote is one of what waits on the page, and an answered one is one more', async () => {
  const owner = await officer()
  const [open, answered] = [await put(owner), await put(owner, { status: 'solved' })]
  await put(owner)
  for (const one of [open, answered]) expect(await say(one, 'write', { text: 'Please look' })).toBe(200)
  const { body } = await callerOf(world, owner.headers).get('/admin/dashboard/waiting')
  expect(
    (body['waiting'] as { key: string; value: number; more: number }[]).map(({ key, value, more }) => [
      key,
      value,
      more,
    ]),
  ).toEqual([
    ['grievances_mine', 2, 2],
    ['grievances_wrote', 2, 1],
  ])
})

test('solved in part says what is still to come, and never that nothing is', async () => {
  const owner = await officer()
  const one = await put(owner, { status: 'in_progress' })
  const { post, get } = callerOf(world, owner.headers)
  const solve = async (fields: object) =>
    post(`/admin/grievance/solve/${one.id}`, {
      version: Number((await row(one.id))['version']),
      text: 'One month is paid',
      ...fields,
    })
  const partly = await solution('partly')
  const { solutions } = (await get('/admin/grievance/choices')).body as unknown as {
    solutions: { id: number; partly: boolean }[]
  }
  expect(solutions.filter((type) => type.partly).map(({ id }) => id)).toEqual([partly])
  for (const said of [{}, { all_done: true }, { all_done: true, still_to_come: 'The other in May' }]) {
    const refused = await solve({ solution_type_id: partly, ...said })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['still_to_come']])
  }
  for (const typed of ['x', '. . . . .', '\u200B\u200B\u200B\u200B\u200B']) {
    const refused = await solve({ solution_type_id: partly, still_to_come: typed })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['still_to_come']])
  }
  const solved = await solve({
    solution_type_id: partly,
    still_to_come: 'The other in May',
    still_to_come_by: dayInDhaka(world.clock.now),
  })
  expect([solved.status, solved.body['message']]).toEqual([
    200,
    sayText(grievanceWords, 'en', 'did_solve_partly'),
  ])
})

test('what is rejected is solved in no part, though the office may choose that word for a rejection', async () => {
  const owner = await officer()
  const one = await put(owner, { status: 'in_progress' })
  const solution_type_id = await solution('partly')
  await world.client.execute({
    sql: "update lookup set answer = 'both' where id = ?",
    args: [solution_type_id],
  })
  expect(await act(one.id, owner, 'reject', { solution_type_id, text: 'It is not so at all' })).toBe(200)
  await world.client.execute({
    sql: "update lookup set answer = 'solved' where id = ?",
    args: [solution_type_id],
  })
  expect(await row(one.id)).toMatchObject({ status: 'rejected', partly: 0 })
  expect(await ids(owner, 'view=all&per_page=50&state=partly_solved')).not.toContain(one.id)
})

test('nobody answers what they haven’t read: an act decided on before the complainant wrote is refused', async () => {
  const owner = await officer()
  const one = await put(owner)
  const { version } = await seen(one.id, owner)
  expect(await say(one, 'write', { text: 'The money has come after all' })).toBe(200)
  const late = await callerOf(world, owner.headers).post(`/admin/grievance/write/${one.id}`, {
    version,
    text: 'Please wait',
  })
  expect([late.status, late.body['error_code']]).toEqual([409, 'stale'])
  expect((await seen(one.id, owner)).wrote_since).not.toBeNull()
})

test('what nobody may answer any more waits in no list', async () => {
  const owner = await officer()
  const one = await put(owner, { status: 'rejected' })
  expect(await say(one, 'write', { text: 'I can’t follow this' })).toBe(200)
  const moved = (answered: number, wrote: number) =>
    world.client.execute({
      sql: 'update grievance set answered_at = ?, wrote_at = ? where id = ?',
      args: [ago(answered), ago(wrote), one.id],
    })
  await moved(20, 6)
  expect([await counted(owner), await ids(owner, 'view=wrote')]).toEqual([1, [one.id]])
  await moved(20, 9)
  expect([await counted(owner), await ids(owner, 'view=wrote'), await waits(owner)]).toEqual([0, [], false])
  expect((await listed(owner, 'view=all')).find(({ id }) => id === one.id)?.wrote_since).toBeNull()
})

test('what comes with a reopening isn’t said twice', async () => {
  const owner = await officer()
  const one = await put(owner, { status: 'solved' })
  expect(await say(one, 'reopen', { text: 'Nothing was paid at all' })).toBe(200)
  expect(await seen(one.id, owner)).toMatchObject({
    again: 'reopened',
    wrote_since: null,
    status: 'assigned',
  })
})

test('solved in part is shown as that to staff and complainant, with a filter and a figure of its own', async () => {
  const owner = await officer([...solving, 'grievanceDashboard-view', 'grievance-tracking'])
  const figures = async () => {
    const { body } = await callerOf(world, owner.headers).get('/admin/grievance/dashboard')
    const { states } = body['data'] as { states: { state: string; value: number }[] }
    return Object.fromEntries(states.map(({ state, value }) => [state, value]))
  }
  const before = await figures()
  const [part, whole] = [await put(owner), await put(owner)]
  const answer = {
    text: 'One month is paid',
    still_to_come: 'The other in May',
    still_to_come_by: dayInDhaka(world.clock.now),
  }
  expect(await act(part.id, owner, 'solve', { ...answer, solution_type_id: await solution('partly') })).toBe(
    200,
  )
  const entirely = { solution_type_id: await solution('solved'), text: 'Both are paid' }
  // What leaves something isn't solved.
  expect(await act(whole.id, owner, 'solve', { ...entirely, still_to_come: answer.still_to_come })).toBe(422)
  expect(await act(whole.id, owner, 'solve', { ...entirely, all_done: true })).toBe(200)
  const mine = [part.id, whole.id]
  const found = async (state: string) =>
    (await ids(owner, `view=all&per_page=50&state=${state}`)).filter((id) => mine.includes(id))
  expect([await found('partly_solved'), await found('solved')]).toEqual([[part.id], [whole.id]])
  const after = await figures()
  expect([
    after['partly_solved']! - (before['partly_solved'] ?? 0),
    after['solved']! - before['solved']!,
  ]).toEqual([1, 1])
  expect(await listed(owner, `view=all&ids=${part.id}`)).toMatchObject([{ status: 'partly_solved' }])
  const view = await seen(part.id, owner)
  expect([view.status, view.timeline.at(-1)]).toMatchObject([
    'partly_solved',
    { kind: 'solved', partly: true },
  ])
  const { body: tracked } = await callerOf(world, owner.headers).get(
    '/admin/grievance-tracking/get?state=partly_solved',
  )
  const tried = (tracked['data'] as { id: number; status: string; timeline: { partly: boolean }[] }[]).find(
    ({ id }) => id === part.id,
  )
  expect([tried?.status, tried?.timeline.at(-1)?.partly]).toEqual(['partly_solved', true])
  for (const one of [part, whole]) {
    const { body } = await world.api.post('/global/grievance-tracking', {
      grievance_id: String(one.id),
      date_of_birth: one.born,
      ...(await world.api.captcha()),
    })
    expect((body['data'] as { stage: string }).stage).toBe(one === part ? 'partly_solved' : 'solved')
  }
  // Answered anew it is what the last answer says.
  expect(await say(part, 'reopen', { text: 'The other month, please' })).toBe(200)
  expect((await seen(part.id, owner)).status).toBe('assigned')
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  expect(
    await act(part.id, owner, 'solve', {
      solution_type_id: await solution('solved'),
      text: 'Both are paid',
      all_done: true,
    }),
  ).toBe(200)
  expect((await seen(part.id, owner)).timeline.map(({ kind, partly }) => [kind, partly])).toEqual(
    expect.arrayContaining([
      ['solved', true],
      ['solved', false],
    ]),
  )
  // What the first promised stands with it, for both.
  const promised = [answer.still_to_come, null]
  const staff = (await seen(part.id, owner)).timeline.filter(({ kind }) => kind === 'solved')
  expect(staff.map(({ still_to_come }) => still_to_come)).toEqual(promised)
  const { body: own } = await world.api.post('/global/grievance-tracking', {
    grievance_id: String(part.id),
    verification_number: part.nid,
    date_of_birth: part.born,
    ...(await world.api.captcha()),
  })
  const { full } = own['data'] as {
    full: { timeline: { kind: string; text: string | null; still_to_come: string | null }[] }
  }
  expect(
    full.timeline
      .filter(({ kind }) => kind === 'solved')
      .map(({ text, still_to_come }) => [text, still_to_come]),
  ).toEqual([
    [answer.text, answer.still_to_come],
    [null, null],
  ])
  expect((await figures())['solved']! - before['solved']!).toBe(2)
})

test.each([
  ['with a phone', {}, true],
  ['with the code of the slip, which counts in no figure', { entered_by: 1, phoneless: true }, false],
])('what was said of an answer stays in sight after a reopening, %s', async (_how, more, counts) => {
  const owner = await officer()
  const one = await put(owner, { status: 'solved', ...more })
  expect(await say(one, 'rate', { rating: 'unsatisfied' })).toBe(200)
  expect(await say(one, 'reopen', { text: 'Nothing was paid at all' })).toBe(200)
  const view = await seen(one.id, owner)
  expect(view).toMatchObject({ status: 'assigned', rating: 'unsatisfied', rating_counts: counts })
  const said = { kind: 'rated', rating: 'unsatisfied', rating_counts: counts }
  expect(view.timeline.find(({ kind }) => kind === 'rated')).toMatchObject(said)
  const { body } = await world.api.post('/global/grievance-tracking', {
    grievance_id: String(one.id),
    verification_number: one.nid,
    date_of_birth: one.born,
    ...(await world.api.captcha()),
  })
  const { full } = body['data'] as { full: { timeline: { kind: string; rating: string | null }[] } | null }
  if (counts)
    expect(full?.timeline.find(({ kind }) => kind === 'rated')).toMatchObject({ rating: 'unsatisfied' })
  const inFigures = await world.rows({
    sql: "select rating from grievance_act where grievance_id = ? and kind = 'rated'",
    args: [one.id],
  })
  expect(inFigures).toEqual([{ rating: counts ? 'unsatisfied' : null }])
  // A new answer has nothing said of it yet.
  const answer = { solution_type_id: await solution('solved'), text: 'It has been paid', all_done: true }
  expect(await act(one.id, owner, 'solve', answer)).toBe(200)
  expect((await seen(one.id, owner)).rating).toBeNull()
})

test('an answered case is handed on in its tier as long as its complainant may write or waits for a word; its answer stands', async () => {
  const at = { id: null, number: 301_010_100, number_to: 301_010_199 }
  const solver = () => solverOf(at)
  const gone = await solver()
  const lies = (more: PutCase) =>
    grievanceAt(world, at.number, {
      owner_id: gone.user_id,
      office_id: gone.office_id,
      status: 'solved',
      ...more,
    })
  const [fresh, wrote, old, heard, last] = [
    await lies({}),
    await lies({}),
    await lies({}),
    await lies({}),
    await lies({ tier: 3 }),
  ]
  expect(await say(wrote, 'write', { text: 'Only one month came' })).toBe(200)
  await world.client.batch([
    { sql: 'update grievance set answered_at = ? where id in (?, ?)', args: [ago(20), old.id, heard.id] },
    { sql: 'update grievance set wrote_at = ? where id = ?', args: [ago(6), heard.id] },
    // At the last tier, looked at once more already: nothing can come of it.
    { sql: 'update grievance set reopened_at = ? where id = ?', args: [ago(1), last.id] },
  ])
  const before = await row(wrote.id)
  expect(await escalateGrievances(world.deps)).toBe(0)
  await world.client.execute({
    sql: "update user set status = 'inactive' where id = ?",
    args: [gone.user_id],
  })
  const heir = await solver()
  expect(await escalateGrievances(world.deps)).toBe(3)
  for (const [one, to] of [
    [fresh, heir],
    [wrote, heir],
    [heard, heir],
    [old, gone],
    [last, gone],
  ] as const)
    expect([one.id, (await row(one.id))['owner_id']]).toEqual([one.id, to.user_id])
  expect(await row(wrote.id)).toEqual({
    ...before,
    version: Number(before['version']) + 1,
    owner_id: heir.user_id,
    office_id: heir.office_id,
  })
  expect(await world.rows('select * from grievance_left')).toEqual([])
  // Who waits for a word is told of, in one message; what is quiet isn't.
  const told = await world.rows({
    sql: 'select title_en, title_bn, text_en, link from notification where user_id = ?',
    args: [heir.user_id],
  })
  expect(told).toEqual([
    {
      title_en: 'In 2 grievances the complainant has written to you',
      title_bn: '২টি অভিযোগে অভিযোগকারী আপনাকে লিখেছেন',
      text_en: expect.stringContaining(showTrackingNumber(wrote.id)),
      link: '/grievance-management/grievance-list?of=wrote',
    },
  ])
  expect(await ids(heir, 'view=wrote')).toEqual(expect.arrayContaining([wrote.id, heard.id]))
  expect(await act(wrote.id, heir, 'write', { text: 'The other comes on Sunday' })).toBe(200)
  // The complainant sees who answered, and none of this; reopened, it is with whoever has it now.
  const { body } = await world.api.post('/global/grievance-tracking', {
    grievance_id: String(wrote.id),
    verification_number: wrote.nid,
    date_of_birth: wrote.born,
    ...(await world.api.captcha()),
  })
  const { full } = body['data'] as { full: { timeline: { kind: string }[] } }
  expect(full.timeline.map(({ kind }) => kind)).not.toContain('assigned')
  expect(await say(fresh, 'reopen', { text: 'Nothing was paid at all' })).toBe(200)
  expect(await row(fresh.id)).toMatchObject({ owner_id: heir.user_id, status: 'assigned', tier: 1 })
  // Their right lost, they have what is open and what is answered no more.
  const third = await solver()
  await world.client.execute({ sql: 'delete from user_role where user_id = ?', args: [heir.user_id] })
  await escalateGrievances(world.deps)
  for (const { id } of [fresh, wrote]) expect((await row(id))['owner_id']).toBe(third.user_id)
})

test('what a leaver answered is spread over those who have least to do and to answer, each told once of what waits for a word', async () => {
  const at = { id: null, number: 309_010_100, number_to: 309_010_199 }
  const solver = () => solverOf(at)
  const gone = await solver()
  const lies = (owner: Person, more: PutCase = {}) =>
    grievanceAt(world, at.number, { owner_id: owner.user_id, office_id: owner.office_id, ...more })
  const answered = []
  for (let nth = 0; nth < 24; nth += 1) answered.push(await lies(gone, { status: 'solved' }))
  for (const one of answered) expect(await say(one, 'write', { text: 'Only one month came' })).toBe(200)
  const [idle, busy, other] = [await solver(), await solver(), await solver()]
  for (let nth = 0; nth < 6; nth += 1) await lies(busy)
  await world.client.execute({
    sql: "update user set status = 'inactive' where id = ?",
    args: [gone.user_id],
  })
  expect(await escalateGrievances(world.deps)).toBe(24)
  const counts = []
  for (const { user_id } of [idle, busy, other]) {
    const owned = await world.rows({
      sql: 'select id from grievance where owner_id = ? and due_at is null',
      args: [user_id],
    })
    counts.push(owned.length)
    const told = await world.rows({
      sql: 'select title_en from notification where user_id = ?',
      args: [user_id],
    })
    expect(told).toEqual([{ title_en: `In ${owned.length} grievances the complainant has written to you` }])
  }
  // Several are handed on at once: nearly even, not to the last one.
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(24)
  for (const [nth, least, most] of [
    [0, 7, 13],
    [1, 2, 7],
    [2, 7, 13],
  ] as const) {
    expect(counts[nth]).toBeGreaterThanOrEqual(least)
    expect(counts[nth]).toBeLessThanOrEqual(most)
  }
  expect(await world.rows('select * from grievance_untold')).toEqual([])
})

test('of what came to an heir and has its word before they are told, they aren’t told', async () => {
  const at = { id: null, number: 310_010_100, number_to: 310_010_199 }
  const solver = () => solverOf(at)
  const gone = await solver()
  const lies = () =>
    grievanceAt(world, at.number, { owner_id: gone.user_id, office_id: gone.office_id, status: 'solved' })
  const [first, second] = [await lies(), await lies()]
  for (const one of [first, second]) expect(await say(one, 'write', { text: 'More' })).toBe(200)
  const heir = await solver()
  await world.client.execute({
    sql: "update user set status = 'inactive' where id = ?",
    args: [gone.user_id],
  })
  await world.client.execute(
    "create trigger cut_off before insert on notification begin select raise(abort, 'cut off'); end",
  )
  await expect(escalateGrievances(world.deps)).rejects.toThrow(/cut off/)
  await world.client.execute('drop trigger cut_off')
  expect(await act(first.id, heir, 'write', { text: 'It comes on Sunday' })).toBe(200)
  await escalateGrievances(world.deps)
  const told = await world.rows({
    sql: 'select title_en, about from notification where user_id = ?',
    args: [heir.user_id],
  })
  expect(told).toEqual([{ title_en: 'A complainant has written to you', about: `grievance:${second.id}` }])
})

test('an appeal against what was handed on may come to whoever has it, who gave no answer; to who answered it never', async () => {
  const number = 302_010_100
  const solver = (size: number, role: number) => {
    const from = Math.floor(number / size) * size
    return solverOf({ id: null, number: from, number_to: from + size - 1 }, role)
  }
  const [below, above] = [await solver(1, 6), await solver(1e4, 5)]
  const one = await grievanceAt(world, number, {
    owner_id: below.user_id,
    office_id: below.office_id,
    status: 'rejected',
  })
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  await world.client.execute({
    sql: "update user set status = 'inactive' where id = ?",
    args: [below.user_id],
  })
  await escalateGrievances(world.deps)
  expect(await row(one.id)).toMatchObject({ owner_id: above.user_id, tier: 1, status: 'rejected' })
  await world.client.execute({
    sql: "update user set status = 'active' where id = ?",
    args: [below.user_id],
  })
  expect(await say(one, 'appeal', { text: 'Nobody looked at my papers' })).toBe(200)
  expect(await row(one.id)).toMatchObject({ owner_id: above.user_id, tier: 2, status: 'assigned' })
})

test('an appeal goes to nobody who answered the case, not even before it was reopened: they may decide nothing', async () => {
  const number = 308_010_100
  const solver = (size: number, role: number) => {
    const from = Math.floor(number / size) * size
    return solverOf({ id: null, number: from, number_to: from + size - 1 }, role)
  }
  const later = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  }
  const [ground] = await world.rows("select id from lookup where type = 25 and code = 'not_justified'")
  const refused = { solution_type_id: Number(ground!['id']), text: 'Nothing to be done here' }
  const [first, seat] = [await solver(1, 6), await solver(1e4, 5)]
  const one = await grievanceAt(world, number, { owner_id: first.user_id, office_id: first.office_id })
  expect(await act(one.id, first, 'reject', refused)).toBe(200)
  // Who answered is moved up to the upazila, and is the only one there.
  await world.client.batch([
    {
      sql: 'update user set office_id = ?1, place = (select place from office where id = ?1) where id = ?2',
      args: [seat.office_id, first.user_id],
    },
    { sql: 'insert into user_role (user_id, role_id) values (?, 5)', args: [first.user_id] },
    { sql: "update user set status = 'inactive' where id = ?", args: [seat.user_id] },
  ])
  const second = await solver(1, 6)
  await escalateGrievances(world.deps)
  later()
  expect(await say(one, 'reopen', { text: 'Look again please' })).toBe(200)
  expect(await row(one.id)).toMatchObject({ owner_id: second.user_id, tier: 1 })
  expect(await act(one.id, second, 'reject', refused)).toBe(200)
  const above = await solver(1e6, 4)
  later()
  expect(await say(one, 'appeal', { text: 'It is still so' })).toBe(200)
  expect(await row(one.id)).toMatchObject({ owner_id: above.user_id, tier: 3, status: 'assigned' })
  expect(await act(one.id, above, 'reject', refused)).toBe(200)
})

test('whoever has a case to solve has the mobile shown whole, which is logged; nobody else, and none of a sensitive one', async () => {
  const owner = await officer()
  const ask = async (id: number, { headers }: Person) => {
    const { status, body } = await callerOf(world, headers).get(`/admin/grievance/mobile/${id}`)
    return status === 200 ? (body['data'] as { mobile: string }).mobile : status
  }
  const one = await put(owner)
  const view = await seen(one.id, owner)
  expect([view.may_show_mobile, view.complainant?.mobile]).toEqual([true, expect.stringMatching(/\*|•|x/i)])
  expect(await ask(one.id, owner)).toBe(one.mobile)
  await world.settled()
  const logged = await world.rows({
    sql: "select entity_id, operation, after, is_security from audit inner join audit_change using (request_id) where actor_id = ? and action = 'grievances.case.mobile'",
    args: [owner.user_id],
  })
  expect(logged).toEqual([
    { entity_id: String(one.id), operation: 'read', after: '{"is_number_shown":true}', is_security: 1 },
  ])
  const colleague = await officer()
  expect([(await seen(one.id, colleague)).may_show_mobile, await ask(one.id, colleague)]).toEqual([
    false,
    409,
  ])
  expect(await ask(one.id, await officer(['grievanceList-view']))).toBe(403)
  const elsewhere = await officer(solving, { id: null, number: here + 100, number_to: here + 100 })
  expect(await ask(one.id, elsewhere)).toBe(404)
  // Theirs, but beyond their places.
  const beyond = await grievanceAt(world, here, {
    owner_id: elsewhere.user_id,
    office_id: elsewhere.office_id,
  })
  // Of who gave no name, without a phone, sensitive, taken in by themselves, long over.
  const others = [
    await put(owner, { unnamed: true }),
    await put(owner, { phoneless: true, entered_by: 1 }),
    await put(owner, { sensitive: true, type_id: 8 }),
    await put(owner, { entered_by: owner.user_id }),
    await put(owner, { status: 'solved', at: ago(40) }),
  ]
  for (const { id } of others)
    expect([id, (await seen(id, owner)).may_show_mobile, await ask(id, owner)]).toEqual([id, false, 409])
  expect([(await seen(beyond.id, elsewhere)).may_show_mobile, await ask(beyond.id, elsewhere)]).toEqual([
    false,
    409,
  ])
})

test.each([
  ['en', 'Taken in by'],
  ['bn', 'অভিযোগ নিয়েছেন'],
] as const)('the slip of the counter says who took it in, and where: %s', async (language, label) => {
  const [union] = await world.rows(
    "select id, number, number_to from place where kind = 'union' order by number limit 1",
  )
  const number = Number(union!['number'])
  const taker = await officer(['grievance-case-create'], {
    id: null,
    number,
    number_to: Number(union!['number_to']),
  })
  const { body } = await world.api.post('/global/grievance/submit', grievanceBody(Number(union!['id'])), {
    headers: { ...taker.headers, 'idempotency-key': crypto.randomUUID(), [counterHeader]: '1' },
  })
  const slipOf = async (receipt: Record<string, unknown>) => {
    const reply = await world.api.send(
      `/global/grievance/slip/${receipt['grievance_id'] as number}?language=${language}`,
      { headers: { 'x-complainant-token': receipt['complainant_token'] as string } },
    )
    return textOf(new Uint8Array(await reply.arrayBuffer()))
      .join(' ')
      .replace(/\s+/g, ' ')
  }
  const [who] = await world.rows({
    sql: 'select full_name, name_en, name_bn from user inner join office on office.id = user.office_id where user.id = ?',
    args: [taker.user_id],
  })
  const slip = await slipOf(body)
  expect(slip).toContain(label)
  expect(slip).toContain(String(who!['full_name']))
  expect(slip).toContain(String(who![`name_${language}`]))
  const online = await world.api.post('/global/grievance/submit', grievanceBody(Number(union!['id'])), {
    headers: { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)) },
  })
  expect(await slipOf(online.body)).not.toContain(label)
})
