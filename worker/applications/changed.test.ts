import { afterAll, beforeAll, expect, test } from 'vitest'
import { validation } from '#contract/texts/validation'
import { showTrackingNumber } from '#contract/tracking-number'
import { peopleOf } from '#worker/test/people'
import { nomineeFields, picture, registrationOf } from '#worker/test/registration'
import { registered } from '#worker/test/samples/registered'
import { addressHeader } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let running = 0
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  world.deps.trustProxyHeader = addressHeader
})
afterAll(() => world.close())

type Fields = Record<string, unknown>
type Applied = {
  id: number
  headers: Record<string, string>
  fields: Fields
  mobile: string
  version: number
}
const nextMobile = () => `0187${String((running += 1)).padStart(7, '0')}`
const from = (address: string) => ({ [addressHeader]: address })
/** One who is verified, with a nominee who is. */
async function verifiedOne(mobile = nextMobile()): Promise<Applied> {
  const { man, fields } = await people.oldManApplying({ mobile })
  const nominee = await nomineeFields(world.api, await people.anyone(), man.nid)
  return submitted({ ...fields, ...nominee }, mobile)
}
/** One whom nobody has verified. */
async function declaredOne(mobile = nextMobile(), program = 2): Promise<Applied> {
  // No more than the country's 30 in ten seconds.
  world.clock.now = new Date(world.clock.now.getTime() + 500)
  const one = await (program === 2 ? people.widow() : people.oldMan())
  const fields = await registrationOf(world.api, one, program, {
    verification_type: 2,
    verification_number: `${one.date_of_birth.slice(0, 4)}10000000${String((running += 1)).padStart(5, '0')}`,
    mobile,
  })
  return submitted(fields, mobile)
}
async function submitted(fields: Fields, mobile: string): Promise<Applied> {
  const { body } = await world.api.register(fields)
  expect(body).toMatchObject({ success: true })
  await world.settled()
  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  return { id: body['application_id'] as number, headers, fields, mobile, version: 1 }
}
/** `true`, or what was wrong. */
async function corrected(own: Applied, more: Fields, headers: Record<string, string> = {}) {
  const { body } = await world.api.post(
    '/global/online-edited-application/registration',
    { ...own.fields, id: own.id, version: own.version, ...more },
    { headers: { ...own.headers, ...headers, 'idempotency-key': crypto.randomUUID() } },
  )
  await world.settled()
  if (body['success'] !== true) return body.errors ?? body.error_code
  own.version += 1
  own.fields = { ...own.fields, ...more }
  return true
}
const told = async ({ id }: Applied, mobile: string) =>
  (await world.api.messages(mobile))
    .map(({ text }) => text)
    .filter((text) => text.includes(showTrackingNumber(id)) && /changed/.test(text))
const ask = (own: Applied, address = '10.20.0.1', body: Fields = {}) =>
  world.api.post(
    '/global/online-application/mobile/otp',
    { id: own.id, ...body },
    { headers: { ...own.headers, ...from(address) } },
  )
const confirm = async (own: Applied, body: Fields = {}) => {
  await world.settled()
  const [message] = await world.api.messages(own.mobile)
  const otp = /\b\d{6}\b/.exec(message!.text)![0]
  return world.api.post(
    '/global/online-application/mobile/confirm',
    { id: own.id, otp, ...body },
    { headers: own.headers },
  )
}
const codeFirst = (field: string) => ({ [field]: [validation.en.code_first] })

test('a nominee who was verified is not replaced by a declared one of the same number; their names stay', async () => {
  const own = await verifiedOne()
  const another = {
    nominee_token: undefined,
    nominee_verification_type: 2,
    nominee_en: 'Another Person',
    nominee_bn: 'অন্য লোক',
    nominee_date_of_birth: '1990-01-01',
  }
  const nominee = async () =>
    JSON.parse(
      String(
        (await world.rows({ sql: 'select nominee from application where id = ?', args: [own.id] }))[0]![
          'nominee'
        ],
      ),
    ) as Fields
  const before = await nominee()
  expect(await corrected(own, another)).toEqual({
    nominee_verification_type: [validation.en.nominee_kept],
  })
  expect(await corrected(own, { nominee_token: undefined, nominee_en: 'Another Person' })).toBe(true)
  expect(await nominee()).toEqual(before)
  expect(await told(own, own.mobile)).toEqual([])
  // Of another day the registry is asked anew.
  expect(await corrected(own, { nominee_date_of_birth: '1990-01-01' })).toHaveProperty(
    'nominee_verification_number',
  )
})

