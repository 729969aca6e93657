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
  return (await world.api.messages(phone)).filter(({ text }) => /shows (your|all) application/.test(text))
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
