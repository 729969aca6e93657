import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from '#worker/test/caller'
import { participantOf, trainingAt } from '#worker/test/samples/training-rows'
import { csvOf } from '#worker/test/sheets'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const root = '/admin/training/participants'
type Of = { id: number; circular_id: number }
const register = async (of: Of, email: string) => {
  const { status } = await world.api.post(
    `${root}/external`,
    {
      training_program_id: of.id,
      training_circular_id: of.circular_id,
      full_name: 'A Stranger',
      email,
      ...(await world.api.captcha()),
    },
    { language: 'en' },
  )
  await world.settled()
  return status
}
const rowsOf = ({ id }: Of) =>
  world.rows({
    sql: 'select full_name, status, source from training_participant where program_id = ? order by id',
    args: [id],
  })

test('an address that a stranger registered and nobody confirmed keeps no office from adding its owner', async () => {
  const who = await signedIn(world, {
    place: places.district,
    permissions: ['participant-view', 'participant-create', 'participant-edit'],
  })
  const call = callerOf(world, who.headers)
  const program = await trainingAt(world, places.union.number)
  const email = (name: string) => `${name}@office.example.org`
  const registered = ['typed', 'account', 'sheet', 'moved'].map((name) => register(program, email(name)))
  expect(await Promise.all(registered)).toEqual([200, 200, 200, 200])

  const of = { training_program_id: program.id, training_circular_id: program.circular_id }
  const typed = { ...of, full_name: 'Typed', email: email('typed'), organisation: '' }
  expect((await call.post(`${root}/insert`, typed)).status).toBe(200)
  const staff = await signedIn(world, { place: places.union })
  await world.client.execute({
    sql: "update user set email = ?, full_name = 'Account' where id = ?",
    args: [email('account'), staff.user_id],
  })
  const accounts = { training_program_id: program.id, user_ids: [staff.user_id] }
  expect((await call.post(`${root}/insert-accounts`, accounts)).body).toMatchObject({ accepted: 1 })
  const file = csvOf([
    ['Participant full name', 'E-mail address'],
    ['Sheet', email('sheet')],
  ])
  for (const [path, answer] of [
    ['/preview', { good: 1, bad: 0 }],
    ['', { accepted: 1 }],
  ] as const)
    expect(
      (
        await world.api.post(
          `${root}/import${path}`,
          { training_program_id: program.id, file },
          { language: 'en', headers: { ...who.headers, 'idempotency-key': crypto.randomUUID() } },
        )
      ).body,
    ).toMatchObject(answer)
  const { id, name } = await participantOf(world, program.id)
  const moved = { id, version: 1, full_name: name, email: email('moved') }
  expect((await call.post(`${root}/update`, moved)).status).toBe(200)
  expect(await rowsOf(program)).toEqual([
    { full_name: 'Typed', status: 'accepted', source: 'entry' },
    { full_name: 'Account', status: 'accepted', source: 'account' },
    { full_name: 'Sheet', status: 'accepted', source: 'sheet' },
    { full_name: name, status: 'applied', source: 'entry' },
  ])
  // Whoever is on the list is there, whoever else writes their address; and it isn't said to a stranger.
  expect(await register(program, email('typed'))).toBe(200)
  expect(await rowsOf(program)).toHaveLength(4)
  expect((await call.post(`${root}/insert`, { ...typed, full_name: 'Twice' })).status).toBe(422)
})
