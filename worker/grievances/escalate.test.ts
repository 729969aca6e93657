import { afterAll, beforeAll, expect, test } from 'vitest'
import { grievanceAt } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { escalateGrievances } from './escalate.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // Only those of these tests wait, and only their people solve.
  await world.client.batch(
    [
      'update grievance set due_at = null, owner_id = null',
      'delete from user_role where user_id in (select id from user)',
    ],
    'write',
  )
})
afterAll(() => world.close())

const roles = { union: 6, upazila: 5, district: 4 }
const sizes = { union: 1, upazila: 1e4, district: 1e6 }
/** Somebody who solves at a place, in the role of its level. */
async function solver(number: number, level: keyof typeof roles) {
  const at = Math.floor(number / sizes[level]) * sizes[level]
  const person = await signedIn(world, {
    permissions: ['grievance-case-edit'],
    place: { id: null, number: at, number_to: at + sizes[level] - 1 },
  })
  await world.client.execute({
    sql: 'insert into user_role (user_id, role_id) values (?, ?)',
    args: [person.user_id, roles[level]],
  })
  return person
}
/** Unions of districts of their own. */
async function unionOf(nth: number): Promise<number> {
  const [row] = await world.rows({
    sql: "select min(number) as number from place where kind = 'union' group by number / 1000000 order by 1 limit 1 offset ?",
    args: [nth],
  })
  return Number(row!['number'])
}
const before = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()
const casesAt = (number: number, put: object, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, nth) =>
      grievanceAt(world, number, { ...put, due_at: before(1 + nth) }),
    ),
  )
const countOf = async (sql: string) => Number((await world.rows(`select count(*) as n from ${sql}`))[0]!['n'])
const within = (ids: readonly { id: number }[]) => ids.map(({ id }) => id).join(', ')
/** Past what a phone is told in a day. */
const nextDay = () => (world.clock.now = new Date(world.clock.now.getTime() + 86_400_000))

test('of two runs at one time each case goes up once, and is told once', async () => {
  const number = await unionOf(0)
  const { user_id, office_id } = await solver(number, 'union')
  await solver(number, 'upazila')
  const all = await casesAt(number, { owner_id: user_id, office_id }, 12)
  await Promise.all([escalateGrievances(world.deps), escalateGrievances(world.deps)])
  expect(await countOf(`grievance where id in (${within(all)}) and tier = 2 and version = 2`)).toBe(12)
  expect(await countOf(`grievance_event where grievance_id in (${within(all)}) and kind = 'escalated'`)).toBe(
    12,
  )
  expect(await countOf(`outbox where grievance_id in (${within(all)})`)).toBe(12)
  // Whom they were taken from is told why, by each run at most once, and of each case.
  const told = await toldOf(user_id)
  expect(told.length).toBeLessThanOrEqual(2)
  const countIn = (title: string) => Number(/\d+/.exec(title)?.[0] ?? 1)
  expect(told.reduce((sum, { title_en }) => sum + countIn(String(title_en)), 0)).toBe(12)
})

const toldOf = (user_id: number) =>
  world.rows({
    sql: 'select title_en, title_bn, link from notification where user_id = ? order by id',
    args: [user_id],
  })

test('many that are late at once are one message an officer, on either side; a single one is named; each complainant is told', async () => {
  nextDay()
  const number = await unionOf(4)
  const below = await solver(number, 'union')
  const above = await solver(number, 'upazila')
  const put = { owner_id: below.user_id, office_id: below.office_id }
  const all = await casesAt(number, put, 12)
  await escalateGrievances(world.deps)
  expect(await toldOf(below.user_id)).toMatchObject([
    {
      title_en: 'The days of 12 grievances that you had to solve were over: they went up to the office above',
      title_bn: 'আপনার নিষ্পত্তি করার ১২টি অভিযোগের দিন পেরিয়ে গেছে, তাই ওপরের কার্যালয়ে গেছে',
      link: null,
    },
  ])
  expect(await toldOf(above.user_id)).toMatchObject([
    {
      title_en: '12 grievances came up to you: the days were over below',
      link: '/grievance-management/grievance-list?of=mine',
    },
  ])
  expect(await countOf(`outbox where grievance_id in (${within(all)})`)).toBe(12)
  nextDay()
  await world.client.execute(`update grievance set due_at = null where id in (${within(all)})`)
  const [single] = await casesAt(number, put, 1)
  await escalateGrievances(world.deps)
  expect((await toldOf(above.user_id)).at(-1)).toMatchObject({
    title_en: 'A grievance came up to you: its days were over below',
    link: `/grievance-management/grievance-view/${single!.id}`,
  })
})

