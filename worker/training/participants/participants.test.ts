import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { callerOf } from '#worker/test/caller'
import { participantOf, trainingAt } from '#worker/test/samples/training-rows'
import { csvOf } from '#worker/test/sheets'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const rights = ['participant-view', 'participant-create', 'participant-edit'] as const
async function officer() {
  const who = await signedIn(world, { place: places.district, permissions: rights })
  return { ...who, ...callerOf(world, who.headers) }
}
const root = '/admin/training/participants'
let nth = 0
const entered = (of: { id: number; circular_id: number }) => ({
  training_program_id: of.id,
  training_circular_id: of.circular_id,
  full_name: 'Rahima Khatun',
  email: `rahima.${(nth += 1)}@example.org`,
  mobile: '01712345678',
  organisation: 'Union Parishad',
})
const statusOf = async (id: number) =>
  (await world.rows({ sql: 'select status from training_participant where id = ?', args: [id] }))[0]?.[
    'status'
  ]

describe('seats', () => {
  test('as many are accepted as there are seats, the others wait; who withdraws makes room for the first of them, who is told', async () => {
    const call = await officer()
    const program = await trainingAt(world, places.union.number, { seats: 2 })
    const ids: number[] = []
    const bodies = [1, 2, 3, 4].map(() => entered(program))
    for (const body of bodies) {
      const answer = await call.post(`${root}/insert`, body)
      expect([answer.status, answer.body['errors']]).toEqual([200, undefined])
      ids.push(Number(answer.body['id']))
      world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    }
    expect(await Promise.all(ids.map(statusOf))).toEqual(['accepted', 'accepted', 'waiting', 'waiting'])
    const view = await call.get(`${root}/view/${ids[3]}`)
    expect(view.body['data']).toMatchObject({ waits_as: 2, email: bodies[3]!.email, mobile: '01712345678' })
    const full = await call.post(`${root}/accept/${ids[3]}`, { version: 1 })
    expect([full.status, full.body['error_code']]).toEqual([409, 'program_full'])
    expect((await call.post(`${root}/withdraw/${ids[0]}`, { version: 1 })).status).toBe(200)
    await world.schedule()
    expect(await Promise.all(ids.map(statusOf))).toEqual(['withdrawn', 'accepted', 'accepted', 'waiting'])
    const mails = await world.api.emails(bodies[2]!.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A seat is free for you',
      'You are on the waiting list of a training',
    ])
    // Where to, and the way to days and hours, for who has a seat alone.
    const page = `/program-details/${program.id}`
    expect(mails.map(({ text }) => text.includes(page))).toEqual([true, false])
    expect(mails[0]!.text).toMatch(/begins on \d\d\/\d\d\/\d{4}(, \d\d:\d\d)?: \S.*, \S.*\./)
  })

  test('of many who are added at one moment those wait whom another took the last seat from', async () => {
    const call = await officer()
    const program = await trainingAt(world, places.union.number, { seats: 2 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call.post(`${root}/insert`, entered(program))),
    )
    expect(answers.map(({ status, body }) => [status, body['error_code']])).toEqual(
      Array.from({ length: 6 }, () => [200, undefined]),
    )
    const rows = await world.rows({
      sql: 'select status, count(*) as n from training_participant where program_id = ? group by status order by status',
      args: [program.id],
    })
    expect(rows).toMatchObject([
      { status: 'accepted', n: 2 },
      { status: 'waiting', n: 4 },
    ])
  })

  test('of two who accept the last one for two people at the same time one is refused', async () => {
    const call = await officer()
    const program = await trainingAt(world, places.union.number, { seats: 1 })
    const [one, other] = [await participantOf(world, program.id), await participantOf(world, program.id)]
    const answers = await Promise.all(
      [one, other].map(({ id }) => call.post(`${root}/accept/${id}`, { version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expect(
      world.client.execute({
        sql: "update training_participant set status = 'accepted' where program_id = ?",
        args: [program.id],
      }),
    ).rejects.toThrow(/program_full/)
  })

  test('there are never fewer seats than are taken', async () => {
    const program = await trainingAt(world, places.union.number, { seats: 2 })
    for (const _ of [1, 2]) await participantOf(world, program.id, { status: 'accepted' })
    await expect(
      world.client.execute({ sql: 'update training_program set seats = 1 where id = ?', args: [program.id] }),
    ).rejects.toThrow(/seats_taken/)
  })

  test('who comes back stands at the end of the line', async () => {
    const call = await officer()
    const program = await trainingAt(world, places.union.number)
    const { id } = await participantOf(world, program.id, { status: 'withdrawn', joined_at: '2026-01-01' })
    expect((await call.post(`${root}/reopen/${id}`, { version: 1 })).status).toBe(200)
    const [row] = await world.rows({
      sql: 'select status, joined_at from training_participant where id = ?',
      args: [id],
    })
    expect(row).toEqual({ status: 'applied', joined_at: world.clock.now.toISOString() })
  })
})

describe('a program is taken once', () => {
  test('by an address, however it is written, in the words of the specification', async () => {
    const call = await officer()
    const program = await trainingAt(world, places.union.number)
    const body = entered(program)
    expect((await call.post(`${root}/insert`, body)).status).toBe(200)
    const again = await call.post(`${root}/insert`, { ...body, email: body.email.toUpperCase() })
    expect([again.status, again.body['errors']]).toEqual([
      422,
      { training_program_id: ['This program has already been taken by this participant'] },
    ])
  })

  test('by an account; staff are added in their order, those beyond the seats wait, and nobody out of scope', async () => {
    const call = await officer()
    const program = await trainingAt(world, places.union.number, { seats: 2 })
    const people = await Promise.all([1, 2, 3].map(() => signedIn(world, { place: places.union })))
    const user_ids = people.map(({ user_id }) => user_id)
    const offered = async () =>
      ((await call.get(`${root}/accounts/${program.id}?search=user${user_ids[0]}`)).body['data'] as unknown[])
        .length
    expect(await offered()).toBe(1)
    const added = await call.post(`${root}/insert-accounts`, { training_program_id: program.id, user_ids })
    expect(added.body).toMatchObject({ accepted: 2, waiting: 1 })
    expect(await offered()).toBe(0)
    const twice = await call.post(`${root}/insert-accounts`, { training_program_id: program.id, user_ids })
    expect([twice.status, twice.body['error_code']]).toEqual([422, 'program_taken'])
    const away = await signedIn(world, { place: places.otherDivision })
    const beyond = await call.post(`${root}/insert-accounts`, {
      training_program_id: program.id,
      user_ids: [away.user_id],
    })
    expect(beyond.body['errors']).toHaveProperty('user_ids')
    const told = await world.rows({
      sql: 'select link from notification where user_id = ?',
      args: [user_ids[0]!],
    })
    expect(told).toEqual([{ link: '/training-management/my-training' }])
  })

  test('by an account without an e-mail, and changed without one; who has one keeps one', async () => {
    const call = await officer()
    const program = await trainingAt(world, places.union.number, { seats: 2 })
    const { user_id } = await signedIn(world, { place: places.union })
    await world.client.execute({ sql: 'update user set email = null where id = ?', args: [user_id] })
    await call.post(`${root}/insert-accounts`, { training_program_id: program.id, user_ids: [user_id] })
    const [row] = await world.rows({
      sql: 'select id, full_name, email from training_participant where user_id = ?',
      args: [user_id],
    })
    expect(row!['email']).toBeNull()
    const body = {
      id: row!['id'],
      full_name: row!['full_name'],
      mobile: '',
      designation_id: '',
      organisation: 'Hall',
    }
    expect((await call.post(`${root}/update`, { ...body, email: '', version: 1 })).status).toBe(200)
    expect(
      (await call.post(`${root}/update`, { ...body, email: 'own@example.org', version: 2 })).status,
    ).toBe(200)
    const none = await call.post(`${root}/update`, { ...body, email: '', version: 3 })
    expect([none.status, Object.keys(none.body['errors'] as object)]).toEqual([422, ['email']])
  })
})

test('who teaches a program doesn’t take part in it: neither by account nor by address, nor let in by a step', async () => {
  const call = await officer()
  const program = await trainingAt(world, places.union.number)
  const teacher = await signedIn(world, { place: places.union })
  const { encrypt } = world.deps.secrets
  await world.client.batch(
    [
      {
        sql: "insert into trainer (id, name_en, name_bn, designation_id, user_id, email, organisation, subjects) values (?1, 'T', 'ট', (select id from lookup where type = 24 limit 1), ?1, ?2, '', '')",
        args: [teacher.user_id, await encrypt('Teaches@example.org')],
      },
      {
        sql: 'insert into training_program_trainer (program_id, trainer_id) values (?, ?)',
        args: [program.id, teacher.user_id],
      },
    ],
    'write',
  )
  const refused = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    body['error_code'],
  ]
  const no = [422, 'participant_teaches']
  const user_ids = [teacher.user_id]
  const found = await call.get(`${root}/accounts/${program.id}?search=user${teacher.user_id}`)
  expect(found.body['data']).toEqual([])
  expect(
    refused(await call.post(`${root}/insert-accounts`, { training_program_id: program.id, user_ids })),
  ).toEqual(no)
  const written = { ...entered(program), full_name: 'By Address', email: 'teaches@example.org' }
  const answer = await call.post(`${root}/insert`, written)
  expect([refused(answer), answer.body['message']]).toEqual([
    no,
    expect.stringMatching(/By Address teaches this program/),
  ])
  const { id } = await participantOf(world, program.id, { email: 'teaches@example.org' })
  expect(refused(await call.post(`${root}/accept/${id}`, { version: 1 }))).toEqual(no)
})

test('a list says in which order people wait, and a program how many are to be decided', async () => {
  const call = await officer()
  const program = await trainingAt(world, places.union.number, { seats: 1 })
  const at = (day: number, status: 'waiting' | 'applied') =>
    participantOf(world, program.id, { status, joined_at: `2026-01-0${day}T00:00:00.000Z` })
  const [second, applied, first] = [await at(3, 'waiting'), await at(1, 'applied'), await at(2, 'waiting')]
  const listed = await call.get(`${root}/get?program_id=${program.id}`)
  const rows = listed.body['data'] as { id: number; waits_as: number | null }[]
  expect(new Map(rows.map(({ id, waits_as }) => [id, waits_as]))).toEqual(
    new Map([
      [second.id, 2],
      [first.id, 1],
      [applied.id, null],
    ]),
  )
  const { body } = await call.get(`${root}/programs?id=${program.id}`)
  expect(body['data']).toMatchObject([{ accepted: 0, waiting: 2, applied: 1 }])
})

test('accounts are found by how a word of the name begins, in either script, else by any part of it', async () => {
  const call = await officer()
  const program = await trainingAt(world, places.union.number)
  const [one, other] = [
    await signedIn(world, { place: places.union }),
    await signedIn(world, { place: places.union }),
  ]
  const named = (id: number, name: string) =>
    world.client.execute({ sql: 'update user set full_name = ? where id = ?', args: [name, id] })
  await named(one.user_id, 'Zulekha Qanungo')
  await named(other.user_id, 'Mazulekha Sarkar')
  const found = async (search: string) =>
    (
      (await call.get(`${root}/accounts/${program.id}?search=${encodeURIComponent(search)}`)).body[
        'data'
      ] as {
        id: number
        office: { name_en: string }
      }[]
    ).map(({ id, office }) => [id, typeof office.name_en])
  expect(await found('qanungo zulekha')).toEqual([[one.user_id, 'string']])
  expect(await found('জুলেখা')).toEqual([[one.user_id, 'string']])
  expect(await found('azulekh')).toEqual([[other.user_id, 'string']])
})

test('participants of a circular are listed alike, few through its programs and many in the order of the list', async () => {
  const call = await officer()
  const program = await trainingAt(world, places.union.number)
  const away = await trainingAt(world, places.otherDivision.number)
  await world.client.execute({
    sql: 'update training_program set circular_id = ? where id = ?',
    args: [program.circular_id, away.id],
  })
  const hours = ['2026-01-01T01:00:00.000Z', '2026-01-03T01:00:00.000Z', '2026-01-02T01:00:00.000Z']
  const made: number[] = []
  for (const joined_at of hours) made.push((await participantOf(world, program.id, { joined_at })).id)
  await participantOf(world, away.id)
  const listed = async (more = '') =>
    (
      (await call.get(`${root}/get?circular_id=${program.circular_id}${more}`)).body['data'] as {
        id: number
      }[]
    ).map(({ id }) => id)
  expect(await listed()).toEqual([made[1], made[2], made[0]])
  expect(await listed('&status=accepted')).toEqual([])
  await world.client.execute({
    sql: `insert into training_participant (id, program_id, place, full_name, organisation, source, status, language, joined_at)
      select of.id - 1000000000 - value, program_id, place, full_name || value, organisation, source, 'refused', language, '2025-01-01T01:00:00.000Z'
      from training_participant as of, json_each(?) where of.id = ?`,
    args: [JSON.stringify(Array.from({ length: 2_100 }, (_, at) => at + 1)), made[0]!],
  })
  expect((await listed()).slice(0, 3)).toEqual([made[1], made[2], made[0]])
  // Who waits for a decision: whoever has waited longest first, unless another order is asked for.
  expect(await listed('&status=applied')).toEqual([made[0], made[2], made[1]])
  expect(await listed('&status=applied&direction=desc')).toEqual([made[1], made[2], made[0]])
  expect((await listed('&status=refused&direction=asc')).length).toBe(20)
})

test('who hasn’t confirmed is listed by its index or by the program, and nobody else with them; a result is found from the program that began last on', async () => {
  const call = await officer()
  const program = await trainingAt(world, places.union.number)
  const unconfirmed = await participantOf(world, program.id, { status: 'unconfirmed' })
  const accepted = await participantOf(world, program.id, { status: 'accepted' })
  const listed = async (query: string) =>
    ((await call.get(`${root}/get?${query}`)).body['data'] as { id: number }[]).map(({ id }) => id)
  const all = await listed('status=unconfirmed&per_page=100')
  expect(all).toContain(unconfirmed.id)
  expect(all).not.toContain(accepted.id)
  for (const more of [`program_id=${program.id}`, `circular_id=${program.circular_id}`])
    expect(await listed(`status=unconfirmed&${more}`)).toEqual([unconfirmed.id])
  expect(await listed(`status=unconfirmed&source=sheet`)).not.toContain(unconfirmed.id)
  await world.client.execute({
    sql: 'update training_program set exam_status = 1, start_date = ?, end_date = ? where id = ?',
    args: ['2026-01-01', '2026-01-02', program.id],
  })
  await world.client.execute({
    sql: 'update training_participant set score = 8000 where id = ?',
    args: [accepted.id],
  })
  expect(await listed('result=known&per_page=100')).toContain(accepted.id)
  expect(await listed('result=failed&per_page=100')).not.toContain(accepted.id)
  expect(await listed(`result=known&program_id=${program.id}`)).toEqual([accepted.id])
})

test('of programs that begin in a span those of the latest come first, each once there and back, whoever came when', async () => {
  const call = await officer()
  const hour = (at: number) => `2026-02-01T${String(at).padStart(2, '0')}:00:00.000Z`
  const made: number[] = []
  // Who came first is in the latest program; one between has nobody, two begin on one day.
  for (const [begins, count] of [
    [9_040, 8],
    [9_030, 0],
    [9_020, 9],
    [9_020, 13],
    [9_010, 20],
  ] as const) {
    const program = await trainingAt(world, places.union.number, { begins })
    const ids: number[] = []
    for (let at = 0; at < count; at += 1)
      ids.push(
        (await participantOf(world, program.id, { joined_at: hour(at + Math.floor((9_040 - begins) / 10)) }))
          .id,
      )
    made.push(...ids.toReversed())
  }
  // Of two programs of one day the one that was made later comes first.
  const wanted = [...made.slice(0, 8), ...made.slice(17, 30), ...made.slice(8, 17), ...made.slice(30)]
  const from = dayInDhaka(new Date(world.clock.now.getTime() + 9_000 * 86_400_000))
  type Page = { data: { id: number }[]; next: string | null; previous: string | null }
  const page = async (more: string, cursor: string | null) =>
    (await call.get(`${root}/get?begins_from=${from}${more}${cursor ? `&cursor=${cursor}` : ''}`))
      .body as unknown as Page
  for (const more of ['', '&status=applied', '&search=Participant']) {
    const seen: number[][] = []
    let one = await page(more, null)
    for (;;) {
      seen.push(one.data.map(({ id }) => id))
      if (one.next === null) break
      one = await page(more, one.next)
    }
    expect(seen.flat()).toEqual(wanted)
    expect(seen.map(({ length }) => length)).toEqual([20, 20, 10])
    const back: number[][] = []
    while (one.previous !== null) {
      one = await page(more, one.previous)
      back.unshift(one.data.map(({ id }) => id))
    }
    expect(back.flat()).toEqual(wanted.slice(0, 40))
  }
  const rising = (await page('&direction=asc', null)).data.map(({ id }) => id)
  expect(rising).toEqual(wanted.toReversed().slice(0, 20))
})

test('the words of what is missing are those of the specification', async () => {
  const call = await officer()
  const { body } = await call.post(`${root}/insert`, {})
  expect(body['errors']).toMatchObject({
    training_program_id: ['Please enter a Program'],
    training_circular_id: ['Please enter Circular'],
    full_name: ['Please enter  participant'],
    email: ['Please enter a valid Email'],
  })
})

test('accounts are offered for a program of one’s places that is out, and for no other', async () => {
  const call = await officer()
  const asked = async (place: number, put: object = {}) => {
    const { id } = await trainingAt(world, place, put)
    return (await call.get(`${root}/accounts/${id}?search=user`)).status
  }
  expect([
    await asked(places.union.number),
    await asked(places.otherDivision.number),
    await asked(places.union.number, { circular: 'draft' }),
  ]).toEqual([200, 404, 404])
})

test('of a program that is over or cancelled nobody is let in or put in the line any more', async () => {
  const call = await officer()
  const answers = []
  for (const status of ['cancelled', 'completed', 'running']) {
    const program = await trainingAt(world, places.union.number, { status })
    const step = async (act: string) => {
      const { id } = await participantOf(world, program.id)
      const { status: code, body } = await call.post(`/admin/training/participants/${act}/${id}`, {
        version: 1,
      })
      return code === 409 ? body['message'] : code
    }
    answers.push([await step('accept'), await step('wait'), await step('refuse')])
    // The list says so, so that it isn't offered there.
    const { body } = await call.get(`${root}/get?program_id=${program.id}`)
    const [row] = body['data'] as { program: { takes: boolean } }[]
    expect([status, row!.program.takes]).toEqual([status, status === 'running'])
  }
  const over = expect.stringMatching(/takes nobody any more/)
  expect(answers).toEqual([
    [over, over, 200],
    [over, over, 200],
    [200, 200, 200],
  ])
})

test('nobody is added to a program that is over, or under another circular', async () => {
  const call = await officer()
  const over = await trainingAt(world, places.union.number, { status: 'completed' })
  expect((await call.post(`${root}/insert`, entered(over))).body['errors']).toHaveProperty(
    'training_program_id',
  )
  const [one, other] = [
    await trainingAt(world, places.union.number),
    await trainingAt(world, places.union.number),
  ]
  const mixed = { ...entered(one), training_circular_id: other.circular_id }
  expect((await call.post(`${root}/insert`, mixed)).body['errors']).toHaveProperty('training_circular_id')
})

describe('a spreadsheet', () => {
  const titles = [
    'Participant full name',
    'E-mail address',
    'Mobile of the participant',
    'Participant designation',
  ]
  test('says what is wrong by row and adds none; right, it adds all in their order', async () => {
    const call = await officer()
    const program = await trainingAt(world, places.union.number, { seats: 1 })
    const taken = await participantOf(world, program.id)
    const send = (path: string, rows: string[][]) =>
      world.api.post(
        `${root}/import${path}`,
        { training_program_id: program.id, file: csvOf([titles, ...rows]) },
        { language: 'en', headers: { ...call.headers, 'idempotency-key': crypto.randomUUID() } },
      )
    const good = ['Karim Uddin', 'karim.sheet@example.org', '1712345678', 'Field Supervisor']
    const wrong = [
      good,
      ['', 'x', '12', 'Nobody'],
      ['Twice', 'KARIM.sheet@example.org', '', ''],
      ['Taken', taken.email, '', ''],
    ]
    const { body } = await send('/preview', wrong)
    expect([body['good'], body['bad']]).toEqual([1, 3])
    const rows = body['rows'] as { issues: { field: string; message: string }[] }[]
    expect(rows.map(({ issues }) => issues.map(({ field }) => field))).toEqual([
      [],
      ['full_name', 'email', 'mobile', 'designation'],
      ['email'],
      ['email'],
    ])
    expect((await send('', wrong)).status).toBe(422)
    // Who teaches the program is marked before it is saved, too.
    const { encrypt } = world.deps.secrets
    await world.client.batch(
      [
        {
          sql: "insert into trainer (id, name_en, name_bn, designation_id, email, mobile, organisation, subjects) values (77, 'T', 'ট', (select id from lookup where type = 24 limit 1), ?, ?, '', '')",
          args: [await encrypt('Sheet.Teacher@example.org'), await encrypt('01799999998')],
        },
        { sql: 'insert into training_program_trainer values (?, 77)', args: [program.id] },
      ],
      'write',
    )
    const teaching = [
      good,
      ['By Address', 'sheet.teacher@EXAMPLE.org', '', ''],
      ['By Phone', 'by.phone@example.org', '1799999998', ''],
    ]
    const looked = (await send('/preview', teaching)).body
    expect([looked['good'], looked['bad']]).toEqual([1, 2])
    expect((looked['rows'] as typeof rows).map(({ issues }) => issues)).toMatchObject([
      [],
      [{ field: 'email', message: expect.stringMatching(/By Address teaches this program/) }],
      [{ field: 'mobile', message: expect.stringMatching(/By Phone teaches this program/) }],
    ])
    const added = await send('', [good, ['Salma', 'salma.sheet@example.org', '', '']])
    expect(added.body).toMatchObject({ accepted: 1, waiting: 1 })
  })
})

test('the list finds by program, state, part of a name and whole address; a file of it is audited', async () => {
  const call = await officer()
  const program = await trainingAt(world, places.union.number)
  const [one, other] = [
    await participantOf(world, program.id, { status: 'accepted' }),
    await participantOf(world, program.id),
  ]
  const idsOf = async (query: string) =>
    ((await call.get(`${root}/get?${query}`)).body['data'] as { id: number }[]).map(({ id }) => id)
  expect((await idsOf(`program_id=${program.id}`)).toSorted()).toEqual([one.id, other.id].toSorted())
  expect(await idsOf(`program_id=${program.id}&status=accepted`)).toEqual([one.id])
  expect(await idsOf(`search=${encodeURIComponent(other.name)}`)).toEqual([other.id])
  expect(await idsOf(`search=${encodeURIComponent(one.email)}`)).toEqual([one.id])
  expect((await idsOf(`circular_id=${program.circular_id}`)).length).toBe(2)
})
