import * as z from 'zod'
import { listQuery, Page } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, line, optional, orNull, paragraph, titleEnglish } from '../fields.ts'
import { permissionModules, permissions, type Permission, type PermissionModule } from '../permissions.ts'
import { Role, RoleName } from './shapes.ts'

const params = z.object({ id })
const reply = z.object({ id: z.int(), message: z.string() })
const permission = z.enum(permissions as [Permission, ...Permission[]])
const moduleName = z.enum(Object.keys(permissionModules) as [PermissionModule, ...PermissionModule[]])

const RoleBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{1,40}$/, 'role_code'),
  name_en: titleEnglish(80),
  name_bn: line(80, 'title_bn_required'),
  remarks: orNull(paragraph(300)),
  active: flag,
  needs_totp: flag,
})
/** As which role somebody looks at the product, and at which place. */
export const Seeing = z.object({
  role: RoleName,
  place: z.object({ name_en: z.string(), name_bn: z.string() }).nullable(),
  /** Rights of the role that who looks hasn't got: of them nothing is seen. */
  beyond: z.int(),
})
export type Seeing = z.output<typeof Seeing>

const global = { policy: 'global' } as const
/** Roles and what they may do, by module. The super-admin role can't be changed or given away by others. */
export const roles = {
  role: {
    list: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/role/get',
      access: ['role-view', 'user-view'],
      summary: 'Roles',
      query: listQuery(['code', 'name_en', 'name_bn']).extend({ active: optional(flag) }),
      reply: Page(Role),
    }),
    insert: endpoint({
      ...global,
      method: 'POST',
      path: '/admin/role/insert',
      access: 'role-create',
      summary: 'Adds a role',
      body: RoleBody,
      reply,
    }),
    update: endpoint({
      ...global,
      method: 'POST',
      path: '/admin/role/update',
      access: 'role-edit',
      summary: 'Changes a role; its people’s sessions end when it is switched off',
      body: RoleBody.extend({ id, version: id }),
      reply,
    }),
    get: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/role/edit/:id',
      access: 'role-edit',
      summary: 'A role to change',
      params,
      reply: z.object({ data: Role }),
    }),
    destroy: endpoint({
      ...global,
      method: 'DELETE',
      path: '/admin/role/destroy/:id',
      access: 'role-delete',
      summary: 'Deletes a role that nobody has',
      params,
      reply,
    }),
    unassigned: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/role/permission/roles/unassign',
      access: 'rolePermission-view',
      summary: 'Roles that have no permission yet',
      reply: z.object({ data: z.array(RoleName) }),
    }),
    holders: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/role/permission/holders',
      access: 'rolePermission-view',
      summary: 'What every role may do, and how many people in scope have it',
      reply: z.object({
        data: z.array(RoleName.extend({ users: z.int(), permissions: z.array(permission) })),
      }),
    }),
    modules: endpoint({
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
    permissions: endpoint({
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
  },
  /** What the session may do becomes what it and the role have in common, and nothing is written, until it ends. */
  seeing: {
    begin: endpoint({
      method: 'POST',
      path: '/admin/role/see-as',
      access: 'rolePermission-view',
      policy: 'own',
      summary:
        'Begins to look at the product as a role sees it, at a place if one is named: never more than one has, and read-only',
      body: z.object({ role_id: id, place_id: orNull(id) }),
      reply: z.object({ message: z.string() }),
    }),
    end: endpoint({
      method: 'POST',
      path: '/admin/role/see-as/end',
      access: 'session',
      policy: 'own',
      whileSeeing: true,
      summary: 'Ends looking as a role: everything of one’s own is open again',
      reply: z.object({ message: z.string() }),
    }),
  },
}
