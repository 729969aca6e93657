import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterHeader } from '#contract/applications/counter'
import { withCheckDigit } from '#contract/tracking-number'
import { textOf } from '#worker/test/pdf-reading'
import { codeSentTo, grievanceAt, grievanceBody, type PutCase } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = 'x-address'
})
afterAll(() => world.close())

const here = 300_000_000
let nth = 0
/** As somebody at an address of their own. */
const from = (address = `10.9.${(nth += 1)}.1`) => ({ 'x-address': address })
const track = async (fields: Record<string, unknown>, address?: string) =>
  world.api.post(
    '/global/grievance-tracking',
    { ...fields, ...(await world.api.captcha()) },
    { headers: from(address) },
  )
const takenIn = (put: PutCase = {}) => grievanceAt(world, here, { entered_by: 1, status: 'solved', ...put })
type Made = Awaited<ReturnType<typeof takenIn>>
const factsOf = ({ id, nid, born }: Made) => ({
  grievance_id: String(id),
  verification_number: nid,
  date_of_birth: born,
})
const lacksOf = async (made: Made) =>
  (await track(factsOf(made))).body['data'].lacks as { proof: string; complainant_token: string }
const send = (
  id: number,
  token: string,
  path: string,
  body: Record<string, unknown> = {},
  address?: string,
) =>
  world.api.post(`/global/grievance/${path}/${id}`, body, {
    headers: { 'x-complainant-token': token, 'idempotency-key': crypto.randomUUID(), ...from(address) },
    language: 'en',
  })
const acts = [
  ['write', { text: 'x' }],
  ['reopen', { text: 'It is not so' }],
  ['appeal', { text: 'It is not so' }],
  ['rate', { rating: 'satisfied' }],
] as const
async function counter(fields: Record<string, unknown> = {}) {
  const officer = await signedIn(world, { permissions: ['grievance-case-create'] })
  const [union] = await world.rows("select id from place where kind = 'union' order by number limit 1")
  const { mobile: _, ...body } = grievanceBody(Number(union!['id'])) as Record<string, unknown>
  const answer = await world.api.post(
    '/global/grievance/submit',
    { ...body, ...fields },
    {
      headers: { ...officer.headers, [counterHeader]: '1', 'idempotency-key': crypto.randomUUID() },
      language: 'en',
    },
  )
  return { officer, answer }
}

test('who took one in and knows all of its facts sees the stage, and does nothing of the complainant’s', async () => {
  for (const put of [{}, { phoneless: true }]) {
    const made = await takenIn(put)
    const { data } = (await track(factsOf(made))).body
    expect(data).toMatchObject({
      stage: 'solved',
      full: null,
      lacks: { proof: put.phoneless ? 'secret' : 'mobile', grievance_id: made.id },
    })
    for (const [act, body] of acts)
      expect((await send(made.id, data.lacks.complainant_token, act, body)).status).toBe(404)
  }
})

test('the code that the phone was sent opens it, all day, and a wrong one or that of another doesn’t', async () => {
  const [made, other] = [await takenIn(), await takenIn()]
  const { complainant_token: token } = await lacksOf(made)
  const sent = await send(made.id, token, 'send-code')
  expect(sent.body).toMatchObject({ mobile: `017•••••${made.mobile.slice(-3)}` })
  const code = await codeSentTo(world, made.mobile)
  const wrong = String((Number(code) + 1) % 10 ** 12).padStart(12, '0')
  expect((await send(made.id, token, 'confirm-code', { otp: wrong })).body.errors).toEqual({
    otp: [expect.any(String)],
  })
  const theirs = await lacksOf(other)
  expect((await send(other.id, theirs.complainant_token, 'confirm-code', { otp: code })).status).toBe(422)
  expect((await send(made.id, theirs.complainant_token, 'confirm-code', { otp: code })).status).toBe(404)
  const opened = await send(made.id, token, 'confirm-code', { otp: code })
  const { full } = opened.body['data']
  expect(full).toMatchObject({ grievance_id: made.id, can_rate: true })
  expect((await send(made.id, full.complainant_token, 'rate', { rating: 'partly' })).status).toBe(200)
  const event = await world.rows({
    sql: "select rating from grievance_event where grievance_id = ? and kind = 'rated'",
    args: [made.id],
  })
  expect(event).toEqual([{ rating: 'partly' }])
  world.clock.now = new Date(world.clock.now.getTime() + 3 * 86_400_000)
  const late = await lacksOf(made)
  expect((await send(made.id, late.complainant_token, 'confirm-code', { otp: code })).status).toBe(422)
})

