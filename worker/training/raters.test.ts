import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { dayAfter } from '#contract/training/classes'
import { at as fileAt } from '#local/paths'
import { callerOf } from '#worker/test/caller'
import { classOf } from '#worker/test/samples/training-rows'
import { trainerAt, trainingProgramAt } from '#worker/test/samples/training'
import { signedIn } from '#worker/test/staff'
import {
  answerCodeOf,
  answersOf,
  gradedProgram,
  participantOf,
  withToken,
} from '#worker/test/training-results'
import { openWorld, type World } from '#worker/test/world'
import { settleRaters } from './raters.ts'

let world: World
let office: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  world = await openWorld()
  office = await officer()
})
afterAll(() => world.close())

type Officer = Awaited<ReturnType<typeof signedIn>>
const officer = () =>
  signedIn(world, {
    permissions: [
      'participant-view',
      'participant-create',
      'participant-edit',
      'trainingCertificate-create',
      'trainingProgram-view',
      'trainingProgram-edit',
      'trainerInfo-view',
      'trainerInfo-edit',
    ],
  })
const place = 300_000_000
type Who = Pick<typeof office, 'headers'>
const post = (path: string, body: object, { headers }: Who = office) =>
  callerOf(world, headers).post(path, body)
const today = (days = 0) => dayAfter(dayInDhaka(world.clock.now), days)
const settle = () => settleRaters(world.deps)
const write = (sql: string, ...args: (string | number)[]) => world.client.execute({ sql, args })
const endsOn = (id: number, day: string) =>
  write('update training_program set end_date = ? where id = ?', day, id)

type Seat = { id: number; who: Awaited<ReturnType<typeof signedIn>> }
const seatIn = async (program: number, put: { status?: string } = {}): Promise<Seat> => {
  const who = await signedIn(world)
  return { who, id: (await participantOf(world, program, { ...put, user_id: who.user_id })).id }
}
const seatsIn = (program: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => seatIn(program)))

/** Whether each may rate, as their two pages say it alike; null: they are offered no rating. */
const may = (...seats: readonly Seat[]) =>
  Promise.all(
    seats.map(async ({ who, id }) => {
      const { get } = callerOf(world, who.headers)
      const [ratings, own] = await Promise.all([get('/training/rating/own'), get('/admin/training/own')])
      const offered = (ratings.body['data'] as { participant_id: number; may_rate: boolean }[]).find(
        ({ participant_id }) => participant_id === id,
      )
      const seat = (own.body['data'] as { id: number; rating_link: string | null }[]).find(
        (one) => one.id === id,
      )
      expect([id, seat?.rating_link !== null]).toEqual([id, offered?.may_rate ?? false])
      return offered?.may_rate ?? null
    }),
  )
const rate = async ({ id, who }: Seat, trainer_id: number) =>
  (await post('/training/rating/give', { participant_id: id, trainer_id, rating: 4, note: '' }, who)).status
const mark = async (class_id: number, marks: readonly (readonly [Seat, boolean])[], by?: Who) => {
  world.clock.now = new Date(world.clock.now.getTime() + 1_000)
  const marked_at = world.clock.now.toISOString()
  const { body } = await post(
    '/admin/training/attendance/mark',
    { class_id, marks: marks.map(([{ id }, present]) => ({ participant_id: id, present, marked_at })) },
    by,
  )
  expect(body['kept']).toBe(marks.length)
}

test('the trainers are rated after the first class that one attended, whatever is marked later; before it one is told so', async () => {
  const { id, trainer } = await gradedProgram(world, place, { ends: 5 })
  const [one, other] = [await seatIn(id), await seatIn(id)]
  const held = await classOf(world, id, -1)
  expect(await may(one, other)).toEqual([false, false])
  expect(await rate(one, trainer)).toBe(404)
  await mark(held, [
    [one, true],
    [other, false],
  ])
  expect(await may(one, other)).toEqual([true, false])
  await mark(held, [[one, false]])
  expect(await may(one, other)).toEqual([true, false])
  expect([await rate(one, trainer), await rate(other, trainer)]).toEqual([200, 404])
})

test('once a program is over no mark changes who may rate, nor tells who has rated', async () => {
  const { id, trainer } = await gradedProgram(world, place)
  const held = await classOf(world, id, -1)
  const seats = await seatsIn(id, 4)
  expect((await world.schedule()).raters).toBeGreaterThan(0)
  const all = [true, true, true, true]
  expect(await may(...seats)).toEqual(all)
  expect(await rate(seats[0]!, trainer)).toBe(200)
  for (const seat of seats)
    for (const present of [true, false]) {
      await mark(held, [[seat, present]])
      expect(await may(...seats)).toEqual(all)
    }
  expect(await rate(seats[3]!, trainer)).toBe(200)
  expect(await settle()).toBe(0)
})

test('one who is marked absent takes the right from nobody; absent alone are those of whom no class has another mark, where anybody came', async () => {
  const unsaid = await gradedProgram(world, place, { ends: 5 })
  const five = await seatsIn(unsaid.id, 5)
  await mark(await classOf(world, unsaid.id, -1), [[five[0]!, false]])
  const said = await gradedProgram(world, place, { ends: 5 })
  const [came, absent, unmarked, waiting] = [
    ...(await seatsIn(said.id, 3)),
    await seatIn(said.id, { status: 'waiting' }),
  ] as [Seat, Seat, Seat, Seat]
  const held = await classOf(world, said.id, -1)
  await mark(held, [
    [came, true],
    [absent, false],
  ])
  for (const { id } of [unsaid, said]) await endsOn(id, today(-1))
  expect(await settle()).toBe(2)
  expect(await may(...five)).toEqual([true, true, true, true, true])
  const settled = [true, null, true, null]
  expect(await may(came, absent, unmarked, waiting)).toEqual(settled)
  await mark(held, [
    [came, false],
    [absent, true],
    [unmarked, false],
  ])
  expect(await may(came, absent, unmarked, waiting)).toEqual(settled)
})

/** A program that asks for ratings, and whoever teaches it, who looks after programs and participants of its place. */
async function taught(given: object = {}) {
  const teacher = await officer()
  const { id, body } = await trainingProgramAt(world, place, { rating_status: true, ...given })
  const [trainer] = body.trainers as [number]
  await write('update trainer set user_id = ? where id = ?', teacher.user_id, trainer)
  const [cancelled] = await world.rows("select id from lookup where type = 31 and code = 'cancelled'")
  let version = 1
  const change = async (who: Who, put: object) => {
    const answer = await post(`/admin/training/programs/update/${id}`, { ...body, version, ...put }, who)
    if (answer.status === 200) version += 1
    return answer.body['errors'] ?? answer.body['error_code'] ?? answer.status
  }
  const off = { status_id: Number(cancelled!['id']) }
  const fewer = { on_days: body.on_days.map((day, nth) => ({ ...day, is_active: nth < 3 })) }
  return { id, teacher, trainer, change, off, fewer }
}
/** Such a program that has gone on for a week, with a class of it that was. */
async function underWay() {
  const program = await taught({ trainer_ratings_link: link, start_date: today(-6) })
  const [row] = await world.rows({
    sql: 'select id from training_class where program_id = ? order by held_on limit 1',
    args: [program.id],
  })
  return { ...program, held: Number(row!['id']) }
}
const link = 'https://forms.example.com/?c={code}'
const pastDays = () => ({ start_date: today(-20), end_date: today(-1) })
const endedYesterday = (id: number) =>
  write('update training_program set start_date = ?, end_date = ? where id = ?', today(-20), today(-1), id)

test('whoever teaches a program moves neither its end nor its classes, nor cancels it; another does until it is over, and then nobody moves the end', async () => {
  const { id, teacher, trainer, change, off, fewer } = await taught({ trainer_ratings_link: link })
  for (const put of [{ end_date: today(9) }, { end_date: today(3) }, fewer, off])
    expect([put, await change(teacher, put)]).toEqual([put, 'own_account'])
  expect(await change(teacher, { description: 'Other words' })).toBe(200)
  // Nor do they step aside for that while ratings are asked for.
  const other = { trainers: [(await trainerAt(world)).id] }
  expect(await change(teacher, other)).toBe(200)
  expect(await change(teacher, {})).toBe('own_account')
  expect(await change(office, {})).toBe(200)
  expect(await change(office, { end_date: today(9) })).toBe(200)
  expect(await change(office, {})).toBe(200)

  await endedYesterday(id)
  const seat = await seatIn(id)
  const days = pastDays()
  const moved = {
    end_date: ['The program is over, so this stays as it was. Put it back, and the rest can be saved'],
  }
  const moves = async () => {
    for (const end_date of [today(9), today(0), today(-15)])
      for (const who of [teacher, office])
        expect([end_date, await change(who, { ...days, end_date })]).toEqual([end_date, moved])
  }
  await moves()
  expect(await settle()).toBe(1)
  await moves()
  expect(await may(seat)).toEqual([true])
  expect(await change(teacher, { ...days, ...off })).toBe('own_account')
  expect(await change(office, { ...days, ...off })).toBe(200)
  expect(await may(seat)).toEqual([true])
  expect(await rate(seat, trainer)).toBe(200)
})

