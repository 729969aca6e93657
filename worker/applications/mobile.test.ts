import { afterAll, beforeAll, expect, test } from 'vitest'
import { sayFailure } from '#contract/texts/failures'
import { validation } from '#contract/texts/validation'
import { showTrackingNumber } from '#contract/tracking-number'
import { eq } from 'drizzle-orm'
import { application } from '#worker/db/schema/applications'
import { systemCall } from '#worker/http/system'
import { peopleOf } from '#worker/test/people'
import { registered } from '#worker/test/samples/registered'
import { addressFields, registrationOf } from '#worker/test/registration'
import { signedIn } from '#worker/test/staff'
import { addressHeader } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'
import { tellApplicant } from './tell.ts'

let world: World
let people: ReturnType<typeof peopleOf>
let running = 0
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

async function applied() {
  const mobile = `0186${String((running += 1)).padStart(7, '0')}`
  const { id, headers, fields } = await registered(world, people, { mobile })
  return { id, headers, fields, mobile }
}
type Applied = Awaited<ReturnType<typeof applied>>
/** Nobody has vouched for it: a birth registration number that anybody may write, with somebody's phone. */
const declaredOne = async (
  nth: number,
  mobile: string,
  more: Record<string, unknown> = {},
): Promise<Applied> => {
  // No more than the country's 30 in ten seconds.
  world.clock.now = new Date(world.clock.now.getTime() + 500)
  const woman = await people.widow()
  const fields = await registrationOf(world.api, woman, 2, {
    verification_type: 2,
    verification_number: `${woman.date_of_birth.slice(0, 4)}000000000${String(nth).padStart(4, '0')}`,
    mobile,
    ...more,
  })
  const { body } = await world.api.register(fields)
  expect(body).toMatchObject({ identity: 'declared' })
  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  return { id: body['application_id'] as number, headers, fields, mobile }
}
const ask = ({ id, headers }: Applied, from: Record<string, string> = {}) =>
  world.api.post('/global/online-application/mobile/otp', { id }, { headers: { ...headers, ...from } })
/** What was confirmed goes on with the token that came of it. */
const confirm = async (own: Applied, otp: string) => {
  const { id, headers } = own
  const answer = await world.api.post('/global/online-application/mobile/confirm', { id, otp }, { headers })
  const token = answer.body['applicant_token'] as string | undefined
  if (token !== undefined) own.headers = { 'x-applicant-token': token }
  return answer
}
const codeOf = async ({ mobile }: Applied) => {
  await world.settled()
  const [message] = await world.api.messages(mobile)
  return /\b\d{6}\b/.exec(message!.text)![0]
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const confirmedAt = async ({ id }: Applied) =>
  (
    await world.rows({ sql: 'select mobile_confirmed_at as at from application where id = ?', args: [id] })
  )[0]!['at']
const issueOf = ({ body }: Awaited<ReturnType<typeof confirm>>) => body.issues?.[0]?.key ?? body.error_code

test('the code that was sent confirms the mobile, once; the number is shown in part', async () => {
  const own = await applied()
  const sent = await ask(own)
  expect(sent.body).toMatchObject({
    confirmed: false,
    seconds: 180,
    mobile: `018•••••${own.mobile.slice(-3)}`,
  })
  const code = await codeOf(own)
  expect((await confirm(own, wrongOf(code))).body.errors).toEqual({
    otp: [validation.en.otp_wrong],
  })
  expect(await confirmedAt(own)).toBeNull()
  expect((await confirm(own, code)).status).toBe(200)
  expect(await confirmedAt(own)).not.toBeNull()
  const messages = (await world.api.messages(own.mobile)).length
  expect((await ask(own)).body['confirmed']).toBe(true)
  expect((await world.api.messages(own.mobile)).length).toBe(messages)
})

test('a code that is asked anew says that the application is changed with it, in both languages; one that confirms does not', async () => {
  const own = await applied()
  const send = async (language: string, more: object) => {
    const headers = { ...own.headers, 'accept-language': language }
    await world.api.post('/global/online-application/mobile/otp', { id: own.id, ...more }, { headers })
    await world.settled()
    return (await world.api.messages(own.mobile))[0]!.text
  }
  expect(await send('en', {})).toMatch(/confirms the mobile/)
  expect(await send('en', { anew: 1 })).toMatch(/be changed.*no officer either/)
  expect(await send('bn', { anew: 1 })).toMatch(/আবেদন বদলের কোড.*কর্মকর্তাকেও/)
})

test('a code is judged five times, however many come at one time, and for three minutes', async () => {
  const own = await applied()
  await ask(own)
  const code = await codeOf(own)
  const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(own, wrongOf(code))))
  expect(answers.filter((answer) => issueOf(answer) === 'otp_wrong').length).toBeLessThanOrEqual(5)
  expect(issueOf(await confirm(own, code))).toBe('otp_locked')
  const [row] = await world.rows({
    sql: 'select tries from mobile_code where application_id = ?',
    args: [own.id],
  })
  expect(row).toEqual({ tries: 5 })

  const late = await applied()
  await ask(late)
  const lateCode = await codeOf(late)
  world.clock.now = new Date(world.clock.now.getTime() + 181_000)
  expect(issueOf(await confirm(late, lateCode))).toBe('otp_expired')
})

