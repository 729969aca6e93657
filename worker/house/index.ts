import { house } from '#contract/house'
import { issueAltcha } from '#worker/captcha/altcha'
import { issueCaptcha } from '#worker/captcha/token'
import { handlers } from '#worker/http/call'
import { checkHealth } from './health.ts'

export const houseHandlers = handlers(house, {
  async health(call) {
    await checkHealth(call)
    return { data: { database: 'ok' as const, files: 'ok' as const } }
  },

  async captcha(call) {
    return issueCaptcha({
      key: call.deps.captchaKey,
      now: call.now,
      language: call.query.lang ?? call.language,
    })
  },

  altcha: (call) => issueAltcha(call.deps.captchaKey, call.now),

  async visit(call) {
    call.work.keep()
    return {
      data: {
        ip: call.address,
        device: call.request.headers.get('user-agent') ?? '',
        at: call.now.toISOString(),
      },
    }
  },
})
