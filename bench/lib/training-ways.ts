import type { NationalWorld } from './national.ts'
import { measuring, type Measured } from './ways.ts'

/** The survey tool with so many pages of answers that have nobody's code. */
const strangers = (pages: number, each: number) => ({
  isSet: true,
  rows: (_token: string, _form: string, at: string | null) => {
    const page = Number(at ?? 0)
    const results = Array.from({ length: each }, (_, nth) => ({
      _id: 1 + page * each + nth,
      _submission_time: '2026-01-01T00:00:00',
      code: `999${String(page * each + nth).padStart(9, '0')}`,
      score: '55',
      rating: '4',
      note: 'x'.repeat(500),
    }))
    return Promise.resolve({ status: 'page', results, next: page + 1 < pages ? `${page + 1}` : null })
  },
})

/** Everything that training asks of the database beside its lists: each as it is called. */
export async function trainingWays(world: NationalWorld): Promise<Measured[]> {
  const { found, measure, one, officers, as, ask, post, captcha, exported, leave } = await measuring(world)
  const idOf = async (sql: string) => Number((await one(sql))['id'])
  const today = world.clock.now.toISOString().slice(0, 10)
  const country = officers['country']!

  for (const [level, headers] of Object.entries(officers)) {
    await measure(`dashboard, ${level}`, () => ask('/admin/training/dashboard', headers))
    await measure(`dashboard of a year past, ${level}`, () =>
      ask('/admin/training/dashboard?from=2023-02-15&to=2024-02-14', headers),
    )
    await measure(`dashboard of a month, ${level}`, () =>
      ask('/admin/training/dashboard?from=2024-03-01&to=2024-03-31', headers),
    )
    await measure(`week, ${level}`, () => ask('/admin/training/programs/week', headers))
    await measure(`programs to choose from, ${level}`, () =>
      ask('/admin/training/participants/programs?search=', headers),
    )
  }
  const trainer = await idOf(
    'select trainer_id as id from training_program_trainer group by 1 order by count(*) desc limit 1',
  )
  await measure('week of a trainer', () =>
    ask(`/admin/training/programs/week?trainer_id=${trainer}`, country),
  )
  for (const [way, path] of [
    ['choices for a program', 'choices'],
    ['circulars to choose from', 'circulars?open=1'],
    ['circulars to choose from, by a name', 'circulars?search=Computer'],
    ['trainers to choose from', 'trainers?active=1'],
    ['trainers to choose from, by a name', 'trainers?search=Karim'],
  ] as const)
    await measure(way, () => ask(`/admin/training/programs/${path}`, country))
  await measure('a trainer', () => ask(`/admin/training/trainers/view/${trainer}`, country))

  // One that is over, with most on its list, an exam and ratings.
  const over = await one(
    `select p.id, p.circular_id, p.place from training_program as p join training_participant as t on t.program_id = p.id
      where p.exam_status = 1 and p.rating_status = 1 and p.end_date < '${today}' group by p.id order by count(*) desc limit 1`,
  )
  const program = Number(over['id'])
  for (const [way, path] of [
    ['a program', `programs/view/${program}`],
    ['its participants', `participants/get?program_id=${program}`],
    ['its participants, by a name', `participants/get?program_id=${program}&search=Karim`],
    ['its classes', `attendance/classes/${program}`],
    ['its exam', `exam/${program}`],
    ['its ratings', `rating/${program}`],
    ['who may have a certificate', `certificate/candidates?program_id=${program}`],
    ['its certificates', `certificate/get?program_id=${program}`],
    ['participants of a circular', `participants/get?circular_id=${Number(over['circular_id'])}`],
    ['participants by a name', 'participants/get?search=Rahima'],
    ['participants by a name of nobody', 'participants/get?search=Xyzzy'],
    ['participants by an address', 'participants/get?search=nobody@example.org'],
    ['programs by a name', 'programs/get?search=Training 77'],
    ['circulars', 'circulars/get'],
    ['circulars by name', 'circulars/get?sort=circular_name'],
    ['circulars of a module', 'circulars/get?module_id=29001'],
    ['trainers', 'trainers/get'],
    ['trainers by name', 'trainers/get?sort=name_en&search=Karim'],
  ] as const)
    await measure(way, () => ask(`/admin/training/${path}`, country))
  // What is found by what it is of, or by a state that few have.
  const circular = await idOf(
    'select circular_id as id from training_program group by 1 order by count(*) desc limit 1',
  )
  const states = await world.rows(
    "select id, code from lookup where type = 31 and code in ('running', 'cancelled')",
  )
  for (const level of ['country', 'district', 'upazila'] as const)
    for (const [way, path] of [
      ['programs of a circular', `programs/get?circular_id=${circular}`],
      ['programs of a trainer', `programs/get?trainer_id=${trainer}`],
      ...states.map(({ id, code }) => [`programs ${String(code)}`, `programs/get?status_id=${Number(id)}`]),
      ['programs to come, the first of them', `programs/get?begins_from=${today}&direction=asc`],
      ['certificates issued', 'certificate/get'],
      ['certificates withdrawn', 'certificate/get?state=withdrawn'],
    ] as const)
      await measure(`${way}, ${level}`, () => ask(`/admin/training/${path}`, officers[level]!))
  const held = await idOf(
    `select id from training_class where program_id = ${program} order by held_on limit 1`,
  )
  await measure('people of a class', () => ask(`/admin/training/attendance/class/${held}`, country))
  const certificate = await idOf('select id from training_certificate order by id limit 1 offset 500')
  await measure('a certificate by its number', () =>
    ask(`/admin/training/certificate/get?number=${certificate}`, officers['division']!),
  )
  const participant = await idOf(
    `select id from training_participant where program_id = ${program} and status = 'accepted' order by id limit 1`,
  )
  await measure('a participant', () => ask(`/admin/training/participants/view/${participant}`, country))
  await measure('accounts for a program', () =>
    ask(`/admin/training/participants/accounts/${program}?search=officer`, country),
  )

  // Who took part most often.
  const own = await as(
    await idOf(
      'select user_id as id from training_participant where user_id > 0 group by 1 order by count(*) desc limit 1',
    ),
  )
  await measure('one’s own training', () => ask('/admin/training/own', own))
  await measure('one’s own certificates', () => ask('/training/certificate/own', own))
  await measure('whom one may rate', () => ask('/training/rating/own', own))
  await world.client.execute({
    sql: 'update trainer set user_id = (select user_id from training_participant where user_id > 0 limit 1) where id = ? and user_id is null',
    args: [trainer],
  })
  const teaching = await as(await idOf(`select user_id as id from trainer where id = ${trainer}`))
  await measure('classes of a trainer', () => ask('/admin/training/own/classes', teaching))

  // The public.
  const open = await one(
    `select p.id, p.circular_id from training_program as p join lookup as s on s.id = p.status_id join training_circular as c on c.id = p.circular_id
      join lookup as o on o.id = c.status_id where s.code = 'planned' and o.code = 'published' order by p.start_date limit 1`,
  )
  await measure('public: circulars that are open', () => ask('/admin/training/participants/circulars', {}))
  await measure('public: a circular', () => ask(`/circulars-details/${Number(open['circular_id'])}`, {}))
  await measure('public: a program', () => ask(`/training/program-details/${Number(open['id'])}`, {}))
  const taking = {
    training_program_id: Number(open['id']),
    training_circular_id: Number(open['circular_id']),
  }
  await measure('public: registering', async () =>
    post(
      '/admin/training/participants/external',
      {},
      {
        ...(await captcha()),
        ...taking,
        full_name: 'Karim Mia',
        email: `karim${Date.now()}@example.org`,
      },
    ),
  )
  await measure('public: a certificate of nobody', () =>
    post('/global/training/certificate/check', {}, { statement: 'a.b.c' }),
  )

  // What is written.
  await world.client.execute(`update training_program set seats = 2000 where id = ${Number(open['id'])}`)
  await measure('adding a participant', async () => {
    const answer = await post('/admin/training/participants/insert', country, {
      ...taking,
      full_name: 'Rahim Mia',
      email: `rahim${Date.now()}@example.org`,
      mobile: '01711000001',
      designation_id: '',
      organisation: 'Office',
    })
    return answer
  })
  const applied = await one(
    `select id, version from training_participant where program_id = ${Number(open['id'])} and status in ('applied', 'waiting') limit 1`,
  )
  await measure('accepting a participant', () =>
    post(`/admin/training/participants/accept/${Number(applied['id'])}`, country, {
      version: Number(applied['version']),
    }),
  )
  const people = await world.rows(
    `select id from training_participant where program_id = ${program} and status = 'accepted' order by id limit 60`,
  )
  await measure('attendance, each of a class', async () => {
    const answer = await post('/admin/training/attendance/mark', country, {
      class_id: held,
      marks: people.map(({ id }, nth) => ({
        participant_id: Number(id),
        present: nth % 2 === 0,
        marked_at: world.clock.now.toISOString(),
      })),
    })
    return { ...answer, times: people.length }
  })
  const scored = await one(
    `select id, version from training_participant as t where program_id = ${program} and status = 'accepted'
      and not exists (select 1 from training_certificate where participant_id = t.id) order by id limit 1`,
  )
  await measure('a score by hand', () =>
    post(`/admin/training/exam/score/${Number(scored['id'])}`, country, {
      version: Number(scored['version']),
      score: '91',
    }),
  )
  const passed = await one(
    `select t.id, t.version from training_participant as t join training_program as p on p.id = t.program_id
      where t.program_id between 1000001 and 1000400 and t.status = 'accepted' and p.exam_status = 0 and p.end_date < '${today}' and t.attended >= 10
        and not exists (select 1 from training_certificate where participant_id = t.id) limit 1`,
  )
  await measure('issuing a certificate', () =>
    post(`/admin/training/certificate/issue/${Number(passed['id'])}`, country, {
      version: Number(passed['version']),
    }),
  )

  // Whoever knows the address of a form can fill it thousands of times.
  await world.client.batch(
    [
      `update training_program set exam_form = 'f', rating_form = 'f' where id = ${program}`,
      {
        sql: 'insert or replace into kobo_setting (id, token, checked_at, updated_by) values (1, ?, ?, (select min(id) from user))',
        args: [await world.deps.secrets.encrypt('token'), world.clock.now.toISOString()],
      },
    ],
    'write',
  )
  Object.assign(world.deps, { outside: { ...world.deps.outside, kobo: strangers(10, 950) } })
  for (const kind of ['exam', 'rating'] as const)
    await measure(`pulling 9,500 answers of nobody, ${kind}`, () =>
      post(`/admin/training/survey/pull/${program}`, country, { kind }),
    )

  await exported('a file of participants, district', officers['district']!, {
    operation: 'training.participant.list',
    query: {},
  })
  await exported('a file of certificates, district', officers['district']!, {
    operation: 'training.certificate.list',
    query: {},
  })
  await leave()
  return found
}