test('a code is for one application, its holder and its phone', async () => {
  const [own, other] = [await applied(), await applied()]
  await ask(own)
  await ask(other)
  expect((await confirm({ ...other, headers: own.headers }, await codeOf(own))).status).toBe(404)
  expect(issueOf(await confirm(other, await codeOf(own)))).toBe('otp_wrong')

  const code = await codeOf(own)
  const corrected = await world.api.post(
    '/global/online-edited-application/registration',
    { ...own.fields, ...(await addressFields(world.api, '')), id: own.id, version: 1, mobile: '01869999999' },
    { headers: { ...own.headers, 'idempotency-key': crypto.randomUUID() } },
  )
  expect(corrected.status).toBe(200)
  expect(issueOf(await confirm(own, code))).toBe('otp_wrong')
})

test('another phone is another one to confirm', async () => {
  const own = await applied()
  await ask(own)
  await confirm(own, await codeOf(own))
  const correct = (mobile: string, version: number) =>
    world.api.post(
      '/global/online-edited-application/registration',
      { ...own.fields, id: own.id, version, mobile },
      { headers: { ...own.headers, 'idempotency-key': crypto.randomUUID() } },
    )
  expect((await correct(own.mobile, 1)).body).toMatchObject({ success: true })
  expect(await confirmedAt(own)).not.toBeNull()
  expect((await correct('01868888888', 2)).status).toBe(200)
  expect(await confirmedAt(own)).toBeNull()
})

test('of a new mobile both phones hear: the old one that it was changed, the new one number and link', async () => {
  const own = await applied()
  const correct = async (mobile: string, version: number) => {
    const { body } = await world.api.post(
      '/global/online-edited-application/registration',
      { ...own.fields, id: own.id, version, mobile },
      { headers: { ...own.headers, 'idempotency-key': crypto.randomUUID() } },
    )
    expect(body).toMatchObject({ success: true })
    await world.settled()
  }
  const texts = async (mobile: string) => (await world.api.messages(mobile)).map(({ text }) => text)
  const number = showTrackingNumber(own.id)
  await ask(own)
  await confirm(own, await codeOf(own))
  const before = await texts(own.mobile)
  await correct('01867777771', 1)
  const received = (await texts(own.mobile)).filter((text) => !before.includes(text))
  expect(received).toEqual([expect.stringMatching(`${number}.*mobile number was changed`)])
  expect(received[0]).not.toMatch(/0186|Test/)
  // Whoever holds the new one may have nothing to do with it.
  expect(await texts('01867777771')).toEqual([
    expect.stringMatching(`now the one of application ${number}. Not your application\\?`),
  ])

  // That one was never confirmed: it hears all the same when it goes.
  await correct('01867777772', 2)
  expect(await texts('01867777771')).toHaveLength(2)
  expect(await texts('01867777772')).toHaveLength(1)
  await correct('01867777772', 3)
  expect(await texts('01867777772')).toHaveLength(1)
})

