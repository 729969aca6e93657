import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterHeader } from '#contract/applications/counter'
import { phoneCode } from '#worker/http/phone-code'
import { showTrackingNumber } from '#contract/tracking-number'
import { peopleOf } from '#worker/test/people'
import { registered } from '#worker/test/samples/registered'
import { addressHeader, solvedCaptcha, type Fields } from '#worker/test/stranger'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

/** The three facts of an application are on its paper: every officer who has seen it can track it. */
let world: World
let people: ReturnType<typeof peopleOf>
let staff: Awaited<ReturnType<typeof signedIn>>
let other: typeof staff
let running = 0
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  people = peopleOf(world.api)
  const permissions = [
    'application-entry-view',
    'application-entry-create',
    'application-withdraw-create',
    'application-appeal-create',
  ] as const
  staff = await signedIn(world, { permissions: [...permissions] })
  other = await signedIn(world, { permissions: [...permissions] })
})
afterAll(() => world.close())
type Headers = Record<string, string>

const path = {
  withdraw: '/global/online-application/withdraw',
  appeal: '/global/online-application/appeal',
  submit: '/global/online-application/final-submit',
}
const kindOf = { withdraw: 'withdrawn', appeal: 'appealed', submit: 'final_submitted' }
const nextMobile = () => `0186124${String((running += 1)).padStart(4, '0')}`
async function tracking(mobile = nextMobile()) {
  const { id, man, headers, fields } = await registered(world, people, { mobile })
  const track = async (own: Headers = {}, more: Fields = {}) => {
    const facts = { application_id: id, verification_number: man.nid, date_of_birth: man.date_of_birth }
    const body = { ...facts, ...more, ...(await solvedCaptcha(world)) }
    const answer = await world.api.post('/global/application-tracking', body, { headers: own })
    return { 'x-applicant-token': answer.body['data'].full.applicant_token as string }
  }
  const step = async (verb: keyof typeof path, own: Headers, more: Fields = {}) => {
    const needed = {
      withdraw: {},
      appeal: { reason: 'Look again' },
      submit: { verification_number: man.nid },
    }
    const body = { id, ...needed[verb], ...more }
    const answer = await world.api.post(path[verb], body, { headers: own })
    await world.settled()
    const { error_code, errors } = answer.body
    return { status: answer.status, code: error_code, fields: Object.keys(errors ?? {}) }
  }
  const codes = async (phone = mobile) =>
    (await world.api.messages(phone)).flatMap(({ text }) => /\b(\d{8})\b/.exec(text)?.[1] ?? [])
  const become = (sql: string) => world.client.execute(`update application set ${sql} where id = ${id}`)
  const sentBefore = (seconds: number) =>
    become(`submitted_at = '${new Date(world.clock.now.getTime() - seconds * 1000).toISOString()}'`)
  const rejected = async (by: number) => {
    await become(`state = 'rejected', refused_by = ${by}, refused_at = '${world.clock.now.toISOString()}'`)
    await world.client.execute(`delete from person_claim where holder_id = ${id}`)
    await world.client.execute(
      `insert into application_event (id, application_id, at, kind, state) values ((select max(id) + 1 from application_event), ${id}, '${world.clock.now.toISOString()}', 'rejected', 'rejected')`,
    )
  }
  const correct = async (own: Headers, version: number, more: Fields) => {
    world.clock.now = new Date(world.clock.now.getTime() + 1000)
    return (
      await world.api.post(
        '/global/online-edited-application/registration',
        { ...fields, id, version, ...more },
        { headers: { ...own, 'idempotency-key': crypto.randomUUID() } },
      )
    ).body
  }
  const confirm = async (own: Headers, phone: string) => {
    await world.api.post('/global/online-application/mobile/otp', { id }, { headers: own })
    await world.settled()
    const [otp] = /\b(?:\d{6}|\d{8})\b/.exec((await world.api.messages(phone))[0]!.text)!
    const body = { id, otp }
    return (await world.api.post('/global/online-application/mobile/confirm', body, { headers: own })).status
  }
  /** Tracked with the day's code of the phone. */
  const byCode = async () => {
    const [phone] = await world.rows(`select mobile_index from application where id = ${id}`)
    const mobile_index = String(phone!['mobile_index'])
    const opens = { of: 'application', id, mobile_index, digits: 8, purpose: 'tracking' } as const
    return track({}, { otp: phoneCode(world, opens, world.clock.now) })
  }
  const last = async () =>
    (
      await world.rows(
        `select kind, by_user from application_event where application_id = ${id} order by id desc limit 1`,
      )
    )[0]
  const confirmedAt = async () =>
    (await world.rows(`select mobile_confirmed_at as at from application where id = ${id}`))[0]!['at']
  const acts = {
    track,
    byCode,
    step,
    codes,
    correct,
    confirm,
    confirmedAt,
    become,
    sentBefore,
    rejected,
    last,
  }
  return { id, mobile, headers, ...acts }
}
const asked = { status: 422, code: 'verify_failed', fields: ['otp'] }