test('who knows all facts of one that was sent from the web reads and writes; what they think of the answer is asked of the phone', async () => {
  const made = await grievanceAt(world, here, { status: 'solved' })
  const { full } = (await track(factsOf(made))).body['data']
  expect(full).toMatchObject({ grievance_id: made.id, can_rate: true, needs_code: true })
  const token = full.complainant_token
  for (const [act, body] of acts.slice(1)) expect((await send(made.id, token, act, body)).status).toBe(404)
  const open = await grievanceAt(world, here)
  const theirs = (await track(factsOf(open))).body['data'].full
  expect((await send(open.id, theirs.complainant_token, 'write', { text: 'x' })).status).toBe(200)
  expect((await send(open.id, token, 'send-code')).status).toBe(404)
  expect((await send(made.id, token, 'send-code')).body).toMatchObject({
    mobile: `017•••••${made.mobile.slice(-3)}`,
  })
  const shown = await send(made.id, token, 'confirm-code', { otp: await codeSentTo(world, made.mobile) })
  const opened = shown.body['data'].full
  expect(opened).toMatchObject({ needs_code: false })
  expect((await send(made.id, opened.complainant_token, 'rate', { rating: 'partly' })).status).toBe(200)
})

test('without a phone the code of the slip opens it; what is said with it stands in no figure', async () => {
  const boss = await signedIn(world, { superAdmin: true })
  const saidOf = async () => {
    const { data } = (await world.api.get('/admin/grievance/dashboard', { headers: boss.headers })).body
    const of = data.ratings.find(({ rating }: { rating: string }) => rating === 'satisfied')
    return { satisfied: of.value as number, apart: data.ratings_apart as number }
  }
  const before = await saidOf()
  const made = await takenIn({ phoneless: true })
  const headers = {
    'x-complainant-token': await world.deps.tokens.sign(
      'complainant',
      { grievance_id: made.id, only: 'slip' },
      world.clock.now,
    ),
  }
  const reply = await world.api.send(`/global/grievance/slip/${made.id}?language=en`, { headers })
  const [page] = textOf(new Uint8Array(await reply.arrayBuffer()))
  const secret = /Secret code\s+(\d{4} \d{4} \d{4})\s/.exec(page!)![1]!
  const { full } = (await track({ grievance_id: String(made.id), secret })).body['data']
  expect(full).toMatchObject({ grievance_id: made.id })
  expect((await send(made.id, full.complainant_token, 'rate', { rating: 'satisfied' })).status).toBe(200)
  const said = await saidOf()
  expect([said.satisfied - before.satisfied, said.apart - before.apart]).toEqual([0, 1])
  const seen = await world.api.get(`/admin/grievance/view/${made.id}`, { headers: boss.headers })
  expect(seen.body['data']).toMatchObject({ rating: 'satisfied', rating_counts: false })
  const list = await world.api.get('/admin/grievance/get?view=all&happened=satisfied', {
    headers: boss.headers,
  })
  expect(JSON.stringify(list.body['data'])).not.toContain(made.mark)
})

test('the secret code alone doesn’t open one that has a phone, named or not', async () => {
  const unnamed = await takenIn({ unnamed: true })
  const headers = {
    'x-complainant-token': await world.deps.tokens.sign(
      'complainant',
      { grievance_id: unnamed.id, only: 'slip' },
      world.clock.now,
    ),
  }
  const reply = await world.api.send(`/global/grievance/slip/${unnamed.id}?language=en`, { headers })
  const [page] = textOf(new Uint8Array(await reply.arrayBuffer()))
  const secret = /Secret code\s+(\d{4} \d{4} \d{4})\s/.exec(page!)![1]!
  const { data } = (await track({ grievance_id: String(unnamed.id), secret })).body
  expect(data).toMatchObject({ full: null, lacks: { proof: 'mobile' } })
})

