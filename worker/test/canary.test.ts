import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiOf, type Api } from './api.ts'
import { blackBox, type BlackBox } from './blackbox.ts'
import { addressFields, bankAccount, nomineeFields, registrationOf } from './registration.ts'
import { peopleOf } from './people.ts'
import { staffNamed, type Staff } from './sign-in.ts'

type Fields = Record<string, unknown>

let box: BlackBox
let api: Api
/** What was planted, by what it is. */
const planted = new Map<string, string>()
/** Six digits are found by chance among bytes: they are looked for as words of a text. */
const codes = new Map<string, string>()
const failures: string[] = []
const cookies: string[] = []
let openFiles: Map<string, Buffer>

const plant = (kind: string, value: unknown): string => {
  if (typeof value === 'string' && value.length >= 8) planted.set(value, kind)
  return String(value)
}
const plantAll = (kind: string, ...values: unknown[]) => values.forEach((value) => plant(kind, value))

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`${box.stack.url}/api/v1${path}`, init)
  if (!response.ok) failures.push(`${path} ${await response.clone().text()}`)
  const cookie = response.headers.get('set-cookie')
  if (cookie) cookies.push(`${path}: ${cookie}`)
  return response
}

/** The newest code that came to a mobile after `known` messages. */
async function codeTo(mobile: string, known: number): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const messages = await api.messages(mobile)
    const code = messages.length > known ? /\b(\d{6})\b/.exec(messages[0]!.text)?.[1] : undefined
    if (code) {
      codes.set(code, 'code')
      plant('text of an SMS', messages[0]!.text.split('\n')[0])
      return code
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`no code came to ${mobile}`)
}

async function signIn(who: Staff, password = who.password) {
  const captcha = await api.captcha()
  plant('captcha token', captcha.captcha_token)
  const fields = { username: who.username, password, device_token: who.device_token, ...captcha }
  const known = (await api.messages(who.mobile)).length
  await api.post('/admin/login/otp', fields)
  const otp = await codeTo(who.mobile, known)
  await api.post('/admin/login', { ...fields, otp: otp === '000000' ? '000001' : '000000' })
  const { body, status } = await api.post('/admin/login', { ...fields, otp })
  expect(status).toBe(200)
  return { authorization: `Bearer ${plant('session token', body['token'])}` }
}

