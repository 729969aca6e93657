import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { world, type World } from '#worker/test/world'

let the: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  the = await world()
  people = peopleOf(the.api)
})
afterAll(() => the.close())
afterEach(async () => {
  the.clock.now = new Date()
  await the.api.fault({ service: 'national-id', mode: 'none' })
  await the.api.fault({ service: 'disability', mode: 'none' })
})

describe('a disability card', () => {
  test('of the applicant lets the application through', async () => {
    const student = await people.disabledStudent()
    expect((await the.api.register(await registrationOf(the.api, student, 3))).status).toBe(200)
  })
  test('number in Bangla digits and groups is the same card', async () => {
    const student = await people.disabledStudent()
    const typed = student.disability_id!.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    expect(
      (await the.api.verifyCard(`${typed.slice(0, 4)}-${typed.slice(4)}`, student.date_of_birth)).status,
    ).toBe(200)
    const fields = await registrationOf(the.api, student, 3)
    const values = fields['application_allowance_values'] as { value: string | null }[]
    const inBangla = values.map((value) =>
      value.value === student.disability_id ? { ...value, value: typed } : value,
    )
    const answer = await the.api.register({ ...fields, application_allowance_values: inBangla })
    expect(answer.status).toBe(200)
    const [row] = await the.rows({
      sql: 'select value from application_value where application_id = ? and field_id = 1005',
      args: [answer.body['application_id']],
    })
    expect(row!['value']).toBe(student.disability_id)
  })
  test('that the registry does not know, or knows with another birth date, is refused', async () => {
    const student = await people.disabledStudent()
    expect((await the.api.verifyCard('99999999999', student.date_of_birth)).body.error_code).toBe(
      'disability_not_found',
    )
    expect((await the.api.verifyCard(student.disability_id!, '1999-01-01')).body.error_code).toBe(
      'disability_mismatch',
    )
    expect((await the.api.verifyCard('12', student.date_of_birth)).body.errors).toHaveProperty('dis_id')
  })
  test('is spelled dis_no by some callers', async () => {
    const student = await people.disabledStudent()
    const answer = await the.api.post('/global/online-application/dis-card-verification', {
      dis_no: student.disability_id,
      date_of_birth: student.date_of_birth,
    })
    expect(answer.body['data']).toMatchObject({
      NameEnglish: student.name_en,
      DateOfBirth: student.date_of_birth,
    })
  })
  test('of another person is refused', async () => {
    const [student, other] = [await people.disabledStudent(), await people.disabledStudent()]
    const fields = await registrationOf(the.api, student, 3)
    const theirs = await registrationOf(the.api, other, 3)
    const swapped = {
      ...fields,
      disability_token: theirs['disability_token'],
      application_allowance_values: theirs['application_allowance_values'],
    }
    expect((await the.api.register(swapped)).body.errors!['additional.1005']).toEqual([
      'This card belongs to a person with another date of birth. Please check card and date.',
    ])
    const numberOnly = { ...fields, application_allowance_values: theirs['application_allowance_values'] }
    expect((await the.api.register(numberOnly)).body.errors).toHaveProperty(['additional.1005'])
  })
  test('of a person born on the same day is another person’s card all the same', async () => {
    const [student, other] = [await people.disabledStudent(), await people.disabledStudent()]
    const fields = await registrationOf(the.api, student, 3)
    const theirs = await the.deps.tokens.sign(
      'disability',
      {
        card_number: student.disability_id!,
        name_en: '',
        date_of_birth: student.date_of_birth,
        nid: other.nid,
      },
      the.clock.now,
    )
    expect((await the.api.register({ ...fields, disability_token: theirs })).body.errors).toHaveProperty([
      'additional.1005',
    ])
  })
  test('that nobody verified, or that is missing, is refused', async () => {
    const fields = await registrationOf(the.api, await people.disabledStudent(), 3)
    expect(
      (await the.api.register({ ...fields, disability_token: undefined })).body.errors!['additional.1005'],
    ).toEqual(['Please verify the disability card first'])
    expect(
      (await the.api.register({ ...fields, application_allowance_values: [] })).body.errors,
    ).toHaveProperty(['additional.1005'])
  })
  test('can not be verified while its registry is down, and the answer says so', async () => {
    const student = await people.disabledStudent()
    await the.api.fault({ service: 'disability', mode: 'fail' })
    const answer = await the.api.verifyCard(student.disability_id!, student.date_of_birth)
    expect([answer.status, answer.body.error_code]).toEqual([503, 'registry_down'])
  })
})
