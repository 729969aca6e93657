import { afterAll, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { callerOf } from '#worker/test/caller'
import { grievanceAt } from '#worker/test/samples/grievances'
import { participantOf, trainingAt } from '#worker/test/samples/training-rows'
import { signedIn } from '#worker/test/staff'
import { sittingsOf } from '#worker/test/sittings'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { places, sessionOf } = await sittingsOf(world)
afterAll(() => world.close())

const permissions: Permission[] = [
  'user-view',
  'user-edit',
  'device-registration-view',
  'device-registration-edit',
  'participant-view',
  'participant-edit',
  'committee-session-view',
  'committee-session-record',
  'committee-session-close',
  'application-entry-view',
  'grievanceList-view',
  'grievance-case-edit',
]
/** The list of each page that something waiting leads to. */
const lists: Readonly<Record<string, string>> = {
  '/system-configuration/users': '/admin/user/get',
  '/system-configuration/device-registration': '/admin/device/get',
  '/training-management/participant': '/admin/training/participants/get',
  '/beneficiary-management/committee-session': '/admin/committee-session/get',
  '/application-management/application': '/admin/application/get',
  '/grievance-management/grievance-list': '/admin/grievance/get',
}

test('whatever is counted as waiting, the list that it leads to shows just that, and all that waits on a page together', async () => {
  const here = places.district
  const one = await signedIn(world, { place: here, permissions })
  const { get } = callerOf(world, one.headers)
  const other = await signedIn(world, { place: here, permissions })
  const execute = (sql: string, args: (string | number | null)[]) => world.client.execute({ sql, args })
  const person = async (superAdmin = false) => (await signedIn(world, { place: here, superAdmin })).user_id

  // To be let in: those of others, not one's own, nor where one had a hand, nor with more rights.
  for (const [made_by, superAdmin, hand] of [
    [other.user_id, false, false],
    [null, false, false],
    [one.user_id, false, false],
    [other.user_id, true, false],
    [other.user_id, false, true],
  ] as const) {
    const id = await person(superAdmin)
    await execute("update user set status = 'unapproved', approved_at = null, made_by = ? where id = ?", [
      made_by,
      id,
    ])
    if (hand)
      await execute('insert into account_hand (user_id, made_by, made_at) values (?, ?, ?)', [
        id,
        one.user_id,
        world.clock.now.toISOString(),
      ])
  }
  // Changes: two of one person, one of one's own making.
  const [changed, own] = [await person(), await person()]
  for (const [user_id, made_by, kind] of [
    [changed, other.user_id, 'password'],
    [changed, other.user_id, 'authenticator'],
    [own, one.user_id, 'password'],
  ] as const)
    await execute(
      "insert into credential_change (user_id, kind, status, made_by, made_at) values (?, ?, 'waiting', ?, ?)",
      [user_id, kind, made_by, world.clock.now.toISOString()],
    )
  for (const [at, made_by] of [other.user_id, null, one.user_id].entries())
    await execute(
      "insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at, made_by) values (?, ?, ?, 'D', 'Work', 'Desktop', '127.0.0.1', 'pending', ?, ?, ?)",
      [800 + at, changed, `t${at}`, here.number, world.clock.now.toISOString(), made_by],
    )
  await grievanceAt(world, places.union.number, { owner_id: one.user_id })
  await grievanceAt(world, places.union.number)
  const training = await trainingAt(world, places.union.number)
  await participantOf(world, training.id)
  await participantOf(world, training.id, { status: 'waiting' })
  // Handed over by others, by oneself, and with a decision that one wrote down; drafts of one's own, of a committee whose secretary one is, and of others.
  const sessions = []
  for (let at = 0; at < 6; at += 1) sessions.push(await sessionOf(1))
  for (const [at, by] of [other.user_id, one.user_id, other.user_id].entries())
    await execute(
      "update committee_session set status = 'recorded', recorded_by = ?, recorded_at = ? where id = ?",
      [by, world.clock.now.toISOString(), sessions[at]!.id],
    )
  await execute('update session_item set decided_by = ? where session_id = ?', [one.user_id, sessions[2]!.id])
  await execute('update committee_session set made_by = ? where id = ?', [one.user_id, sessions[3]!.id])
  await execute("update session_member set user_id = ? where session_id = ? and role = 'secretary'", [
    one.user_id,
    sessions[4]!.id,
  ])
  for (const [at, by] of [other.user_id, one.user_id].entries())
    await execute("update application set state = 'appealed', refused_by = ?, refused_at = ? where id = ?", [
      by,
      world.clock.now.toISOString(),
      sessions[at]!.ids[0]!,
    ])

  const rowsOf = async (link: string) => {
    // Without a wish of its own it would be narrowed by what its reader asked for last.
    const [page, query = 'none'] = link.split('?')
    expect([link, query]).not.toEqual([link, 'none'])
    const { body, status } = await get(`${lists[page!]}?per_page=100&${query.replace(/^of=/, 'view=')}`)
    expect([link, status]).toEqual([link, 200])
    return (body['data'] as unknown[]).length
  }
  const waiting = (await get('/admin/dashboard/waiting')).body['waiting'] as {
    key: string
    value: number
    link: string
  }[]
  expect(waiting.map(({ key, value }) => [key, value])).toEqual([
    ['users_unapproved', 2],
    ['credential_changes', 1],
    ['devices_pending', 2],
    ['grievances_mine', 1],
    ['participants_applied', 1],
    ['sessions_draft', 2],
    ['sessions_recorded', 1],
    ['applications_appealed', 1],
  ])
  for (const { key, value, link } of waiting) expect([key, await rowsOf(link)]).toEqual([key, value])
  // What the menu counts on a page with several of them.
  for (const page of ['/system-configuration/users', '/beneficiary-management/committee-session']) {
    const sum = waiting.reduce((all, { link, value }) => (link.startsWith(page) ? all + value : all), 0)
    expect([page, await rowsOf(`${page}?waits=me`)]).toEqual([page, sum])
  }
})
