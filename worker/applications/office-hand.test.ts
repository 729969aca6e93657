import { afterAll, expect, test } from 'vitest'
import { readerOf } from '#worker/db/client'
import { samePerson } from '#worker/db/same-person'
import { credentialsOf } from '#worker/test/credentials'
import { registrationOf } from '#worker/test/registration'
import { from, handsOf } from '#worker/test/hands'
import { signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'
import { ownAmong } from './own-interest.ts'

/** What an officer does with an application that isn't theirs alone to do: by its phone, by its facts, by what they correct first. */
const world = await openWorld()
const hands = handsOf(world)
const { later, nextMobile, officer, texts, verified, declared } = hands
afterAll(() => world.close())
const day = 86_400_000

test('an officer who puts a phone of theirs there and takes it away again is not its holder', async () => {
  later(day)
  const one = await verified()
  const owners = await one.confirm(one.headers, one.mobile)
  const session = await officer()
  const theirs = nextMobile()
  expect(await one.correct(await one.atOffice(session), { mobile: theirs })).toBe(true)
  const plain = await one.byFacts('10.150.0.1')
  await hands.askToConfirm(one.id, plain)
  const [otp] = (await texts(theirs)).flatMap((text) => /\b\d{8}\b/.exec(text)?.[0] ?? [])
  const { body } = await hands.confirmWith(one.id, plain, otp)
  const held = { 'x-applicant-token': body['applicant_token'] as string }
  expect(await one.act('withdraw', held)).toBe('office_withdraws')
  expect(await one.correct(held, { mobile: one.mobile })).toBe(true)
  // Of the phone that stands there again nobody has anything who has not shown its code since.
  expect(await one.act('withdraw', held)).toBe('office_withdraws')
  expect(await one.correct(held, { account_number: nextMobile() })).toEqual(['mobile code_first'])
  const { fields } = one
  expect(await one.act('final-submit', held, { verification_number: fields['verification_number'] })).toBe(
    'act_code',
  )
  expect(await one.correct(owners, { email: 'own@example.org' })).toEqual(['mobile code_first'])
}, 60_000)

test('what names a number of an officer is nothing for them by the applicant’s token, nor once they have corrected it away', async () => {
  later(day)
  const session = await signedIn(world, {
    permissions: ['application-entry-view', 'application-entry-create', 'application-withdraw-create'],
  })
  const [user] = await world.rows(`select mobile from user where id = ${session.user_id}`)
  const own = await world.deps.secrets.decrypt(String(user!['mobile']))
  const one = await declared(own)
  const office = await one.atOffice(session)
  expect(await one.correct(office, { mobile: nextMobile() })).toBe('own_interest')
  expect(await one.act('withdraw', office, { reason: 'আবেদনকারী নিজে এসেছেন' })).toBe('own_interest')
  // From home, as anybody with that phone: what it was is still known.
  const held = await one.confirm(one.headers, own)
  expect(await one.correct(held, { mobile: nextMobile() })).toBe(true)
  expect(await one.correct(office, { email: 'own@example.org' })).toBe('own_interest')
}, 60_000)

const helper = { filled_by: 'helper', helper_name: 'Rokeya', helper_relation: 'neighbour' }
const guardian = { guardian_name: 'আমিনা বেগম', guardian_relation: 'mother' }
async function ofChild(more: Record<string, unknown>) {
  const child = await hands.people.next('kind=disabled&age_min=6&age_max=14')
  const fields = await registrationOf(world.api, child, 4, {
    ...guardian,
    ...more,
    mobile: nextMobile(),
    profession: undefined,
  })
  const { body } = await world.api.register(fields)
  await world.settled()
  const headers = { 'x-applicant-token': body['applicant_token'] as string }
  return hands.application(body['application_id'] as number, headers, fields)
}

test.each([
  [
    'helper',
    async (own: string) =>
      [
        await ofChild({ ...helper, helper_mobile: own, guardian_mobile: nextMobile() }),
        { helper_mobile: nextMobile() },
      ] as const,
  ],
  [
    'guardian',
    async (own: string) =>
      [await ofChild({ guardian_mobile: own }), { guardian_mobile: nextMobile() }] as const,
  ],
  [
    'account',
    async (own: string) =>
      [
        await ofChild({ guardian_mobile: nextMobile(), account_number: own }),
        { account_number: nextMobile() },
      ] as const,
  ],
])(
  'a number of an officer that a correction took out as the %s’s is nothing for them, and for nobody else, while it is known',
  async (whose, named) => {
    later(day)
    const session = await signedIn(world, {
      permissions: ['application-entry-view', 'application-entry-create', 'application-withdraw-create'],
    })
    const [user] = await world.rows(`select mobile from user where id = ${session.user_id}`)
    const [one, another] = await named(await world.deps.secrets.decrypt(String(user!['mobile'])))
    const office = await one.atOffice(session)
    expect(await one.correct(office, { email: 'own@example.org' })).toBe('own_interest')
    expect(await one.correct(one.headers, another)).toBe(true)
    expect(await one.correct(office, { email: 'own@example.org' })).toBe('own_interest')
    expect(await one.act('withdraw', office, { reason: 'আবেদনকারী নিজে এসেছেন' })).toBe('own_interest')
    // What stays as it is isn't taken out of it.
    expect(await one.correct(one.headers, { email: 'own@example.org' })).toBe(true)
    const kept = await world.rows(
      `select whose from former_number where application_id = ${one.id} and put_in = 0`,
    )
    expect(kept).toEqual([{ whose }])
    expect(await one.correct(await one.atOffice(await officer()), { email: 'office@example.org' })).toBe(true)
  },
  60_000,
)

test('whose number a correction put there and took out again is kept off no case', async () => {
  later(day)
  const session = await signedIn(world, {
    permissions: ['application-entry-view', 'application-entry-create', 'application-withdraw-create'],
  })
  const [user] = await world.rows(`select mobile from user where id = ${session.user_id}`)
  const own = await world.deps.secrets.decrypt(String(user!['mobile']))
  const one = await declared(nextMobile())
  const office = await one.atOffice(session)
  for (const [put, out] of [
    [
      { ...helper, helper_mobile: own },
      { ...helper, helper_mobile: nextMobile() },
    ],
    [{ account_number: own }, { account_number: nextMobile() }],
    [{ mobile: own }, { mobile: nextMobile() }],
  ] as const) {
    expect(await one.correct(one.headers, put)).toBe(true)
    expect(await one.correct(office, { email: 'own@example.org' })).toBe('own_interest')
    expect(await one.correct(one.headers, out)).toBe(true)
    expect(await one.correct(office, { email: 'own@example.org' })).toBe(true)
  }
}, 60_000)

test('an officer whose mobile a colleague changes keeps an interest in what names it; one that was put there for a while leaves none', async () => {
  later(day)
  const { admin, person, changeMobile, mobileOf } = await credentialsOf(world)
  const [colleague, whose] = [await admin({ superAdmin: true }), await person()]
  const own = await mobileOf(whose)
  const reader = (at: { user_id: number }) =>
    ownAmong({ db: readerOf(world.client), deps: world.deps }, { by: at.user_id, at: world.clock.now }, [
      own,
      others,
    ])
  const others = nextMobile()
  expect([...(await reader(whose))]).toEqual([own])
  expect((await changeMobile(colleague, whose, others)).status).toBe(200)
  expect([...(await reader(whose))].toSorted()).toEqual([own, others].toSorted())
  expect((await changeMobile(colleague, whose, own)).status).toBe(200)
  expect([...(await reader(whose))]).toEqual([own])
  // Whoever has their phone meanwhile is one hand with them.
  const another = await person()
  expect((await changeMobile(colleague, whose, nextMobile())).status).toBe(200)
  expect((await changeMobile(colleague, another, own)).status).toBe(200)
  expect([...(await reader(another))]).toEqual([own])
  expect(
    await samePerson(
      readerOf(world.client),
      { person: another.user_id, at: world.clock.now },
      { person: whose.user_id, at: world.clock.now },
    ),
  ).toBe(true)
}, 60_000)

test('an account that nobody has let in joins nobody: by its number no officer is kept off a case', async () => {
  later(day)
  const { admin, person, made, changeMobile, mobileOf } = await credentialsOf(world)
  const [maker, whose] = [await admin(), await person()]
  const [own, target] = [await mobileOf(whose), nextMobile()]
  const one = await made(maker)
  expect((await changeMobile(maker, one, own, { same_person: true })).status).toBe(200)
  expect((await changeMobile(maker, one, target)).status).toBe(200)
  const at = world.clock.now
  const theirs = await ownAmong({ db: readerOf(world.client), deps: world.deps }, { by: whose.user_id, at }, [
    own,
    target,
  ])
  expect([...theirs]).toEqual([own])
  expect(
    await samePerson(readerOf(world.client), { person: whose.user_id, at }, { person: maker.user_id, at }),
  ).toBe(false)
}, 60_000)

test('a number of one’s own that was put back is one’s own when it is taken away again, whenever', async () => {
  later(day)
  const { admin, person, changeMobile, mobileOf } = await credentialsOf(world)
  const [colleague, whose] = [await admin({ superAdmin: true }), await person()]
  const own = await mobileOf(whose)
  await world.client.execute({
    sql: 'update user set mobile_index = ? where id = ?',
    args: [await world.deps.secrets.blindIndex('mobile', own), whose.user_id],
  })
  const kept = async () =>
    (
      await world.rows(`select put_in from user_former_mobile where user_id = ${whose.user_id} order by id`)
    ).map((row) => row['put_in'])
  expect((await changeMobile(colleague, whose, nextMobile())).status).toBe(200)
  later(1_000)
  expect((await changeMobile(colleague, whose, own)).status).toBe(200)
  expect(await kept()).toEqual(expect.arrayContaining([0, 1]))
  later(1_000)
  expect((await changeMobile(colleague, whose, nextMobile())).status).toBe(200)
  // Once more: what it was the first time is forgotten before.
  expect((await kept()).filter((put_in) => put_in === 0)).toHaveLength(2)
}, 60_000)

test('a number that a change put there stays theirs once it has stood for more than a day; a mistake of a day leaves none', async () => {
  later(day)
  const { admin, person, changeMobile, mobileOf } = await credentialsOf(world)
  const whose = await person()
  /** Each time by another. */
  const change = async (to: string) =>
    expect((await changeMobile(await admin({ superAdmin: true }), whose, to)).status).toBe(200)
  const [first, theirs, mistake] = [await mobileOf(whose), nextMobile(), nextMobile()]
  const own = async () => {
    const all = [first, theirs, mistake]
    const found = await ownAmong(
      { db: readerOf(world.client), deps: world.deps },
      { by: whose.user_id, at: world.clock.now },
      all,
    )
    return all.map((one) => found.has(one))
  }
  await change(theirs)
  expect(await own()).toEqual([true, true, false])
  later(20 * day)
  await change(mistake)
  expect(await own()).toEqual([true, true, true])
  later(day / 2)
  await change(theirs)
  expect(await own()).toEqual([true, true, false])
  // The same once more, days later.
  later(2 * day)
  await change(mistake)
  later(day / 2)
  await change(theirs)
  expect(await own()).toEqual([true, true, false])
}, 60_000)

test('so it is of a number in an application: what a correction put there days ago keeps its owner from the case when it is taken out', async () => {
  later(day)
  const own = nextMobile()
  const one = await declared(nextMobile())
  const correct = async (more: Parameters<typeof one.correct>[1]) =>
    one.correct(await one.atOffice(await officer()), more)
  expect(await correct({ ...helper, helper_mobile: own })).toBe(true)
  later(2 * day)
  expect(await correct({ ...helper, helper_mobile: nextMobile() })).toBe(true)
  const session = await officer()
  await world.client.execute({
    sql: 'update user set mobile = ?, mobile_index = ? where id = ?',
    args: [
      await world.deps.secrets.encrypt(own),
      await world.deps.secrets.blindIndex('mobile', own),
      session.user_id,
    ],
  })
  expect(await one.correct(await one.atOffice(session), { email: 'own@example.org' })).toBe('own_interest')
}, 60_000)

test('another helper takes the place of one ten times a day, as another phone does: so many stay known', async () => {
  later(day)
  const one = await declared(nextMobile())
  const office = await one.atOffice(await officer())
  const correct = (mobile: string) => one.correct(office, { ...helper, helper_mobile: mobile })
  expect(await correct(nextMobile())).toBe(true)
  const answers: unknown[] = []
  for (let nth = 0; nth < 12; nth += 1) answers.push(await correct(nextMobile()))
  expect(answers.filter((answer) => answer === true)).toHaveLength(10)
  expect(answers.at(-1)).toEqual(['helper_mobile changed_often'])
}, 120_000)

test('each officer has changes of their own, and what is refused uses up none', async () => {
  later(day)
  const one = await declared(nextMobile())
  const [first, second] = [await one.atOffice(await officer()), await one.atOffice(await officer())]
  for (let nth = 0; nth < 12; nth += 1)
    expect(await one.correct(first, { mobile: nextMobile(), version: 99 })).toBe('stale')
  let changed = 0
  while ((await one.correct(first, { mobile: nextMobile() })) === true) changed += 1
  expect(changed).toBe(10)
  expect(await one.correct(second, { mobile: nextMobile() })).toBe(true)
}, 120_000)

test('each wrong code stands in the audit, with its place', async () => {
  later(day)
  const one = await verified()
  const facts = await one.byFacts('10.151.0.1')
  const written = async (action: string) =>
    Number(
      (
        await world.rows(
          `select count(*) as n from audit where action = 'applications.application.${action}' and outcome = 'verify_failed' and place > 0`,
        )
      )[0]!['n'],
    )
  const before = [await written('withdraw'), await written('track')]
  for (const otp of ['12345678', '123456789013']) {
    expect(await one.act('withdraw', facts, { otp })).toBe('otp_wrong')
    expect((await one.track(from('10.151.0.2'), { otp })).body.issues).toMatchObject([{ key: 'otp_wrong' }])
  }
  expect([await written('withdraw'), await written('track')]).toEqual(before.map((count) => count + 2))
}, 60_000)

test('a birth registration that was refused, has no key or comes once more takes nobody’s turn; one that has told of a number does, of its address', async () => {
  later(day)
  const path = '/global/online-application/registration'
  const woman = await hands.people.widow()
  const born = woman.date_of_birth
  const form = await registrationOf(world.api, woman, 2, {
    verification_type: 2,
    verification_number: hands.nextNumber(born),
    mobile: nextMobile(),
  })
  const send = async (more: Record<string, unknown>, key?: string) => {
    const { body } = await world.api.post(
      path,
      { ...form, ...more },
      {
        headers: {
          ...from('10.152.0.1'),
          ...(await world.api.captchaInHeader()),
          'idempotency-key': key ?? crypto.randomUUID(),
        },
      },
    )
    await world.settled()
    return body['application_id'] ? 'taken' : String(body.error_code)
  }
  const counts = async () =>
    (await world.rows('select key, count from rate_limit')).reduce((sum, { count }) => sum + Number(count), 0)
  const key = crypto.randomUUID()
  expect(await send({}, key)).toBe('taken')
  // What comes from an address is counted; of the rest nothing stays.
  const perCall = async (call: () => Promise<string>) => {
    const before = await counts()
    return [await call(), (await counts()) - before]
  }
  expect(await perCall(() => send({}, ''))).toEqual(['idempotency_key_missing', 0])
  expect(await perCall(() => send({}, key))).toEqual(['taken', 1])
  expect(
    await perCall(() => send({ verification_number: hands.nextNumber(born), marital_status: 32_001 })),
  ).toEqual(['validation', 1])
  expect(await perCall(() => send({}))).toEqual(['applicant_exists', 2])
}, 60_000)

test('whom the office has rid of a thief has nothing to fear from a code that was read before', async () => {
  later(day)
  const one = await verified()
  const stolen = await one.confirm(one.headers, one.mobile)
  const thiefs = nextMobile()
  expect(await one.correct(stolen, { mobile: thiefs })).toBe(true)
  const theirs = await one.confirm(stolen, thiefs)
  const office = await one.atOffice(await officer())
  expect(await one.correct(office, { mobile: one.mobile })).toBe(true)
  for (const held of [stolen, theirs])
    expect(await one.correct(held, { account_number: thiefs })).toEqual(['mobile code_first'])
}, 60_000)

test('under a key that was used nothing is judged, stored or counted', async () => {
  later(day)
  const woman = await hands.people.widow()
  const form = await registrationOf(world.api, woman, 2, {
    verification_type: 2,
    verification_number: hands.nextNumber(woman.date_of_birth),
    mobile: nextMobile(),
  })
  const taken = await declared(nextMobile())
  const stored: string[] = []
  const { files } = world.deps
  world.deps.files = () => {
    const store = files()
    return { ...store, put: (name, ...rest) => (stored.push(name), store.put(name, ...rest)) }
  }
  const key = crypto.randomUUID()
  const send = async (more: object) => (await world.api.register({ ...form, ...more }, { key })).body
  expect((await send({}))['application_id']).toEqual(expect.any(Number))
  const before = stored.length
  for (const verification_number of [
    hands.nextNumber(woman.date_of_birth),
    taken.fields['verification_number'],
  ])
    expect((await send({ verification_number })).error_code).toBe('idempotency_mismatch')
  expect(stored.length).toBe(before)
  world.deps.files = files
}, 60_000)
