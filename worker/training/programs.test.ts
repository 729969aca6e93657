import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { differing, type RecordChange } from '#contract/history'
import { dayAfter, weekdayOf } from '#contract/training/classes'
import {
  circularAt,
  slotAt,
  trainerAt,
  trainingProgramAt,
  trainingProgramBody,
} from '#worker/test/samples/training'
import type { Answered } from '#worker/test/api'
import { participantOf } from '#worker/test/samples/training-rows'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
const here = 300_000_000
type Body = Awaited<ReturnType<typeof trainingProgramBody>> & Record<string, unknown>

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const send = async (path: string, body: object, headers: Record<string, string>) => {
  const answer = await world.api.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answered['body'] }
}

describe('a program', () => {
  let headers: Record<string, string>
  beforeEach(async () => {
    ;({ headers } = await signedIn(world, { superAdmin: true }))
  })
  const insert = (body: object) => send('/admin/training/programs/insert', body, headers)
  const update = (id: number, body: object) => send(`/admin/training/programs/update/${id}`, body, headers)
  const programOf = async (id: number): Promise<Answered['body']> =>
    (await world.api.get(`/admin/training/programs/view/${id}`, { headers })).body['data']
  const statusOf = async (code: string) =>
    Number(
      (await world.rows({ sql: 'select id from lookup where type = 31 and code = ?', args: [code] }))[0]![
        'id'
      ],
    )

  test('keeps its exam while there are scores: else who wasn’t examined would have passed', async () => {
    const { id, body } = await trainingProgramAt(world, here, { exam_status: true })
    const one = await participantOf(world, id, { status: 'accepted' })
    const score = (value: number | null) =>
      world.client.execute({
        sql: 'update training_participant set score = ? where id = ?',
        args: [value, one.id],
      })
    await score(9_000)
    const off = { ...body, exam_status: false }
    const refused = await update(id, { ...off, version: 1 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { exam_status: [expect.stringMatching(/whoever has none would have passed/)] },
    ])
    await score(null)
    expect((await update(id, { ...off, version: 1 })).status).toBe(200)
    await score(9_000)
    expect((await update(id, { ...off, description: 'Other words', version: 2 })).status).toBe(200)
  })

  test('tells whoever has a seat of another time or place, and all who take part or wait that it is cancelled', async () => {
    const { id, body } = await trainingProgramAt(world, here, {
      end_date: dayAfter(dayInDhaka(world.clock.now), 13),
    })
    await participantOf(world, id, { email: 'seated@example.org', status: 'accepted' })
    await participantOf(world, id, { email: 'waits@example.org', status: 'waiting' })
    await participantOf(world, id, { email: 'gone@example.org', status: 'withdrawn' })
    const mails = async (since: number) => {
      const rows = await world.rows({
        sql: "select id, recipient, body from outbox where kind = 'email' and id > ? order by id",
        args: [since],
      })
      return Promise.all(
        rows.map(async (row) => ({
          id: Number(row['id']),
          to: await world.deps.secrets.decrypt(String(row['recipient'])),
          text: await world.deps.secrets.decrypt(String(row['body'])),
        })),
      )
    }
    const before = (await mails(0)).at(-1)?.id ?? 0
    const renamed = await update(id, { ...body, description: 'Other words', version: 1 })
    expect([renamed.status, await mails(before)]).toEqual([200, []])
    const moved = await update(id, { ...body, room: 'Hall 9', version: 2 })
    expect(moved.body.message).toContain('1 participant is told')
    const teacher = 'teacher@example.gov.bd'
    const first = await mails(before)
    expect(first.map(({ to }) => to).toSorted()).toEqual(['seated@example.org', teacher])
    // What has changed, and nothing else.
    const seated = first.find(({ to }) => to === 'seated@example.org')
    expect(seated?.text).toContain(`”:\nPlace: Hall 9, Dhaka (before: ${body.room}, Dhaka)\nIt begins on `)
    expect((await update(id, { ...body, status_id: await statusOf('cancelled'), version: 3 })).status).toBe(
      200,
    )
    const second = await mails(first.at(-1)!.id)
    expect(second.map(({ to }) => to).toSorted()).toEqual([
      'seated@example.org',
      teacher,
      'waits@example.org',
    ])
    expect(second.every(({ text }) => /cancelled|বাতিল/.test(text))).toBe(true)
  })

  test('tells its trainers by their accounts that they teach it, that it changes, and that they don’t any more', async () => {
    const teacher = await signedIn(world, { permissions: [] })
    const trainer = await trainerAt(world, { user_id: teacher.user_id })
    const { id, body } = await trainingProgramAt(world, here, {
      trainers: [trainer.id],
      end_date: dayAfter(dayInDhaka(world.clock.now), 13),
    })
    const told = async () =>
      (
        await world.rows({
          sql: 'select title_en from notification where user_id = ? order by id',
          args: [teacher.user_id],
        })
      ).map(({ title_en }) => title_en)
    const teaches = 'You are a trainer of a training'
    expect(await told()).toEqual([teaches])
    expect((await update(id, { ...body, room: 'Hall 9', version: 1 })).status).toBe(200)
    const other = await trainerAt(world)
    expect((await update(id, { ...body, room: 'Hall 9', trainers: [other.id], version: 2 })).status).toBe(200)
    expect(await told()).toEqual([
      teaches,
      'A training has another time or place',
      'You are not a trainer of a training any more',
    ])
  })

  test('tells a trainer without an account by mail that they teach it, and don’t any more, twice a day at most', async () => {
    const [stays, invited] = [await trainerAt(world), await trainerAt(world)]
    const address = `invited${invited.id}@example.org`
    await world.client.execute({
      sql: 'update trainer set email = ? where id = ?',
      args: [await world.deps.secrets.encrypt(address), invited.id],
    })
    const { id, body } = await trainingProgramAt(world, here, {
      trainers: [stays.id],
      end_date: dayAfter(dayInDhaka(world.clock.now), 13),
    })
    let version = 0
    const set = async (trainers: number[]) =>
      (await update(id, { ...body, trainers, version: (version += 1) })).status
    const both = [stays.id, invited.id]
    const told = async () => {
      await world.settled()
      return (await world.api.emails(address)).map(({ subject }) => subject).toReversed()
    }
    for (let time = 0; time < 3; time += 1)
      expect([await set(both), await set([stays.id])]).toEqual([200, 200])
    const [teaches, noMore] = ['একটি প্রশিক্ষণে আপনি প্রশিক্ষক', 'একটি প্রশিক্ষণে আপনি আর প্রশিক্ষক নন']
    expect(await told()).toEqual([teaches, noMore, teaches, noMore])
  })

  test('is not made where it would be over at once; one that is called off afterwards keeps its classes', async () => {
    const today = dayInDhaka(world.clock.now)
    const early = await slotAt(world, { starts: 0, ends: 1 })
    const days = {
      start_date: today,
      end_date: today,
      on_days: [{ day: weekdayOf(today), is_active: true, timeSlots: [early.id] }],
    }
    const whole = await trainingProgramBody(world, here)
    const over = await insert({ ...whole, ...days })
    expect([over.status, Object.keys(over.body.errors ?? {})]).toEqual([422, ['end_date']])
    const { id, body } = await trainingProgramAt(world, here)
    const classes = () =>
      world.rows({ sql: 'select id from training_class where program_id = ?', args: [id] })
    const before = await classes()
    expect(before.length).toBeGreaterThan(0)
    const now = world.clock.now
    world.clock.now = new Date(`${dayAfter(body.end_date, 1)}T06:00:00Z`)
    ;({ headers } = await signedIn(world, { superAdmin: true }))
    const off = await update(id, { ...body, status_id: await statusOf('cancelled'), version: 1 })
    world.clock.now = now
    expect([off.status, await classes()]).toEqual([200, before])
  })

  test('lies within the days of its circular: what is outside is refused at its field, and so are days of the circular that leave one outside', async () => {
    const { id, body } = await trainingProgramAt(world, here)
    const far = { start_date: '2027-12-28', end_date: '2028-01-03' }
    const outside = await update(id, { ...body, ...far, version: 1 })
    expect([outside.status, outside.body.errors]).toEqual([
      422,
      { end_date: [expect.stringMatching(/circular goes from 01\/01\/2026 to 31\/12\/2027/)] },
    ])
    const circular = body.training_circular_id
    const got = await world.api.get(`/admin/training/circulars/edit/${circular}`, { headers })
    const { circular_type, training_type, status, ...data } = got.body['data'] as Record<
      'circular_type' | 'training_type' | 'status',
      { id: number }
    >
    const days = (start_date: string, end_date: string) =>
      send(
        '/admin/training/circulars/update',
        {
          ...data,
          circular_type_id: circular_type.id,
          training_type_id: training_type.id,
          status_id: status.id,
          module_ids: body.modules,
          start_date,
          end_date,
        },
        headers,
      )
    const early = await days('2026-01-01', dayAfter(body.end_date, -1))
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['end_date']])
    const late = await days(dayAfter(body.start_date, 1), '2027-12-31')
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['start_date']])
    expect((await days(body.start_date, body.end_date)).status).toBe(200)
  })

  test('whose first and last day change has a history of these two: what was written again alike is no change', async () => {
    const { id, body } = await trainingProgramAt(world, here)
    const days = { start_date: dayAfter(body.start_date, 1), end_date: dayAfter(body.end_date, 7) }
    expect((await update(id, { ...body, ...days, version: 1 })).status).toBe(200)
    const { data } = (await world.api.get(`/admin/activity-log/record/training_program/${id}`, { headers }))
      .body
    const [{ record }] = data as [{ record: RecordChange }]
    expect(differing('training_program', [record], 0, 1).map(({ path }) => path)).toEqual([
      'start_date',
      'end_date',
    ])
    const fewer = { ...body, ...days, modules: body.modules.slice(0, 1), version: 2 }
    expect((await update(id, fewer)).status).toBe(200)
    const [module] = await world.rows(
      `select count(*) as count from training_program_module where program_id = ${id}`,
    )
    expect(module!['count']).toBe(1)
  })

  test('isn’t moved into the past while it isn’t over, whatever its status: it ends today at the earliest', async () => {
    const today = dayInDhaka(world.clock.now)
    const { id, body } = await trainingProgramAt(world, here, {
      start_date: dayAfter(today, -20),
      end_date: dayAfter(today, 13),
    })
    const cancelled = await statusOf('cancelled')
    for (const more of [{}, { status_id: cancelled }]) {
      const past = await update(id, { ...body, ...more, end_date: dayAfter(today, -1), version: 1 })
      expect([past.status, Object.keys(past.body['errors'] ?? {})]).toEqual([422, ['end_date']])
    }
    expect((await update(id, { ...body, end_date: today, version: 1 })).status).toBe(200)
  })

  test('has the classes that follow from its days and hours', async () => {
    const today = dayInDhaka(world.clock.now)
    const { id, body } = await trainingProgramAt(world, here, { end_date: dayAfter(today, 13) })
    const { classes } = await programOf(id)
    expect(classes).toHaveLength(10)
    expect(new Set(classes.map(({ slot_id }: { slot_id: number }) => slot_id))).toEqual(
      new Set(body.on_days[0]!.timeSlots),
    )
  })

  test.each([
    ['a last day before the first', { end_date: '2020-01-01' }, 'end_date'],
    ['more than a year', { end_date: '2099-01-01' }, 'end_date'],
    ['no day of the week', { on_days: [{ day: 1, is_active: false, timeSlots: [1] }] }, 'on_days'],
    ['a slot that nobody has', { on_days: [{ day: 1, is_active: true, timeSlots: [1] }] }, 'on_days'],
    ['a link that runs a script', { question_link: 'javascript:alert(1)' }, 'question_link'],
    ['a trainer that nobody has', { trainers: [1] }, 'trainers'],
  ])('with %s is refused at its field', async (_what, put, field) => {
    const answer = await insert({ ...(await trainingProgramBody(world, here)), ...put })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body['errors'] ?? {})).toContain(field)
  })

  test('with hours that overlap on one day, or more than 300 classes, is refused', async () => {
    const body = await trainingProgramBody(world, here)
    const one = await slotAt(world, { starts: 600, ends: 660 })
    const other = await slotAt(world, { starts: 630, ends: 691 })
    const days = (timeSlots: number[]) =>
      [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, is_active: true, timeSlots }))
    const overlapping = await insert({ ...body, on_days: days([one.id, other.id]) })
    expect(overlapping.body['errors']).toEqual({
      on_days: ['On one day no two hours may overlap. Please take one of them away'],
    })
    const many = await insert({ ...body, end_date: dayAfter(body.start_date, 310), on_days: days([one.id]) })
    expect(many.body['errors']?.['on_days']?.[0]).toContain('300')
  })

  test('has circulars and trainers to choose from by name: few at a time, those that can be taken, or some by their ids', async () => {
    const rows = async (path: string) =>
      (await world.api.get(`/admin/training/programs/${path}`, { headers })).body['data'] as {
        id: number
        circular_name?: string
      }[]
    const ids = async (path: string) => (await rows(path)).map(({ id }) => id)
    const mark = `Of ${Date.now()}`
    const named = (code: string, nth: number) =>
      world.client.execute({
        sql: `update training_circular set circular_name = ?, status_id = ? where id = ?`,
        args: [`${mark} ${nth}`, code === 'closed' ? closed : draft, circulars[nth]!],
      })
    const statusOfCircular = async (code: string) =>
      Number(
        (await world.rows({ sql: 'select id from lookup where type = 28 and code = ?', args: [code] }))[0]![
          'id'
        ],
      )
    const [draft, closed] = [await statusOfCircular('draft'), await statusOfCircular('closed')]
    const circulars = [(await circularAt(world)).id, (await circularAt(world)).id]
    await named('draft', 0)
    await named('closed', 1)
    expect(new Set(await ids(`circulars?search=${mark}`))).toEqual(new Set(circulars))
    expect(await ids(`circulars?search=${mark}&open=1`)).toEqual([circulars[0]])
    expect(await ids(`circulars?ids=${circulars[1]}&open=1`)).toEqual([circulars[1]])
    const [active, gone] = [await trainerAt(world), await trainerAt(world, { active: 0 })]
    expect(await ids(`trainers?search=${active.mark}&active=1`)).toEqual([active.id])
    expect(await ids(`trainers?search=${gone.mark}&active=1`)).toEqual([])
    expect(new Set(await ids(`trainers?ids=${active.id},${gone.id}`))).toEqual(new Set([active.id, gone.id]))
    await world.client.execute(
      `insert into trainer (id, name_en, name_bn, designation_id, organisation, subjects)
        select 7000000 + value, 'Many ' || value, 'অনেক', designation_id, organisation, subjects from trainer, json_each('[${Array.from({ length: 60 }, (_, nth) => nth)}]') where trainer.id = ${active.id}`,
    )
    expect((await rows('trainers?search=Many')).length).toBe(40)
    const choices = (await world.api.get('/admin/training/programs/choices', { headers })).body
    expect(Object.keys(choices).toSorted()).toEqual(['modules', 'slots', 'statuses', 'success'])
  })

  test('with more seats moves those up who wait longest, who are told; with fewer than are taken it is refused at its field', async () => {
    const { id, body } = await trainingProgramAt(world, here)
    const wait = (joined_at: string, email: string) =>
      participantOf(world, id, { status: 'waiting', joined_at, email })
    const taken = [1, 2].map(() => participantOf(world, id, { status: 'accepted' }))
    await Promise.all(taken)
    const [third, first, second] = [
      await wait('2026-03-03', `third.${id}@example.org`),
      await wait('2026-01-01', `first.${id}@example.org`),
      await wait('2026-02-02', `second.${id}@example.org`),
    ]
    await world.client.execute({ sql: 'update training_program set seats = 2 where id = ?', args: [id] })
    const statuses = async () =>
      Object.fromEntries(
        (
          await world.rows({
            sql: 'select id, status from training_participant where program_id = ?',
            args: [id],
          })
        ).map((one) => [Number(one['id']), one['status']]),
      )
    const versionOf = async () => (await programOf(id))['version'] as number
    const fewer = await update(id, { ...body, seats: 1, version: await versionOf() })
    expect([fewer.status, fewer.body['errors']]).toEqual([
      422,
      { seats: ['2 seats are taken already. There can be no fewer'] },
    ])
    const more = await update(id, { ...body, seats: 4, version: await versionOf() })
    expect([more.status, more.body['message']]).toEqual([
      200,
      'Saved. 2 people moved up from the waiting list, and are told',
    ])
    const completed = Number(
      (await world.rows("select id from lookup where type = 31 and code = 'completed'"))[0]!['id'],
    )
    const over = await update(id, { ...body, seats: 5, status_id: completed, version: await versionOf() })
    expect([over.status, over.body['message']]).toEqual([
      200,
      expect.stringContaining(
        'Nobody moved up from the waiting list (1): the program is completed or cancelled',
      ),
    ])
    await update(id, { ...body, seats: 4, version: await versionOf() })
    expect(await statuses()).toMatchObject({
      [first.id]: 'accepted',
      [second.id]: 'accepted',
      [third.id]: 'waiting',
    })
    await world.schedule()
    expect((await world.api.emails(first.email)).map(({ subject }) => subject)).toEqual([
      'A seat is free for you',
    ])
    expect(await world.api.emails(third.email)).toEqual([])
    // Somebody is accepted meanwhile: all of it or nothing.
    const version = await versionOf()
    const late = await participantOf(world, id, { status: 'applied' })
    const [raised, accepted] = await Promise.all([
      update(id, { ...body, seats: 5, version }),
      send(`/admin/training/participants/accept/${late.id}`, { version: 1 }, headers),
    ])
    const all = Object.values(await statuses()).filter((status) => status === 'accepted').length
    expect([all <= 5, raised.status < 500, accepted.status < 500]).toEqual([true, true, true])
  })

  test('that is cancelled moves nobody up, however many seats it has', async () => {
    const { id, body } = await trainingProgramAt(world, here)
    const { id: waiting } = await participantOf(world, id, { status: 'waiting' })
    const answer = await update(id, {
      ...body,
      seats: body.seats + 5,
      status_id: await statusOf('cancelled'),
      version: (await programOf(id))['version'] as number,
    })
    expect(answer.status).toBe(200)
    const [row] = await world.rows({
      sql: 'select status from training_participant where id = ?',
      args: [waiting],
    })
    expect(row).toEqual({ status: 'waiting' })
  })

  test('takes no new one under a circular that is over, nor a trainer who is switched off', async () => {
    const body = await trainingProgramBody(world, here)
    const closed = await circularAt(world, 'closed')
    const answer = await insert({ ...body, training_circular_id: closed.id })
    expect(Object.keys(answer.body['errors'] ?? {})).toEqual(['training_circular_id'])
    const off = await trainerAt(world, { active: 0 })
    expect(Object.keys((await insert({ ...body, trainers: [off.id] })).body['errors'] ?? {})).toEqual([
      'trainers',
    ])
  })

  test('that would have a trainer in two classes is refused, and says with what, when', async () => {
    const { body, mark, id } = await trainingProgramAt(world, here)
    const late = await slotAt(world, { starts: 1_380, ends: 1_439 })
    const free = {
      ...body,
      program_name: 'Second',
      on_days: body.on_days.map((row) => ({ ...row, timeSlots: [late.id] })),
    }
    const clash = await insert({ ...body, program_name: 'Second' })
    expect(clash.status).toBe(422)
    expect(clash.body['errors']?.['trainers']?.[0]).toContain(`“${mark}”`)
    expect(clash.body['errors']?.['trainers']?.[0]).toMatch(/\d\d\/\d\d\/\d{4}, \d\d:\d\d to \d\d:\d\d/)
    // At other hours the same trainer is free; and a program never clashes with itself.
    expect((await insert(free)).status).toBe(200)
    expect((await update(id, { ...body, room: 'B', version: 1 })).status).toBe(200)

    const { start_date, end_date, on_days, trainers } = body as Body
    const asked = await send(
      '/admin/training/programs/clashes',
      { start_date, end_date, on_days, trainers },
      headers,
    )
    expect(asked.body['data'][0]).toMatchObject({ program_name: mark })
  })

  test('is refused by the database too, where two are saved at one moment', async () => {
    const { body, id } = await trainingProgramAt(world, here)
    const other = await trainingProgramAt(world, here)
    const [busy] = await world.rows({
      sql: 'select * from training_busy where program_id = ? limit 1',
      args: [id],
    })
    await expect(
      world.client.execute({
        sql: 'insert into training_busy (trainer_id, held_on, starts, ends, program_id) values (?, ?, ?, ?, ?)',
        args: [body.trainers[0]!, String(busy!['held_on']), Number(busy!['starts']) + 1, 1_440, other.id],
      }),
    ).rejects.toThrow('refused: trainer_busy')
  })

  test('has a seat at least, and marks from 0 to 100: each is said at its field', async () => {
    const { body } = await trainingProgramAt(world, here)
    const wrong = await insert({ ...body, seats: 0, pass_mark: 101, attendance_mark: 101 })
    const percent = 'A whole number from 0 to 100'
    expect([wrong.status, wrong.body['errors']]).toEqual([
      422,
      {
        seats: ['A program has at least 1 seat, and 2,000 at the most'],
        pass_mark: [percent],
        attendance_mark: [percent],
      },
    ])
  })

  test('that is cancelled frees its trainers, and has them again when it goes on', async () => {
    const { id, body } = await trainingProgramAt(world, here)
    const planned = body.status_id
    await update(id, { ...body, status_id: await statusOf('cancelled'), version: 1 })
    expect((await programOf(id))['classes']).toEqual([])
    const second = await insert({ ...body, program_name: 'In its place' })
    expect(second.status).toBe(200)
    const again = await update(id, { ...body, status_id: planned, version: 2 })
    expect(again.body['errors']?.['trainers']?.[0]).toContain('“In its place”')
  })

  test('keeps a class at which attendance was taken: an edit that would take it away says which', async () => {
    const { id, body } = await trainingProgramAt(world, here)
    const [first] = (await programOf(id))['classes']
    await world.client.execute({
      sql: 'update training_class set marked_at = ? where id = ?',
      args: [world.clock.now.toISOString(), first.id],
    })
    const [y, m, d] = String(first.held_on).split('-')
    const later = await update(id, { ...body, start_date: dayAfter(first.held_on, 1), version: 1 })
    expect(later.status).toBe(422)
    expect(later.body['errors']?.['on_days']?.[0]).toContain(`${d}/${m}/${y}`)
    // What leaves it standing is taken, and the class is the same one.
    const shorter = await update(id, { ...body, end_date: dayAfter(body.end_date, -2), version: 1 })
    expect(shorter.status).toBe(200)
    expect((await programOf(id))['classes'][0]).toMatchObject({ id: first.id, marked_at: expect.any(String) })
  })

  test('never has fewer seats than are taken, and takes its participants along to another place', async () => {
    const { id, body } = await trainingProgramAt(world, here)
    await world.client.batch(
      [1, 2].map((nth) => ({
        sql: `insert into training_participant (id, program_id, place, full_name, organisation, source, status, language, joined_at)
              values (?, ?, ?, 'Somebody', 'Office', 'entry', 'accepted', 'bn', '2026-01-01T00:00:00.000Z')`,
        args: [id + nth, id, here],
      })),
      'write',
    )
    const fewer = await update(id, { ...body, seats: 1, version: 1 })
    expect(fewer.body['errors']).toEqual({ seats: ['2 seats are taken already. There can be no fewer'] })
    const [division] = await world.rows('select id, number from place where number = 400000000')
    const moved = await update(id, { ...body, place_id: Number(division!['id']), version: 1 })
    expect(moved.status).toBe(200)
    const places = await world.rows({
      sql: 'select place from training_participant where program_id = ?',
      args: [id],
    })
    expect(places.map(({ place }) => place)).toEqual([400_000_000, 400_000_000])
  })

  test('is shown to the public while its circular is published, and never before', async () => {
    const draft = await circularAt(world, 'draft')
    const hidden = await trainingProgramAt(world, here, { training_circular_id: draft.id })
    expect((await world.api.get(`/training/program-details/${hidden.id}`)).status).toBe(404)
    const { id, mark, body } = await trainingProgramAt(world, here)
    const { body: shown } = await world.api.get(`/training/program-details/${id}`)
    expect(shown['data']).toMatchObject({
      program_name: mark,
      exam_status: true,
      rating_status: false,
      free: body.seats,
    })
    const { body: slots } = await world.api.get('/admin/training/program-time-slots')
    const [own] = body.on_days[0]!.timeSlots
    expect(slots['data']).toContainEqual({
      id: own,
      time: expect.stringMatching(/^\d\d:\d\d - \d\d:\d\d$/),
      active: true,
    })
  })

  test('stands in the week with its room, which two programs at one time have twice', async () => {
    const { body } = await trainingProgramAt(world, here, { room: 'Hall 1' })
    const trainer = await trainerAt(world)
    await insert({ ...body, program_name: 'Beside it', trainers: [trainer.id] })
    const { body: week } = await world.api.get(
      `/admin/training/programs/week?from=${body.start_date}&trainer_id=${trainer.id}`,
      { headers },
    )
    expect(week['data']).toHaveLength(5)
    expect(week['data'][0]).toMatchObject({ program_name: 'Beside it', room: 'Hall 1' })
    const { body: all } = await world.api.get(`/admin/training/programs/week?from=${body.start_date}`, {
      headers,
    })
    const inHall = all['data'].filter(({ room }: { room: string }) => room === 'Hall 1')
    expect(inHall).toHaveLength(10)
    expect(inHall.every(({ room_taken }: { room_taken: boolean }) => room_taken)).toBe(true)
    // What was called off takes no room, be its classes kept for who was seen at them.
    await world.client.execute({
      sql: "update training_program set status_id = ? where program_name = 'Beside it'",
      args: [await statusOf('cancelled')],
    })
    const { body: free } = await world.api.get(`/admin/training/programs/week?from=${body.start_date}`, {
      headers,
    })
    const left = free['data'].filter(({ room }: { room: string }) => room === 'Hall 1')
    expect(left).toHaveLength(5)
    expect(left.some(({ room_taken }: { room_taken: boolean }) => room_taken)).toBe(false)
  })
})

