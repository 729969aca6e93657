import { system } from '#contract/system'
import { seen } from '#contract/seen'
import { passOf } from '#worker/admission/index'
import { issueAltcha } from '#worker/captcha/altcha'
import { issueCaptcha } from '#worker/captcha/token'
import { lineOf } from '#worker/db/origin'
import { handlers } from '#worker/http/call'
import { Failure } from '#contract/failure'
import { FileReply } from '#worker/http/reply'
import { same } from '#worker/http/same'
import { tally } from '#worker/http/tally'
import { figuresOf, flushesOf, metricsText, openAlerts } from '#worker/watch/index'
import { checkHealth } from './health.ts'

export const systemHandlers = handlers(system, {
  health: {
    async check(call) {
      await checkHealth(call)
      return { data: { database: 'ok' as const, files: 'ok' as const } }
    },
  },
  metrics: {
    async read(call) {
      const { metricsKey } = call.deps
      const shown = call.request.headers.get('authorization') ?? ''
      if (!metricsKey || !(await same(shown, `Bearer ${metricsKey}`))) throw new Failure('not_found')
      const [figures, flushes, open] = await Promise.all([
        figuresOf(call.db, call.now),
        flushesOf(call.deps),
        openAlerts(call),
      ])
      const bytes = new TextEncoder().encode(metricsText(figures, flushes, open)) as Uint8Array<ArrayBuffer>
      return new FileReply(bytes, system.metrics.read.reply, 'inline')
    },
  },
  captcha: {
    async picture(call) {
      return issueCaptcha({
        key: call.deps.captchaKey,
        now: call.now,
        language: call.query.lang ?? call.language,
      })
    },

    work: ({ deps, now }) => issueAltcha(deps.captchaKey, now, deps.captchaTries),
  },
  visit: {
    async note(call) {
      // Anybody may open the form as often as they like; the log has it once an hour.
      const key = await call.deps.secrets.blindIndex(
        'limit',
        `${system.visit.note.name}:${lineOf(call.address)}`,
      )
      const once = { times: 1, seconds: 3600 }
      // Behind one address a whole mobile network may stand: who comes after the first waits for no write.
      if (tally(key, once, call.now) && (await call.ledger.countUpTo({ key, ...once }, call.now)))
        call.work.auditAlways()
      return {
        data: {
          ip: call.address,
          device: seen(call.request.headers.get('user-agent') ?? '').slice(0, 400),
          at: call.now.toISOString(),
          visit: await passOf(call),
        },
      }
    },
  },
})
