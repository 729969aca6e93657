import { validation } from '#contract/texts/validation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photo, registrationOf, signature } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const correct = (fields: Record<string, unknown>, token: string, key: string = crypto.randomUUID()) =>
  world.api.post('/global/online-edited-application/registration', fields, {
    headers: { 'x-applicant-token': token, 'idempotency-key': key },
  })

async function registered(
  query = 'gender=male&age_min=66&limit=1',
  program = 1,
  overrides: Record<string, unknown> = {},
) {
  const [person] = await world.api.citizens(query)
  const fields = await registrationOf(world.api, person!, program, overrides)
  const { body } = await world.api.register(fields)
  expect(body).toMatchObject({ success: true })
  const id = body['application_id'] as number
  const token = body['applicant_token'] as string
  const load = async () =>
    (await world.api.get(`/global/application/get/${id}`, { headers: { 'x-applicant-token': token } })).body
  return { person: person!, fields, id, token, load }
}

describe('correction', () => {
  test('a choice that was switched off since is shown by its name, and taken no more', async () => {
    const { fields, id, token, load } = await registered('gender=male&age_min=66&limit=1&offset=30')
    const religion = Number(fields['religion'])
    const set = (active: number) =>
      world.client.execute({ sql: 'update lookup set active = ? where id = ?', args: [active, religion] })
    const wait = () => (world.clock.now = new Date(world.clock.now.getTime() + 61_000))
    expect((await load())['application']['choices_off']).toEqual([])
    await set(0)
    wait()
    expect((await load())['application']['choices_off']).toMatchObject([{ id: religion, is_off: true }])
    const { image: _, signature: __, ...rest } = fields
    const { body } = await correct({ ...rest, id, version: 1, image: photo() }, token)
    expect(body.errors).toEqual({ religion: [validation.en.choice_off] })
    await set(1)
    wait()
  })

  test('an application is loaded, corrected with what was loaded, submitted for good, and then locked', async () => {
    const { fields, id, token, load } = await registered('gender=male&age_min=66&limit=1&offset=1')
    const loaded = await load()
    expect(loaded).toMatchObject({
      success: true,
      application: {
        id,
        version: 1,
        locked: null,
        form: { mobile: '01712345678', name_en: expect.any(String) },
      },
      image: `/global/application/file/${id}/image`,
    })
    const { image: _, signature: __, ...rest } = fields
    const again = { ...rest, id, version: 1, mobile: '01812345678', image: photo() }
    const answer = await correct(again, token)
    expect(answer.body).toMatchObject({ success: true, version: 2 })
    expect(await load()).toMatchObject({ application: { version: 2, form: { mobile: '01812345678' } } })
    expect((await correct({ ...again, mobile: '01912345678' }, token)).status).toBe(409)

    const submit = (verification_number: unknown) =>
      world.api.post(
        '/global/online-application/final-submit',
        { id, verification_number },
        { headers: { 'x-applicant-token': token } },
      )
    expect((await submit('1234567890')).body['error_code']).toBe('validation')
    expect((await submit(fields['verification_number'])).body).toMatchObject({ success: true, id })
    expect((await submit(fields['verification_number'])).body).toMatchObject({ error_code: 'already_final' })
    expect((await correct({ ...again, version: 3 }, token)).body).toMatchObject({
      error_code: 'already_final',
      data: { lock: { reason: 'final' } },
    })
    expect(await load()).toMatchObject({ application: { locked: { reason: 'final' } } })
  })

  test("a holder's name that stands from before stays; with another account it is held to English letters", async () => {
    const { fields, id, token } = await registered('gender=male&age_min=66&limit=1&offset=31')
    await world.client.execute({
      sql: "update application set account = json_set(account, '$[1]', 'রহিম') where id = ?",
      args: [id],
    })
    const { image: _, signature: __, ...rest } = fields
    const saved = async (version: number, changes: object) =>
      (await correct({ ...rest, id, version, account_name: 'রহিম', ...changes }, token)).body
    expect(await saved(1, { address: 'House 7' })).toMatchObject({ success: true })
    for (const changes of [{ account_number: '01912345678' }, { account_name: 'করিম' }])
      expect((await saved(2, changes)).errors).toEqual({ account_name: [validation.en.english] })
    expect(await saved(2, { account_number: '01912345678', account_name: 'Rahim' })).toMatchObject({
      success: true,
    })
  })

  test('another token sees nothing of it, and a picture is served to its own token only', async () => {
    const one = await registered('gender=male&age_min=66&limit=1&offset=2')
    const other = await registered('gender=male&age_min=66&limit=1&offset=3')
    const get = (path: string, token: string) =>
      world.api.get(path, { headers: { 'x-applicant-token': token } })
    expect((await get(`/global/application/get/${one.id}`, other.token)).status).toBe(404)
    expect((await get(`/global/application/file/${one.id}/image`, other.token)).status).toBe(404)
    const own = await get(`/global/application/file/${one.id}/image`, one.token)
    expect(own.headers.get('content-type')).toBe('image/png')
    expect(own.headers.get('content-disposition')).toBe('inline')
  })

  test('someone else cannot be put in the place of a verified applicant', async () => {
    const { fields, id, token } = await registered('gender=male&age_min=66&limit=1&offset=4')
    const answer = await correct({ ...fields, id, version: 1, verification_number: '1234567890' }, token)
    expect(answer.body['errors']).toHaveProperty('verification_number')
  })

  test('a paper stays until its row says that it is taken back; one that must be given is not', async () => {
    const one = await registered('gender=female&age_min=30&age_max=60&limit=1&offset=6', 2, {
      verification_type: 2,
      verification_number: '19701234567890777',
    })
    const paper = async () => Object.keys((await one.load())['files'] as object)
    const { image: _, signature: __, file_value_1004: ___, ...rest } = one.fields
    const rows = rest['application_allowance_values'] as Record<string, unknown>[]
    const row = (file_value: string | null) =>
      rows.map((value) =>
        value['allowance_program_additional_fields_id'] === 1004 ? { ...value, file_value } : value,
      )
    const saved = async (version: number, application_allowance_values: unknown) =>
      (await correct({ ...rest, id: one.id, version, application_allowance_values }, one.token)).body
    expect(await saved(1, row('file_value_1004'))).toMatchObject({ success: true })
    expect(await paper()).toEqual(['1004'])
    const others = rows.filter((value) => value['allowance_program_additional_fields_id'] !== 1004)
    expect(await saved(2, others)).toMatchObject({ success: true })
    expect(await paper()).toEqual(['1004'])
    expect(await saved(3, row(null))).toMatchObject({ success: true })
    expect(await paper()).toEqual([])

    const hurt = await registered('age_min=20&age_max=45&limit=1&offset=7', 8)
    const { image: ____, signature: _____, file_value_1022: ______, ...kept } = hurt.fields
    const without = (kept['application_allowance_values'] as object[]).map((value) => ({
      ...value,
      file_value: null,
    }))
    const { body } = await correct(
      { ...kept, id: hurt.id, version: 1, application_allowance_values: without },
      hurt.token,
    )
    expect(body.errors).toEqual({ 'additional.1022': [validation.en.document_required] })
  })

  test('is judged by the day it was submitted on: a birthday since then keeps nobody from it', async () => {
    const { programs } = await world.api.pageData()
    const stipend = programs.find(({ id }: { id: number }) => id === 4)
    const oldest = Number(stipend.genders[0].age_max)
    const [person] = await world.api.citizens(`kind=disabled&age_min=20&age_max=${oldest}&limit=1`)
    const now = world.clock.now
    const birthday = `${Number(person!.date_of_birth.slice(0, 4)) + oldest + 1}${person!.date_of_birth.slice(4)}`
    world.clock.now = new Date(`${birthday}T06:00:00Z`)
    world.clock.now.setUTCDate(world.clock.now.getUTCDate() - 1)
    const fields = await registrationOf(world.api, person!, 4)
    const { body } = await world.api.register(fields)
    expect(body).toMatchObject({ success: true })
    world.clock.now = new Date(`${birthday}T06:00:00Z`)
    const id = body['application_id'] as number
    const [since] = await world.rows(`select submitted_at from application where id = ${id}`)
    const byCode = { application_id: id, by: 'code', since: String(since!['submitted_at']) } as const
    const token = await world.deps.tokens.sign('applicant', byCode, world.clock.now)
    expect((await correct({ ...fields, id, version: 1 }, token)).body).toMatchObject({ success: true })
    const [row] = await world.rows({ sql: 'select age from application where id = ?', args: [id] })
    expect(row!['age']).toBe(oldest)
    world.clock.now = now
  })

  test('a declared number can be mended, and the claim moves with it', async () => {
    const { fields, id, token } = await registered('gender=female&age_min=20&limit=1', 2, {
      verification_type: 2,
      signature: signature(),
    })
    const answer = await correct(
      { ...fields, id, version: 1, verification_number: '19901234567890999' },
      token,
    )
    expect(answer.body).toMatchObject({ success: true })
    const claims = await world.rows({
      sql: 'select count(*) as count from person_claim where holder_id = ?',
      args: [id],
    })
    expect(claims[0]).toMatchObject({ count: 1 })
  })

  test('tells whether another number is taken once all else is right, and of three numbers a day at the most', async () => {
    const declared = { verification_type: 2, signature: signature() }
    const taken = '19901234567890777'
    await registered('gender=female&age_min=20&limit=1', 2, { ...declared, verification_number: taken })
    const { fields, id, token } = await registered('gender=female&age_min=20&limit=1', 2, {
      ...declared,
      verification_number: '19901234567890778',
    })
    const tries = (overrides: Record<string, unknown>) =>
      correct({ ...fields, id, version: 1, verification_number: taken, ...overrides }, token)
    for (const wrong of [
      { ward_id_union: 1 },
      { image: new Blob(['none'], { type: 'image/png' }) },
      { religion: undefined },
    ]) {
      const { body } = await tries(wrong)
      expect([body.error_code, Object.keys(body.errors ?? {})]).toEqual(['validation', Object.keys(wrong)])
    }
    for (let nth = 0; nth < 3; nth += 1) expect((await tries({})).body.error_code).toBe('applicant_exists')
    for (const verification_number of [taken, '19901234567890779'])
      expect((await tries({ verification_number })).body.errors).toEqual({
        verification_number: [validation.en.changed_often],
      })
    expect((await tries({ verification_number: '19901234567890778' })).status).toBe(200)
  })
})

