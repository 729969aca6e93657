import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { dayAfter } from '#contract/training/classes'
import { at as fileAt } from '#local/paths'
import { callerOf } from '#worker/test/caller'
import { classOf, participantOf as inAt, trainingAt } from '#worker/test/samples/training-rows'
import { trainerAt, trainingProgramAt } from '#worker/test/samples/training'
import { placesOf, signedIn } from '#worker/test/staff'
import {
  answerCodeOf,
  answersOf,
  certificateOf,
  formOf,
  gradedProgram,
  participantOf,
  withToken,
} from '#worker/test/training-results'
import { openWorld, type World } from '#worker/test/world'

let world: World
let office: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  world = await openWorld()
  office = await signedIn(world, {
    permissions: ['participant-view', 'participant-edit', 'trainingCertificate-create'],
  })
})
afterAll(() => world.close())

const place = 300_000_000
type Who = Pick<typeof office, 'headers'>
const post = (path: string, body: object, { headers }: Who = office) =>
  callerOf(world, headers).post(path, body)
const score = (id: number, typed: string, version = 1) =>
  post(`/admin/training/exam/score/${id}`, { version, score: typed })
const rowOf = async (id: number) =>
  (
    await world.rows({
      sql: 'select full_name, score, status, attended, version from training_participant where id = ?',
      args: [id],
    })
  )[0]!

test('nobody writes their own score, nor says that they were there themselves', async () => {
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id, { user_id: office.user_id })
  expect((await score(one.id, '100')).body).toMatchObject({
    error_code: 'own_account',
    message: expect.stringContaining('take part in this training yourself'),
  })
  const program = await trainingAt(world, place, { begins: -1 })
  const [own, other] = [
    await inAt(world, program.id, { status: 'accepted', user_id: office.user_id }),
    await inAt(world, program.id, { status: 'accepted' }),
  ]
  const held = await classOf(world, program.id)
  const marked_at = world.clock.now.toISOString()
  const marks = [own, other].map((person) => ({ participant_id: person.id, present: true, marked_at }))
  expect((await post('/admin/training/attendance/mark', { class_id: held, marks })).body).toMatchObject({
    kept: 1,
  })
  expect([(await rowOf(own.id))['attended'], (await rowOf(other.id))['attended']]).toEqual([0, 1])
  const seen = await world.api.get(`/admin/training/attendance/class/${held}`, { headers: office.headers })
  const flags = (seen.body['data'] as { id: number; own: boolean }[]).map((row) => [row.id, row.own])
  expect(Object.fromEntries(flags)).toEqual({ [own.id]: true, [other.id]: false })
})

test('who teaches has the hand in what they teach alone: another’s program of the same place is looked at, and no more', async () => {
  const seeded = await world.rows(
    "select permission from role_permission where role_id = (select id from role where code = 'trainer')",
  )
  const permissions = seeded.map(({ permission }) => permission as Permission)
  expect(permissions).toContain('taughtProgram-edit')
  const teacher = await signedIn(world, { permissions })
  const [own, others] = [await gradedProgram(world, place), await gradedProgram(world, place)]
  await world.rows({
    sql: 'update trainer set user_id = ? where id = ?',
    args: [teacher.user_id, own.trainer],
  })
  const call = callerOf(world, teacher.headers)
  const marked_at = world.clock.now.toISOString()
  const codes = async ({ id }: { id: number }) => {
    const one = await participantOf(world, id)
    const held = await classOf(world, id)
    await answersOf(world, `exam${id}`, [])
    const answers = [
      await call.get(`/admin/training/exam/${id}`),
      await post(`/admin/training/exam/score/${one.id}`, { version: 1, score: '70' }, teacher),
      await call.get(`/admin/training/rating/${id}`),
      await post(`/admin/training/survey/pull/${id}`, { kind: 'exam' }, teacher),
      await post(
        '/admin/training/attendance/mark',
        { class_id: held, marks: [{ participant_id: one.id, present: true, marked_at }] },
        teacher,
      ),
      await post(`/admin/training/participants/withdraw/${one.id}`, { version: 1 }, teacher),
    ]
    const seen = await call.get(`/admin/training/attendance/classes/${id}`)
    const shown = await call.get(`/admin/training/programs/view/${id}`)
    return [
      answers.map(({ status }) => status),
      [seen, shown].map(({ body }) => (body['data'] as { in_hand: boolean }).in_hand),
    ]
  }
  await withToken(world)
  expect(await codes(own)).toEqual([
    [200, 200, 200, 200, 200, 403],
    [true, true],
  ])
  expect(await codes(others)).toEqual([
    [404, 404, 404, 404, 404, 403],
    [false, false],
  ])
})