test('where the permanent address moves to another place the phone hears', async () => {
  const own = await verifiedOne()
  const [ward] = await world.rows({
    sql: `select w.id as ward, u.id as the_union, t.id as upazila, d.id as district, v.id as division
      from place w join place u on u.id = w.parent_id and u.kind = 'union' join place t on t.id = u.parent_id
      join place d on d.id = t.parent_id join place v on v.id = d.parent_id
      where w.kind = 'ward' and w.number <> (select place from application where id = ?)
        and not exists (select 1 from program_disabled_place x join place p on p.id = x.place_id where w.number between p.number and p.number_to)
      order by w.id desc limit 1`,
    args: [own.id],
  })
  const moved = {
    permanent_location_type: 2,
    permanent_sub_location_type: 2,
    permanent_division_id: ward!['division'],
    permanent_district_id: ward!['district'],
    permanent_thana_id: ward!['upazila'],
    permanent_union_id: ward!['the_union'],
    permanent_ward_id_union: ward!['ward'],
  }
  expect(await corrected(own, moved)).toBe(true)
  expect(await told(own, own.mobile)).toEqual([expect.stringContaining('permanent address was changed')])
})

test.each([
  ['pictures', { nominee_image: picture(180, 200, 10) }],
  ['signature', { nominee_signature: picture(200, 80, 10) }],
])('of other %s of the nominee the phone hears; of the same ones it does not', async (_, more) => {
  const own = await verifiedOne()
  expect(await corrected(own, {})).toBe(true)
  expect(await told(own, own.mobile)).toEqual([])
  expect(await corrected(own, more)).toBe(true)
  expect(await told(own, own.mobile)).toEqual([expect.stringContaining('nominee or guardian was changed')])
})

test('of other names, another birth date and another relation of a declared nominee the phone hears', async () => {
  const own = await verifiedOne()
  const nominee = {
    nominee_token: undefined,
    nominee_verification_type: 2,
    nominee_verification_number: '19801234567890123',
    nominee_date_of_birth: '1980-01-01',
  }
  const { lookups } = await world.api.pageData()
  const relation = (lookups as { type: number; id: number }[]).filter(({ type }) => type === 38).at(-1)!.id
  const ways = [
    nominee,
    { nominee_en: 'Another Person' },
    { nominee_bn: 'অন্য লোক' },
    { nominee_date_of_birth: '1981-01-01' },
    { nominee_relation_with_beneficiary: relation },
  ]
  for (const [nth, more] of ways.entries()) {
    expect(await corrected(own, more)).toBe(true)
    expect(await told(own, own.mobile), JSON.stringify(more)).toHaveLength(nth + 1)
  }
})

test.each([
  ['names', { name_en: 'Quite Another' }],
  ['names of the parents', { father_name_bn: 'অন্য পিতা' }],
  ['photo', { image: picture(180, 200, 9) }],
  ['signature', { signature: picture(200, 80, 9) }],
  ['number', { verification_number: '19511111111111111' }],
  ['birth date', { date_of_birth: '1971-01-01' }],
])('of another %s of a declared applicant the phone hears', async (what, more) => {
  const own = await declaredOne()
  // What goes to the account stays what it was.
  const account_name = own.fields['account_name'] ?? own.fields['name_en']
  const number = what === 'birth date' ? { verification_number: '19710000000099999' } : {}
  expect(await corrected(own, { ...more, ...number, account_name })).toBe(true)
  expect(await told(own, own.mobile)).toEqual([
    expect.stringContaining('name, number or picture of who applies was changed'),
  ])
})

test('where the phone changes, too, the old one hears of who applies', async () => {
  const own = await declaredOne()
  const other = nextMobile()
  expect(await corrected(own, { name_bn: 'অন্য মানুষ', mobile: other })).toBe(true)
  expect((await told(own, own.mobile)).toSorted()).toEqual([
    expect.stringContaining('its mobile number was changed'),
    expect.stringContaining('of who applies was changed'),
  ])
})

