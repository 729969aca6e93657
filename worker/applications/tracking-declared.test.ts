import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture, registrationOf } from '#worker/test/registration'
import { peopleOf, type Someone } from '#worker/test/people'
import { addressHeader, postFrom, solvedCaptcha, type Fields } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

/** Anybody may declare another's number, with whatever birth date, and track what they have declared. */
let world: World
let people: ReturnType<typeof peopleOf>
let running = 0
const strangersPhone = '01861230001'
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  people = peopleOf(world.api)
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date(world.clock.now.getTime() + 31 * 86_400_000)
})

const track = async (given: Fields, from = `10.9.${(running += 1) >> 8}.${running & 255}`) =>
  postFrom(world, from, '/global/application-tracking', { ...(await solvedCaptcha(world)), ...given })
const identityOf = ({ body, code }: Awaited<ReturnType<typeof track>>) =>
  (body['data'] as { identity?: string } | undefined)?.identity ?? code
const dayAfter = ({ date_of_birth }: Someone, days: number) =>
  new Date(Date.parse(date_of_birth) + days * 86_400_000).toISOString().slice(0, 10)
const rung = async (phone: string) => {
  await world.settled()
  return (await world.api.messages(phone)).filter(({ text }) => /opens (your|all) application/.test(text))
}

/** A person who has applied and is verified, and a stranger who declares that person's number with another birth date. */
async function declaredOver(mobile: string) {
  const { man, fields } = await people.oldManApplying({ mobile })
  const own = await world.api.register(fields)
  expect(own.body['identity']).toBe('verified')
  const declared: Fields = await registrationOf(world.api, man, 6, {
    verification_type: 2,
    verification_number: man.nid,
    date_of_birth: dayAfter(man, 1),
    mobile: strangersPhone,
  })
  const made = await world.api.register(declared)
  expect(made.body['identity']).toBe('declared')
  await world.settled()
  const id = Number(made.body['application_id'])
  let version = 1
  const redate = async (date_of_birth: string) => {
    const { status, body } = await world.api.post(
      '/global/online-edited-application/registration',
      { ...declared, id, version, date_of_birth, image: picture(180, 200), signature: picture(200, 80) },
      {
        headers: {
          'x-applicant-token': String(made.body['applicant_token']),
          'idempotency-key': crypto.randomUUID(),
        },
      },
    )
    if (status === 200) version += 1
    return { status, errors: body.errors }
  }
  /** As if it had been declared so from the start: what a day's changes are held to is tested apart. */
  const dated = async (date_of_birth: string) => {
    await world.client.execute({
      sql: 'update application set date_of_birth = ? where id = ?',
      args: [date_of_birth, id],
    })
    return { verification_number: man.nid, date_of_birth }
  }
  return { man, id, redate, dated }
}

test('who declares another’s number and tracks it tries no more birth dates than who has declared nothing', async () => {
  const { man, dated } = await declaredOver('01861230011')
  const told: string[] = []
  for (let nth = 1; nth <= 12; nth += 1) told.push(identityOf(await track(await dated(dayAfter(man, nth)))))
  expect(told).toEqual([...Array(10).fill('declared'), ...Array(2).fill('verify_failed')])
  const right = await track(await dated(man.date_of_birth))
  const wrong = await track(await dated(dayAfter(man, 40)))
  expect(right).toEqual(wrong)
})

test('nor do codes tell: the stranger’s phone gets theirs whether or not the date is the owner’s, and it opens theirs alone', async () => {
  const phone = '01861230012'
  const { man, dated } = await declaredOver(phone)
  for (let nth = 1; nth <= 10; nth += 1) await track(await dated(dayAfter(man, nth)))
  const before = (await rung(strangersPhone)).length
  await track(await dated(dayAfter(man, 40)))
  expect(await rung(strangersPhone)).toHaveLength(before + 1)
  expect(await rung(phone)).toHaveLength(0)
  const right = await dated(man.date_of_birth)
  await track(right)
  expect(await rung(strangersPhone)).toHaveLength(before + 2)
  expect(await rung(phone)).toHaveLength(1)
  const codeOf = async (of: string) => /\b\d{8}\b/.exec((await rung(of))[0]!.text)![0]
  const [theirs, owners] = [await codeOf(strangersPhone), await codeOf(phone)]
  expect(identityOf(await track({ ...right, otp: theirs }))).toBe('declared')
  expect(identityOf(await track({ ...right, otp: owners }))).toBe('verified')
  const wrong = await dated(dayAfter(man, 41))
  expect(identityOf(await track({ ...wrong, otp: theirs }))).toBe('declared')
  expect(identityOf(await track({ ...wrong, otp: owners }))).toBe('verify_failed')
})

