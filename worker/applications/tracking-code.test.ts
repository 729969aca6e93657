import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withCheckDigit } from '#contract/tracking-number'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { addressHeader, postFrom, solvedCaptcha, type Fields } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let running = 0
let facts: { application_id: string; verification_number: string; date_of_birth: string }
const mobile = '01861234567'
const unknown = withCheckDigit('30000000007')
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  people = peopleOf(world.api)
  const { man, fields } = await people.oldManApplying()
  const { body } = await world.api.register({ ...fields, mobile })
  const { nid, date_of_birth } = man
  facts = { application_id: String(body['application_id']), verification_number: nid, date_of_birth }
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date(world.clock.now.getTime() + 31 * 86_400_000)
})

const track = async (given: Fields, from = `10.9.${(running += 1) >> 8}.${running & 255}`) => {
  return postFrom(world, from, '/global/application-tracking', { ...(await solvedCaptcha(world)), ...given })
}
const wrongDay = (nth: number) => `1931-02-${String((nth % 28) + 1).padStart(2, '0')}`
const guess = async (given: Fields, times = 10) => {
  for (let nth = 0; nth < times; nth += 1)
    expect((await track({ ...given, date_of_birth: wrongDay(nth) })).code).toBe('tracking_not_found')
}
const asked = { status: 422, code: 'verify_failed' }
const lastCode = async () => {
  await world.settled()
  return /\b\d{8}\b/.exec((await world.api.messages(mobile))[0]!.text)![0]
}
const codesTo = async (phone: string) => {
  await world.settled()
  return (await world.api.messages(phone)).filter(({ text }) => /opens (your|all) application/.test(text))
}
const codesSent = async () => (await codesTo(mobile)).length

test.each([
  ['the tracking number', ['application_id']],
  ['the ID number', ['verification_number']],
  ['both numbers', ['application_id', 'verification_number']],
] as const)(
  'who has %s guesses ten birth dates a day; then right and wrong look alike, and the phone’s code opens it',
  async (_, names) => {
    const known = Object.fromEntries(names.map((name) => [name, facts[name]]))
    const right = { ...known, date_of_birth: facts.date_of_birth }
    await guess(known)
    const sent = await codesSent()
    const wrong = await track({ ...known, date_of_birth: '1931-03-03' })
    expect(await codesSent()).toBe(sent)
    const owner = await track(right)
    expect(owner).toMatchObject(asked)
    expect(wrong).toEqual(owner)
    expect(await codesSent()).toBe(sent + 1)
    const otp = await lastCode()
    const codeWrong = await track({ ...right, otp: '00000000' })
    expect(codeWrong).toMatchObject(asked)
    expect(await track({ ...known, date_of_birth: '1931-03-03', otp })).toEqual(codeWrong)
    const opened = await track({ ...right, otp })
    expect(opened.body).toMatchObject({ data: { stage: 'submitted' } })
    // More tries, also at codes, by however many: the owner's code stays right.
    for (let nth = 0; nth < 20; nth += 1) await track({ ...right, otp: String(10_000_000 + nth) })
    expect((await track({ ...right, otp })).status).toBe(200)
  },
)

test('numbers of nobody are answered as those of somebody, before and after', async () => {
  const nobody = { ...facts, application_id: unknown }
  await guess(nobody)
  await guess({ application_id: facts.application_id })
  const answers = [await track(nobody), await track({ ...facts, verification_number: undefined })]
  expect(answers[0]).toMatchObject(asked)
  expect(answers[1]).toEqual(answers[0])
  expect(await track({ ...nobody, otp: '12345678' })).toEqual(
    await track({ ...facts, date_of_birth: '1931-03-03', otp: '12345678' }),
  )
})

