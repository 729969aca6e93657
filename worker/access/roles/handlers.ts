import { roles as table } from '#contract/access/roles'
import { handlers } from '#worker/http/call'
import { editRole, permissionModules, rolePermissionEdit, roles, rolesUnassigned } from './read.ts'
import { assignPermissions, destroyRole, insertRole, updateRole } from './write.ts'

export const roleHandlers = handlers(table, {
  roles,
  insertRole,
  updateRole,
  editRole,
  destroyRole,
  rolesUnassigned,
  permissionModules,
  rolePermissionEdit,
  assignPermissions,
})
