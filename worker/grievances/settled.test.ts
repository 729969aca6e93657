import { afterAll, beforeAll, expect, test } from 'vitest'
import { grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let union: Awaited<ReturnType<typeof placesOf>>['union']
beforeAll(async () => {
  world = await openWorld()
  union = (await placesOf(world)).union
})
afterAll(() => world.close())

const solver = () =>
  signedIn(world, { permissions: ['grievanceList-view', 'grievance-case-edit'], place: union })
const unread = async (user_id: number) => {
  await world.settled()
  const rows = await world.rows({
    sql: 'select title_en from notification where user_id = ? and read_at is null order by id',
    args: [user_id],
  })
  return rows.map(({ title_en }) => String(title_en))
}
type Officer = Awaited<ReturnType<typeof solver>>
const act = (officer: Officer, name: string, id: number, body: Record<string, unknown>) =>
  world.api.post(`/admin/grievance/${name}/${id}`, body, officer)
const versionOf = async (id: number) =>
  (await world.rows({ sql: 'select version from grievance where id = ?', args: [id] }))[0]!['version']

async function begun(put: PutCase = {}) {
  const owner = await solver()
  const made = await grievanceAt(world, union.number, {
    status: 'in_progress',
    owner_id: owner.user_id,
    office_id: owner.office_id,
    ...put,
  })
  const token = await world.deps.tokens.sign('complainant', { grievance_id: made.id }, world.clock.now)
  const says = (path: string, body: Record<string, unknown>) =>
    world.api.post(`/global/grievance/${path}/${made.id}`, body, {
      headers: { 'x-complainant-token': token, 'idempotency-key': crypto.randomUUID() },
    })
  return { owner, made, says }
}

test('what was told of a case is done with as soon as somebody answers, whoever it is', async () => {
  const { owner, made, says } = await begun()
  await says('write', { text: 'Please look at it.' })
  expect(await unread(owner.user_id)).toEqual(['A complainant has written to you'])
  const wrote = await act(owner, 'write', made.id, { version: await versionOf(made.id), text: 'We do.' })
  expect([wrote.status, await unread(owner.user_id)]).toEqual([200, []])
})

test('who takes a case over settles what its former owner was told of it; what tells them that it went stays', async () => {
  const { owner, made, says } = await begun()
  await says('write', { text: 'Please look at it.' })
  const colleague = await solver()
  await world.client.execute({
    sql: 'update user set office_id = ? where id = ?',
    args: [owner.office_id, colleague.user_id],
  })
  const took = await act(colleague, 'take', made.id, { version: await versionOf(made.id) })
  expect([took.status, await unread(owner.user_id)]).toEqual([
    200,
    ['A grievance that you had to solve went to somebody else'],
  ])
})

test('what is told with the same step isn’t settled by it', async () => {
  const { owner, made, says } = await begun({ status: 'solved' })
  expect((await says('rate', { rating: 'unsatisfied' })).status).toBe(200)
  expect(await unread(owner.user_id)).toEqual(['A complainant is not satisfied with an answer of yours'])
  const again = await says('reopen', { text: 'It is not so.' })
  expect([again.status, await unread(owner.user_id)]).toEqual([
    200,
    ['A grievance was reopened, and is yours'],
  ])
  expect(made.id).toBeGreaterThan(0)
})

test('a slip of the finger is put right within minutes, in figures and notices, too; later what was said stands', async () => {
  const { owner, made, says } = await begun({ status: 'solved' })
  const events = () =>
    world.rows({
      sql: "select rating from grievance_act where grievance_id = ? and kind = 'rated'",
      args: [made.id],
    })
  expect((await says('rate', { rating: 'unsatisfied' })).status).toBe(200)
  expect(await unread(owner.user_id)).toEqual(['A complainant is not satisfied with an answer of yours'])
  world.clock.now = new Date(world.clock.now.getTime() + 4 * 60_000)
  expect((await says('rate', { rating: 'satisfied' })).status).toBe(200)
  expect([await events(), await unread(owner.user_id)]).toEqual([[{ rating: 'satisfied' }], []])
  // Nor does it stand among what was read: it wasn't meant.
  const noticed = await world.rows({
    sql: "select id from notification where user_id = ? and title_en like '%not satisfied%'",
    args: [owner.user_id],
  })
  expect(noticed).toEqual([])
  // What was said first stays in the audit.
  const kept = await world.rows({
    sql: "select before from audit_change where entity = 'grievance' and entity_id = ? and before like '%grievance_event%'",
    args: [String(made.id)],
  })
  expect(kept.map(({ before }) => String(before))).toEqual([expect.stringContaining('unsatisfied')])
  // Five minutes from the first word, not from the last.
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 60_000)
  expect((await says('rate', { rating: 'partly' })).body['error_code']).toBe('not_allowed_now')
  expect(await events()).toEqual([{ rating: 'satisfied' }])
})

test('an answer leaves a question open: it may still be replied to while it can be reopened or appealed, and its kind and office are kept', async () => {
  const { owner, made, says } = await begun()
  await act(owner, 'write', made.id, { version: await versionOf(made.id), text: 'Which month was it?' })
  const { body } = await world.api.get('/admin/grievance/choices', owner)
  const { id } = (body['solutions'] as { id: number; answer: string }[]).find(
    ({ answer }) => answer === 'solved',
  )!
  const solved = await act(owner, 'solve', made.id, {
    version: await versionOf(made.id),
    solution_type_id: id,
    text: 'It was paid.',
    all_done: true,
  })
  expect(solved.status).toBe(200)
  expect((await says('write', { text: 'It was in May.' })).status).toBe(200)
  expect(await unread(owner.user_id)).toContain('A complainant has written to you')
  const [event] = await world.rows({
    sql: "select solution_type_id, office_id from grievance_event where grievance_id = ? and kind = 'solved'",
    args: [made.id],
  })
  expect(event).toEqual({ solution_type_id: id, office_id: owner.office_id })
  await world.client.execute({
    sql: 'update grievance set answered_at = ? where id = ?',
    args: [new Date(world.clock.now.getTime() - 16 * 86_400_000).toISOString(), made.id],
  })
  expect((await says('write', { text: 'Too late.' })).body['error_code']).toBe('not_allowed_now')
})
