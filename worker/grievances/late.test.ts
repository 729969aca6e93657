import { afterAll, beforeAll, expect, test } from 'vitest'
import { grievanceWords } from '#contract/texts/grievances/messages'
import type { Permission } from '#contract/permissions'
import { say } from '#contract/texts'
import { runSchedule } from '#worker/scheduled'
import { grievanceAt } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400_000
const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * day)
}
const place = 300_000_000
const at = { id: null, number: place, number_to: place + 99_999_999 }
const solving = ['grievanceList-view', 'grievance-case-edit'] as const
const one = async (sql: string, ...args: (string | number)[]) => (await world.rows({ sql, args }))[0]!

/** Somebody in an office of the division; the office is the first one's. */
async function staff(permissions: readonly Permission[], office_id?: number) {
  const person = await signedIn(world, { permissions, place: at })
  if (office_id !== undefined)
    await world.client.execute({
      sql: 'update user set office_id = ? where id = ?',
      args: [office_id, person.user_id],
    })
  return person
}
const toldOf = async (user_id: number) =>
  (
    await world.rows({
      sql: 'select title_en, text_en, link from notification where user_id = ? order by id',
      args: [user_id],
    })
  ).map((row) => row as { title_en: string; text_en: string; link: string })
const messagesAbout = async (id: number) =>
  Promise.all(
    (await world.rows({ sql: 'select body from outbox where grievance_id = ? order by id', args: [id] })).map(
      ({ body }) => world.deps.secrets.decrypt(String(body)),
    ),
  )
const late = (owner: { user_id: number; office_id: number }, put: object = {}) =>
  grievanceAt(world, place, { tier: 3, owner_id: owner.user_id, office_id: owner.office_id, ...put })
const days = async (id: number) =>
  Number(
    (
      await one(
        'select s.days from grievance as g inner join grievance_setting as s on s.id = g.setting_id where g.id = ?',
        id,
      )
    )['days'],
  )

test('late at the last tier, its owner and who leads that office are told in one message, the complainant once with a new day', async () => {
  const owner = await staff(solving)
  const head = await staff(['grievanceList-view', 'leave-create'], owner.office_id)
  const colleague = await staff(solving, owner.office_id)
  const elsewhere = await staff(['grievanceList-view', 'leave-create'])
  const cases = [await late(owner), await late(owner), await late(owner), await late(owner)]
  const [first] = cases as [(typeof cases)[number]]
  await runSchedule(world.deps)
  expect(await toldOf(owner.user_id)).toEqual([])

  later(8)
  await runSchedule(world.deps)
  await runSchedule(world.deps)
  const [told, ...more] = await toldOf(owner.user_id)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    title_en: say(grievanceWords, 'en', 'notice_still_late', { count: 4 }),
    link: '/grievance-management/grievance-list?of=mine',
  })
  expect(told!.text_en).toMatch(/ and 1 more$/)
  expect(await toldOf(head.user_id)).toMatchObject([
    {
      title_en: say(grievanceWords, 'en', 'notice_late_in_office', { count: 4 }),
      link: '/grievance-management/grievance-list?of=late',
    },
  ])
  for (const { user_id } of [colleague, elsewhere]) expect(await toldOf(user_id)).toEqual([])
  const [message, ...others] = await messagesAbout(first.id)
  expect(others).toEqual([])
  expect(message).toContain('নতুন দিন')
  expect(message!.length).toBeLessThanOrEqual(70)
  // Tracking says the same day; to staff it is late as before.
  const tracked = await world.api.post('/global/grievance-tracking', {
    grievance_id: String(first.id),
    verification_number: first.nid,
    date_of_birth: first.born,
    ...(await world.api.captcha()),
  })
  const { due_day } = (tracked.body['data'] as { full: { due_day: string } }).full
  const [year, month, date] = due_day.split('-')
  const shown = [...`${date}/${month}/${year}`].map((sign) => '০১২৩৪৫৬৭৮৯'[Number(sign)] ?? sign).join('')
  expect(message).toContain(shown)
  expect(Date.parse(due_day)).toBeGreaterThan(world.clock.now.getTime())
  expect(
    await one(
      'select count(*) as n from grievance where owner_id = ? and due_at <= ?',
      owner.user_id,
      world.clock.now.toISOString(),
    ),
  ).toEqual({ n: 4 })
})

