import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '#worker/db/client'
import type { Files } from '#worker/files/store'
import { sealAudit, verifyAudit } from '#worker/oversight/index'
import { peopleOf } from '#worker/test/people'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const people = peopleOf(world.api)
  for (let at = 0; at < 3; at += 1) await world.api.register((await people.oldManApplying()).fields)
})
afterAll(() => world.close())

const placeOfApplications = async () =>
  (await world.rows('select place from application limit 1'))[0]!['place'] as number

describe('the activity log', () => {
  test('an application says its place by its way: ward, union, upazila', async () => {
    const ward = await placeOfApplications()
    const { headers } = await signedIn(world, {
      place: { id: null, number: ward, number_to: ward },
      permissions: ['application-tracking'],
    })
    const { body } = await world.api.get('/admin/application-tracking/get', { headers })
    const [own] = (body['data'] as { place: { name_en: string; name_bn: string } }[]).map(
      ({ place }) => place,
    )
    const names = await world.rows({
      sql: 'with recursive up(id, parent_id, name_en, level) as (select id, parent_id, name_en, 1 from place where number = ?1 union all select p.id, p.parent_id, p.name_en, level + 1 from place p join up on p.id = up.parent_id where level < 3) select name_en from up order by level',
      args: [ward],
    })
    expect(own!.name_en).toBe(names.map(({ name_en }) => String(name_en)).join(', '))
    expect(own!.name_bn.split(', ')).toHaveLength(3)
  })
  test('an officer sees the calls of their own places and no others', async () => {
    const ward = await placeOfApplications()
    const own = await signedIn(world, {
      place: { id: null, number: ward, number_to: ward },
      permissions: ['activityLog-view', 'application-tracking'],
    })
    const { otherDivision } = await placesOf(world)
    const other = await signedIn(world, {
      place: otherDivision,
      permissions: ['activityLog-view', 'application-tracking'],
    })
    const seen = (
      await world.api.get('/admin/activity-log/get?action=applications', { headers: own.headers })
    ).body['data'] as { id: number; action: string }[]
    expect(seen.filter(({ action }) => action === 'applications.application.register')).toHaveLength(3)
    expect((await world.api.get('/admin/activity-log/get', { headers: other.headers })).body['data']).toEqual(
      [],
    )
    const path = `/admin/activity-log/view/${seen[0]!.id}`
    expect((await world.api.get(path, { headers: own.headers })).body['data'].records.length).toBeGreaterThan(
      0,
    )
    expect((await world.api.get(path, { headers: other.headers })).status).toBe(404)
    expect(
      (await world.api.get('/admin/application-tracking/get', { headers: own.headers })).body['total'],
    ).toEqual({ count: 3, exact: true })
    expect(
      (await world.api.get('/admin/application-tracking/get', { headers: other.headers })).body['total'],
    ).toEqual({ count: 0, exact: true })
  })

  test('a call says to whom or what it was done', async () => {
    const { headers } = await signedIn(world, { superAdmin: true })
    const code = 'told_about'
    await world.api.post(
      '/admin/role/insert',
      { code, name_en: 'Told about', name_bn: 'যাকে নিয়ে', active: true, needs_totp: false },
      { headers },
    )
    const { body } = await world.api.get('/admin/activity-log/get?action=access.role', { headers })
    const [latest] = body['data'] as { id: number; subject: object }[]
    const told = { entity: 'role', name: { name_en: 'Told about', name_bn: 'যাকে নিয়ে' } }
    expect(latest!.subject).toMatchObject(told)
    const one = await world.api.get(`/admin/activity-log/view/${latest!.id}`, { headers })
    expect(one.body['data']).toMatchObject({ subject: told })
    const started = await world.api.get('/admin/activity-log/get?action=applications.verification', {
      headers,
    })
    for (const { subject } of started.body['data'] as { subject: { entity: string } | null }[])
      expect(subject?.entity).not.toBe('captcha_used')
  })

  test('its CSV cannot carry a formula, and a figure of the dashboard counts only what is in scope', async () => {
    const ward = await placeOfApplications()
    const own = await signedIn(world, {
      place: { id: null, number: ward, number_to: ward },
      permissions: ['activityLog-view', 'application-tracking'],
    })
    const csv = await (
      await world.api.send('/admin/activity-log/get?format=csv&lang=en', { headers: own.headers })
    ).text()
    expect(csv.split('\r\n')[0]).toContain('Time,Who,Username')
    expect(csv).not.toMatch(/(^|,)[=+@]/m)
    const { otherDivision } = await placesOf(world)
    const other = await signedIn(world, { place: otherDivision, permissions: ['application-tracking'] })
    const figures = async (headers: Record<string, string>) =>
      (await world.api.get('/admin/dashboard', { headers })).body['figures'] as {
        key: string
        value: number
      }[]
    expect((await figures(own.headers)).find(({ key }) => key === 'applications')).toMatchObject({ value: 3 })
    expect((await figures(other.headers)).find(({ key }) => key === 'applications')).toMatchObject({
      value: 0,
    })
  })
})

