import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation } from '#contract/texts/validation'
import { application } from '#worker/db/schema/applications'
import { peopleOf } from '#worker/test/people'
import { bankAccount, registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
let base: Record<string, unknown>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  base = (await people.oldManApplying()).fields
})
afterAll(() => world.close())

const refusals = async (overrides: Record<string, unknown>) =>
  (await world.api.register({ ...base, ...overrides })).body.errors ?? {}
const services = async () =>
  (await world.api.get('/global/get-mfs/')).body['data'] as { id: number; account_digits: number }[]
const accountOf = async (answer: { body: Record<string, unknown> }) => {
  const [row] = await world.rows({
    sql: 'select account, account_number from application where id = ?',
    args: [answer.body['application_id'] as number],
  })
  return {
    ...(application.account.mapFromDriverValue(row!['account']) as object),
    number: await world.deps.secrets.decrypt(String(row!['account_number'])),
  }
}
const bank = () => bankAccount(world.api, base['permanent_district_id'] as number)

describe('a mobile account', () => {
  test('is kept with its provider and owner, its number encrypted, Bangla digits as ASCII', async () => {
    const { fields } = await people.oldManApplying({ account_number: '০১৭১২-৩৪৫৬৭৮' })
    expect(await accountOf(await world.api.register(fields))).toMatchObject({
      account_type: 2,
      mfs_id: fields['mfs_name'],
      number: '01712345678',
    })
  })
  test.each(['01212345678', '0171234567', '017123456789', '11712345678'])(
    'of an 11-digit provider is 01, 3 to 9, and 8 digits: not %s',
    async (account_number) => {
      expect(await refusals({ account_number })).toEqual({
        account_number: ['The mobile account number must begin with 01 and have 11 digits for this provider'],
      })
    },
  )
  test('of a 12-digit provider has 12 digits', async () => {
    const provider = (await services()).find((row) => row.account_digits === 12)!.id
    expect(await refusals({ mfs_name: provider, account_number: '01712345678' })).toHaveProperty(
      'account_number',
    )
    const { fields } = await people.oldManApplying({ mfs_name: provider, account_number: '017123456789' })
    expect((await world.api.register(fields)).status).toBe(200)
  })
  test('wants provider, owner and number, and a provider that exists', async () => {
    expect(
      Object.keys(
        await refusals({ mfs_name: undefined, account_owner: undefined, account_number: undefined }),
      ).toSorted(),
    ).toEqual(['account_number', 'account_owner', 'mfs_name'])
    expect(await refusals({ mfs_name: 999 })).toHaveProperty('mfs_name')
  })
})

describe("the holder's name", () => {
  test.each([
    ['রহিম', validation.en.english],
    ['রহিম Uddin 12', validation.en.english],
    ['Rahim 12', validation.en.name_digits],
    ['Rahim ১২', validation.en.name_digits],
  ])('is English, of a mobile account and of a bank: not %s', async (account_name, said) => {
    expect(await refusals({ account_name })).toEqual({ account_name: [said] })
    expect(await refusals({ ...(await bank()), account_name })).toEqual({ account_name: [said] })
  })
})

describe('a bank account', () => {
  test('is kept with bank, branch and name, its number encrypted', async () => {
    const { fields } = await people.oldManApplying()
    const account = await bank()
    expect(await accountOf(await world.api.register({ ...fields, ...account }))).toMatchObject({
      account_type: 1,
      bank_id: account['bank_name'],
      branch_id: account['branch_name'],
      account_name: 'Md. Test Person',
      number: account['account_number'],
    })
  })
  test('has as many digits as its bank says', async () => {
    const account = await bank()
    const rows = (await world.api.get('/global/get-bank/')).body['data'] as {
      id: number
      account_digits_min: number
      account_digits_max: number
    }[]
    const { account_digits_min: least, account_digits_max: most } = rows.find(
      (row) => row.id === account['bank_name'],
    )!
    expect(await refusals({ ...account, account_number: '0'.repeat(least) })).toEqual({
      account_number: ['An account number is not one digit alone. Please copy it from the bank book'],
    })
    for (const length of [least - 1, most + 1])
      expect(await refusals({ ...account, account_number: '12'.repeat(length).slice(0, length) })).toEqual({
        account_number: [
          length < 6 || length > 20
            ? 'The account number must have 6 to 20 digits'
            : least === most
              ? `Account numbers of this bank have exactly ${least} digits; yours has ${length}`
              : `Account numbers of this bank have ${least} to ${most} digits; yours has ${length}`,
        ],
      })
  })
  test('has a branch of that bank', async () => {
    const account = await bank()
    const [other] = await world.rows({
      sql: 'select id from bank_branch where bank_id <> ? limit 1',
      args: [account['bank_name'] as number],
    })
    for (const branch_name of [other!['id'], 99_999_999])
      expect(await refusals({ ...account, branch_name })).toHaveProperty('branch_name')
    expect(await refusals({ ...account, bank_name: 999 })).toHaveProperty('bank_name')
  })
  test('wants all four of its parts', async () => {
    expect(Object.keys(await refusals({ account_type: 1, account_number: undefined })).toSorted()).toEqual([
      'account_name',
      'account_number',
      'bank_name',
      'branch_name',
    ])
  })
  test('branches are those of one bank, and of one district if it is named', async () => {
    const account = await bank()
    const path = `/global/get-branches/${String(account['bank_name'])}`
    const all = (await world.api.get(path)).body['data'] as { bank_id: number }[]
    const near = (await world.api.get(`${path}?bank_district_id=${String(base['permanent_district_id'])}`))
      .body['data'] as unknown[]
    expect(new Set(all.map((row) => row.bank_id))).toEqual(new Set([account['bank_name']]))
    expect(near.length).toBeGreaterThan(0)
    expect(near.length).toBeLessThan(all.length)
  })
})

test('a program that pays into an account wants its type', async () => {
  expect(await refusals({ account_type: undefined })).toEqual({
    account_type: ['Select Account Type and Enter Related Data'],
  })
})
test('a program that does not pay into an account asks for none and keeps none', async () => {
  const fields = await registrationOf(world.api, await people.anyone(), 8, {
    account_type: 2,
    account_number: '01712345678',
  })
  const answer = await world.api.register(fields)
  const [row] = await world.rows({
    sql: 'select account, account_number from application where id = ?',
    args: [answer.body['application_id']],
  })
  expect({ ...row }).toMatchObject({ account: null, account_number: null })
})
test('a branch that was switched off is not taken any more', async () => {
  const account = await bank()
  await world.client.execute({
    sql: 'update bank_branch set active = 0 where id = ?',
    args: [account['branch_name'] as number],
  })
  const { fields } = await people.oldManApplying(account)
  expect(Object.keys((await world.api.register(fields)).body.errors ?? {})).toEqual(['branch_name'])
})
