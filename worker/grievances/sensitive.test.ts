import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterHeader } from '#contract/applications/counter'
import { dayInDhaka } from '#contract/calendar'
import { permissions } from '#contract/permissions'
import { runJobs } from '#worker/jobs/index'
import { runSchedule } from '#worker/scheduled'
import { callerOf } from '#worker/test/caller'
import { readAll } from '#worker/test/read-all'
import { captchaOf } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const words = {
  text: 'Took canary money at the gate',
  name: 'Canary clerk',
  message: 'A canary saw it',
  note: 'Ask the canary',
  answer: 'The canary is free',
  work: 'Canaries at once',
}

test('what becomes of a bribery complaint changes nothing that the office complained about can read, by any call', async () => {
  const [union] = await world.rows(
    "select id, number from place where kind = 'union' order by number limit 1",
  )
  const number = Number(union!['number'])
  const upazila = Math.floor(number / 1e4) * 1e4
  const district = Math.floor(number / 1e6) * 1e6
  // How many there are in the whole country is for the auditor, who is complained about nowhere.
  const others = permissions.filter((name) => name !== 'grievance-sensitive-view')
  const at = (from: number, size: number) => ({
    permissions: others,
    place: { id: null, number: from, number_to: from + size - 1 },
  })
  const complained = await signedIn(world, at(upazila, 1e4))
  const solver = await signedIn(world, at(district, 1e6))
  const above = await signedIn(world, at(Math.floor(number / 1e8) * 1e8, 1e8))
  for (const [person, role] of [
    [solver, 4],
    [above, 3],
  ] as const)
    await world.client.execute({
      sql: 'insert into user_role (user_id, role_id) values (?, ?)',
      args: [person.user_id, role],
    })
  const boss = await signedIn(world, { superAdmin: true })
  const known = { user: [complained.user_id], role: [complained.role_id], session: [complained.session_id] }
  const before = await readAll(world, complained.headers, known)

  const { body } = await world.api.post(
    '/global/grievance/submit',
    {
      type_id: 8,
      place_id: Number(union!['id']),
      about: 'person',
      about_name: words.name,
      text: words.text,
      unnamed: true,
      mobile: '01799887766',
      against_office_id: complained.office_id,
    },
    { headers: { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)) } },
  )
  const id = body['grievance_id'] as number
  const version = async () =>
    Number(
      (await world.rows({ sql: 'select version from grievance where id = ?', args: [id] }))[0]!['version'],
    )
  const owner = async () =>
    (await world.rows({ sql: 'select owner_id from grievance where id = ?', args: [id] }))[0]!['owner_id']
  expect(await owner()).toBe(solver.user_id)
  const act = async (name: string, fields: object, headers = solver.headers) =>
    (
      await world.api.post(
        `/admin/grievance/${name}/${id}`,
        { version: await version(), ...fields },
        { headers },
      )
    ).status
  const works: number[] = []
  const ofMany = async (name: string, fields: object, of: object) => {
    const { status, body: begun } = await callerOf(world, solver.headers).post('/admin/job/bulk', {
      operation: `grievances.case.${name}`,
      label: words.work,
      body: fields,
      ...of,
    })
    works.push(begun['id'] as number)
    await runJobs(world.deps)
    const [job] = await world.rows('select done from job order by id desc limit 1')
    return [status, job!['done']]
  }
  const complainant = { 'x-complainant-token': body['complainant_token'] as string }
  const say = async (name: string, fields: Record<string, unknown>) =>
    (
      await world.api.post(`/global/grievance/${name}/${id}`, fields, {
        headers: { ...complainant, 'idempotency-key': crypto.randomUUID() },
      })
    ).status
  const [solution] = await world.rows("select id from lookup where type = 25 and code = 'partly'")
  const solving = {
    solution_type_id: Number(solution!['id']),
    text: words.answer,
    still_to_come: words.answer,
    still_to_come_by: dayInDhaka(world.clock.now),
  }
  expect((await world.api.get(`/admin/grievance/view/${id}`, { headers: solver.headers })).status).toBe(200)
  expect(await ofMany('start', {}, { filter: { view: 'mine' } })).toEqual([200, 1])
  expect(await act('note', { text: words.note })).toBe(200)
  expect(await act('write', { text: words.message })).toBe(200)
  expect(await say('write', { text: words.message })).toBe(200)
  const chosen = [{ id, version: await version(), label: `Bribery, ${words.name}` }]
  expect(await ofMany('solve', solving, { chosen })).toEqual([200, 1])
  expect(await say('rate', { rating: 'unsatisfied' })).toBe(200)
  expect(await say('write', { text: words.message })).toBe(200)
  // Nobody has the mobile shown, not even who solves it.
  expect(
    (await world.api.get(`/admin/grievance/mobile/${id}`, { headers: solver.headers })).body['error_code'],
  ).toBe('not_allowed_now')
  const waiting = async (headers: Record<string, string>) =>
    (await world.api.get('/admin/grievance/counts', { headers })).body['data'] as { wrote: number }
  expect([(await waiting(solver.headers)).wrote, (await waiting(complained.headers)).wrote]).toEqual([1, 0])
  // Who answered it leaves: another has it, whom its complainant's words reach.
  await world.client.execute({
    sql: "update user set status = 'inactive' where id = ?",
    args: [solver.user_id],
  })
  await world.settled()
  await runSchedule(world.deps)
  expect([await owner(), (await waiting(above.headers)).wrote]).toEqual([above.user_id, 1])
  await world.client.execute({
    sql: "update user set status = 'active' where id = ?",
    args: [solver.user_id],
  })
  expect(await say('appeal', { text: words.message })).toBe(200)
  await world.settled()
  await runSchedule(world.deps)
  expect(await owner()).toBe(above.user_id)

  const named = { grievance: [id], grievance_event: [id], job: works }
  for (const { headers } of [complained, boss]) {
    // Whoever sees the whole country sees that somebody solved a captcha.
    if (headers === complained.headers) expect(await readAll(world, headers, known)).toEqual(before)
    const found = await readAll(world, headers, named)
    const leaks = Object.entries(found).filter(([, text]) =>
      [...Object.values(words), String(id), '01799887766'].some((word) => text.includes(word)),
    )
    expect(leaks).toEqual([])
  }
  // The same reads tell whoever has it.
  expect(Object.values(await readAll(world, above.headers, named)).join('\n')).toContain(String(id))
  // Every call of the product is made four times over.
}, 120_000)