describe('a trainer', () => {
  test('sees their own classes of today and to come, wherever they are held; nobody else sees any', async () => {
    const own = await signedIn(world)
    const trainer = await trainerAt(world, { user_id: own.user_id })
    const { mark } = await trainingProgramAt(world, here, { trainers: [trainer.id] })
    const { body } = await world.api.get('/admin/training/own/classes', { headers: own.headers })
    expect(body).toMatchObject({ is_trainer: true })
    expect(body['data']).toHaveLength(5)
    expect(body['data'][0]).toMatchObject({ program_name: mark })
    const other = await signedIn(world)
    const { body: none } = await world.api.get('/admin/training/own/classes', { headers: other.headers })
    expect(none).toMatchObject({ is_trainer: false, data: [], programs: [] })
  })

  test('reads and writes the results of their own programs, wherever these are; of others none', async () => {
    const { union, otherDivision } = await placesOf(world)
    const permissions = ['participant-edit'] as const
    const own = await signedIn(world, { place: otherDivision, permissions })
    const trainer = await trainerAt(world, { user_id: own.user_id })
    const { id, mark } = await trainingProgramAt(world, union.number, { trainers: [trainer.id] })
    const person = await participantOf(world, id, { status: 'accepted' })
    const { body } = await world.api.get('/admin/training/own/classes', { headers: own.headers })
    expect(body['programs']).toEqual([{ id, program_name: mark, exam_status: true, rating_status: false }])
    // Where there is neither an exam nor ratings, nothing is asked for.
    const sql = 'update training_program set exam_status = 0, rating_status = ? where id = ?'
    const shown = async (rating: 0 | 1) => {
      await world.client.execute({ sql, args: [rating, id] })
      return (await world.api.get('/admin/training/own/classes', { headers: own.headers })).body['programs']
    }
    expect(await shown(1)).toEqual([{ id, program_name: mark, exam_status: false, rating_status: true }])
    expect(await shown(0)).toEqual([])
    await world.client.execute({
      sql: 'update training_program set exam_status = 1, rating_status = 0 where id = ?',
      args: [id],
    })
    const stranger = await signedIn(world, { place: otherDivision, permissions })
    for (const [who, status] of [
      [own, 200],
      [stranger, 404],
    ] as const) {
      const { headers } = who
      const seen = await world.api.get(`/admin/training/exam/${id}`, { headers })
      const rated = await world.api.get(`/admin/training/rating/${id}`, { headers })
      const scored = await send(
        `/admin/training/exam/score/${person.id}`,
        { version: 1, score: '70' },
        headers,
      )
      expect([seen.status, rated.status, scored.status]).toEqual([status, status, status])
    }
  })

  test('is rated from five answers on, and their number is whole only to who may change it', async () => {
    const trainer = await trainerAt(world)
    const { id: program } = await trainingProgramAt(world, here)
    const viewer = await signedIn(world, { permissions: ['trainerInfo-view'] })
    const editor = await signedIn(world, { permissions: ['trainerInfo-view', 'trainerInfo-edit'] })
    const rate = (nth: number, value: number) =>
      world.client.execute({
        sql: "insert into training_answer (program_id, kind, outside_id, trainer_id, value, answered_at) values (?, 'rating', ?, ?, ?, '2026-01-01T00:00:00.000Z')",
        args: [program, nth, trainer.id, value],
      })
    const of = async ({ headers }: { headers: Record<string, string> }) =>
      (await world.api.get(`/admin/training/trainers/view/${trainer.id}`, { headers })).body['data']
    for (const nth of [1, 2, 3, 4]) await rate(nth, 5)
    expect(await of(viewer)).toMatchObject({
      rating: null,
      mobile: '017*****678',
      email: 't***@example.gov.bd',
    })
    await rate(5, 2)
    expect(await of(editor)).toMatchObject({
      rating: { average: 4.4, answers: 5 },
      mobile: '01712345678',
      email: 'teacher@example.gov.bd',
    })
  })
})

