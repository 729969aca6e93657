import type { AnyEndpoint, Counted, Limit } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import { openAltcha } from '#worker/captcha/altcha'
import { captchaMatches, openCaptcha } from '#worker/captcha/token'
import { limitStatements } from '#worker/db/ledger'
import { lineOf, originOf } from '#worker/db/origin'
import type { SignedIn } from '#worker/db/session'
import { captchaUsed } from '#worker/db/schema/house'
import type { Work } from '#worker/db/work'
import { WriteRefused, type Statement } from '#worker/db/writer'
import type { CallBase } from './call.ts'

type Fields = Record<string, unknown>
const refused = () => new Failure('captcha', { issues: [{ field: 'captcha_value', key: 'captcha' }] })

/**
 * What stands before a handler, in one write: the limits are counted, and the captcha is consumed, right or wrong; a
 * second use meets its unique id. Nothing else has happened yet, and no outside service was asked.
 */
export async function passGate(
  call: CallBase,
  endpoint: AnyEndpoint,
  body: unknown,
  newWork: (suffix: string) => Work,
): Promise<void> {
  const fields = (body ?? {}) as Fields
  const statements = (
    await Promise.all((endpoint.limits ?? []).map((limit) => counted(call, endpoint, limit, fields)))
  ).flat()
  const captcha = endpoint.captcha ? await captchaOf(call, fields) : undefined
  if (endpoint.captcha && !captcha) throw refused()
  if (captcha) {
    const work = newWork('.captcha')
    work.insert(captchaUsed, { id: captcha.id, expires_at: captcha.expires_at })
    statements.push(...work.seal(captcha.right ? 'done' : 'captcha'))
  }
  if (statements.length === 0) return
  try {
    await call.deps.writer().commit(statements)
  } catch (error) {
    if (error instanceof WriteRefused && error.kind === 'stale')
      throw new Failure('too_many', {
        parameters: { minutes: Math.ceil(Math.max(...endpoint.limits!.map(({ seconds }) => seconds)) / 60) },
      })
    throw error
  }
  if (captcha && !captcha.right) throw refused()
}

/** Keys are blind: no number and no address stands in the database for being counted. */
async function counted(
  call: CallBase,
  endpoint: AnyEndpoint,
  limit: Limit,
  fields: Fields,
): Promise<Statement[]> {
  if (limit.unless !== undefined && fields[limit.unless] !== undefined) return []
  const by = [limit.by].flat()
  const values = await Promise.all(by.map((name) => valueOf(call, name, fields)))
  if (values.includes(undefined)) return []
  const key = await call.deps.secrets.blindIndex('limit', JSON.stringify([endpoint.name, by, values]))
  return limitStatements({ key, times: limit.times, seconds: limit.seconds }, call.now)
}

const valueOf = async (call: CallBase, name: Counted, fields: Fields): Promise<unknown> => {
  if (name === 'address') return lineOf(call.address)
  if (name === 'user') return (call as { user?: SignedIn }).user?.user_id
  if (name === 'origin') return originOf(call, fields as Parameters<typeof originOf>[1])
  return fields[name]
}

async function captchaOf(
  call: CallBase,
  fields: Fields,
): Promise<{ id: string; expires_at: string; right: boolean } | undefined> {
  const options = { key: call.deps.captchaKey, now: call.now }
  if (typeof fields['altcha'] === 'string' && fields['altcha'] !== '')
    return openAltcha(fields['altcha'], options)
  if (!fields['captcha_token'] || !fields['captcha_value'])
    throw new Failure('validation', { issues: [{ field: 'captcha_value', key: 'captcha_required' }] })
  const captcha = await openCaptcha(String(fields['captcha_token']), options)
  return captcha
    ? {
        id: captcha.id,
        expires_at: captcha.expires_at,
        right: captchaMatches(captcha.answer, String(fields['captcha_value'] ?? '')),
      }
    : undefined
}
