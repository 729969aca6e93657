import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { languages, say, type TextTable } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import { adminMessages } from '#contract/texts/admin-messages'
import { staffMessages } from '#contract/texts/access/messages'
import { registryMessages } from '#contract/texts/beneficiaries/messages'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { showTrackingNumber } from '#contract/tracking-number'
import { directWriter } from '#worker/db/writer'
import { openDatabase } from '#worker/db/client'
import type { SmsAnswer, SmsMessage } from '#worker/outside/index'
import { formOf } from '#worker/test/api'
import { peopleOf } from '#worker/test/people'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  // At noon: at midnight the schedule has many others to tell.
  world.clock.now = new Date(startOfDay(dayInDhaka(world.clock.now)))
  minutesLater(12 * 60)
  people = peopleOf(world.api)
})
afterAll(() => world.close())
afterEach(async () => {
  await world.api.fault({ service: 'sms', mode: 'none' })
})

let phone = 0
const applies = async (language: 'bn' | 'en' = 'en') => {
  const mobile = `0180000${String(++phone).padStart(4, '0')}`
  const { fields } = await people.oldManApplying({ mobile })
  const { body } = await world.api.register(fields, { language })
  await world.settled()
  return { mobile, id: body['application_id'] as number }
}
const last = async () => (await world.rows('select * from outbox order by id desc limit 1'))[0]!
const messageOf = async (id: unknown) =>
  (await world.rows({ sql: 'select * from outbox where id = ?', args: [id as number] }))[0]!
const minutesLater = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

