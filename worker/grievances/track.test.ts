import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo, grievanceAt } from '#worker/test/samples/grievances'
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

test('wrong birth dates of strangers refuse nobody who is right: at most they are asked for the code of the phone', async () => {
  const { id, nid, born, mobile } = await grievanceAt(world, 300_000_000)
  const from = async (address: string, date_of_birth: string) =>
    world.api.post(
      '/global/grievance-tracking',
      {
        grievance_id: String(id),
        verification_number: nid,
        date_of_birth,
        ...(await world.api.captcha()),
      },
      { headers: { 'x-address': address } },
    )
  const statuses = async (addresses: readonly number[], times: number) => {
    const found: number[] = []
    for (const nth of addresses)
      for (let tries = 0; tries < times; tries += 1)
        found.push((await from(`10.3.${nth}.1`, `1951-01-${String(tries + 1).padStart(2, '0')}`)).status)
    return found
  }
  const wrong = await statuses([1, 2, 3, 4, 5, 6, 7], 12)
  expect([wrong.filter((status) => status === 422).length, wrong.at(-1)]).toEqual([70, 429])
  expect((await from('10.3.1.1', born)).status).toBe(429)
  const own = await from('10.4.1.1', born)
  expect([own.status, own.body['data']?.full?.grievance_id]).toEqual([200, id])
  await statuses(
    Array.from({ length: 13 }, (_, at) => 10 + at),
    10,
  )
  const guarded = (await from('10.4.1.1', born)).body['data']
  expect(guarded).toMatchObject({ full: null, lacks: { proof: 'mobile', grievance_id: id } })
  const as = {
    headers: { 'x-complainant-token': guarded.lacks.complainant_token, 'x-address': '10.4.1.1' },
  }
  expect((await world.api.post(`/global/grievance/send-code/${id}`, {}, as)).status).toBe(200)
  const opened = await world.api.post(
    `/global/grievance/confirm-code/${id}`,
    { otp: await codeSentTo(world, mobile) },
    as,
  )
  expect(opened.body['data'].full).toMatchObject({ grievance_id: id, needs_code: false })
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