test('what is wrong is written down as what is right is, and when the phone has had its codes: the time tells nothing', async () => {
  // What is sent is so after the reply (same-work.test.ts).
  const audits = async () =>
    (await world.rows("select count(*) as audits from audit where actor_kind <> 'system'"))[0]![
      'audits'
    ] as number
  const writes = async (given: Fields) => {
    const before = await audits()
    expect(await track(given)).toMatchObject(asked)
    return (await audits()) - before
  }
  await guess(facts)
  const right: number[] = []
  for (let nth = 0; nth < 7; nth += 1) right.push(await writes(facts))
  const wrong = await writes({ ...facts, date_of_birth: '1931-03-03' })
  expect(right).toEqual(Array(7).fill(wrong))
})

test('who is right uses up nothing, however often they look', async () => {
  await guess(facts, 9)
  for (let nth = 0; nth < 15; nth += 1) expect((await track(facts)).status).toBe(200)
})

test('many guesses at one time are no more than ten', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) => track({ ...facts, date_of_birth: wrongDay(nth) })),
  )
  expect(answers.filter(({ code }) => code === 'tracking_not_found')).toHaveLength(10)
})

test('the phone gets five codes a day, the same but for the last, which opens all of the phone’s, and the day after they are good still', async () => {
  await guess(facts)
  const sent = await codesSent()
  for (let nth = 0; nth < 8; nth += 1) expect(await track(facts)).toMatchObject(asked)
  expect(await codesSent()).toBe(sent + 5)
  const [last, ...same] = (await codesTo(mobile)).slice(0, 5)
  const all = /\b\d{12}\b/.exec(last!.text)![0]
  const [otp, ...others] = new Set(same.map(({ text }) => /\b\d{8}\b/.exec(text)![0]))
  expect(others).toEqual([])
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
  for (const code of [otp, all]) expect((await track({ ...facts, otp: code })).status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
  expect(await track({ ...facts, otp })).toMatchObject(asked)
})

test('strangers, behind one address or many, leave whom nobody has verified a code: the last one opens each application of the phone', async () => {
  const phone = '01861234568'
  const declaredOne = async (nth: number) => {
    const woman = await people.widow()
    const verification_number = `${woman.date_of_birth.slice(0, 4)}00000000077${String(nth).padStart(2, '0')}`
    const fields = await registrationOf(world.api, woman, 2, {
      verification_type: 2,
      verification_number,
      mobile: phone,
    })
    expect((await world.api.register(fields)).body).toMatchObject({ identity: 'declared' })
    return { verification_number, date_of_birth: woman.date_of_birth }
  }
  const own = await declaredOne(0)
  const asks = async (one: typeof own, from: string) => {
    for (let nth = 0; nth < 4; nth += 1) await track({ ...one, date_of_birth: wrongDay(nth) }, from)
    for (let nth = 0; nth < 5; nth += 1) expect(await track(one, from)).toMatchObject(asked)
  }
  for (let nth = 1; nth < 5; nth += 1) await asks(await declaredOne(nth), '10.20.0.1')
  expect(await codesTo(phone)).toHaveLength(5)
  const opens = async () => /\b\d{12}\b/.exec((await codesTo(phone))[0]!.text)![0]
  // The owner behind that very address has the code on the phone already.
  expect((await track({ ...own, otp: await opens() }, '10.20.0.1')).status).toBe(200)
  await guess({ verification_number: own.verification_number })
  expect(await track(own)).toMatchObject(asked)
  expect(await codesTo(phone)).toHaveLength(6)
  const otp = /\b\d{8}\b/.exec((await codesTo(phone))[0]!.text)![0]
  expect((await track({ ...own, otp })).status).toBe(200)

  for (let nth = 5; nth < 9; nth += 1) await asks(await declaredOne(nth), `10.20.1.${nth}`)
  expect(await codesTo(phone)).toHaveLength(20)
  expect(await track(own)).toMatchObject(asked)
  expect(await codesTo(phone)).toHaveLength(20)
  const all = await opens()
  expect((await track({ ...own, otp: all })).body).toMatchObject({ data: { stage: 'submitted' } })
  expect(await track({ ...own, date_of_birth: '1931-03-03', otp: all })).toMatchObject(asked)
  // Another phone has another.
  expect(await track({ ...facts, otp: all })).toMatchObject(asked)
}, 60_000)