test.each(['withdraw', 'appeal', 'submit'] as const)(
  'who knows the three facts alone is asked for the phone’s code to %s, and with it the act is the applicant’s',
  async (verb) => {
    const { track, step, codes, rejected, last, confirmedAt } = await tracking()
    if (verb === 'appeal') await rejected(other.user_id)
    const own = await track()
    expect(await codes()).toEqual([])
    expect(await step(verb, own)).toEqual(asked)
    const [otp] = await codes()
    expect(await step(verb, own, { otp: '00000000' })).toEqual(asked)
    expect((await last())!['kind']).not.toBe(kindOf[verb])
    expect(await confirmedAt()).toBeNull()
    expect((await step(verb, own, { otp })).status).toBe(200)
    expect(await last()).toEqual({ kind: kindOf[verb], by_user: null })
    // Whoever typed it has the phone.
    expect(await confirmedAt()).toBe(world.clock.now.toISOString())
  },
)

test('the browser that sent it, and one that has tracked it with the phone’s code, aren’t asked', async () => {
  const one = await tracking()
  expect((await one.step('withdraw', one.headers)).status).toBe(200)
  const two = await tracking()
  expect((await two.step('withdraw', await two.byCode())).status).toBe(200)
})

test('whoever has but the facts changes nothing, confirmed or not: the phone’s code is asked first', async () => {
  const { id, mobile, headers, track, byCode, correct, confirm } = await tracking()
  const facts = await track()
  const each = [
    { mobile: nextMobile() },
    { account_number: nextMobile() },
    { email: 'other@example.org' },
    await addressElsewhere(id),
  ]
  for (const isConfirmed of [false, true]) {
    if (isConfirmed) expect(await confirm(headers, mobile)).toBe(200)
    for (const more of each)
      expect((await correct(facts, 1, more)).issues).toEqual([{ field: 'mobile', key: 'code_first' }])
  }
  for (const [nth, more] of each.entries())
    if (!('mobile' in more)) expect(await correct(await byCode(), nth, more)).toMatchObject({ success: true })
})

test('the browser that sent it has a day for what it wrote itself; then it has no more than the facts, and the phone’s code opens all', async () => {
  const { headers, byCode, correct, step, sentBefore } = await tracking()
  await sentBefore(86_390)
  expect(await correct(headers, 1, { account_number: nextMobile() })).toMatchObject({ success: true })
  await sentBefore(86_400)
  const mobile = nextMobile()
  const late = await correct(headers, 2, { mobile, account_number: mobile })
  expect(late.issues).toEqual([{ field: 'mobile', key: 'code_first' }])
  for (const verb of ['withdraw', 'submit'] as const) expect(await step(verb, headers)).toEqual(asked)
  expect(await correct(await byCode(), 2, { mobile, account_number: mobile })).toMatchObject({
    success: true,
  })
})

test('of a phone that was confirmed the browser that sent it has no more than the facts', async () => {
  const { mobile, headers, correct, confirm, step } = await tracking()
  expect(await confirm(headers, mobile)).toBe(200)
  expect((await correct(headers, 1, { mobile: nextMobile() })).errors).toHaveProperty('mobile')
  expect(await step('withdraw', headers)).toEqual(asked)
})

