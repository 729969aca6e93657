import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { sayIssue, validation } from '#contract/texts/validation'
import type { AllowanceValue } from '#contract/applications/registration'
import { application } from '#worker/db/schema/applications'
import { peopleOf } from '#worker/test/people'
import { nomineeFields, registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

type Fields = Record<string, unknown>
const rowOf = async (answer: { body: Record<string, unknown> }) =>
  (
    await world.rows({
      sql: 'select * from application where id = ?',
      args: [answer.body['application_id'] as number],
    })
  )[0]!
const valuesOf = async (answer: { body: Record<string, unknown> }) =>
  Object.fromEntries(
    (
      await world.rows({
        sql: 'select field_id, value, value_ids from application_value where application_id = ?',
        args: [answer.body['application_id'] as number],
      })
    ).map((row) => [row['field_id'], row['value'] ?? JSON.parse(String(row['value_ids']))]),
  )
const lookup = async (type: number, code: string): Promise<number> =>
  (await world.api.pageData()).lookups.find(
    (row: { type: number; code: string }) => row.type === type && row.code === code,
  ).id
/** The same form with another value in one of the program's fields; undefined takes the field out. */
const withValue = (fields: Fields, id: number, value: Partial<AllowanceValue> | undefined): Fields => {
  const values = fields['application_allowance_values'] as AllowanceValue[]
  const changed = values.flatMap((one) =>
    one.allowance_program_additional_fields_id !== id ? [one] : value ? [{ ...one, ...value }] : [],
  )
  return { ...fields, application_allowance_values: changed }
}

describe('who a program is for', () => {
  test('somebody too young is refused with the bounds and the age, the day of birth marked', async () => {
    const man = await people.next('gender=male&age_min=40&age_max=50')
    const answer = await world.api.register(await registrationOf(world.api, man, 1))
    expect([answer.status, answer.body.error_code, Object.keys(answer.body.errors!)]).toEqual([
      422,
      'applicant_age_limit',
      ['date_of_birth'],
    ])
    expect(answer.body.message).toContain(`of 65 years of age or more. The applicant is ${man.age}`)
  })
  test('the age of each gender is its own: a woman of 62 to 64 is old enough where a man is not', async () => {
    const woman = await people.next('gender=female&age_min=62&age_max=64')
    expect((await world.api.register(await registrationOf(world.api, woman, 1))).status).toBe(200)
    const man = await people.next('gender=male&age_min=62&age_max=64')
    expect((await world.api.register(await registrationOf(world.api, man, 1))).body.error_code).toBe(
      'applicant_age_limit',
    )
  })
  test('a gender that the program does not have is refused, whatever the form claims', async () => {
    const man = await people.oldMan()
    const fields = await registrationOf(world.api, man, 2, { gender_id: await lookup(2, 'female') })
    const answer = await world.api.register(fields)
    expect([answer.body.error_code, Object.keys(answer.body.errors!)]).toEqual([
      'applicant_gender_type',
      ['gender_id'],
    ])
    const third = await people.next('gender=third&age_min=51')
    expect((await world.api.register(await registrationOf(world.api, third, 5))).status).toBe(200)
  })
  test('a marital status that the program does not have is refused', async () => {
    const fields = await registrationOf(world.api, await people.widow(), 2, {
      marital_status: await lookup(32, 'unmarried'),
    })
    const answer = await world.api.register(fields)
    expect([answer.body.error_code, Object.keys(answer.body.errors!)]).toEqual([
      'applicant_marital_status',
      ['marital_status'],
    ])
  })
  test('the marital status is needed where the program asks for it, and the name of the spouse of the married', async () => {
    const { fields } = await people.oldManApplying()
    expect((await world.api.register({ ...fields, marital_status: undefined })).body.errors).toHaveProperty(
      'marital_status',
    )
    const married = { ...fields, marital_status: await lookup(32, 'married') }
    expect((await world.api.register(married)).body.errors!['spouse_name_bn']).toEqual([
      'Please enter Spouse Name (Bangla)',
    ])
    const answer = await world.api.register({ ...married, spouse_name_bn: 'রহিমা বেগম' })
    expect(application.person.mapFromDriverValue((await rowOf(answer))['person'])).toMatchObject({
      spouse_name_bn: 'রহিমা বেগম',
    })
  })
})

describe('what is paid', () => {
  test('is the amount of the program', async () => {
    const { fields } = await people.oldManApplying()
    expect((await rowOf(await world.api.register(fields)))['monthly_amount']).toBe(65_000)
  })
  test('is the amount of the class in a class-wise program', async () => {
    const amounts: Record<string, number> = {
      primary: 90_000,
      secondary: 95_000,
      higher_secondary: 95_000,
      higher: 130_000,
    }
    for (const [code, amount] of Object.entries(amounts)) {
      const chosen = await lookup(20, code)
      const fields = await registrationOf(world.api, await people.disabledStudent(), 4, {
        lookup_type_id: chosen,
        education_status: chosen,
      })
      const row = await rowOf(await world.api.register(fields))
      expect([code, row['monthly_amount'], row['class_id']]).toEqual([code, amount, chosen])
    }
  })
  test('needs a class that the program pays for', async () => {
    const fields = await registrationOf(world.api, await people.disabledStudent(), 4)
    const none = await world.api.register({
      ...fields,
      lookup_type_id: undefined,
      education_status: await lookup(8, 'ssc'),
    })
    expect(none.body.errors).toHaveProperty('lookup_type_id')
    expect((await world.api.register({ ...fields, lookup_type_id: 999 })).body.errors).toHaveProperty(
      'lookup_type_id',
    )
  })
})

describe('sub-program and dead or injured', () => {
  test('a program with sub-programs wants one of its own', async () => {
    const fields = await registrationOf(world.api, await people.next('gender=male&age_min=51&age_max=60'), 6)
    for (const sub_program_id of [undefined, 999])
      expect(
        (await world.api.register({ ...fields, sub_program_id })).body.errors!['sub_program_id'],
      ).toEqual(['Please Select Sub Program'])
    expect((await rowOf(await world.api.register(fields)))['sub_program_id']).toBe(601)
  })
  test('a program without any keeps none', async () => {
    const { fields } = await people.oldManApplying()
    const row = await rowOf(await world.api.register({ ...fields, sub_program_id: 999 }))
    expect(row['sub_program_id']).toBeNull()
  })
  test('the program of the student movement wants to know: dead or injured; and of the injured, how', async () => {
    const fields = await registrationOf(world.api, await people.anyone(), 8)
    expect((await world.api.register({ ...fields, deadOptional: undefined })).body.errors).toHaveProperty(
      'deadOptional',
    )
    expect((await world.api.register({ ...fields, injury_type: undefined })).body.errors).toHaveProperty(
      'injury_type',
    )
    const answer = await world.api.register({
      ...fields,
      deadOptional: undefined,
      dead_option_enable_disable: 0,
    })
    expect(await rowOf(answer)).toMatchObject({ dead_option: 0, injury_type_id: fields['injury_type'] })
  })
  test('of the dead no injury is asked', async () => {
    const fields = await registrationOf(world.api, await people.anyone(), 8, {
      deadOptional: 1,
      injury_type: undefined,
    })
    const row = await rowOf(await world.api.register({ ...fields, is_nominnee_optional: 1 }))
    expect(row).toMatchObject({ dead_option: 1, nominee: null })
  })
  test('of the dead no treatment is asked; of the injured it is', async () => {
    const without = async (given: Fields) =>
      world.api.register(
        withValue(await registrationOf(world.api, await people.anyone(), 8, given), 1023, undefined),
      )
    expect((await without({ deadOptional: 1, injury_type: undefined })).status).toBe(200)
    expect((await without({})).body.errors).toHaveProperty('additional.1023')
  })
  test('of no other program a form says that its applicant is dead', async () => {
    const [dead] = await world.api.citizens('kind=dead&gender=male&age_min=66&limit=1')
    const verified = (await world.api.verify(dead!, 8)).body['data']['verification_token'] as string
    const { fields } = await people.oldManApplying()
    const theirs = {
      ...fields,
      verification_number: dead!.nid,
      date_of_birth: dead!.date_of_birth,
      verification_token: verified,
    }
    for (const flags of [{ deadOptional: 1 }, { dead_option_enable_disable: 1 }, {}])
      expect((await world.api.register({ ...theirs, ...flags })).body.error_code).toBe('identity_dead')
    const kept = await rowOf(
      await world.api.register({ ...fields, deadOptional: 1, injury_type: await anyInjury() }),
    )
    expect(kept).toMatchObject({ dead_option: null, injury_type_id: null })
  })
  test('a correction brings nobody back to life', async () => {
    const [, dead] = await world.api.citizens('kind=dead&age_min=18&limit=2')
    const fields = await registrationOf(world.api, dead!, 8, { deadOptional: 1, injury_type: undefined })
    const { body } = await world.api.register(fields)
    const correct = (changed: Fields) =>
      world.api.post(
        '/global/online-edited-application/registration',
        { ...fields, ...changed, id: body['application_id'], version: 1 },
        { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
      )
    expect((await correct({ deadOptional: 0, injury_type: await anyInjury() })).body.error_code).toBe(
      'identity_dead',
    )
    expect((await correct({ mobile: '01712345670' })).status).toBe(200)
  })
})

const anyInjury = async (): Promise<number> =>
  (await world.api.pageData()).lookups.find((row: { type: number }) => row.type === 40).id

describe('fields of a program', () => {
  test('a required field of each type is asked for', async () => {
    const fields = await registrationOf(world.api, await people.anyone(), 8)
    for (const [id, words] of [
      [1020, 'This field is required'],
      [1021, 'This field is required'],
      [1023, 'Please choose an answer'],
    ] as const)
      expect(
        (await world.api.register(withValue(fields, id, undefined))).body.errors![`additional.${id}`],
      ).toEqual([words])
    expect((await world.api.register({ ...fields, file_value_1022: undefined })).body.errors).toHaveProperty([
      'additional.1022',
    ])
    expect((await world.api.register(withValue(fields, 1020, { value: '  ' }))).body.errors).toHaveProperty([
      'additional.1020',
    ])
  })
  test('numbers, days and choices are what they say', async () => {
    const fields = await registrationOf(
      world.api,
      await people.next('gender=female&age_min=51&age_max=60'),
      6,
    )
    const refusal = async (id: number, value: Partial<AllowanceValue>) =>
      (await world.api.register(withValue(fields, id, value))).body.errors?.[`additional.${id}`]
    expect(await refusal(1015, { value: 'many' })).toEqual(['This field must be a number'])
    for (const value of ['2024-02-30', '2024-13-01', 'yesterday', '05/08/2024'])
      expect(await refusal(1016, { value })).toEqual(['Please give a day that exists: day, month and year'])
    expect(await refusal(1014, { allowance_program_additional_field_values_id: [999] })).toHaveLength(1)
    expect(await refusal(1014, { allowance_program_additional_field_values_id: [] })).toEqual([
      'Please choose an answer',
    ])
    const student = await registrationOf(world.api, await people.anyone(), 8)
    expect(
      (
        await world.api.register(
          withValue(student, 1023, { allowance_program_additional_field_values_id: [102301, 102302] }),
        )
      ).body.errors,
    ).toHaveProperty(['additional.1023'])
  })
  test('a number lies within its bounds, 0 where none is given, and a day within the years that the form offers', async () => {
    const fields = await registrationOf(
      world.api,
      await people.next('gender=female&age_min=51&age_max=60'),
      6,
    )
    const refusal = async (id: number, value: string, form = fields) =>
      (await world.api.register(withValue(form, id, { value }))).body.errors?.[`additional.${id}`]
    const between = ['Please give a number from 0 to 150']
    for (const value of ['-3', '200', '150.5']) expect(await refusal(1015, value)).toEqual(between)
    expect(await refusal(1015, '0'.repeat(21))).toEqual([validation.en.too_long])
    const year = Number(dayInDhaka(world.clock.now).slice(0, 4))
    const years = [`Please give a day in the years ${year - 100} to ${year}`]
    for (const value of [`${year + 1}-01-01`, '0001-01-01', '9999-12-31'])
      expect(await refusal(1016, value)).toEqual(years)
    const hurt = await registrationOf(world.api, await people.anyone(), 8)
    expect(await refusal(1025, '-1', hurt)).toEqual(['Please give a number of 0 or more'])
  })
  test('a day of what happened is none to come; what befell the husband, none before the applicant was born', async () => {
    const widow = await people.widow()
    const fields = await registrationOf(world.api, widow, 2)
    const refusal = async (value: string) =>
      (await world.api.register(withValue(fields, 1003, { value }))).body.errors?.['additional.1003']
    const today = dayInDhaka(world.clock.now)
    const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)]
    // On the last day of a year tomorrow is refused for its year.
    if (rest !== '-12-31') expect(await refusal(`${year}-12-31`)).toEqual([validation.en.day_to_come])
    const born = Number(widow.date_of_birth.slice(0, 4))
    expect(await refusal(`${born - 1}-12-31`)).toEqual([validation.en.day_before_birth])
    const [, month, day] = widow.date_of_birth.split('-')
    expect(await refusal(`${born + 2}-${month}-15`)).toEqual([
      sayIssue('en', { field: '', key: 'day_as_child', parameters: { age: 10 } }),
    ])
    expect(await refusal(`${born + 9}-${month}-01`)).toHaveLength(1)
    if (`${month}-${day}` !== '02-29') expect(await refusal(`${born + 10}-${month}-${day}`)).toBeUndefined()
    expect(await refusal(today)).toBeUndefined()
  })
  test('what befell the injured and the dead lies within the movement, none before they were born', async () => {
    const refusals = (fields: Record<string, unknown>) => async (value: string) =>
      (await world.api.register(withValue(fields, 1021, { value }))).body.errors?.['additional.1021']
    const grown = refusals(await registrationOf(world.api, await people.anyone(), 8))
    for (const value of ['1990-01-01', '2024-06-30', '2024-09-01', dayInDhaka(world.clock.now)])
      expect(await grown(value)).toEqual([validation.en.day_movement])
    expect(await grown('2024-07-01')).toBeUndefined()
    const child = { nid: null, date_of_birth: '2024-08-20', gender: 'male' }
    const born = refusals(await registrationOf(world.api, child, 8, { verification_type: 2 }))
    expect(await born('2024-08-19')).toEqual([validation.en.day_before_birth])
  })
  test('who says that the husband has died is a widow, and whom he has left is none', async () => {
    const fields = await registrationOf(world.api, await people.widow(), 2, {
      marital_status: await lookup(32, 'other'),
    })
    const died = { allowance_program_additional_field_values_id: 100201 }
    expect((await world.api.register(withValue(fields, 1002, died))).body.errors).toEqual({
      'additional.1002': [validation.en.status_contradicts],
    })
    const left = { allowance_program_additional_field_values_id: 100202 }
    const asWidow = { ...withValue(fields, 1002, left), marital_status: await lookup(32, 'widow') }
    expect((await world.api.register(asWidow)).body.errors).toEqual({
      'additional.1002': [validation.en.status_contradicts],
    })
    expect((await world.api.register(withValue(fields, 1002, left))).status).toBe(200)
  })
  test('a choice counts once', async () => {
    const fields = await registrationOf(
      world.api,
      await people.next('gender=female&age_min=51&age_max=60'),
      6,
    )
    const twice = { allowance_program_additional_field_values_id: [101401, 101401] }
    expect((await world.api.register(withValue(fields, 1014, twice))).body.errors).toHaveProperty([
      'additional.1014',
    ])
  })
  test('nobody is born in days to come, or longer ago than anybody has lived: no applicant, no nominee', async () => {
    const widow = await people.widow()
    const applying = (more: Fields) =>
      registrationOf(world.api, widow, 2, {
        verification_type: 2,
        verification_number: '19701234567890123',
        ...more,
      })
    for (const date_of_birth of ['2099-01-01', '0001-01-01'])
      expect((await world.api.register(await applying({ date_of_birth }))).body.errors).toEqual({
        date_of_birth: [validation.en.birth_day],
      })
    const { man, fields } = await people.oldManApplying()
    const nominee = await nomineeFields(world.api, await people.anyone(), man.nid)
    const unborn = { ...nominee, nominee_verification_type: 2, nominee_date_of_birth: '2099-01-01' }
    expect((await world.api.register({ ...fields, ...unborn })).body.errors).toEqual({
      nominee_date_of_birth: [validation.en.birth_day],
    })
  })
  test('digits typed in Bangla into numbers and days are kept as ASCII; free text stays as it is', async () => {
    const fields = await registrationOf(world.api, await people.anyone(), 8)
    const typed = withValue(
      withValue(withValue(fields, 1025, { value: '১২' }), 1021, { value: '২০২৪-০৮-০৫' }),
      1020,
      { value: 'শাহবাগ, গেট ২' },
    )
    const answer = await world.api.register(typed)
    expect(await valuesOf(answer)).toMatchObject({ 1020: 'শাহবাগ, গেট ২', 1021: '2024-08-05', 1025: '12' })
  })
  test('a field that shows only with a choice is neither asked for nor kept without it', async () => {
    const treated = await registrationOf(world.api, await people.anyone(), 8)
    const ended = withValue(treated, 1023, { allowance_program_additional_field_values_id: 102303 })
    expect(Object.keys(await valuesOf(await world.api.register(ended)))).not.toContain('1024')
    const other = await registrationOf(world.api, await people.anyone(), 8)
    expect(await valuesOf(await world.api.register(other))).toHaveProperty('1024')
  })
  test('what no field of the program asked for is not kept', async () => {
    const { fields } = await people.oldManApplying()
    const smuggled = [
      { allowance_program_additional_fields_id: 1013, value: 'x' },
      { allowance_program_additional_fields_id: 77, value: 'y' },
    ]
    const answer = await world.api.register({
      ...fields,
      application_allowance_values: smuggled,
      application_pmt: [{ variable_id: 1, sub_variables: 101 }],
    })
    expect([answer.status, await valuesOf(answer)]).toEqual([200, {}])
    expect(
      await world.rows({
        sql: 'select 1 from application_answer where application_id = ?',
        args: [answer.body['application_id']],
      }),
    ).toEqual([])
  })
  test('a choice of a lookup must be one of its type', async () => {
    const { fields } = await people.oldManApplying()
    for (const field of [
      'religion',
      'profession',
      'education_status',
      'nationality',
      'account_owner',
      'marital_status',
    ])
      expect(
        (await world.api.register({ ...fields, [field]: await lookup(2, 'male') })).body.errors,
      ).toHaveProperty(field)
  })
})
