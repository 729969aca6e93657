import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CitizenRow } from '#local/sandbox/citizen-list'
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

describe('a nominee', () => {
  test('who is verified is kept under the name the registry has', async () => {
    const { man, fields } = await people.oldManApplying()
    const nominee = await people.anyone()
    const nomineePart = await nomineeFields(world.api, nominee, man.nid)
    const row = await applicationOf(
      (await world.api.register({ ...fields, ...nomineePart })).body['application_id'],
    )
    expect(JSON.parse(String(row['nominee']))).toMatchObject({
      nominee_en: nominee.name_en,
      nominee_bn: nominee.name_bn,
      identity: 'verified',
    })
  })
  test('can not be the applicant, by number or by the other number, at verification', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    for (const nid of [man.nid, man.nid_17]) {
      const answer = await world.api.verifyNominee({ ...man, nid }, { applicant_number: man.nid })
      expect([answer.status, answer.body.error_code]).toEqual([422, 'nominee_is_applicant'])
    }
  })
  test('can not be the applicant by the other number at registration either', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const fields = await registrationOf(world.api, man, 1)
    const token = (await world.api.verifyNominee({ ...man, nid: man.nid_17 })).body['data']['nominee_token']
    const nomineePart = {
      ...(await nomineeFields(world.api, { ...man, nid: man.nid_17 }, '1234567890')),
      nominee_token: token,
    }
    const answer = await world.api.register({ ...fields, ...nomineePart })
    expect([answer.status, answer.body.error_code]).toEqual([422, 'nominee_is_applicant'])
    expect(
      (await world.api.register({ ...fields, ...nomineePart, nominee_verification_number: man.nid })).body
        .errors,
    ).toHaveProperty('nominee_verification_number')
  })
  test('can not be the applicant by the other number as a birth registration, nor at a correction', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const fields = await registrationOf(world.api, man, 1)
    const nomineePart = {
      ...(await nomineeFields(world.api, await people.anyone(), man.nid)),
      nominee_verification_type: 2,
      nominee_verification_number: man.nid_17,
      nominee_token: undefined,
    }
    expect((await world.api.register({ ...fields, ...nomineePart })).body.error_code).toBe(
      'nominee_is_applicant',
    )

    const { body } = await world.api.register(fields)
    const corrected = await world.api.post(
      '/global/online-edited-application/registration',
      { ...fields, ...nomineePart, id: body['application_id'], version: 1 },
      { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
    )
    expect([corrected.status, corrected.body.error_code]).toEqual([422, 'nominee_is_applicant'])
  })
  test('whom the registry has yet to verify can not be the applicant by any number that is known', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const fields = await registrationOf(world.api, man, 1)
    await world.api.fault({ service: 'national-id', mode: 'fail' })
    const nomineePart = await nomineeFields(world.api, { ...man, nid: man.nid_17 }, '1234567890')
    expect(nomineePart['nominee_token']).toBeDefined()
    expect((await world.api.register({ ...fields, ...nomineePart })).body.error_code).toBe(
      'nominee_is_applicant',
    )
  })
  test('whom the registry told by all numbers can not be an applicant whom it has yet to verify', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const ways = [
      [man.nid, man.nid_17],
      [man.nid_17, man.nid],
    ] as const
    for (const [own, theirs] of ways) {
      await world.api.fault({ service: 'national-id', mode: 'none' })
      const nomineePart = await nomineeFields(world.api, { ...man, nid: theirs }, '1234567890')
      await world.api.fault({ service: 'national-id', mode: 'fail' })
      const fields = await registrationOf(world.api, { ...man, nid: own }, 1)
      expect((await world.api.register({ ...fields, ...nomineePart })).body.error_code).toBe(
        'nominee_is_applicant',
      )
    }
  })
  test('at a correction can not be the applicant by a number that only the registry told', async () => {
    for (const [own, theirs] of [
      ['nid', 'nid_17'],
      ['nid_17', 'nid'],
    ] as const) {
      const man = await people.withBothNumbers('gender=male&age_min=66')
      const fields = await registrationOf(world.api, { ...man, nid: man[own] }, 1)
      const { body } = await world.api.register(fields)
      await world.api.fault({ service: 'national-id', mode: 'fail' })
      const nomineePart = await nomineeFields(world.api, { ...man, nid: man[theirs] }, '1234567890')
      await world.api.fault({ service: 'national-id', mode: 'none' })
      const corrected = await world.api.post(
        '/global/online-edited-application/registration',
        { ...fields, ...nomineePart, id: body['application_id'], version: 1 },
        { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
      )
      expect([corrected.status, corrected.body.error_code]).toEqual([422, 'nominee_is_applicant'])
    }
  })
  test('who has died, is not known or was born on another day is refused', async () => {
    const codeOf = async (person: CitizenRow) => (await world.api.verifyNominee(person)).body.error_code
    expect(await codeOf(await one('kind=dead'))).toBe('nominee_dead')
    expect(await codeOf(await one('kind=wrong_date'))).toBe('identity_mismatch')
    expect(
      (await world.api.verifyNominee({ nid: '1111111111', date_of_birth: '1990-01-01' })).body.error_code,
    ).toBe('identity_not_found')
  })
  test('must be verified, by the word of the server for that number and day, not older than 24 hours', async () => {
    const { man, fields } = await people.oldManApplying()
    const nomineePart = { ...fields, ...(await nomineeFields(world.api, await people.anyone(), man.nid)) }
    const missing = await world.api.register({ ...nomineePart, nominee_token: undefined })
    expect(missing.body.errors!['nominee_verification_number']).toEqual(['Nominee Verify First'])
    expect(
      (await world.api.register({ ...nomineePart, nominee_token: fields['verification_token'] })).body
        .error_code,
    ).toBe('invalid_nominee_nid')
    expect(
      (await world.api.register({ ...nomineePart, nominee_verification_number: '1234567890' })).body
        .error_code,
    ).toBe('invalid_nominee_nid')
    expect(
      (await world.api.register({ ...nomineePart, nominee_date_of_birth: '1990-09-09' })).body.error_code,
    ).toBe('invalid_nominee_nid')
    world.clock.now = new Date(Date.now() + 25 * 3_600_000)
    const verifiedAgain = (await world.api.verify(man, 1)).body['data']['verification_token']
    expect(
      (await world.api.register({ ...nomineePart, verification_token: verifiedAgain })).body.error_code,
    ).toBe('nominee_verification_expired')
  })
  test('with a birth registration needs no word of the registry and is kept as not verified', async () => {
    const { man, fields } = await people.oldManApplying()
    const nomineePart = await nomineeFields(world.api, await people.anyone(), man.nid)
    const { body } = await world.api.register({
      ...fields,
      ...nomineePart,
      nominee_verification_type: 2,
      nominee_token: undefined,
    })
    expect(JSON.parse(String((await applicationOf(body['application_id']))['nominee']))).toMatchObject({
      identity: 'declared',
    })
  })
  test('is asked for in whole unless the applicant says no', async () => {
    const { fields } = await people.oldManApplying({ is_nominnee_optional: undefined })
    const answer = await world.api.register(fields)
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