test('who mends the phone from the browser that sent it and confirms it has it at once, and facts alone change it no more', async () => {
  const { track, headers, correct, confirm } = await tracking()
  const own = '01861249997'
  expect(await correct(headers, 1, { mobile: own })).toMatchObject({ success: true })
  expect(await confirm(headers, own)).toBe(200)
  expect((await correct(await track(), 2, { mobile: '01861249996' })).errors).toHaveProperty('mobile')
})

test('who is signed in without the right to enter applications, or of another place, has no more than the facts', async () => {
  const { mobile, headers, track, correct, confirm } = await tracking()
  expect(await confirm(headers, mobile)).toBe(200)
  const { otherDivision } = await placesOf(world)
  const strangers = [
    await signedIn(world, { permissions: ['application-entry-view'] }),
    await signedIn(world, { permissions: ['application-entry-create'], place: otherDivision }),
  ]
  for (const one of strangers) {
    const own = { ...(await track(one.headers)), ...one.headers }
    expect((await correct(own, 1, { mobile: '01861249993' })).errors).toHaveProperty('mobile')
  }
  // What an officer tracked is the facts' again without their session.
  const tracked = await track(staff.headers)
  expect((await correct(tracked, 1, { mobile: '01861249993' })).errors).toHaveProperty('mobile')
  expect(await correct({ ...tracked, ...staff.headers }, 1, { mobile: '01861249993' })).toMatchObject({
    success: true,
  })
})

test('who looks as a role does nothing with an applicant’s token either', async () => {
  const { headers, step } = await tracking()
  const admin = await signedIn(world, { superAdmin: true })
  const [role] = await world.rows('select id from role where is_super_admin = 0 limit 1')
  await world.client.execute({
    sql: 'update session set as_role_id = ? where user_id = ?',
    args: [Number(role!['id']), admin.user_id],
  })
  expect(await step('withdraw', { ...headers, ...admin.headers })).toMatchObject({
    status: 403,
    code: 'seeing',
  })
})

test('where the office has put another phone there the code of the one before opens nothing', async () => {
  const { mobile, headers, track, byCode, correct, confirm, step } = await tracking()
  expect(await confirm(headers, mobile)).toBe(200)
  const before = await byCode()
  const office = { ...(await track(staff.headers)), ...staff.headers }
  expect(await correct(office, 1, { mobile: '01861249985' })).toMatchObject({ success: true })
  expect((await correct(before, 2, { mobile })).errors).toHaveProperty('mobile')
  expect(await step('submit', before)).toEqual(asked)
})

test('where the office has put another phone there the office alone takes it back for a month; each phone appeals', async () => {
  const { id, mobile, headers, track, byCode, codes, correct, confirm, step } = await tracking()
  expect(await confirm(headers, mobile)).toBe(200)
  const office = { ...(await track(staff.headers)), ...staff.headers }
  const theirs = nextMobile()
  expect(await correct(office, 1, { mobile: theirs })).toMatchObject({ success: true })
  expect(await confirm(await track(), theirs)).toBe(200)
  const sent = await codes(theirs)
  for (const own of [await byCode(), await track()])
    expect(await step('withdraw', own)).toMatchObject({ status: 409, code: 'office_withdraws' })
  // Put back and away again it is the same: nobody knows whose it is.
  expect(await correct(office, 2, { mobile })).toMatchObject({ success: true })
  expect(await correct(office, 3, { mobile: theirs })).toMatchObject({ success: true })
  expect(await step('withdraw', await byCode())).toMatchObject({ code: 'office_withdraws' })
  expect(await codes(theirs)).toEqual(sent)
  const then = new Date(world.clock.now.getTime() - 30 * 86_400_000).toISOString()
  await world.client.execute(`update former_mobile set changed_at = '${then}' where application_id = ${id}`)
  expect((await step('withdraw', await byCode())).status).toBe(200)
}, 60_000)