describe('the message with the tracking number', () => {
  test.each([
    [
      'en',
      (shown: string) =>
        `Application received. Tracking number: ${shown}. Keep it. See localhost:8787/t Dept of Social Services`,
    ],
    [
      'bn',
      (shown: string) =>
        `আবেদন জমা হলো। ট্র্যাকিং নম্বর ${shown.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)}। localhost:8787/t`,
    ],
  ] as const)(
    'is sent after the commit, in the language of the form (%s), with its outbox id as reference',
    async (language, text) => {
      const { mobile, id } = await applies(language)
      const messages = await world.api.messages(mobile)
      expect(messages).toMatchObject([{ text: text(showTrackingNumber(id)) }])
      const row = await last()
      expect(messages[0]!.reference).toBe(String(row['id']))
      expect(row).toMatchObject({ tries: 1, next_try_at: null, sent_at: expect.any(String) })
    },
  )

  test('is not sent for a submission that was not kept', async () => {
    const mobile = '01800009999'
    const { fields } = await people.oldManApplying({ mobile })
    const { writer } = world.deps
    world.deps.writer = () => directWriter(() => openDatabase({ url: 'http://127.0.0.1:1' }))
    const answer = await world.api.register(fields)
    world.deps.writer = writer
    await world.settled()
    expect([answer.status, answer.body.error_code]).toEqual([503, 'writer_unavailable'])
    expect(answer.headers.get('retry-after')).toBe('5')
    minutesLater(5)
    await world.schedule()
    expect(await world.api.messages(mobile)).toEqual([])
  })

  test('waits while the gateway is down, and is tried again later and later until it is taken', async () => {
    await world.api.fault({ service: 'sms', mode: 'fail' })
    const { mobile } = await applies()
    const { id } = await last()
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const row = await messageOf(id)
      expect(row['sent_at']).toBeNull()
      waits.push(Date.parse(String(row['next_try_at'])) - world.clock.now.getTime())
      world.clock.now = new Date(String(row['next_try_at']))
      await world.schedule()
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[0]).toBeLessThan(waits.at(-1)!)
    await world.api.fault({ service: 'sms', mode: 'none' })
    minutesLater(61)
    expect((await world.schedule()).messages).toBeGreaterThan(0)
    expect(await world.api.messages(mobile)).toHaveLength(1)
    expect(await messageOf(id)).toMatchObject({ next_try_at: null, sent_at: expect.any(String) })
  })

  test('is delivered once although the gateway works twice or its answer gets lost', async () => {
    for (const mode of ['twice', 'half']) {
      await world.api.fault({ service: 'sms', mode, times: 1 })
      const { mobile } = await applies()
      minutesLater(5)
      await world.schedule()
      expect([mode, await world.api.messages(mobile)]).toEqual([mode, [expect.anything()]])
    }
  })

  test('is not tried by the schedule while its own call may still be sending it', async () => {
    await world.api.fault({ service: 'sms', mode: 'fail' })
    await applies()
    expect((await world.schedule()).messages).toBe(0)
    await world.api.fault({ service: 'sms', mode: 'none' })
    minutesLater(2)
    await world.schedule()
  })

  test('is given up once the gateway was down for a week; it stays in the outbox, and administrators are told', async () => {
    await world.api.fault({ service: 'sms', mode: 'fail' })
    await applies()
    const { id } = await last()
    await world.client.execute({ sql: 'update outbox set tries = 60 where id = ?', args: [id as number] })
    minutesLater(61)
    await world.schedule()
    expect(await messageOf(id)).toMatchObject({ tries: 61, sent_at: null, gave_up_at: null })
    await world.client.execute({
      sql: 'update outbox set created_at = ? where id = ?',
      args: [new Date(world.clock.now.getTime() - 7 * 86_400_000).toISOString(), id as number],
    })
    minutesLater(61)
    await world.schedule()
    expect(await messageOf(id)).toMatchObject({
      tries: 62,
      next_try_at: null,
      sent_at: null,
      gave_up_at: expect.any(String),
    })
    await world.schedule()
    expect(await world.rows("select value from alert where name = 'messages_lost'")).toEqual([{ value: 1 }])
  })

  test('is not sent any more once its code has run out, and is no message given up', async () => {
    await world.api.fault({ service: 'sms', mode: 'fail' })
    const { mobile } = await applies()
    const { id } = await last()
    const expires_at = new Date(world.clock.now.getTime() + 180_000).toISOString()
    await world.client.execute({
      sql: 'update outbox set expires_at = ? where id = ?',
      args: [expires_at, id as number],
    })
    await world.api.fault({ service: 'sms', mode: 'none' })
    minutesLater(4)
    await world.schedule()
    expect(await world.api.messages(mobile)).toEqual([])
    expect(await messageOf(id)).toMatchObject({ next_try_at: null, sent_at: null, gave_up_at: null })
  })

  test('that waits with hundreds of others goes out in one run; one that can not be opened holds up none', async () => {
    await world.api.fault({ service: 'sms', mode: 'fail' })
    await applies()
    await world.api.fault({ service: 'sms', mode: 'none' })
    const { id, recipient, body } = await last()
    const copies = 230
    for (let nth = 1; nth <= copies; nth += 1)
      await world.client.execute({
        sql: "insert into outbox (id, kind, recipient, body, created_at, next_try_at) values (?, 'sms', ?, ?, ?, '2026-01-01')",
        args: [nth, nth === 1 ? 'v2.gone.x' : String(recipient), String(body), world.clock.now.toISOString()],
      })
    minutesLater(2)
    expect((await world.schedule()).messages).toBeGreaterThanOrEqual(copies)
    const left = await world.rows({
      sql: 'select id, last_error from outbox where (id <= ? or id = ?) and sent_at is null',
      args: [copies, id as number],
    })
    expect(left).toEqual([{ id: 1, last_error: 'unreadable' }])
  })

  test('goes out behind any number of others that the gateway takes from nobody', async () => {
    const { outside } = world.deps
    await world.api.fault({ service: 'sms', mode: 'fail' })
    const { mobile } = await applies()
    await world.api.fault({ service: 'sms', mode: 'none' })
    const { recipient, body } = await last()
    const wrong = await world.deps.secrets.encrypt('01899999999')
    await world.client.execute({
      sql: `insert into outbox (id, kind, recipient, body, created_at, next_try_at)
        with recursive n(i) as (select 1001 union all select i + 1 from n where i < 1060)
        select i, 'sms', ?, ?, '2026-01-01', '2026-01-01' from n`,
      args: [wrong, String(body)],
    })
    expect(String(recipient)).not.toBe('')
    const send = async ({ to, ...message }: SmsMessage): Promise<SmsAnswer> =>
      to === '01899999999' ? { status: 'rejected', id: '1' } : outside.sms.send({ to, ...message })
    const sendMany = (messages: readonly SmsMessage[]) => Promise.all(messages.map(send))
    world.deps.outside = { ...outside, sms: { ...outside.sms, send, sendMany } }
    minutesLater(5)
    await world.schedule()
    world.deps.outside = outside
    expect(await world.api.messages(mobile)).toHaveLength(1)
    await world.client.execute('update outbox set next_try_at = null where id between 1001 and 1060')
  })

  test('goes out although it was handed over with one that the gateway fails at', async () => {
    const { outside } = world.deps
    const [text, good, bad] = await Promise.all(
      ['x', '01811111111', '01899999999'].map((plain) => world.deps.secrets.encrypt(plain)),
    )
    await world.client.execute({
      sql: `insert into outbox (id, kind, recipient, body, created_at, next_try_at)
        with recursive n(i) as (select 2001 union all select i + 1 from n where i < 2008)
        select i, 'sms', iif(i = 2003, ?, ?), ?, ?, '2026-01-01' from n`,
      args: [bad!, good!, text!, world.clock.now.toISOString()],
    })
    const sendMany = (messages: readonly SmsMessage[]): Promise<SmsAnswer[]> =>
      Promise.resolve(
        messages.map(() =>
          messages.some(({ to }) => to === '01899999999')
            ? ({ status: 'down', reason: 'refused' } as const)
            : ({ status: 'accepted', id: '1' } as const),
        ),
      )
    const rate = { atOnce: 8, perSecond: 1000 }
    world.deps.outside = { ...outside, sms: { ...outside.sms, rate, sendMany } }
    for (let nth = 0; nth < 4; nth += 1) {
      minutesLater(5)
      await world.schedule()
    }
    world.deps.outside = outside
    const sql = 'select id from outbox where id between 2001 and 2008 and sent_at is null'
    expect(await world.rows(sql)).toEqual([{ id: 2003 }])
    await world.client.execute('update outbox set next_try_at = null where id = 2003')
  })

  test('of a form that took long to come is left to its own call, too', async () => {
    const { fields } = await people.oldManApplying()
    const { send } = world.api
    const form = new Response(formOf(fields))
    const type = form.headers.get('content-type')!
    const bytes = await form.arrayBuffer()
    const source = {
      pull(controller: ReadableStreamDefaultController) {
        minutesLater(2)
        controller.enqueue(new Uint8Array(bytes))
        controller.close()
      },
    }
    const body = new ReadableStream(source, { highWaterMark: 0 })
    await world.api.fault({ service: 'sms', mode: 'fail' })
    const headers = {
      'content-type': type,
      'accept-language': 'en',
      'idempotency-key': crypto.randomUUID(),
      ...(await world.api.captchaInHeader()),
    }
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    const answer = await send('/global/online-application/registration', init)
    expect(answer.status).toBe(200)
    const row = await last()
    expect(Date.parse(String(row['next_try_at']))).toBeGreaterThan(world.clock.now.getTime())
    await world.settled()
  })

  test('holds neither phone nor text in plain words', async () => {
    const { mobile, id } = await applies()
    const row = JSON.stringify(await last())
    expect(row).not.toContain(mobile)
    expect(row).not.toContain(showTrackingNumber(id))
  })
})