test('one of no office that is known, taken in at a counter, changes nothing that a colleague there can read, and shows its taker nothing of it', async () => {
  const [union] = await world.rows(
    "select id, number from place where kind = 'union' order by number desc limit 1",
  )
  const from = Math.floor(Number(union!['number']) / 1e4) * 1e4
  const others = permissions.filter((name) => name !== 'grievance-sensitive-view')
  const at = { permissions: others, place: { id: null, number: from, number_to: from + 9_999 } }
  const [taker, colleague] = [await signedIn(world, at), await signedIn(world, at)]
  await world.client.execute({
    sql: 'update user set office_id = ? where id = ?',
    args: [taker.office_id, colleague.user_id],
  })
  const known = { user: [colleague.user_id], role: [colleague.role_id], session: [colleague.session_id] }
  const before = await readAll(world, colleague.headers, known)
  const { status, body } = await world.api.post(
    '/global/grievance/submit',
    {
      type_id: 8,
      place_id: Number(union!['id']),
      about: 'other',
      about_name: words.name,
      text: words.text,
      unnamed: true,
      mobile: '01799887767',
      office_unknown: true,
    },
    { headers: { ...taker.headers, 'idempotency-key': crypto.randomUUID(), [counterHeader]: '1' } },
  )
  expect(status).toBe(200)
  const id = body['grievance_id'] as number
  await world.settled()
  await runSchedule(world.deps)
  const [row] = await world.rows({
    sql: 'select office_id, counter_office_id from grievance where id = ?',
    args: [id],
  })
  expect(row!['counter_office_id']).toBe(taker.office_id)
  expect(row!['office_id']).not.toBe(taker.office_id)
  expect(await readAll(world, colleague.headers, known)).toEqual(before)
  const found = await readAll(world, taker.headers, { grievance: [id], grievance_event: [id] })
  const leaks = Object.entries(found).filter(([, text]) =>
    [...Object.values(words), String(id), '01799887767'].some((word) => text.includes(word)),
  )
  expect(leaks).toEqual([])
}, 120_000)
