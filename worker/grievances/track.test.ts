import { afterAll, beforeAll, expect, test } from 'vitest'
import { grievanceAt } from '#worker/test/samples/grievances'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = 'x-address'
})
afterAll(() => world.close())

const track = async (fields: Record<string, unknown>) =>
  world.api.post('/global/grievance-tracking', { ...fields, ...(await world.api.captcha()) })

test('number and birth date, which every office has of its people, tell nothing of a sensitive grievance', async () => {
  const { id, nid, born } = await grievanceAt(world, 300_000_000, { sensitive: true, type_id: 8 })
  const person = { verification_number: nid, date_of_birth: born }
  const none = await track({ ...person, verification_number: '19500000000000000' })
  const theirs = await track(person)
  expect([theirs.status, theirs.body]).toEqual([none.status, none.body])
  const older = await grievanceAt(world, 300_000_000, {
    nid,
    status: 'solved',
    at: '2026-01-01T00:00:00.000Z',
  })
  expect(older.nid).toBe(nid)
  expect((await track(person)).body['data']).toEqual({ stage: 'solved', full: null, lacks: null })
  const all = await track({ ...person, grievance_id: String(id) })
  expect(all.body['data'].full.grievance_id).toBe(id)
})

test('a secret code is tried out ten times an hour by one address, whatever is sent beside it', async () => {
  const { id } = await grievanceAt(world, 300_000_000, { unnamed: true })
  const answers: string[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    const { body } = await track({
      grievance_id: String(id),
      secret: String(10_000_000 + tries),
      ...(tries % 2 === 1 && {
        verification_number: String(1_000_000_000 + tries),
        date_of_birth: '1950-01-01',
      }),
    })
    answers.push(String(body['error_code']))
  }
  expect(answers.filter((code) => code === 'tracking_not_found').length).toBeLessThanOrEqual(10)
  expect(answers.slice(1).filter((_, at) => at % 2 === 0)).toEqual(Array(6).fill('validation'))
})

test('who knows the number alone keeps nobody out who has the code', async () => {
  const { id } = await grievanceAt(world, 300_000_000, { unnamed: true })
  const codes: number[] = []
  for (let tries = 0; tries < 70; tries += 1) {
    const address = `10.1.${Math.floor(tries / 8)}.1`
    const { status } = await world.api.post(
      '/global/grievance-tracking',
      { grievance_id: String(id), secret: '12345678', ...(await world.api.captcha()) },
      { headers: { 'x-address': address } },
    )
    codes.push(status)
  }
  expect(codes.filter((status) => status === 429)).toEqual([])
})
