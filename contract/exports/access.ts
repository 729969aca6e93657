import type { access as table } from '../access.ts'
import { access } from '../texts/access/access.ts'
import { leaveTexts } from '../texts/access/leaves.ts'
import { devices } from '../texts/access/devices.ts'
import { roles } from '../texts/access/roles.ts'
import { users } from '../texts/access/users.ts'
import { exports as words } from '../texts/exports.ts'
import { bothNames, column, type ExportsOf } from './columns.ts'

/** Lists of users, roles and devices. A user's numbers stay out. */
export const accessExports: ExportsOf<typeof table> = {
  'user.list': [
    column(users, 'full_name', (user) => user.full_name),
    column(users, 'username', (user) => user.username),
    column(users, 'email', (user) => user.email),
    column(users, 'office', (user, { nameOf }) => nameOf(user.office)),
    column(users, 'roles', (user, { nameOf }) => user.role.map(nameOf).join('; ')),
    column(users, 'status', (user, { say }) => say(access, `status_${user.status}`)),
    column(users, 'totp', (user, { say }) => say(users, user.has_totp ? 'totp_on' : 'totp_off')),
    column(words, 'id', (user) => String(user.id)),
  ],
  'role.list': [
    ...bothNames(),
    column(roles, 'code', (role) => role.code),
    column(roles, 'remarks', (role) => role.remarks),
    column(roles, 'users', (role) => role.users),
    column(roles, 'permissions', (role, { say }) =>
      role.is_super_admin ? say(roles, 'all_rights') : role.permissions,
    ),
    column(roles, 'app_demanded', (role, { yes }) => yes(role.needs_totp)),
    column(words, 'active', (role, { yes }) => yes(role.active)),
  ],
  'leave.list': [
    column(leaveTexts, 'absent', (leave) => leave.absent.full_name),
    column(leaveTexts, 'acting', (leave) => leave.acting.full_name),
    column(leaveTexts, 'from_day', (leave) => ({ day: leave.from_day })),
    column(leaveTexts, 'to_day', (leave) => ({ day: leave.to_day })),
    column(leaveTexts, 'status', (leave, { say }) => say(leaveTexts, `state_${leave.state}`)),
    column(leaveTexts, 'note', (leave) => leave.note),
  ],
  'device.list': [
    column(devices, 'name', (device) => device.name),
    column(devices, 'user', (device) => device.user.full_name),
    column(words, 'username', (device) => device.user.username),
    column(devices, 'device_type', (device) => device.device_type),
    column(devices, 'purpose_of_use', (device) => device.purpose_of_use),
    column(devices, 'device_ip', (device) => device.device_ip),
    column(devices, 'status', (device, { say }) => say(access, `status_${device.status}`)),
    column(devices, 'created_at', (device) => ({ moment: device.created_at })),
  ],
}
