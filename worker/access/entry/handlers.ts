import { entry } from '#contract/access/entry'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { handlers } from '#worker/http/call'
import { endSession } from '../sessions.ts'
import { browserRegisterOtp, deviceRegistration } from './browser.ts'
import { forgotPassword, forgotPasswordSubmit } from './forgotten.ts'
import { resetPassword } from './passwords.ts'
import { login, loginOtp } from './sign-in.ts'

export const entryHandlers = handlers(entry, {
  entry: {
    loginOtp,
    login,
    resetPassword,
    forgotPassword,
    forgotPasswordSubmit,
    browserRegisterOtp,
    deviceRegistration,
    getIp: (call) => Promise.resolve({ ip: call.address }),
    // Whoever comes this far has a session.
    tokenCheck: () => Promise.resolve({}),
    logout: (call) => {
      const { session_id } = call.user
      endSession(call, session_id, 'logout')
      call.afterwards(async () => call.deps.realtime.disconnect([session_id]))
      return Promise.resolve({ message: say(staffMessages, call.language, 'signed_out') })
    },
  },
})