test('who waits for a seat takes none from others, nor a place before them, by account or by e-mail: another does, and one’s own is given back', async () => {
  const [who, other] = [
    await signedIn(world, { permissions: ['participant-view', 'participant-edit'] }),
    await signedIn(world, { permissions: ['participant-view', 'participant-edit'] }),
  ]
  const email = `waits${who.user_id}@example.org`
  await world.client.execute({
    sql: 'update user set email = ? where id = ?',
    args: [email, who.user_id],
  })
  for (const own of [{ user_id: who.user_id }, { email }]) {
    const program = await trainingAt(world, place, { seats: 1 })
    const sitting = await inAt(world, program.id, { status: 'accepted' })
    const ahead = await inAt(world, program.id, { status: 'waiting' })
    const mine = await inAt(world, program.id, { status: 'waiting', ...own })
    const applied = await inAt(world, program.id)
    const act = async (name: string, id: number, by: Who) =>
      (await post(`/admin/training/participants/${name}/${id}`, { version: 1 }, by)).body['error_code'] ??
      null
    expect([
      await act('refuse', ahead.id, who),
      await act('withdraw', sitting.id, who),
      await act('refuse', applied.id, who),
      await act('refuse', ahead.id, other),
    ]).toEqual(['own_account', 'own_account', null, null])
    const states = async () => [
      (await rowOf(sitting.id))['status'],
      (await rowOf(ahead.id))['status'],
      (await rowOf(mine.id))['status'],
    ]
    expect(await states()).toEqual(['accepted', 'refused', 'waiting'])
    expect(await act('withdraw', sitting.id, other)).toBe(null)
    expect(await states()).toEqual(['withdrawn', 'refused', 'accepted'])
    await world.client.execute({
      sql: "update training_participant set status = 'waiting', version = 1 where id = ?",
      args: [mine.id],
    })
    expect(await act('withdraw', mine.id, who)).toBe(null)
  }
})

test('a migration takes the hand in every program of a place from the role Trainer that an installation has', async () => {
  const trainers = "(select id from role where code = 'trainer')"
  const other = "(select id from role where code = 'upazila')"
  const giving = (role: string) =>
    `insert into role_permission (role_id, permission) select ${role}, value from json_each('["participant-create","participant-edit"]')`
  await world.client.batch([giving(trainers), giving(other)], 'write')
  await world.client.executeMultiple(readFileSync(fileAt('migrations/0272_trainers_hand.sql'), 'utf8'))
  const having = (role: string) =>
    world.rows(
      `select permission from role_permission where permission in ('participant-create', 'participant-edit', 'taughtProgram-edit') and role_id = ${role} order by 1`,
    )
  expect(await having(trainers)).toEqual([{ permission: 'taughtProgram-edit' }])
  expect(await having(other)).toEqual([
    { permission: 'participant-create' },
    { permission: 'participant-edit' },
  ])
})

test('what a certificate was issued on stays as it is until the certificate is withdrawn', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  const one = await participantOf(world, id, { score: 8_000, email: 'certified@example.org' })
  await world.client.execute({
    sql: "update training_participant set score_source = 'survey' where id = ?",
    args: [one.id],
  })
  const certificate = await certificateOf(world, one.id)
  const changes = [
    await score(one.id, '1'),
    await post(`/admin/training/participants/withdraw/${one.id}`, { version: 1 }),
    await post('/admin/training/participants/update', {
      id: one.id,
      version: 1,
      full_name: 'Somebody Else',
      email: 'certified@example.org',
    }),
  ].map(({ status, body }) => [status, body['error_code']])
  expect(changes).toEqual(Array.from({ length: 3 }, () => [409, 'certificate_stands']))
  await answersOf(world, `exam${id}`, [{ code: answerCodeOf(world, one.id), score: '1' }])
  expect((await post(`/admin/training/survey/pull/${id}`, { kind: 'exam' })).status).toBe(200)
  expect(await rowOf(one.id)).toMatchObject({ full_name: one.name, score: 8_000, status: 'accepted' })
  // Other facts of the person may be put right.
  const { status } = await post('/admin/training/participants/update', {
    id: one.id,
    version: 1,
    full_name: one.name,
    email: 'moved@example.org',
  })
  expect(status).toBe(200)
  await world.client.execute({
    sql: 'update training_certificate set withdrawn_at = issued_at where id = ?',
    args: [certificate.id],
  })
  expect((await score(one.id, '1', 2)).status).toBe(200)
})

