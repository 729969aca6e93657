import * as z from 'zod'
import { ListQuery, Page } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { email, file, flag, id, integer, line, optional } from '../fields.ts'
import { permissionModules, permissions, type Permission, type PermissionModule } from '../permissions.ts'
import { deviceStatuses, userStatuses } from './life.ts'
import {
  Device,
  deviceToken,
  deviceTypes,
  MenuItem,
  Role,
  RoleName,
  Session,
  staffMobile,
  User,
  username,
} from './shapes.ts'

const params = z.object({ id })
const reply = z.object({ id: z.int(), message: z.string() })
const permission = z.enum(permissions as [Permission, ...Permission[]])
const moduleName = z.enum(Object.keys(permissionModules) as [PermissionModule, ...PermissionModule[]])

/** What is entered of a user. */
export const UserBody = z.object({
  full_name: line(120),
  username,
  mobile: staffMobile,
  email: optional(email),
  office_id: id,
  role_ids: z.array(id).min(1, 'required').max(20),
})
export const UserFilters = ListQuery.extend({
  status: optional(z.enum(userStatuses)),
  office_id: optional(id),
  role_id: optional(id),
})
export type ImportRow = z.output<typeof ImportRow>
export const ImportRow = z.object({
  row: z.int(),
  full_name: z.string(),
  username: z.string(),
  mobile: z.string(),
  office_code: z.string(),
  role_codes: z.string(),
  issues: z.array(z.object({ field: z.string(), message: z.string() })),
})

const located = { policy: 'located' } as const
/** Users: seen and changed within the places of who looks; nobody gives a role or an office beyond their own. */
export const users = {
  users: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/user/get',
    access: 'user-view',
    summary: 'Users in scope',
    query: UserFilters,
    reply: Page(User),
  }),
  usersExport: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/user/export',
    access: 'user-view',
    summary: 'Users in scope as CSV',
    query: UserFilters.omit({ page: true, per_page: true }),
    reply: 'text/csv',
  }),
  editUser: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/user/edit/:id',
    access: 'user-edit',
    summary: 'A user to change',
    params,
    reply: z.object({
      data: User.extend({ role_ids: z.array(z.int()), office_id: z.int(), mobile_plain: z.string() }),
    }),
  }),
  insertUser: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/user/insert',
    access: 'user-create',
    summary: 'Adds a user, unapproved, with a default password sent by SMS',
    idempotent: true,
    body: UserBody,
    reply,
  }),
  updateUser: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/user/update',
    access: 'user-edit',
    summary: 'Changes a user',
    body: UserBody.extend({ id, version: id }),
    reply,
  }),
  userStatus: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/user/status/:id',
    access: 'user-edit',
    summary: 'Approves, deactivates, activates, bans or unbans a user',
    params,
    body: z.object({ action: z.enum(['approve', 'deactivate', 'activate', 'ban', 'unban']), version: id }),
    reply,
  }),
  userResetPassword: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/user/reset-password/:id',
    access: 'user-edit',
    summary: 'Gives a user a new default password by SMS; their sessions end',
    params,
    body: z.object({ version: id }),
    reply,
  }),
  userSessions: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/user/sessions/:id',
    access: 'user-edit',
    summary: 'Open sessions of a user',
    params,
    reply: z.object({ data: z.array(Session) }),
  }),
  endUserSession: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/user/sessions/end/:id',
    access: 'user-edit',
    summary: 'Ends a session of a user',
    params,
    reply: z.object({ message: z.string() }),
  }),
  importPreview: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/user/import/preview',
    access: 'user-create',
    summary: 'Reads a spreadsheet of users and says what is wrong by row; keeps nothing',
    encoding: 'multipart',
    body: z.object({ file: file(2 * 1024 * 1024) }),
    reply: z.object({ rows: z.array(ImportRow), good: z.int(), bad: z.int() }),
  }),
  importUsers: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/user/import',
    access: 'user-create',
    summary: 'Adds the users of a spreadsheet, all or none',
    encoding: 'multipart',
    idempotent: true,
    body: z.object({ file: file(2 * 1024 * 1024) }),
    reply: z.object({ added: z.int(), message: z.string() }),
  }),
}

const RoleBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{1,40}$/, 'role_code'),
  name_en: line(80),
  name_bn: line(80),
  remarks: optional(line(300)),
  active: flag,
  needs_totp: flag,
})
const global = { policy: 'global' } as const
/** Roles and what they may do, by module. The super-admin role can't be changed or given away by others. */
export const roles = {
  roles: endpoint({
    ...global,
    method: 'GET',
    path: '/admin/role/get',
    access: ['role-view', 'user-view'],
    summary: 'Roles',
    query: ListQuery.extend({ active: optional(flag) }),
    reply: Page(Role),
  }),
  insertRole: endpoint({
    ...global,
    method: 'POST',
    path: '/admin/role/insert',
    access: 'role-create',
    summary: 'Adds a role',
    body: RoleBody,
    reply,
  }),
  updateRole: endpoint({
    ...global,
    method: 'POST',
    path: '/admin/role/update',
    access: 'role-edit',
    summary: 'Changes a role; its people’s sessions end when it is switched off',
    body: RoleBody.extend({ id, version: id }),
    reply,
  }),
  editRole: endpoint({
    ...global,
    method: 'GET',
    path: '/admin/role/edit/:id',
    access: 'role-edit',
    summary: 'A role to change',
    params,
    reply: z.object({ data: Role }),
  }),
  destroyRole: endpoint({
    ...global,
    method: 'DELETE',
    path: '/admin/role/destroy/:id',
    access: 'role-delete',
    summary: 'Deletes a role that nobody has',
    params,
    reply,
  }),
  rolesUnassigned: endpoint({
    ...global,
    method: 'GET',
    path: '/admin/role/permission/roles/unassign',
    access: 'rolePermission-view',
    summary: 'Roles that have no permission yet',
    reply: z.object({ data: z.array(RoleName) }),
  }),
  permissionModules: endpoint({
    ...global,
    method: 'GET',
    path: '/admin/role/permission/modules',
    access: 'rolePermission-view',
    summary: 'Every permission by module',
    reply: z.object({
      modules: z.object({
        data: z.array(z.object({ module_name: moduleName, permissions: z.array(permission) })),
      }),
    }),
  }),
  rolePermissionEdit: endpoint({
    ...global,
    method: 'GET',
    path: '/admin/role/permission/role_permission_edit/:id',
    access: 'rolePermission-view',
    summary: 'What a role may do',
    params,
    reply: z.object({ role: Role, role_permission: z.array(permission) }),
  }),
  assignPermissions: endpoint({
    ...global,
    method: 'POST',
    path: '/admin/role/permission/assign',
    access: 'rolePermission-edit',
    summary: 'Sets what a role may do; nobody gives what they don’t have',
    body: z.object({ role_id: id, version: id, permissions: z.array(permission).max(500) }),
    reply,
  }),
}

