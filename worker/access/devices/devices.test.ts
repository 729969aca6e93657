import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '#worker/db/secrets'
import { callerOf } from '#worker/test/caller'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const admin = async (place = places.upazila) => {
  const one = await signedIn(world, {
    place,
    permissions: [
      'device-registration-view',
      'device-registration-create',
      'device-registration-edit',
      'device-registration-delete',
    ],
  })
  return { ...one, ...callerOf(world, one.headers) }
}
const fields = (user_id: number) => ({
  user_id,
  name: 'Counter',
  purpose_of_use: 'Work',
  device_type: 'Desktop',
  device_token: `fingerprint-${user_id}`,
})
/** A user in the union with a device that their session was opened from. */
async function withDevice() {
  const { post } = await admin()
  const one = await signedIn(world, { place: places.union })
  const { body } = await post('/admin/device/insert', fields(one.user_id))
  await world.client.execute({
    sql: 'update session set device_id = ? where id = ?',
    args: [body['id'] as number, one.session_id],
  })
  return { ...one, device_id: body['id'] as number, theirs: callerOf(world, one.headers) }
}

describe('devices', () => {
  test('one that an administrator registers is active at once, and stands once', async () => {
    const { post, get } = await admin()
    const one = await signedIn(world, { place: places.union })
    const { status, body } = await post('/admin/device/insert', fields(one.user_id))
    expect(status).toBe(200)
    expect((await get(`/admin/device/edit/${body['id']}`)).body['device']).toMatchObject({
      status: 'active',
      user: { id: one.user_id },
    })
    const [row] = await world.rows({
      sql: 'select token_hash, place from device where id = ?',
      args: [body['id']],
    })
    expect(row).toEqual({
      token_hash: await sha256(`fingerprint-${one.user_id}`),
      place: places.union.number,
    })
    expect((await post('/admin/device/insert', fields(one.user_id))).body.errors).toHaveProperty(
      'device_token',
    )
    expect((await callerOf(world, one.headers).get('/admin/notifications')).body['total_unread']).toBe(1)
  })

  test('switching one off ends its sessions at once; on again, it can be used', async () => {
    const { post } = await admin()
    const { device_id, theirs } = await withDevice()
    expect((await theirs.get('/admin/permissions')).status).toBe(200)
    expect((await post(`/admin/device/status/${device_id}`, { version: 1 })).body['status']).toBe('inactive')
    expect((await theirs.get('/admin/permissions')).status).toBe(401)
    expect((await post(`/admin/device/status/${device_id}`, { version: 1 })).status).toBe(409)
    expect((await post(`/admin/device/status/${device_id}`, {})).body['status']).toBe('active')
  })

  test('one that waits is approved by the toggle', async () => {
    const { post } = await admin()
    const { device_id } = await withDevice()
    await world.client.execute({
      sql: "update device set status = 'pending' where id = ?",
      args: [device_id],
    })
    expect((await post(`/admin/device/status/${device_id}`, {})).body['status']).toBe('active')
  })

  test('deleting one ends its sessions and keeps them as history', async () => {
    const { destroy, get } = await admin()
    const { device_id, session_id, theirs } = await withDevice()
    expect((await destroy(`/admin/device/destroy/${device_id}`)).status).toBe(200)
    expect((await theirs.get('/admin/permissions')).status).toBe(401)
    expect((await get(`/admin/device/edit/${device_id}`)).status).toBe(404)
    const [session] = await world.rows({ sql: 'select * from session where id = ?', args: [session_id] })
    expect(session).toMatchObject({ end_reason: 'device_disabled', device_id: null })
  })

  test('nobody touches their own device, nor that of somebody with more rights', async () => {
    const me = await admin()
    const boss = await signedIn(world, { place: places.union, superAdmin: true })
    expect((await me.post('/admin/device/insert', fields(me.user_id))).body['error_code']).toBe('own_account')
    expect((await me.post('/admin/device/insert', fields(boss.user_id))).body['error_code']).toBe(
      'beyond_rights',
    )
  })

  test('a device of another place is not there, nor is its user to choose', async () => {
    const { device_id, user_id } = await withDevice()
    const { get, post, destroy } = await admin(places.sibling)
    expect((await get(`/admin/device/edit/${device_id}`)).status).toBe(404)
    expect((await post(`/admin/device/status/${device_id}`, {})).status).toBe(404)
    expect((await destroy(`/admin/device/destroy/${device_id}`)).status).toBe(404)
    expect((await post('/admin/device/insert', fields(user_id))).status).toBe(404)
    expect((await get(`/admin/device/get_users?search=user${user_id}`)).body['users']).toEqual([])
  })
})
