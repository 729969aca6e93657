import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { runSchedule } from '#worker/scheduled'
import { mendingOf } from '#worker/test/mending'
import { captchaOf, grievanceBody } from '#worker/test/samples/grievances'
import { registered } from '#worker/test/samples/registered'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof mendingOf>['people']
let one: ReturnType<typeof mendingOf>['one']
let step: ReturnType<typeof mendingOf>['step']
beforeAll(async () => {
  world = await openWorld()
  ;({ people, one, step } = mendingOf(world))
})
afterAll(() => world.close())

const days = (count: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + count * 86_400_000)
}

test('a rejected application is complained about, late at the union, gone up by itself, and mended by an appeal that approves her', async () => {
  const { id, man } = await registered(world, people)
  const [officer, refuser, approver] = [901, 902, 903]
  await step(id, 'open_review', officer)
  await step(id, 'reject', refuser)
  const { place } = (await one('select place from application where id = ?', id)) as { place: number }
  const upazila = Math.floor(place / 1e4) * 1e4
  const solver = async (area: number, size: number, role: number) => {
    const person = await signedIn(world, {
      place: { id: null, number: area, number_to: area + size - 1 },
      permissions: [
        'grievanceList-view',
        'grievance-case-edit',
        'application-selection-list',
        'application-appeal-create',
      ],
    })
    await world.client.execute({
      sql: 'insert into user_role (user_id, role_id) values (?, ?)',
      args: [person.user_id, role],
    })
    return person
  }
  const union = await solver(Math.floor(place / 100) * 100, 100, 6)
  const above = await solver(upazila, 1e4, 5)

  const [at] = await world.rows({ sql: 'select id from place where number = ?', args: [place] })
  const { born } = {
    born: String((await one('select date_of_birth as born from application where id = ?', id))['born']),
  }
  const { body } = await world.api.post(
    '/global/grievance/submit',
    grievanceBody(Number(at!['id']), { verification_number: man.nid, date_of_birth: born }),
    { headers: { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)) } },
  )
  const grievance = body['grievance_id'] as number
  const ownerOf = async () =>
    (await one('select owner_id from grievance where id = ?', grievance))['owner_id']
  expect(await ownerOf()).toBe(union.user_id)
  days(11)
  await runSchedule(world.deps)
  expect(await ownerOf()).toBe(above.user_id)

  // Sessions have ended meanwhile.
  const again = await signedIn(world, {
    place: { id: null, number: upazila, number_to: upazila + 9_999 },
    permissions: [
      'grievanceList-view',
      'grievance-case-edit',
      'application-selection-list',
      'application-appeal-create',
    ],
  })
  await world.client.execute({
    sql: 'update grievance set owner_id = ?, office_id = (select office_id from user where id = ?) where id = ?',
    args: [again.user_id, again.user_id, grievance],
  })
  const view = async () =>
    (await world.api.get(`/admin/grievance/view/${grievance}`, { headers: again.headers })).body['data'] as {
      version: number
      status: string
      applications: { id: number; version: number; mends: string[] }[]
      mends: { state: string }[]
    }
  const seen = await view()
  expect(seen.applications).toMatchObject([{ id, mends: ['application_appeal'] }])
  const act = async (name: string, fields: object) =>
    world.api.post(
      `/admin/grievance/${name}/${grievance}`,
      { version: (await view()).version, ...fields },
      { headers: again.headers },
    )
  const begun = await act('mend', {
    kind: 'application_appeal',
    application_id: id,
    application_version: seen.applications[0]!.version,
    note: 'The birth date was read wrongly',
  })
  expect(begun.status).toBe(200)
  expect(await one('select state from application where id = ?', id)).toMatchObject({ state: 'appealed' })
  // Whoever mends it is at work on it.
  expect(await view()).toMatchObject({ status: 'in_progress', mends: [{ state: 'under_way' }] })
  const twice = await act('mend', {
    kind: 'application_appeal',
    application_id: id,
    application_version: seen.applications[0]!.version + 1,
    note: 'Once more',
  })
  expect(twice.status).toBe(409)
  await world.settled()
  // Who complains hears of it, once.
  const heard = (await world.api.messages('01711000001')).map(({ text }) => text)
  expect(heard.filter((text) => /সমাধানের কাজ শুরু|work to mend/.test(text))).toHaveLength(1)
  const up = heard.filter((text) => /ওপরের কার্যালয়ে|The office above/.test(text))
  expect(up).toHaveLength(1)
  // With the day by which the office above answers.
  expect(up[0]).toMatch(/[০-৯0-9]{2}\/[০-৯0-9]{2}\/[০-৯0-9]{4}/)

  const [solution] = await world.rows('select id from lookup where type = 25 order by id limit 1')
  const answering = {
    solution_type_id: Number(solution!['id']),
    text: 'The district committee looks at it again.',
  }
  for (const said of [{}, { all_done: true }]) {
    const refused = await act('solve', { ...answering, ...said })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['still_to_come']])
  }
  const still_to_come = 'The committee meets on 1 December.'
  const still_to_come_by = dayInDhaka(world.clock.now)
  const solved = await act('solve', { ...answering, still_to_come, still_to_come_by })
  expect(solved.status).toBe(200)
  await step(id, 'approve', approver)
  const tracked = await world.api.post('/global/grievance-tracking', {
    grievance_id: String(grievance),
    verification_number: man.nid,
    date_of_birth: born,
    ...(await world.api.captcha()),
  })
  expect(tracked.body['data']).toMatchObject({
    stage: 'solved',
    full: {
      mends: [{ kind: 'application_appeal', state: 'done' }],
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'mended', text: null })]),
      answer: { still_to_come, still_to_come_by, all_done: false },
    },
  })
  // So does the case, of nobody's hand.
  const told = (await world.api.get(`/admin/grievance/view/${grievance}`, { headers: again.headers })).body[
    'data'
  ] as { timeline: { kind: string; by: string | null }[] }
  expect(told.timeline.at(-1)).toMatchObject({ kind: 'mended', by: null })
  // The application tells from which grievance.
  const linked = await world.api.get(`/admin/grievance/of-application/${id}`, { headers: again.headers })
  expect(linked.body['data']).toMatchObject([{ id: grievance, kind: 'application_appeal' }])
})

