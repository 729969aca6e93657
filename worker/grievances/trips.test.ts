import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { callerOf } from '#worker/test/caller'
import { grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { countTrips } from '#worker/test/trips'
import { openWorld, type World } from '#worker/test/world'

/** A database that is far away answers after some milliseconds, however little it is asked: what counts is how often. */
let world: World
let trips: ReturnType<typeof countTrips>
beforeAll(async () => {
  world = await openWorld()
  trips = countTrips(world)
})
afterAll(() => world.close())

const here = 300_000_000
const solving: Permission[] = ['grievanceList-view', 'grievance-case-edit']
type Place = { number: number; number_to: number }
const officer = (at: Place = { number: here, number_to: here }) =>
  signedIn(world, { permissions: solving, place: { id: null, ...at } })
type Person = Awaited<ReturnType<typeof officer>>
const put = (owner: Person, more: PutCase = {}) =>
  grievanceAt(world, here, { owner_id: owner.user_id, office_id: owner.office_id, ...more })
const solution = async (answer: string) =>
  Number(
    (
      await world.rows(`select id from lookup where type = 25 and answer = '${answer}' order by id limit 1`)
    )[0]!['id'],
  )

/** The round trips of a call up to its answer. */
async function tripsOf(ask: () => Promise<{ status: number; body: object }>): Promise<number> {
  await world.settled()
  trips.length = 0
  const { status, body } = await ask()
  const asked = trips.length
  expect(status, JSON.stringify(body)).toBe(200)
  return asked
}
const does = ({ headers }: Person, { id }: { id: number }, name: string, fields: object) =>
  tripsOf(() => callerOf(world, headers).post(`/admin/grievance/${name}/${id}`, { version: 1, ...fields }))

/** With somebody who took it in, whom the officer mustn't be. */
const atCounter = async () => ({ entered_by: (await officer()).user_id })

test('an officer’s act on a case is five round trips, or six where somebody had a hand in it before', async () => {
  const owner = await officer()
  const colleague = await officer()
  await world.client.execute({
    sql: 'update user set office_id = ? where id = ?',
    args: [owner.office_id, colleague.user_id],
  })
  await officer({ number: 0, number_to: 9_999_999_999 })
  const words = { text: 'It is not so at all' }
  const rejecting = { ...words, solution_type_id: await solution('rejected') }
  const answering = { ...words, solution_type_id: await solution('solved'), all_done: true }
  const handing = { user_id: colleague.user_id, note: 'Please take this on' }
  const acts = [
    ['accept', { status: 'forwarded' }, {}],
    ['start', {}, {}],
    ['reject', {}, rejecting],
    ['solve', {}, answering],
    ['hand-over', {}, handing],
    ['write', {}, words],
    ['forward', {}, { note: 'Beyond what we may decide' }],
  ] as const satisfies [string, PutCase, object][]
  for (const [name, more, fields] of acts)
    for (const taken of [{}, await atCounter()]) {
      // Whoever took it in stands apart: who decides is asked whether they may be one with them.
      const asked = await does(owner, await put(owner, { ...more, ...taken }), name, fields)
      expect(asked, name).toBeLessThanOrEqual(6)
    }
})

test('a complainant’s reopening is six round trips at most, an appeal as many', async () => {
  const owner = await officer()
  await officer({ number: 0, number_to: 9_999_999_999 })
  const says = async (name: string) => {
    const { id, headers } = await put(owner, { status: 'solved' })
    return tripsOf(() =>
      world.api.post(
        `/global/grievance/${name}/${id}`,
        { text: 'Nothing was paid at all' },
        { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } },
      ),
    )
  }
  expect(await says('reopen')).toBeLessThanOrEqual(6)
  expect(await says('appeal')).toBeLessThanOrEqual(6)
})
