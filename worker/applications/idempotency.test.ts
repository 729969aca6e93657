import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
beforeEach(() => {
  world.clock.now = new Date()
})

const key = () => crypto.randomUUID()
const countOf = async (table: string) =>
  Number((await world.rows(`select count(*) as n from ${table}`))[0]!['n'])
const later = (hours: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + hours * 3_600_000)
}
const copyWith = (answer: { body: Record<string, unknown> }) =>
  world.api.send(
    `/global/applicants_copy?application_id=${String(answer.body['application_id'])}&language=en`,
    {
      headers: { 'x-applicant-token': String(answer.body['applicant_token']) },
    },
  )

describe('the same key', () => {
  test('with the same answers ends at the same receipt, makes nothing twice, and its token works', async () => {
    const { fields } = await people.oldManApplying()
    const before = await countOf('application')
    const once = key()
    const [first, second] = [
      await world.api.register(fields, { key: once }),
      await world.api.register(fields, { key: once }),
    ]
    expect(first.status).toBe(200)
    for (const name of ['application_id', 'identity', 'submitted_at', 'message', 'of'])
      expect(second.body[name]).toEqual(first.body[name])
    // Whose it is, and for what: of the record, be the names the registry's.
    const [name] = await world.rows(
      `select name_en, name_bn from application where id = ${first.body['application_id']}`,
    )
    const [program] = (await world.api.pageData()).programs.filter(({ id }: { id: number }) => id === 1)
    expect(first.body['of']).toEqual({
      name,
      program: { name_en: program.name_en, name_bn: program.name_bn },
    })
    expect([await countOf('application'), await countOf('outbox')]).toEqual([before + 1, before + 1])
    expect((await copyWith(second)).status).toBe(200)
  })

  test('gets its receipt again when the limits of its address or phone are reached; another key does not', async () => {
    const { fields } = await people.oldManApplying()
    const once = key()
    const first = await world.api.register(fields, { key: once })
    await world.client.execute('update rate_limit set count = 1000000')
    const again = await world.api.register(fields, { key: once })
    expect([again.status, again.body['application_id']]).toEqual([200, first.body['application_id']])
    const other = await world.api.register({ ...fields, mobile: '01812345678' }, { key: once })
    expect([other.status, other.body.error_code]).toEqual([409, 'idempotency_mismatch'])
    const fresh = await world.api.register(fields, { key: key() })
    expect([fresh.status, fresh.body.error_code]).toEqual([429, 'too_many'])
    await world.client.execute('delete from rate_limit')
    expect((await copyWith(again)).status).toBe(200)
  })

  test('with other answers is a conflict, and the first submission stands', async () => {
    const { fields } = await people.oldManApplying()
    const once = key()
    const first = await world.api.register(fields, { key: once })
    const other = await world.api.register({ ...fields, mobile: '01812345678' }, { key: once })
    expect([other.status, other.body.error_code]).toEqual([409, 'idempotency_mismatch'])
    expect(
      await world.rows({
        sql: 'select version from application where id = ?',
        args: [first.body['application_id']],
      }),
    ).toHaveLength(1)
  })

  test('with the answers of another person is a conflict, too', async () => {
    const [one, other] = [await people.oldManApplying(), await people.oldManApplying()]
    const once = key()
    await world.api.register(one.fields, { key: once })
    expect((await world.api.register(other.fields, { key: once })).status).toBe(409)
  })

  test('with another picture is another body', async () => {
    const { fields } = await people.oldManApplying()
    const once = key()
    await world.api.register(fields, { key: once })
    const { picture } = await import('#worker/test/registration')
    expect(
      (await world.api.register({ ...fields, image: picture(180, 200, 90) }, { key: once })).status,
    ).toBe(409)
  })

  test('sent twice at the same time makes one application, and both end at its receipt', async () => {
    const { fields } = await people.oldManApplying()
    const before = await countOf('application')
    const once = key()
    const answers = await Promise.all([1, 2, 3].map(() => world.api.register(fields, { key: once })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body['application_id'])).size).toBe(1)
    expect(await countOf('application')).toBe(before + 1)
  })

  test('answers the receipt although the person verified again and carries a new token', async () => {
    const { man, fields } = await people.oldManApplying()
    const verifiedAgain = await registrationOf(world.api, man, 1)
    const once = key()
    const first = await world.api.register(fields, { key: once })
    const second = await world.api.register(
      { ...fields, verification_token: verifiedAgain['verification_token'] },
      { key: once },
    )
    expect([second.status, second.body['application_id']]).toEqual([200, first.body['application_id']])
  })

  test('answers the receipt after the verification has expired', async () => {
    const { fields } = await people.oldManApplying()
    const once = key()
    const first = await world.api.register(fields, { key: once })
    later(30)
    const second = await world.api.register(fields, { key: once })
    expect([second.status, second.body['application_id']]).toEqual([200, first.body['application_id']])
    expect((await copyWith(second)).status).toBe(200)
  })

  test('answers the receipt after the window of the program has closed', async () => {
    const { fields } = await people.oldManApplying()
    const once = key()
    const first = await world.api.register(fields, { key: once })
    later(1)
    await world.client.execute("update program set closes_at = '2026-01-01T00:00:00.000Z' where id = 1")
    const second = await world.api.register(fields, { key: once })
    await world.client.execute('update program set closes_at = null where id = 1')
    expect([second.status, second.body['application_id']]).toEqual([200, first.body['application_id']])
  })

  test('keeps nothing of a refused submission: the mended one goes through with it', async () => {
    const { fields } = await people.oldManApplying()
    const once = key()
    expect((await world.api.register({ ...fields, permanent_ward_id_union: 1 }, { key: once })).status).toBe(
      422,
    )
    expect((await world.api.register(fields, { key: once })).status).toBe(200)
  })
})