test('a wrong birth date in the application hides it from nobody who is to mend it, and is told; another number opens none', async () => {
  const { id, man } = await registered(world, people)
  await step(id, 'open_review', 901)
  await step(id, 'reject', 902)
  const { place, born } = (await one(
    'select place, date_of_birth as born from application where id = ?',
    id,
  )) as {
    place: number
    born: string
  }
  const [at] = await world.rows({ sql: 'select id from place where number = ?', args: [place] })
  const complain = async (verification_number: string) => {
    const { body } = await world.api.post(
      '/global/grievance/submit',
      grievanceBody(Number(at!['id']), { verification_number, date_of_birth: '1949-12-30' }),
      { headers: { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)) } },
    )
    return body['grievance_id'] as number
  }
  const cases = [await complain(man.nid), await complain('19501010101017777')] as const
  const solver = await signedIn(world, {
    place: {
      id: null,
      number: Math.floor(place / 1e4) * 1e4,
      number_to: Math.floor(place / 1e4) * 1e4 + 9_999,
    },
    permissions: [
      'grievanceList-view',
      'grievance-case-edit',
      'application-selection-list',
      'application-appeal-create',
    ],
  })
  const view = async (of: number) => {
    await world.client.execute({
      sql: 'update grievance set owner_id = ?, office_id = (select office_id from user where id = ?) where id = ?',
      args: [solver.user_id, solver.user_id, of],
    })
    return (await world.api.get(`/admin/grievance/view/${of}`, { headers: solver.headers })).body['data']
  }
  const begin = async (of: number, version: number) =>
    world.api.post(
      `/admin/grievance/mend/${of}`,
      {
        version,
        kind: 'application_appeal',
        application_id: id,
        application_version: 3,
        note: 'The card says another day',
        same_person: true,
        same_person_how: 'She brought the card',
      },
      { headers: solver.headers },
    )
  const [hers, other] = [await view(cases[0]), await view(cases[1])]
  expect(hers.applications).toMatchObject([{ id, date_of_birth: born, mends: ['application_appeal'] }])
  expect(other.applications).toEqual([])
  expect((await begin(cases[1], other.version)).status).toBe(404)
  expect((await begin(cases[0], hers.version)).status).toBe(200)
})