test('of another account the phone of before hears, confirmed or not, and of the same one nobody', async () => {
  const own = await applied()
  const correct = async (more: object, version: number) => {
    const { body } = await world.api.post(
      '/global/online-edited-application/registration',
      { ...own.fields, id: own.id, version, ...more },
      { headers: { ...own.headers, 'idempotency-key': crypto.randomUUID() } },
    )
    expect(body).toMatchObject({ success: true })
    await world.settled()
  }
  const texts = async (mobile: string) => (await world.api.messages(mobile)).map(({ text }) => text)
  const before = await texts(own.mobile)
  await correct({ email: 'other@example.org' }, 1)
  expect(await texts(own.mobile)).toEqual(before)
  await correct({ account_number: '01799999999', mobile: '01869999999' }, 2)
  const received = (await texts(own.mobile)).filter((text) => !before.includes(text))
  const number = showTrackingNumber(own.id)
  expect(received.toSorted()).toEqual([
    expect.stringContaining(`${number}: its mobile number was changed`),
    expect.stringContaining(`${number}: where its money goes was changed`),
  ])
  expect(received[0]).not.toMatch(/0179|0186/)
  await correct({ account_number: '01869999998', mobile: '01869999998' }, 3)
  expect(await texts('01869999998')).toEqual([
    expect.stringMatching(
      `If application ${number} is approved, its money will come to this mobile. Not yours`,
    ),
  ])
})

const corrected = async (
  { id, headers, fields }: Applied,
  more: object,
  version: number,
  from: Record<string, string> = {},
) => {
  const answer = await world.api.post(
    '/global/online-edited-application/registration',
    { ...fields, id, version, ...more },
    { headers: { ...headers, ...from, 'idempotency-key': crypto.randomUUID() } },
  )
  await world.settled()
  return answer.body.errors ?? answer.body['success']
}
const codeFirst = (field: string) => ({ [field]: [validation.en.code_first] })

test.each(['confirmed', 'unconfirmed'])(
  'what others send to a phone (%s) uses up nothing of what its owner is told of a change',
  async (kind) => {
    const own = await applied()
    if (kind === 'confirmed') {
      await ask(own)
      await confirm(own, await codeOf(own))
    }
    const other = await applied()
    await corrected(other, { mobile: own.mobile }, 1)
    for (let nth = 0; nth < 5; nth += 1)
      expect(
        await corrected(other, { mobile: own.mobile, account_number: `0179999999${nth}` }, nth + 2),
      ).toBe(true)
    const before = (await world.api.messages(own.mobile)).length
    expect(await corrected(own, { account_number: '01788888888' }, 1)).toBe(true)
    expect(await world.api.messages(own.mobile)).toHaveLength(before + 1)
    await corrected(own, { account_number: '01788888888', account_name: 'Another Holder' }, 2)
    expect(await world.api.messages(own.mobile)).toHaveLength(before + 2)
  },
)

test('where the money goes is never changed unheard: what the phone can no more be told today needs its code', async () => {
  const own = await applied()
  for (let nth = 0; nth < 5; nth += 1)
    expect(await corrected(own, { account_number: `0179999999${nth}` }, nth + 1)).toBe(true)
  const before = (await world.api.messages(own.mobile)).length
  expect(await corrected(own, { account_number: '01777777777' }, 6)).toEqual(codeFirst('account_number'))
  expect(await world.api.messages(own.mobile)).toHaveLength(before)
  expect(await corrected(own, { account_number: '01799999994', email: 'a@example.org' }, 6)).toBe(true)
  // Who has the phone shows it, and is told of it apart.
  await ask(own)
  await confirm(own, await codeOf(own))
  expect(await corrected(own, { account_number: '01777777777' }, 7)).toBe(true)
  expect((await world.api.messages(own.mobile))[0]!.text).toMatch(/where its money goes was changed/)
})