test('whoever taught a program and steps aside neither calls its ratings off nor moves what they hang on, and comes back only if another ends them', async () => {
  const { id, teacher, trainer, change, off, fewer } = await taught()
  const aside = { trainers: [(await trainerAt(world)).id] }
  const back = { trainers: [trainer, ...aside.trainers] }
  const unrated = { rating_status: false }
  expect(await change(teacher, unrated)).toBe('own_account')
  expect(await change(teacher, aside)).toBe(200)
  for (const put of [
    unrated,
    { end_date: today(9) },
    fewer,
    { start_date: today(3) },
    off,
    back,
    { ...back, ...unrated },
  ])
    expect([put, await change(teacher, { ...aside, ...put })]).toEqual([put, 'own_account'])
  expect(await change(teacher, { ...aside, description: 'Other words' })).toBe(200)
  expect(
    await world.rows({
      sql: 'select trainer_id, since from training_term where program_id = ? and until is not null',
      args: [id],
    }),
  ).toEqual([{ trainer_id: trainer, since: '' }])
  expect(await change(office, { ...aside, ...unrated })).toBe(200)
  expect(await change(teacher, aside)).toBe('own_account')
  expect(await change(teacher, { ...back, ...unrated })).toBe(200)
  expect(await change(teacher, back)).toBe('own_account')
})

test('of a program that is over trainers, ratings, days and classes stay, by whomever, and attendance of its classes is still taken', async () => {
  const { id, teacher, trainer, change, fewer } = await taught()
  const held = await classOf(world, id, -2)
  await endedYesterday(id)
  const seat = await seatIn(id)
  const classes = () =>
    world.rows({ sql: 'select id from training_class where program_id = ? order by id', args: [id] })
  const before = await classes()
  const days = pastDays()
  const other = (await trainerAt(world)).id
  const stays = ['The program is over, so this stays as it was. Put it back, and the rest can be saved']
  const tries = async () => {
    for (const who of [teacher, office])
      for (const [put, fields] of [
        [{ trainers: [other] }, { trainers: stays }],
        [{ trainers: [trainer, other] }, { trainers: stays }],
        [{ rating_status: false }, { rating_status: stays }],
        [fewer, { on_days: stays }],
        [{ start_date: today(-25) }, { start_date: stays }],
        [
          { start_date: today(-5), rating_status: false },
          { start_date: stays, rating_status: stays },
        ],
      ] as const)
        expect([put, await change(who, { ...days, ...put })]).toEqual([put, fields])
    expect(await change(office, { ...days, description: 'Other words' })).toBe(200)
    expect(await classes()).toEqual(before)
  }
  await tries()
  await settle()
  await tries()
  await mark(held, [[seat, true]])
  await tries()
  expect(await change(office, { ...days, room: 'Another room' })).toBe(200)
  expect(await classes()).toEqual(before)
})

test('absences that whoever teaches marked keep nobody from rating: by any account of theirs, by their e-mail, and who steps aside or comes to it later', async () => {
  const { id, teacher, trainer, change } = await taught({ trainer_ratings_link: link })
  const hands = await Promise.all(Array.from({ length: 5 }, officer))
  const [twin, known, former, later, nobody] = hands as [Officer, Officer, Officer, Officer, Officer]
  await write(
    'update user set mobile_index = (select mobile_index from user where id = ?) where id = ?',
    teacher.user_id,
    twin.user_id,
  )
  const email = `known${id}@example.org`
  await write('update user set email = ? where id = ?', email, known.user_id)
  const unlinked = (await trainerAt(world)).id
  await write('update trainer set email = ? where id = ?', await world.deps.secrets.encrypt(email), unlinked)
  const [before, after] = [
    (await trainerAt(world, { user_id: former.user_id })).id,
    (await trainerAt(world, { user_id: later.user_id })).id,
  ]
  expect(await change(office, { trainers: [trainer, unlinked, before] })).toBe(200)
  expect(await change(former, { trainers: [trainer, unlinked] })).toBe(200)
  await write("update training_term set since = '' where program_id = ? and trainer_id = ?", id, before)
  const [came, ...absent] = (await seatsIn(id, 7)) as [Seat, ...Seat[]]
  const held = await classOf(world, id, -1)
  await mark(held, [[came, true]])
  for (const [nth, who] of [teacher, twin, known, former, later, nobody].entries())
    await mark(held, [[absent[nth]!, false]], who)
  await write('insert into training_program_trainer (program_id, trainer_id) values (?, ?)', id, after)
  await endedYesterday(id)
  await settle()
  expect(await may(came, ...absent)).toEqual([true, true, true, true, true, true, null])
})

/** Changes who a trainer is, by account, e-mail or phone. */
async function writeTrainer(id: number, by: Who, put: object) {
  const [row] = await world.rows({ sql: 'select * from trainer where id = ?', args: [id] })
  const clear = async (column: 'email' | 'mobile') =>
    row![column] === null ? null : world.deps.secrets.decrypt(String(row![column]))
  const { body } = await post(
    `/admin/training/trainers/update/${id}`,
    {
      name_en: row!['name_en'],
      name_bn: row!['name_bn'],
      active: true,
      designation_id: row!['designation_id'],
      organisation: row!['organisation'],
      subjects: row!['subjects'],
      mobile: await clear('mobile'),
      email: await clear('email'),
      user_id: row!['user_id'],
      version: row!['version'],
      ...put,
    },
    by,
  )
  return body['error_code'] ?? body['success']
}
/** An e-mail address that an account has from now on. */
async function mailOf({ user_id }: { user_id: number }) {
  const email = `of${user_id}@example.org`
  await write('update user set email = ? where id = ?', email, user_id)
  return email
}
async function mobileOf({ user_id }: { user_id: number }) {
  const [row] = await world.rows({ sql: 'select mobile from user where id = ?', args: [user_id] })
  return world.deps.secrets.decrypt(String(row!['mobile']))
}

/** Lets somebody with an account in by hand; answers their seat, and what is said. */
const letIn = async (program: number, by: Who, act: 'accept' | 'wait' | 'accounts' = 'accounts') => {
  if (act !== 'accounts') {
    const seat = await seatIn(program, { status: 'applied' })
    const { body } = await post(`/admin/training/participants/${act}/${seat.id}`, { version: 1 }, by)
    return { ...seat, said: String(body['message'] ?? body['error_code']) }
  }
  const who = await signedIn(world)
  const { body } = await post(
    '/admin/training/participants/insert-accounts',
    { training_program_id: program, user_ids: [who.user_id] },
    by,
  )
  const [row] = await world.rows({
    sql: 'select id from training_participant where program_id = ? and user_id = ?',
    args: [program, who.user_id],
  })
  return { who, id: Number(row!['id']), said: String(body['message'] ?? body['error_code']) }
}
const consequence = 'rates its trainers only if a colleague marks them present'
const steps = async (seat: Seat, ...acts: (readonly [string, Who])[]) => {
  for (const [act, who] of acts) {
    const [row] = await world.rows({
      sql: 'select version from training_participant where id = ?',
      args: [seat.id],
    })
    const body = { version: Number(row!['version']), reason: 'Another look' }
    expect([act, (await post(`/admin/training/participants/${act}/${seat.id}`, body, who)).status]).toEqual([
      act,
      200,
    ])
  }
}

test('whoever teaches makes nobody a rater alone: whom they let in rates if another marks them present, and whom they mark present if another let them in', async () => {
  const { id, teacher, trainer } = await taught({ trainer_ratings_link: link })
  const friends = await Promise.all([letIn(id, teacher), letIn(id, teacher, 'accept')])
  const [invited, vouched] = [await letIn(id, office), await letIn(id, teacher)]
  for (const { said } of [...friends, vouched]) expect(said).toContain(consequence)
  expect(invited.said).not.toContain(consequence)
  const held = await classOf(world, id, -1)
  const all = [...friends, invited, vouched]
  await mark(
    held,
    all.map((seat) => [seat, true]),
    teacher,
  )
  expect(await may(...all)).toEqual([false, false, true, false])
  await mark(held, [[vouched, true]], office)
  expect(await may(...all)).toEqual([false, false, true, true])
  // What the teacher marks once more takes nothing away.
  await mark(held, [[vouched, true]], teacher)
  await endedYesterday(id)
  await settle()
  expect(await may(...all)).toEqual([null, null, true, true])
  expect([await rate(friends[0]!, trainer), await rate(vouched, trainer)]).toEqual([404, 200])
})