test('who declared a number of their own looks by all three facts as often as they like, and their verified owner by two', async () => {
  const { man, id, dated } = await declaredOver('01861230013')
  const facts = { ...(await dated(dayAfter(man, 7))), application_id: String(id) }
  for (let nth = 0; nth < 14; nth += 1) expect((await track(facts, '10.8.0.1')).status).toBe(200)
  const owner = { verification_number: man.nid, date_of_birth: man.date_of_birth }
  for (let nth = 0; nth < 14; nth += 1) expect(identityOf(await track(owner, '10.8.0.1'))).toBe('verified')
  for (let nth = 0; nth < 10; nth += 1) await track({ ...owner, date_of_birth: dayAfter(man, 7) })
  expect(identityOf(await track(owner))).toBe('verify_failed')
  expect((await track(facts, '10.8.0.1')).status).toBe(200)
})

test('the birth date of a declared application is changed three times a day', async () => {
  const { man, redate } = await declaredOver('01861230014')
  for (let nth = 2; nth < 5; nth += 1) expect((await redate(dayAfter(man, nth))).status).toBe(200)
  const fourth = await redate(dayAfter(man, 9))
  expect([fourth.status, Object.keys(fourth.errors ?? {})]).toEqual([422, ['date_of_birth']])
})

test('of several that nobody has verified, with one number and date, each phone is rung, and its code opens its own', async () => {
  const phones = ['01861230021', '01861230022']
  const man = await people.oldMan()
  await world.api.fault({ service: 'national-id', mode: 'fail' })
  const ids: number[] = []
  for (const mobile of phones) {
    const made = await world.api.register(await registrationOf(world.api, man, 1, { mobile }))
    expect(made.body['identity']).toBe('pending')
    ids.push(Number(made.body['application_id']))
    world.clock.now = new Date(world.clock.now.getTime() + 1000)
  }
  await world.api.fault({ service: 'national-id', mode: 'none' })
  await world.client.execute({
    sql: "update application set state = 'verified' where id = ?",
    args: [ids[0]!],
  })
  const facts = { verification_number: man.nid, date_of_birth: man.date_of_birth }
  // As now, the newest is shown while they aren't guessed at.
  const stageOf = ({ body }: Awaited<ReturnType<typeof track>>) =>
    (body['data'] as { stage?: string } | undefined)?.stage
  expect(stageOf(await track(facts))).toBe('submitted')
  for (let nth = 1; nth < 10; nth += 1) await track({ ...facts, date_of_birth: dayAfter(man, nth) })
  expect(identityOf(await track(facts))).toBe('verify_failed')
  const opened: unknown[] = []
  for (const phone of phones) {
    const [otp] = /\b\d{8}\b/.exec((await rung(phone))[0]!.text)!
    opened.push(stageOf(await track({ ...facts, otp })))
  }
  expect(opened).toEqual(['verified', 'submitted'])
})

test('phones of others’ applications leave a verified owner’s where it is, and which of theirs are rung tells nobody of a date', async () => {
  const owner = '01861230031'
  const { man, fields } = await people.oldManApplying({ mobile: owner })
  const { body } = await world.api.register(fields)
  const own = Number(body['application_id'])
  await world.settled()
  const others = Array.from({ length: 11 }, (_, nth) => `018612301${String(nth).padStart(2, '0')}`)
  const dates = [man.date_of_birth, dayAfter(man, 1)]
  let id = own
  for (const date of dates)
    for (const [nth, phone] of others.entries()) {
      id += 1
      await copyOf(own, id, {
        identity: 'pending',
        date_of_birth: date,
        mobile: await world.deps.secrets.encrypt(phone),
        mobile_index: await world.deps.secrets.blindIndex('mobile', phone),
        submitted_at: new Date(world.clock.now.getTime() + nth * 1000).toISOString(),
      })
    }
  await copyOf(own, id + 1, {
    identity: 'pending',
    submitted_at: new Date(world.clock.now.getTime() + 60_000).toISOString(),
  })
  for (let nth = 10; nth < 20; nth += 1)
    await track({ verification_number: man.nid, date_of_birth: dayAfter(man, nth) })
  const rungOf: string[][] = []
  for (const date_of_birth of dates) {
    const before = await ringsOf(others)
    await track({ verification_number: man.nid, date_of_birth })
    const after = await ringsOf(others)
    rungOf.push(others.filter((_, nth) => after[nth]! > before[nth]!))
  }
  expect(rungOf).toEqual([others.slice(2), others.slice(2)])
  expect(await rung(owner)).toHaveLength(1)
})

async function ringsOf(phones: readonly string[]) {
  const times: number[] = []
  for (const phone of phones) times.push((await rung(phone)).length)
  return times
}

/** One like another, but for what is given: its number is found, and nothing else is its. */
async function copyOf(id: number, as: number, changed: Record<string, string | number>) {
  const [row] = await world.rows({ sql: 'select * from application where id = ?', args: [id] })
  const made: Record<string, unknown> = { ...row, id: as, ...changed }
  // Without those that are reckoned from others.
  const names = (await world.rows('pragma table_info(application)')).map(({ name }) => String(name))
  await world.client.batch(
    [
      {
        sql: `insert into application (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        args: names.map((name) => made[name] as string),
      },
      {
        sql: 'insert into application_number (application_id, number_index) select ?, number_index from application_number where application_id = ?',
        args: [as, id],
      },
    ],
    'write',
  )
}