test('who takes part by an account goes by its name', async () => {
  const { id } = await gradedProgram(world, place)
  const who = await signedIn(world)
  const one = await participantOf(world, id, { user_id: who.user_id })
  const rename = (full_name: string) =>
    post('/admin/training/participants/update', { id: one.id, version: 1, full_name, email: 'a@example.org' })
  expect((await rename('Somebody Else')).body['errors']).toHaveProperty('full_name')
  const [account] = await world.rows({
    sql: 'select full_name from user where id = ?',
    args: [who.user_id],
  })
  expect((await rename(String(account!['full_name']))).status).toBe(200)
})

test('of what an answer says whose it is only what can be seen is kept, and not without end', async () => {
  await withToken(world)
  const { id } = await gradedProgram(world, place)
  await answersOf(world, `exam${id}`, [
    { email: `a\u0000\u202E${'x'.repeat(20_000)}`, score: '1' },
    { email: '\u202E', score: '2' },
  ])
  expect((await post(`/admin/training/survey/pull/${id}`, { kind: 'exam' })).body).toMatchObject({
    unmatched: 2,
  })
  const { body } = await world.api.get(`/admin/training/exam/${id}`, { headers: office.headers })
  const { unmatched } = body['data'] as { unmatched: { matched_by: string }[] }
  expect(unmatched.map(({ matched_by }) => matched_by)).toEqual(['', `a${'x'.repeat(497)}`])
})

test('nobody makes themselves a trainer, nor takes a trainer’s account away that is of another place', async () => {
  const places = await placesOf(world)
  const officer = await signedIn(world, {
    place: places.district,
    permissions: ['trainerInfo-view', 'trainerInfo-edit'],
  })
  const elsewhere = await signedIn(world, { place: places.otherDivision })
  const here = await signedIn(world, { place: places.district })
  const [row] = await world.rows('select id from lookup where type = 24 order by id limit 1')
  const link = async (id: number, version: number, user_id: number | null) => {
    const { status, body } = await post(
      `/admin/training/trainers/update/${id}`,
      {
        name_en: 'Rina Das',
        name_bn: 'রিনা দাস',
        active: true,
        designation_id: Number(row!['id']),
        organisation: 'Academy',
        subjects: 'Law',
        mobile: null,
        email: null,
        user_id,
        version,
      },
      officer,
    )
    return [status, body['error_code']]
  }
  const one = await trainerAt(world)
  expect(await link(one.id, 1, officer.user_id)).toEqual([409, 'own_account'])
  expect(await link(one.id, 1, here.user_id)).toEqual([200, undefined])
  expect(await link(one.id, 2, null)).toEqual([200, undefined])
  const other = await trainerAt(world, { user_id: elsewhere.user_id })
  expect(await link(other.id, 1, null)).toEqual([422, 'validation'])
  expect(await link(other.id, 1, elsewhere.user_id)).toEqual([200, undefined])
})

test('who teaches changes neither e-mail nor phone of who rates them, and nobody gives them a trainer’s: they would be that trainer, and not be heard', async () => {
  const [teacher, other] = [
    await signedIn(world, { permissions: ['participant-view', 'participant-edit'] }),
    await signedIn(world, { permissions: ['participant-view', 'participant-edit'] }),
  ]
  const { id, trainer } = await gradedProgram(world, place, { ends: 5 })
  const mobile = '01711223344'
  await world.client.execute({
    sql: 'update trainer set user_id = ?, mobile = ? where id = ?',
    args: [teacher.user_id, await world.deps.secrets.encrypt(mobile), trainer],
  })
  const email = `critic${id}@example.org`
  const one = await participantOf(world, id, { email })
  const as = { id: one.id, full_name: one.name, email, mobile: null, designation_id: null, organisation: '' }
  const change = async (put: object, by: Who) => {
    const { status, body } = await post(
      '/admin/training/participants/update',
      { ...as, version: Number((await rowOf(one.id))['version']), ...put },
      by,
    )
    return body['error_code'] ?? status
  }
  for (const put of [{ mobile }, { mobile: '01811111111' }, { email: 'elsewhere@example.org' }])
    expect([put, await change(put, teacher)]).toEqual([put, 'own_account'])
  expect(await change({ mobile }, other)).toBe('participant_teaches')
  expect(await change({ mobile: '01811111111' }, other)).toBe(200)
  expect(await change({ mobile: null }, teacher)).toBe('own_account')
  expect(await change({ mobile: '01811111111', organisation: 'Academy' }, teacher)).toBe(200)
})