test('where the phone is confirmed, number, birth date, the phone and the account are changed only with a code of it', async () => {
  const own = await declaredOne()
  await ask(own)
  expect((await confirm(own)).status).toBe(200)
  const { verification_number, date_of_birth } = own.fields
  const track = await world.api.post('/global/application-tracking', {
    ...(await world.api.captcha()),
    application_id: own.id,
    verification_number,
    date_of_birth,
  })
  const token = (track.body['data'] as { full: { applicant_token: string } }).full.applicant_token
  const stranger: Applied = { ...own, headers: { 'x-applicant-token': token } }
  const taken = { verification_number: '19521111111111111', date_of_birth: '1952-01-01' }
  // The browser that sent it is whoever helped, too.
  for (const one of [stranger, own])
    for (const more of [taken, { mobile: nextMobile() }, { account_number: '01799999990' }])
      expect(await corrected(one, more)).toEqual({ mobile: [validation.en.code_first] })
})

test('who has changed a confirmed phone with its code changes number and birth date with the next one’s only after a while', async () => {
  const own = await declaredOne()
  await ask(own)
  const confirmed = (await confirm(own)).body['applicant_token']
  own.headers = { 'x-applicant-token': String(confirmed) }
  own.mobile = nextMobile()
  expect(await corrected(own, { mobile: own.mobile })).toBe(true)
  await ask(own)
  const { body } = await confirm(own)
  own.headers = { 'x-applicant-token': String(body['applicant_token']) }
  const taken = { verification_number: '19521111111111112', date_of_birth: '1952-01-01' }
  expect(await corrected(own, taken)).toHaveProperty('verification_number')
  expect(await corrected(own, { account_number: '01799999991' })).toBe(true)
})

test('who shows a code of the confirmed phone anew mends number and birth date, and a wrong one shows nothing', async () => {
  const own = await declaredOne()
  await ask(own)
  await confirm(own)
  const mended = { verification_number: '19531111111111111', date_of_birth: '1953-01-01' }
  expect(await corrected(own, mended)).toEqual({ mobile: [validation.en.code_first] })
  expect((await ask(own, '10.20.0.1', { anew: true })).body['confirmed']).toBe(false)
  expect((await confirm(own, { anew: true, otp: '000000' })).body.error_code).toBe('verify_failed')
  const { body } = await confirm(own, { anew: true })
  expect(body).toMatchObject({ confirmed: true })
  own.headers = { 'x-applicant-token': String(body['applicant_token']) }
  expect(await corrected(own, mended)).toBe(true)
  expect(await told(own, own.mobile)).toHaveLength(1)
})

test('a nominee is never changed unheard: changes that strangers make elsewhere use up nothing, and beyond the own five it needs the phone’s code', async () => {
  const own = await declaredOne(nextMobile(), 6)
  const { man } = await registered(world, people, { mobile: nextMobile() })
  const nominee = async (nth: number) => ({
    ...(await nomineeFields(world.api, man, '1234567890')),
    nominee_token: undefined,
    nominee_verification_type: 2,
    nominee_verification_number: `1980123456789${String(nth).padStart(4, '0')}`,
  })
  const evil = from('10.20.1.1')
  const theirs = await declaredOne(own.mobile, 6)
  const changes: unknown[] = []
  for (let nth = 0; nth < 6; nth += 1) changes.push(await corrected(theirs, await nominee(nth), evil))
  expect(changes).toEqual([...Array(5).fill(true), codeFirst('nominee_verification_number')])
  for (let nth = 10; nth < 15; nth += 1) {
    expect(await corrected(own, await nominee(nth), evil)).toBe(true)
    expect(await told(own, own.mobile)).toHaveLength(nth - 9)
  }
  expect(await corrected(own, await nominee(20), evil)).toEqual(codeFirst('nominee_verification_number'))
  expect(await corrected(own, { name_en: 'Quite Another' }, evil)).toEqual(codeFirst('name_en'))
}, 60_000)

test('strangers who name a phone use up none of the codes and changes of whom nobody verified and who named it first', async () => {
  const own = await declaredOne()
  const rung = { codes: 0, changes: 0 }
  for (let nth = 0; nth < 5; nth += 1) {
    const address = `10.20.2.${nth}`
    const theirs = await declaredOne(own.mobile)
    for (let time = 0; time < 5; time += 1) {
      if ((await ask(theirs, address)).status === 200) rung.codes += 1
      if ((await corrected(theirs, { account_number: `0181234567${time}` }, from(address))) === true)
        rung.changes += 1
    }
  }
  // With the five of the first they are no more than twenty.
  expect(rung).toEqual({ codes: 15, changes: 15 })
  const owner = from('10.20.3.1')
  expect((await ask(own, '10.20.3.1')).status).toBe(200)
  expect(await corrected(own, { account_number: '01912345678' }, owner)).toBe(true)
  expect(await corrected(own, { mobile: nextMobile() }, owner)).toBe(true)
  expect(await told(own, own.mobile)).toHaveLength(2)
}, 60_000)

