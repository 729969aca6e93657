import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failures } from '#contract/texts/failures'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { addressHeader } from '#worker/test/stranger'
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

describe('a disability card', () => {
  test('of the applicant lets the application through', async () => {
    const student = await people.disabledStudent()
    expect((await world.api.register(await registrationOf(world.api, student, 3))).status).toBe(200)
  })
  test('of a child that is made out to the birth registration lets the child apply by it', async () => {
    const [child] = await world.api.citizens('kind=birth_card&limit=1')
    const fields = await registrationOf(world.api, child!, 3, {
      verification_type: 2,
      verification_number: child!.birth_number,
    })
    expect(child!.nid).toBeNull()
    expect((await world.api.register(fields)).status).toBe(200)
  })
  test('number in Bangla digits and groups is the same card', async () => {
    const student = await people.disabledStudent()
    const typed = student.disability_id!.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    expect(
      (await world.api.verifyCard(`${typed.slice(0, 4)}-${typed.slice(4)}`, student.date_of_birth)).status,
    ).toBe(200)
    const fields = await registrationOf(world.api, student, 3)
    const values = fields['application_allowance_values'] as { value: string | null }[]
    const inBangla = values.map((value) =>
      value.value === student.disability_id ? { ...value, value: typed } : value,
    )
    const answer = await world.api.register({ ...fields, application_allowance_values: inBangla })
    expect(answer.status).toBe(200)
    const [row] = await world.rows({
      sql: 'select value from application_value where application_id = ? and field_id = 1005',
      args: [answer.body['application_id']],
    })
    expect(row!['value']).not.toContain(student.disability_id)
    expect(await world.deps.secrets.decrypt(String(row!['value']))).toBe(student.disability_id)
  })
  test('that the registry does not know, or knows with another birth date, gets the same bytes', async () => {
    const student = await people.disabledStudent()
    const bytesOf = async (card: string, date_of_birth: string, language: 'bn' | 'en') => {
      const { status, body } = await world.api.verifyCard(card, date_of_birth, { language })
      return JSON.stringify([status, body])
    }
    for (const language of ['bn', 'en'] as const) {
      const unknown = await bytesOf('99999999999', student.date_of_birth, language)
      expect(unknown).toContain('"error_code":"disability_mismatch"')
      expect(await bytesOf(student.disability_id!, '1999-01-01', language)).toBe(unknown)
    }
    expect((await world.api.verifyCard('12', student.date_of_birth)).body.errors).toEqual({
      dis_id: ['The number on the card has 5 to 20 digits. Please check it'],
    })
  })
  test('is asked for with a captcha or a verified identity, and not with one that is none', async () => {
    const student = await people.disabledStudent()
    const path = '/global/online-application/dis-card-verification'
    const fields = { dis_id: student.disability_id, date_of_birth: student.date_of_birth }
    const bare = await world.api.post(path, fields)
    expect([bare.status, bare.body.errors]).toEqual([
      422,
      { captcha_value: ['Please type the digits of the picture'] },
    ])
    const headers = await world.api.captchaInHeader()
    expect((await world.api.post(path, fields, { headers })).status).toBe(200)
    expect((await world.api.post(path, fields, { headers })).body.error_code).toBe('captcha')
    const word = String((await world.api.verify(student, 3)).body['data']['verification_token'])
    expect((await world.api.verifyCard(student.disability_id!, student.date_of_birth, { word })).status).toBe(
      200,
    )
    const forged = { ...fields, verification_token: 'x' }
    const bought = await world.api.captchaInHeader()
    expect((await world.api.post(path, forged, { headers: bought })).body.error_code).toBe(
      'verification_expired',
    )
  })
  test('of another is none to a verified identity, whatever the birth date; and no name is told that was not known', async () => {
    const [student, other] = [await people.disabledStudent(), await people.disabledStudent()]
    const word = String((await world.api.verify(student, 3)).body['data']['verification_token'])
    for (const date of [student.date_of_birth, other.date_of_birth])
      expect((await world.api.verifyCard(other.disability_id!, date, { word })).body.error_code).toBe(
        'disability_mismatch',
      )
    const own = await world.api.verifyCard(student.disability_id!, student.date_of_birth, { word })
    expect(own.body['data']).toMatchObject({ NameEnglish: student.name_en })
    const stranger = await world.api.verifyCard(other.disability_id!, other.date_of_birth)
    expect(JSON.stringify(stranger.body)).not.toContain(other.name_en)
    expect(stranger.body['data']).toMatchObject({ NameEnglish: '', DateOfBirth: other.date_of_birth })
  })
  test('of another is none either to who was born on the same day', async () => {
    const [student, other] = [await people.disabledStudent(), await people.disabledStudent()]
    const wordOf = ({ nid }: { nid: string }, date_of_birth: string) =>
      world.deps.tokens.sign(
        'identity',
        {
          id: crypto.randomUUID(),
          status: 'verified',
          number: nid,
          canonical: nid,
          date_of_birth,
          deceased: false,
          numbers: [nid],
        },
        world.clock.now,
      )
    const verify = async (word: string) =>
      (await world.api.verifyCard(other.disability_id!, other.date_of_birth, { word })).body.error_code
    expect(await verify(await wordOf(student, other.date_of_birth))).toBe('disability_mismatch')
    expect(await verify(await wordOf(other, student.date_of_birth))).toBe('disability_mismatch')
    expect(await verify(await wordOf(other, other.date_of_birth))).toBeUndefined()
  })
  test('has its birth date guessed five times an hour at most, however it is spelled; its holder is not kept out', async () => {
    const student = await people.disabledStudent()
    const number = student.disability_id!
    const spelled = [
      number,
      number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!),
      number.replace(/^(.{4})/, '$1-'),
    ]
    const answers: (string | undefined)[] = []
    for (let day = 1; day <= 8; day += 1)
      answers.push((await world.api.verifyCard(spelled[day % 3]!, `2001-01-0${day}`)).body.error_code)
    expect(answers).toEqual([...Array(5).fill('disability_mismatch'), ...Array(3).fill('too_many')])
    // Nor by strangers of many addresses who use up what a day has.
    world.deps.trustProxyHeader = addressHeader
    const strangers: string[] = []
    for (let nth = 0; nth < 25; nth += 1) {
      if (nth === 12) world.clock.now = new Date(Date.now() + 3_700_000)
      if (nth === 24) world.clock.now = new Date(Date.now() + 7_500_000)
      const body = { dis_id: number, date_of_birth: `2002-01-${String(nth + 1).padStart(2, '0')}` }
      const headers = { ...(await world.api.captchaInHeader()), [addressHeader]: `10.7.0.${nth}` }
      const path = '/global/online-application/dis-card-verification'
      strangers.push(String((await world.api.post(path, body, { headers })).body.error_code))
    }
    world.deps.trustProxyHeader = undefined
    // Ten of each hour, the first five among them, and twenty of the day.
    expect(strangers).toEqual([
      ...Array(5).fill('disability_mismatch'),
      ...Array(7).fill('too_many'),
      ...Array(10).fill('disability_mismatch'),
      ...Array(3).fill('too_many'),
    ])
    const word = String((await world.api.verify(student, 3)).body['data']['verification_token'])
    expect((await world.api.verifyCard(number, student.date_of_birth, { word })).status).toBe(200)
  })
  test('has twenty wrong birth dates told in a month; right ones and a registry that is down use up none, nor keep its verified holder out', async () => {
    const student = await people.disabledStudent()
    const ask = async (date: string) =>
      (await world.api.verifyCard(student.disability_id!, date)).body.error_code ?? 'right'
    const codes: string[] = []
    for (let days = 0; days < 8; days += 1) {
      world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
      for (let nth = 0; nth < 4; nth += 1) {
        codes.push(await ask(`2001-0${days + 1}-0${nth + 1}`))
        world.clock.now = new Date(world.clock.now.getTime() + 3_700_000)
      }
      if (days < 4) {
        expect(await ask(student.date_of_birth)).toBe('right')
        await world.api.fault({ service: 'disability', mode: 'fail' })
        expect(await ask(student.date_of_birth)).toBe('registry_down')
        await world.api.fault({ service: 'disability', mode: 'none' })
      }
    }
    expect(codes).toEqual([...Array(20).fill('disability_mismatch'), ...Array(12).fill('too_many')])
    const word = String((await world.api.verify(student, 3)).body['data']['verification_token'])
    const { status } = await world.api.verifyCard(student.disability_id!, student.date_of_birth, { word })
    expect(status).toBe(200)
  })
  test('is not kept from its holder by who brings no captcha, and no registry is asked for them', async () => {
    const student = await people.disabledStudent()
    const body = { dis_id: student.disability_id, date_of_birth: student.date_of_birth }
    const path = '/global/online-application/dis-card-verification'
    const word = String((await world.api.verify(student, 3)).body['data']['verification_token'])
    await world.api.fault({ service: 'disability', mode: 'fail' })
    for (let nth = 0; nth < 25; nth += 1)
      expect(
        (await world.api.post(path, { ...body, date_of_birth: '2001-01-01' })).body.errors,
      ).toHaveProperty('captcha_value')
    await world.api.fault({ service: 'disability', mode: 'none' })
    expect((await world.api.verifyCard(student.disability_id!, student.date_of_birth)).status).toBe(200)
    // A word that stands in for it uses up its own count.
    const answers: string[] = []
    for (let nth = 0; nth < 32; nth += 1)
      answers.push(
        String((await world.api.post(path, { ...body, verification_token: word })).body.error_code),
      )
    expect(Object.groupBy(answers, (answer) => answer)).toEqual({
      undefined: Array(30).fill('undefined'),
      too_many: Array(2).fill('too_many'),
    })
  })
  test('is spelled dis_no by some callers', async () => {
    const student = await people.disabledStudent()
    const answer = await world.api.post(
      '/global/online-application/dis-card-verification',
      { dis_no: student.disability_id, date_of_birth: student.date_of_birth },
      { headers: await world.api.captchaInHeader() },
    )
    expect(answer.body['data']).toMatchObject({ NameEnglish: '', DateOfBirth: student.date_of_birth })
  })
  test('of another person is refused', async () => {
    const [student, other] = [await people.disabledStudent(), await people.disabledStudent()]
    const fields = await registrationOf(world.api, student, 3)
    const theirs = await registrationOf(world.api, other, 3)
    const swapped = {
      ...fields,
      disability_token: theirs['disability_token'],
      application_allowance_values: theirs['application_allowance_values'],
    }
    expect((await world.api.register(swapped)).body.errors!['additional.1005']).toEqual([
      failures.en.disability_mismatch,
    ])
    const numberOnly = { ...fields, application_allowance_values: theirs['application_allowance_values'] }
    expect((await world.api.register(numberOnly)).body.errors).toHaveProperty(['additional.1005'])
  })
  test('of a person born on the same day is another person’s card all the same', async () => {
    const [student, other] = [await people.disabledStudent(), await people.disabledStudent()]
    const fields = await registrationOf(world.api, student, 3)
    const theirs = await world.deps.tokens.sign(
      'disability',
      {
        card_number: student.disability_id!,
        date_of_birth: student.date_of_birth,
        nid: other.nid,
      },
      world.clock.now,
    )
    expect((await world.api.register({ ...fields, disability_token: theirs })).body.errors).toHaveProperty([
      'additional.1005',
    ])
  })
  test('that nobody verified, or that is missing, is refused', async () => {
    const fields = await registrationOf(world.api, await people.disabledStudent(), 3)
    expect(
      (await world.api.register({ ...fields, disability_token: undefined })).body.errors!['additional.1005'],
    ).toEqual(['Please verify the disability card first'])
    expect(
      (await world.api.register({ ...fields, application_allowance_values: [] })).body.errors,
    ).toHaveProperty(['additional.1005'])
  })
  test('can not be verified while its registry is down, and the answer says so', async () => {
    const student = await people.disabledStudent()
    await world.api.fault({ service: 'disability', mode: 'fail' })
    const answer = await world.api.verifyCard(student.disability_id!, student.date_of_birth)
    expect([answer.status, answer.body.error_code]).toEqual([503, 'registry_down'])
  })
})
