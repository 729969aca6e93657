import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

type Fields = Record<string, unknown>
const path = '/global/online-application/registration'

let world: World
let people: ReturnType<typeof peopleOf>
let form: Fields
let running = 0
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = 'x-address'
  people = peopleOf(world.api)
  const woman = { nid: null, date_of_birth: '1980-01-01', gender: 'female' }
  form = await registrationOf(world.api, woman, 2, { verification_type: 2 })
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
/** A form with a birth registration number that nobody has used. */
const declared = (): Fields => ({
  ...form,
  verification_number: `1980${String((running += 1)).padStart(13, '0')}`,
  mobile: `0187${String(running).padStart(7, '0')}`,
})
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
const counted = async (table: string) =>
  Number((await world.rows(`select count(*) as count from ${table}`))[0]!['count'])

describe('a birth registration', () => {
  test('is taken with a captcha only, and nothing is kept or sent without', async () => {
    const before = [await counted('application'), await counted('outbox')]
    const answer = await world.api.post(path, declared(), { headers: key() })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { captcha_value: ['Please type the digits of the picture'] },
    ])
    expect([await counted('application'), await counted('outbox')]).toEqual(before)
    expect((await world.api.register(declared())).status).toBe(200)
  })

  test('is not taken with a captcha that was used, is wrong or is none', async () => {
    const used = await world.api.captchaInHeader()
    expect((await world.api.post(path, declared(), { headers: { ...key(), ...used } })).status).toBe(200)
    const wrong = btoa(JSON.stringify({ ...(await world.api.captcha()), captcha_value: '00000' }))
    for (const header of [used['x-captcha'], wrong, btoa('{}'), 'nothing']) {
      const { status, body } = await world.api.post(path, declared(), {
        headers: { ...key(), 'x-captcha': header },
      })
      expect([status, body.error_code]).toEqual([422, 'captcha'])
    }
  })

  test('sent again under its key answers its receipt', async () => {
    const [fields, own] = [declared(), key()]
    const first = await world.api.register(fields, { key: own['idempotency-key'] })
    for (const headers of [own, { ...own, ...(await world.api.captchaInHeader()) }]) {
      const again = await world.api.post(path, fields, { headers })
      expect(again.body['application_id']).toBe(first.body['application_id'])
    }
  })
})

describe('the word of a verified number', () => {
  test('is used up by the registration that is taken, not by one that is refused', async () => {
    const { fields } = await people.oldManApplying()
    expect((await world.api.register({ ...fields, marital_status: undefined })).status).toBe(422)
    const { body } = await world.api.register(fields)
    const id = body['application_id'] as number
    const corrected = await world.api.post(
      '/global/online-edited-application/registration',
      { ...fields, id, version: 1, mobile: '01712345670' },
      { headers: { ...key(), 'x-applicant-token': body['applicant_token'] } },
    )
    expect(corrected.status).toBe(200)
    await world.client.execute({ sql: 'delete from person_claim where holder_id = ?', args: [id] })
    const second = await world.api.register(fields)
    expect([second.status, second.body.error_code]).toEqual([422, 'verification_used'])
  })

  test('of a registry that was down is used up just so', async () => {
    await world.api.fault({ service: 'national-id', mode: 'fail' })
    const { fields } = await people.oldManApplying()
    await world.api.fault({ service: 'national-id', mode: 'none' })
    const { body } = await world.api.register(fields)
    expect(body['identity']).toBe('pending')
    await world.client.execute({
      sql: 'delete from person_claim where holder_id = ?',
      args: [body['application_id'] as number],
    })
    expect((await world.api.register(fields)).body.error_code).toBe('verification_used')
  })
})