test('of a sensitive one that has a phone whoever took it in sees not even the stage, by its facts or the slip’s code', async () => {
  const made = await takenIn({ sensitive: true, type_id: 8 })
  const all = (await track(factsOf(made))).body['data']
  expect(all).toMatchObject({ stage: null, full: null, lacks: { proof: 'mobile', known: true } })
  const two = { grievance_id: String(made.id), date_of_birth: made.born }
  const asked = await track(two)
  expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([422, ['otp']])
  const code = await codeSentTo(world, made.mobile)
  expect((await track({ ...two, otp: code })).body['data']).toMatchObject({ stage: 'solved', full: null })
  const opened = await send(made.id, all.lacks.complainant_token, 'confirm-code', { otp: code })
  expect(opened.body['data']).toMatchObject({ stage: 'solved', full: { grievance_id: made.id } })

  const [union] = await world.rows("select number from place where kind = 'union' order by number limit 1")
  const number = Number(union!['number'])
  const complained = await signedIn(world, { place: { id: null, number, number_to: number + 99 } })
  const { answer } = await counter({
    type_id: 8,
    against_office_id: complained.office_id,
    mobile: '01755500071',
    unnamed: true,
  })
  const { grievance_id, secret } = answer.body
  expect(secret).toMatch(/^\d{12}$/)
  expect((await track({ grievance_id: String(grievance_id), secret })).body['data']).toMatchObject({
    stage: null,
    full: null,
    lacks: { proof: 'mobile', known: true },
  })
})

test('what the counter gets opens the slip, and nothing else', async () => {
  const { answer } = await counter({ mobile: '01755500001' })
  const { grievance_id: id, complainant_token: token, secret } = answer.body
  expect([answer.status, secret]).toEqual([200, null])
  expect(
    (await world.api.send(`/global/grievance/slip/${id}`, { headers: { 'x-complainant-token': token } }))
      .status,
  ).toBe(200)
  for (const [act, body] of [...acts, ['send-code', {}], ['confirm-code', { otp: '123456' }]] as const)
    expect((await send(id, token, act, body)).status).toBe(404)
  const phoneless = await counter()
  expect(phoneless.answer.body['secret']).toMatch(/^\d{12}$/)
})

test('a phone given at the counter is no officer’s, whatever became of the account', async () => {
  const mobile = '01755500002'
  const { secrets } = world.deps
  const holder = await signedIn(world)
  await world.client.execute({
    sql: "update user set mobile = ?, mobile_index = ?, status = 'inactive' where id = ?",
    args: [await secrets.encrypt(mobile), await secrets.blindIndex('mobile', mobile), holder.user_id],
  })
  const { answer } = await counter({ mobile })
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { mobile: [expect.stringContaining('phone of an officer')] },
  ])
})

