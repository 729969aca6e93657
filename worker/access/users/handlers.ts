import { users as table } from '#contract/access/users'
import { fitting, handlers, tellingTogether } from '#worker/http/call'
import { credentialChanges, decideCredentialChange } from './credential-changes.ts'
import { importTemplate } from './import-template.ts'
import { importPreview, importUsers } from './import.ts'
import { editUser, users, userSessions } from './read.ts'
import { endUserSession, statusFits, tellMakersTogether, userResetPassword, userStatus } from './status.ts'
import { insertUser, updateUser } from './write.ts'

export const userHandlers = handlers(table, {
  user: {
    list: users,
    get: editUser,
    insert: insertUser,
    update: updateUser,
    changeStatus: fitting<(typeof table)['user']['changeStatus']>(
      tellingTogether<(typeof table)['user']['changeStatus']>(userStatus, tellMakersTogether),
      statusFits,
    ),
    resetPassword: userResetPassword,
    sessions: userSessions,
    endSession: endUserSession,
    importTemplate,
    importPreview,
    import: importUsers,
  },
  credentialChange: {
    list: credentialChanges,
    decide: decideCredentialChange,
  },
})
