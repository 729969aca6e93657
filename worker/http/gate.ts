import { inArray } from 'drizzle-orm'
import { HeaderCaptcha } from '#contract/captcha'
import { captchaHeader } from '#contract/captcha-header'
import type { AnyEndpoint, Limit } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import { openAltcha } from '#worker/captcha/altcha'
import { captchaMatches, openCaptcha } from '#worker/captcha/token'
import { limitStatements } from '#worker/db/ledger'
import { isActiveDevice, userOfToken, type SignedIn } from '#worker/db/session'
import { captchaUsed, rateLimit } from '#worker/db/schema/house'
import type { Work } from '#worker/db/work'
import { WriteRefused } from '#worker/db/writer'
import type { CallBase } from './call.ts'
import { bearerOf } from './session.ts'

type Fields = Record<string, unknown>
const refused = () => new Failure('captcha', { issues: [{ field: 'captcha_value', key: 'captcha' }] })

/**
 * What stands before a handler, in one write: the limits are counted, and the captcha is consumed, right or wrong; a
 * second use meets its unique id. Nothing else has happened yet, and no outside service was asked. Answers whether a
 * captcha was brought.
 */
export async function passGate(
  call: CallBase,
  endpoint: AnyEndpoint,
  body: unknown,
  newWork: (suffix: string) => Work,
): Promise<boolean> {
  const fields = (body ?? {}) as Fields
  const limits = await Promise.all(
    (endpoint.limits ?? []).map((limit) => counted(call, endpoint, limit, fields)),
  )
  const counts = limits.filter((limit) => limit !== undefined)
  const statements = counts.flatMap((limit) => limitStatements(limit, call.now))
  const brought = endpoint.captcha === 'header' ? captchaOfHeader(call.request) : endpoint.captcha && fields
  const captcha = brought ? await captchaOf(call, brought) : undefined
  if (brought && !captcha) throw refused()
  if (captcha) {
    const work = newWork('.captcha')
    work.insert(captchaUsed, { id: captcha.id, expires_at: captcha.expires_at })
    statements.push(...work.seal(captcha.right ? 'done' : 'captcha'))
  }
  if (statements.length === 0) return false
  try {
    await call.deps.writer().commit(statements)
  } catch (error) {
    if (error instanceof WriteRefused && error.kind === 'stale')
      throw new Failure('too_many', { parameters: { minutes: await minutesLeft(call, counts) } })
    throw error
  }
  if (captcha && !captcha.right) throw refused()
  return captcha !== undefined
}

type Counted = { key: string; times: number; seconds: number }

/** How long it takes until the limits that are reached begin anew. */
async function minutesLeft({ db, now }: CallBase, counts: readonly Counted[]): Promise<number> {
  const rows = await db
    .select()
    .from(rateLimit)
    .where(
      inArray(
        rateLimit.key,
        counts.map(({ key }) => key),
      ),
    )
  const reached = rows.filter((row) => row.count >= counts.find(({ key }) => key === row.key)!.times)
  const ends = reached.map((row) => Date.parse(row.window_ends_at) - now.getTime())
  return Math.max(1, Math.ceil(Math.max(0, ...ends) / 60_000))
}

/** Keys are blind: no number and no address stands in the database for being counted. */
async function counted(
  call: CallBase,
  endpoint: AnyEndpoint,
  limit: Limit,
  fields: Fields,
): Promise<Counted | undefined> {
  const { by, seconds, when = {}, shared = endpoint.name } = limit
  if (Object.entries(when).some(([field, value]) => fields[field] !== value)) return undefined
  const value = valueOf(call, by, fields)
  if (value === undefined) return undefined
  const counter = [shared, by, ...Object.entries(when).flat(), seconds, value]
  return {
    key: await call.deps.secrets.blindIndex('limit', counter.map(String).join(':')),
    seconds,
    times: limit.staff !== undefined && (await isOfStaff(call)) ? limit.staff : limit.times,
  }
}

function valueOf(call: CallBase, by: Limit['by'], fields: Fields): unknown {
  if (by === 'address') return call.address
  if (by === 'user') return (call as { user?: SignedIn }).user?.user_id
  return by === 'everybody' ? '' : fields[by]
}

/** Whether a call of the public comes from a browser of staff: signed in, or registered and active. */
async function isOfStaff({ request, db, now }: CallBase): Promise<boolean> {
  const bearer = bearerOf(request)
  if (bearer && (await userOfToken(db, bearer, now))) return true
  const device = request.headers.get('x-device-token') ?? ''
  return device.length >= 16 && (await isActiveDevice(db, device))
}

function captchaOfHeader(request: Request): Fields | undefined {
  const header = request.headers.get(captchaHeader)
  if (header === null) return undefined
  try {
    const picture = HeaderCaptcha.safeParse(JSON.parse(atob(header)))
    return picture.success ? picture.data : { altcha: header }
  } catch {
    throw refused()
  }
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
