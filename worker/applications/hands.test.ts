import { afterAll, expect, test } from 'vitest'
import { showTrackingNumber } from '#contract/tracking-number'
import { directWriter } from '#worker/db/writer'
import { from, handsOf, type Headers } from '#worker/test/hands'
import { signedIn } from '#worker/test/staff'
import { lasting, openWorld } from '#worker/test/world'

/** Who has but the facts, the browser that sent it, a phone's holder and the office: none takes from another what is theirs. */
const world = await openWorld()
const { later, nextMobile, officer, texts, rung, verified, declared } = handsOf(world)
afterAll(() => world.close())

test('its office is answered however many dates were guessed, and nobody else who is signed in', async () => {
  const one = await verified()
  for (let nth = 0; nth < 10; nth += 1)
    await one.track(from(`10.80.${1 + (nth >> 2)}.1`), { date_of_birth: `19${30 + nth}-01-01` })
  expect((await one.track(from('10.81.0.1'))).body.issues).toMatchObject([{ key: 'tracking_code' }])
  expect((await one.atOffice(await officer()))['x-applicant-token']).toEqual(expect.any(String))
  const elsewhere = await signedIn(world, { permissions: [] })
  expect((await one.track(elsewhere.headers)).status).toBe(422)
}, 60_000)

test('a phone that a mistyping holder put there is rung so often a day by all such, whatever is made; putting it right is free', async () => {
  const byHolder = nextMobile()
  for (let nth = 0; nth < 5; nth += 1) {
    const one = await verified()
    const own = await one.confirm(one.headers, one.mobile)
    expect(await one.correct(own, { mobile: byHolder })).toBe(true)
    for (let time = 0; time < 5; time += 1) await one.correct(own, { account_number: nextMobile() })
    expect(await one.correct(own, { mobile: one.mobile })).toBe(true)
  }
  expect(await rung(byHolder)).toBeLessThanOrEqual(15 + 5 + 15)
}, 120_000)

test('the facts alone never change the number by which an owner finds it, nor use up what holder and office mend', async () => {
  const one = await declared(nextMobile())
  const own = String(one.fields['verification_number'])
  const another = (nth: number) => own.slice(0, 16) + String((Number(own.at(-1)) + nth) % 10)
  const stolen = await one.byFacts('10.83.0.1')
  const refused = ['mobile code_first']
  for (let time = 0; time < 4; time += 1)
    expect(await one.correct(stolen, { verification_number: another(1 + time) })).toEqual(refused)
  expect(await one.correct(one.headers, { verification_number: another(7) })).toBe(true)
}, 60_000)

test.each(['receipt', 'office'])(
  'the phone that the %s took away hears of the account and of the end, whatever others had it told',
  async (hand) => {
    later(3_600_000)
    const mobile = nextMobile()
    const first = await declared(mobile)
    for (let nth = 0; nth < 5; nth += 1) {
      const other = await declared(mobile)
      await other.act('withdraw', other.headers)
      await first.correct(first.headers, { account_number: nextMobile() })
    }
    const one = await declared(mobile)
    const by = hand === 'receipt' ? one.headers : await one.atOffice(await officer())
    // Others that take its place push out nothing.
    for (let nth = 0; nth < 5; nth += 1) expect(await one.correct(by, { mobile: nextMobile() })).toBe(true)
    expect(await one.correct(by, { account_number: nextMobile() })).toBe(true)
    const why = hand === 'office' ? { reason: 'আবেদনকারী নিজে এসেছেন' } : {}
    expect(await one.act('withdraw', by, why)).toBe(true)
    const heard = (await texts(mobile)).filter((text) => text.includes(showTrackingNumber(one.id)))
    expect(heard.filter((text) => /taken back|where its money goes/.test(text))).toHaveLength(2)
  },
  120_000,
)

test('a session without the right is no office: what it takes back is counted like anybody’s', async () => {
  later(86_400_000)
  const mobile = nextMobile()
  const nobody = await signedIn(world, { permissions: [] })
  const taken: unknown[] = []
  for (let nth = 0; nth < 22; nth += 1) {
    const one = await declared(mobile)
    taken.push(await one.act('withdraw', { ...one.headers, ...nobody.headers }))
  }
  expect(taken.filter((one) => one === true)).toHaveLength(5)
  expect(taken.at(-1)).toBe('act_code')
}, 120_000)

