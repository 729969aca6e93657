import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CitizenRow } from '#local/sandbox/citizen-list'
import { application } from '#worker/db/schema/applications'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())
afterEach(async () => {
  world.clock.now = new Date()
  await world.api.fault({ service: 'national-id', mode: 'none' })
  await world.api.fault({ service: 'disability', mode: 'none' })
})

const one = async (query: string): Promise<CitizenRow> => (await world.api.citizens(`${query}&limit=1`))[0]!
const refusedFields = (answer: { body: { errors?: Record<string, string[]> } }) =>
  Object.keys(answer.body.errors ?? {})
const applicationOf = async (id: unknown) =>
  (await world.rows({ sql: 'select * from application where id = ?', args: [id as number] }))[0]!

describe('the registry says of an applicant', () => {
  test('who it is: names, parents, gender and age are the answer', async () => {
    const man = await people.oldMan()
    const { body } = await world.api.verify(man, 1)
    expect(body['data']).toMatchObject({
      identity: 'verified',
      name: man.name_bn,
      nameEn: man.name_en,
      father: man.father_name_bn,
      fatherEn: man.father_name_en,
      mother: man.mother_name_bn,
      motherEn: man.mother_name_en,
      gender: 'male',
      age: man.age,
    })
    expect(body['message']).toContain('Verified')
  })

  test('numbers and days in Bangla digits are the same question', async () => {
    const man = await people.oldMan()
    const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    expect(
      (await world.api.verify({ nid: bangla(man.nid), date_of_birth: bangla(man.date_of_birth) }, 1)).status,
    ).toBe(200)
  })

  test('nothing: the number is not known', async () => {
    const answer = await world.api.verify({ nid: '1111111111', date_of_birth: '1950-01-01' }, 1)
    expect([answer.status, answer.body.error_code]).toEqual([422, 'identity_not_found'])
    expect(answer.body['data']).toEqual({
      name: true,
      nameEn: true,
      dateOfBirth: true,
      nid: false,
      address: true,
    })
  })

  test('another birth date: the flag and the words name it, and nothing is told of the person', async () => {
    const answer = await world.api.verify(await one('kind=wrong_date&age_min=66'), 1)
    expect([answer.status, answer.body.error_code]).toEqual([422, 'identity_mismatch'])
    expect(answer.body['data']).toEqual({
      name: true,
      nameEn: true,
      dateOfBirth: false,
      nid: true,
      address: true,
    })
    expect(answer.body.message).toBe(
      'These do not match the national ID registry: date of birth. Verification failed.\nPlease look at the card and type it as it stands there. If the card itself is wrong, go to the election office.',
    )
    expect(refusedFields(answer)).toEqual(['date_of_birth'])
  })

  test('other names: every one that differs is flagged and listed', async () => {
    const man = await people.oldMan()
    const answer = await world.api.verify(man, 1, { name_en: 'Somebody Else', name_bn: 'অন্য কেউ' })
    expect(answer.body['data']).toEqual({
      name: false,
      nameEn: false,
      dateOfBirth: true,
      nid: true,
      address: true,
    })
    expect(answer.body.message).toContain('name (Bangla), name (English)')
  })

  test('the same names, written with other dots, blanks and capitals', async () => {
    const man = await people.oldMan()
    const answer = await world.api.verify(man, 1, {
      name_en: ` ${man.name_en!.toUpperCase().replaceAll('.', '')} `,
      name_bn: man.name_bn.replaceAll(' ', '  '),
    })
    expect(answer.status).toBe(200)
  })

  test('that the person has died', async () => {
    const answer = await world.api.verify(await one('kind=dead'), 1)
    expect([answer.status, answer.body.error_code]).toEqual([422, 'identity_dead'])
  })

  test('that the person has died, and the program is for martyrs: the family may go on, for the dead only', async () => {
    const dead = await one('kind=dead&age_min=18')
    const told = await world.api.verify(dead, 8)
    expect([told.status, told.body['data'].deceased]).toEqual([200, true])
    const fields = await registrationOf(world.api, dead, 8, { deadOptional: 0 })
    expect((await world.api.register(fields)).body.error_code).toBe('identity_dead')
    expect((await world.api.register({ ...fields, deadOptional: 1, injury_type: undefined })).status).toBe(
      200,
    )
  })

  test('no English name: the one of the form is taken and marked as unverified', async () => {
    const person = await one('kind=no_english_name&gender=male&age_min=66')
    const fields = await registrationOf(world.api, person, 1, { name_en: 'Typed Name' })
    const { body } = await world.api.register(fields)
    const row = await applicationOf(body['application_id'])
    expect([row['name_en'], JSON.parse(String(row['unverified_fields']))]).toEqual([
      'Typed Name',
      ['name_en'],
    ])
  })

  test('its word counts, not what the form says: names, parents and gender come from it', async () => {
    const man = await people.oldMan()
    const female = (await registrationOf(world.api, await people.widow(), 2))['gender_id']
    const fields = await registrationOf(world.api, man, 1, {
      name_en: 'Another Name',
      name_bn: 'অন্য নাম',
      father_name_bn: 'অন্য পিতা',
      gender_id: female,
    })
    const row = await applicationOf((await world.api.register(fields)).body['application_id'])
    expect(row).toMatchObject({ name_en: man.name_en, name_bn: man.name_bn })
    expect(row['gender_id']).not.toBe(female)
    expect(application.person.mapFromDriverValue(row['person'])).toMatchObject({
      father_name_bn: man.father_name_bn,
    })
  })

  test('nothing, for a program that takes no applications or no such number', async () => {
    const man = await people.oldMan()
    expect((await world.api.verify(man, 7)).body.error_code).toBe('program_closed')
    expect((await world.api.verify(man, 99)).body.error_code).toBe('program_closed')
    const birth = await world.api.verify(man, 1, { verification_type: 2 })
    expect(birth.body.errors).toHaveProperty('verification_type')
  })
})