test('nor by a detour: the line, another account of theirs, one in their hands, on leave, taken off as the trainer, or after another sent somebody away', async () => {
  const { id, teacher, change } = await taught({ trainer_ratings_link: link })
  const hands = await Promise.all(Array.from({ length: 3 }, officer))
  const [twin, made, away] = hands as [Officer, Officer, Officer]
  await write(
    'update user set mobile_index = (select mobile_index from user where id = ?) where id = ?',
    teacher.user_id,
    twin.user_id,
  )
  await write(
    'update user set made_by = ?, approved_at = created_at where id = ?',
    teacher.user_id,
    made.user_id,
  )
  await write(
    "insert into staff_leave (id, absent_id, acting_id, from_day, to_day, note, place, made_by, made_at) values (61, ?1, ?2, ?3, ?3, '', 0, ?1, ?3)",
    away.user_id,
    teacher.user_id,
    today(),
  )
  const detours: Seat[] = []
  for (const by of [twin, made, away]) {
    const friend = await letIn(id, by)
    expect(friend.said).toContain(consequence)
    detours.push(friend)
  }
  const sentAway = await letIn(id, office)
  await steps(sentAway, ['withdraw', office], ['reopen', teacher], ['accept', teacher])
  const ahead = await letIn(id, office, 'wait')
  const inLine = await letIn(id, teacher, 'wait')
  await steps(ahead, ['accept', teacher])
  expect(await change(office, { seats: 6 })).toBe(200)
  expect(await change(office, { seats: 20 })).toBe(200)
  detours.push(sentAway, inLine)
  expect(await change(teacher, { trainers: [(await trainerAt(world)).id] })).toBe(200)
  detours.push(await letIn(id, teacher))
  const states = await world.rows({
    sql: "select count(*) as seats from training_participant where program_id = ? and status = 'accepted'",
    args: [id],
  })
  expect(states[0]!['seats']).toBe(7)
  const held = await classOf(world, id, -1)
  for (const [nth, seat] of detours.entries())
    await mark(held, [[seat, true]], [teacher, twin, made, away][nth % 4])
  await mark(held, [[ahead, true]], teacher)
  expect(await may(...detours, ahead)).toEqual([...detours.map(() => false), true])
  await endedYesterday(id)
  await settle()
  expect(await may(...detours, ahead)).toEqual([...detours.map(() => null), true])
})

test('whoever becomes the trainer later, or whose account is written by its trainer, has made nobody a rater before; who has rated has', async () => {
  const { id, held, change, trainer } = await underWay()
  const [later, linked] = [await officer(), await officer()]
  const theirs = (await trainerAt(world, { user_id: later.user_id })).id
  const unlinked = (await trainerAt(world)).id
  expect(await change(office, { trainers: [trainer, unlinked] })).toBe(200)
  const [rated, friend, other] = [await letIn(id, later), await letIn(id, later), await letIn(id, linked)]
  const friends = [rated, friend, other]
  await mark(
    held,
    [
      [rated, true],
      [friend, true],
    ],
    later,
  )
  await mark(held, [[other, true]], linked)
  expect(await may(...friends)).toEqual([true, true, true])
  expect(await rate(rated, trainer)).toBe(200)
  expect(await change(office, { trainers: [trainer, unlinked, theirs] })).toBe(200)
  expect(await may(...friends)).toEqual([true, false, true])
  expect(await writeTrainer(unlinked, office, { user_id: linked.user_id })).toBe(true)
  expect(await may(...friends)).toEqual([true, false, false])
  await endedYesterday(id)
  await settle()
  expect(await may(...friends)).toEqual([true, null, null])
})

test('it is settled alike twice at one moment, of a circular that was taken back, and of a trainer whose account is closed', async () => {
  const { id, teacher } = await taught({ trainer_ratings_link: link })
  const [friend, invited] = [await letIn(id, teacher), await letIn(id, office)]
  await mark(await classOf(world, id, -1), [[friend, true]], teacher)
  await write('update training_participant set is_let_in_by_trainer = 0 where id = ?', friend.id)
  await write("update user set status = 'inactive' where id = ?", teacher.user_id)
  await write(
    "update training_circular set status_id = (select id from lookup where type = 28 and code = 'draft'), published_at = null where id = (select circular_id from training_program where id = ?)",
    id,
  )
  await endedYesterday(id)
  await Promise.all([settle(), settle(), settle()])
  expect(await may(friend, invited)).toEqual([null, true])
  const settled = await world.rows({
    sql: "select count(*) as times from audit_change where entity = 'training_program' and entity_id = ? and after ->> 'raters_settled_at' is not null",
    args: [String(id)],
  })
  expect(settled).toEqual([{ times: 1 }])
})

test('whoever teaches takes from nobody what another has said for them, by letting them in once more', async () => {
  const { id, teacher } = await taught({ rating_status: false, trainer_ratings_link: link })
  const critic = await letIn(id, office, 'wait')
  await steps(critic, ['withdraw', teacher], ['reopen', teacher], ['accept', teacher])
  await write('update training_program set rating_status = 1 where id = ?', id)
  await endedYesterday(id)
  await settle()
  expect(await may(critic)).toEqual([true])
})

test('whoever teaches makes no trainer of whom the right of others rests on, by the program or by the trainer’s account; another does', async () => {
  const { id, teacher, trainer, change } = await taught({ trainer_ratings_link: link })
  const colleague = await officer()
  const theirs = (await trainerAt(world, { user_id: colleague.user_id })).id
  const guest = (await trainerAt(world)).id
  const critic = await letIn(id, colleague)
  expect(await change(teacher, { trainers: [trainer, theirs] })).toBe('own_account')
  expect(await change(teacher, { trainers: [theirs] })).toBe('own_account')
  expect(await change(teacher, { trainers: [trainer, guest] })).toBe(200)
  const written = (by: Who) => writeTrainer(guest, by, { user_id: colleague.user_id })
  await write('update trainer set user_id = null where id = ?', theirs)
  expect(await written(teacher)).toBe('own_account')
  const held = await classOf(world, id, -1)
  await mark(held, [[critic, true]], teacher)
  expect(await may(critic)).toEqual([true])
  expect(await written(office)).toBe(true)
  expect(await may(critic)).toEqual([false])
})

test('who a trainer is nobody changes who teaches beside them or did, and nobody who may rate them is made them, till ratings are over', async () => {
  const { id, held, teacher, trainer, change } = await underWay()
  const [guest, other, colleague] = [
    (await trainerAt(world)).id,
    (await trainerAt(world)).id,
    await officer(),
  ]
  expect(await change(office, { trainers: [trainer, guest] })).toBe(200)
  const critic = await letIn(id, colleague)
  await mark(held, [[critic, true]], teacher)
  const asCritic = { email: await mailOf(critic.who) }
  const asColleague = [
    { email: await mailOf(colleague) },
    { mobile: await mobileOf(colleague) },
    { user_id: colleague.user_id },
  ]
  const tries = async () => {
    for (const record of [trainer, guest])
      for (const put of [asCritic, ...asColleague])
        expect([put, await writeTrainer(record, teacher, put)]).toEqual([put, 'own_account'])
    expect(await may(critic)).toEqual([true])
    // Nor does another make whoever may rate a trainer that trainer.
    for (const put of [asCritic, { mobile: await mobileOf(critic.who) }, { user_id: critic.who.user_id }])
      expect([put, await writeTrainer(guest, office, put)]).toEqual([put, 'trainer_takes_part'])
  }
  await tries()
  expect(await writeTrainer(trainer, teacher, { subjects: 'Other' })).toBe(true)
  expect(await writeTrainer(other, teacher, { email: 'elsewhere@example.org' })).toBe(true)
  // Nor by a record of the colleague’s, or of the critic’s, that is added.
  expect(await writeTrainer(other, office, asColleague[0]!)).toBe(true)
  expect(await change(teacher, { trainers: [trainer, guest, other] })).toBe('own_account')
  expect(await writeTrainer(other, office, asCritic)).toBe(true)
  expect(await change(office, { trainers: [trainer, guest, other] })).toBe('trainer_takes_part')
  expect(await change(teacher, { trainers: [guest] })).toBe(200)
  await tries()
  await endedYesterday(id)
  await settle()
  await tries()
  expect(await rate(critic, trainer)).toBe(200)
  await write(
    'update training_program set raters_settled_at = ? where id = ?',
    new Date(world.clock.now.getTime() - 30 * 86_400_000).toISOString(),
    id,
  )
  expect(await writeTrainer(trainer, teacher, asColleague[0]!)).toBe(true)
})

test('what another has said for somebody stays under a later mark, and under a trainer who comes to it, but for whose right rests on that one alone', async () => {
  const { id, held, teacher, trainer, change } = await underWay()
  const [one, other] = [await officer(), await officer()]
  const theirs = (await trainerAt(world, { user_id: one.user_id })).id
  const guest = (await trainerAt(world)).id
  const seats: Seat[] = [await letIn(id, teacher), await letIn(id, teacher), await letIn(id, teacher)]
  const [first, second, both] = seats as [Seat, Seat, Seat]
  const all = seats.map((seat) => [seat, true] as const)
  await mark(held, all, teacher)
  expect(await may(...seats)).toEqual([false, false, false])
  await mark(
    held,
    [
      [first, true],
      [both, true],
    ],
    one,
  )
  await mark(
    held,
    [
      [second, true],
      [both, true],
    ],
    other,
  )
  await mark(held, all, teacher)
  expect(await change(teacher, { trainers: [trainer, guest] })).toBe(200)
  expect(await may(...seats)).toEqual([true, true, true])
  expect(await change(office, { trainers: [trainer, guest, theirs] })).toBe(200)
  expect(await may(...seats)).toEqual([false, true, true])
  await endedYesterday(id)
  await settle()
  expect(await may(...seats)).toEqual([null, true, true])
})

