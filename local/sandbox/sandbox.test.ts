import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCaptcha } from '#worker/captcha/token'
import { cards, citizens } from './citizens.ts'
import { sandboxWorld } from './world.ts'

type Row = Record<string, string | number | null>
let openWorld: Awaited<ReturnType<typeof sandboxWorld>>
beforeAll(async () => {
  openWorld = await sandboxWorld()
})
afterAll(() => openWorld.close())

const rows = async (query: string) => ((await openWorld.get(`/citizens?${query}`)) as { data: Row[] }).data
const verify = async (row: Row) => {
  const body = { number: row['nid'], date_of_birth: row['date_of_birth'] }
  return (await (
    await openWorld.post('/national-id/verify', body, openWorld.keys.NATIONAL_ID_KEY)
  ).json()) as {
    status: string
    citizen?: Row
  }
}

describe('the citizens', () => {
  test('are at least 2,000, with a number, names of both languages, parents, birth date and gender', () => {
    expect(citizens.length).toBeGreaterThanOrEqual(2_000)
    for (const { number_10, number_17, name, father, mother } of citizens) {
      expect(number_10 ?? '1000000000').toMatch(/^[1-9]\d{9}$/)
      expect(number_17 ?? '10000000000000000').toMatch(/^[1-9]\d{16}$/)
      expect(number_10 ?? number_17).not.toBeNull()
      for (const { bn, en } of [name, father, mother]) {
        expect(bn).toMatch(/^[\u0980-\u09FF ]+$/)
        expect(bn).toBe(bn.normalize('NFC'))
        expect(en).toMatch(/^[A-Za-z .]+$/)
      }
    }
  })

  test('have numbers of their own, some of them only one', () => {
    const numbers = citizens.flatMap(({ number_10, number_17 }) => [number_10, number_17].filter(Boolean))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeLessThan(citizens.length * 2)
  })

  test('who are listed without a kind all verify without trouble', async () => {
    const listed = await rows('limit=50')
    expect(listed).toHaveLength(50)
    for (const row of listed) {
      expect(await verify(row)).toMatchObject({
        status: 'found',
        citizen: { deceased: false, name_en: row['name_en'] },
      })
    }
  })

  test('are listed by gender and age', async () => {
    const old = await rows('limit=20&gender=third&age_min=50&age_max=70')
    expect(old.length).toBeGreaterThan(3)
    for (const { gender, age } of old) {
      expect(gender).toBe('third')
      expect(age).toBeGreaterThanOrEqual(50)
      expect(age).toBeLessThanOrEqual(70)
    }
  })

  test('have a picture that is a PNG of 180 by 200', async () => {
    const [row] = await rows('limit=1')
    const png = Buffer.from(String((await verify(row!)).citizen!['photo']), 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 200])
  })

  test.each([
    ['dead', { status: 'found', citizen: { deceased: true } }],
    ['wrong_date', { status: 'date_mismatch' }],
    ['no_english_name', { status: 'found', citizen: { name_en: null } }],
  ])('who are %s are so in the registry', async (kind, expected) => {
    for (const row of await rows(`kind=${kind}&limit=5`)) expect(await verify(row)).toMatchObject(expected)
  })
})

test('the list answers with one citizen by either number, and 404 to another', async () => {
  const [row] = await rows('limit=1')
  expect(await openWorld.get(`/citizens/${row!['nid']}`)).toEqual({ data: row })
  expect((await fetch(`${openWorld.url}/citizens/123`)).status).toBe(404)
})

test('about 60 disability cards are known by number and birth date', async () => {
  expect(cards.length).toBeGreaterThanOrEqual(55)
  for (const row of await rows('kind=disabled&limit=3')) {
    const body = { card_number: row['disability_id'], date_of_birth: row['date_of_birth'] }
    const answer = await openWorld.post('/disability/verify', body, openWorld.keys.DISABILITY_KEY)
    expect(await answer.json()).toMatchObject({
      status: 'found',
      card: { name_bn: row['name_bn'], nid: row['nid'] },
    })
    const other = await openWorld.post(
      '/disability/verify',
      { ...body, date_of_birth: '1900-01-01' },
      openWorld.keys.DISABILITY_KEY,
    )
    expect(await other.json()).toEqual({ status: 'date_mismatch' })
  }
})

test.each(['/national-id/verify', '/disability/verify', '/sms/send', '/scanner/scan'])(
  '%s answers 401 to a wrong key or none',
  async (path) => {
    expect((await openWorld.post(path, {}, 'wrong')).status).toBe(401)
    expect((await openWorld.post(path, {})).status).toBe(401)
  },
)

test('messages are still there after a restart, newest first', async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/sandbox-`)
  const first = await sandboxWorld(dataDir)
  for (const reference of ['a', 'b']) {
    await first.post('/sms/send', { to: '01733333333', text: reference, reference }, first.keys.SMS_KEY)
  }
  await first.close({ keep: true })
  const second = await sandboxWorld(dataDir)
  expect(await second.get('/sms?to=01733333333')).toMatchObject({ data: [{ text: 'b' }, { text: 'a' }] })
  await second.close()
})

test("a captcha's answer is told to its token, and to no other", async () => {
  const key = Buffer.from(openWorld.keys.CAPTCHA_KEY, 'base64')
  const { captcha_token } = await issueCaptcha({ key, now: new Date(), language: 'bn' })
  expect(await openWorld.get(`/captcha?token=${captcha_token}`)).toEqual({
    answer: expect.stringMatching(/^\d+$/),
  })
  expect((await fetch(`${openWorld.url}/captcha?token=x`)).status).toBe(400)
})

test('a fault lasts as many requests as it was told, and can be read back', async () => {
  await openWorld.fault({ service: 'sms', mode: 'fail', times: 2 })
  expect(await openWorld.get('/faults')).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ service: 'sms', mode: 'fail', times: 2 })]),
  })
  const send = () =>
    openWorld.post('/sms/send', { to: '01744444444', text: 'x', reference: 'f' }, openWorld.keys.SMS_KEY)
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([503, 503, 200])
  expect((await openWorld.fault({ service: 'sms', mode: 'nonsense' })).status).toBe(400)
})

test('the page for people shows citizens and messages, and nothing of a message as HTML', async () => {
  await openWorld.post(
    '/sms/send',
    { to: '01755555555', text: '<b>', reference: 'html' },
    openWorld.keys.SMS_KEY,
  )
  const html = await (await fetch(openWorld.url)).text()
  expect(html).toContain('01755555555')
  expect(html).toContain('&lt;b&gt;')
})
