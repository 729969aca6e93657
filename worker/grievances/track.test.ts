import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#contract/tracking-number'
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

test('beside a secret code nothing else is sent, so that no limit goes by it', async () => {
  const { id } = await grievanceAt(world, 300_000_000, { unnamed: true })
  const beside = await track({
    grievance_id: String(id),
    secret: '100000000000',
    verification_number: '1000000001',
    date_of_birth: '1950-01-01',
  })
  expect([beside.status, Object.keys(beside.body.errors ?? {})]).toEqual([
    422,
    ['verification_number', 'date_of_birth'],
  ])
  const alone = await track({ grievance_id: String(id), secret: '100000000000' })
  expect(alone.body['error_code']).toBe('tracking_not_found')
})

/** Tries all facts of a case as somebody at an address. */
const tryingAt = (id: number, nid: string) => async (address: string, date_of_birth: string) =>
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
type Trying = ReturnType<typeof tryingAt>
async function wrongAt(from: Trying, addresses: readonly number[], times: number) {
  const statuses: number[] = []
  for (const nth of addresses)
    for (let tries = 0; tries < times; tries += 1)
      statuses.push((await from(`10.3.${nth}.1`, `1951-01-${String(tries + 1).padStart(2, '0')}`)).status)
  return statuses
}
const asWith = (token: string, address: string) => ({
  headers: { 'x-complainant-token': token, 'x-address': address, 'idempotency-key': crypto.randomUUID() },
})

test('behind one address with a stranger who tries birth dates, who is right gets on by the code of their phone', async () => {
  const { id, nid, born, mobile } = await grievanceAt(world, 300_000_000)
  const from = tryingAt(id, nid)
  expect(await wrongAt(from, [1], 4)).toEqual(Array(4).fill(422))
  const [right, wrong] = [await from('10.3.1.1', born), await from('10.3.1.1', '1951-02-01')]
  const token = (one: typeof right) => one.body['data'].lacks.complainant_token as string
  for (const one of [right, wrong])
    expect([one.status, one.body['data']]).toEqual([
      200,
      {
        stage: null,
        full: null,
        lacks: { proof: 'mobile', known: false, grievance_id: id, complainant_token: expect.any(String) },
      },
    ])
  expect(token(right).length).toBe(token(wrong).length)
  const code = (one: typeof right, path: string, body = {}) =>
    world.api.post(`/global/grievance/${path}/${id}`, body, asWith(token(one), '10.3.1.1'))
  // Whose code is sent, and whether any is, nobody is told; nor by the time that it takes to write it.
  const writes = async (one: typeof right) => {
    const count = async () =>
      (await world.rows('select count(*) as audits from audit'))[0]!['audits'] as number
    const before = await count()
    const answer = await code(one, 'send-code')
    return { answer, writes: (await count()) - before }
  }
  const both = [await writes(right), await writes(wrong)]
  expect(both.map((one) => one.writes)).toEqual([1, 1])
  const sent = both.map(({ answer }) => answer)
  expect([sent[0]!.status, sent[0]!.body['mobile']]).toEqual([200, ''])
  expect([sent[1]!.status, sent[1]!.body]).toEqual([200, sent[0]!.body])
  const otp = await codeSentTo(world, mobile)
  const refused = [
    await code(right, 'confirm-code', { otp: '00000000' }),
    await code(wrong, 'confirm-code', { otp }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422])
  expect(refused[0]!.body).toEqual(refused[1]!.body)
  for (const act of ['write', 'reopen'])
    expect((await code(right, act, { text: 'It is not so' })).status).toBe(404)
  const opened = await code(right, 'confirm-code', { otp })
  expect(opened.body['data'].full).toMatchObject({ grievance_id: id, needs_code: false })
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
  expect((await from('10.3.1.1', born)).body['data'].full?.grievance_id).toBe(id)
})