test('at the moment at which somebody’s right goes they have rated and keep it, or don’t rate', async () => {
  for (let times = 0; times < 4; times += 1) {
    const { id, held, trainer, change } = await underWay()
    const later = await officer()
    const theirs = (await trainerAt(world, { user_id: later.user_id })).id
    const friend = await letIn(id, later)
    await mark(held, [[friend, true]], later)
    const both = await (times % 2
      ? Promise.all([rate(friend, trainer), change(office, { trainers: [trainer, theirs] })])
      : Promise.all([change(office, { trainers: [trainer, theirs] }), rate(friend, trainer)]))
    expect(both).toContain(200)
    const [row] = await world.rows({
      sql: 'select (select count(*) from training_rater where participant_id = ?1) as may, (select count(*) from training_rated where participant_id = ?1) as has',
      args: [friend.id],
    })
    expect(row!['may']).toBe(row!['has'])
  }
})

test('whoever taught a class is rated though they are taken off, and who taught none isn’t; the program’s page keeps their ratings', async () => {
  await withToken(world)
  const { id, held, teacher, trainer, change } = await underWay()
  const guest = (await trainerAt(world)).id
  const seats = (await seatsIn(id, 7)) as [Seat, ...Seat[]]
  await mark(
    held,
    seats.map((seat) => [seat, true]),
  )
  for (const seat of seats.slice(0, 5)) expect(await rate(seat, trainer)).toBe(200)
  expect(await change(teacher, { trainers: [guest] })).toBe(200)
  const offered = async ({ who }: Seat) => {
    const { body } = await callerOf(world, who.headers).get('/training/rating/own')
    return (body['data'] as { trainers: { id: number }[] }[]).map((of) => of.trainers.map((one) => one.id))
  }
  const [sixth, seventh] = [seats[5]!, seats[6]!]
  const shown = async () => {
    const { body } = await callerOf(world, office.headers).get(`/admin/training/rating/${id}`)
    return (body['data'] as { trainers: { id: number; count: number }[] }).trainers.map((one) => [
      one.id,
      one.count,
    ])
  }
  expect(await offered(sixth)).toEqual([[trainer]])
  expect([await rate(sixth, guest), await rate(sixth, trainer)]).toEqual([404, 200])
  await endedYesterday(id)
  await settle()
  expect(await offered(seventh)).toEqual([[trainer]])
  expect(await shown()).toEqual([
    [trainer, 6],
    [guest, 0],
  ])
  // A form that needn’t ask whom is of the one who taught.
  await write('update training_program set rating_form = ? where id = ?', `rating${id}`, id)
  await answersOf(world, `rating${id}`, [{ _id: 1, code: answerCodeOf(world, seventh.id), rating: '2' }])
  const { body } = await post(`/admin/training/survey/pull/${id}`, { kind: 'rating' })
  expect(body['matched']).toBe(1)
  expect(await shown()).toEqual([
    [trainer, 7],
    [guest, 0],
  ])
})

test('whoever has taught since a day is rated if a class was held since, and of a program of which no class was whoever teaches it', async () => {
  const { id, held, trainer, change } = await underWay()
  const [guest, late] = [(await trainerAt(world)).id, (await trainerAt(world)).id]
  const seat = await seatIn(id)
  await mark(held, [[seat, true]])
  expect(await change(office, { trainers: [trainer, guest] })).toBe(200)
  const before = world.clock.now
  world.clock.now = new Date(before.getTime() + 1_000)
  await write('update training_term set since = ? where trainer_id = ?', startOfDay(today(-6)), guest)
  expect(await change(office, { trainers: [trainer, guest, late] })).toBe(200)
  await endedYesterday(id)
  await settle()
  expect([await rate(seat, late), await rate(seat, guest), await rate(seat, trainer)]).toEqual([
    404, 200, 200,
  ])

  const without = await taught()
  const [only, one] = [(await trainerAt(world)).id, await seatIn(without.id)]
  expect(await without.change(office, { trainers: [only] })).toBe(200)
  await write('delete from training_class where program_id = ?', without.id)
  await endedYesterday(without.id)
  await settle()
  expect([await rate(one, without.trainer), await rate(one, only)]).toEqual([404, 200])
})

test('whoever spoke for participants and is in a trainer’s record by e-mail or phone alone has spoken for nobody, as the trainer is added or written', async () => {
  const { id, held, change, trainer } = await underWay()
  const seat = async (by: Who) => {
    const friend = await letIn(id, by)
    await mark(held, [[friend, true]], by)
    return friend
  }
  const hands = await Promise.all(Array.from({ length: 3 }, officer))
  const [byMail, byPhone, written] = hands as [Officer, Officer, Officer]
  const records = await Promise.all([trainerAt(world), trainerAt(world), trainerAt(world)])
  const [mailed, phoned, blank] = records.map((one) => one.id) as [number, number, number]
  // Before it is added they may write it themselves.
  expect(await writeTrainer(mailed, byMail, { email: await mailOf(byMail) })).toBe(true)
  expect(await writeTrainer(phoned, byPhone, { mobile: await mobileOf(byPhone) })).toBe(true)
  const friends = [await seat(byMail), await seat(byPhone), await seat(written), await seat(office)]
  expect(await may(...friends)).toEqual([true, true, true, true])
  expect(await change(office, { trainers: [trainer, mailed, blank] })).toBe(200)
  expect(await may(...friends)).toEqual([false, true, true, true])
  expect(await change(office, { trainers: [trainer, mailed, blank, phoned] })).toBe(200)
  expect(await may(...friends)).toEqual([false, false, true, true])
  expect(await writeTrainer(blank, office, { email: await mailOf(written) })).toBe(true)
  expect(await may(...friends)).toEqual([false, false, false, true])
  expect(await may(await seat(written))).toEqual([false])
  await endedYesterday(id)
  await settle()
  expect(await may(...friends)).toEqual([null, null, null, true])
})

test('a colleague’s word that was taken before the teacher’s mark, and comes after it, counts; whoever takes attendance is told of whom nobody else has seen', async () => {
  const { id, held, teacher } = await underWay()
  const seats: Seat[] = [await letIn(id, teacher), await letIn(id, teacher)]
  const [offline, other] = seats as [Seat, Seat]
  const taken = world.clock.now.toISOString()
  await mark(
    held,
    seats.map((seat) => [seat, true]),
    teacher,
  )
  const unheard = async (by: Who) => {
    const { body } = await callerOf(world, by.headers).get(`/admin/training/attendance/class/${held}`)
    const rows = body['data'] as { id: number; unheard: boolean }[]
    return seats.map((seat) => rows.find((row) => row.id === seat.id)?.unheard)
  }
  expect([await unheard(teacher), await unheard(office)]).toEqual([
    [false, false],
    [true, true],
  ])
  const late = async (by: Who, present: boolean) => {
    const { body } = await post(
      '/admin/training/attendance/mark',
      { class_id: held, marks: [{ participant_id: offline.id, present, marked_at: taken }] },
      by,
    )
    return body['kept']
  }
  expect([await late(teacher, true), await late(office, false)]).toEqual([0, 0])
  expect(await may(offline)).toEqual([false])
  expect([await late(office, true), await late(office, true)]).toEqual([1, 0])
  expect(await may(offline, other)).toEqual([true, false])
  expect(await unheard(office)).toEqual([false, true])
  const marks = await world.rows({
    sql: 'select marked_by from training_attendance where class_id = ? and participant_id = ?',
    args: [held, offline.id],
  })
  expect(marks).toEqual([{ marked_by: teacher.user_id }])
})

test('before ratings are asked for, too, whoever teaches makes of no colleague a hand of its trainers, by any record; another does', async () => {
  const { id, held, teacher, trainer, change } = await underWay()
  await write('update training_program set rating_status = 0, trainer_ratings_link = null where id = ?', id)
  const unasked = { rating_status: false, trainer_ratings_link: null }
  const colleague = await officer()
  const [empty, theirs] = [
    (await trainerAt(world)).id,
    (await trainerAt(world, { user_id: colleague.user_id })).id,
  ]
  const seats = await Promise.all([letIn(id, colleague), letIn(id, teacher)])
  await mark(
    held,
    seats.map((seat) => [seat, true]),
    colleague,
  )
  const asColleague = [{ email: await mailOf(colleague) }, { mobile: await mobileOf(colleague) }]
  expect(await change(teacher, { ...unasked, trainers: [trainer, empty] })).toBe(200)
  const tries = async (...records: number[]) => {
    for (const record of records)
      for (const put of asColleague)
        expect([put, await writeTrainer(record, teacher, put)]).toEqual([put, 'own_account'])
    for (const trainers of [[trainer, theirs], [theirs]])
      expect(await change(teacher, { ...unasked, trainers })).toBe('own_account')
  }
  await tries(empty, trainer)
  expect(await writeTrainer(trainer, teacher, { email: await mailOf(teacher) })).toBe(true)
  expect(await change(teacher, { ...unasked, trainers: [empty] })).toBe(200)
  await tries(empty)
  expect(await change(office, { trainers: [trainer, empty] })).toBe(200)
  expect(await may(...seats)).toEqual([true, true])
  expect(await change(office, { trainers: [trainer, empty, theirs] })).toBe(200)
  expect(await may(...seats)).toEqual([false, false])
})