/** Everything that an applicant can do, and fail at. */
async function apply(): Promise<void> {
  const people = peopleOf(api)
  const man = await people.withBothNumbers('gender=male&age_min=66')
  const nominee = await people.withBothNumbers('age_min=20&age_max=40')
  plantAll('national ID number', man.nid, man.nid_17, nominee.nid, nominee.nid_17)
  const verified = await api.verify(man, 1)
  plant('word of the registry', verified.body['data']?.verification_token)
  const base = await registrationOf(api, man, 1, { mobile: plant('mobile', '01798463215') })
  const account = await bankAccount(api, base['permanent_district_id'] as number)
  const number = '970351842609733184'.slice(0, String(account['account_number']).length)
  const fields: Fields = {
    ...base,
    ...account,
    account_number: plant('account number', number),
    ...(await nomineeFields(api, nominee, man.nid)),
    permanent_mobile: plant('mobile', '01798463216'),
  }
  plantAll('word of the registry', fields['verification_token'], fields['nominee_token'])
  const key = crypto.randomUUID()
  const receipt = await api.register(fields, { key })
  expect(receipt.body).toMatchObject({ success: true })
  const id = receipt.body['application_id'] as number
  const headers = { 'x-applicant-token': plant('applicant token', receipt.body['applicant_token']) }
  await api.register(fields, { key })
  await api.register({ ...fields, mobile: plant('mobile', '01798463217') }, { key })
  await api.register({ ...fields, mobile: '0179846321x', account_number: `${number}x` })
  await api.get('/global/online-application/check', { headers: { 'idempotency-key': key } })
  await api.get(`/global/application/get/${id}`, { headers })
  await api.get(`/global/applicants_copy?application_id=${id}`, { headers })
  const corrected = { ...fields, ...(await addressFields(api, '', 'city')), id, version: 1 }
  await api.post('/global/online-edited-application/registration', corrected, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  for (const date_of_birth of [man.date_of_birth, '1901-01-01']) {
    const asked = { application_id: id, verification_number: man.nid, date_of_birth }
    const tracked = await api.post('/global/application-tracking', { ...(await api.captcha()), ...asked })
    plant('applicant token', tracked.body['data']?.applicant_token)
  }
  for (const verification_number of [nominee.nid, man.nid])
    await api.post('/global/online-application/final-submit', { id, verification_number }, { headers })

  const widow = { ...(await people.widow()), nid: null }
  const declared = await registrationOf(api, widow, 2, {
    verification_type: 2,
    verification_number: plant('birth registration number', '19801298765430127'),
    mobile: plant('mobile', '01798463218'),
    account_number: plant('account number', '01798463219'),
  })
  expect((await api.register(declared)).status).toBe(200)

  const student = await people.disabledStudent()
  plant('disability card', student.disability_id)
  const carded = await registrationOf(api, student, 3, { mobile: plant('mobile', '01798463220') })
  expect((await api.register(carded)).status).toBe(200)
}

/** Numbers where none belongs: in an address, in a header, in a body that isn't read. */
async function misplace(): Promise<void> {
  const number = plant('national ID number', '19771234598761234')
  await api.get(`/nothing/${number}?nid=${number}`)
  await api.get(`/global/lookup/get/${number}x?password=${plant('password', 'heron-misplaced-5')}`)
  await api.get(`/health?verification_number=${number}`, {
    headers: { 'x-nid': number, cookie: `nid=${number}` },
  })
  for (const type of ['text/plain', 'application/json'])
    await send('/admin/login', {
      method: 'POST',
      headers: { 'content-type': type },
      body: `{"nid":"${number}"`,
    })
  await fetch(`${box.stack.url}/home/${number}?nid=${number}`, { headers: { referer: `http://x/${number}` } })
}

/** Everything that staff type, and mistype. */
async function work(): Promise<void> {
  const [member, admin] = [staffNamed('union2'), staffNamed('admin')]
  const typed = { username: member.username, device_token: member.device_token }
  plantAll('mobile', member.mobile, admin.mobile)
  plantAll('password', member.password, admin.password)
  plantAll('browser', member.device_token, admin.device_token)
  const wrong = plant('password', 'heron-mistyped-41')
  await api.post('/admin/login/otp', { ...typed, password: wrong, ...(await api.captcha()) })
  await api.post('/admin/login/otp', {
    ...typed,
    username: plant('password', 'heron-as-username-41'),
    password: wrong,
    ...(await api.captcha()),
  })
  let headers = await signIn(member)

  const changed = plant('password', 'heron-changed-87')
  await api.post(
    '/admin/profile/password',
    { old_password: wrong, password: changed, confirm_password: changed },
    { headers },
  )
  await api.post(
    '/admin/profile/password',
    { old_password: member.password, password: changed, confirm_password: changed },
    { headers },
  )
  const browser = {
    username: member.username,
    password: changed,
    purpose_of_use: 'Counter',
    device_type: 'Desktop',
  }
  const device_token = plant('browser', 'heron-browser-0f9d8c7b6a')
  let known = (await api.messages(member.mobile)).length
  await api.post('/admin/browser-register/otp', { ...browser, device_token })
  const registering = await codeTo(member.mobile, known)
  expect(
    (await api.post('/device-registration', { ...browser, device_token, otp: registering })).status,
  ).toBe(200)

  const forgotten = { username: member.username, phone: member.mobile }
  known = (await api.messages(member.mobile)).length
  await api.post('/admin/forgot-password', { ...forgotten, ...(await api.captcha()) })
  const again = plant('password', 'heron-forgotten-23')
  const otp = await codeTo(member.mobile, known)
  const renewed = { ...forgotten, otp, password: again, confirm_password: again }
  expect((await api.post('/admin/forgot-password/submit', renewed)).status).toBe(200)

  headers = await signIn(member, again)
  await api.get('/admin/user/get-user/1', { headers })
  known = (await api.messages(member.mobile)).length
  await api.post('/admin/profile/confirm/otp', { password: again }, { headers })
  const sure = { otp: await codeTo(member.mobile, known) }
  const { body: confirmed } = await api.post('/admin/profile/confirm', sure, { headers })
  const confirmation = plant('confirmation', confirmed['confirmation'])
  const started = await api.post('/admin/profile/totp/start', { confirmation }, { headers })
  plantAll('authenticator secret', started.body['secret'], started.body['enrolment'])
  await api.post(
    '/admin/profile/totp/confirm',
    { enrolment: started.body['enrolment'], code: '000000' },
    { headers },
  )
  plant('ticket', (await api.post('/admin/realtime/ticket', {}, { headers })).body['ticket'])

  const first = staffNamed('newcomer')
  plantAll('password', first.password)
  const own = plant('password', 'heron-of-my-own-64')
  const reset = {
    username: first.username,
    device_token: first.device_token,
    old_password: first.password,
    password: own,
    confirm_password: own,
  }
  expect((await api.post('/admin/reset/password', reset)).status).toBe(200)

  const chief = await signIn(admin)
  const roles = (await api.get('/admin/role/get?per_page=100', { headers: chief })).body['data'] as {
    id: number
    code: string
  }[]
  const { body } = await api.get('/admin/user/get', { headers: chief })
  const [someone] = body['data'] as { office: { id: number } }[]
  const user = {
    full_name: 'Canary Person',
    username: 'canary.person',
    mobile: plant('mobile', '01798463220'),
    office_id: someone!.office.id,
    role_ids: [roles.find(({ code }) => code === 'union')!.id],
  }
  const made = (await (
    await send('/admin/user/insert', {
      method: 'POST',
      headers: { ...chief, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(user),
    })
  ).json()) as Fields
  expect(made).toMatchObject({ success: true })
  const made_id = Number(made['id'])
  const other = await signIn(staffNamed('national'))
  const approve = { action: 'approve', version: 1 }
  expect((await api.post(`/admin/user/status/${made_id}`, approve, { headers: other })).status).toBe(200)
  const passwordIn = ({ text }: { text: string }) => /\b([a-z2-9]{12})\b/.exec(text)?.[1]
  const messages = await until(
    () => api.messages('01798463220'),
    (some) => some.some(passwordIn),
  )
  plant('first password', messages.map(passwordIn).find(Boolean))
  await api.get(`/admin/user/edit/${made_id}`, { headers: chief })
  await api.get('/admin/user/get?format=csv', { headers: chief })
  await api.get('/admin/activity-log/get?format=xlsx', { headers: chief })
  await api.get('/admin/logout', { headers: chief })
}

async function until<Value>(ask: () => Promise<Value>, good: (value: Value) => boolean): Promise<Value> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const value = await ask()
    if (good(value)) return value
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('it did not come')
}

/** The registry and the gateway fail, and a table is not there: what is said of it goes to the logs. */
async function fail(): Promise<void> {
  const people = peopleOf(api)
  await api.fault({ service: 'national-id', mode: 'fail' })
  await api.fault({ service: 'sms', mode: 'fail' })
  const later = await people.next('gender=male&age_min=75')
  plantAll('national ID number', later.nid, later.nid_17)
  const pending = await registrationOf(api, later, 1, { mobile: plant('mobile', '01798463221') })
  await api.register(pending)
  await box.stack.scheduled()
  await api.fault({ service: 'national-id', mode: 'none' })
  await api.fault({ service: 'sms', mode: 'none' })
  await box.stack.scheduled()
  const last = await people.next('gender=male&age_min=66&age_max=70')
  plantAll('national ID number', last.nid, last.nid_17)
  const whole = await registrationOf(api, last, 1, { mobile: plant('mobile', '01798463222') })
  await box.rows('alter table application_file rename to gone')
  expect((await api.register(whole)).status).toBe(500)
  await box.rows('alter table gone rename to application_file')
}

/** Every file beneath a part of the data directory, as it lies there. */
function filesIn(...parts: string[]): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const part of parts)
    for (const name of readdirSync(join(box.dataDir, part), { recursive: true, encoding: 'utf8' })) {
      const path = join(box.dataDir, part, name)
      if (statSync(path).isFile()) found.set(`${part}/${name}`, readFileSync(path))
    }
  return found
}
const foundIn = (files: Map<string, Buffer>) =>
  [...files].flatMap(([name, bytes]) =>
    [...planted]
      .filter(([value]) => bytes.includes(value))
      .map(([value, kind]) => `${name}: ${kind} ${value}`),
  )
