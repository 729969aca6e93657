import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { words } from '#contract/texts/applications/server-messages'
import { peopleOf, type Someone } from '#worker/test/people'
import { nomineeFields, registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'
import { verifyPending } from './index.ts'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())
afterEach(() => up())

const down = (mode: 'fail' | 'hang' | 'half' = 'fail') => world.api.fault({ service: 'national-id', mode })
const up = () => world.api.fault({ service: 'national-id', mode: 'none' })
const rowOf = async (id: unknown) =>
  (await world.rows({ sql: 'select * from application where id = ?', args: [id as number] }))[0]!
const minutesLater = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}
const claimsOf = (id: unknown) =>
  world.rows({
    sql: "select kind from person_claim where holder_kind = 'application' and holder_id = ?",
    args: [id as number],
  })
const trackedFull = async (id: number, person: { nid: string; date_of_birth: string }) => {
  const { body } = await world.api.post('/global/application-tracking', {
    ...(await world.api.captcha()),
    application_id: id,
    verification_number: person.nid,
    date_of_birth: person.date_of_birth,
  })
  return body['data']['full'] as Record<string, unknown>
}
let phone = 0

/** Applies while the registry is down. */
async function appliesMeanwhile(
  person: Someone | { nid: string; date_of_birth: string; gender: string },
  overrides: Record<string, unknown> = {},
) {
  await down()
  const mobile = `0190000${String(++phone).padStart(4, '0')}`
  const fields = await registrationOf(world.api, person, 1, { mobile, ...overrides })
  const answer = await world.api.register(fields)
  await up()
  await world.settled()
  return { answer, mobile, id: answer.body['application_id'] as number }
}

describe('while the national ID registry is down', () => {
  test.each(['fail', 'hang', 'half'] as const)(
    '(%s) the panels open, and the applicant is told that the number is verified later',
    async (mode) => {
      const man = await people.oldMan()
      const { outside } = world.deps
      world.deps.outside = world.outsideWith({}, 500)
      await down(mode)
      const { status, body } = await world.api.verify(man, 1)
      world.deps.outside = outside
      expect([status, body['message'], body['data']['identity'], body['data']['name']]).toEqual([
        200,
        words.en.verified_pending,
        'pending',
        null,
      ])
      await up()
    },
  )
  test('an application is taken as pending, and nothing in it counts as verified', async () => {
    const { answer, id } = await appliesMeanwhile(await people.oldMan())
    expect([answer.status, answer.body['identity']]).toEqual([200, 'pending'])
    expect(JSON.parse(String((await rowOf(id))['unverified_fields']))).toContain('name_bn')
    expect(await claimsOf(id)).toEqual([{ kind: 'pending' }])
  })
  test('a nominee is taken as pending, and verified once the registry answers', async () => {
    const { man, fields } = await people.oldManApplying()
    await down()
    const nomineePart = await nomineeFields(world.api, await people.anyone(), man.nid)
    const { body } = await world.api.register({ ...fields, ...nomineePart })
    const kept = async () => JSON.parse(String((await rowOf(body['application_id']))['nominee'])) as unknown
    expect(await kept()).toMatchObject({ identity: 'pending' })
    await up()
    await world.schedule()
    expect(await kept()).toMatchObject({ identity: 'verified' })
  })
  test('the schedule leaves what is pending as it is', async () => {
    const { id } = await appliesMeanwhile(await people.oldMan())
    await down()
    expect((await world.schedule()).identities).toBe(0)
    expect((await rowOf(id))['identity']).toBe('pending')
  })
  test('who knows the number, with the birth date or without, keeps nobody from applying meanwhile; of two that are right one goes through', async () => {
    const man = await people.oldMan()
    const guessed = await appliesMeanwhile({ nid: man.nid, date_of_birth: '1950-05-05', gender: 'male' })
    expect(guessed.answer.status).toBe(200)
    const own = await appliesMeanwhile(man)
    expect(own.answer.status).toBe(200)
    // Whoever tries birth dates is told nothing by one that is taken: the registry lets one of them through.
    const again = await appliesMeanwhile(man)
    expect(again.answer.status).toBe(200)
    for (let hour = 0; hour < 3; hour += 1) {
      world.clock.now = new Date(world.clock.now.getTime() + 3_600_000)
      await world.schedule()
    }
    expect((await rowOf(guessed.id))['identity']).toBe('failed')
    const both = [(await rowOf(own.id))['identity'], (await rowOf(again.id))['identity']]
    expect(both.toSorted()).toEqual(['failed', 'verified'])
  })
  test('a pending number does not keep the person from applying once the registry answers', async () => {
    const man = await people.oldMan()
    await appliesMeanwhile({ nid: man.nid, date_of_birth: '1950-05-05', gender: 'male' })
    expect((await world.api.register(await registrationOf(world.api, man, 1))).body['identity']).toBe(
      'verified',
    )
    await world.schedule()
  })
})