test('whoever was a trainer for an instant, though in a class, is neither rated nor a hand of who teaches', async () => {
  const { id, held, teacher, trainer, change } = await underWay()
  const [one, other] = [await officer(), await officer()]
  const unused = (await trainerAt(world)).id
  const theirs = (await trainerAt(world, { user_id: other.user_id })).id
  expect(await writeTrainer(unused, teacher, { email: await mailOf(one) })).toBe(true)
  expect(await change(teacher, { trainers: [trainer, unused, theirs] })).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 1_000)
  expect(await change(teacher, { trainers: [trainer] })).toBe(200)
  // The class that goes on at that moment.
  const minute = Math.floor((world.clock.now.getTime() - Date.parse(startOfDay(today()))) / 60_000)
  const starts = Math.min(Math.max(0, minute - 10), 1_380)
  const now = await classOf(world, id)
  await write('update training_class set starts = ?, ends = ? where id = ?', starts, starts + 60, now)
  const lets = [
    await letIn(id, one),
    await letIn(id, other),
    await letIn(id, teacher),
    await letIn(id, teacher),
  ]
  expect(lets.map(({ said }) => said.includes(consequence))).toEqual([false, false, true, true])
  const seats: Seat[] = lets
  const [first, second, third, fourth] = seats as [Seat, Seat, Seat, Seat]
  for (const [by, seen] of [
    [one, [first, third]],
    [other, [second, fourth]],
  ] as const)
    await mark(
      held,
      seen.map((seat) => [seat, true]),
      by,
    )
  expect(await may(...seats)).toEqual([true, true, true, true])
  expect([await rate(first, unused), await rate(first, theirs), await rate(first, trainer)]).toEqual([
    404, 404, 200,
  ])
  await endedYesterday(id)
  await settle()
  expect(await may(...seats)).toEqual([true, true, true, true])
})

test('a class counts as taught by whom half of it lay in the term of', async () => {
  const { id, trainer } = await underWay()
  await classOf(world, id, -1)
  const trainers = await Promise.all([trainerAt(world), trainerAt(world), trainerAt(world), trainerAt(world)])
  const at = (minutes: number) => new Date(Date.parse(startOfDay(today(-1))) + minutes * 60_000).toISOString()
  // From midnight to half past one.
  for (const [nth, [since, until]] of [
    ['', at(45)],
    [at(45), at(100)],
    ['', at(44)],
    [at(46), at(100)],
  ].entries())
    await write(
      'insert into training_term (program_id, trainer_id, since, until) values (?, ?, ?, ?)',
      id,
      trainers[nth]!.id,
      since!,
      until!,
    )
  // What was before that is of nobody's.
  await write('delete from training_class where program_id = ? and held_on < ?', id, today(-1))
  const seat = await seatIn(id)
  await endedYesterday(id)
  await settle()
  expect(await Promise.all(trainers.map((one) => rate(seat, one.id)))).toEqual([200, 200, 404, 404])
  expect(await rate(seat, trainer)).toBe(200)
})

test('a colleague who marks somebody present by mistake takes their own word of that class back, and no other, while the program goes on', async () => {
  const { id, held, teacher, trainer } = await underWay()
  const second = await classOf(world, id, -1)
  const seats: Seat[] = await Promise.all(Array.from({ length: 5 }, () => letIn(id, teacher)))
  const [mistaken, twice, byTwo, rated, late] = seats as [Seat, Seat, Seat, Seat, Seat]
  const all = [mistaken, twice, byTwo, rated]
  const marked = (present: boolean, ...of: Seat[]) => of.map((seat) => [seat, present] as const)
  await mark(held, marked(true, ...all), office)
  await mark(held, marked(true, mistaken), teacher)
  await mark(second, marked(true, twice), office)
  await mark(held, marked(true, byTwo), await officer())
  expect(await rate(rated, trainer)).toBe(200)
  expect(await may(...all)).toEqual([true, true, true, true])
  await mark(held, marked(false, ...all), teacher)
  expect(await may(...all)).toEqual([true, true, true, true])
  await mark(held, marked(false, ...all), office)
  expect(await may(...all)).toEqual([false, true, true, true])
  await mark(held, marked(true, mistaken), teacher)
  expect(await may(mistaken)).toEqual([false])
  await mark(held, marked(true, mistaken, late), office)
  expect(await may(mistaken, late)).toEqual([true, true])
  await endedYesterday(id)
  await settle()
  await mark(held, marked(false, late), office)
  expect(await may(late)).toEqual([true])
})

test('of an office where one lets in and teaches it is said how many can’t rate, and a colleague who takes attendance once mends it', async () => {
  const { id, teacher } = await taught({ trainer_ratings_link: link })
  const seats = await Promise.all([letIn(id, teacher), letIn(id, teacher), letIn(id, teacher)])
  const said = async () => {
    const { body } = await callerOf(world, teacher.headers).get(`/admin/training/rating/${id}`)
    const { unheard, is_settled } = body['data'] as { unheard: number; is_settled: boolean }
    return [unheard, is_settled]
  }
  expect(await said()).toEqual([3, false])
  const held = await classOf(world, id, -1)
  await mark(
    held,
    seats.map((seat) => [seat, true]),
    teacher,
  )
  expect(await said()).toEqual([3, false])
  await mark(
    held,
    [
      [seats[0]!, true],
      [seats[1]!, true],
    ],
    office,
  )
  expect(await said()).toEqual([1, false])
  await endedYesterday(id)
  await settle()
  expect(await said()).toEqual([1, true])
  expect(await may(...seats)).toEqual([true, true, null])
  await write('update training_program set rating_status = 0 where id = ?', id)
  expect(await said()).toEqual([0, true])
})

test('whoever teaches a program, or did, takes nobody’s seat away, be ratings asked for or not yet; another does, or the person', async () => {
  const { id, teacher, change } = await taught()
  const [one, other] = (await seatsIn(id, 2)) as [Seat, Seat]
  const waits = await seatIn(id, { status: 'waiting' })
  const withdraw = async (seat: Seat, who: Who) => {
    const answer = await post(`/admin/training/participants/withdraw/${seat.id}`, { version: 1 }, who)
    return answer.body['error_code'] ?? answer.status
  }
  const refused = await post(`/admin/training/participants/withdraw/${one.id}`, { version: 1 }, teacher)
  expect(refused.body).toMatchObject({
    error_code: 'own_account',
    message: expect.stringContaining(
      'another officer does it who looks after participants here, or for a wider area',
    ),
  })
  expect(await withdraw(waits, teacher)).toBe(200)
  await write('update training_program set rating_status = 0 where id = ?', id)
  expect(await withdraw(other, teacher)).toBe('own_account')
  expect(await change(teacher, { rating_status: false, trainers: [(await trainerAt(world)).id] })).toBe(200)
  expect([await withdraw(one, teacher), await withdraw(one, office)]).toEqual(['own_account', 200])
  await write('update training_program set start_date = ? where id = ?', today(1), id)
  const own = await post(`/admin/training/own/withdraw/${other.id}`, { version: 1 }, other.who)
  expect(own.body['error_code'] ?? own.status).toBe(200)
})

/** Programs of which no ratings are asked yet. */
async function withoutRatings() {
  const program = await underWay()
  await write(
    'update training_program set rating_status = 0, trainer_ratings_link = null where id = ?',
    program.id,
  )
  const put = { rating_status: false, trainer_ratings_link: null }
  const change = (who: Who, trainers: readonly number[]) => program.change(who, { ...put, trainers })
  return { ...program, change, ask: program.change }
}
/** Officers, with a trainer’s record each. */
const trained = async () => {
  const who = await officer()
  return { who, record: (await trainerAt(world, { user_id: who.user_id })).id }
}
const unheardIn = async (held: number, by: Who, ...seats: readonly Seat[]) => {
  const { body } = await callerOf(world, by.headers).get(`/admin/training/attendance/class/${held}`)
  const rows = body['data'] as { id: number; unheard: boolean }[]
  return seats.map((seat) => rows.find((row) => row.id === seat.id)?.unheard)
}
const present = (...seats: readonly Seat[]) => seats.map((seat) => [seat, true] as const)
const rightsOf = async (...seats: readonly Seat[]) => {
  const rows = await world.rows('select participant_id from training_rater')
  const raters = new Set(rows.map((row) => Number(row['participant_id'])))
  return seats.map((seat) => raters.has(seat.id))
}