test.each(['before', 'now'])(
  'where the office has put another phone there, and refuses, the code of the one of %s appeals; that of before hears',
  async (which) => {
    const { mobile, track, byCode, codes, correct, confirm, confirmedAt, become, step, rejected } =
      await tracking()
    const office = { ...(await track(staff.headers)), ...staff.headers }
    const theirs = nextMobile()
    expect(await correct(office, 1, { mobile: theirs })).toMatchObject({ success: true })
    expect(await confirm(await track(), theirs)).toBe(200)
    await rejected(staff.user_id)
    if (which === 'now') expect((await step('appeal', await byCode())).status).toBe(200)
    else {
      const facts = await track()
      expect(await step('appeal', facts)).toEqual(asked)
      const [otp] = await codes(mobile)
      expect(await codes(theirs)).not.toContain(otp)
      await become('mobile_confirmed_at = null')
      expect((await step('appeal', facts, { otp })).status).toBe(200)
      // Of the phone that stands there now the code of the one before says nothing.
      expect(await confirmedAt()).toBeNull()
    }
    expect((await world.api.messages(mobile)).filter(({ text }) => /news/.test(text))).toHaveLength(1)
  },
)

test('who enters applications and has no right to take them back or appeal is asked for the phone’s code', async () => {
  const { track, step } = await tracking()
  const clerk = await signedIn(world, { permissions: ['application-entry-view', 'application-entry-create'] })
  expect(await step('withdraw', { ...(await track(clerk.headers)), ...clerk.headers })).toEqual(asked)
})

test('what the office takes back the phone of before hears, too', async () => {
  const { mobile, track, correct, step } = await tracking()
  const office = { ...(await track(staff.headers)), ...staff.headers }
  const own = nextMobile()
  expect(await correct(office, 1, { mobile: own })).toMatchObject({ success: true })
  // As in the register it says why.
  expect((await step('withdraw', office)).code).toBe('validation')
  expect((await step('withdraw', office, { reason: 'আবেদনকারী নিজে এসেছেন' })).status).toBe(200)
  for (const phone of [mobile, own])
    expect((await world.api.messages(phone)).filter(({ text }) => /taken back/.test(text))).toHaveLength(1)
})

test('who mistypes the number in place of a confirmed one mends it while nobody has confirmed that', async () => {
  const { mobile, headers, track, byCode, correct, confirm } = await tracking()
  expect(await confirm(headers, mobile)).toBe(200)
  const own = await byCode()
  expect(await correct(own, 1, { mobile: '01861249991' })).toMatchObject({ success: true })
  expect(await correct(own, 2, { mobile: '01861249990' })).toMatchObject({ success: true })
  expect((await correct(await track(), 3, { mobile: '01861249989' })).errors).toHaveProperty('mobile')
})

test('nor do they mistype it twice in vain', async () => {
  const { mobile, headers, byCode, correct, confirm } = await tracking()
  expect(await confirm(headers, mobile)).toBe(200)
  const own = await byCode()
  for (const [nth, wrong] of ['01861249984', '01861249983', '01861249982'].entries())
    expect(await correct(own, nth + 1, { mobile: wrong })).toMatchObject({ success: true })
  expect(await correct(own, 4, { mobile })).toMatchObject({ success: true })
})

/** A permanent address in another office's place. */
async function addressElsewhere(id: number): Promise<Fields> {
  const [ward] = await world.rows({
    sql: `select w.id as ward, u.id as the_union, t.id as upazila, d.id as district, v.id as division
      from place w join place u on u.id = w.parent_id and u.kind = 'union' join place t on t.id = u.parent_id
      join place d on d.id = t.parent_id join place v on v.id = d.parent_id
      where w.kind = 'ward' and w.number <> (select place from application where id = ?)
        and not exists (select 1 from program_disabled_place x join place p on p.id = x.place_id where w.number between p.number and p.number_to)
      order by w.id desc limit 1`,
    args: [id],
  })
  return {
    permanent_location_type: 2,
    permanent_sub_location_type: 2,
    permanent_division_id: ward!['division'],
    permanent_district_id: ward!['district'],
    permanent_thana_id: ward!['upazila'],
    permanent_union_id: ward!['the_union'],
    permanent_ward_id_union: ward!['ward'],
  }
}

