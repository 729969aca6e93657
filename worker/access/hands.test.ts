import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sayFailure } from '#contract/texts/failures'
import { callerOf } from '#worker/test/caller'
import { credentialsOf, type Admin, type Person } from '#worker/test/credentials'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let use: Awaited<ReturnType<typeof credentialsOf>>
beforeAll(async () => {
  world = await openWorld()
  use = await credentialsOf(world)
})
afterAll(() => world.close())

/** A session of an account that is in. */
async function sessionOf(who: Person): Promise<Admin> {
  const one = await signedIn(world, { place: use.places.upazila })
  await world.client.execute({
    sql: 'update session set user_id = ? where user_id = ?',
    args: [who.user_id, one.user_id],
  })
  await world.client.execute({
    sql: 'update user set office_id = ?2, place = ?3 where id = ?1',
    args: [who.user_id, one.office_id, use.places.upazila.number],
  })
  const admin = await use.admin()
  await world.client.execute({
    sql: 'update user_role set role_id = ? where user_id = ?',
    args: [admin.role_id, who.user_id],
  })
  return { ...who, ...callerOf(world, one.headers) } as Admin
}

/** What was done to an account, and by whom, is so many days ago; its approval, too, unless it is still to come. */
async function age(who: Person, days: number) {
  const before = new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()
  for (const sql of [
    'update user set created_at = ?1, approved_at = iif(approved_at is null, null, ?1) where id = ?2',
    'update credential_change set made_at = ?1 where user_id = ?2',
  ])
    await world.client.execute({ sql, args: [before, who.user_id] })
}

/** Every way to make an account what one wants. */
const edits = {
  name: (by: Admin, who: Person) => use.changeMobile(by, who, '01713009999', { full_name: 'Another Name' }),
  mobile: (by: Admin, who: Person) => use.changeMobile(by, who),
  role: async (by: Admin, who: Person) =>
    use.changeMobile(by, who, await use.mobileOf(who), { role_ids: [by.role_id] }),
  office: async (by: Admin, who: Person) =>
    use.changeMobile(by, who, await use.mobileOf(who), { office_id: by.office_id }),
  device: (by: Admin, who: Person) => use.addDevice(by, who),
} as const

describe('an account that nobody has let in yet', () => {
  test.each(Object.keys(edits) as (keyof typeof edits)[])(
    'is not let in by who gave it another %s, though somebody else made it; by a third person it is',
    async (edit) => {
      const [maker, one, third] = [await use.admin(), await use.admin(), await use.admin()]
      const who = await use.made(maker)
      expect((await edits[edit](one, who)).status).toBe(200)
      const { body } = await one.get(`/admin/user/credential-change/get/${who.user_id}`)
      expect(body['has_hand']).toBe(true)
      // Nor are they among those that may be approved all at once.
      const all = await one.get(`/admin/user/get?status=unapproved&not_made_by=${one.user_id}&per_page=100`)
      expect((all.body['data'] as { id: number }[]).map(({ id }) => id)).not.toContain(who.user_id)
      const refused = await use.act(one, who, 'approve')
      expect([refused.status, refused.body['error_code'], refused.body['message']]).toEqual([
        409,
        'own_work',
        sayFailure('en', 'own_work', { why: 'hands' }),
      ])
      expect((await use.act(maker, who, 'approve')).status).toBe(409)
      expect((await use.act(third, who, 'approve')).status).toBe(200)
    },
  )

  test('is let in by no chain of acts of one person who changed anything of it', async () => {
    const step = fc.constantFrom(...Object.keys(edits), 'approve', 'ban', 'unban', 'activate', 'deactivate')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const [maker, one] = [await use.admin(), await use.admin()]
        const who = await use.made(maker)
        let hasHand = false
        for (const name of steps) {
          if (name in edits) {
            const { status } = await edits[name as keyof typeof edits](one, who)
            hasHand ||= status === 200
          } else if (hasHand) await use.act(one, who, name)
        }
        expect((await use.userRow(who))['status']).not.toBe('active')
      }),
      { numRuns: 25 },
    )
  })

  test('is not let in by a hand that comes between what is looked at and the commit', async () => {
    const [maker, one] = [await use.admin(), await use.admin()]
    const who = await use.made(maker)
    const open = world.deps.openDatabase
    let isDone = false
    world.deps.openDatabase = () =>
      new Proxy(open(), {
        get(target, name) {
          const value = Reflect.get(target, name) as unknown
          if (typeof value !== 'function') return value
          return async (...args: unknown[]) => {
            const answer = (await (value as (...all: unknown[]) => unknown).apply(target, args)) as unknown
            if (!isDone && JSON.stringify(args).includes('from \\"account_hand\\"')) {
              isDone = true
              world.deps.openDatabase = open
              expect((await use.addDevice(one, who)).status).toBe(200)
            }
            return answer
          }
        },
      })
    const { status } = await use.act(one, who, 'approve')
    world.deps.openDatabase = open
    expect([isDone, status]).toEqual([true, 409])
    expect((await use.userRow(who))['status']).toBe('unapproved')
  })

  test('given a device while it is let in: one of the two, not both', async () => {
    const [maker, one] = [await use.admin(), await use.admin()]
    const who = await use.made(maker)
    const answers = await Promise.all([use.addDevice(one, who), use.act(one, who, 'approve')])
    const { status, approved_by } = await use.userRow(who)
    const hands = await world.rows({
      sql: 'select made_by from account_hand where user_id = ?',
      args: [who.user_id],
    })
    expect(answers.map((answer) => answer.status)).toContain(200)
    expect(status === 'active' && approved_by === one.user_id && hands.length > 0).toBe(false)
  })
})