test('whoever means to teach silences no colleague first: whom they add and take off has taught nothing, and beside one who is found nobody adds themselves', async () => {
  const { id, held, trainer, change, ask } = await withoutRatings()
  const [boss, colleague] = [await trained(), await trained()]
  const seats = [await letIn(id, colleague.who), await letIn(id, colleague.who)]
  await mark(held, present(...seats), colleague.who)
  const all = [true, true]
  expect(await rightsOf(...seats)).toEqual(all)
  expect(await change(boss.who, [trainer, boss.record, colleague.record])).toBe('own_account')
  expect(await change(boss.who, [trainer, colleague.record])).toBe(200)
  expect(await rightsOf(...seats)).toEqual([false, false])
  expect(await change(boss.who, [trainer, colleague.record, boss.record])).toBe('own_account')
  expect(await change(boss.who, [trainer])).toBe(200)
  expect(await change(boss.who, [trainer, boss.record])).toBe(200)
  expect(await change(boss.who, [trainer, boss.record, colleague.record])).toBe('own_account')
  expect(await ask(office, { trainers: [trainer, boss.record] })).toBe(200)
  await endedYesterday(id)
  await settle()
  expect(await may(...seats)).toEqual(all)
})

test('another officer may do both at once, and who taught half of a class before they were taken off stays a hand of who teaches', async () => {
  const { id, held, trainer, change } = await withoutRatings()
  const [boss, colleague] = [await trained(), await trained()]
  const seat = await letIn(id, colleague.who)
  await mark(held, present(seat), colleague.who)
  expect(await change(office, [trainer, boss.record, colleague.record])).toBe(200)
  expect(await rightsOf(seat)).toEqual([false])
  await write(
    'update training_term set since = ? where program_id = ? and trainer_id = ?',
    startOfDay(today(-6)),
    id,
    colleague.record,
  )
  expect(await change(office, [trainer, boss.record])).toBe(200)
  await write('update training_program set rating_status = 1 where id = ?', id)
  await endedYesterday(id)
  await settle()
  expect(await may(seat)).toEqual([null])
})

test('a colleague who was added as a trainer by mistake for a second speaks for people as before, and attendance says so', async () => {
  const { id, held, teacher, trainer, change } = await underWay()
  const colleague = await trained()
  const seats = [await letIn(id, colleague.who), await letIn(id, colleague.who)]
  await mark(held, present(...seats), teacher)
  expect(await may(...seats)).toEqual([true, true])
  expect(await change(office, { trainers: [trainer, colleague.record] })).toBe(200)
  expect([await may(...seats), await unheardIn(held, office, ...seats)]).toEqual([
    [false, false],
    [true, true],
  ])
  world.clock.now = new Date(world.clock.now.getTime() + 1_000)
  expect(await change(office, { trainers: [trainer] })).toBe(200)
  expect(await unheardIn(held, office, ...seats)).toEqual([false, false])
  // They were no trainer: what is kept from who was isn’t from them.
  const gone = await seatIn(id)
  const answer = await post(`/admin/training/participants/withdraw/${gone.id}`, { version: 1 }, colleague.who)
  expect(answer.status).toBe(200)
  const more = await letIn(id, colleague.who)
  expect(more.said).not.toContain(consequence)
  await mark(held, present(seats[0]!, more), colleague.who)
  expect(await may(...seats, more)).toEqual([true, true, true])
  await endedYesterday(id)
  await settle()
  expect(await may(...seats, more)).toEqual([true, true, true])
})

test('who keeps the right for they have rated, and for whom nobody speaks any more, rates nobody who came after', async () => {
  await withToken(world)
  const { id, held, trainer, change } = await underWay()
  const boss = await trained()
  const [friend, byTool] = [await letIn(id, boss.who), await letIn(id, boss.who)]
  const other = await letIn(id, office)
  await mark(held, present(friend, byTool, other), boss.who)
  for (const seat of [friend, byTool, other]) expect(await rate(seat, trainer)).toBe(200)
  expect(await change(office, { trainers: [trainer, boss.record] })).toBe(200)
  await write(
    'update training_term set since = ? where program_id = ? and trainer_id = ?',
    startOfDay(today(-4)),
    id,
    boss.record,
  )
  await endedYesterday(id)
  await settle()
  expect(await may(friend, byTool, other)).toEqual([true, true, true])
  const offered = async ({ who }: Seat) => {
    const { body } = await callerOf(world, who.headers).get('/training/rating/own')
    return (body['data'] as { trainers: { id: number }[] }[]).map((of) => of.trainers.map((one) => one.id))
  }
  expect([await offered(friend), await offered(other)]).toEqual([[[trainer]], [[trainer, boss.record]]])
  expect([await rate(friend, boss.record), await rate(other, boss.record)]).toEqual([404, 200])
  await write('update training_program set rating_form = ? where id = ?', `rating${id}`, id)
  await answersOf(world, `rating${id}`, [
    { _id: 1, code: answerCodeOf(world, byTool.id), rating: '5', trainer: String(boss.record) },
  ])
  const pull = async () =>
    (await post(`/admin/training/survey/pull/${id}`, { kind: 'rating' })).body['matched']
  expect(await pull()).toBe(0)
  // Whom another speaks for rates them by the tool, too.
  await write('update training_participant set let_in_by = ? where id = ?', office.user_id, byTool.id)
  expect(await pull()).toBe(1)
})

test('attendance tells nothing of who has rated: neither as who spoke for people comes to teach, nor as a word is taken back, nor does a trainer who is added', async () => {
  const { id, held, teacher, trainer, change } = await underWay()
  const colleague = await trained()
  const seats = [await letIn(id, colleague.who), await letIn(id, colleague.who)]
  const back = [await letIn(id, teacher), await letIn(id, teacher)]
  await mark(held, present(...seats), teacher)
  await mark(held, present(...back), office)
  for (const seat of [seats[0]!, back[0]!]) expect(await rate(seat, trainer)).toBe(200)
  expect(await change(office, { trainers: [trainer, colleague.record] })).toBe(200)
  await mark(
    held,
    back.map((seat) => [seat, false]),
    office,
  )
  await mark(held, present(...back), teacher)
  expect(await unheardIn(held, office, ...seats, ...back)).toEqual([true, true, true, true])
  const records = []
  for (const seat of back) {
    await steps(seat, ['withdraw', office])
    const record = (await trainerAt(world)).id
    await write('update trainer set user_id = ? where id = ?', seat.who.user_id, record)
    records.push(await change(office, { trainers: [trainer, colleague.record, record] }))
  }
  expect(records).toEqual(['trainer_takes_part', 'trainer_takes_part'])
})

test('of a trainer who was chosen by mistake another officer says that they never taught, and of the right one since when they have', async () => {
  const { id, held, teacher, trainer, change } = await underWay()
  const right = (await trainerAt(world)).id
  const [seat, bySeat] = [await letIn(id, office), await letIn(id, teacher)]
  await mark(held, present(seat), office)
  expect(await change(office, { trainers: [right] })).toBe(200)
  const offered = async () => {
    const { body } = await callerOf(world, seat.who.headers).get('/training/rating/own')
    return (body['data'] as { trainers: { id: number }[] }[]).map((of) => of.trainers.map((one) => one.id))
  }
  expect(await offered()).toEqual([[trainer]])
  const version = async () => {
    const [row] = await world.rows({ sql: 'select version from training_program where id = ?', args: [id] })
    return Number(row!['version'])
  }
  const say = async (put: object, by: Who = office, at?: number) => {
    const body = { version: at ?? (await version()), reason: 'The wrong one was chosen', ...put }
    const answer = await post(`/admin/training/programs/taught/${id}`, body, by)
    return answer.body['errors'] ?? answer.body['error_code'] ?? answer.status
  }
  const shown = async (by: Who) => {
    const { body } = await callerOf(world, by.headers).get(`/admin/training/programs/view/${id}`)
    const { taken_off, came_late } = body['data'] as Record<'taken_off' | 'came_late', { id: number }[]>
    return [taken_off.map((one) => one.id), came_late.map((one) => one.id)]
  }
  expect([await shown(office), await shown(teacher)]).toEqual([
    [[trainer], [right]],
    [[], []],
  ])
  const [never, since] = [
    { trainer_id: trainer, since: null },
    { trainer_id: right, since: today(-6) },
  ]
  for (const put of [never, since]) expect(await say(put, teacher)).toBe('own_account')
  const day = ['Choose a day between the first day of the program and the day on which they were added']
  for (const put of [{ since: today(-7) }, { since: today(1) }])
    expect(await say({ ...since, ...put })).toEqual({ since: day })
  expect(await say({ ...never, reason: ' ' })).toHaveProperty('reason')
  expect(await say({ ...never, trainer_id: right })).toBe('not_allowed_now')
  expect(await say({ ...since, trainer_id: trainer })).toBe('not_allowed_now')
  expect(await say(never, office, 1)).toBe('stale')
  expect([await say(never), await say(since)]).toEqual([200, 200])
  expect([await offered(), await shown(office)]).toEqual([[[right]], [[], []]])
  const words = await world.rows({
    sql: 'select trainer_id, since, because from training_term_word where program_id = ? order by said_at, since is not null',
    args: [id],
  })
  expect(words).toEqual([
    { ...never, because: 'The wrong one was chosen' },
    { ...since, because: 'The wrong one was chosen' },
  ])
  // What was done by the wrong one as a trainer stays so; whom they spoke for before is heard.
  expect(await say(never)).toBe('not_allowed_now')
  await endedYesterday(id)
  expect(await say(since)).toBe('not_allowed_now')
  await settle()
  expect([await say(since), await offered()]).toEqual(['not_allowed_now', [[right]]])
  expect(await may(seat, bySeat)).toEqual([true, null])
})