test('an appeal is heard, or needs the code: news of others’ applications use up nothing of it', async () => {
  later(86_400_000)
  const mobile = nextMobile()
  const refuse = async (one: Awaited<ReturnType<typeof declared>>) => {
    await one.become("state = 'rejected'")
    await world.client.executeMultiple(`
      delete from person_claim where holder_id = ${one.id};
      insert into application_event (id, application_id, at, kind, state)
        values ((select max(id) + 1 from application_event), ${one.id}, '${world.clock.now.toISOString()}', 'rejected', 'rejected')`)
  }
  const own = await declared(mobile)
  const appealed: unknown[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    const one = await declared(mobile)
    await one.act('final-submit', one.headers, { verification_number: one.fields['verification_number'] })
    await refuse(one)
    appealed.push(await one.act('appeal', { ...one.headers, ...from('10.86.0.1') }, { reason: 'Look again' }))
  }
  expect(appealed.slice(-2)).toEqual(['act_code', 'act_code'])
  await refuse(own)
  const before = await rung(mobile)
  expect(await own.act('appeal', { ...own.headers, ...from('10.86.0.1') }, { reason: 'Look again' })).toBe(
    true,
  )
  expect(await rung(mobile)).toBe(before + 1)
}, 120_000)

test('a phone that was confirmed while a correction was under way isn’t changed by it', async () => {
  const one = await verified()
  const { writer } = world.deps
  const batch: typeof world.client.batch = async (statements, mode) => {
    const isOfCorrection = statements.some((given) =>
      /update \W*application\W+set/i.test(JSON.stringify(given)),
    )
    if (isOfCorrection) await one.become(`mobile_confirmed_at = '${world.clock.now.toISOString()}'`)
    return world.client.batch(statements, mode)
  }
  const client = lasting({ ...world.client, batch } as typeof world.client)
  world.deps.writer = () => directWriter(() => client)
  expect(await one.correct(one.headers, { mobile: nextMobile() })).toBe('stale')
  world.deps.writer = writer
}, 60_000)

test('whoever gives phones up with their own codes pushes out none that another hand took away', async () => {
  const helpers = nextMobile()
  const one = await declared(helpers)
  const own = nextMobile()
  expect(await one.correct(one.headers, { mobile: own })).toBe(true)
  let by = one.headers
  for (let nth = 0; nth < 4; nth += 1) {
    const theirs = nextMobile()
    expect(await one.correct(by, { mobile: theirs })).toBe(true)
    by = await one.confirm(one.headers, theirs)
  }
  expect(await one.correct(by, { account_number: nextMobile() })).toBe(true)
  expect(await texts(own, /where its money goes/)).toHaveLength(1)
}, 60_000)

test('wrong codes that the facts try use up no tries of the browser that sent it, behind one address', async () => {
  const one = await verified()
  await one.become("submitted_at = '2026-01-01T00:00:00.000Z'")
  const there = from('10.88.0.1')
  const facts = await one.byFacts('10.88.0.1')
  for (let nth = 0; nth < 21; nth += 1) await one.act('withdraw', facts, { otp: '11111111' })
  expect(await one.act('withdraw', facts, { otp: '11111111' })).toBe('codes_tried')
  const own = { ...one.headers, ...there }
  expect(await one.act('withdraw', own)).toBe('act_code')
  const [otp] = (await texts(one.mobile)).flatMap((text) => /\b\d{8}\b/.exec(text)?.[0] ?? [])
  expect(await one.act('withdraw', own, { otp })).toBe(true)
}, 60_000)

const longCode = async (mobile: string) =>
  (await texts(mobile)).flatMap((text) => /\b\d{12}\b/.exec(text)?.[0] ?? [])[0]

test('whoever uses up the tries of codes behind one address keeps out nobody who has the phone', async () => {
  const one = await verified()
  await one.become("submitted_at = '2026-01-01T00:00:00.000Z'")
  const there = '10.88.0.2'
  const strange = await one.byFacts(there)
  for (let nth = 0; nth < 21; nth += 1) await one.act('withdraw', strange, { otp: '11111111' })
  const own = await one.byFacts(there)
  expect(await one.act('withdraw', own)).toBe('act_code')
  const otp = await longCode(one.mobile)
  expect(await one.act('withdraw', own, { otp: '111111111111' })).toBe('otp_wrong')
  expect(await one.act('withdraw', own, { otp })).toBe(true)
}, 60_000)