describe('whoever is let in', () => {
  test('approves nothing of who gave it its mobile, nor of who made it, for seven days', async () => {
    const [maker, one, third] = [await use.admin(), await use.admin(), await use.admin()]
    const who = await use.made(maker)
    await use.changeMobile(one, who)
    expect((await use.act(third, who, 'approve')).status).toBe(200)
    const ghost = await sessionOf(who)
    const [ofMaker, ofOne, ofThird] = [await use.made(maker), await use.made(one), await use.made(third)]
    for (const other of [ofMaker, ofOne]) {
      const { status, body } = await use.act(ghost, other, 'approve')
      expect([status, body['error_code']]).toEqual([409, 'own_work'])
    }
    expect((await use.act(ghost, ofThird, 'approve')).status).toBe(200)
    await age(who, 8)
    expect((await use.act(ghost, ofMaker, 'approve')).status).toBe(200)
    expect((await use.act(ghost, ofOne, 'approve')).status).toBe(200)
  })

  test('is one person with whoever has its mobile, however long ago', async () => {
    const [maker, third] = [await use.admin(), await use.admin()]
    const who = await use.made(maker)
    expect((await use.act(third, who, 'approve')).status).toBe(200)
    const ghost = await sessionOf(who)
    await world.client.execute({
      sql: "update user set created_at = '2026-01-01', approved_at = '2026-01-01' where id = ?",
      args: [who.user_id],
    })
    const other = await use.made(maker)
    await world.client.execute({
      sql: 'update user set mobile_index = (select mobile_index from user where id = ?) where id = ?',
      args: [maker.user_id, who.user_id],
    })
    expect((await use.act(ghost, other, 'approve')).body['error_code']).toBe('own_work')
  })

  test('counts from the day that it was let in: what was done before is not over meanwhile', async () => {
    const [maker, one, third] = [await use.admin(), await use.admin(), await use.admin()]
    const who = await use.made(maker)
    await use.changeMobile(one, who)
    await age(who, 20)
    expect((await use.act(third, who, 'approve')).status).toBe(200)
    const ghost = await sessionOf(who)
    for (const other of [await use.made(maker), await use.made(one)])
      expect((await use.act(ghost, other, 'approve')).body['error_code']).toBe('own_work')
    expect(await use.kinds.device(one, who)).toBe(false)
    expect(await use.kinds.device(maker, who)).toBe(false)
  })

  test('carries the hand of who changed its mobile: their device for it waits', async () => {
    const [maker, one, third] = [await use.admin(), await use.admin(), await use.admin()]
    const who = await use.made(maker)
    await use.changeMobile(one, who)
    await use.act(third, who, 'approve')
    expect(await use.kinds.device(one, who)).toBe(false)
  })
})
