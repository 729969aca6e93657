import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readdirSync } from 'node:fs'
import { peopleOf } from '#worker/test/people'
import { bankAccount, nomineeFields, registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
const written: string[] = []
const planted = new Set<string>()

/** Applies in every way that handles numbers: verified, pending, declared, refused, replayed, printed. */
beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...parts: unknown[]) => void written.push(parts.map(String).join(' ')),
    )
  world = await openWorld()
  const people = peopleOf(world.api)
  const plant = (...numbers: (string | null | undefined)[]) => {
    for (const number of numbers) if (number) planted.add(number)
  }

  const man = await people.withBothNumbers('gender=male&age_min=66')
  const nominee = await people.withBothNumbers('age_min=20&age_max=40')
  const base = await registrationOf(world.api, man, 1, { mobile: '01711223344' })
  const account = await bankAccount(world.api, base['permanent_district_id'] as number)
  const fields = {
    ...base,
    ...account,
    ...(await nomineeFields(world.api, nominee, man.nid)),
    permanent_mobile: '01711223355',
  }
  plant(
    man.nid,
    man.nid_17,
    nominee.nid,
    nominee.nid_17,
    '01711223344',
    '01711223355',
    String(account['account_number']),
  )
  const key = crypto.randomUUID()
  const receipt = await world.api.register(fields, { key })
  expect(receipt.status).toBe(200)
  await world.api.register(fields, { key })
  await world.api.register({ ...fields, mobile: '01711223366' }, { key })
  await world.api.register(fields)
  await world.api.verify(man, 1)
  plant('01711223366')
  await world.api.send(`/global/applicants_copy?application_id=${String(receipt.body['application_id'])}`, {
    headers: { 'x-applicant-token': String(receipt.body['applicant_token']) },
  })

  const birth = '19801234567890123'
  plant(birth, '01722334455', '01733445566')
  const woman = await people.widow()
  const declared = await registrationOf(world.api, { ...woman, nid: null }, 2, {
    verification_type: 2,
    verification_number: birth,
    mobile: '01722334455',
    account_number: '01733445566',
  })
  expect((await world.api.register(declared)).status).toBe(200)

  await world.api.fault({ service: 'national-id', mode: 'fail' })
  await world.api.fault({ service: 'sms', mode: 'fail' })
  const later = await people.withBothNumbers('gender=male&age_min=66')
  plant(later.nid, later.nid_17, '01744556677')
  expect(
    (await world.api.register(await registrationOf(world.api, later, 1, { mobile: '01744556677' }))).status,
  ).toBe(200)
  await world.settled()
  await world.schedule()
  await world.api.fault({ service: 'national-id', mode: 'none' })
  await world.schedule()

  const failing = await people.withBothNumbers('gender=male&age_min=66')
  plant(failing.nid, failing.nid_17)
  const whole = await registrationOf(world.api, failing, 1)
  await world.client.execute('alter table application_file rename to gone')
  expect((await world.api.register(whole)).status).toBe(500)
  await world.client.execute('alter table gone rename to application_file')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

test('no identity, account or phone number stands in plain text anywhere in the database', async () => {
  const tables = await world.rows(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    if (['place', 'bank_branch', 'post_code'].includes(String(name))) continue
    for (const row of await world.rows(`select * from "${String(name)}"`)) {
      const text = JSON.stringify(row)
      for (const number of planted) if (text.includes(number)) found.push(`${String(name)}: ${number}`)
    }
  }
  expect(found).toEqual([])
  expect(planted.size).toBeGreaterThan(10)
})

test('a failure that is ours is logged, and no number is in the log', () => {
  expect(written.some((line) => line.includes('applications.application.register'))).toBe(true)
  for (const number of planted) expect(written.filter((line) => line.includes(number))).toEqual([])
})

test('no number is in the key of an object', () => {
  const keys = readdirSync(world.store.directory, { recursive: true }).map(String)
  expect(keys.filter((name) => name.includes('applications')).length).toBeGreaterThan(5)
  for (const number of planted) expect(keys.filter((name) => name.includes(number))).toEqual([])
})

test('equal numbers of two people can not be told from their ciphertexts, and are found by their blind index', async () => {
  const [a, b] = [
    await world.deps.secrets.encrypt('01711223344'),
    await world.deps.secrets.encrypt('01711223344'),
  ]
  expect(a).not.toBe(b)
  expect([await world.deps.secrets.decrypt(a), await world.deps.secrets.decrypt(b)]).toEqual([
    '01711223344',
    '01711223344',
  ])
  const index = await world.deps.secrets.blindIndex('mobile', '01711223344')
  expect(await world.deps.secrets.blindIndex('account', '01711223344')).not.toBe(index)
  expect(
    await world.rows({ sql: 'select 1 from application where mobile_index = ?', args: [index] }),
  ).toHaveLength(1)
})