test('the last code to confirm is that of all applications: who had the others sent keeps nobody from it', async () => {
  const one = await verified()
  const there = '10.88.0.3'
  const ask = async (own: Headers) => {
    const { body } = await world.api.post(
      '/global/online-application/mobile/otp',
      { id: one.id, anew: true },
      { headers: own },
    )
    return body['success'] === true ? true : body.error_code
  }
  const strange = await one.byFacts(there)
  for (let nth = 0; nth < 5; nth += 1) expect(await ask(strange)).toBe(true)
  const own = await one.byFacts(there)
  expect(await ask(own)).toBe('too_many')
  const otp = await longCode(one.mobile)
  const confirm = async (typed: unknown) => {
    const { body } = await world.api.post(
      '/global/online-application/mobile/confirm',
      { id: one.id, otp: typed, anew: true },
      { headers: own },
    )
    return body
  }
  expect((await confirm('111111111111')).issues?.[0]?.key).toBe('otp_wrong')
  expect((await confirm('1111111')).issues?.[0]?.key).toBe('code')
  const holder = { 'x-applicant-token': (await confirm(otp))['applicant_token'] as string }
  expect(await one.correct(holder, { mobile: nextMobile() })).toBe(true)
}, 60_000)

test('calls of who has but the facts are counted by each tracking, not by the address that they share', async () => {
  const one = await verified()
  const there = '10.88.0.4'
  const strange = await one.byFacts(there)
  const own = await one.byFacts(there)
  const load = async (headers: Headers) =>
    (
      await world.api.post(
        '/global/online-application/mobile/confirm',
        { id: one.id, otp: '111111', anew: true },
        { headers },
      )
    ).status
  const refused: number[] = []
  for (let nth = 0; nth < 31; nth += 1) refused.push(await load(strange))
  expect(refused.at(-1)).toBe(429)
  expect(await load(own)).not.toBe(429)
}, 60_000)

test('codes of eight digits are tried so often by all, from however many addresses; the long one goes on', async () => {
  const one = await verified()
  await one.become("submitted_at = '2026-01-01T00:00:00.000Z'")
  const sittings = [await one.byFacts('10.89.0.1'), await one.byFacts('10.89.0.2')]
  const judged: unknown[] = []
  for (let nth = 0; nth < 202; nth += 1) {
    const line = { ...sittings[nth % 2]!, ...from(`10.89.${1 + nth}.1`) }
    judged.push(await one.act('withdraw', line, { otp: String(10_000_000 + nth) }))
  }
  expect(judged.filter((key) => key === 'otp_wrong')).toHaveLength(200)
  const own = await one.byFacts('10.90.0.1')
  expect(await one.act('withdraw', own)).toBe('act_code')
  expect(await one.act('withdraw', own, { otp: await longCode(one.mobile) })).toBe(true)
}, 120_000)

test('a phone that many applications were of rings so often a day as those that name it', async () => {
  const own = nextMobile()
  const those: { one: Awaited<ReturnType<typeof declared>>; by: Headers }[] = []
  for (let nth = 0; nth < 20; nth += 1) {
    const thief = nextMobile()
    const one = await declared(thief)
    const by = await one.confirm(one.headers, thief)
    await one.correct(by, { mobile: own })
    if ((await one.correct(by, { mobile: thief })) === true) those.push({ one, by })
  }
  expect(those.length).toBeGreaterThan(16)
  const before = await rung(own)
  for (const { one, by } of those.slice(0, 6)) await one.correct(by, { account_number: nextMobile() })
  expect((await rung(own)) - before).toBe(5)
  for (const [nth, { one, by }] of those.entries())
    await one.correct({ ...by, ...from(`10.94.${nth}.1`) }, { account_number: nextMobile() })
  // And two that are kept for the one that it was of longest.
  expect((await rung(own)) - before).toBe(17)
}, 120_000)

