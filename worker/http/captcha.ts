import { Failure } from '#contract/failure'
import { captchaMatches, openCaptcha } from '#worker/captcha/token'
import { captchaUsed } from '#worker/db/schema/house'
import type { Work } from '#worker/db/work'
import type { CallBase } from './call.ts'

/**
 * Consumes the captcha of a body before anything else happens: right or wrong, it is used up, in a Work of its own. A
 * second use meets the unique id.
 */
export async function useCaptcha(
  call: CallBase,
  fields: Record<string, unknown>,
  newWork: (suffix: string) => Work,
): Promise<void> {
  const refused = new Failure('captcha', { issues: [{ field: 'captcha_value', key: 'captcha' }] })
  const captcha = await openCaptcha(String(fields['captcha_token']), {
    key: call.deps.captchaKey,
    now: call.now,
  })
  if (!captcha) throw refused
  const right = captchaMatches(captcha.answer, String(fields['captcha_value']))
  const work = newWork('.captcha')
  work.insert(captchaUsed, { id: captcha.id, expires_at: captcha.expires_at })
  await call.deps.writer().commit(work.seal(right ? 'done' : 'captcha'))
  if (!right) throw refused
}
