import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmation, registered, signIn, staffNamed } from '#worker/test/sign-in'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
let day = 0
beforeEach(() => {
  world.clock.now = new Date(Date.now() + (day += 2) * 86_400_000)
})
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}
type Headers = Record<string, string>
const status = async (headers: Headers) => {
  const answer = await world.api.post('/auth/token/check', {}, { headers })
  await world.settled()
  return answer.status
}
const open = async (username: string) => (await signIn(world, staffNamed(username))).headers
/** The same person at another browser of theirs. */
const openElsewhere = async (username: string) =>
  (await signIn(world, await registered(world, staffNamed(username)))).headers
const change = (sql: string) => world.client.execute(sql)

describe('a session', () => {
  test('ends by logout, and its token opens nothing any more', async () => {
    const headers = await open('upazila')
    expect(await status(headers)).toBe(200)
    expect((await world.api.get('/admin/logout', { headers })).status).toBe(200)
    expect(await status(headers)).toBe(401)
    const [row] = await world.rows('select end_reason from session order by id desc limit 1')
    expect(row!['end_reason']).toBe('logout')
  })

  test('ends after an hour without a call, and each call begins the hour anew', async () => {
    const headers = await open('upazila')
    for (let call = 0; call < 3; call += 1) {
      later(59)
      expect(await status(headers)).toBe(200)
    }
    later(61)
    expect(await status(headers)).toBe(401)
  })

  test('ends after twelve hours, however busy it was', async () => {
    const headers = await open('upazila')
    for (let call = 0; call < 14; call += 1) {
      later(50)
      expect(await status(headers)).toBe(200)
    }
    later(21)
    expect(await status(headers)).toBe(401)
  })

  test.each([
    [
      'the user is switched off',
      "update user set status = 'inactive' where username = 'district'",
      "update user set status = 'active' where username = 'district'",
    ],
    [
      'the device is switched off',
      "update device set status = 'inactive' where user_id = 105",
      "update device set status = 'active' where user_id = 105",
    ],
    [
      'the role is switched off',
      "update role set active = 0 where code = 'district'",
      "update role set active = 1 where code = 'district'",
    ],
    [
      'the office is closed',
      "update office set active = 0 where code = 'tangail'",
      "update office set active = 1 where code = 'tangail'",
    ],
  ])('opens nothing from the moment that %s', async (_, off, on) => {
    const headers = await open('district')
    expect(await status(headers)).toBe(200)
    await change(off)
    expect(await status(headers)).toBe(401)
    await change(on)
  })

  test('a permission that is taken away is gone with the next call, and one that is given is there', async () => {
    const headers = await open('district')
    const devices = async () => (await world.api.get('/admin/device/get', { headers })).status
    expect(await devices()).toBe(200)
    await change("delete from role_permission where permission = 'device-registration-view' and role_id = 4")
    expect(await devices()).toBe(403)
    expect((await world.api.get('/admin/permissions', { headers })).body['data']).not.toContain(
      'device-registration-view',
    )
    await change("insert into role_permission values (4, 'device-registration-view')")
    expect(await devices()).toBe(200)
  })

  test('a token that is too short, too long, or somebody’s guess opens nothing', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), 'x'.repeat(44)])
      expect(await status({ authorization: `Bearer ${token}` })).toBe(401)
  })
})

describe('one’s own sessions', () => {
  const list = async (headers: Headers) =>
    (await world.api.get('/admin/profile/sessions', { headers })).body['data'] as {
      id: number
      is_this: boolean
      device: string
    }[]

  test('are listed with this one marked, and one is ended from another at once', async () => {
    const [here, there] = [await open('upazila'), await openElsewhere('upazila')]
    const both = await list(here)
    expect(both.map(({ is_this, device }) => [is_this, device]).toSorted()).toEqual([
      [false, 'Laptop'],
      [true, 'Desktop'],
    ])
    const other = both.find(({ is_this }) => !is_this)!
    const confirmed = { confirmation: await confirmation(world, staffNamed('upazila'), here) }
    const end = () => world.api.post(`/admin/profile/sessions/end/${other.id}`, confirmed, { headers: here })
    expect((await end()).status).toBe(200)
    expect([await status(here), await status(there)]).toEqual([200, 401])
    expect(await list(here)).toHaveLength(1)
    expect((await end()).status).toBe(404)
  })

  test('but this one are ended at once, and nobody else’s', async () => {
    const [here, there] = [await open('upazila'), await openElsewhere('upazila')]
    const theirs = await open('upazila2')
    const confirmed = { confirmation: await confirmation(world, staffNamed('upazila'), here) }
    const done = await world.api.post('/admin/profile/sessions/end-others', confirmed, { headers: here })
    expect(done.status).toBe(200)
    expect([await status(here), await status(there), await status(theirs)]).toEqual([200, 401, 200])
  })

  test('of another person can’t be ended', async () => {
    const [mine, theirs] = [await open('upazila'), await open('upazila2')]
    const [session] = await list(theirs)
    const confirmed = { confirmation: await confirmation(world, staffNamed('upazila'), mine) }
    const at = `/admin/profile/sessions/end/${session!.id}`
    expect((await world.api.post(at, confirmed, { headers: mine })).status).toBe(404)
    expect(await status(theirs)).toBe(200)
  })

  test('but this one end when the password is changed; a wrong old password changes nothing', async () => {
    const who = staffNamed('upazila2')
    const [here, there] = [await open('upazila2'), await openElsewhere('upazila2')]
    const fields = { password: 'boat mango evening', confirm_password: 'boat mango evening' }
    const wrong = await world.api.post(
      '/admin/profile/password',
      { ...fields, old_password: 'wrong' },
      { headers: here },
    )
    expect([wrong.status, wrong.body.issues]).toEqual([422, [{ field: 'old_password', key: 'password_old' }]])
    expect(await status(there)).toBe(200)
    const done = await world.api.post(
      '/admin/profile/password',
      { ...fields, old_password: who.password },
      { headers: here },
    )
    expect(done.status).toBe(200)
    expect([await status(here), await status(there)]).toEqual([200, 401])
  })
})