test('nor is the phone: of a number nobody confirmed twenty changes a day are told, of all applications together', async () => {
  const mobile = '01811112222'
  for (let nth = 0; nth < 20; nth += 1) {
    const one = await applied()
    expect(await corrected(one, { mobile }, 1)).toBe(true)
    expect(await corrected(one, { mobile: '01811113333' }, 2)).toBe(true)
  }
  const last = await applied()
  expect(await corrected(last, { mobile }, 1)).toBe(true)
  expect(await corrected(last, { mobile: '01811113333' }, 2)).toEqual(codeFirst('mobile'))
})

test('five codes a day and no more', async () => {
  const own = await applied()
  for (let nth = 0; nth < 5; nth += 1) expect((await ask(own)).status).toBe(200)
  const { error_code, message } = (await ask(own)).body
  expect([error_code, message]).toEqual(['too_many', sayFailure('en', 'too_many', { minutes: 24 * 60 })])
  expect(message).toContain('24 hours')
})

test('five codes a day for an application, whatever its phone, and for a phone of one asker, whatever the application', async () => {
  const own = await applied()
  const correct = async (one: Applied, mobile: string, version: number) => {
    const fields = { ...one.fields, id: one.id, version, mobile }
    const headers = { ...one.headers, 'idempotency-key': crypto.randomUUID() }
    const answer = await world.api.post('/global/online-edited-application/registration', fields, { headers })
    expect(answer.status).toBe(200)
  }
  for (let nth = 0; nth < 5; nth += 1) {
    await correct(own, `0186777777${nth}`, nth + 1)
    expect((await ask(own)).status).toBe(200)
  }
  await correct(own, '01867777779', 6)
  expect((await ask(own)).body.error_code).toBe('too_many')

  const [first, second] = [await applied(), await applied()]
  await correct(second, first.mobile, 1)
  for (let nth = 0; nth < 5; nth += 1) expect((await ask(nth < 3 ? first : second)).status).toBe(200)
  expect((await ask(second)).body.error_code).toBe('too_many')
})

test('who names another’s phone in applications of their own keeps its owner from no code; twenty a day are sent to it in all', async () => {
  const own = await applied()
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  world.deps.trustProxyHeader = addressHeader
  const codes = async (from: string, times: number) => {
    const one = { ...(await applied()), mobile: own.mobile }
    const headers = { ...one.headers, 'idempotency-key': crypto.randomUUID() }
    const fields = { ...one.fields, id: one.id, version: 1, mobile: own.mobile }
    await world.api.post('/global/online-edited-application/registration', fields, { headers })
    const answers: number[] = []
    for (let nth = 0; nth < times; nth += 1) answers.push((await ask(one, { [addressHeader]: from })).status)
    return answers.filter((status) => status === 200).length
  }
  expect([await codes('10.12.0.1', 3), await codes('10.12.0.1', 3)]).toEqual([3, 2])
  expect((await ask(own, { [addressHeader]: '10.12.0.9' })).status).toBe(200)
  expect((await confirm(own, await codeOf(own))).status).toBe(200)
  const others = [await codes('10.12.0.2', 5), await codes('10.12.0.3', 5), await codes('10.12.0.4', 5)]
  // Five of the twenty are kept for the one that named it first.
  expect(others).toEqual([5, 5, 0])
  world.deps.trustProxyHeader = undefined
})

test('of numbers that nobody has vouched for any may name a phone: they use up neither codes nor changes of who is verified', async () => {
  const own = await applied()
  world.deps.trustProxyHeader = addressHeader
  const statuses: number[] = []
  for (let nth = 0; nth < 21; nth += 1)
    statuses.push(
      (await ask(await declaredOne(nth, own.mobile), { [addressHeader]: `10.13.0.${nth >> 2}` })).status,
    )
  // Five of the twenty are kept for the first of them.
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  expect((await ask(own, { [addressHeader]: '10.13.0.99' })).status).toBe(200)
  for (let nth = 0; nth < 3; nth += 1) {
    const one = await declaredOne(30 + nth, own.mobile)
    const from = { [addressHeader]: `10.13.1.${nth}` }
    for (let change = 0; change < 5; change += 1)
      expect(await corrected(one, { account_number: `0179999999${change}` }, change + 1, from)).toBe(true)
  }
  const last = await declaredOne(40, own.mobile)
  const from = { [addressHeader]: '10.13.1.99' }
  expect(await corrected(last, { account_number: '01788888881' }, 1, from)).toEqual(
    codeFirst('account_number'),
  )
  // At the office it is changed all the same.
  const { headers } = await signedIn(world, { permissions: ['application-entry-create'] })
  expect(await corrected(last, { account_number: '01788888881' }, 1, { ...headers, ...from })).toBe(true)
  expect(await corrected(own, { account_number: '01788888882' }, 1, from)).toBe(true)
  world.deps.trustProxyHeader = undefined
}, 60_000)

