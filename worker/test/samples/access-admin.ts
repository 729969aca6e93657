import { dayInDhaka } from '#contract/calendar'
import type { leaves } from '#contract/access/leaves'
import type { devices } from '#contract/access/devices'
import type { menus } from '#contract/access/menus'
import type { roles } from '#contract/access/roles'
import type { users } from '#contract/access/users'
import type { profile } from '#contract/access/profile'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import { none, type SamplesOf } from './sample.ts'

type Table = typeof users &
  typeof roles &
  typeof devices &
  typeof leaves &
  typeof menus &
  Pick<typeof profile, 'notification'>

let made = 700_000
const here = { id: null, number: 300_000_000, number_to: 399_999_999 }

/** A fresh user in Dhaka division whose role permits nothing. */
export const colleague = (world: World) => signedIn(world, { place: here })

const insert = async (world: World, table: string, row: Record<string, string | number | null>) => {
  const columns = Object.keys(row)
  await world.client.execute({
    sql: `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    args: Object.values(row),
  })
}

/** A fresh role that nobody has. */
export async function bareRole(world: World): Promise<number> {
  const id = (made += 1)
  await insert(world, 'role', { id, code: `bare${id}`, name_en: `Bare ${id}`, name_bn: 'ভূমিকা' })
  return id
}

/** A fresh device of a user in Dhaka division. */
export async function deviceOf(world: World, userId: number, status = 'active', place = here.number) {
  const id = (made += 1)
  await insert(world, 'device', {
    id,
    user_id: userId,
    token_hash: `hash${id}`,
    name: `Device ${id}`,
    purpose_of_use: 'Work',
    device_type: 'Laptop',
    device_ip: '',
    status,
    place,
    created_at: world.clock.now.toISOString(),
  })
  return id
}

/** A new password that another administrator asked for and that waits. */
export async function waitingChange(world: World, userId: number): Promise<number> {
  const id = (made += 1)
  await insert(world, 'credential_change', {
    id,
    user_id: userId,
    kind: 'password',
    status: 'waiting',
    made_by: (await colleague(world)).user_id,
    made_at: world.clock.now.toISOString(),
  })
  return id
}

/** An officer of a place who is away today, and another who acts for them. */
export async function leaveIn(world: World, place = here) {
  const someone = () => signedIn(world, { place })
  const [absent, acting, maker] = [await someone(), await someone(), await someone()]
  const id = (made += 1)
  const today = dayInDhaka(world.clock.now)
  await insert(world, 'staff_leave', {
    id,
    absent_id: absent.user_id,
    acting_id: acting.user_id,
    from_day: today,
    to_day: today,
    note: 'Training',
    place: place.number,
    made_by: maker.user_id,
    made_at: world.clock.now.toISOString(),
  })
  return { id, absent, acting }
}

async function menuItem(world: World, parent_id: number | null = null): Promise<number> {
  const id = (made += 1)
  await insert(world, 'menu', {
    id,
    parent_id,
    sort: id,
    label_name_en: `Item ${id}`,
    label_name_bn: 'বিষয়',
    link_type: 0,
  })
  return id
}

async function userFields(world: World) {
  const { office_id, role_id } = await colleague(world)
  const number = (made += 1)
  return {
    full_name: `Rahima ${number}`,
    username: `rahima.${number}`,
    mobile: `01712${number}`,
    office_id,
    role_ids: [role_id],
  }
}

async function sheet(world: World) {
  const { office_id, role_id } = await colleague(world)
  const number = (made += 1)
  const lines = [
    'full_name,username,mobile,email,office_code,role_codes',
    `Karim ${number},karim.${number},01812${number},,o${office_id},r${role_id}`,
  ]
  return new Blob([lines.join('\r\n')], { type: 'text/csv' })
}

const roleFields = (code: string) => ({
  code,
  name_en: 'Clerk',
  name_bn: 'করণিক',
  active: true,
  needs_totp: false,
})
const menuFields = { label_name_en: 'Reports', label_name_bn: 'প্রতিবেদন', link_type: 0 }
const deviceFields = { name: 'Counter', purpose_of_use: 'Work', device_type: 'Desktop' }
const notified = async (world: World) => {
  const one = await colleague(world)
  const id = (made += 1)
  await insert(world, 'notification', {
    id,
    user_id: one.user_id,
    title_en: 'News',
    title_bn: 'খবর',
    text_en: 'Text',
    text_bn: 'লেখা',
    created_at: world.clock.now.toISOString(),
  })
  return { id, session: one.headers }
}

export const accessAdmin: SamplesOf<Table> = {
  'user.list': async (world) => {
    const { user_id } = await colleague(world)
    return { query: { search: `user${user_id}`, per_page: 100 }, there: `"user${user_id}"` }
  },
  'user.get': async (world) => {
    const { user_id } = await colleague(world)
    return { params: { id: user_id }, there: `user${user_id}` }
  },
  'user.insert': async (world) => ({ body: await userFields(world) }),
  'user.update': async (world) => {
    const { user_id } = await colleague(world)
    return { body: { ...(await userFields(world)), id: user_id, version: 1 }, there: String(user_id) }
  },
  'user.changeStatus': async (world) => {
    const { user_id } = await colleague(world)
    return {
      params: { id: user_id },
      body: { action: 'deactivate', version: 1, reason: 'Left the service' },
      there: String(user_id),
    }
  },
  'user.resetPassword': async (world) => {
    const { user_id } = await colleague(world)
    return { params: { id: user_id }, body: { version: 1 }, there: String(user_id) }
  },
  'user.sessions': async (world) => {
    const { user_id, session_id } = await colleague(world)
    return { params: { id: user_id }, there: String(session_id) }
  },
  'user.endSession': async (world) => ({ params: { id: (await colleague(world)).session_id } }),
  'credentialChange.list': async (world) => {
    const { user_id } = await colleague(world)
    await waitingChange(world, user_id)
    return { params: { id: user_id }, there: '"kind":"password"' }
  },
  'credentialChange.decide': async (world) => {
    const id = await waitingChange(world, (await colleague(world)).user_id)
    return { params: { id }, body: { action: 'approve', version: 1 }, there: String(id) }
  },
  'user.importTemplate': async (world) => {
    const { office_id } = await colleague(world)
    return { there: `o${office_id}` }
  },
  'user.importPreview': async (world) => ({ body: { file: await sheet(world) }, there: '"good":1' }),
  'user.import': async (world) => ({
    body: { file: await sheet(world) },
    there: '"added":1',
    elsewhere: 422,
  }),

  'role.list': none,
  'role.insert': () => Promise.resolve({ body: roleFields(`clerk${(made += 1)}`) }),
  'role.update': async (world) => {
    const id = await bareRole(world)
    return { body: { ...roleFields(`clerk${id}`), id, version: 1 } }
  },
  'role.get': async (world) => ({ params: { id: await bareRole(world) } }),
  'role.destroy': async (world) => ({ params: { id: await bareRole(world) } }),
  'role.unassigned': none,
  'role.holders': none,
  'role.modules': none,
  'role.permissions': async (world) => ({ params: { id: await bareRole(world) } }),
  'role.assignPermissions': async (world) => ({
    body: { role_id: await bareRole(world), version: 1, permissions: ['rolePermission-edit'] },
  }),

  'seeing.begin': async (world) => ({ body: { role_id: await bareRole(world), place_id: null } }),
  'seeing.end': async (world) => {
    const one = await colleague(world)
    await world.client.execute({
      sql: 'update session set as_role_id = ? where id = ?',
      args: [one.role_id, one.session_id],
    })
    return { session: one.headers }
  },

  'leave.list': async (world) => {
    const leave = await leaveIn(world)
    return { query: { per_page: 100 }, there: `User ${leave.absent.user_id}` }
  },
  'leave.people': async (world) => {
    const { user_id } = await colleague(world)
    return { query: { search: `user${user_id}` }, there: `User ${user_id}` }
  },
  'leave.insert': async (world) => {
    const [absent, acting] = [await colleague(world), await colleague(world)]
    const today = dayInDhaka(world.clock.now)
    return {
      body: {
        absent_id: absent.user_id,
        acting_id: acting.user_id,
        from_day: today,
        to_day: today,
        note: 'Training',
      },
      elsewhere: 422,
    }
  },
  'leave.end': async (world) => ({ params: { id: (await leaveIn(world)).id }, body: { version: 1 } }),
  'acting.begin': async (world) => {
    const { id, acting } = await leaveIn(world)
    return { session: acting.headers, body: { leave_id: id } }
  },
  'acting.end': async (world) => {
    const { id, acting } = await leaveIn(world)
    await world.client.execute({
      sql: 'update session set leave_id = ? where id = ?',
      args: [id, acting.session_id],
    })
    return { session: acting.headers }
  },

  'device.list': async (world) => {
    const { user_id } = await colleague(world)
    const id = await deviceOf(world, user_id)
    return { query: { user_id, per_page: 100 }, there: `Device ${id}` }
  },
  'device.users': async (world) => {
    const { user_id } = await colleague(world)
    return { query: { search: `user${user_id}` }, there: `user${user_id}` }
  },
  'device.get': async (world) => {
    const id = await deviceOf(world, (await colleague(world)).user_id)
    return { params: { id }, there: `Device ${id}` }
  },
  'device.insert': async (world) => ({
    body: {
      ...deviceFields,
      user_id: (await colleague(world)).user_id,
      device_token: `fingerprint-${(made += 1)}`,
    },
  }),
  'device.update': async (world) => {
    const id = await deviceOf(world, (await colleague(world)).user_id)
    return { body: { ...deviceFields, id, version: 1 }, there: String(id) }
  },
  'device.changeStatus': async (world) => {
    const id = await deviceOf(world, (await colleague(world)).user_id, 'pending')
    return { params: { id }, body: { version: 1 }, bad: { version: 'none' }, there: '"active"' }
  },
  'device.destroy': async (world) => {
    const id = await deviceOf(world, (await colleague(world)).user_id)
    return { params: { id }, there: String(id) }
  },

  'menu.list': none,
  'menu.parents': none,
  'menu.pages': none,
  'menu.get': async (world) => ({ params: { id: await menuItem(world) } }),
  'menu.insert': () => Promise.resolve({ body: menuFields }),
  'menu.update': async (world) => ({
    params: { id: await menuItem(world) },
    body: { ...menuFields, version: 1 },
  }),
  'menu.order': async (world) => ({
    body: { items: [{ id: await menuItem(world), parent_id: await menuItem(world), sort: 1, version: 1 }] },
  }),
  'menu.destroy': async (world) => ({ params: { id: await menuItem(world) } }),

  'notification.list': none,
  'notification.markAsSeen': async (world) => {
    const { id, session } = await notified(world)
    return { params: { id }, session }
  },
  'notification.markAllAsSeen': none,
  'notification.ticket': none,
}
