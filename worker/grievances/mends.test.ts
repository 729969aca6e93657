import { afterAll, beforeAll, expect, test } from 'vitest'
import { mendingOf } from '#worker/test/mending'
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
