import type { AnyEndpoint, Limit } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import { openAltcha } from '#worker/captcha/altcha'
import { captchaMatches, openCaptcha } from '#worker/captcha/token'
import { limitStatements } from '#worker/db/ledger'
import type { SignedIn } from '#worker/db/session'
import { captchaUsed } from '#worker/db/schema/house'
import type { Work } from '#worker/db/work'
import { WriteRefused, type Statement } from '#worker/db/writer'
import { networkOf } from './address.ts'
import type { CallBase } from './call.ts'
import { tally } from './tally.ts'

type Fields = Record<string, unknown>
const refused = () => new Failure('captcha', { issues: [{ field: 'captcha_value', key: 'captcha' }] })

/** Known before the body: where a call comes from, and whose it is. */
const whoOf: Record<string, (call: Counted) => string | number | undefined> = {
  address: ({ address }) => networkOf(address),
  user: ({ user }) => user?.user_id,
  applicant: ({ applicant }) => applicant?.application_id,
}
type Counted = CallBase & { user?: SignedIn; applicant?: { application_id: number } | undefined }

/**
 * Before a byte of the body is read: the limits that don't ask for it. A captcha that travels in a header belongs here,
 * too.
 */
export async function countCall(call: CallBase, endpoint: AnyEndpoint): Promise<void> {
  const limits = (endpoint.limits ?? []).filter(({ by }) => by in whoOf)
  for (const limit of limits.filter((one) => one.in === 'isolate')) {
    const key = keyOf(endpoint, limit, whoOf[limit.by]!(call))
    if (key && !tally(key, limit, call.now)) throw tooMany([limit])
  }
  const kept = limits.filter((one) => one.in !== 'isolate')
  const statements = await Promise.all(
    kept.map((limit) => counted(call, limit, keyOf(endpoint, limit, whoOf[limit.by]!(call)))),
  )
  await commit(call, statements.flat(), kept)
}

/**
 * What stands before a handler, in one write: the limits by the body's fields are counted, and the captcha is consumed,
 * right or wrong; a second use meets its unique id. Nothing else has happened yet, and no outside service was asked.
 */
export async function passGate(
  call: CallBase,
  endpoint: AnyEndpoint,
  body: unknown,
  newWork: (suffix: string) => Work,
): Promise<void> {
  const fields = (body ?? {}) as Fields
  const limits = (endpoint.limits ?? []).filter(({ by }) => !(by in whoOf))
  const statements = (
    await Promise.all(
      limits.map((limit) =>
        counted(call, limit, keyOf(endpoint, limit, fields[limit.by] as string | number | undefined)),
      ),
    )
  ).flat()
  const captcha = endpoint.captcha ? await captchaOf(call, fields) : undefined
  if (endpoint.captcha && !captcha) throw refused()
  if (captcha) {
    const work = newWork('.captcha')
    work.insert(captchaUsed, { id: captcha.id, expires_at: captcha.expires_at })
    statements.push(...work.seal(captcha.right ? 'done' : 'captcha'))
  }
  await commit(call, statements, limits)
  if (captcha && !captcha.right) throw refused()
}

async function commit(call: CallBase, statements: Statement[], limits: readonly Limit[]): Promise<void> {
  if (statements.length === 0) return
  try {
    await call.deps.writer().commit(statements)
  } catch (error) {
    if (error instanceof WriteRefused && error.kind === 'stale') throw tooMany(limits)
    throw error
  }
}

const tooMany = (limits: readonly Limit[]) =>
  new Failure('too_many', {
    parameters: { minutes: Math.ceil(Math.max(...limits.map(({ seconds }) => seconds)) / 60) },
  })

const keyOf = (endpoint: AnyEndpoint, { by }: Limit, value: string | number | undefined) =>
  value === undefined ? undefined : `${endpoint.name}:${by}:${value}`

/** Keys are blind: no number and no address stands in the database for being counted. */
async function counted(call: CallBase, limit: Limit, key: string | undefined): Promise<Statement[]> {
  if (key === undefined) return []
  const { times, seconds } = limit
  return limitStatements({ key: await call.deps.secrets.blindIndex('limit', key), times, seconds }, call.now)
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