describe('oneself without the account', () => {
  const email = 'Own.Officer@example.org'
  const mobile = '01755512345'
  /** Somebody with e-mail and phone, and another account with the same phone. */
  async function twoOf(permissions: Parameters<typeof signedIn>[1] = {}) {
    const who = await signedIn(world, permissions)
    const twin = await signedIn(world)
    const { encrypt, blindIndex } = world.deps.secrets
    await world.client.execute({
      sql: 'update user set mobile = ?, mobile_index = ?, email = iif(id = ?, ?, email) where id in (?, ?)',
      args: [
        await encrypt(mobile),
        await blindIndex('mobile', mobile),
        who.user_id,
        email,
        who.user_id,
        twin.user_id,
      ],
    })
    return { who, twin }
  }
  const withMobile = async (table: 'training_participant' | 'trainer', id: number) =>
    world.client.execute({
      sql: `update ${table} set mobile = ? where id = ?`,
      args: [await world.deps.secrets.encrypt(mobile), id],
    })

  test('by e-mail, by phone, or by another account with the phone: neither score nor attendance nor certificate', async () => {
    const { who, twin } = await twoOf({
      permissions: ['participant-view', 'participant-edit', 'trainingCertificate-create'],
    })
    const { id } = await gradedProgram(world, place)
    const people = [
      await participantOf(world, id, { email: email.toLowerCase(), score: 9_000 }),
      await participantOf(world, id, { score: 9_000 }),
      await participantOf(world, id, { user_id: twin.user_id, score: 9_000 }),
      await participantOf(world, id, { email: 'own.officer+training@example.org', score: 9_000 }),
    ]
    await withMobile('training_participant', people[1]!.id)
    const stranger = await participantOf(world, id, { email: 'somebody@example.org', score: 9_000 })
    const answers = async (one: { id: number }) => [
      (await post(`/admin/training/exam/score/${one.id}`, { version: 1, score: '99' }, who)).body[
        'error_code'
      ],
      (await post(`/admin/training/certificate/issue/${one.id}`, { version: 1 }, who)).body['error_code'],
    ]
    for (const one of people) expect(await answers(one)).toEqual(['own_account', 'own_account'])
    expect(await answers(stranger)).toEqual([undefined, 'stale'])
    const held = await classOf(world, (await trainingAt(world, place, { begins: -1 })).id)
    await world.client.execute({
      sql: 'update training_class set program_id = ? where id = ?',
      args: [id, held],
    })
    const marked_at = world.clock.now.toISOString()
    const marks = [...people, stranger].map((one) => ({ participant_id: one.id, present: true, marked_at }))
    expect(
      (await post('/admin/training/attendance/mark', { class_id: held, marks }, who)).body,
    ).toMatchObject({ kept: 1 })
  })

  test('nobody writes another e-mail or phone to themselves, nor their own to somebody else, to judge whom they then seem to be', async () => {
    const { who, twin } = await twoOf({
      permissions: ['participant-view', 'participant-edit', 'trainerInfo-edit'],
    })
    const { id } = await gradedProgram(world, place)
    const [byEmail, stranger] = [
      await participantOf(world, id, { email: email.toLowerCase(), attended: 1 }),
      await participantOf(world, id, { email: 'somebody@example.org', attended: 1 }),
    ]
    const change = async (one: { id: number }, put: object, version = 1) => {
      const { full_name } = await rowOf(one.id)
      const body = {
        id: one.id,
        version,
        full_name,
        email: 'another@example.org',
        mobile: '',
        designation_id: '',
        organisation: 'Office',
        ...put,
      }
      const { status, body: told } = await post('/admin/training/participants/update', body, who)
      return told['error_code'] ?? status
    }
    const own = 'own_account'
    expect(await change(byEmail, {})).toBe(own)
    expect([await change(stranger, { mobile }), await change(stranger, { email })]).toEqual([own, own])
    expect(await change(stranger, { email: 'own.officer+x@example.org' })).toBe(own)
    const same = { email: email.toLowerCase(), organisation: 'Another' }
    expect([await change(byEmail, same), await change(stranger, { mobile: '01755500000' })]).toEqual([
      200, 200,
    ])
    const trainers = [await trainerAt(world, { user_id: twin.user_id }), await trainerAt(world)]
    await withMobile('trainer', trainers[1]!.id)
    for (const { id: trainer } of trainers) {
      const [row] = await world.rows({ sql: 'select * from trainer where id = ?', args: [trainer] })
      const body = { ...row!, user_id: '', mobile: '01755500001', email: '', active: true }
      const { status, body: told } = await post(`/admin/training/trainers/update/${trainer}`, body, who)
      expect([status, told['error_code']]).toEqual([409, own])
    }
  })

  test('a trainer without an account is not rated by whoever has their phone or e-mail, on the own page or by the survey', async () => {
    await withToken(world)
    const { who } = await twoOf()
    const { id, trainer: rated } = await gradedProgram(world, place)
    await withMobile('trainer', rated)
    const one = await participantOf(world, id, {
      user_id: who.user_id,
      email: 'as.participant@example.org',
      attended: 1,
    })
    const given = { participant_id: one.id, trainer_id: rated, rating: 5, note: '' }
    expect((await post('/training/rating/give', given, who)).status).toBe(404)
    await withMobile('training_participant', one.id)
    await answersOf(world, `rating${id}`, [
      { code: answerCodeOf(world, one.id), trainer: String(rated), rating: '5' },
    ])
    const pulled = await post(`/admin/training/survey/pull/${id}`, { kind: 'rating' })
    expect(pulled.body).toMatchObject({ rows_read: 1, matched: 0 })
  })
})

