import { Failure } from '#contract/failure'
import { house } from '#contract/house'
import { seen } from '#contract/seen'
import { issueAltcha } from '#worker/captcha/altcha'
import { issueCaptcha } from '#worker/captcha/token'
import { heartbeat } from '#worker/db/schema/house'
import { networkOf } from '#worker/http/address'
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
    // Anybody may open the form as often as they like; the log has it once an hour.
    const key = await call.deps.secrets.blindIndex('limit', `${house.visit.name}:${networkOf(call.address)}`)
    if (await call.ledger.first({ key, seconds: 3600 }, call.now)) call.work.keep()
    return {
      data: {
        ip: call.address,
        device: seen(call.request.headers.get('user-agent') ?? '').slice(0, 400),
        at: call.now.toISOString(),
      },
    }
  },
})
