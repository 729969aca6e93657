import { afterAll, expect, test } from 'vitest'
import { from, handsOf, type Headers } from '#worker/test/hands'
import { registrationOf } from '#worker/test/registration'
import { openWorld } from '#worker/test/world'

/** What codes are worth: who tries them, has them sent, or comes upon one. */
const world = await openWorld()
const hands = handsOf(world)
const {
  later,
  nextMobile,
  texts,
  verified,
  declared,
  longCode,
  outboxCount,
  rung,
  askToConfirm,
  confirmWith,
} = hands
afterAll(() => world.close())

const day = 86_400_000
type Answer = { status: number; body: { issues?: { key: string }[]; error_code?: string } }
const keyOf = ({ status, body }: Answer) =>
  status === 200 ? 'opened' : (body.issues?.[0]?.key ?? body.error_code)
const eightOf = async (mobile: string) =>
  (await texts(mobile)).flatMap((text) => /\b\d{8}\b/.exec(text)?.[0] ?? [])[0]!
/** Ten wrong dates: then tracking asks for the code. */
async function guessedAt(one: Awaited<ReturnType<typeof verified>>): Promise<void> {
  for (let nth = 0; nth < 10; nth += 1)
    await one.track(from(`10.97.${1 + (nth >> 2)}.1`), { date_of_birth: `19${30 + nth}-01-01` })
}
/** Tracked with the code of the phone. */
async function byCode(one: Awaited<ReturnType<typeof verified>>, address: string): Promise<Headers> {
  await guessedAt(one)
  expect(keyOf(await one.track(from(address)))).toBe('tracking_code')
  return {
    ...one.tokenOf(await one.track(from(address), { otp: await eightOf(one.mobile) })),
    ...from(address),
  }
}

test('one code is tried with twenty dates a day, however it is spelled', async () => {
  const one = await verified()
  const facts = await one.byFacts('10.96.0.1')
  for (let nth = 0; nth < 6; nth += 1) await one.act('withdraw', facts)
  const otp = (await longCode(one.mobile))!
  const keys: unknown[] = []
  for (let nth = 0; nth < 30; nth += 1)
    keys.push(
      keyOf(
        await one.track(from('10.96.0.2'), {
          otp: `${otp.slice(0, 4)}${'-'.repeat(nth % 3)}${otp.slice(4)}${'x'.repeat(nth)}`,
          date_of_birth: `19${30 + nth}-01-11`,
        }),
      ),
    )
  expect(keys.filter((key) => key === 'otp_wrong').length).toBeLessThanOrEqual(20)
  expect(keys.at(-1)).not.toBe('otp_wrong')
}, 60_000)

test('what was used up before the phone was confirmed keeps nobody from a code afterwards', async () => {
  later(day)
  const one = await declared(nextMobile())
  await guessedAt(one)
  for (let nth = 0; nth < 5; nth += 1) await one.track(from('10.97.9.1'))
  const all = await longCode(one.mobile)
  for (let nth = 0; nth < 21; nth += 1) await one.track(from('10.98.0.1'), { otp: String(10_000_000 + nth) })
  await one.confirm(one.headers, one.mobile)
  later(600_000)
  const own = from('10.98.0.1')
  expect(keyOf(await one.track(own))).toBe('tracking_code')
  const otp = await longCode(one.mobile)
  expect(otp).not.toBe(all)
  expect(keyOf(await one.track(own, { otp }))).toBe('opened')
}, 60_000)

test('the code of twelve digits goes on till its end, whatever it has confirmed meanwhile; then nothing of a confirmed phone is shared', async () => {
  later(day)
  const one = await declared(nextMobile())
  for (let nth = 0; nth < 5; nth += 1) await askToConfirm(one.id, one.headers, false)
  const otp = await longCode(one.mobile)
  const facts = await one.byFacts('10.134.0.1')
  expect((await confirmWith(one.id, facts, otp)).status).toBe(200)
  await one.act('withdraw', facts)
  const later2 = await declared(one.mobile)
  await later2.become("mobile_confirmed_at = '2020-01-01T00:00:00.000Z'")
  const theirs = await later2.byFacts('10.134.0.2')
  expect(await later2.act('withdraw', theirs, { otp })).toBe('otp_wrong')
  expect(await one.act('withdraw', facts, { otp })).toBe(true)
}, 60_000)

test('codes to confirm that were used up before are of another count than those after it', async () => {
  later(day)
  const one = await verified()
  for (let nth = 0; nth < 5; nth += 1) await askToConfirm(one.id, one.headers, false)
  const facts = await one.byFacts('10.133.0.1')
  const { status, body } = await confirmWith(one.id, facts, await longCode(one.mobile))
  expect(status).toBe(200)
  const holder = { 'x-applicant-token': body['applicant_token'] as string }
  const sent = (await texts(one.mobile)).length
  expect((await askToConfirm(one.id, holder))['error_code']).toBeUndefined()
  expect((await texts(one.mobile)).length).toBe(sent + 1)
}, 60_000)