test('who teaches chooses no rating form of theirs, and who takes part neither exam form nor marks of theirs', async () => {
  const rights = [
    'participant-view',
    'participant-edit',
    'trainingProgram-edit',
    'trainingProgram-view',
  ] as const
  const who = await signedIn(world, { permissions: rights })
  const form = async (id: number, kind: string, version: number) => {
    const { status, body } = await post(
      `/admin/training/survey/form/${id}`,
      { version, kind, form: await formOf(world) },
      who,
    )
    return [status, body['error_code']]
  }
  await withToken(world)
  const teaches = await gradedProgram(world, place)
  await world.client.execute({
    sql: 'update trainer set user_id = ? where id = ?',
    args: [who.user_id, teaches.trainer],
  })
  expect(await form(teaches.id, 'rating', 1)).toEqual([409, 'own_account'])
  expect(await form(teaches.id, 'exam', 1)).toEqual([200, undefined])
  const takes = await gradedProgram(world, place)
  await participantOf(world, takes.id, { user_id: who.user_id })
  expect(await form(takes.id, 'exam', 1)).toEqual([409, 'own_account'])
  expect(await form(takes.id, 'rating', 1)).toEqual([200, undefined])
  // The same by the program's own form; what else stands in it is theirs to change.
  const { id, body } = await trainingProgramAt(world, place, {
    rating_status: true,
    trainers: [teaches.trainer],
  })
  await participantOf(world, id, { user_id: who.user_id })
  const change = async (fields: object) =>
    (await post(`/admin/training/programs/update/${id}`, { ...body, version: 1, ...fields }, who)).body[
      'error_code'
    ]
  for (const fields of [
    { pass_mark: 1 },
    { attendance_mark: 0 },
    { exam_status: false },
    { rating_status: false },
    // Who follows a link gives the code there by which all answers of theirs count.
    { question_link: 'https://forms.example.com/?c={code}' },
    { trainer_ratings_link: 'https://forms.example.com/?c={code}' },
  ])
    expect([fields, await change(fields)]).toEqual([fields, 'own_account'])
  expect(await change({ room: 'Another room' })).toBe(undefined)
})

