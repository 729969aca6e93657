import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { captchaHeader } from '#contract/captcha-header'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())
afterEach(async () => {
  await world.api.fault({ service: 'national-id', mode: 'none' })
})

type Student = Awaited<ReturnType<typeof people.disabledStudent>>

describe('one card, one open application', () => {
  const held = (id: unknown) =>
    world.rows({ sql: 'select holder_id from card_claim where holder_id = ?', args: [id as number] })
  /** Two people with a card that its registry made out to nobody: each could hold it. */
  const twoOfOneCard = async (student?: Student, other?: Student) => {
    student ??= await people.disabledStudent()
    other ??= await people.disabledStudent()
    const [own, theirs] = [
      await registrationOf(world.api, student, 3),
      await registrationOf(world.api, other, 3),
    ]
    const token = (date_of_birth: string) =>
      world.deps.tokens.sign(
        'disability',
        { card_number: student.disability_id!, date_of_birth, nid: null },
        world.clock.now,
      )
    return [
      { ...own, disability_token: await token(student.date_of_birth) },
      {
        ...theirs,
        disability_token: await token(other.date_of_birth),
        application_allowance_values: own['application_allowance_values'],
      },
    ] as const
  }
  test('a card that stands in an application is refused to another', async () => {
    const [first, second] = await twoOfOneCard()
    const { body } = await world.api.register(first)
    const answer = await world.api.register(second)
    expect([answer.status, answer.body.error_code]).toEqual([422, 'disability_card_taken'])
    expect(answer.body.errors).toHaveProperty(['additional.1005'])
    expect(await held(body['application_id'])).toHaveLength(1)
  })
  test('of two applications with one card at the same moment one is taken', async () => {
    const forms = await twoOfOneCard()
    const answers = await Promise.all(forms.map((form) => world.api.register(form)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)!.body.error_code).toBe('disability_card_taken')
  })
  test('of two birth registrations with one card at the same moment one is taken', async () => {
    const births = ['20051234567890128', '20051234567890135'].map((verification_number) => ({
      verification_type: 2,
      verification_number,
      verification_token: undefined,
    }))
    const forms = (await twoOfOneCard()).map((form, nth) => ({ ...form, ...births[nth] }))
    const answers = await Promise.all(forms.map((form) => world.api.register(form)))
    expect(answers.map(({ status, body }) => [status, body.error_code]).toSorted()).toEqual([
      [200, undefined],
      [422, 'disability_card_taken'],
    ])
  })
  test('a beneficiary’s card is taken, too', async () => {
    const student = await people.disabledStudent()
    await world.client.execute({
      sql: "insert into card_claim (card_index, holder_kind, holder_id) values (?, 'beneficiary', 5)",
      args: [await world.deps.secrets.blindIndex('card', student.disability_id!)],
    })
    expect((await world.api.register(await registrationOf(world.api, student, 3))).body.error_code).toBe(
      'disability_card_taken',
    )
  })
  test('of its verified holder is not taken by a number that nobody verified; the office sees both', async () => {
    const student = await people.disabledStudent()
    const forged = await registrationOf(world.api, student, 3, {
      verification_type: 2,
      verification_number: student.nid,
      verification_token: undefined,
    })
    const taken = await world.api.register(forged)
    expect([taken.status, taken.body['identity']]).toEqual([200, 'declared'])
    const declared = taken.body['application_id'] as number
    expect(await held(declared)).toHaveLength(1)
    const { status, body } = await world.api.register(await registrationOf(world.api, student, 3))
    expect([status, body['identity']]).toEqual([200, 'verified'])
    expect(await held(body['application_id'])).toHaveLength(1)
    const { headers } = await signedIn(world, {
      permissions: ['application-entry-view', 'application-selection-list'],
    })
    const seen = async (id: number) =>
      (await world.api.get(`/admin/application/view/${id}`, { headers })).body['data']['duplicates'] as {
        id: number
        reasons: string[]
      }[]
    const reasonsOf = async (id: number, other: number) =>
      (await seen(id)).find((one) => one.id === other)?.reasons
    expect(await reasonsOf(declared, body['application_id'] as number)).toContain('card')
    expect(await reasonsOf(body['application_id'] as number, declared)).toContain('card')
  })
  test('of who waits for the registry is theirs once it answers, unless another has it by then', async () => {
    const waits = async (form: Record<string, unknown>, person: { nid: string; date_of_birth: string }) => {
      await world.api.fault({ service: 'national-id', mode: 'fail' })
      const word = (await world.api.verify(person, 3)).body['data']['verification_token'] as string
      const { body } = await world.api.register({ ...form, verification_token: word })
      await world.api.fault({ service: 'national-id', mode: 'none' })
      expect(body['identity']).toBe('pending')
      return body['application_id'] as number
    }
    const identityOf = async (id: number) =>
      (await world.rows({ sql: 'select identity from application where id = ?', args: [id] }))[0]!['identity']
    const [student, other] = [await people.disabledStudent(), await people.disabledStudent()]
    const [own, theirs] = await twoOfOneCard(student, other)
    const first = await waits(own, student)
    expect((await world.api.register(theirs)).body['identity']).toBe('verified')
    await world.schedule()
    expect([await identityOf(first), await held(first)]).toEqual(['failed', []])

    const [third, fourth] = [await people.disabledStudent(), await people.disabledStudent()]
    const forms = await twoOfOneCard(third, fourth)
    const second = await waits(forms[0], third)
    await world.schedule()
    expect(await identityOf(second)).toBe('verified')
    expect((await world.api.register(forms[1])).body.error_code).toBe('disability_card_taken')
  })
  test('of another application is told as the card is verified, to whose card it is', async () => {
    const student = await people.disabledStudent()
    const fields = await registrationOf(world.api, student, 3)
    const word = (await world.api.verify(student, 3)).body['data']['verification_token'] as string
    await world.api.register(fields)
    const check = async (given: object) =>
      (
        await world.api.post('/global/online-application/dis-card-verification', {
          dis_id: student.disability_id!,
          date_of_birth: student.date_of_birth,
          verification_token: word,
          ...given,
        })
      ).body
    const told = await check({ program_id: 3 })
    expect([told.error_code, Object.keys(told.errors!)]).toEqual(['disability_card_taken', ['dis_id']])
    // A correction names no program: the card may be its own.
    expect((await check({})).error_code).toBeUndefined()
  })
  test('a card stays with its application when that is corrected', async () => {
    const student = await people.disabledStudent()
    const fields = await registrationOf(world.api, student, 3)
    const { body } = await world.api.register(fields)
    const corrected = await world.api.post(
      '/global/online-edited-application/registration',
      { ...fields, id: body['application_id'], version: 1, mobile: '01712345679' },
      { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
    )
    expect(corrected.status).toBe(200)
    expect(await held(body['application_id'])).toHaveLength(1)
  })
  test('another card at a correction takes the place of the first, which is free then', async () => {
    const [first] = await twoOfOneCard()
    const other = await people.disabledStudent()
    const theirs = await registrationOf(world.api, other, 3)
    const { body } = await world.api.register(first)
    const id = body['application_id'] as number
    const dis = (card_number: string, date_of_birth: string) =>
      world.deps.tokens.sign('disability', { card_number, date_of_birth, nid: null }, world.clock.now)
    const changed = {
      ...first,
      application_allowance_values: theirs['application_allowance_values'],
      disability_token: await dis(
        other.disability_id!,
        String((first as Record<string, unknown>)['date_of_birth']),
      ),
    }
    const corrected = await world.api.post(
      '/global/online-edited-application/registration',
      { ...changed, id, version: 1 },
      { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
    )
    expect(corrected.status).toBe(200)
    const claims = await world.rows({
      sql: 'select card_index from card_claim where holder_id = ?',
      args: [id],
    })
    expect(claims).toEqual([
      { card_index: await world.deps.secrets.blindIndex('card', other.disability_id!) },
    ])
    expect((await world.api.register(theirs)).body.error_code).toBe('disability_card_taken')
  })
  test('a card that stays is no longer theirs who mend the number that it was made out to', async () => {
    const student = await people.disabledStudent()
    const number = '20051234567890111'
    const token = await world.deps.tokens.sign(
      'disability',
      { card_number: student.disability_id!, date_of_birth: student.date_of_birth, nid: number },
      world.clock.now,
    )
    const fields = {
      ...(await registrationOf(world.api, student, 3, {
        verification_type: 2,
        verification_number: number,
        verification_token: undefined,
      })),
      disability_token: token,
    }
    const { status, body } = await world.api.register(fields)
    expect(status).toBe(200)
    const correct = (verification_number: string) =>
      world.api.post(
        '/global/online-edited-application/registration',
        { ...fields, verification_number, id: body['application_id'], version: 1 },
        { headers: { 'x-applicant-token': body['applicant_token'], 'idempotency-key': crypto.randomUUID() } },
      )
    expect((await correct('20051234567890122')).body.error_code).toBe('disability_mismatch')
    expect((await correct(number)).status).toBe(200)
  })
  test('a card made out to a number is not one of somebody with a birth registration', async () => {
    const student = await people.disabledStudent()
    const fields = await registrationOf(world.api, student, 3, {
      verification_type: 2,
      verification_number: '20051234567890127',
    })
    expect((await world.api.register(fields)).body.errors).toHaveProperty(['additional.1005'])
    // Told when the card is verified, not after everything is filled in.
    const verify = async (verification_number?: string) => {
      const { body } = await world.api.post(
        '/global/online-application/dis-card-verification',
        { dis_id: student.disability_id!, date_of_birth: student.date_of_birth, verification_number },
        { headers: { [captchaHeader]: btoa(JSON.stringify(await world.api.captcha())) } },
      )
      return body.error_code ?? 'right'
    }
    expect([await verify('20051234567890127'), await verify(student.nid), await verify()]).toEqual([
      'disability_mismatch',
      'right',
      'right',
    ])
  })
  test('while the registry is down the other number may be theirs; afterwards a card of another fails, and is free', async () => {
    await world.api.fault({ service: 'national-id', mode: 'fail' })
    const [student, other] = [await people.disabledStudent(), await people.disabledStudent()]
    const fields = await registrationOf(world.api, student, 3)
    const nid = student.nid.length === 10 ? '19991234567890123' : '1234567890'
    const token = await world.deps.tokens.sign(
      'disability',
      { card_number: other.disability_id!, date_of_birth: student.date_of_birth, nid },
      world.clock.now,
    )
    const values = (fields['application_allowance_values'] as { value: string | null }[]).map((value) =>
      value.value === student.disability_id ? { ...value, value: other.disability_id } : value,
    )
    const { body } = await world.api.register({
      ...fields,
      disability_token: token,
      application_allowance_values: values,
    })
    expect(body['identity']).toBe('pending')
    await world.api.fault({ service: 'national-id', mode: 'none' })
    await world.schedule()
    const [row] = await world.rows({
      sql: 'select identity from application where id = ?',
      args: [body['application_id']],
    })
    expect(row).toEqual({ identity: 'failed' })
    expect(await held(body['application_id'])).toEqual([])
  })
})