describe('hours of classes', () => {
  test('keep their clock once classes have them, and can be switched off', async () => {
    const { headers } = await signedIn(world, { superAdmin: true })
    const { body } = await trainingProgramAt(world, here)
    const id = body.on_days[0]!.timeSlots[0]!
    const [slot] = await world.rows({ sql: 'select * from training_time_slot where id = ?', args: [id] })
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const same = {
      id,
      version: 1,
      starts: clock(Number(slot!['starts'])),
      ends: clock(Number(slot!['ends'])),
    }
    const path = '/admin/training/time-slots/update'
    const other = await send(path, { ...same, ends: '23:59' }, headers)
    expect(Object.keys(other.body['errors'] ?? {})).toEqual(['starts'])
    expect((await send(path, { ...same, active: false }, headers)).status).toBe(200)
    // It is offered to nobody any more, and stays where it was chosen.
    const free = await trainerAt(world)
    const chosen = await send('/admin/training/programs/insert', { ...body, trainers: [free.id] }, headers)
    expect(Object.keys(chosen.body['errors'] ?? {})).toEqual(['on_days'])
    const gone = await world.api.get(`/admin/training/time-slots/destroy/${id}`, { headers })
    expect(gone.status).toBe(409)
  })

  test('are typed in either script, and end after they begin', async () => {
    const { headers } = await signedIn(world, { superAdmin: true })
    const path = '/admin/training/time-slots/insert'
    expect((await send(path, { starts: '৯:০৫', ends: '১০.৩৫' }, headers)).status).toBe(200)
    const { body } = await world.api.get('/admin/training/time-slots/get?search=09:05', { headers })
    const hours = body['data'].find((slot: { ends: string }) => slot.ends === '10:35')
    expect(hours).toMatchObject({ starts: '09:05', time: '09:05 - 10:35' })
    expect(
      Object.keys((await send(path, { starts: '10:00', ends: '09:00' }, headers)).body['errors'] ?? {}),
    ).toEqual(['ends'])
    expect(
      Object.keys((await send(path, { starts: '25:00', ends: '26:00' }, headers)).body['errors'] ?? {}),
    ).toEqual(['starts', 'ends'])
  })
})