test('a stranger behind one address, by however many applications, leaves whom nobody has verified the changes of their own', async () => {
  const mobile = '01861234322'
  world.deps.trustProxyHeader = addressHeader
  const own = await declaredOne(90, mobile)
  const stranger = { [addressHeader]: '10.14.0.1' }
  const changes: unknown[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const one = await declaredOne(91 + nth, mobile)
    let version = 1
    for (let change = 0; change < 5; change += 1) {
      const told = await corrected(one, { account_number: `0179999999${change}` }, version, stranger)
      if (told === true) version += 1
      changes.push(told)
    }
  }
  expect(changes.filter((told) => told === true)).toHaveLength(5)
  const owner = { [addressHeader]: '10.14.0.2' }
  expect(await corrected(own, { account_number: '01788888883' }, 1, owner)).toBe(true)
  expect(await corrected(own, { account_number: '01788888883', mobile: '01861234323' }, 2, owner)).toBe(true)
  world.deps.trustProxyHeader = undefined
}, 60_000)

test('messages of all kinds don’t add up on a phone that anybody may name; codes and changes come all the same', async () => {
  // An address has 60 birth registrations an hour.
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_000)
  const mobile = '01861234324'
  const own = await declaredOne(100, mobile)
  const statuses: number[] = []
  for (let nth = 0; nth < 14; nth += 1) {
    const { id, headers, fields } = await declaredOne(101 + nth, mobile)
    const final = { id, verification_number: fields['verification_number'] }
    statuses.push(
      (await world.api.post('/global/online-application/final-submit', final, { headers })).status,
    )
    await systemCall(world.deps, 'applications.verifyPending', async (call) => {
      const [record] = await call.db.select().from(application).where(eq(application.id, id))
      call.work.place(record!.place)
      await tellApplicant(call, record!, 'sms_document_infected')
    })
  }
  // What isn't told is done.
  expect(statuses).toEqual(Array(14).fill(200))
  await world.settled()
  expect(await world.api.messages(mobile)).toHaveLength(30)
  expect((await ask(own)).status).toBe(200)
  expect(await corrected(own, { account_number: '01788888884' }, 1)).toBe(true)
  expect(await world.api.messages(mobile)).toHaveLength(32)
}, 60_000)

test('who corrects theirs to a phone that has had enough for today has it changed, and no word of a change by others', async () => {
  const mobile = '01861234325'
  for (let nth = 0; nth < 6; nth += 1) await declaredOne(120 + nth, mobile)
  const own = await declaredOne(126, '01861234326')
  world.clock.now = new Date(world.clock.now.getTime() + 61_000)
  expect(await corrected(own, { mobile }, 1)).toBe(true)
  await world.settled()
  expect(await world.api.messages(mobile)).toHaveLength(5)
})