describe('birth registrations are taken', () => {
  const send = async (headers: Record<string, string>) => {
    const answer = await world.api.post(path, declared(), {
      headers: { ...key(), ...(await world.api.captchaInHeader()), ...headers },
    })
    return answer.status === 200 ? 'taken' : String(answer.body.error_code)
  }
  /** Slowly: five in every ten seconds. */
  const slowly = async (times: number, headers: Record<string, string>) => {
    const answers: string[] = []
    for (let nth = 0; nth < times; nth += 1) {
      if (nth % 5 === 0) later(11)
      answers.push(await send(headers))
    }
    return answers
  }
  const isTaken = (answers: string[]) => answers.filter((answer) => answer === 'taken').length

  test('60 an hour from one address, and more from a browser of staff, signed in or registered', async () => {
    later(3_600)
    const address = { 'x-address': '10.0.0.1' }
    const answers = await slowly(62, address)
    expect([isTaken(answers), answers.slice(60)]).toEqual([60, ['too_many', 'too_many']])
    expect(await send({ 'x-address': '10.0.0.2' })).toBe('taken')
    const { headers } = await signedIn(world)
    expect(await send({ ...address, ...headers })).toBe('taken')
    const [device] = await world.rows("select user_id from device where status = 'active' limit 1")
    const token = 'a-browser-of-the-office'
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString(
      'hex',
    )
    await world.client.execute({
      sql: `insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at)
        values (77, ?, ?, 'n', 'p', 'Laptop', '', 'active', 0, 'now')`,
      args: [device!['user_id'] as number, hash],
    })
    expect(await send({ ...address, 'x-device-token': token })).toBe('taken')
    expect(await send({ ...address, 'x-device-token': 'b-browser-of-the-office' })).toBe('too_many')
  }, 120_000)

  test('without a captcha it takes nobody’s turn', async () => {
    later(20)
    for (let nth = 0; nth < 40; nth += 1) {
      const headers = { ...key(), 'x-address': `10.9.${nth}.1` }
      expect((await world.api.post(path, declared(), { headers })).status).toBe(422)
    }
    const headers = { ...key(), ...(await world.api.captchaInHeader()), 'x-address': '10.10.0.1' }
    expect((await world.api.post(path, declared(), { headers })).status).toBe(200)
    later(20)
  })

  test('without a right captcha it uses up nothing of its address either', async () => {
    later(3_600)
    const address = { 'x-address': '10.11.0.1' }
    const before = await counted('rate_limit')
    for (let nth = 0; nth < 62; nth += 1)
      expect((await world.api.post(path, declared(), { headers: { ...key(), ...address } })).status).toBe(422)
    expect(await counted('rate_limit')).toBe(before)
    const wrong = btoa(JSON.stringify({ ...(await world.api.captcha()), captcha_value: '00000' }))
    const guessed = await world.api.post(path, declared(), {
      headers: { ...key(), ...address, 'x-captcha': wrong },
    })
    expect(guessed.body.error_code).toBe('captcha')
    // Of wrong captchas alone.
    expect(await counted('rate_limit')).toBe(before + 1)
    expect(await send(address)).toBe('taken')
  })

  test('30 in ten seconds from everybody together, and again ten seconds later', async () => {
    later(3_600)
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, nth) => send({ 'x-address': `10.1.0.${nth}` })),
    )
    expect(Object.groupBy(answers, (answer) => answer)).toEqual({
      taken: Array(30).fill('taken'),
      too_many: Array(4).fill('too_many'),
    })
    const { fields } = await people.oldManApplying()
    expect((await world.api.register(fields)).status).toBe(200)
    later(11)
    expect(await send({ 'x-address': '10.1.1.1' })).toBe('taken')
  }, 120_000)
})

describe('one phone', () => {
  test('gets five messages of a kind in a day; beyond that the receipt says that none comes', async () => {
    const mobile = '01876543210'
    const answers: unknown[] = []
    for (let nth = 0; nth < 7; nth += 1) {
      later(60)
      answers.push((await world.api.register({ ...declared(), mobile })).body['sms'])
    }
    await world.settled()
    expect(answers).toEqual([true, true, true, true, true, false, false])
    expect(await world.api.messages(mobile)).toHaveLength(5)
    later(86_400)
    expect((await world.api.register({ ...declared(), mobile })).body['sms']).toBe(true)
  }, 60_000)

  test('that many give at one moment keeps nobody from applying', async () => {
    later(11)
    const mobile = '01876543211'
    const { writer } = world.deps
    const all = Promise.withResolvers<void>()
    let decided = 0
    // All nine have decided before any is written.
    world.deps.writer = () => ({
      commit: async (statements) => {
        if (statements.some(({ sql }) => /insert into "?outbox/.test(sql))) {
          if ((decided += 1) === 9) all.resolve()
          await all.promise
        }
        return writer().commit(statements)
      },
    })
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => world.api.register({ ...declared(), mobile })),
    )
    world.deps.writer = writer
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect(answers.filter(({ body }) => body['sms'] === true)).toHaveLength(5)
  })

  test('is told number and link, nothing of the person or the program', async () => {
    const fields = declared()
    const { body } = await world.api.register(fields)
    await world.settled()
    const [message] = await world.api.messages(String(fields['mobile']))
    const number = String(body['application_id']).replace(/(\d{4})(?=\d)/g, '$1 ')
    expect(message!.text).toBe(
      `Application received. Tracking number: ${number}. Keep it. See localhost:8787/t Dept of Social Services`,
    )
  })
})