test('whoever has shown the code uses up no calls of who shows it anew', async () => {
  const one = await verified()
  const thief = await one.confirm(one.headers, one.mobile)
  for (let nth = 0; nth < 120; nth += 1) await one.act('appeal', thief)
  expect(await one.act('appeal', thief)).toBe('too_many')
  const junk: number[] = []
  for (let nth = 0; nth < 31; nth += 1)
    junk.push(
      (
        await world.api.post(
          '/global/online-application/mobile/confirm',
          { id: one.id, otp: '11111111', anew: true },
          { headers: thief },
        )
      ).status,
    )
  expect(junk.at(-1)).toBe(429)
  const facts = await one.byFacts('10.91.0.1')
  await world.api.post(
    '/global/online-application/mobile/otp',
    { id: one.id, anew: true },
    { headers: facts },
  )
  const [otp] = (await texts(one.mobile)).flatMap((text) => /\b\d{8}\b/.exec(text)?.[0] ?? [])
  const { body } = await world.api.post(
    '/global/online-application/mobile/confirm',
    { id: one.id, otp, anew: true },
    { headers: facts },
  )
  expect(
    await one.correct({ 'x-applicant-token': body['applicant_token'] as string }, { mobile: nextMobile() }),
  ).toBe(true)
}, 60_000)

test('of a confirmed phone the last code is of the application that asks, and opens no other of the phone', async () => {
  const mobile = nextMobile()
  const [one, other] = [await declared(mobile), await declared(mobile)]
  await one.confirm(one.headers, mobile)
  await other.confirm(other.headers, mobile)
  later(86_400_000)
  const facts = await one.byFacts('10.92.0.1')
  for (let nth = 0; nth < 5; nth += 1)
    await world.api.post(
      '/global/online-application/mobile/otp',
      { id: one.id, anew: true },
      { headers: facts },
    )
  const otp = await longCode(mobile)
  expect(otp).toBeDefined()
  const theirs = await other.byFacts('10.92.0.2')
  const confirm = async (id: number, headers: Headers) =>
    (await world.api.post('/global/online-application/mobile/confirm', { id, otp, anew: true }, { headers }))
      .status
  expect(await confirm(other.id, theirs)).toBe(422)
  expect(await confirm(one.id, facts)).toBe(200)
}, 60_000)

test('phones of before hear that it is final, and each thing once a day', async () => {
  const one = await verified()
  const own = await one.confirm(one.headers, one.mobile)
  expect(await one.correct(own, { mobile: nextMobile() })).toBe(true)
  expect(await one.correct(own, { account_number: nextMobile() })).toBe(true)
  later(86_400_000)
  const before = await rung(one.mobile)
  const facts = await one.byFacts('10.93.0.1')
  const { body } = await world.api.post(
    '/global/online-application/mobile/otp',
    { id: one.id, anew: true },
    { headers: facts },
  )
  expect(body['digits']).toBe(8)
  await one.become(`locked_at = null`)
  const office = await one.atOffice(await officer())
  expect(
    (
      await world.api.post(
        '/global/online-application/final-submit',
        { id: one.id, verification_number: one.fields['verification_number'] },
        { headers: office },
      )
    ).status,
  ).toBe(200)
  await world.settled()
  expect((await rung(one.mobile)) - before).toBe(1)
}, 60_000)

test('the phone that named an application first hears of it as the one of before, whatever others make that it was of', async () => {
  later(3_600_000)
  const own = nextMobile()
  const one = await declared(own)
  expect(await one.correct(one.headers, { mobile: nextMobile() })).toBe(true)
  later(1000)
  for (let nth = 0; nth < 17; nth += 1) {
    const thief = nextMobile()
    const other = await declared(thief)
    const by = { ...(await other.confirm(other.headers, thief)), ...from(`10.95.${nth}.1`) }
    await other.correct(by, { mobile: own })
    await other.correct(by, { mobile: thief })
    await other.correct(by, { account_number: nextMobile() })
  }
  expect(await one.correct(one.headers, { account_number: nextMobile() })).toBe(true)
  const heard = (await texts(own)).filter((text) => text.includes(showTrackingNumber(one.id)))
  expect(heard.filter((text) => /where its money goes/.test(text))).toHaveLength(1)
}, 120_000)

test('one code is tried with twenty dates a day, and goes on for who is right', async () => {
  const one = await verified()
  const facts = await one.byFacts('10.96.0.1')
  await one.act('withdraw', facts)
  for (let nth = 0; nth < 5; nth += 1) await one.act('withdraw', facts)
  const otp = await longCode(one.mobile)
  const keys: unknown[] = []
  for (let nth = 1; nth <= 22; nth += 1)
    keys.push(
      (await one.track(from('10.96.0.2'), { otp, date_of_birth: `1931-01-${String(nth).padStart(2, '0')}` }))
        .body.issues?.[0]?.key,
    )
  expect(keys.filter((key) => key === 'otp_wrong')).toHaveLength(20)
  expect(await one.act('withdraw', facts, { otp })).toBe(true)
}, 60_000)