test('nothing is taken back unheard: others use up nothing of what is kept for the first, and who isn’t heard any more today needs the phone’s code', async () => {
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
  world.deps.trustProxyHeader = addressHeader
  const mobile = '01861234321'
  const texts = async () => (await world.api.messages(mobile)).map(({ text }) => text)
  const takenBack = async () => (await texts()).filter((text) => /taken back/.test(text))
  const withdraw = async (one: Pick<Applied, 'id' | 'headers'>, from: string, otp?: string) => {
    const headers = { ...one.headers, [addressHeader]: from }
    const answer = await world.api.post(
      '/global/online-application/withdraw',
      { id: one.id, otp },
      { headers },
    )
    await world.settled()
    return answer.status === 200 ? true : Object.keys(answer.body.errors ?? {})
  }
  const own = await declaredOne(50, mobile)
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  const told: unknown[] = []
  for (let nth = 0; nth < 22; nth += 1)
    told.push(await withdraw(await declaredOne(51 + nth, mobile), `10.15.0.${nth >> 3}`))
  // Five from each address, and fifteen of all; whoever comes after them shows that the phone is theirs.
  expect(told.filter((one) => one === true)).toHaveLength(15)
  expect(told.at(-1)).toEqual(['otp'])
  expect(await takenBack()).toHaveLength(15)
  expect((await texts()).filter((text) => /received/.test(text))).toHaveLength(5)
  expect(await withdraw(own, '10.15.0.1')).toBe(true)
  expect((await takenBack())[0]).toContain(showTrackingNumber(own.id))

  const last = await declaredOne(73, mobile)
  for (let nth = 0; nth < 4; nth += 1) await withdraw(await declaredOne(74 + nth, mobile), '10.15.0.1')
  expect(await withdraw(last, '10.15.0.9')).toEqual(['otp'])
  const [code] = (await texts()).flatMap((text) => /\b\d{8}\b/.exec(text)?.[0] ?? [])
  expect(await withdraw(last, '10.15.0.9', code)).toBe(true)

  const verified = await registered(world, people, { mobile })
  expect((await texts()).filter((text) => text.includes(showTrackingNumber(verified.id)))).toHaveLength(1)
  expect(await withdraw(verified, '10.15.0.1')).toBe(true)
  expect((await takenBack())[0]).toContain(showTrackingNumber(verified.id))
  world.deps.trustProxyHeader = undefined
}, 60_000)

test('codes asked by a stranger behind the same address leave the owner who is verified theirs', async () => {
  const own = await applied()
  const other = await declaredOne(80, own.mobile)
  for (let nth = 0; nth < 5; nth += 1) expect((await ask(other)).status).toBe(200)
  expect((await ask(other)).status).toBe(429)
  expect((await ask(own)).status).toBe(200)
})

test('of another nominee or guardian the applicant hears, and the guardian of before', async () => {
  const child = await people.next('kind=disabled&age_min=6&age_max=14')
  const guardian = { guardian_name: 'আমিনা বেগম', guardian_relation: 'mother', guardian_mobile: '01861110001' }
  const fields = await registrationOf(world.api, child, 4, {
    ...guardian,
    mobile: '01861110000',
    profession: undefined,
  })
  const { body } = await world.api.register(fields)
  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  const own = { id: body['application_id'] as number, headers, fields, mobile: '01861110000' }
  const changed = async (mobile: string) =>
    (await world.api.messages(mobile)).filter(({ text }) => /nominee or guardian was changed/.test(text))
      .length
  expect(await corrected(own, { guardian_name: 'আমিনা খাতুন' }, 1)).toBe(true)
  expect([await changed(own.mobile), await changed('01861110001')]).toEqual([1, 1])
  expect(await corrected(own, { guardian_mobile: '01861110002' }, 2)).toBe(true)
  expect([await changed(own.mobile), await changed('01861110001'), await changed('01861110002')]).toEqual([
    2, 2, 0,
  ])
})

test('the last message has the code of twelve digits, says so, and leaves none of six behind; the number typed as code is no try', async () => {
  const own = await applied()
  const count = async () =>
    Number(
      (
        await world.rows({
          sql: 'select count(*) as n from mobile_code where application_id = ?',
          args: [own.id],
        })
      )[0]!['n'],
    )
  for (let nth = 0; nth < 4; nth += 1) expect((await ask(own)).body['digits']).toBe(6)
  expect(await count()).toBe(4)
  expect((await ask(own)).body['digits']).toBe(12)
  expect(await count()).toBe(4)
  for (let nth = 0; nth < 6; nth += 1)
    expect(issueOf(await confirm(own, showTrackingNumber(own.id)))).toBe('code_is_number')
  await world.settled()
  const [message] = await world.api.messages(own.mobile)
  expect((await confirm(own, /\b\d{12}\b/.exec(message!.text)![0])).status).toBe(200)
})
