import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { bankAccount } from '#worker/test/registration'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  headers = (await signedIn(world, { superAdmin: true })).headers
})
afterAll(() => world.close())

const get = (path: string) => world.api.get(path, { headers: { ...headers, 'accept-language': 'en' } })
const post = (path: string, body: Record<string, unknown>) =>
  world.api.post(path, body, { headers: { ...headers, 'accept-language': 'en' } })
const names = { name_en: 'New', name_bn: 'নতুন' }
const bank = { ...names, code: '৭৭০', account_digits_min: '১১', account_digits_max: 13 }
const seat = async () =>
  (await world.rows('select bank_id, district_id, routing_number from bank_branch limit 1'))[0] as {
    bank_id: number
    district_id: number
    routing_number: string
  }
const found = async (query: string) =>
  (await get(`/admin/branch/get?per_page=100&${query}`)).body as unknown as {
    data: { routing_number: string; name_bn: string; bank: { id: number }; district: { id: number } }[]
    total: number
  }
const version = async () =>
  (await world.rows('select version from reference_version'))[0]!['version'] as number

test('a bank takes its code once; its account numbers have from and to so many digits', async () => {
  const { status, body } = await post('/admin/bank/insert', bank)
  expect(status).toBe(200)
  expect((await get(`/admin/bank/edit/${body['id']}`)).body['data']).toMatchObject({
    code: '770',
    account_digits_min: 11,
    branches: 0,
    active: true,
  })
  expect((await post('/admin/bank/insert', bank)).body.errors).toHaveProperty('code')
  const turned = { ...bank, code: '771', account_digits_min: 14 }
  expect((await post('/admin/bank/insert', turned)).body.errors).toHaveProperty('account_digits_max')
  expect((await post('/admin/bank/insert', { ...bank, code: '77' })).body.errors).toHaveProperty('code')
})

test('a change is in the public lists at once: their version grows', async () => {
  const before = await version()
  const { body } = await post('/admin/mfs/insert', { ...names, code: 'new_pay', account_digits: 12 })
  expect(await version()).toBeGreaterThan(before)
  expect((await world.api.get('/global/get-mfs/')).body['data']).toContainEqual(
    expect.objectContaining({ id: body['id'], account_digits: 12 }),
  )
  const off = { ...names, code: 'new_pay', account_digits: 12, id: body['id'], version: 1, active: false }
  expect((await post('/admin/mfs/update', off)).status).toBe(200)
  expect(JSON.stringify((await world.api.get('/global/get-mfs/')).body)).not.toContain('নতুন')
  expect((await post('/admin/mfs/update', off)).body['error_code']).toBe('stale')
})

test('account numbers of a mobile service have 11 or 12 digits', async () => {
  const wrong = await post('/admin/mfs/insert', { ...names, code: 'x', account_digits: 13 })
  expect(wrong.body.errors).toHaveProperty('account_digits')
})

test('a routing number has nine digits, of which the last proves the others, and each branch its own', async () => {
  const { bank_id, district_id, routing_number } = await seat()
  const insert = (number: string) =>
    post('/admin/branch/insert', { ...names, bank_id, district_id, routing_number: number })
  for (const wrong of ['14058118', '140581185', '240581184', 'abcdefghi', '1405811840'])
    expect([wrong, Object.keys((await insert(wrong)).body.errors ?? {})]).toEqual([wrong, ['routing_number']])
  expect((await insert('১৪০-৫৮১-১৮৪')).status).toBe(200)
  expect((await insert(routing_number)).body.errors).toHaveProperty('routing_number')
})

test('a branch belongs to a bank that there is and to a district', async () => {
  const [ward] = await world.rows("select id from place where kind = 'ward' limit 1")
  const { body } = await post('/admin/branch/insert', {
    ...names,
    bank_id: 9_999,
    district_id: ward!['id'],
    routing_number: '140611759',
  })
  expect(Object.keys(body.errors!).toSorted()).toEqual(['bank_id', 'district_id'])
})