test('one address tries so many codes of eight digits a day, of whatever applications; then the phone gets the long one', async () => {
  later(day)
  const those = []
  for (let nth = 0; nth < 16; nth += 1) those.push(await verified())
  let judged = 0
  for (const one of those) {
    const facts = await one.byFacts('10.100.0.1')
    const keys = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => one.act('withdraw', facts, { otp: String(20_000_000 + nth) })),
    )
    judged += keys.filter((key) => key === 'otp_wrong').length
  }
  expect(judged).toBe(300)
  const last = those.at(-1)!
  const facts = await last.byFacts('10.100.0.1')
  expect(await last.act('withdraw', facts)).toBe('act_code')
  expect(await last.act('withdraw', facts, { otp: await longCode(last.mobile) })).toBe(true)
}, 120_000)

test('of six digits as many: behind one address they are sent no more, and the long one is', async () => {
  later(day)
  const digitsOf = async () => {
    const one = await verified()
    const own = { ...one.headers, ...from('10.101.0.1') }
    return { one, own, digits: (await askToConfirm(one.id, own, false))['digits'] as number }
  }
  // Five of each are judged, and count.
  for (let nth = 0; nth < 60; nth += 1) {
    const { one, own, digits } = await digitsOf()
    expect([nth, digits]).toEqual([nth, 6])
    for (let tried = 0; tried < 5; tried += 1) await confirmWith(one.id, own, '000000')
  }
  const { one, own, digits } = await digitsOf()
  expect(digits).toBe(12)
  expect((await confirmWith(one.id, own, await longCode(one.mobile))).status).toBe(200)
}, 120_000)

test('a right code that tracks is had back as often as it is right', async () => {
  later(day)
  const one = await verified()
  const facts = await one.byFacts('10.130.0.1')
  for (let nth = 0; nth < 6; nth += 1) await one.act('withdraw', facts)
  const otp = (await longCode(one.mobile))!
  for (let nth = 0; nth < 22; nth += 1)
    expect(keyOf(await one.track(from(`10.130.${1 + nth}.1`), { otp }))).toBe('opened')
}, 60_000)

test('whoever tracks with the code of the phone has shown whose it is: the browser that sent it changes it no more, and a mistyping is put right', async () => {
  later(day)
  const one = await verified()
  const own = await byCode(one, '10.131.0.1')
  const [row] = await world.rows(`select mobile_confirmed_at from application where id = ${one.id}`)
  expect(row!['mobile_confirmed_at']).not.toBeNull()
  expect(await one.correct(one.headers, { mobile: nextMobile(), account_number: nextMobile() })).toContain(
    'mobile code_first',
  )
  expect(await one.correct(own, { mobile: nextMobile() })).toBe(true)
  expect(await one.correct(own, { mobile: one.mobile })).toBe(true)
}, 60_000)

test('each hand rings so many phones in a day by changing phone and account', async () => {
  later(day)
  const one = await declared(nextMobile())
  const sent = await outboxCount()
  const answers: unknown[] = []
  for (let nth = 0; nth < 14; nth += 1)
    answers.push(
      await one.correct(one.headers, {
        ...(nth % 2 === 0 && { mobile: nextMobile() }),
        account_number: nextMobile(),
      }),
    )
  expect(answers.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => true))
  expect(answers.slice(7)).toEqual([
    ['account_number changed_often'],
    ['mobile changed_often'],
    ['account_number changed_often'],
    ['mobile changed_often'],
    ['account_number changed_often'],
    ['mobile changed_often'],
    ['account_number changed_often'],
  ])
  expect((await outboxCount()) - sent).toBeLessThan(63)
  expect(await one.correct(one.headers, { email: 'own@example.org' })).toBe(true)
}, 60_000)

test('the confirmed phone of before is put back, however often it was changed', async () => {
  later(day)
  const one = await verified()
  const own = await one.confirm(one.headers, one.mobile)
  for (let nth = 0; nth < 10; nth += 1)
    expect(await one.correct(own, { mobile: nextMobile(), account_number: nextMobile() })).toBe(true)
  expect(await one.correct(own, { mobile: nextMobile() })).toEqual(['mobile changed_often'])
  expect(await one.correct(own, { mobile: one.mobile })).toBe(true)
}, 60_000)