describe('every message', () => {
  const tables: [string, TextTable][] = [
    ['an application', words],
    ['a grievance', grievanceWords],
    ['an account', adminMessages],
    ['signing in', staffMessages],
    ['an allowance', registryMessages],
  ]
  const longest = {
    number: showTrackingNumber(999_999_999_999),
    code: '123456',
    minutes: 30,
    link: 'allowance.dss.gov.bd/t',
    name: 'x'.repeat(20),
    day: '31/12/2026',
    // Longer ones are rare, and take a second part.
    username: 'u'.repeat(20),
    password: 'p'.repeat(12),
  }
  const all = tables.flatMap(([of, table]) =>
    Object.keys(table.en).flatMap((key) =>
      key.startsWith('sms_') ? languages.map((language) => [of, key, language, table] as const) : [],
    ),
  )
  test.each(all)('of %s, %s in %s fits into one SMS', (of, key, language, table) => {
    const isOfDay = /^sms_(tracking|withdraw|appeal|final)_code/.test(key)
    const isLong = key.endsWith('_all') || of === 'a grievance'
    const code = isLong ? '123456789012' : isOfDay ? '12345678' : longest.code
    const text = say(table, language, key, { ...longest, code })
    expect(text).not.toContain('{{')
    // 70 UTF-16 units in Bangla, 160 of the GSM alphabet in English.
    expect(text.length).toBeLessThanOrEqual(language === 'bn' ? 70 : 160)
    if (language === 'en') expect(text).toMatch(/^[\x20-\x7e]+$/)
  })
})
