import { expect } from 'vitest'
import type { Permission } from '#contract/permissions'
import { callerOf } from './caller.ts'
import { placesOf, signedIn } from './staff.ts'
import type { World } from './world.ts'

const all: Permission[] = [
  'user-view',
  'user-create',
  'user-edit',
  'device-registration-view',
  'device-registration-create',
  'device-registration-edit',
  'device-registration-delete',
]

export type Person = Awaited<ReturnType<typeof signedIn>>
export type Admin = Person & ReturnType<typeof callerOf>

let number = 0
export const freshNumber = () => (number += 1)

/** Administrators of an upazila, people of one of its unions, and each way to change what somebody signs in with. */
export async function credentialsOf(world: World) {
  const places = await placesOf(world)
  const admin = async (options: { superAdmin?: boolean; place?: typeof places.upazila } = {}) => {
    const one = await signedIn(world, { place: places.upazila, permissions: all, ...options })
    return { ...one, ...callerOf(world, one.headers) }
  }
  const person = () => signedIn(world, { place: places.union })
  const row = async (table: string, id: number) =>
    (await world.rows({ sql: `select * from ${table} where id = ?`, args: [id] }))[0]!
  const userRow = ({ user_id }: Person) => row('user', user_id)

  const freshMobile = () => `0171300${String(freshNumber()).padStart(4, '0')}`
  const mobileOf = async (who: Person) => world.deps.secrets.decrypt(String((await userRow(who))['mobile']))
  const changes = async ({ user_id }: Person) =>
    world.rows({ sql: 'select * from credential_change where user_id = ? order by id', args: [user_id] })

  async function changeMobile(by: Admin, who: Person, mobile = freshMobile(), more: object = {}) {
    const { full_name, username, office_id, version } = await userRow(who)
    return by.post('/admin/user/update', {
      full_name,
      username,
      mobile,
      office_id,
      role_ids: [who.role_id],
      id: who.user_id,
      version,
      ...more,
    })
  }
  const reset = async (by: Admin, { user_id }: Person) =>
    by.post(`/admin/user/reset-password/${user_id}`, { version: (await row('user', user_id))['version'] })
  const addDevice = (by: Admin, { user_id }: Person) =>
    by.post('/admin/device/insert', {
      user_id,
      name: 'Counter',
      purpose_of_use: 'Work',
      device_type: 'Desktop',
      device_token: `fingerprint-${freshNumber()}`,
    })
  /** An account as one person makes it: nobody has let it in yet. */
  async function made(by: Admin) {
    const at = await person()
    const answer = await by.post('/admin/user/insert', {
      full_name: 'New Person',
      username: `new.${freshNumber()}`,
      mobile: freshMobile(),
      office_id: at.office_id,
      role_ids: [at.role_id],
    })
    expect(answer.status).toBe(200)
    return { ...at, user_id: answer.body['id'] as number }
  }
  const act = async (by: Admin, who: Person, action: string) =>
    by.post(`/admin/user/status/${who.user_id}`, {
      action,
      version: (await userRow(who))['version'],
      ...((action === 'ban' || action === 'deactivate') && { reason: 'Left the service' }),
    })
  const devicesOf = ({ user_id }: Person) =>
    world.rows({ sql: 'select * from device where user_id = ? order by id', args: [user_id] })
  const waiting = async (by: Admin, { user_id }: Person) =>
    (await by.get(`/admin/user/credential-change/get/${user_id}`)).body['data'] as {
      id: number
      mobile: string | null
      kind: string
    }[]
  const decide = (by: Admin, id: number, action: 'approve' | 'refuse') =>
    by.post(`/admin/user/credential-change/decide/${id}`, { action, version: 1 })

  /** Each change of what somebody signs in with, and whether it has taken effect. */
  const kinds = {
    mobile: async (by: Admin, who: Person) => {
      const mobile = freshMobile()
      const { status, body } = await changeMobile(by, who, mobile)
      expect([status, body['error_code'], body.errors]).toEqual([200, undefined, undefined])
      return (await mobileOf(who)) === mobile
    },
    password: async (by: Admin, who: Person) => {
      await world.client.execute({
        sql: "update user set password_hash = 'own' where id = ?",
        args: [who.user_id],
      })
      expect((await reset(by, who)).status).toBe(200)
      return (await userRow(who))['password_hash'] !== 'own'
    },
    device: async (by: Admin, who: Person) => {
      expect((await addDevice(by, who)).status).toBe(200)
      return (await devicesOf(who)).at(-1)!['status'] === 'active'
    },
  } as const
  return {
    places,
    admin,
    person,
    made,
    act,
    row,
    userRow,
    mobileOf,
    freshMobile,
    changes,
    addDevice,
    devicesOf,
    changeMobile,
    kinds,
    waiting,
    decide,
    reset,
  }
}