test('codes to confirm that facts ask for from many addresses keep neither the browser that sent it nor the office from theirs', async () => {
  const { id, headers, track } = await tracking()
  const ask = async (own: Headers, address: string) => {
    const { status } = await world.api.post(
      '/global/online-application/mobile/otp',
      { id },
      { headers: { ...own, [addressHeader]: address } },
    )
    await world.settled()
    return status
  }
  const facts = await track()
  for (const place of [1, 2, 3, 4, 5])
    for (let nth = 0; nth < 5; nth += 1) await ask(facts, `10.44.0.${place}`)
  expect(await ask(facts, '10.44.0.9')).toBe(429)
  // From an address behind which the facts asked, too.
  expect(await ask(headers, '10.44.0.1')).toBe(200)
  expect(await ask({ ...(await track(staff.headers)), ...staff.headers }, '10.44.0.2')).toBe(200)
})

test('applications that strangers make with a phone keep its holder from nothing, nor who tracked with its code from being heard', async () => {
  const { id, mobile, track, byCode, correct } = await tracking()
  for (let nth = 0; nth < 4; nth += 1) {
    const one = await tracking(mobile)
    const own = { ...one.headers, [addressHeader]: `10.45.${nth}.1` }
    let at = 1
    for (let step = 0; step < 5; step += 1) {
      if ((await one.correct(own, at, { account_number: nextMobile() })).success === true) at += 1
      await world.api.post('/global/online-application/mobile/otp', { id: one.id }, { headers: own })
    }
  }
  const facts = await track()
  const sent = await world.api.post('/global/online-application/mobile/otp', { id }, { headers: facts })
  expect(sent.status).toBe(200)
  await world.settled()
  const theirs = nextMobile()
  expect(await correct(await byCode(), 1, { mobile: theirs, account_number: theirs })).toMatchObject({
    success: true,
  })
  await world.settled()
  const heard = (await world.api.messages(mobile)).filter(({ text }) => text.includes(showTrackingNumber(id)))
  expect(heard.filter(({ text }) => /mobile number was changed|money goes/.test(text))).toHaveLength(2)
}, 120_000)

test('every phone of before hears where another takes the place of the last one', async () => {
  const { mobile, headers, correct } = await tracking()
  expect(await correct(headers, 1, { mobile: nextMobile() })).toMatchObject({ success: true })
  expect(await correct(headers, 2, { mobile: nextMobile() })).toMatchObject({ success: true })
  await world.settled()
  const heard = (await world.api.messages(mobile)).filter(({ text }) =>
    /mobile number was changed/.test(text),
  )
  expect(heard).toHaveLength(2)
})

test('the code of an act shows nothing and does no other; wrong ones are tried so often in a day', async () => {
  const { track, step, codes } = await tracking()
  await step('submit', await track())
  const [otp] = await codes()
  const refused = async () => await track({}, { otp }).catch(() => undefined)
  expect(await refused()).toBeUndefined()
  expect(await step('withdraw', await track(), { otp })).toEqual(asked)
  const own = await track()
  for (let nth = 0; nth < 19; nth += 1) await step('submit', own, { otp: '11111111' })
  expect(await step('submit', own, { otp })).toEqual(asked)
})

test('the tracking number typed as the code is said to be that, and is no try, however often', async () => {
  const { id, track, step, codes } = await tracking()
  const own = await track()
  await step('submit', own)
  const [otp] = await codes()
  const number = { otp: showTrackingNumber(id) }
  for (let nth = 0; nth < 21; nth += 1) expect(await step('submit', own, number)).toEqual(asked)
  expect((await step('submit', own, { otp })).status).toBe(200)
})