describe('who is on the list of a program, in whatever state', () => {
  const permissions = [
    'participant-view',
    'participant-create',
    'participant-edit',
    'trainingProgram-edit',
    'trainingProgram-view',
  ] as const
  test.each(['unconfirmed', 'applied', 'waiting', 'refused', 'withdrawn'])(
    '%s: sets neither its exam nor its marks, seats or end',
    async (status) => {
      const who = await signedIn(world, { permissions: [...permissions] })
      const { id, body } = await trainingProgramAt(world, place, { trainers: [(await trainerAt(world)).id] })
      const mobile = `0175${String(who.user_id).slice(-7).padStart(7, '5')}`
      const { encrypt, blindIndex } = world.deps.secrets
      await world.client.execute({
        sql: 'update user set mobile = ?, mobile_index = ? where id = ?',
        args: [await encrypt(mobile), await blindIndex('mobile', mobile), who.user_id],
      })
      const one = await participantOf(world, id, { status })
      await world.client.execute({
        sql: 'update training_participant set mobile = ? where id = ?',
        args: [await encrypt(mobile), one.id],
      })
      const change = async (fields: object) =>
        (await post(`/admin/training/programs/update/${id}`, { ...body, version: 1, ...fields }, who)).body[
          'error_code'
        ]
      for (const fields of [
        { pass_mark: 1 },
        { attendance_mark: 0 },
        { exam_status: false },
        { question_link: 'https://forms.example.com/?c={code}' },
        { seats: body.seats + 1 },
        { end_date: dayAfter(body.end_date, -1) },
      ])
        expect([fields, await change(fields)]).toEqual([fields, 'own_account'])
      expect(await change({ room: 'Another room' })).toBe(undefined)
    },
  )

  test('neither lets themselves in nor takes themselves up again; they may leave, and another takes them back', async () => {
    const who = await signedIn(world, { permissions: [...permissions] })
    const { id } = await gradedProgram(world, place, { ends: 10 })
    const one = await participantOf(world, id, { user_id: who.user_id })
    const step = async (act: string, version: number, by: Who = who) => {
      const { status, body } = await post(`/admin/training/participants/${act}/${one.id}`, { version }, by)
      return body['error_code'] ?? status
    }
    expect(await step('withdraw', 1)).toBe(200)
    expect(await step('reopen', 2)).toBe('own_account')
    expect(await step('reopen', 2, office)).toBe(200)
    expect([await step('accept', 3), await step('wait', 3)]).toEqual(['own_account', 'own_account'])
    expect(await step('accept', 3, office)).toBe(200)
    const joining = await signedIn(world, { permissions: [...permissions] })
    const { body } = await post(
      '/admin/training/participants/insert-accounts',
      { training_program_id: id, user_ids: [joining.user_id] },
      joining,
    )
    expect(body['error_code']).toBe('own_account')
  })
})

test('who takes part brings no cancelled program back, nor becomes its trainer, and a trainer who takes part isn’t added by others either', async () => {
  const permissions = ['trainingProgram-edit', 'trainingProgram-view'] as const
  const [who, other] = [
    await signedIn(world, { permissions: [...permissions] }),
    await signedIn(world, { permissions: [...permissions] }),
  ]
  const status = async (code: string) =>
    Number(
      (await world.rows({ sql: 'select id from lookup where type = 31 and code = ?', args: [code] }))[0]![
        'id'
      ],
    )
  const [own, teaching] = [(await trainerAt(world)).id, (await trainerAt(world)).id]
  await world.client.execute({ sql: 'update trainer set user_id = ? where id = ?', args: [who.user_id, own] })
  const made = await trainingProgramAt(world, place, { trainers: [teaching] })
  const body = { ...made.body, trainer_ratings_link: null }
  await world.client.execute({
    sql: 'update training_program set status_id = ?, trainer_ratings_link = null where id = ?',
    args: [await status('cancelled'), made.id],
  })
  const one = await participantOf(world, made.id, { user_id: who.user_id })
  const change = async (version: number, put: object, by: Who) =>
    (await post(`/admin/training/programs/update/${made.id}`, { ...body, version, ...put }, by)).body[
      'error_code'
    ] ?? null
  const planned = { status_id: await status('planned') }
  expect(await change(1, planned, who)).toBe('own_account')
  expect(await change(1, planned, other)).toBe(null)
  for (const by of [who, other])
    expect(await change(2, { ...planned, trainers: [teaching, own] }, by)).toBe('trainer_takes_part')
  await world.client.execute({
    sql: "update training_participant set status = 'withdrawn' where id = ?",
    args: [one.id],
  })
  expect(await change(2, { ...planned, trainers: [teaching, own] }, other)).toBe(null)
})

