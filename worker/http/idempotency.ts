import { nameOfToday } from '#contract/former-names'
import { eq } from 'drizzle-orm'
import type { AnyEndpoint } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import { idempotency } from '#worker/db/schema/system'
import { sha256 } from '#worker/db/secrets'
import { WriteRefused } from '#worker/db/writer'
import type { Secrets } from '#worker/db/secrets'
import type { CallBase } from './call.ts'
import { failureOf } from './failure.ts'
import { idOfActor, type Actor } from './session.ts'
import { tally } from './tally.ts'

/** 128 random bits as browsers write them, a UUID or 22 letters of base64url; what was typed by hand is none. */
const isRandom = (key: string): boolean => /^[\w-]{22,64}$/.test(key) && new Set(key).size >= 8

/**
 * The Idempotency-Key as it is kept: bound to who sent it, so that the same word from another names another call. The
 * public has no name and its phones change address: what binds it is the secret of the key, of which only a keyed
 * hash is kept. '' where none was sent, or one that could be guessed.
 */
export async function keyOf(request: Request, actor: Actor, secrets: Secrets): Promise<string> {
  const key = request.headers.get('idempotency-key') ?? ''
  return isRandom(key) ? boundKey(key, actor, secrets) : ''
}

export const boundKey = (key: string, actor: Actor, secrets: Secrets): Promise<string> =>
  secrets.blindIndex('idempotency', `${actor.kind}:${idOfActor(actor) ?? ''}:${key}`)

/** Signed words are minted anew at each verification; they aren't what the person entered. */
const notEntered = new Set([
  'verification_token',
  'nominee_token',
  'disability_token',
  'captcha_token',
  'captcha_value',
])

/** Hash of what was entered, and for which record of the path, whatever the order and the multipart boundary. */
export async function bodyHash(fields: Record<string, unknown>, params: object = {}): Promise<string> {
  const path = Object.entries(params).map(([name, value]) => `:${name}=${String(value)}`)
  const parts = await Promise.all(
    Object.keys(fields)
      .filter((name) => !notEntered.has(name))
      .toSorted()
      .map(async (name) => {
        const value = fields[name]
        return `${name}=${value instanceof Blob ? await sha256(new Uint8Array(await value.arrayBuffer())) : JSON.stringify(value)}`
      }),
  )
  return sha256([...path, ...parts].join('\n'))
}

const askedAgain = { times: 20, seconds: 3_600 }

/**
 * Whether a call that was turned away for its number, or for a captcha that was used before, asks once more for an answer that
 * it has had: whoever lost a receipt gets it again, whatever was counted at their address since. So often for each key.
 */
export async function asksAgain(
  call: CallBase & { idempotencyKey: string },
  endpoint: AnyEndpoint,
  refusal: unknown,
): Promise<boolean> {
  const isUsed = refusal instanceof WriteRefused && failureOf(refusal).code === 'captcha'
  if (!isUsed && failureOf(refusal).code !== 'too_many') return false
  if (!endpoint.idempotent || call.idempotencyKey === '') return false
  const [row] = await call.db
    .select({ endpoint: idempotency.endpoint })
    .from(idempotency)
    .where(eq(idempotency.key, call.idempotencyKey))
  return (
    row !== undefined &&
    nameOfToday(row.endpoint) === endpoint.name &&
    tally(`again:${call.idempotencyKey}`, askedAgain, call.now)
  )
}

/** What the key's first call answered; 409 if it came with another body; undefined if the key is new. */
export async function replayOf(
  call: CallBase & { idempotencyKey: string },
  endpoint: AnyEndpoint,
  hash: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await call.db.select().from(idempotency).where(eq(idempotency.key, call.idempotencyKey))
  if (!row) return undefined
  if (nameOfToday(row.endpoint) !== endpoint.name || row.body_hash !== hash)
    throw new Failure('idempotency_mismatch')
  return row.reply
}