test('of a case at which many try, facts tell nobody that they are right, and a number that is none is like any', async () => {
  const { id, nid, born } = await grievanceAt(world, 300_000_000)
  const from = tryingAt(id, nid)
  await wrongAt(from, [11, 12, 13], 4)
  const none = Number(withCheckDigit('89999999997'))
  const nowhere = tryingAt(none, nid)
  await wrongAt(nowhere, [11, 12, 13], 4)
  const answers = [
    await from('10.4.9.1', born),
    await from('10.4.9.1', '1951-03-01'),
    await nowhere('10.4.9.1', born),
  ]
  expect(answers.map(({ status, body }) => [status, body['data'].stage, body['data'].full])).toEqual(
    answers.map(() => [200, null, null]),
  )
  const sent = await world.api.post(
    `/global/grievance/send-code/${none}`,
    {},
    asWith(answers[2]!.body['data'].lacks.complainant_token, '10.4.9.1'),
  )
  expect([sent.status, sent.body['mobile']]).toEqual([200, ''])
})

test('a stranger who has used up their tries turns nobody’s answer elsewhere, and ten addresses try no more than ten dates a day', async () => {
  const { id, nid, born } = await grievanceAt(world, 300_000_000)
  const at = async (address: string, fields: Record<string, string>) =>
    world.api.post(
      '/global/grievance-tracking',
      { ...fields, ...(await world.api.captcha()) },
      { headers: { 'x-address': address } },
    )
  for (const two of [{ grievance_id: String(id) }, { verification_number: nid }]) {
    const owner = async () => (await at('10.40.0.1', { ...two, date_of_birth: born })).body['data']?.stage
    // By the ID number alone a right one counts, too.
    const counted = 'grievance_id' in two ? 0 : 1
    const judgedAt = async (addresses: number, times: number) => {
      let judged = 0
      for (let nth = 1; nth <= addresses; nth += 1)
        for (let tries = 1; tries <= times; tries += 1) {
          const date_of_birth = `1951-01-${String(tries).padStart(2, '0')}`
          const { body } = await at(`10.41.${nth}.1`, { ...two, date_of_birth })
          if (body['error_code'] === 'tracking_not_found') judged += 1
        }
      return judged
    }
    expect(await judgedAt(1, 9)).toBe(4)
    expect(await owner()).toBe('assigned')
    expect(await judgedAt(2, 4)).toBe(4)
    expect(await owner()).toBe('assigned')
    expect(await judgedAt(10, 5)).toBe(2 - 2 * counted)
    // Right or wrong, from wherever: nothing is told any more, but to who has the phone.
    expect(await owner()).toBe(undefined)
    // A number of a person has ten in a month, for a person may have two.
    const days = 'grievance_id' in two ? 1 : 30
    world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000)
    expect(await owner()).toBe('assigned')
  }
})