test('whoever set what a program is passed by is let into it by nobody, with or without their account, till somebody else has set it', async () => {
  const permissions = ['trainingProgram-edit', 'trainingProgram-view'] as const
  const [who, other] = [
    await signedIn(world, { permissions: [...permissions] }),
    await signedIn(world, { permissions: [...permissions] }),
  ]
  const letting = await signedIn(world, {
    permissions: ['participant-view', 'participant-create', 'participant-edit'],
  })
  const email = `marks${who.user_id}@example.org`
  await world.client.execute({ sql: 'update user set email = ? where id = ?', args: [email, who.user_id] })
  const { id, body } = await trainingProgramAt(world, place, { trainers: [(await trainerAt(world)).id] })
  const set = async (version: number, put: object, by: Who) =>
    (await post(`/admin/training/programs/update/${id}`, { ...body, version, ...put }, by)).status
  const lax = { pass_mark: 1, attendance_mark: 0 }
  expect(await set(1, lax, who)).toBe(200)
  expect(await set(2, { ...lax, room: 'Another room' }, other)).toBe(200)
  const add = async () => {
    const asked = { training_program_id: id, user_ids: [who.user_id] }
    const { status, body: said } = await post('/admin/training/participants/insert-accounts', asked, letting)
    return said['error_code'] ?? status
  }
  const applied = await participantOf(world, id, { email, status: 'applied' })
  const accepted = await post(`/admin/training/participants/accept/${applied.id}`, { version: 1 }, letting)
  expect([await add(), accepted.body]).toMatchObject([
    'participant_set_marks',
    { error_code: 'participant_set_marks', message: expect.stringContaining(applied.name) },
  ])
  expect(accepted.body['message']).toContain('(Passed from (percent), Presence needed (percent))')
  await world.client.execute({ sql: 'delete from training_participant where id = ?', args: [applied.id] })
  // Nobody else is kept out by them.
  const colleague = await participantOf(world, id, { status: 'applied' })
  const let_in = await post(`/admin/training/participants/accept/${colleague.id}`, { version: 1 }, letting)
  expect(let_in.status).toBe(200)
  expect(await set(3, { pass_mark: 50, attendance_mark: 0 }, other)).toBe(200)
  expect(await add()).toBe('participant_set_marks')
  expect(await set(4, { pass_mark: 50, attendance_mark: 80 }, other)).toBe(200)
  expect(await add()).toBe(200)
})

test('nobody becomes the trainer of a program whose rating they may have set', async () => {
  await withToken(world)
  for (const by of ['form', 'link']) {
    const who = await signedIn(world, {
      permissions: ['trainingProgram-edit', 'trainingProgram-create', 'trainingProgram-view'],
    })
    const [own, other] = [(await trainerAt(world)).id, (await trainerAt(world)).id]
    await world.client.execute({
      sql: 'update trainer set user_id = ? where id = ?',
      args: [who.user_id, own],
    })
    const { id, body } = await trainingProgramAt(world, place, { trainers: [other] })
    const change = async (version: number, put: object) =>
      (await post(`/admin/training/programs/update/${id}`, { ...body, version, ...put }, who)).body[
        'error_code'
      ]
    const choose = async (version: number, form: string) => {
      const chosen = { version, kind: 'rating', form }
      return (await post(`/admin/training/survey/form/${id}`, chosen, who)).status
    }
    if (by === 'form') {
      expect(await choose(1, await formOf(world))).toBe(200)
      expect(await change(2, { trainers: [other, own] })).toBe('own_account')
      expect(await choose(2, '')).toBe(200)
    } else {
      const fields = { trainer_ratings_link: 'https://forms.example.com/?c={code}' }
      expect(await change(1, { ...fields, trainers: [own] })).toBe('own_account')
      expect(await change(1, fields)).toBe(undefined)
      expect(await change(2, { ...fields, trainers: [other, own] })).toBe('own_account')
      const begun = { ...body, ...fields, program_name: 'Another', trainers: [own] }
      expect((await post('/admin/training/programs/insert', begun, who)).body['error_code']).toBe(
        'own_account',
      )
    }
    // Where nothing of it is set, somebody else does that.
    const none = { trainer_ratings_link: null }
    expect(await change(by === 'form' ? 3 : 2, { ...none, trainers: [other, own] })).toBe(undefined)
  }
})

