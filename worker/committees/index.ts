import { committees } from '#contract/committees'
import { handlers } from '#worker/http/call'
import { get, list, secretaries } from './committees.ts'
import { destroyPermission, permissions, updatePermission } from './permissions.ts'
import { destroy, insert, update } from './write.ts'

export const committeeHandlers = handlers(committees, {
  committee: { list, get, secretaries, insert, update, destroy },
  permission: { list: permissions, update: updatePermission, destroy: destroyPermission },
})
