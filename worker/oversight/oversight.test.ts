import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerOf } from '#worker/db/client'
import { sealAudit, verifyAudit } from '#worker/oversight/index'
import { peopleOf } from '#worker/test/people'
import { placesOf, signedIn } from '#worker/test/staff'
import { world, type World } from '#worker/test/world'

let the: World
beforeAll(async () => {
  the = await world()
  const people = peopleOf(the.api)
  for (let at = 0; at < 3; at += 1) await the.api.register((await people.oldManApplying()).fields)
})
afterAll(() => the.close())

const placeOfApplications = async () =>
  (await the.rows('select place from application limit 1'))[0]!['place'] as number

describe('the activity log', () => {
  test('an application says its place by its way: ward, union, upazila', async () => {
    const ward = await placeOfApplications()
    const { headers } = await signedIn(the, {
      place: { id: null, number: ward, number_to: ward },
      permissions: ['application-tracking'],
    })
    const { body } = await the.api.get('/admin/application-tracking/get', { headers })
    const [own] = (body['data'] as { place: { name_en: string; name_bn: string } }[]).map(
      ({ place }) => place,
    )
    const names = await the.rows({
      sql: 'with recursive up(id, parent_id, name_en, level) as (select id, parent_id, name_en, 1 from place where number = ?1 union all select p.id, p.parent_id, p.name_en, level + 1 from place p join up on p.id = up.parent_id where level < 3) select name_en from up order by level',
      args: [ward],
    })
    expect(own!.name_en).toBe(names.map(({ name_en }) => String(name_en)).join(', '))
    expect(own!.name_bn.split(', ')).toHaveLength(3)
  })
  test('an officer sees the calls of their own places and no others', async () => {
    const ward = await placeOfApplications()
    const own = await signedIn(the, {
      place: { id: null, number: ward, number_to: ward },
      permissions: ['activityLog-view', 'application-tracking'],
    })
    const { otherDivision } = await placesOf(the)
    const other = await signedIn(the, {
      place: otherDivision,
      permissions: ['activityLog-view', 'application-tracking'],
    })
    const seen = (await the.api.get('/admin/activity-log/get?action=applications', { headers: own.headers }))
      .body['data'] as { seq: number; action: string }[]
    expect(seen.filter(({ action }) => action === 'applications.registration')).toHaveLength(3)
    expect((await the.api.get('/admin/activity-log/get', { headers: other.headers })).body['data']).toEqual(
      [],
    )
    const path = `/admin/activity-log/view/${seen[0]!.seq}`
    expect((await the.api.get(path, { headers: own.headers })).body['data'].records.length).toBeGreaterThan(0)
    expect((await the.api.get(path, { headers: other.headers })).status).toBe(404)
    expect(
      (await the.api.get('/admin/application-tracking/get', { headers: own.headers })).body['total'],
    ).toEqual({ count: 3, exact: true })
    expect(
      (await the.api.get('/admin/application-tracking/get', { headers: other.headers })).body['total'],
    ).toEqual({ count: 0, exact: true })
  })

  test('its CSV cannot carry a formula, and a figure of the dashboard counts only what is in scope', async () => {
    const ward = await placeOfApplications()
    const own = await signedIn(the, {
      place: { id: null, number: ward, number_to: ward },
      permissions: ['activityLog-view', 'application-tracking'],
    })
    const csv = await (
      await the.api.send('/admin/activity-log/get?format=csv&lang=en', { headers: own.headers })
    ).text()
    expect(csv.split('\r\n')[0]).toContain('When,Who,Username')
    expect(csv).not.toMatch(/(^|,)[=+@]/m)
    const { otherDivision } = await placesOf(the)
    const other = await signedIn(the, { place: otherDivision, permissions: ['application-tracking'] })
    const figures = async (headers: Record<string, string>) =>
      (await the.api.get('/admin/dashboard', { headers })).body['figures'] as { key: string; value: number }[]
    expect((await figures(own.headers)).find(({ key }) => key === 'applications')).toMatchObject({ value: 3 })
    expect((await figures(other.headers)).find(({ key }) => key === 'applications')).toMatchObject({
      value: 0,
    })
  })
})

describe('the sealed audit', () => {
  const check = () => verifyAudit(readerOf(the.client), the.deps.files(), the.deps.seals)
  const tamper = async (sql: string) => {
    const triggers = await the.rows(
      "select name, sql from sqlite_master where type = 'trigger' and name like 'audit%'",
    )
    for (const { name } of triggers) await the.client.execute(`drop trigger ${String(name)}`)
    await the.client.execute(sql)
    for (const { sql: made } of triggers) await the.client.execute(String(made))
  }

  test('is whole after sealing, and names what is not sealed yet', async () => {
    expect(await sealAudit(the.deps)).toBeGreaterThan(0)
    expect(await check()).toMatchObject({ problems: [], unsealed: { audit: 0, changes: 0 } })
    await the.api.get('/activity-log/get-information')
    expect(await check()).toMatchObject({ problems: [], unsealed: { audit: 1, changes: 0 } })
    await sealAudit(the.deps)
    expect(await check()).toMatchObject({ problems: [], unsealed: { audit: 0 } })
  })

  test('a changed, a deleted, an exchanged and a cut row are each found', async () => {
    const problems = async () => (await check()).problems.join('\n')
    await tamper("update audit set outcome = 'other' where seq = 2")
    expect(await problems()).toContain('audit row 2 was changed')
    await tamper("update audit set outcome = 'done' where seq = 2")
    expect(await problems()).toBe('')

    const [kept] = await the.rows('select * from audit_change where seq = 3')
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
  })
})