const codesIn = (text: string) =>
  [...codes.keys()].filter((code) => new RegExp(`(?<!\\w)${code}(?!\\w)`).test(text))
/** The sandbox plays what isn't ours: the registry knows its people, and the gateway its messages. */
const logs = () => new Map([...filesIn('log')].filter(([name]) => !name.endsWith('sandbox.log')))

beforeAll(async () => {
  box = await blackBox('workerd')
  api = apiOf(send, box.stack.sandboxUrl)
  await apply()
  await misplace()
  await work()
  await fail()
  openFiles = filesIn('database', 'writer')
}, 300_000)
afterAll(() => box?.close())

describe('of every number, password, code and token that went through the built worker', () => {
  test('enough were planted, of every kind', () => {
    const kinds = new Set([...planted.values(), ...codes.values()])
    expect([...kinds].toSorted()).toEqual([
      'account number',
      'applicant token',
      'authenticator secret',
      'birth registration number',
      'browser',
      'captcha token',
      'code',
      'confirmation',
      'disability card',
      'first password',
      'mobile',
      'national ID number',
      'password',
      'session token',
      'text of an SMS',
      'ticket',
      'word of the registry',
    ])
    expect(planted.size + codes.size).toBeGreaterThan(50)
  })

  test('none stands in a log of the worker, the database or the object store, nor does a key', () => {
    const files = logs()
    expect([...files.keys()].toSorted()).toEqual([
      'log/database.log',
      'log/object-store.log',
      'log/worker.log',
    ])
    const worker = files.get('log/worker.log')!.toString()
    expect(worker).toContain('"action":"applications.application.register"')
    for (const [name, key] of Object.entries(box.stack.secrets)) planted.set(key, name)
    expect(foundIn(files)).toEqual([])
    for (const name of Object.keys(box.stack.secrets))
      for (const [value, kind] of planted) if (kind === name) planted.delete(value)
    expect(codesIn(worker)).toEqual([])
  })

  test('none is said back by a failure', () => {
    expect(failures.length).toBeGreaterThan(15)
    const printed = new Map(
      failures.map((text, at) => [String(at), Buffer.from(text.slice(text.indexOf(' ')))]),
    )
    expect(foundIn(printed)).toEqual([])
    expect(failures.flatMap(codesIn)).toEqual([])
  })

  test('none is the key of an object, and none lies in one but where the applicant wants it printed', () => {
    const objects = filesIn('objects')
    const names = [...objects.keys()]
    expect(names.filter((name) => name.includes('applications')).length).toBeGreaterThan(5)
    expect(names.filter((name) => [...planted.keys()].some((value) => name.includes(value)))).toEqual([])
    expect(foundIn(objects)).toEqual([])
  })

  test('none is among the bytes of the database or of a Durable Object, its write-ahead log included', () => {
    const all = (files: Map<string, Buffer>) =>
      [...files.values()].some((bytes) => bytes.includes('Canary Person'))
    expect([...openFiles.keys()].some((name) => /-wal$|wallog/.test(name))).toBe(true)
    expect(all(openFiles)).toBe(true)
    expect(foundIn(openFiles)).toEqual([])
  })

  test('none is in a row of the audit, the outbox, the limits or the kept answers', async () => {
    for (const table of [
      'audit',
      'audit_change',
      'outbox',
      'rate_limit',
      'idempotency',
      'captcha_used',
      'otp',
      'session',
      'notification',
    ]) {
      const rows = JSON.stringify(await box.rows(`select * from ${table}`))
      expect([table, rows.length > 2]).toEqual([table, true])
      expect(foundIn(new Map([[table, Buffer.from(rows)]]))).toEqual([])
      expect([table, ...codesIn(rows)]).toEqual([table])
    }
  })

  test('none came as a cookie: no reply sets one', () => {
    expect(cookies).toEqual([])
  })

  test('none is among the bytes on disk once all has ended', async () => {
    await box.stack.stop()
    expect(foundIn(filesIn('database', 'writer'))).toEqual([])
    expect(foundIn(logs())).toEqual([])
  })
})