test('an officer who has all codes sent and all tries used from one address keeps its owner out nowhere else', async () => {
  const made = await takenIn()
  const { complainant_token: token } = await lacksOf(made)
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries += 1)
    statuses.push((await send(made.id, token, 'send-code', {}, '10.8.0.1')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  for (let tries = 0; tries < 102; tries += 1)
    await send(made.id, token, 'confirm-code', { otp: '000000' }, '10.8.0.1')
  for (let tries = 0; tries < 12; tries += 1) await track(factsOf(made), '10.8.0.1')
  const own = await lacksOf(made)
  expect((await send(made.id, own.complainant_token, 'send-code')).status).toBe(200)
  const code = await codeSentTo(world, made.mobile)
  expect((await send(made.id, own.complainant_token, 'confirm-code', { otp: code })).status).toBe(200)
})

test('a phone that is not theirs is rung five times a day by one asker, however many grievances they write in its name', async () => {
  const made = await Promise.all([1, 2, 3].map(() => grievanceAt(world, here)))
  const [{ mobile }] = made as [Made]
  const sealed = await world.deps.secrets.encrypt(mobile)
  for (const { id } of made)
    await world.client.execute({ sql: 'update grievance set mobile = ? where id = ?', args: [sealed, id] })
  const asks = async ({ id, headers }: Made, address: string) =>
    send(id, headers['x-complainant-token'], 'send-code', {}, address)
  const answers: number[] = []
  for (const one of made)
    for (let times = 0; times < 3; times += 1) answers.push((await asks(one, '10.4.0.1')).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
  await world.settled()
  const sent = async () => (await world.api.messages(mobile)).length
  expect(await sent()).toBe(5)
  // Its owner, at another address, has theirs.
  expect((await asks(made[0]!, '10.4.0.2')).status).toBe(200)
  await world.settled()
  expect(await sent()).toBe(6)
})

test('a phone is rung twenty times a day by all together, and the last code opens each of its grievances, so that nobody uses up its owner’s', async () => {
  const [own, ...written] = await Promise.all([1, 2, 3].map(() => grievanceAt(world, here)))
  for (const { id } of written)
    await world.client.execute({
      sql: 'update grievance set (mobile, mobile_index) = (select mobile, mobile_index from grievance where id = ?) where id = ?',
      args: [own!.id, id],
    })
  const strangers = await Promise.all(
    Array.from({ length: 10 }, (_, network) => network).flatMap((network) =>
      written.flatMap(({ id, headers }) =>
        [1, 2].map(() => send(id, headers['x-complainant-token'], 'send-code', {}, `10.41.${network}.1`)),
      ),
    ),
  )
  const told = (answers: typeof strangers) => [...new Set(answers.map((one) => JSON.stringify(one.body)))]
  expect([strangers.length, new Set(strangers.map(({ status }) => status)), told(strangers).length]).toEqual([
    40,
    new Set([200]),
    1,
  ])
  await world.settled()
  const sent = await world.api.messages(own!.mobile)
  expect(sent).toHaveLength(20)
  // Who has the phone is told nothing else, and has what opens theirs.
  const token = own!.headers['x-complainant-token']
  const asked = await send(own!.id, token, 'send-code')
  expect(told([asked])).toEqual(told(strangers))
  await world.settled()
  expect(await world.api.messages(own!.mobile)).toHaveLength(20)
  const last = sent.find(({ text }) => text.includes('all your grievances'))!
  const otp = /\b\d{12}\b/.exec(last.text)![0]
  expect((await send(own!.id, token, 'confirm-code', { otp })).status).toBe(200)
  const other = await grievanceAt(world, here)
  const theirs = other.headers['x-complainant-token']
  expect((await send(other.id, theirs, 'confirm-code', { otp })).status).toBe(422)
})

test('the code of all grievances of a phone is tried no more often for there being many of them', async () => {
  const [one, more] = await Promise.all([1, 2].map(() => grievanceAt(world, here)))
  await world.client.execute({
    sql: 'update grievance set (mobile, mobile_index) = (select mobile, mobile_index from grievance where id = ?) where id = ?',
    args: [one!.id, more!.id],
  })
  const guess = async (at: Made, address: string, otp = '000000000000') =>
    (await send(at.id, at.headers['x-complainant-token'], 'confirm-code', { otp }, address)).status
  const counts = () => world.rows('select key, count from rate_limit')
  const before = new Map((await counts()).map(({ key, count }) => [key, count]))
  await guess(one!, '10.42.0.1')
  await guess(more!, '10.42.0.1')
  const shared = (await counts()).filter(
    ({ key, count }) => Number(count) - Number(before.get(key) ?? 0) === 2,
  )
  expect(shared).toHaveLength(1)
  // As after 2,000 of them: the grievance’s own code opens it still.
  await world.client.execute({
    sql: 'update rate_limit set count = 2000 where key = ?',
    args: [String(shared[0]!['key'])],
  })
  await send(one!.id, one!.headers['x-complainant-token'], 'send-code', {}, '10.42.0.1')
  const code = await codeSentTo(world, one!.mobile)
  expect(await guess(one!, '10.42.0.1', code)).toBe(200)
})

test('nothing tells that a number exists, nor how it came in, to who lacks one of its facts', async () => {
  const none = await track({
    grievance_id: withCheckDigit('89999999998'),
    verification_number: '19500000000000000',
    date_of_birth: '1950-04-05',
  })
  for (const put of [{}, { phoneless: true }, { unnamed: true }]) {
    const made = await takenIn(put)
    for (const fields of [
      { ...factsOf(made), date_of_birth: '1951-01-01' },
      { ...factsOf(made), verification_number: '19500000000000000' },
      { grievance_id: String(made.id), secret: '12345678' },
    ]) {
      const wrong = await track(fields)
      expect([wrong.status, wrong.body]).toEqual([none.status, none.body])
    }
  }
  const made = await takenIn()
  const two = await track({ grievance_id: String(made.id), date_of_birth: made.born })
  expect(two.body['data']).toEqual({ stage: 'solved', full: null, lacks: null })
})

test('an officer with several addresses uses up neither the tries nor, once a code was sent, the way of its owner', async () => {
  const made = await takenIn()
  const { complainant_token: token } = await lacksOf(made)
  const sent: number[] = []
  for (let address = 0; address < 5; address += 1)
    for (let tried = 0; tried < 5; tried += 1)
      sent.push((await send(made.id, token, 'send-code', {}, `10.7.${address}.1`)).status)
  expect([sent.filter((status) => status === 200).length, sent.at(-1)]).toEqual([20, 429])
  for (let address = 0; address < 20; address += 1)
    for (let tried = 0; tried < 10; tried += 1)
      await send(made.id, token, 'confirm-code', { otp: '00000000' }, `10.6.${address}.1`)
  const code = await codeSentTo(world, made.mobile)
  expect(code).toMatch(/^\d{12}$/)
  const own = await lacksOf(made)
  expect((await send(made.id, own.complainant_token, 'confirm-code', { otp: code })).status).toBe(200)
})

test('no count of wrong codes keeps out who has the right one, at the same address and from ten others', async () => {
  const made = await takenIn()
  const { complainant_token: token } = await lacksOf(made)
  const guess = async (address: string, times: number) => {
    const answers = new Set<number>()
    for (let tries = 0; tries < times; tries += 1) {
      const otp = String(tries).padStart(12, '0')
      answers.add((await send(made.id, token, 'confirm-code', { otp }, address)).status)
    }
    return [...answers]
  }
  expect(await guess('10.5.0.1', 130)).toEqual([422])
  for (let other = 1; other <= 10; other += 1) expect(await guess(`10.5.${other}.1`, 15)).toEqual([422])
  expect((await send(made.id, token, 'send-code', {}, '10.5.0.1')).status).toBe(200)
  const code = await codeSentTo(world, made.mobile)
  const opened = await send(made.id, token, 'confirm-code', { otp: code }, '10.5.0.1')
  expect([opened.status, opened.body['data'].full.grievance_id]).toEqual([200, made.id])
})

test('with an officer’s own mobile one that came by the web is rated by nobody: an office would rate itself', async () => {
  const made = await grievanceAt(world, here, { status: 'solved' })
  const [{ version, rating }] = (await world.rows({
    sql: 'select version, rating from grievance where id = ?',
    args: [made.id],
  })) as [Record<string, unknown>]
  const officer = await signedIn(world)
  const staff = { sql: 'update user set mobile_index = ? where id = ?', args: [] as (string | number)[] }
  const index = await world.deps.secrets.blindIndex('mobile', made.mobile)
  await world.client.execute({ ...staff, args: [index, officer.user_id] })
  const { full } = (await track(factsOf(made))).body['data']
  expect((await send(made.id, full.complainant_token, 'send-code')).status).toBe(200)
  const otp = await codeSentTo(world, made.mobile)
  const shown = await send(made.id, full.complainant_token, 'confirm-code', { otp })
  const opened = shown.body['data'].full
  expect(opened).toMatchObject({ needs_code: false, can_rate: false })
  const rated = await send(made.id, opened.complainant_token, 'rate', { rating: 'satisfied' })
  expect([rated.status, rated.body['error_code']]).toEqual([409, 'not_allowed_now'])
  expect(
    await world.rows({ sql: 'select version, rating from grievance where id = ?', args: [made.id] }),
  ).toEqual([{ version, rating }])
})

test('slip and receipt of the counter say how a case is followed: by what is on them, and by the phone where there is one', async () => {
  const slipOf = async (put: PutCase) => {
    const { id } = await grievanceAt(world, here, { status: 'solved', ...put })
    const headers = {
      'x-complainant-token': await world.deps.tokens.sign(
        'complainant',
        { grievance_id: id, only: 'slip' },
        world.clock.now,
      ),
    }
    const reply = await world.api.send(`/global/grievance/slip/${id}?language=en`, { headers })
    return textOf(new Uint8Array(await reply.arrayBuffer()))
      .join(' ')
      .replace(/\s+/g, ' ')
  }
  const phone = 'the mobile that you gave here'
  const said = async (put: PutCase) => {
    const words = await slipOf(put)
    return ['your birth date', 'secret code', phone].map((one) => words.toLowerCase().includes(one))
  }
  expect(await said({ entered_by: 1 })).toEqual([true, false, true])
  expect(await said({ entered_by: 1, unnamed: true })).toEqual([false, true, true])
  expect(await said({ entered_by: 1, phoneless: true })).toEqual([false, true, false])
  expect(await said({})).toEqual([true, false, false])
  const [withPhone, without] = [await counter({ mobile: '01755500009' }), await counter()]
  expect([withPhone.answer.body['proof'], without.answer.body['proof']]).toEqual(['mobile', 'secret'])
  // Of a sensitive one nobody but who solves it may look at it.
  const sensitive = await counter({ type_id: 8, office_unknown: true, mobile: '01755500010' })
  expect([withPhone.answer.body['may_open'], sensitive.answer.body['may_open']]).toEqual([true, false])
})