test.each([
  ['the browser that sent it', false],
  ['who has them elsewhere', false],
  ['who has them elsewhere, of a confirmed phone', true],
])('whoever has but the facts uses up no calls, codes or tries of %s', async (who, isConfirmed) => {
  const { mobile, headers, track, confirm, id } = await tracking()
  if (isConfirmed) expect(await confirm(headers, mobile)).toBe(200)
  const strangers = { ...(await track()), [addressHeader]: '198.51.100.7' }
  const post = async (act: string, own: Headers, more = {}) => {
    const answer = await world.api.post(
      `/global/online-application/${act}`,
      { id, anew: 1, ...more },
      { headers: own },
    )
    return answer.status
  }
  for (let nth = 0; nth < 6; nth += 1) await post('mobile/otp', strangers)
  for (let nth = 0; nth < 31; nth += 1) await post('mobile/confirm', strangers, { otp: '000000' })
  expect(await post('mobile/confirm', strangers, { otp: '000000' })).toBe(429)
  const elsewhere = { ...(await track()), [addressHeader]: '198.51.100.8' }
  const own = who === 'the browser that sent it' ? headers : elsewhere
  expect(await post('mobile/otp', own)).toBe(200)
  await world.settled()
  await post('mobile/confirm', strangers, { otp: '000000' })
  const otp = /\b(?:\d{6}|\d{8})\b/.exec((await world.api.messages(mobile))[0]!.text)![0]
  expect(await post('mobile/confirm', own, { otp })).toBe(200)
})

test('what may not be done now rings no phone', async () => {
  const { track, step, codes, become } = await tracking()
  await become("state = 'approved'")
  expect((await step('withdraw', await track())).code).toBe('not_allowed_now')
  expect(await codes()).toEqual([])
})

test('who refused it ends no appeal and takes none by tracking in their own session, and its token stays theirs without it', async () => {
  const { track, step, rejected, become, codes } = await tracking()
  await rejected(staff.user_id)
  const own = await track(staff.headers)
  for (const headers of [own, { ...own, ...staff.headers }])
    expect(await step('appeal', headers)).toMatchObject({ status: 409, code: 'own_work' })
  // A token that was had without the session is theirs, too, where the session comes with the act.
  const plain = await track()
  expect((await step('appeal', { ...plain, ...staff.headers })).code).toBe('own_work')
  await become("state = 'appealed'")
  const why = { reason: 'আবেদনকারী নিজে এসেছেন' }
  expect((await step('withdraw', { ...plain, ...staff.headers }, why)).code).toBe('own_work')
  expect(await codes()).toEqual([])
})

test('what an officer does by tracking is theirs in history and audit, as at the counter', async () => {
  const { track, step, codes, last } = await tracking()
  const own = await track(staff.headers)
  expect(await step('withdraw', own)).toEqual(asked)
  expect((await step('withdraw', own, { otp: (await codes())[0] })).status).toBe(200)
  expect(await last()).toEqual({ kind: 'withdrawn', by_user: staff.user_id })
  const audited = await world.rows(
    "select action, actor_kind, actor_id from audit where action like 'applications.application.track%' and actor_kind = 'user' or action = 'applications.application.withdraw' order by seq desc limit 3",
  )
  for (const row of audited) expect(row).toMatchObject({ actor_kind: 'user', actor_id: staff.user_id })
  expect(audited).toHaveLength(3)
})

test('the key of an entry at the counter gives its receipt to the session of its officer alone', async () => {
  const { fields } = await people.oldManApplying()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = (own: Headers) =>
    world.api.post('/global/online-application/registration', fields, { headers: { ...key, ...own } })
  const counter = { [counterHeader]: '1' }
  const first = await send({ ...counter, ...staff.headers })
  expect(first.body).toMatchObject({ success: true })
  const check = async (own: Headers) =>
    (await world.api.get('/global/online-application/check', { headers: { ...key, ...own } })).body['data']
      .receipt
  expect([await check({}), await check(other.headers)]).toEqual([null, null])
  expect((await check(staff.headers)).application_id).toBe(first.body['application_id'])
  for (const own of [{}, counter, other.headers, { ...counter, ...other.headers }]) {
    const again = await send(own)
    expect([again.status, again.body['applicant_token']]).toEqual([401, undefined])
  }
  expect((await send({ ...counter, ...staff.headers })).body['application_id']).toBe(
    first.body['application_id'],
  )
})