test('branches are found by how their routing number begins, by names in either language, by bank and district', async () => {
  const { bank_id, district_id, routing_number } = await seat()
  const begun = await found(`search=${encodeURIComponent(routing_number.slice(0, 7))}`)
  expect(begun.total).toBeGreaterThan(0)
  expect(begun.data.every((row) => row.routing_number.startsWith(routing_number.slice(0, 7)))).toBe(true)
  const named = await found(`search=${encodeURIComponent('মতিঝিল')}`)
  expect(named.data.every(({ name_bn }) => name_bn.includes('মতিঝিল'))).toBe(true)
  expect((await found('search=motijheel')).total).toBe(named.total)
  const narrowed = await found(`bank_id=${bank_id}&district_id=${district_id}`)
  expect(narrowed.total).toBeGreaterThan(0)
  expect(narrowed.data.every((row) => row.bank.id === bank_id && row.district.id === district_id)).toBe(true)
})

test('what an application is paid through is not deleted, and the answer says by what', async () => {
  const people = peopleOf(world.api)
  const { fields } = await people.oldManApplying()
  const { fields: other } = await people.oldManApplying()
  const inBank = await bankAccount(world.api, other['permanent_district_id'] as number)
  for (const form of [fields, { ...other, ...inBank }])
    expect((await world.api.register(form)).body).toMatchObject({ success: true })
  const paths = { bank_id: 'bank', branch_id: 'branch', mfs_id: 'mfs' }
  const used = await world.rows(
    "select field, id from application_reference where field in ('bank_id', 'branch_id', 'mfs_id') order by field",
  )
  expect(used.map(({ field }) => field)).toEqual(Object.keys(paths))
  for (const { field, id } of used) {
    const { status, body } = await get(`/admin/${paths[field as 'bank_id']}/destroy/${id}`)
    expect([status, body['error_code']]).toEqual([409, 'in_use'])
    expect(body['data'].used_by).toHaveProperty('used_in_applications')
    expect(body['message']).toContain('applications')
  }
})

test('a bank with branches is not deleted; an unused bank, branch or service is', async () => {
  const { bank_id } = await seat()
  const { body } = await get(`/admin/bank/destroy/${bank_id}`)
  expect(body['data'].used_by.used_branches).toBeGreaterThan(1)
  const made = await post('/admin/bank/insert', { ...bank, code: '779' })
  expect((await get(`/admin/bank/destroy/${made.body['id']}`)).status).toBe(200)
})

test('looking is one permission, changing another: an auditor’s changes nothing', async () => {
  const looking = (await signedIn(world, { permissions: ['bank-information'] })).headers
  expect((await world.api.get('/admin/bank/get', { headers: looking })).status).toBe(200)
  expect(
    (await world.api.post('/admin/bank/insert', { ...bank, code: '780' }, { headers: looking })).status,
  ).toBe(403)
})

test('an operator has a prefix of its own, 013 to 019', async () => {
  expect(
    (await post('/admin/mobile-operator/insert', { ...names, prefix: '012' })).body.errors,
  ).toHaveProperty('prefix')
  expect(
    (await post('/admin/mobile-operator/insert', { ...names, prefix: '০১৭' })).body.errors,
  ).toHaveProperty('prefix')
  const [row] = await world.rows("select id from mobile_operator where prefix = '017'")
  expect((await get(`/admin/mobile-operator/destroy/${row!['id']}`)).status).toBe(200)
  expect((await post('/admin/mobile-operator/insert', { ...names, prefix: '০১৭' })).status).toBe(200)
})

test('a name that is missing is asked for as a thing’s, not as a person’s', async () => {
  for (const blank of [{}, { name_en: ' ', name_bn: '' }]) {
    const { name_en: _, name_bn: __, ...rest } = bank
    const { errors } = (await post('/admin/bank/insert', { ...rest, ...blank })).body
    expect(errors!['name_en']).toEqual(['Please enter the name in English'])
    expect(errors!['name_bn']).toEqual(['Please enter the name in Bangla'])
  }
})
