import { roles as table } from '#contract/access/roles'
import { handlers } from '#worker/http/call'
import { seeAs, seeOwn } from './seeing.ts'
import {
  editRole,
  permissionModules,
  rolePermissionEdit,
  roleHolders,
  roles,
  rolesUnassigned,
} from './read.ts'
import { assignPermissions, destroyRole, insertRole, updateRole } from './write.ts'

export const roleHandlers = handlers(table, {
  role: {
    list: roles,
    insert: insertRole,
    update: updateRole,
    get: editRole,
    destroy: destroyRole,
    unassigned: rolesUnassigned,
    holders: roleHolders,
    modules: permissionModules,
    permissions: rolePermissionEdit,
    assignPermissions,
  },
  seeing: {
    begin: seeAs,
    end: seeOwn,
  },
})
