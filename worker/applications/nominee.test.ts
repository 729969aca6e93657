import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CitizenRow } from '#local/sandbox/citizen-list'
import { peopleOf } from '#worker/test/people'
import { nomineeFields, registrationOf } from '#worker/test/registration'
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

const one = async (query: string): Promise<CitizenRow> => (await the.api.citizens(`${query}&limit=1`))[0]!
const refusedFields = (answer: { body: { errors?: Record<string, string[]> } }) =>
  Object.keys(answer.body.errors ?? {})
const applicationOf = async (id: unknown) =>
  (await the.rows({ sql: 'select * from application where id = ?', args: [id as number] }))[0]!

describe('a nominee', () => {
  test('who is verified is kept under the name the registry has', async () => {
    const { man, fields } = await people.oldManApplying()
    const nominee = await people.anyone()
    const given = await nomineeFields(the.api, nominee, man.nid)
    const row = await applicationOf((await the.api.register({ ...fields, ...given })).body['application_id'])
    expect(JSON.parse(String(row['nominee']))).toMatchObject({
      nominee_en: nominee.name_en,
      nominee_bn: nominee.name_bn,
      identity: 'verified',
    })
  })
  test('can not be the applicant, by number or by the other number, at verification', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    for (const nid of [man.nid, man.nid_17]) {
      const answer = await the.api.verifyNominee({ ...man, nid }, { applicant_number: man.nid })
      expect([answer.status, answer.body.error_code]).toEqual([422, 'nominee_is_applicant'])
    }
  })
  test('can not be the applicant by the other number at registration either', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const fields = await registrationOf(the.api, man, 1)
    const token = (await the.api.verifyNominee({ ...man, nid: man.nid_17 })).body['data']['nominee_token']
    const given = {
      ...(await nomineeFields(the.api, { ...man, nid: man.nid_17 }, '1234567890')),
      nominee_token: token,
    }
    const answer = await the.api.register({ ...fields, ...given })
    expect([answer.status, answer.body.error_code]).toEqual([422, 'nominee_is_applicant'])
    expect(
      (await the.api.register({ ...fields, ...given, nominee_verification_number: man.nid })).body.errors,
    ).toHaveProperty('nominee_verification_number')
  })
  test('can not be the applicant by the other number as a birth registration, nor at a correction', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const fields = await registrationOf(the.api, man, 1)
    const given = {
      ...(await nomineeFields(the.api, await people.anyone(), man.nid)),
      nominee_verification_type: 2,
      nominee_verification_number: man.nid_17,
      nominee_token: undefined,
    }
    expect((await the.api.register({ ...fields, ...given })).body.error_code).toBe('nominee_is_applicant')

    const { body } = await the.api.register(fields)
    const corrected = await the.api.post(
      '/global/online-edited-application/registration',
      { ...fields, ...given, id: body['application_id'], version: 1 },
      { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
    )
    expect([corrected.status, corrected.body.error_code]).toEqual([422, 'nominee_is_applicant'])
  })
  test('whom the registry has yet to verify can not be the applicant by any number that is known', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const fields = await registrationOf(the.api, man, 1)
    await the.api.fault({ service: 'national-id', mode: 'fail' })
    const given = await nomineeFields(the.api, { ...man, nid: man.nid_17 }, '1234567890')
    expect(given['nominee_token']).toBeDefined()
    expect((await the.api.register({ ...fields, ...given })).body.error_code).toBe('nominee_is_applicant')
  })
  test('whom the registry told by all numbers can not be an applicant whom it has yet to verify', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const ways = [
      [man.nid, man.nid_17],
      [man.nid_17, man.nid],
    ] as const
    for (const [own, theirs] of ways) {
      await the.api.fault({ service: 'national-id', mode: 'none' })
      const given = await nomineeFields(the.api, { ...man, nid: theirs }, '1234567890')
      await the.api.fault({ service: 'national-id', mode: 'fail' })
      const fields = await registrationOf(the.api, { ...man, nid: own }, 1)
      expect((await the.api.register({ ...fields, ...given })).body.error_code).toBe('nominee_is_applicant')
    }
  })
  test('at a correction can not be the applicant by a number that only the registry told', async () => {
    for (const [own, theirs] of [
      ['nid', 'nid_17'],
      ['nid_17', 'nid'],
    ] as const) {
      const man = await people.withBothNumbers('gender=male&age_min=66')
      const fields = await registrationOf(the.api, { ...man, nid: man[own] }, 1)
      const { body } = await the.api.register(fields)
      await the.api.fault({ service: 'national-id', mode: 'fail' })
      const given = await nomineeFields(the.api, { ...man, nid: man[theirs] }, '1234567890')
      await the.api.fault({ service: 'national-id', mode: 'none' })
      const corrected = await the.api.post(
        '/global/online-edited-application/registration',
        { ...fields, ...given, id: body['application_id'], version: 1 },
        { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
      )
      expect([corrected.status, corrected.body.error_code]).toEqual([422, 'nominee_is_applicant'])
    }
  })
  test('who has died, is not known or was born on another day is refused', async () => {
    const codeOf = async (person: CitizenRow) => (await the.api.verifyNominee(person)).body.error_code
    expect(await codeOf(await one('kind=dead'))).toBe('nominee_dead')
    expect(await codeOf(await one('kind=wrong_date'))).toBe('identity_mismatch')
    expect(
      (await the.api.verifyNominee({ nid: '1111111111', date_of_birth: '1990-01-01' })).body.error_code,
    ).toBe('identity_not_found')
  })
  test('must be verified, by the word of the server for that number and day, not older than 24 hours', async () => {
    const { man, fields } = await people.oldManApplying()
    const given = { ...fields, ...(await nomineeFields(the.api, await people.anyone(), man.nid)) }
    const missing = await the.api.register({ ...given, nominee_token: undefined })
    expect(missing.body.errors!['nominee_verification_number']).toEqual(['Nominee Verify First'])
    expect(
      (await the.api.register({ ...given, nominee_token: fields['verification_token'] })).body.error_code,
    ).toBe('invalid_nominee_nid')
    expect(
      (await the.api.register({ ...given, nominee_verification_number: '1234567890' })).body.error_code,
    ).toBe('invalid_nominee_nid')
    expect((await the.api.register({ ...given, nominee_date_of_birth: '1990-09-09' })).body.error_code).toBe(
      'invalid_nominee_nid',
    )
    the.clock.now = new Date(Date.now() + 25 * 3_600_000)
    const verifiedAgain = (await the.api.verify(man, 1)).body['data']['verification_token']
    expect((await the.api.register({ ...given, verification_token: verifiedAgain })).body.error_code).toBe(
      'nominee_verification_expired',
    )
  })
  test('with a birth registration needs no word of the registry and is kept as not verified', async () => {
    const { man, fields } = await people.oldManApplying()
    const given = await nomineeFields(the.api, await people.anyone(), man.nid)
    const { body } = await the.api.register({
      ...fields,
      ...given,
      nominee_verification_type: 2,
      nominee_token: undefined,
    })
    expect(JSON.parse(String((await applicationOf(body['application_id']))['nominee']))).toMatchObject({
      identity: 'declared',
    })
  })
  test('is asked for in whole unless the applicant says no', async () => {
    const { fields } = await people.oldManApplying({ is_nominnee_optional: undefined })
    const answer = await the.api.register(fields)
    expect(refusedFields(answer).toSorted()).toEqual(
      [
        'address',
        'bn',
        'date_of_birth',
        'en',
        'image',
        'nationality',
        'relation_with_beneficiary',
        'signature',
        'verification_number',
        'verification_type',
      ].map((part) => `nominee_${part}`),
    )
  })
})