describe('tracking', () => {
  const track = async (fields: Record<string, unknown>) =>
    world.api.post('/global/application-tracking', { ...(await world.api.captcha()), ...fields })

  test('two facts tell stage and nothing more, three tell everything, and wrong facts all get the same answer', async () => {
    const { person, id } = await registered('gender=male&age_min=66&limit=1&offset=5')
    const two = await track({ application_id: id, date_of_birth: person.date_of_birth })
    expect(two.body).toMatchObject({ data: { stage: 'submitted', full: null } })
    expect(
      (await track({ verification_number: person.nid, date_of_birth: person.date_of_birth })).body,
    ).toMatchObject({ data: { full: null } })
    if (person.nid_17)
      expect(
        (await track({ verification_number: person.nid_17, date_of_birth: person.date_of_birth })).body,
      ).toMatchObject({ data: { full: null } })
    const three = await track({
      application_id: id,
      verification_number: person.nid,
      date_of_birth: person.date_of_birth,
    })
    expect(three.body).toMatchObject({
      data: { full: { application_id: id, locked: null, timeline: [{ kind: 'submitted' }], score: null } },
    })
    const wrong = await Promise.all([
      track({ application_id: id, date_of_birth: '1900-01-01' }),
      track({ application_id: '123456789010', date_of_birth: '1900-01-01' }),
      track({ verification_number: '1234567890', date_of_birth: '1900-01-01' }),
    ])
    const [first] = wrong
    expect(first!.body).toMatchObject({ error_code: 'tracking_not_found' })
  })

  test('by the number shows its owner’s application, not a later one of who only declared it', async () => {
    const { person, id } = await registered('gender=female&age_min=20&limit=1&offset=9', 2)
    await world.client.execute({
      sql: "update application set state = 'under_review' where id = ?",
      args: [id],
    })
    const forged = await registrationOf(world.api, person, 2, {
      verification_type: 2,
      verification_number: person.nid!,
      date_of_birth: '1990-01-02',
    })
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    const later = (await world.api.register(forged)).body
    expect(later['identity']).toBe('declared')
    // One with the owner's birth date is refused by now; some stand from before.
    await world.client.execute({
      sql: 'update application set date_of_birth = ? where id = ?',
      args: [person.date_of_birth, Number(later['application_id'])],
    })
    const { body } = await track({
      verification_number: person.nid,
      date_of_birth: person.date_of_birth,
    })
    expect(body).toMatchObject({ data: { stage: 'under_review', identity: 'verified' } })
  })

  test('of the fifth wrong birth date of one number in a day nothing is told to who asks', async () => {
    const answers = []
    for (let at = 0; at < 11; at += 1)
      answers.push(await track({ verification_number: '9999999999', date_of_birth: '1950-05-05' }))
    expect(answers.map(({ body }) => body['error_code'])).toEqual([
      ...Array<string>(4).fill('tracking_not_found'),
      ...Array<string>(7).fill('verify_failed'),
    ])
  })

  test('a proof of work stands for the picture, once', async () => {
    const { solveChallenge } = await import('altcha-lib')
    const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
    const { body } = await world.api.get('/captcha/altcha')
    const { success: _, ...challenge } = body
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
    const altcha = btoa(JSON.stringify({ challenge, solution }))
    const ask = () =>
      world.api.post('/global/application-tracking', {
        altcha,
        verification_number: '8888888888',
        date_of_birth: '1950-05-05',
      })
    expect((await ask()).body['error_code']).toBe('tracking_not_found')
    expect((await ask()).body['error_code']).toBe('captcha')
  })
})