test('the birth date behind one number is guessed ten times an hour, over applicant and nominee together', async () => {
  const man = await people.oldMan()
  const answers: unknown[] = []
  for (let day = 1; day <= 6; day += 1) {
    const guess = { nid: man.nid, date_of_birth: `1931-01-0${day}` }
    answers.push((await world.api.verify(guess, 1)).body.error_code)
    answers.push((await world.api.verifyNominee(guess)).body.error_code)
  }
  expect(answers).toEqual([...Array(10).fill('identity_mismatch'), 'too_many', 'too_many'])
  world.clock.now = new Date(Date.now() + 3_601_000)
  expect((await world.api.verify(man, 1)).status).toBe(200)
})

describe('the word of the server', () => {
  test('is needed: a registration without it is invalid_nid', async () => {
    const { fields } = await people.oldManApplying()
    const answer = await world.api.register({ ...fields, verification_token: undefined })
    expect([answer.status, answer.body.error_code, refusedFields(answer)]).toEqual([
      422,
      'invalid_nid',
      ['verification_number'],
    ])
  })
  test('is for one number and one birth date', async () => {
    const { fields } = await people.oldManApplying()
    expect((await world.api.register({ ...fields, verification_number: '1234567890' })).body.error_code).toBe(
      'invalid_nid',
    )
    expect((await world.api.register({ ...fields, date_of_birth: '1950-05-05' })).body.error_code).toBe(
      'invalid_nid',
    )
  })
  test('can not be made or changed by anyone else, and one of another purpose is no word', async () => {
    const { man, fields } = await people.oldManApplying()
    const token = String(fields['verification_token'])
    const nominee = (await world.api.verifyNominee(man)).body['data']['nominee_token']
    for (const forged of ['x', token.slice(0, -3) + 'abc', nominee])
      expect((await world.api.register({ ...fields, verification_token: forged })).body.error_code).toBe(
        'invalid_nid',
      )
  })
  test('holds for 24 hours, and then says that it is too old', async () => {
    const { fields } = await people.oldManApplying()
    world.clock.now = new Date(Date.now() + 24 * 3_600_000 + 1_000)
    expect((await world.api.register(fields)).body.error_code).toBe('verification_expired')
    world.clock.now = new Date(Date.now() + 24 * 3_600_000 - 60_000)
    expect((await world.api.register(fields)).status).toBe(200)
  })
  test('is not asked for a birth registration: the application is declared, nothing of it verified', async () => {
    const fields = await registrationOf(
      world.api,
      { nid: null, date_of_birth: '1980-01-01', gender: 'female' },
      2,
      { verification_type: 2 },
    )
    const { body } = await world.api.register(fields)
    expect(body['identity']).toBe('declared')
    expect(JSON.parse(String((await applicationOf(body['application_id']))['unverified_fields']))).toEqual(
      expect.arrayContaining(['name_en', 'name_bn', 'gender_id', 'date_of_birth']),
    )
  })
  test('a kind of number that the program does not take is refused', async () => {
    const fields = await registrationOf(
      world.api,
      { nid: null, date_of_birth: '1950-01-01', gender: 'male' },
      1,
      { verification_type: 2 },
    )
    expect((await world.api.register(fields)).body.errors).toHaveProperty('verification_type')
  })
})