test('who has confirmed two phones of their own rings no more strangers by putting them back in turn', async () => {
  later(day)
  const one = await verified()
  const second = nextMobile()
  const first = await one.confirm(one.headers, one.mobile)
  expect(await one.correct(first, { mobile: second })).toBe(true)
  const own = await one.confirm(first, second)
  const strangers: string[] = []
  const answers: unknown[] = []
  for (let nth = 0; nth < 30; nth += 1) {
    const stranger = nextMobile()
    strangers.push(stranger)
    answers.push(
      // Each has been shown: its own code holds it again.
      await one.correct(nth % 2 === 0 ? own : first, {
        mobile: nth % 2 === 0 ? one.mobile : second,
        account_number: stranger,
      }),
    )
  }
  const times = await Promise.all(strangers.map((stranger) => rung(stranger)))
  expect(times.filter((often) => often > 0)).toHaveLength(1)
  expect(answers.filter((answer) => answer === true)).toHaveLength(1)
}, 120_000)

test('by putting the own phones back in turn nobody rings one guardian after the other', async () => {
  later(day)
  const child = await hands.people.next('kind=disabled&age_min=6&age_max=14')
  const fields = await registrationOf(world.api, child, 4, {
    guardian_name: 'আমিনা বেগম',
    guardian_relation: 'mother',
    guardian_mobile: nextMobile(),
    mobile: nextMobile(),
    profession: undefined,
  })
  const { body } = await world.api.register(fields)
  await world.settled()
  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  const one = hands.application(body['application_id'] as number, headers, fields)
  const second = nextMobile()
  const first = await one.confirm(headers, one.mobile)
  expect(await one.correct(first, { mobile: second })).toBe(true)
  const own = await one.confirm(first, second)
  const strangers: string[] = []
  for (let nth = 0; nth < 30; nth += 1) {
    const stranger = nextMobile()
    strangers.push(stranger)
    const answer = await one.correct(nth % 2 === 0 ? own : first, {
      mobile: nth % 2 === 0 ? one.mobile : second,
      guardian_mobile: stranger,
    })
    if (answer !== true) expect(String(answer)).toMatch(/changed_often|code_first/)
  }
  const times = await Promise.all(strangers.map((stranger) => rung(stranger)))
  expect(times.filter((often) => often > 0).length).toBeLessThanOrEqual(10)
}, 120_000)

test('a receipt that is had again weeks later has no code of six digits', async () => {
  later(day)
  const { fields } = await hands.people.oldManApplying({ mobile: nextMobile() })
  const key = crypto.randomUUID()
  const { body } = await world.api.register(fields, { key })
  await world.settled()
  const first = { 'x-applicant-token': body['applicant_token'] as string }
  const one = hands.application(body['application_id'] as number, first, fields)
  await one.confirm(first, one.mobile)
  later(25 * day)
  const again = await world.api.send('/global/online-application/check', {
    headers: { 'idempotency-key': key },
  })
  const { data } = (await again.json()) as { data: { receipt: { applicant_token: string } } }
  await askToConfirm(one.id, { 'x-applicant-token': data.receipt.applicant_token })
  expect((await texts(one.mobile))[0]).toMatch(/\b\d{8}\b/)
}, 60_000)

test('a card made out to no number stays with whom it was verified for', async () => {
  later(day)
  const [student, other] = [await hands.people.disabledStudent(), await hands.people.disabledStudent()]
  const disability_token = await world.deps.tokens.sign(
    'disability',
    { card_number: student.disability_id!, date_of_birth: student.date_of_birth, nid: null },
    world.clock.now,
  )
  const fields = await registrationOf(world.api, student, 3, {
    verification_type: 2,
    verification_number: hands.nextNumber(student.date_of_birth),
    verification_token: undefined,
    disability_token,
    mobile: nextMobile(),
  })
  const { body } = await world.api.register(fields)
  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  const one = hands.application(body['application_id'] as number, headers, fields)
  const given = (more: object) => one.correct(headers, { disability_token: undefined, ...more })
  const refused = [expect.stringContaining('disability_verify_first')]
  expect(await given({ verification_number: hands.nextNumber(student.date_of_birth) })).toEqual(refused)
  expect(
    await given({
      verification_number: hands.nextNumber(other.date_of_birth),
      date_of_birth: other.date_of_birth,
    }),
  ).toEqual(refused)
  expect(await given({ email: 'own@example.org' })).toBe(true)
}, 60_000)

test('a code is in the language of the application, whoever asks for it', async () => {
  later(day)
  const one = await verified()
  const [row] = await world.rows(`select language from application where id = ${one.id}`)
  const facts = await one.byFacts('10.140.0.1')
  const sent = []
  for (const asked of ['bn', 'en']) {
    await one.act('withdraw', { ...facts, 'accept-language': asked })
    sent.push(/[\u0980-\u09ff]/.test((await texts(one.mobile))[0]!))
  }
  expect(sent).toEqual([row!['language'] === 'bn', row!['language'] === 'bn'])
}, 60_000)
