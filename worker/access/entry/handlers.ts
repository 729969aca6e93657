import { entry } from '#contract/access/entry'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/staff-messages'
import { handlers } from '#worker/http/call'
import { endSession } from '../sessions.ts'
import { browserRegisterOtp, deviceRegistration } from './browser.ts'
import { forgotPassword, forgotPasswordSubmit, resetPassword } from './passwords.ts'
import { login, loginOtp } from './sign-in.ts'

export const entryHandlers = handlers(entry, {
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
    endSession(call, call.user.session_id, 'logout')
    return Promise.resolve({ message: say(staffMessages, call.language, 'signed_out') })
  },
})