test('of whom it is said that they never taught, the word for others counts again', async () => {
  const { id, held, trainer, change } = await underWay()
  const colleague = await trained()
  const seat = await letIn(id, colleague.who)
  await mark(held, present(seat), colleague.who)
  expect(await change(office, { trainers: [trainer, colleague.record] })).toBe(200)
  await write(
    'update training_term set since = ? where program_id = ? and trainer_id = ?',
    startOfDay(today(-6)),
    id,
    colleague.record,
  )
  expect(await change(office, { trainers: [trainer] })).toBe(200)
  expect([await may(seat), await unheardIn(held, office, seat)]).toEqual([[false], [true]])
  const body = { version: 3, trainer_id: colleague.record, since: null, reason: 'Added by mistake' }
  expect((await post(`/admin/training/programs/taught/${id}`, body)).status).toBe(200)
  expect(await unheardIn(held, office, seat)).toEqual([false])
  await endedYesterday(id)
  await settle()
  expect([await may(seat), await rate(seat, colleague.record), await rate(seat, trainer)]).toEqual([
    [true],
    404,
    200,
  ])
})

test('who was taken off rates whom they would have rated, and nobody who let them in and comes to teach later', async () => {
  const { id, held, teacher, trainer, change } = await underWay()
  const boss = await trained()
  const [friend, stays, critic] = [
    await letIn(id, boss.who),
    await letIn(id, boss.who),
    await letIn(id, boss.who),
  ]
  await mark(held, present(friend, stays), boss.who)
  await mark(held, present(critic), teacher)
  await steps(friend, ['withdraw', boss.who])
  await steps(critic, ['withdraw', office])
  expect(await may(friend, stays, critic)).toEqual([true, true, true])
  expect(await change(office, { trainers: [trainer, boss.record] })).toBe(200)
  expect(await may(friend, stays, critic)).toEqual([null, false, null])
  expect(await rate(friend, boss.record)).toBe(404)
  // An instant as a trainer takes it from nobody for good.
  expect(await change(office, { trainers: [trainer] })).toBe(200)
  expect(await may(friend, stays, critic)).toEqual([true, true, true])
  await endedYesterday(id)
  await settle()
  expect(await may(friend, stays, critic)).toEqual([true, true, true])
})

test('in an installation from before, whoever was taken off was let in by who brought them', async () => {
  const whole = readFileSync(fileAt('migrations/0682_training_taken_off.sql'), 'utf8')
  const migrating = whole.slice(whole.indexOf('update'), whole.indexOf('-- Who is found'))
  const { id, held, teacher } = await underWay()
  const [friend, seated] = [await letIn(id, office), await letIn(id, office)]
  await mark(held, present(friend, seated), teacher)
  await write("update training_participant set status = 'withdrawn' where id = ?", friend.id)
  await write('update training_participant set let_in_by = null where program_id = ?', id)
  await world.client.executeMultiple(migrating)
  const rows = await world.rows({
    sql: 'select id, let_in_by, is_taken_off from training_participant where program_id = ? order by id = ?',
    args: [id, friend.id],
  })
  expect(rows).toEqual([
    { id: seated.id, let_in_by: null, is_taken_off: 0 },
    { id: friend.id, let_in_by: office.user_id, is_taken_off: 1 },
  ])
})

const trainersOffered = async ({ who }: Seat) => {
  const { body } = await callerOf(world, who.headers).get('/training/rating/own')
  return (body['data'] as { trainers: { id: number }[] }[]).map((of) => of.trainers.map((one) => one.id))
}
/** Says of a trainer since when they teach, or that they never did. */
const sayTaught = async (id: number, trainer_id: number, since: string | null) => {
  const [row] = await world.rows({ sql: 'select version from training_program where id = ?', args: [id] })
  return post(`/admin/training/programs/taught/${id}`, {
    version: Number(row!['version']),
    trainer_id,
    since,
    reason: 'Chosen by mistake',
  })
}

test('late comes who steps aside before the first class and comes back, and not who was there when it began', async () => {
  const second = (await trainerAt(world)).id
  const { id, held, teacher, trainer, change } = await underWay()
  expect(await change(office, { trainers: [trainer, second] })).toBe(200)
  await write(
    'update training_term set since = ? where program_id = ? and trainer_id = ?',
    startOfDay(today(-6)),
    id,
    second,
  )
  // As before the first class, when no ratings were asked for.
  const aside = (until: string) =>
    write(
      "insert or replace into training_term (program_id, trainer_id, since, until) values (?, ?, '', ?)",
      id,
      trainer,
      until,
    )
  await aside(startOfDay(today(-7)))
  await write('delete from training_program_trainer where program_id = ? and trainer_id = ?', id, trainer)
  const friend = await letIn(id, teacher)
  await mark(held, present(friend), teacher)
  expect([await trainersOffered(friend), await rate(friend, second)]).toEqual([[[second]], 200])
  expect(await change(office, { trainers: [second, trainer] })).toBe(200)
  await write(
    'update training_term set since = ? where program_id = ? and trainer_id = ? and until is null',
    startOfDay(today(-4)),
    id,
    trainer,
  )
  expect([await trainersOffered(friend), await rate(friend, trainer)]).toEqual([[[second]], 404])
  // Nor does an instant of the first class make them one who was there.
  const [first] = await world.rows({
    sql: 'select begins, ends from training_class_span where program_id = ? order by begins limit 1',
    args: [id],
  })
  const [begins, ends] = [Number(first!['begins']), Number(first!['ends'])]
  await aside(new Date((begins + 60) * 1_000).toISOString())
  expect(await trainersOffered(friend)).toEqual([[second]])
  await aside(new Date(ends * 1_000).toISOString())
  const both = [[second, trainer].toSorted((one, other) => one - other)]
  expect(await trainersOffered(friend)).toEqual(both)
  await aside(startOfDay(today(-7)))
  expect(await trainersOffered(friend)).toEqual([[second]])
  expect((await sayTaught(id, trainer, today(-6))).status).toBe(200)
  expect(await trainersOffered(friend)).toEqual(both)
})

test('nobody is said never to have taught who was rated, or whose attendance stands', async () => {
  const { id, held, teacher, trainer, change } = await underWay()
  const second = (await trainerAt(world)).id
  const seats = [await letIn(id, office), await letIn(id, office)]
  await mark(held, present(...seats), teacher)
  expect(await rate(seats[0]!, trainer)).toBe(200)
  expect(await change(office, { trainers: [second] })).toBe(200)
  const never = async () => {
    const { status, body } = await sayTaught(id, trainer, null)
    return [status, body['message']]
  }
  const refused = [409, expect.stringMatching(/was rated here already, or took attendance/)]
  expect(await never()).toEqual(refused)
  await mark(held, present(...seats), office)
  expect(await never()).toEqual(refused)
  expect(await trainersOffered(seats[1]!)).toEqual([[trainer]])
  await write("delete from training_answer where program_id = ? and kind = 'rating'", id)
  await mark(held, present(seats[1]!), teacher)
  expect(await never()).toEqual(refused)
  await mark(held, present(seats[1]!), office)
  expect((await never())[0]).toBe(200)
})

test('a program that is called off once it is over, and put back, keeps its classes and whom they make rated', async () => {
  const { id, held, trainer, change, off } = await underWay()
  const second = (await trainerAt(world)).id
  const seat = await letIn(id, office)
  await mark(held, present(seat), office)
  expect(await change(office, { trainers: [trainer, second] })).toBe(200)
  await write(
    'update training_term set since = ? where program_id = ? and trainer_id = ?',
    startOfDay(today(-4)),
    id,
    second,
  )
  await endedYesterday(id)
  await settle()
  const [row] = await world.rows({ sql: 'select status_id from training_program where id = ?', args: [id] })
  const same = { ...pastDays(), trainers: [trainer, second] }
  const classes = () => world.rows({ sql: 'select * from training_class where program_id = ?', args: [id] })
  const before = await classes()
  expect(await change(office, { ...same, ...off })).toBe(200)
  expect(await classes()).toEqual(before)
  expect(await change(office, { ...same, status_id: Number(row!['status_id']) })).toBe(200)
  expect([await classes(), await trainersOffered(seat), await rate(seat, second)]).toEqual([
    before,
    [[trainer, second]],
    200,
  ])
})

