import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountRecord, AddressRecord, PersonRecord } from '#contract/applications/record'
import { peopleOf } from '#worker/test/people'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { application } from './applications.ts'
import { account } from './registry.ts'

const there = (column: typeof application.person | typeof application.addresses, value: object) => {
  const written = String(column.mapToDriverValue(value as never))
  return { written, read: column.mapFromDriverValue(written as never) }
}
const address: AddressRecord = { ward_id: 46_636, location_type: 2, post_code: '1207', address: 'গ্রাম' }
const person: PersonRecord = {
  father_name_en: 'Idris Ali',
  father_name_bn: 'ইদ্রিস আলী',
  mother_name_en: 'Hasina',
  mother_name_bn: 'হাসিনা',
  nationality: 33_001,
  religion: 9_001,
  education_status: 8_001,
}

test('a record is kept without the names of its fields, and reads as it was', () => {
  for (const value of [person, { ...person, profession: 7, email: 'a@b.example', marital_status: 0 }]) {
    const { written, read } = there(application.person, value)
    expect(written).not.toContain('father_name')
    expect(read).toEqual(value)
  }
  const bank: AccountRecord = { account_type: 1, account_name: 'Rahima', bank_id: 3, branch_id: 44 }
  expect(account.details.mapFromDriverValue(String(account.details.mapToDriverValue(bank)))).toEqual(bank)
})

test('one address said twice is kept once, two are kept both', () => {
  const one = there(application.addresses, { present: address, permanent: { ...address } })
  expect(one.written).toBe('[[46636,2,"1207","গ্রাম"]]')
  expect(one.read).toEqual({ present: address, permanent: address })
  const other = { ...address, sub_location_type: 1, ward_id: 5 }
  expect(there(application.addresses, { present: address, permanent: other }).read).toEqual({
    present: address,
    permanent: other,
  })
})

test('what has no position, or no value, stays under its name; rows of before read as they are', () => {
  for (const value of [
    { ...person, of_tomorrow: 'x' },
    { ...person, profession: null },
  ]) {
    const { written, read } = there(application.person, value)
    expect(written).toBe(JSON.stringify(value))
    expect(read).toEqual(value)
  }
  const addresses = { present: { ...address, post_code: null }, permanent: address }
  expect(there(application.addresses, addresses).read).toEqual(addresses)
})

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the audit keeps a registration the same way, and the log shows it by the names of the fields', async () => {
  const { fields } = await peopleOf(world.api).oldManApplying()
  const { body } = await world.api.register(fields)
  const id = Number(body['application_id'])
  const [kept] = await world.rows(
    `select after from audit_change where entity = 'application' and entity_id = '${id}' and operation = 'insert'`,
  )
  expect(String(kept!['after'])).not.toContain('father_name_en')
  const { headers } = await signedIn(world, { superAdmin: true })
  const history = await world.api.get(`/admin/activity-log/record/application/${id}`, { headers })
  const [row] = await world.rows(`select person, addresses, account from application where id = ${id}`)
  const found = (history.body['data'] as { record: { operation: string; after: object } }[]).find(
    ({ record }) => record.operation === 'insert',
  )
  expect(found!.record.after).toMatchObject({
    person: application.person.mapFromDriverValue(row!['person'] as never),
    addresses: application.addresses.mapFromDriverValue(row!['addresses'] as never),
    account: application.account.mapFromDriverValue(row!['account'] as never),
  })
})
