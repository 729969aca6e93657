import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '#contract/permissions'
import { callerOf } from './caller.ts'
import { readAll } from './read-all.ts'
import { picture } from './registration.ts'
import { placesOf, signedIn } from './staff.ts'
import { openWorld, type World } from './world.ts'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const canary = {
  full_name: 'Zubaida Canary',
  username: 'zubaida.canary',
  mobile: '01799887766',
  email: 'zubaida.canary@example.org',
}

test('what becomes of a person of one union changes nothing that an officer of another can read, and leaves no word of them', async () => {
  const officer = await signedIn(world, { place: places.sibling, permissions })
  const own = await signedIn(world, { place: places.union, permissions })
  const boss = await signedIn(world, { place: places.upazila, permissions })
  const there = await signedIn(world, { place: places.union, permissions: ['user-view'] })
  const approver = await signedIn(world, { place: places.upazila, permissions })
  const theirs = await signedIn(world, { place: places.union })
  const known = {
    user: [officer.user_id, own.user_id, there.user_id],
    role: [there.role_id],
    device: [1],
    session: [there.session_id],
  }
  const before = await readAll(world, officer.headers, known)

  const { post, get, destroy } = callerOf(world, boss.headers)
  const fields = { ...canary, office_id: there.office_id, role_ids: [there.role_id] }
  const person = (await post('/admin/user/insert', fields)).body['id'] as number
  const approve = callerOf(world, approver.headers).post
  expect((await approve(`/admin/user/status/${person}`, { action: 'approve', version: 1 })).status).toBe(200)
  const device = { user_id: person, name: 'Canary laptop', purpose_of_use: 'Canary', device_type: 'Laptop' }
  const made = await post('/admin/device/insert', { ...device, device_token: 'canary-token' })
  expect(made.status).toBe(200)
  expect((await post('/admin/user/update', { ...fields, id: person, version: 2 })).status).toBe(200)
  expect((await post(`/admin/user/reset-password/${person}`, { version: 3 })).status).toBe(200)
  await world.client.execute({
    sql: 'update session set user_id = ? where id = ?',
    args: [person, theirs.session_id],
  })
  await world.api.post('/admin/profile/photo', { photo: picture(200, 200) }, { headers: theirs.headers })
  await callerOf(world, theirs.headers).get('/admin/logout')
  expect((await destroy(`/admin/device/destroy/${made.body['id'] as number}`)).status).toBe(200)
  expect((await get(`/admin/user/edit/${person}`)).body['data']).toMatchObject({ username: canary.username })

  expect(await readAll(world, officer.headers, known)).toEqual(before)
  const named = { user: [person], device: [made.body['id'] as number], session: [theirs.session_id] }
  const found = await readAll(world, officer.headers, named)
  const leaks = Object.entries(found).filter(([, text]) =>
    [...Object.values(canary), 'Canary', String(person)].some((word) => text.includes(word)),
  )
  expect(leaks).toEqual([])
  // The same reads do tell an officer of the person's own union.
  const seen = Object.values(await readAll(world, own.headers, named)).join('\n')
  expect(seen).toContain(canary.full_name)
}, 120_000)
