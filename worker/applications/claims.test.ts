import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/texts'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

const oldMen = 'gender=male&age_min=66'

describe('one person, one open application', () => {
  test('who has applied is told so at the next verification, for every program', async () => {
    const { man, fields } = await people.oldManApplying()
    await world.api.register(fields)
    for (const program of [1, 5]) {
      const again = await world.api.verify(man, program)
      expect([again.status, again.body.error_code]).toEqual([422, 'already_applied'])
    }
  })

  test('who was verified before the first application can not submit a second', async () => {
    const { man, fields } = await people.oldManApplying()
    const second = await registrationOf(world.api, man, 1)
    await world.api.register(fields)
    const answer = await world.api.register(second)
    expect([answer.status, answer.body.error_code]).toEqual([422, 'applicant_exists'])
    expect(answer.body.errors).toHaveProperty('verification_number')
  })

  test('two applications at the same moment: one is taken, the other refused', async () => {
    const { man, fields } = await people.oldManApplying()
    const second = await registrationOf(world.api, man, 1)
    const answers = await Promise.all([world.api.register(fields), world.api.register(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)!.body.error_code).toBe('applicant_exists')
    const ids = await world.rows({
      sql: 'select id from application where name_bn = ? and date_of_birth = ?',
      args: [man.name_bn, man.date_of_birth],
    })
    expect(ids).toHaveLength(1)
  })

  test('the 10-digit and the 17-digit number are one person', async () => {
    const man = await people.withBothNumbers(oldMen)
    await world.api.register(await registrationOf(world.api, man, 1))
    const other = await world.api.verify({ ...man, nid: man.nid_17 }, 1)
    expect(other.body.error_code).toBe('already_applied')
  })

  test('the other number can not be used by two verifications side by side', async () => {
    const man = await people.withBothNumbers(oldMen)
    const [ten, seventeen] = [
      await registrationOf(world.api, man, 1),
      await registrationOf(world.api, { ...man, nid: man.nid_17 }, 1),
    ]
    expect((await world.api.register(ten)).status).toBe(200)
    expect((await world.api.register(seventeen)).body.error_code).toBe('applicant_exists')
  })

  test('a beneficiary is told so at verification, and cannot register with an older one', async () => {
    const [beneficiary] = await world.api.citizens('kind=beneficiary&limit=1')
    const answer = await world.api.verify(beneficiary!, 1)
    expect([answer.status, answer.body.error_code]).toEqual([422, 'already_beneficiary'])
    expect(answer.body.errors!['verification_number']).toEqual(['You are already a beneficiary'])

    const { man, fields } = await people.oldManApplying()
    const index = await world.deps.secrets.blindIndex('person', man.nid_17 ?? man.nid)
    await world.client.execute({
      sql: "insert into person_claim values ('verified', ?, 'beneficiary', 999)",
      args: [index],
    })
    expect((await world.api.register(fields)).body.error_code).toBe('already_beneficiary')
  })
})

/** By whichever number: who did not apply is told where that is put right. */
const toOffice = {
  en: /Not you\? Take your ID card or birth certificate.*social services office of your upazila or city/,
  bn: /আপনার নয়\? জাতীয় পরিচয়পত্র বা জন্মনিবন্ধন সনদ নিয়ে.*উপজেলা বা শহরের সমাজসেবা কার্যালয়ে/,
}

describe('a number that nobody has verified', () => {
  const declared = (number: string, person: { date_of_birth: string; gender: string }) =>
    registrationOf(world.api, { nid: null, ...person }, 2, {
      verification_type: 2,
      verification_number: number,
    })

  test('does not block the person whom the registry knows by it', async () => {
    const woman = await people.widow()
    expect((await world.api.register(await declared(woman.nid, woman))).body['identity']).toBe('declared')
    expect((await world.api.register(await registrationOf(world.api, woman, 2))).body['identity']).toBe(
      'verified',
    )
  })

  test('is declared once: a second application with it is refused', async () => {
    const person = { date_of_birth: '1980-01-01', gender: 'female' }
    expect((await world.api.register(await declared('19800000000000001', person))).status).toBe(200)
    expect((await world.api.register(await declared('19800000000000001', person))).body.error_code).toBe(
      'applicant_exists',
    )
  })

  test('with which another applied: the owner is told where to go, by either kind of number', async () => {
    const person = { date_of_birth: '1981-01-01', gender: 'female' }
    await world.api.register(await declared('19810000000000002', person))
    const { man, fields } = await people.oldManApplying()
    await world.api.register(fields)
    const again = await declared('19810000000000002', person)
    for (const language of languages) {
      const byBirth = await world.api.register(again, { language })
      expect(byBirth.body.errors!['verification_number']).toEqual([byBirth.body.message])
      expect([byBirth.body.error_code, byBirth.body.message]).toEqual([
        'applicant_exists',
        expect.stringMatching(toOffice[language]),
      ])
      const byCard = await world.api.verify(man, 1, {}, language)
      expect([byCard.body.error_code, byCard.body.message]).toEqual([
        'already_applied',
        expect.stringMatching(toOffice[language]),
      ])
    }
  })

  test('is refused where it is the NID of who has applied, or of a beneficiary, with their birth date', async () => {
    const both = await people.withBothNumbers('gender=female&age_min=30&age_max=60')
    await world.api.register(await registrationOf(world.api, both, 2))
    const [beneficiary] = await world.api.citizens('kind=beneficiary&gender=female&limit=1')
    for (const [number, date_of_birth, code] of [
      [both.nid, both.date_of_birth, 'applicant_exists'],
      [both.nid_17, both.date_of_birth, 'applicant_exists'],
      [beneficiary!.nid!, beneficiary!.date_of_birth, 'already_beneficiary'],
    ] as const) {
      const check = await world.api.checkBirthNumber(number, date_of_birth)
      expect([check.status, check.body.error_code]).toEqual([422, code])
      expect(check.body.errors).toHaveProperty('verification_number')
      const form = await declared(number, { date_of_birth, gender: 'female' })
      expect((await world.api.register(form)).body.error_code).toBe(code)
      // Whose birth date it is stays unsaid.
      expect((await world.api.checkBirthNumber(number, '1970-02-03')).status).toBe(200)
    }
  })

  test('with which one has applied is told at its birth date, and at no other', async () => {
    const person = { date_of_birth: '1982-01-01', gender: 'female' }
    expect((await world.api.checkBirthNumber('19820000000000003', person.date_of_birth)).body).toMatchObject({
      data: { taken: false },
    })
    await world.api.register(await declared('19820000000000003', person))
    const again = await world.api.checkBirthNumber('19820000000000003', person.date_of_birth)
    expect(again.body.error_code).toBe('applicant_exists')
    expect((await world.api.checkBirthNumber('19820000000000003', '1982-01-02')).status).toBe(200)
  })

  test('is asked about with a captcha alone', async () => {
    const { status, body } = await world.api.post('/global/online-application/birth-number-check', {
      verification_number: '19820000000000003',
      date_of_birth: '1982-01-01',
    })
    expect([status, Object.keys(body.errors!)]).toEqual([422, ['captcha_value']])
  })

  test('is not asked about for ever: guesses at its birth date end, and who applies is refused nothing by them', async () => {
    const woman = await people.widow()
    await world.api.register(await registrationOf(world.api, woman, 2))
    const codes: unknown[] = []
    for (let nth = 1; nth <= 7; nth += 1)
      codes.push((await world.api.checkBirthNumber(woman.nid, `1931-02-0${nth}`)).status)
    codes.push((await world.api.checkBirthNumber(woman.nid, woman.date_of_birth)).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const other = await declared(woman.nid, { date_of_birth: '1980-01-01', gender: 'female' })
    expect((await world.api.register(other)).status).toBe(200)
  })

  test('tells by submissions no more dates than that, and goes on taking forms', async () => {
    const woman = await people.widow()
    await world.api.register(await registrationOf(world.api, woman, 2))
    const send = async (date_of_birth: string) => {
      const form = await declared(woman.nid, { date_of_birth, gender: 'female' })
      const { status, body } = await world.api.register(form)
      if (status === 200)
        await world.client.execute({
          sql: 'delete from person_claim where holder_id = ?',
          args: [Number(body['application_id'])],
        })
      return status
    }
    expect(await send(woman.date_of_birth)).toBe(422)
    for (let nth = 1; nth <= 10; nth += 1)
      expect(await send(`1961-03-${String(nth).padStart(2, '0')}`)).toBe(200)
    // Beyond that nothing is told, right or wrong, and the office sees the two side by side.
    expect(await send(woman.date_of_birth)).toBe(200)
  })

  test('by which one gets an allowance is told at its own step, too', async () => {
    const { id } = await beneficiaryAt(world, 300_000_000, { born: '1950-05-06' })
    const number = '19500000000000044'
    await world.client.execute({
      sql: "insert into person_claim (kind, person_index, holder_kind, holder_id) values ('declared', ?, 'beneficiary', ?)",
      args: [await world.deps.secrets.blindIndex('person', number), id],
    })
    expect((await world.api.checkBirthNumber(number, '1950-05-06')).body.error_code).toBe(
      'already_beneficiary',
    )
    expect((await world.api.checkBirthNumber(number, '1950-05-07')).status).toBe(200)
  })

  test('may be that of a beneficiary: only the registry can say who it is', async () => {
    const [beneficiary] = await world.api.citizens('kind=beneficiary&gender=female&limit=1')
    const answer = await world.api.register(
      await declared(beneficiary!.nid!, { date_of_birth: '1980-01-01', gender: 'female' }),
    )
    expect(answer.status).toBe(200)
  })
})
