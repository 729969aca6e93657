import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter, programDaysMaximum } from '#contract/training/classes'
import { callerOf } from '#worker/test/caller'
import { circularAt, circularProgramAt } from '#worker/test/samples/circulars'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the list that a figure of the dashboard leads to has the programs that begin in its days, not those going on', async () => {
  const places = await placesOf(world)
  const circular_id = (await circularAt(world, { status: 'published' })).id
  const at = (start_date: string) =>
    circularProgramAt(world, { circular_id, place: places.union.number, start_date })
  const [before, within] = [await at('2021-03-31'), await at('2021-04-02')]
  await world.client.execute({
    sql: "update training_program set end_date = '2021-04-05' where id in (?, ?)",
    args: [before.id, within.id],
  })
  const who = await signedIn(world, { place: places.district, permissions: ['trainingProgram-view'] })
  const { get } = callerOf(world, who.headers)
  const ids = async (query: string) =>
    ((await get(`/admin/training/programs/get?${query}`)).body['data'] as { id: number }[]).map(
      ({ id }) => id,
    )
  expect(await ids('from=2021-04-01&to=2021-04-30')).toEqual([within.id, before.id])
  expect(await ids('begins_from=2021-04-01&begins_to=2021-04-30')).toEqual([within.id])
  const span = 'begins_from=2021-03-01&begins_to=2021-04-30'
  expect(await ids(`${span}&rated=any`)).toEqual([])
  await world.client.execute({
    sql: 'update training_figure set rated_4 = 5 where program_id = ?',
    args: [before.id],
  })
  expect(await ids(`${span}&rated=any`)).toEqual([before.id])
  expect(await ids(`${span}&rated=4`)).toEqual([before.id])
  expect(await ids(`${span}&rated=5`)).toEqual([])
})

test('what still goes on is listed however long ago it began', async () => {
  const places = await placesOf(world)
  const circular_id = (await circularAt(world, { status: 'published' })).id
  const long = await circularProgramAt(world, {
    circular_id,
    place: places.union.number,
    start_date: dayAfter('2033-04-01', 1 - programDaysMaximum),
  })
  await world.client.execute({
    sql: "update training_program set end_date = '2033-04-01' where id = ?",
    args: [long.id],
  })
  const who = await signedIn(world, { place: places.district, permissions: ['trainingProgram-view'] })
  const listed = async (from: string) =>
    (await callerOf(world, who.headers).get(`/admin/training/programs/get?from=${from}`)).body['data']
  expect(await listed('2033-04-01')).toMatchObject([{ id: long.id }])
  expect(await listed('2033-04-02')).toEqual([])
})