test('who isn’t told because a run was cut off is told by the next, of all in one message, and once', async () => {
  nextDay()
  const number = await unionOf(5)
  const below = await solver(number, 'union')
  const above = await solver(number, 'upazila')
  const put = { owner_id: below.user_id, office_id: below.office_id }
  const cut = async () => {
    await world.client.execute(
      "create trigger cut_off before insert on notification begin select raise(abort, 'cut off'); end",
    )
    await expect(escalateGrievances(world.deps)).rejects.toThrow(/cut off/)
    await world.client.execute('drop trigger cut_off')
  }
  const all = await casesAt(number, put, 3)
  await cut()
  expect(await countOf(`grievance where id in (${within(all)}) and tier = 2`)).toBe(3)
  // Answered meanwhile: nobody is told that it is theirs to solve.
  await world.client.execute({
    sql: 'update grievance set due_at = null where id = ?',
    args: [all[0]!.id],
  })
  await casesAt(number, put, 2)
  await escalateGrievances(world.deps)
  await escalateGrievances(world.deps)
  expect(await toldOf(below.user_id)).toMatchObject([
    {
      title_en: 'The days of 5 grievances that you had to solve were over: they went up to the office above',
    },
  ])
  expect(await toldOf(above.user_id)).toMatchObject([
    { title_en: '4 grievances came up to you: the days were over below' },
  ])
  expect(await countOf('grievance_untold')).toBe(0)
})

test('one that can’t go up holds up no other', async () => {
  nextDay()
  const number = await unionOf(1)
  const { user_id, office_id } = await solver(number, 'union')
  await solver(number, 'upazila')
  const all = await casesAt(number, { owner_id: user_id, office_id }, 20)
  const [oldest, ...others] = all.toReversed()
  await world.client.execute({
    sql: "update grievance set mobile = 'broken' where id = ?",
    args: [oldest!.id],
  })
  await expect(escalateGrievances(world.deps)).rejects.toThrow(/no key is called/)
  expect(await countOf(`grievance where id in (${within(others)}) and tier = 2`)).toBe(19)
  await world.client.execute({ sql: 'update grievance set due_at = null where id = ?', args: [oldest!.id] })
})

test('who left is found by their mark, however many there are that nobody can take; it goes with what they had', async () => {
  nextDay()
  const [empty, number] = [await unionOf(2), await unionOf(3)]
  const alone = await signedIn(world, {
    place: { id: null, number: empty, number_to: empty },
    permissions: ['grievance-case-edit'],
  })
  const [gone, stays] = [await solver(number, 'union'), await solver(number, 'union')]
  const due_at = new Date(world.clock.now.getTime() + 86_400_000).toISOString()
  const put = async (count: number, where: number, { user_id, office_id }: typeof gone) => {
    const made = []
    for (let nth = 0; nth < count; nth += 1)
      made.push(await grievanceAt(world, where, { owner_id: user_id, office_id, due_at }))
    return made
  }
  const stuck = await put(60, empty, alone)
  const theirs = await put(3, number, gone)
  const marks = () => world.rows('select user_id from grievance_left order by user_id')
  await escalateGrievances(world.deps)
  expect(await marks()).toEqual([])
  await world.client.execute({
    sql: "update user set status = 'inactive' where id in (?, ?)",
    args: [alone.user_id, gone.user_id],
  })
  expect(await marks()).toEqual([{ user_id: alone.user_id }, { user_id: gone.user_id }])
  expect(await escalateGrievances(world.deps)).toBe(3)
  expect(await countOf(`grievance where id in (${within(theirs)}) and owner_id = ${stays.user_id}`)).toBe(3)
  // Its days aren't over: it went up for no lateness of theirs.
  expect(
    await countOf(`grievance_event where grievance_id in (${within(theirs)}) and kind = 'assigned'`),
  ).toBe(3)
  expect(await marks()).toEqual([{ user_id: alone.user_id }])
  await solver(empty, 'district')
  expect(await escalateGrievances(world.deps)).toBe(60)
  expect(await marks()).toEqual([])
  // Decided while they were there, written when they weren't; or they went to another office.
  const late = await grievanceAt(world, number, { owner_id: gone.user_id, office_id: gone.office_id, due_at })
  await world.client.execute({
    sql: 'update user set office_id = ? where id = ?',
    args: [gone.office_id, stays.user_id],
  })
  expect(await marks()).toEqual([{ user_id: gone.user_id }, { user_id: stays.user_id }])
  await solver(number, 'union')
  expect(await escalateGrievances(world.deps)).toBe(4)
  expect(
    await countOf(
      `grievance where id in (${within([late, ...theirs])}) and owner_id in (${gone.user_id}, ${stays.user_id})`,
    ),
  ).toBe(0)
  expect([stuck.length, await marks()]).toEqual([60, []])
})