describe('a trainer with rights over participants', () => {
  const permissions = ['participant-view', 'participant-create', 'participant-edit'] as const
  async function taught() {
    await withToken(world)
    const program = await gradedProgram(world, place, { ends: 10 })
    const teacher = await signedIn(world, { permissions: [...permissions] })
    await world.client.execute({
      sql: 'update trainer set user_id = ? where id = ?',
      args: [teacher.user_id, program.trainer],
    })
    const [row] = await world.rows({
      sql: 'select circular_id from training_program where id = ?',
      args: [program.id],
    })
    const colleague = await signedIn(world, { permissions: [...permissions] })
    let made = 0
    const enter = async (who: Who) => {
      const { status, body } = await post(
        '/admin/training/participants/insert',
        {
          training_program_id: program.id,
          training_circular_id: row!['circular_id'],
          full_name: 'Somebody Else',
          email: `entered${(made += 1)}.${program.id}@example.org`,
          organisation: 'Office',
        },
        who,
      )
      expect(status).toBe(200)
      return { id: Number(body['id']) }
    }
    const ratedBy = async (...people: readonly { id: number }[]) => {
      const held = await classOf(world, program.id)
      const marks = people.map((one) => ({
        participant_id: one.id,
        present: true,
        marked_at: world.clock.now.toISOString(),
      }))
      await post('/admin/training/attendance/mark', { class_id: held, marks })
      await answersOf(
        world,
        `rating${program.id}`,
        people.map((one) => ({ code: answerCodeOf(world, one.id), rating: '5' })),
      )
      return (await post(`/admin/training/survey/pull/${program.id}`, { kind: 'rating' })).body['matched']
    }
    const twinOf = async ({ user_id }: typeof teacher) => {
      const twin = await signedIn(world, { permissions: [...permissions] })
      await world.client.execute({
        sql: 'update user set mobile = own.mobile, mobile_index = own.mobile_index from (select mobile, mobile_index from user where id = ?) as own where user.id = ?',
        args: [user_id, twin.user_id],
      })
      return twin
    }
    return { program, teacher, colleague, enter, ratedBy, twinOf }
  }

  test('isn’t rated by people without an account whom they wrote down themselves, or by another account of theirs', async () => {
    const { teacher, colleague, enter, ratedBy, twinOf } = await taught()
    const own = [await enter(teacher), await enter(await twinOf(teacher))]
    expect(await ratedBy(...own)).toBe(0)
    expect(await ratedBy(...own, await enter(colleague))).toBe(1)
  })

  test('isn’t rated by whom they let in or put in the line, also once another gives the seat', async () => {
    const { program, teacher, colleague, ratedBy } = await taught()
    const applied = (nth: number) =>
      participantOf(world, program.id, {
        status: 'applied',
        email: `applied${nth}.${program.id}@example.org`,
      })
    const [let_in, put_in_line, by_another] = [await applied(1), await applied(2), await applied(3)]
    await world.client.execute({
      sql: "update training_participant set source = 'external' where program_id = ?",
      args: [program.id],
    })
    const step = async (act: string, one: { id: number }, who: Who, version = 1) =>
      (await post(`/admin/training/participants/${act}/${one.id}`, { version }, who)).status
    expect([
      await step('accept', let_in, teacher),
      await step('wait', put_in_line, teacher),
      await step('accept', put_in_line, colleague, 2),
      await step('accept', by_another, colleague),
    ]).toEqual([200, 200, 200, 200])
    expect(await ratedBy(let_in, put_in_line, by_another)).toBe(1)
  })

  test('isn’t rated by whose mailbox they changed before they taught, also once another has put it right', async () => {
    const { program, colleague, ratedBy, twinOf } = await taught()
    const later = await signedIn(world, { permissions: [...permissions] })
    const rename = async (who: Who, one: { id: number; name: string }, email: string, version: number) =>
      (
        await post(
          '/admin/training/participants/update',
          { id: one.id, version, full_name: one.name, email, organisation: 'Office' },
          who,
        )
      ).status
    const mailbox = (name: string) => `${name}.${program.id}@example.org`
    const made = (name: string) => participantOf(world, program.id, { email: mailbox(name) })
    const [moved, put_right, by_twin, by_another] = [
      await made('moved'),
      await made('put_right'),
      await made('by_twin'),
      await made('by_another'),
    ]
    expect([
      await rename(later, moved, mailbox('mine1'), 1),
      await rename(later, put_right, mailbox('mine2'), 1),
      await rename(colleague, put_right, mailbox('right'), 2),
      await rename(await twinOf(later), by_twin, mailbox('mine3'), 1),
      await rename(colleague, by_another, mailbox('new'), 1),
    ]).toEqual([200, 200, 200, 200, 200])
    await world.client.execute({
      sql: 'update trainer set user_id = ? where id = ?',
      args: [later.user_id, program.trainer],
    })
    expect(await ratedBy(moved, put_right, by_twin, by_another)).toBe(1)
  })

  test('sends nobody’s code of their own program to another mailbox', async () => {
    const { program, teacher, colleague } = await taught()
    const one = await participantOf(world, program.id, { email: `kept.${program.id}@example.org` })
    const change = async (who: Who, put: object, version = 1) => {
      const body = {
        id: one.id,
        version,
        full_name: one.name,
        email: `kept.${program.id}@example.org`,
        organisation: 'Office',
        ...put,
      }
      return (await post('/admin/training/participants/update', body, who)).body['error_code']
    }
    const email = `other.${program.id}@example.org`
    expect(await change(teacher, { email })).toBe('own_account')
    expect(await change(teacher, { organisation: 'Another' })).toBeUndefined()
    expect(await change(colleague, { email }, 2)).toBeUndefined()
  })
})