test('it is told again after the days of its setting, five times in all, and the complainant no second time', async () => {
  const owner = await staff(solving)
  const { id } = await late(owner)
  const own = await days(id)
  later(8)
  const counts: number[] = []
  // Sent messages are swept in time.
  const messages = new Set<unknown>()
  for (let turn = 0; turn < 7; turn += 1) {
    await runSchedule(world.deps)
    counts.push((await toldOf(owner.user_id)).length)
    for (const row of await world.rows({ sql: 'select id from outbox where grievance_id = ?', args: [id] }))
      messages.add(row['id'])
    later(own - 1)
    await runSchedule(world.deps)
    counts.push((await toldOf(owner.user_id)).length)
    later(2)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5, 5])
  expect(messages.size).toBe(1)
})

test('what is answered, and what begins anew, is late no more; a version that somebody works on stays', async () => {
  const owner = await staff(solving)
  const [answered, again] = [await late(owner), await late(owner)]
  const versionOf = async () => (await one('select version from grievance where id = ?', again.id))['version']
  const before = await versionOf()
  await world.client.execute({
    sql: "update grievance set status = 'solved', due_at = null where id = ?",
    args: [answered.id],
  })
  later(8)
  await runSchedule(world.deps)
  expect(await toldOf(owner.user_id)).toMatchObject([
    { link: `/grievance-management/grievance-view/${again.id}` },
  ])
  expect(await versionOf()).toBe(before)
  const due = new Date(world.clock.now.getTime() + 3 * day).toISOString()
  await world.client.execute({ sql: 'update grievance set due_at = ? where id = ?', args: [due, again.id] })
  expect(
    await one('select next_at, told, promised_at from grievance_reminder where id = ?', again.id),
  ).toEqual({
    next_at: due,
    told: 0,
    promised_at: null,
  })
  await world.client.execute({ sql: 'update grievance set tier = 2 where id = ?', args: [again.id] })
  expect(
    await world.rows({ sql: 'select id from grievance_reminder where id = ?', args: [again.id] }),
  ).toEqual([])
})

test('of a sensitive one the owner alone is told, and the complainant that there is news', async () => {
  const owner = await staff(solving)
  const head = await staff(['grievanceList-view', 'leave-create'], owner.office_id)
  const { id } = await late(owner, { sensitive: true, type_id: 8 })
  later(20)
  await runSchedule(world.deps)
  expect(await toldOf(owner.user_id)).toMatchObject([{ link: `/grievance-management/grievance-view/${id}` }])
  expect(await toldOf(head.user_id)).toEqual([])
  const [message] = await messagesAbout(id)
  expect(message).toContain('নতুন খবর')
  const audited = await world.rows({
    sql: "select distinct a.place from audit as a inner join audit_change as c on c.request_id = a.request_id where c.entity = 'grievance_reminder' and c.entity_id = ?",
    args: [String(id)],
  })
  expect(audited).toHaveLength(1)
  expect(Number(audited[0]!['place'])).toBeLessThan(0)
})

test('runs at one time tell once', async () => {
  const owner = await staff(solving)
  await late(owner)
  later(8)
  await Promise.all([runSchedule(world.deps), runSchedule(world.deps), runSchedule(world.deps)])
  expect(await toldOf(owner.user_id)).toHaveLength(1)
})

test('what was told of several is seen by everybody once the last of them is answered, by whoever', async () => {
  const owner = await staff(solving)
  const head = await staff(['grievanceList-view', 'leave-create'], owner.office_id)
  const cases = [await late(owner), await late(owner)]
  later(8)
  await runSchedule(world.deps)
  const unread = async () => {
    await world.settled()
    const rows = await world.rows({
      sql: 'select user_id from notification where user_id in (?, ?) and read_at is null order by user_id',
      args: [owner.user_id, head.user_id],
    })
    return rows.map(({ user_id }) => user_id)
  }
  const now = world.clock.now.toISOString()
  await world.client.execute({
    sql: 'update session set created_at = ?1, seen_at = ?1 where user_id = ?2',
    args: [now, owner.user_id],
  })
  const both = [owner.user_id, head.user_id]
  expect(await unread()).toEqual(both)
  for (const [turn, { id }] of cases.entries()) {
    const { version } = await one('select version from grievance where id = ?', id)
    const { status } = await world.api.post(
      `/admin/grievance/write/${id}`,
      { version, text: 'We do.' },
      owner,
    )
    expect([status, await unread()]).toEqual([200, turn === 0 ? both : []])
  }
})
