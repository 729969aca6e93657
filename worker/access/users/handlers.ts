import { users as table } from '#contract/access/users'
import { handlers } from '#worker/http/call'
import { credentialChanges, decideCredentialChange } from './credential-changes.ts'
import { importPreview, importUsers } from './import.ts'
import { editUser, users, userSessions } from './read.ts'
import { endUserSession, userResetPassword, userStatus } from './status.ts'
import { insertUser, updateUser } from './write.ts'

export const userHandlers = handlers(table, {
  users,
  editUser,
  insertUser,
  updateUser,
  userStatus,
  userResetPassword,
  userSessions,
  endUserSession,
  credentialChanges,
  decideCredentialChange,
  importPreview,
  importUsers,
})