describe('the sealed audit', () => {
  const check = (files = world.deps.files(), secondsLater = 0) =>
    verifyAudit(
      readerOf(world.client),
      files,
      world.deps.seals,
      new Date(world.clock.now.getTime() + secondsLater * 1000),
    )
  const call = () =>
    world.client.execute({
      sql: "insert into audit (request_id, at, actor_kind, action, outcome, place) values (?, ?, 'public', 'system.visit.note', 'done', 101010101)",
      args: [crypto.randomUUID(), world.clock.now.toISOString()],
    })
  /** A sealer so much later: who was at it before has lost its time. */
  const later = (seconds: number) => ({
    ...world.deps,
    clock: () => new Date(world.clock.now.getTime() + seconds * 1000),
  })
  /** The store, with another way to put. */
  const putting = (put: Files['put']) => ({ ...world.deps, files: () => ({ ...world.deps.files(), put }) })
  const tamper = async (sql: string) => {
    const triggers = await world.rows(
      "select name, sql from sqlite_master where type = 'trigger' and name like 'audit%'",
    )
    for (const { name } of triggers) await world.client.execute(`drop trigger ${String(name)}`)
    await world.client.execute(sql)
    for (const { sql: made } of triggers) await world.client.execute(String(made))
  }

  test('is whole after sealing, and names what is not sealed yet', async () => {
    expect(await sealAudit(world.deps)).toBeGreaterThan(0)
    expect(await check()).toMatchObject({ problems: [], unsealed: { audit: 0, changes: 0 } })
    await world.api.get('/activity-log/get-information')
    expect(await check()).toMatchObject({ problems: [], unsealed: { audit: 1, changes: 0 } })
    await sealAudit(world.deps)
    expect(await check()).toMatchObject({ problems: [], unsealed: { audit: 0 } })
  })

  test('a seal covers no more than an answer of the database holds, however large the rows are', async () => {
    await sealAudit(world.deps)
    const [{ id: before } = {}] = await world.rows('select max(id) as id from audit_seal')
    const insert =
      "insert into audit_change (request_id, entity, entity_id, operation, after) select request_id, 'wide', '1', 'update', json_object('words', hex(zeroblob(?))) from audit limit 1"
    for (const bytes of [400_000, 400_000, 400_000, 1_500_000, 10])
      await world.client.execute({ sql: insert, args: [bytes] })
    expect(await sealAudit(world.deps)).toBeGreaterThan(0)
    const seals = await world.rows({
      sql: 'select rows from audit_seal where id > ? order by id',
      args: [Number(before)],
    })
    expect(seals.map(({ rows }) => rows)).toEqual([2, 1, 1, 1])
    expect((await check()).problems).toEqual([])
  })
  test('of sealers at one time each seals on from the other, and no head lies over another', async () => {
    for (let round = 0; round < 20; round += 1) {
      await call()
      const sealers = [0, 120, 240].map((seconds, at) =>
        sealAudit(at > round % 3 ? world.deps : later(seconds)),
      )
      await Promise.all([...sealers, call(), call()])
      world.clock.now = new Date(world.clock.now.getTime() + 300_000)
    }
    await sealAudit(world.deps)
    expect(await check()).toMatchObject({ problems: [], unsealed: { audit: 0 }, unkept: null })
  })

  test('a run that another has overtaken while it kept its head leaves the other’s as they are', async () => {
    const held = Promise.withResolvers<undefined>()
    const reached = Promise.withResolvers<undefined>()
    await call()
    const slow = sealAudit(
      putting(async (...object) => {
        reached.resolve(undefined)
        await held.promise
        await world.deps.files().put(...object)
      }),
    )
    await reached.promise
    await call()
    expect(await sealAudit(world.deps)).toBe(0)
    expect(await sealAudit(later(61))).toBeGreaterThan(0)
    held.resolve(undefined)
    await slow
    expect(await check()).toMatchObject({ problems: [], unkept: null })
  })

  test('the head of a seal whose run was ended before it was kept is kept by the next', async () => {
    await call()
    const ended = putting(() => Promise.reject(new Error('ended')))
    await expect(sealAudit(ended)).rejects.toThrow('ended')
    const [{ id } = {}] = await world.rows('select max(id) as id from audit_seal')
    expect(await check()).toMatchObject({ problems: [], unkept: id })
    expect((await check(undefined, 600)).problems).toEqual([
      `seal ${Number(id)}: its signed head is missing in the object store`,
    ])
    expect(await sealAudit(world.deps)).toBe(0)
    expect(await check(undefined, 600)).toMatchObject({ problems: [], unkept: null })
  })

  test('a head of which half was kept is put anew by the next run', async () => {
    await call()
    const halved = putting((key, bytes, type) =>
      world.deps.files().put(key, bytes.slice(0, bytes.length / 2), type),
    )
    expect(await sealAudit(halved)).toBeGreaterThan(0)
    const [{ id } = {}] = await world.rows('select max(id) as id from audit_seal')
    expect((await check()).problems).toEqual([`seal ${Number(id)}: the signature of its head is wrong`])
    expect(await sealAudit(world.deps)).toBe(0)
    expect(await check()).toMatchObject({ problems: [], unkept: null })
  })

  test('rows that were changed before their head was kept are not signed', async () => {
    await call()
    await expect(sealAudit(putting(() => Promise.reject(new Error('ended'))))).rejects.toThrow('ended')
    const [{ seq } = {}] = await world.rows('select max(seq) as seq from audit')
    const turn = (outcome: string) =>
      tamper(`update audit set outcome = '${outcome}' where seq = ${Number(seq)}`)
    await turn('other')
    await sealAudit(world.deps)
    expect((await check(undefined, 600)).problems).toHaveLength(2)
    await turn('done')
    await sealAudit(world.deps)
    expect((await check(undefined, 600)).problems).toEqual([])
  })

  test('a seal that is made while it is checked is no problem', async () => {
    const files = world.deps.files()
    let made = 0
    const get: Files['get'] = async (key) => {
      await call()
      made += await sealAudit(world.deps)
      return files.get(key)
    }
    expect(await check({ ...files, get })).toMatchObject({ problems: [], unkept: null })
    expect(made).toBeGreaterThan(0)
  })

  test('a changed, a deleted, an exchanged and a cut row are each found', async () => {
    const problems = async () => (await check()).problems.join('\n')
    await tamper("update audit set outcome = 'other' where seq = 2")
    expect(await problems()).toContain('audit row 2 was changed')
    await tamper("update audit set outcome = 'done' where seq = 2")
    expect(await problems()).toBe('')

    const [kept] = await world.rows('select * from audit_change where seq = 3')
    await tamper('delete from audit_change where seq = 3')
    expect(await problems()).toContain('missing')
    await tamper(
      `insert into audit_change (seq, request_id, entity, entity_id, operation, before, after) select 3, '${String(kept!['request_id'])}', '${String(kept!['entity'])}', '${String(kept!['entity_id'])}', '${String(kept!['operation'])}', null, ${kept!['after'] === null ? 'null' : `'${String(kept!['after']).replaceAll("'", "''")}'`}`,
    )
    expect(await problems()).toBe('')

    await tamper('update audit set seq = -1 where seq = 1')
    await tamper('update audit set seq = 1 where seq = 2')
    await tamper('update audit set seq = 2 where seq = -1')
    expect(await problems()).not.toBe('')
    await tamper('update audit set seq = -1 where seq = 1')
    await tamper('update audit set seq = 1 where seq = 2')
    await tamper('update audit set seq = 2 where seq = -1')
    expect(await problems()).toBe('')

    await tamper('delete from audit where seq = (select max(seq) from audit)')
    expect(await problems()).toContain('missing')
    await tamper('delete from audit_seal where id = (select max(id) from audit_seal)')
    expect(await problems()).toContain('missing in the database')
    // Sealed anew, what was cut off stays known by its head.
    await call()
    await sealAudit(world.deps)
    expect((await check()).problems).toEqual([expect.stringContaining('was made anew')])
  })
})
