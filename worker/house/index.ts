import { Failure } from '#contract/failure'
import { house } from '#contract/house'
import { issueAltcha } from '#worker/captcha/altcha'
import { issueCaptcha } from '#worker/captcha/token'
import { heartbeat } from '#worker/db/schema/house'
import { handlers } from '#worker/http/call'

const timeLimitMilliseconds = 3_000

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Failure('unavailable')), timeLimitMilliseconds)
    }),
  ])

export const houseHandlers = handlers(house, {
  async health(call) {
    const at = call.now.toISOString()
    const files = call.deps.files()
    const database = async () => {
      await call.ledger.beat(at)
      const [row] = await call.db.select().from(heartbeat)
      // Another instance may have beaten in between: newer is as good.
      if (!row || row.beat < at) throw new Failure('unavailable')
    }
    const store = async () => {
      await files.put('health', new TextEncoder().encode(at), 'text/plain')
      if (!(await files.get('health'))) throw new Failure('unavailable')
    }
    await within(Promise.all([database(), store()]))
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