describe('the key itself', () => {
  test.each([
    '',
    'short',
    'with blanks in between it',
    'abcdefghij0123456',
    'x'.repeat(36),
    `${crypto.randomUUID()}${crypto.randomUUID()}`,
  ])('is asked for, as random as a UUID, and of 64 letters at most: "%s"', async (typed) => {
    const { fields } = await people.oldManApplying()
    const answer = await world.api.post('/global/online-application/registration', fields, {
      headers: typed === '' ? {} : { 'idempotency-key': typed },
    })
    expect([answer.status, answer.body.error_code]).toEqual([400, 'idempotency_key_missing'])
  })
})

describe('a key belongs to who sent it', () => {
  test('what is kept of it is a keyed hash: neither the database nor the object store has the key', async () => {
    const { fields } = await people.oldManApplying()
    const once = key()
    await world.api.register(fields, { key: once })
    const [row] = await world.rows('select * from idempotency order by created_at desc limit 1')
    expect(JSON.stringify(row)).not.toContain(once)
    expect(row!['key']).toMatch(/^[\w-]{12}$/)
    const files = await world.rows('select object_key from application_file')
    const { sha256 } = await import('#worker/db/secrets')
    expect(JSON.stringify(files)).not.toContain((await sha256(once)).slice(0, 32))
  })

  test('two applicants may use the same word: each has their own answer and their own files', async () => {
    const once = key()
    const [one, other] = await Promise.all([registeredFor('01711111111'), registeredFor('01722222222')])
    for (const { id, fields, token } of [one, other]) {
      const answer = await world.api.post(
        '/global/online-edited-application/registration',
        { ...fields, id, version: 1, mobile: '01733333333' },
        { headers: { 'x-applicant-token': token, 'idempotency-key': once } },
      )
      expect([answer.status, answer.body['application_id']]).toEqual([200, id])
    }
    const folders = await world.rows({
      sql: "select distinct substr(object_key, 1, 45) as folder from application_file where application_id in (?, ?) and kind = 'image'",
      args: [one.id, other.id],
    })
    expect(folders).toHaveLength(2)
  })

  test('a word that an applicant used is not known where nobody is named', async () => {
    const once = key()
    const { id, fields, token } = await registeredFor('01744444444')
    await world.api.post(
      '/global/online-edited-application/registration',
      { ...fields, id, version: 1 },
      { headers: { 'x-applicant-token': token, 'idempotency-key': once } },
    )
    const { body } = await world.api.get('/global/online-application/check', {
      headers: { 'idempotency-key': once },
    })
    expect(body['data'].receipt).toBeNull()
  })

  async function registeredFor(mobile: string) {
    const { fields } = await people.oldManApplying({ mobile })
    const { body } = await world.api.register(fields)
    return { fields, id: body['application_id'] as number, token: String(body['applicant_token']) }
  }
})

describe('after a reload', () => {
  const check = (once: string) =>
    world.api.get('/global/online-application/check', { headers: { 'idempotency-key': once } })

  test('the key alone answers the receipt, with a token that works', async () => {
    const { fields } = await people.oldManApplying()
    const once = key()
    expect((await check(once)).body['data']).toEqual({
      open: true,
      programs: expect.arrayContaining([1, 2]),
      receipt: null,
    })
    const first = await world.api.register(fields, { key: once })
    const { receipt } = (await check(once)).body['data']
    expect(receipt).toMatchObject({
      application_id: first.body['application_id'],
      identity: 'verified',
      submitted_at: first.body['submitted_at'],
    })
    expect((await copyWith({ body: receipt })).status).toBe(200)
  })

  test('without a key there is no receipt, and the answer is never kept by a cache', async () => {
    const answer = await world.api.get('/global/online-application/check')
    expect(answer.body['data']).toMatchObject({ open: true, receipt: null })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