test('a program that is shortened to today is over after the day, or after the last class of it', async () => {
  const { id } = await gradedProgram(world, place, { ends: 5 })
  const ended = await gradedProgram(world, place, { ends: 5 })
  const [one, other] = [await seatIn(id), await seatIn(ended.id)]
  world.clock.now = new Date(Date.parse(startOfDay(today())) + 12 * 3_600_000)
  await classOf(world, id, -1)
  const last = await classOf(world, ended.id)
  for (const program of [id, ended.id]) await endsOn(program, today())
  await write('update training_class set starts = 600, ends = 720 where id = ?', last)
  world.clock.now = new Date(world.clock.now.getTime() - 60_000)
  expect([await settle(), await may(one, other)]).toEqual([0, [false, false]])
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  expect([await settle(), await may(one, other)]).toEqual([1, [false, true]])
  world.clock.now = new Date(Date.parse(startOfDay(today(), 1)) - 1_000)
  expect(await settle()).toBe(0)
  world.clock.now = new Date(world.clock.now.getTime() + 1_000)
  expect(await settle()).toBe(1)
  // Their sessions ended with the day.
  office = await officer()
  const again = await signedIn(world)
  await write('update training_participant set user_id = ? where id = ?', again.user_id, one.id)
  expect(await may({ id: one.id, who: again })).toEqual([true])
})

test('who is withdrawn once a program is over rates all the same, also by the survey tool, for thirty days', async () => {
  await withToken(world)
  const { id, trainer } = await gradedProgram(world, place)
  const [own, byTool, late] = (await seatsIn(id, 3)) as [Seat, Seat, Seat]
  await settle()
  const step = async (act: string, seat: Seat, version: number) => {
    const { status, body } = await post(`/admin/training/participants/${act}/${seat.id}`, {
      version,
      reason: 'Came back',
    })
    return body['message_code'] ?? body['error_code'] ?? status
  }
  const answers = [
    { _id: 1, code: answerCodeOf(world, byTool.id), rating: '4' },
    {
      _id: 2,
      code: answerCodeOf(world, late.id),
      rating: '1',
      _submission_time: new Date(world.clock.now.getTime() + 31 * 86_400_000).toISOString(),
    },
  ]
  await answersOf(world, `rating${id}`, answers)
  const pull = async () =>
    (await post(`/admin/training/survey/pull/${id}`, { kind: 'rating' })).body['matched']
  expect(await pull()).toBe(1)
  for (const seat of [own, byTool]) expect(await step('withdraw', seat, 1)).toBe(200)
  expect(await may(own)).toEqual([true])
  // Else the count would tell whoever withdraws them that they have rated.
  expect(await pull()).toBe(1)
  expect([await step('reopen', own, 2), await step('accept', own, 3)]).toEqual([200, 'not_allowed_now'])
  expect([await may(own), await rate(own, trainer)]).toEqual([[true], 200])
  await write(
    'update training_program set raters_settled_at = ? where id = ?',
    new Date(world.clock.now.getTime() - 30 * 86_400_000).toISOString(),
    id,
  )
  expect([await may(late), await rate(late, trainer)]).toEqual([[null], 404])
})

test('nobody gets a seat of a program that is over, by whatever way, and who has one from after its end gets no certificate', async () => {
  const { id } = await gradedProgram(world, place, { exam: false })
  const [of] = await world.rows({ sql: 'select circular_id from training_program where id = ?', args: [id] })
  const seated = await seatIn(id)
  const [applied, waiting] = [
    await seatIn(id, { status: 'applied' }),
    await seatIn(id, { status: 'waiting' }),
  ]
  await write('update training_program set seats = 3 where id = ?', id)
  const friend = await signedIn(world)
  const never = {
    training_program_id: id,
    training_circular_id: Number(of!['circular_id']),
    full_name: 'Never Came',
    email: `never${id}@example.org`,
    organisation: '',
  }
  const form = new FormData()
  form.set('training_program_id', String(id))
  form.set(
    'file',
    new Blob([`Name,E-mail\nNever Came,never2.${id}@example.org\n`], { type: 'text/csv' }),
    'list.csv',
  )
  const sheet = async (way: string) => {
    const response = await world.api.send(`/admin/training/participants/${way}`, {
      method: 'POST',
      headers: { ...office.headers, 'accept-language': 'en', 'idempotency-key': crypto.randomUUID() },
      body: form,
    })
    return ((await response.json()) as { errors: unknown }).errors
  }
  const tried = async () => [
    (await post('/admin/training/participants/insert', never)).body['errors'],
    (
      await post('/admin/training/participants/insert-accounts', {
        training_program_id: id,
        user_ids: [friend.user_id],
      })
    ).body['errors'],
    await sheet('import/preview'),
    await sheet('import'),
    (await post(`/admin/training/participants/accept/${applied.id}`, { version: 1 })).body['message'],
    (await post(`/admin/training/participants/wait/${applied.id}`, { version: 1 })).body['message'],
    (await post(`/admin/training/participants/accept/${waiting.id}`, { version: 1 })).body['message'],
  ]
  const takesNobody = {
    training_program_id: [
      'This program is over or was cancelled, and takes nobody any more. Go back and choose another one',
    ],
  }
  const isOver = 'This training is over or was cancelled: it takes nobody any more.'
  const refused = [takesNobody, takesNobody, takesNobody, takesNobody, isOver, isOver, isOver]
  expect(await tried()).toEqual(refused)
  await settle()
  expect(await tried()).toEqual(refused)
  // Nor who waits, when a seat comes free.
  expect((await post(`/admin/training/participants/withdraw/${seated.id}`, { version: 1 })).status).toBe(200)
  const statuses = await world.rows({
    sql: 'select status from training_participant where program_id = ? order by 1',
    args: [id],
  })
  expect(statuses.map(({ status }) => status)).toEqual(['applied', 'waiting', 'withdrawn'])

  const late = await participantOf(world, id)
  const inTime = await participantOf(world, id)
  await write('update training_participant set decided_at = ? where id = ?', startOfDay(today()), late.id)
  const candidates = await callerOf(world, office.headers).get(
    `/admin/training/certificate/candidates?program_id=${id}`,
  )
  expect((candidates.body['data'] as { id: number }[]).map((one) => one.id)).toEqual([inTime.id])
  const issue = async (one: number) =>
    (await post(`/admin/training/certificate/issue/${one}`, { version: 1 })).body
  expect(await issue(late.id)).toMatchObject({ error_code: 'not_passed' })
  expect(await issue(inTime.id)).toMatchObject({ success: true })
})

test('of a program that was cancelled before its end who was there rates, and nobody else', async () => {
  const { id } = await gradedProgram(world, place, { ends: 5 })
  const [came, other] = (await seatsIn(id, 2)) as [Seat, Seat]
  await mark(await classOf(world, id, -1), [[came, true]])
  await write(
    "update training_program set status_id = (select id from lookup where type = 31 and code = 'cancelled') where id = ?",
    id,
  )
  expect(await may(came, other)).toEqual([true, null])
  await endsOn(id, today(-1))
  await settle()
  expect(await may(came, other)).toEqual([true, null])
})

test('an installation from before keeps the right of whoever had it, and gives it to nobody', async () => {
  const whole = readFileSync(fileAt('migrations/0560_training_raters.sql'), 'utf8')
  const migrating = whole.slice(whole.indexOf('insert into training_rater'), whole.indexOf('create trigger'))
  const unmarked = await gradedProgram(world, place)
  const [seated, late] = (await seatsIn(unmarked.id, 2)) as [Seat, Seat]
  await write('update training_participant set joined_at = ? where id = ?', startOfDay(today()), late.id)
  const marked = await gradedProgram(world, place, { held: 1 })
  const [absent, rated] = (await seatsIn(marked.id, 2)) as [Seat, Seat]
  const old = await gradedProgram(world, place, { ends: -31 })
  const longAgo = await seatIn(old.id)
  const going = await gradedProgram(world, place, { ends: 5 })
  const [came, other] = (await seatsIn(going.id, 2)) as [Seat, Seat]
  await write('update training_participant set attended = 1 where id in (?, ?)', came.id, rated.id)
  await write('delete from training_rater')
  await write('drop trigger training_program_raters')
  const now = new Date()
  await world.client.executeMultiple(migrating)
  const settled = await world.rows({
    sql: 'select id from training_program where id in (?, ?, ?, ?) and raters_settled_at between ? and ? order by id',
    args: [
      unmarked.id,
      marked.id,
      old.id,
      going.id,
      now.toISOString(),
      new Date(now.getTime() + 60_000).toISOString(),
    ],
  })
  expect(settled.map(({ id }) => id)).toEqual([unmarked.id, marked.id, old.id])
  const raters = (await world.rows('select participant_id from training_rater')).map(({ participant_id }) =>
    Number(participant_id),
  )
  expect([seated, late, absent, rated, longAgo, came, other].map(({ id }) => raters.includes(id))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
    false,
  ])
})