test('birth dates are tried out by two facts no faster, whoever looks with the right ones by its number loses nothing, and all three go on', async () => {
  const { id, nid, born } = await grievanceAt(world, 300_000_000)
  const refused = { otp: [expect.stringContaining('These details were tried too often')] }
  for (const two of [{ grievance_id: String(id) }, { verification_number: nid }]) {
    const looks = async (date_of_birth: string) => (await track({ ...two, date_of_birth })).body
    const free = 'grievance_id' in two ? 12 : 0
    for (let times = 0; times < free; times += 1) expect((await looks(born))['data'].stage).toBe('assigned')
    for (let tries = 0; tries < 4; tries += 1)
      expect((await looks(`1951-04-0${tries + 1}`))['error_code']).toBe('tracking_not_found')
    expect((await looks('1951-04-05'))['errors']).toEqual(refused)
    expect((await looks(born))['errors']).toEqual(refused)
  }
  const all = await track({ grievance_id: String(id), verification_number: nid, date_of_birth: born })
  expect(all.body['data'].full?.grievance_id).toBe(id)
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

test('with two facts that strangers tried out, who has the phone reads the stage, and nothing tells who is right', async () => {
  const { id, nid, born, mobile } = await grievanceAt(world, 300_000_000)
  const other = await grievanceAt(world, 300_000_000)
  for (const [nth, two] of [{ grievance_id: String(id) }, { verification_number: nid }].entries()) {
    const at = async (address: string, fields: Record<string, string>) =>
      world.api.post(
        '/global/grievance-tracking',
        { ...two, ...fields, ...(await world.api.captcha()) },
        { headers: { 'x-address': address } },
      )
    for (const network of [1, 2, 3])
      for (const day of [1, 2, 3, 4])
        await at(`10.5${nth}.${network}.1`, { date_of_birth: `1951-02-0${day}` })
    const count = async () =>
      (await world.rows('select count(*) as audits from audit'))[0]!['audits'] as number
    const asks = async (date_of_birth: string) => {
      const before = await count()
      const { status, body } = await at('10.60.0.1', { date_of_birth })
      return { status, body, audits: (await count()) - before }
    }
    const [right, wrong] = [await asks(born), await asks('1951-03-01')]
    expect(right).toMatchObject({ status: 422, audits: 2 })
    expect(right).toEqual(wrong)
    const otp = await codeSentTo(world, mobile)
    const tried = [
      await at('10.60.0.1', { date_of_birth: born, otp: '000000000000' }),
      await at('10.60.0.1', { date_of_birth: '1951-03-01', otp }),
    ]
    expect(tried.map(({ status, body }) => [status, body['errors']])).toEqual(
      tried.map(() => [422, { otp: [expect.any(String)] }]),
    )
    const opened = await at('10.60.0.1', { date_of_birth: born, otp })
    expect(opened.body['data']).toEqual({ stage: 'assigned', full: null, lacks: null })
  }
  const all = { grievance_id: String(other.id), verification_number: other.nid, date_of_birth: other.born }
  expect((await track({ ...all, otp: '1' })).status).toBe(422)
})

test('who is right uses up nothing of those behind the same address', async () => {
  const { id, nid, born } = await grievanceAt(world, 300_000_000)
  const all = { grievance_id: String(id), verification_number: nid, date_of_birth: born }
  const counted = async (fields: typeof all) => {
    const sum = async () =>
      Number((await world.rows('select sum(count) as counted from rate_limit'))[0]!['counted'])
    const before = await sum()
    await track(fields)
    return (await sum()) - before
  }
  await track(all)
  // Wrong ones by address, twice, and of these facts by this asker, by all, and in the month.
  expect([await counted(all), await counted({ ...all, date_of_birth: '1951-01-01' })]).toEqual([0, 5])
})

test('a call is written down twice at the most, with its captcha and with what came of it: right, wrong, guessed at, and with a code', async () => {
  const { id, nid, born, mobile } = await grievanceAt(world, 300_000_000)
  const commits = async (call: () => Promise<{ status: number }>) => {
    const { writer } = world.deps
    let times = 0
    world.deps.writer = (isOfOffice) => {
      const own = writer(isOfOffice)
      return { ...own, commit: (statements) => ((times += 1), own.commit(statements)) }
    }
    const { status } = await call()
    world.deps.writer = writer
    return [status, times]
  }
  const tracked = (fields: Record<string, string>) => commits(() => track(fields))
  const two = { grievance_id: String(id), date_of_birth: born }
  const wrong = { ...two, date_of_birth: '1951-01-01' }
  expect(await tracked({ ...two, verification_number: nid })).toEqual([200, 2])
  expect(await tracked(two)).toEqual([200, 2])
  expect(await tracked(wrong)).toEqual([422, 2])
  for (let times = 1; times < 4; times += 1) await track(wrong)
  expect(await tracked(wrong)).toEqual([422, 2])
  expect(await tracked(two)).toEqual([422, 2])
  const otp = await codeSentTo(world, mobile)
  expect(await tracked({ ...two, otp })).toEqual([200, 2])
  for (let times = 0; times < 4; times += 1) await track({ ...wrong, verification_number: nid })
  const guessed = (await track({ ...two, verification_number: nid })).body['data'].lacks
  const asWho = { headers: { 'x-complainant-token': guessed.complainant_token } }
  expect(await commits(() => world.api.post(`/global/grievance/send-code/${id}`, {}, asWho))).toEqual([
    200, 2,
  ])
})

test('how often one may still have a phone rung tells nobody that facts are right', async () => {
  const answers: [number, number][] = []
  for (const [nth, way] of (['two', 'two', 'all', 'all'] as const).entries()) {
    const { id, nid, born } = await grievanceAt(world, 300_000_000)
    // Anybody writes one with the phone of whose facts they look for.
    const own = await grievanceAt(world, 300_000_000)
    await world.client.execute({
      sql: 'update grievance set (mobile, mobile_index) = (select mobile, mobile_index from grievance where id = ?) where id = ?',
      args: [id, own.id],
    })
    const from = async (address: string, date_of_birth: string) =>
      world.api.post(
        '/global/grievance-tracking',
        {
          grievance_id: String(id),
          ...(way === 'all' && { verification_number: nid }),
          date_of_birth,
          ...(await world.api.captcha()),
        },
        { headers: { 'x-address': address } },
      )
    await wrongAt((address, day) => from(address.replace('10.3', `10.7${nth}`), day), [1, 2, 3], 4)
    const asker = `10.7${nth}.9.1`
    const ownToken = own.headers['x-complainant-token']
    const ring = async (token: string, of = own.id) =>
      (await world.api.post(`/global/grievance/send-code/${of}`, {}, asWith(token, asker))).status
    for (let times = 0; times < 4; times += 1) expect(await ring(ownToken)).toBe(200)
    const guessed = await from(asker, nth % 2 === 0 ? born : '1951-03-01')
    if (way === 'all') await ring(guessed.body['data'].lacks.complainant_token, id)
    answers.push([guessed.status, await ring(ownToken)])
  }
  expect(answers).toEqual([
    [422, 200],
    [422, 200],
    [200, 200],
    [200, 200],
  ])
})

test('of right facts that come many at one time each gets the answer of wrong ones', async () => {
  const { id, born } = await grievanceAt(world, 300_000_000)
  const from = async (address: string, date_of_birth: string) =>
    world.api.post(
      '/global/grievance-tracking',
      { grievance_id: String(id), date_of_birth, ...(await world.api.captcha()) },
      { headers: { 'x-address': address } },
    )
  await wrongAt((address, day) => from(address.replace('10.3', '10.80'), day), [1, 2, 3], 4)
  const guesses = (date_of_birth: string) =>
    Promise.all(
      [1, 2, 3, 4, 5].flatMap((network) =>
        Array.from({ length: 5 }, () => from(`10.81.${network}.1`, date_of_birth)),
      ),
    )
  const told = (all: Awaited<ReturnType<typeof guesses>>) => [
    ...new Set(all.map(({ status, body }) => `${status} ${body['error_code']}`)),
  ]
  expect(told(await guesses(born))).toEqual(told(await guesses('1951-03-01')))
})

test('whoever walks a list of people from one address keeps nobody out there: who is right gets on by the phone', async () => {
  const { id, nid, born, mobile } = await grievanceAt(world, 300_000_000)
  const headers = { 'x-address': '10.80.0.1' }
  const at = async (fields: Record<string, string>) =>
    world.api.post('/global/grievance-tracking', { ...fields, ...(await world.api.captcha()) }, { headers })
  const own = { verification_number: nid, date_of_birth: born }
  const other = await grievanceAt(world, 300_000_000)
  await at({ verification_number: other.nid, date_of_birth: '1951-01-01' })
  // As after 300 wrong ones of other people.
  await world.client.execute('update rate_limit set count = 300 where count = 1')
  expect((await at(own)).body['errors']).toHaveProperty('otp')
  const otp = await codeSentTo(world, mobile)
  expect((await at({ ...own, otp })).body['data'].stage).toBe('assigned')
  const all = await at({ ...own, grievance_id: String(id) })
  expect([all.status, all.body['data'].lacks.proof]).toEqual([200, 'mobile'])
})