const DeviceBody = z.object({
  user_id: id,
  name: line(80),
  purpose_of_use: line(200),
  device_type: z.enum(deviceTypes),
})
/** Devices: browsers that may be used to sign in; located by their user. */
export const devices = {
  devices: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/device/get',
    access: 'device-registration-view',
    summary: 'Devices in scope',
    query: ListQuery.extend({ status: optional(z.enum(deviceStatuses)), user_id: optional(id) }),
    reply: Page(Device),
  }),
  deviceUsers: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/device/get_users',
    access: 'device-registration-view',
    summary: 'Users in scope to register a device for',
    query: z.object({ search: z.string().trim().max(60).optional() }),
    reply: z.object({
      users: z.array(z.object({ id: z.int(), full_name: z.string(), username: z.string() })),
    }),
  }),
  editDevice: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/device/edit/:id',
    access: ['device-registration-edit', 'device-registration-view'],
    summary: 'A device',
    params,
    reply: z.object({ device: Device }),
  }),
  insertDevice: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/device/insert',
    access: 'device-registration-create',
    summary: 'Registers a device for a user from its fingerprint (/browser-token), active at once',
    body: DeviceBody.extend({ device_token: deviceToken }),
    reply,
  }),
  updateDevice: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/device/update',
    access: 'device-registration-edit',
    summary: 'Changes a device',
    body: DeviceBody.omit({ user_id: true }).extend({ id, version: id }),
    reply,
  }),
  deviceStatus: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/device/status/:id',
    access: 'device-registration-edit',
    summary: 'Toggles a device’s activation; its sessions end when it goes off',
    params,
    body: z.object({ version: optional(id) }),
    reply: reply.extend({ status: z.enum(deviceStatuses) }),
  }),
  destroyDevice: endpoint({
    ...located,
    method: 'DELETE',
    path: '/admin/device/destroy/:id',
    access: 'device-registration-delete',
    summary: 'Deletes a device; its sessions end',
    params,
    reply,
  }),
}

const MenuBody = z.object({
  parent_id: optional(id),
  label_name_en: line(80),
  label_name_bn: line(80),
  icon: optional(z.string().trim().max(40)),
  link_type: integer(0, 2),
  /** A built screen (contract/screens), for link type 1. */
  page_url: optional(z.string().max(200)),
  link: optional(z.url({ protocol: /^https?$/ })),
  permission: optional(permission),
  sort: optional(id),
})
/** The menu: a tree of three levels at most; a screen that isn't built can't be linked. */
export const menus = {
  menus: endpoint({
    ...global,
    method: 'GET',
    path: '/admin/menu/get',
    access: 'menu-view',
    summary: 'The whole menu as a tree',
    reply: z.object({ menus: z.array(MenuItem) }),
  }),
  menuParents: endpoint({
    ...global,
    method: 'GET',
    path: '/admin/menu/get_parent',
    access: 'menu-view',
    summary: 'Items that may have children',
    reply: z.object({
      parents: z.array(
        z.object({ id: z.int(), label_name_en: z.string(), label_name_bn: z.string(), level: z.int() }),
      ),
    }),
  }),
  menuPages: endpoint({
    ...global,
    method: 'GET',
    path: '/admin/menu/get_page_url',
    access: 'menu-view',
    summary: 'Screens that are built and may be linked',
    reply: z.object({
      page_urls: z.array(
        z.object({ page_url: z.string(), name: z.string(), permission: z.string().nullable() }),
      ),
    }),
  }),
  editMenu: endpoint({
    ...global,
    method: 'GET',
    path: '/admin/menu/edit/:id',
    access: 'menu-edit',
    summary: 'A menu item to change',
    params,
    reply: z.object({ menu: MenuItem }),
  }),
  insertMenu: endpoint({
    ...global,
    method: 'POST',
    path: '/admin/menu/insert',
    access: 'menu-create',
    summary: 'Adds a menu item',
    body: MenuBody,
    reply,
  }),
  updateMenu: endpoint({
    ...global,
    method: 'POST',
    path: '/admin/menu/update/:id',
    access: 'menu-edit',
    summary: 'Changes a menu item',
    params,
    body: MenuBody.extend({ version: id }),
    reply,
  }),
  orderMenu: endpoint({
    ...global,
    method: 'POST',
    path: '/admin/menu/order',
    access: 'menu-edit',
    summary: 'Moves items: parent and order of each',
    body: z.object({
      items: z.array(z.object({ id, parent_id: id.nullable(), sort: id, version: id })).max(500),
    }),
    reply: z.object({ message: z.string() }),
  }),
  destroyMenu: endpoint({
    ...global,
    method: 'DELETE',
    path: '/admin/menu/destroy/:id',
    access: 'menu-delete',
    summary: 'Deletes an item without children',
    params,
    reply,
  }),
}