test('who corrects an older application to a phone isn’t its first', async () => {
  const theirs = await declaredOne()
  const own = await declaredOne()
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  expect(await corrected(theirs, { mobile: own.mobile }, from('10.20.4.1'))).toBe(true)
  for (let nth = 0; nth < 4; nth += 1) {
    const one = await declaredOne(own.mobile)
    for (let time = 0; time < 5; time += 1)
      await corrected(one, { account_number: `0181234567${time}` }, from(`10.20.5.${nth}`))
  }
  expect(await corrected(theirs, { account_number: '01812345670' }, from('10.20.4.1'))).toEqual(
    codeFirst('account_number'),
  )
  expect(await corrected(own, { account_number: '01812345670' }, from('10.20.4.1'))).toBe(true)
}, 60_000)

test('for thirty days the phone of before hears of money and people, however often it is changed again', async () => {
  const own = await verifiedOne()
  const [second, third] = [nextMobile(), nextMobile()]
  expect(await corrected(own, { mobile: second })).toBe(true)
  expect(await corrected(own, { account_number: '01899999999' })).toBe(true)
  expect(await told(own, own.mobile)).toEqual([
    expect.stringContaining('where its money goes was changed'),
    expect.stringContaining('its mobile number was changed'),
  ])
  expect(await corrected(own, { mobile: third })).toBe(true)
  expect(await corrected(own, { image: picture(180, 200, 9) })).toBe(true)
  expect(await told(own, own.mobile)).toHaveLength(4)
  // Who sent it has put that one there, too: it may be the applicant's.
  expect(await told(own, second)).toHaveLength(3)
  world.clock.now = new Date(world.clock.now.getTime() + 30 * 86_400_000)
  const [row] = await world.rows(`select mobile_since from application where id = ${own.id}`)
  own.headers = {
    'x-applicant-token': await world.deps.tokens.sign(
      'applicant',
      { application_id: own.id, by: 'code', since: String(row!['mobile_since']) },
      world.clock.now,
    ),
  }
  const before = (await told(own, own.mobile)).length
  expect(await corrected(own, { account_number: '01899999998' })).toBe(true)
  expect(await told(own, own.mobile)).toHaveLength(before)
  expect(await told(own, third)).toHaveLength(2)
})

test('the phones of mobile accounts, before and now, hear where the money comes to; of a bank’s account there is none', async () => {
  const own = await declaredOne()
  expect(await corrected(own, { account_number: '01811000001' })).toBe(true)
  expect(await corrected(own, { account_number: '01811000002' })).toBe(true)
  const heard = async (mobile: string) =>
    (await world.api.messages(mobile)).map(({ text }) => text).filter((text) => text.includes('money'))
  expect(await heard('01811000002')).toEqual([
    expect.stringMatching(/^If application .* is approved, its money will come to this mobile/),
  ])
  expect(await heard('01811000001')).toEqual([
    expect.stringContaining('where its money goes was changed'),
    expect.stringMatching(/^If application .* its money/),
  ])
})

test('a phone of before to which the money went as well hears of the account once', async () => {
  const own = await verifiedOne()
  expect(await corrected(own, { account_number: own.mobile })).toBe(true)
  expect(await corrected(own, { mobile: nextMobile() })).toBe(true)
  const before = (await told(own, own.mobile)).length
  expect(await corrected(own, { account_number: '01811000003' })).toBe(true)
  expect(await told(own, own.mobile)).toHaveLength(before + 1)
})

test('a confirmed phone, which a family may share, hears whose application it is and for what', async () => {
  const own = await declaredOne()
  await ask(own)
  const { body } = await confirm(own)
  const { id, fields } = own
  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  const final = { id, verification_number: fields['verification_number'] }
  expect((await world.api.post('/global/online-application/final-submit', final, { headers })).status).toBe(
    200,
  )
  await world.settled()
  const [message] = await world.api.messages(own.mobile)
  expect(message!.text).toMatch(/^[\w .]+, Widow[\w -]+: Application \d{4} \d{4} \d{4} is submitted for good/)
})