describe('when the registry answers again, the schedule', () => {
  test('verifies a pending application: what the registry says takes the place of what was typed', async () => {
    const man = await people.oldMan()
    const { id } = await appliesMeanwhile(man)
    expect((await world.schedule()).identities).toBeGreaterThan(0)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      identity: 'verified',
      name_bn: man.name_bn,
      name_en: man.name_en,
      version: 2,
    })
    expect(JSON.parse(String(row['unverified_fields']))).toEqual([])
    expect(await claimsOf(id)).toEqual([{ kind: 'verified' }])
    expect((await world.api.verify(man, 1)).body.error_code).toBe('already_applied')
    const audit = await world.rows(
      "select actor_kind, outcome from audit where action = 'applications.verifyPending' order by seq desc limit 1",
    )
    expect(audit).toEqual([{ actor_kind: 'system', outcome: 'done' }])
  })

  test('shows in tracking which names the registry replaced, and what the applicant had written', async () => {
    const man = await people.oldMan()
    const { id } = await appliesMeanwhile(man, { name_en: 'Written Otherwise' })
    await world.schedule()
    const full = await trackedFull(id, man)
    expect(full['names_replaced']).toContainEqual({
      field: 'name_en',
      before: 'Written Otherwise',
      now: man.name_en,
    })
    const { body } = await world.api.register(await registrationOf(world.api, await people.oldMan(), 1))
    expect(body['identity']).toBe('verified')
  })

  test('notes in the timeline how it went, and the person is found by every number of theirs', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const { id } = await appliesMeanwhile(man)
    await world.schedule()
    const events = await world.rows({
      sql: 'select kind from application_event where application_id = ? order by id',
      args: [id],
    })
    expect(events.map((row) => row['kind'])).toEqual(['submitted', 'identity_verified'])
    const indexes = await Promise.all(
      [man.nid, man.nid_17].map((number) => world.deps.secrets.blindIndex('person', number)),
    )
    const numbers = await world.rows({
      sql: 'select number_index from application_number where application_id = ?',
      args: [id],
    })
    expect(numbers.map((row) => row['number_index']).toSorted()).toEqual(indexes.toSorted())
  })

  test('tells the applicant in the good case, too: the verified phone what it is, any other that there is news', async () => {
    const { id, mobile } = await appliesMeanwhile(await people.oldMan())
    await world.schedule()
    await world.settled()
    const messages = await world.api.messages(mobile)
    expect(messages).toHaveLength(2)
    expect(messages[0]!.text).toContain('there is news')
    const man = await people.oldMan()
    const written = ['name', 'father_name', 'mother_name'].flatMap((name) => [`${name}_bn`, `${name}_en`])
    const known = await appliesMeanwhile(
      man,
      Object.fromEntries(written.map((name) => [name, man[name as keyof typeof man]])),
    )
    await world.client.execute({
      sql: 'update application set mobile_confirmed_at = submitted_at where id = ?',
      args: [known.id],
    })
    await world.schedule()
    await world.settled()
    expect((await rowOf(id))['identity']).toBe('verified')
    expect((await world.api.messages(known.mobile))[0]!.text).toContain('is verified')
    const renamed = await appliesMeanwhile(await people.oldMan(), { name_en: 'Written Otherwise' })
    await world.client.execute({
      sql: 'update application set mobile_confirmed_at = submitted_at where id = ?',
      args: [renamed.id],
    })
    await world.schedule()
    await world.settled()
    expect((await world.api.messages(renamed.mobile))[0]!.text).toContain(
      'Names now stand as in the registry',
    )
  })

  test('takes the gender of the registry in place of the typed one', async () => {
    const man = await people.oldMan()
    const woman = await registrationOf(world.api, await people.widow(), 2)
    const { id } = await appliesMeanwhile(man, { gender_id: woman['gender_id'] })
    await world.schedule()
    const row = await rowOf(id)
    expect(row['identity']).toBe('verified')
    expect(row['gender_id']).not.toBe(woman['gender_id'])
  })

  test.each([
    ['does not know', { nid: '1212121212', date_of_birth: '1950-01-01', gender: 'male' }],
    ['knows with another birth date', undefined],
  ])('fails one whom the registry %s, and tells the applicant by SMS', async (_, unknown) => {
    const person = unknown ?? { ...(await people.oldMan()), date_of_birth: '1950-02-03' }
    const { id, mobile } = await appliesMeanwhile(person)
    await world.schedule()
    await world.settled()
    expect((await rowOf(id))['identity']).toBe('failed')
    const messages = await world.api.messages(mobile)
    expect(messages).toHaveLength(2)
    expect(messages[0]!.text).toContain('there is news')
  })

  test('tells what is the matter to a phone that was confirmed, and to no other', async () => {
    const { id, mobile } = await appliesMeanwhile({ ...(await people.oldMan()), date_of_birth: '1950-02-03' })
    await world.client.execute({
      sql: "update application set mobile_confirmed_at = 'now' where id = ?",
      args: [id],
    })
    await world.schedule()
    await world.settled()
    expect((await world.api.messages(mobile))[0]!.text).toContain('does not match the registry')
  })

  test('one that can not be dealt with holds up no other, and is tried again later and later', async () => {
    const [broken, whole] = [await people.oldMan(), await people.oldMan()]
    const first = await appliesMeanwhile(broken)
    const { nominee_number: _, ...kept } = await rowOf(first.id)
    await world.client.execute({
      sql: "update application set verification_number = 'v2.gone.x' where id = ?",
      args: [first.id],
    })
    const second = await appliesMeanwhile(whole)
    await world.schedule()
    expect((await rowOf(second.id))['identity']).toBe('verified')
    expect((await rowOf(first.id))['identity']).toBe('pending')
    const waits = async () =>
      (
        await world.rows({
          sql: 'select tries, next_try_at from pending_try where application_id = ?',
          args: [first.id],
        })
      )[0]!
    expect(await waits()).toMatchObject({ tries: 1 })
    await world.schedule()
    expect(await waits()).toMatchObject({ tries: 1 })
    world.clock.now = new Date(String((await waits())['next_try_at']))
    await world.schedule()
    expect(await waits()).toMatchObject({ tries: 2 })
    await world.client.execute({
      sql: 'update application set verification_number = ? where id = ?',
      args: [kept['verification_number'] as string, first.id],
    })
    world.clock.now = new Date(String((await waits())['next_try_at']))
    await world.schedule()
    expect((await rowOf(first.id))['identity']).toBe('verified')
    expect(await world.rows('select 1 from pending_try')).toEqual([])
  })

  /** So many that wait, each with a number that the registry doesn't know. */
  async function manyWait(copies: number) {
    const { id } = await appliesMeanwhile({ nid: '1313131313', date_of_birth: '1950-01-01', gender: 'male' })
    const columns = (await world.rows("select name from pragma_table_info('application')")).map(({ name }) =>
      String(name),
    )
    const { first } = (await world.rows('select min(id) as first from application'))[0]!
    const numbers = await Promise.all(
      Array.from({ length: copies }, (_, nth) => world.deps.secrets.encrypt(String(1313200000 + nth))),
    )
    const own = (column: string) =>
      column === 'id' || column === 'verification_number' ? '?' : `"${column}"`
    for (let nth = 1; nth < copies; nth += 1)
      await world.client.execute({
        sql: `insert into application (${columns.join(', ')}) select ${columns.map(own).join(', ')} from application where id = ?`,
        args: columns
          .filter((column) => own(column) === '?')
          .map((column) => (column === 'id' ? Number(first) - nth : numbers[nth]!))
          .concat(id),
      })
  }
  test.each([
    ['that it answers with what can not be used', { reason: 'malformed', isOfQuestion: true }],
    ['that it can not read', { reason: 'refused', isOfQuestion: true }],
    ['that it never answers', { reason: 'timeout' }],
  ] as const)('a number %s holds up no other', async (_, how) => {
    const bad = Array.from({ length: how.reason === 'timeout' ? 3 : 4 }, (__, nth) => ({
      nid: `00000000${nth}0`,
      date_of_birth: '1950-01-01',
      gender: 'male',
    }))
    for (const one of bad) await appliesMeanwhile(one)
    minutesLater(1)
    const own = await appliesMeanwhile(await people.oldMan())
    const { outside } = world.deps
    const verify: typeof outside.nationalId.verify = async (number, ...rest) =>
      number.startsWith('00000000')
        ? sleep(how.reason === 'timeout' ? 500 : 0, { status: 'down', ...how })
        : outside.nationalId.verify(number, ...rest)
    world.deps.outside = { ...outside, nationalId: { ...outside.nationalId, verify } }
    for (let run = 0; run < 2; run += 1) {
      minutesLater(1)
      await world.schedule()
    }
    expect((await rowOf(own.id))['identity']).toBe('verified')
    world.deps.outside = outside
    minutesLater(60)
    await world.schedule()
    expect(await pending()).toEqual([{ count: 0 }])
  })

  const pending = () => world.rows("select count(*) as count from application where identity = 'pending'")

  test('settles all that wait in one run, several at once', async () => {
    await manyWait(71)
    expect((await world.schedule()).identities).toBe(71)
    expect(await pending()).toEqual([{ count: 0 }])
  })

  test('goes on with applicants in the time that no nominee needs, at the rate agreed', async () => {
    await manyWait(26)
    const { outside } = world.deps
    world.deps.outside = world.outsideWith({ NATIONAL_ID_PER_SECOND: '5' })
    const begun = Date.now()
    // Half of the time is enough for twenty of them.
    expect(await verifyPending(world.deps, 8)).toBe(26)
    expect(Date.now() - begun).toBeGreaterThanOrEqual(4_500)
    world.deps.outside = outside
    expect(await pending()).toEqual([{ count: 0 }])
  })

  test('whoever turns out to be their own nominee, by the other number, has none', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    await down()
    const nomineePart = await nomineeFields(world.api, { ...man, nid: man.nid_17 }, '1234567890')
    const { id } = await appliesMeanwhile(man, nomineePart)
    await world.schedule()
    const row = await rowOf(id)
    expect([row['identity'], JSON.parse(String(row['nominee']))]).toEqual([
      'verified',
      expect.objectContaining({ identity: 'failed' }),
    ])
  })

  test('whoever named themselves by the number of a birth registration has no nominee then, either', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const nomineePart = {
      ...(await nomineeFields(world.api, await people.anyone(), '1234567890')),
      nominee_verification_type: 2,
      nominee_verification_number: man.nid_17,
      nominee_token: undefined,
    }
    const { answer, id } = await appliesMeanwhile(man, nomineePart)
    expect(answer.status).toBe(200)
    await world.schedule()
    const row = await rowOf(id)
    expect(row['identity']).toBe('verified')
    expect(JSON.parse(String(row['nominee']))).toMatchObject({ identity: 'failed' })
  })

  test('fails one who has died in a program for the living, whatever the form said of it', async () => {
    const [, dead] = await world.api.citizens('kind=dead&gender=male&age_min=66&limit=2')
    const { id } = await appliesMeanwhile(dead as Someone, { deadOptional: 1 })
    await world.client.execute({ sql: 'update application set dead_option = 1 where id = ?', args: [id] })
    await world.schedule()
    expect((await rowOf(id))['identity']).toBe('failed')
  })

  test('fails one who has died', async () => {
    const [dead] = await world.api.citizens('kind=dead&gender=male&age_min=66&limit=1')
    const { id } = await appliesMeanwhile(dead as Someone)
    await world.schedule()
    expect((await rowOf(id))['identity']).toBe('failed')
  })

  test('fails a second application of one person, and the first one stands', async () => {
    const man = await people.oldMan()
    const { id } = await appliesMeanwhile(man)
    const first = await world.api.register(await registrationOf(world.api, man, 1))
    await world.schedule()
    expect([(await rowOf(id))['identity'], (await rowOf(first.body['application_id']))['identity']]).toEqual([
      'failed',
      'verified',
    ])
  })

  test('fails one who is a beneficiary already', async () => {
    const [beneficiary] = await world.api.citizens('kind=beneficiary&gender=male&limit=1')
    const { id } = await appliesMeanwhile(beneficiary as Someone)
    await world.schedule()
    expect((await rowOf(id))['identity']).toBe('failed')
  })

  test('judges by the age on the day of submission in Dhaka', async () => {
    // 65 on 1 July in Dhaka, submitted an hour after midnight there: still 30 June in UTC.
    const man = await people.oldMan()
    const { id } = await appliesMeanwhile(man)
    const birthday = `${Number(man.date_of_birth.slice(0, 4)) + 65}${man.date_of_birth.slice(4)}`
    const submitted = new Date(Date.parse(`${birthday}T00:00:00Z`) - 5 * 3_600_000).toISOString()
    await world.client.execute({
      sql: 'update application set submitted_at = ? where id = ?',
      args: [submitted, id],
    })
    await world.schedule()
    expect((await rowOf(id))['identity']).toBe('verified')
  })

  test('settles each once: a second run has nothing left to do', async () => {
    await world.schedule()
    expect((await world.schedule()).identities).toBe(0)
  })
})
