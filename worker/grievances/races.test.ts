import { afterAll, beforeAll, expect, test } from 'vitest'
import { grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { escalateGrievances } from './escalate.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const here = 300_000_000
type Made = Awaited<ReturnType<typeof grievanceAt>>
const put = (more: PutCase = {}) => grievanceAt(world, here, { status: 'solved', ...more })
const say = async ({ id, headers }: Made, path: string, body: Record<string, unknown>) =>
  (
    await world.api.post(`/global/grievance/${path}/${id}`, body, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    })
  ).status
const kindsOf = async ({ id }: Made) =>
  (
    await world.rows({
      sql: "select kind from grievance_event where grievance_id = ? and kind not in ('submitted', 'assigned') order by id",
      args: [id],
    })
  ).map(({ kind }) => String(kind))
const stateOf = async ({ id }: Made) =>
  (
    await world.rows({
      sql: 'select status, reopened_at, tier, rating from grievance where id = ?',
      args: [id],
    })
  )[0]!
const both = async (one: Promise<number>, other: Promise<number>) =>
  (await Promise.all([one, other])).toSorted()

test('of two reopenings at one time one counts, and none follows it', async () => {
  const made = await put()
  const text = { text: 'It is not so.' }
  expect(await both(say(made, 'reopen', text), say(made, 'reopen', text))).toEqual([200, 409])
  expect(await kindsOf(made)).toEqual(['solved', 'reopened'])
  await world.client.execute({
    sql: "update grievance set status = 'solved', due_at = null, answered_at = ?, version = version + 1 where id = ?",
    args: [world.clock.now.toISOString(), made.id],
  })
  expect(await say(made, 'reopen', text)).toBe(409)
})

test('of a reopening and an appeal at one time one counts', async () => {
  const made = await put()
  const text = { text: 'It is not so.' }
  expect(await both(say(made, 'reopen', text), say(made, 'appeal', text))).toEqual([200, 409])
  expect((await kindsOf(made)).length).toBe(2)
})

test('of two ratings at one time one stands, in the figures too', async () => {
  const made = await put()
  const sent = await both(
    say(made, 'rate', { rating: 'satisfied' }),
    say(made, 'rate', { rating: 'unsatisfied' }),
  )
  // The later one is refused, or puts the earlier one right.
  expect(sent[0]).toBe(200)
  expect([200, 409]).toContain(sent[1])
  const events = await world.rows({
    sql: "select rating from grievance_event where grievance_id = ? and kind = 'rated'",
    args: [made.id],
  })
  expect(events).toEqual([{ rating: (await stateOf(made))['rating'] }])
})

test.each(['write', 'note'])(
  'of two of an officer’s %s at one time, or sent once more, one is kept',
  async (act) => {
    const { id, owner } = await put({ status: 'in_progress' })
    const send = () =>
      world.api.post(
        `/admin/grievance/${act}/${id}`,
        { version: 1, text: 'We ask.' },
        { headers: owner!.headers },
      )
    const sent = await Promise.all([send(), send()])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await send()).status).toBe(409)
  },
)

test('of an answer and a word of its complainant, at one time, the word is kept and waits, and the answer stands or is decided anew; an answer and the schedule are one or the other', async () => {
  const solver = await signedIn(world, { permissions: ['grievanceList-view', 'grievance-case-edit'] })
  const owned = { status: 'in_progress', owner_id: solver.user_id, office_id: solver.office_id } as const
  const [solution] = await world.rows(
    "select id from lookup where type = 25 and answer <> 'rejected' order by id limit 1",
  )
  const solve = async (made: Made) =>
    (
      await world.api.post(
        `/admin/grievance/solve/${made.id}`,
        { version: 1, solution_type_id: Number(solution!['id']), text: 'Done.', all_done: true },
        solver,
      )
    ).status
  const talked = await put(owned)
  const [solved, wrote] = await Promise.all([
    solve(talked),
    say(talked, 'write', { text: 'One more thing.' }),
  ])
  expect(wrote).toBe(200)
  expect([solved, (await stateOf(talked)).status]).toEqual(
    solved === 200 ? [200, 'solved'] : [409, 'in_progress'],
  )
  const [waits] = await world.rows({
    sql: 'select wrote_at from grievance where id = ?',
    args: [talked.id],
  })
  expect(waits!['wrote_at']).not.toBeNull()
  const late = await put({ ...owned, due_at: new Date(world.clock.now.getTime() - 1000).toISOString() })
  const [answered] = await Promise.all([solve(late), escalateGrievances(world.deps)])
  const { status, tier } = await stateOf(late)
  if (answered === 200) expect([status, tier]).toEqual(['solved', 1])
  else expect([answered, status]).toEqual([409, 'assigned'])
  expect((await kindsOf(late)).length).toBe(1)
})
