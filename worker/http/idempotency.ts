import { eq } from 'drizzle-orm'
import type { AnyEndpoint } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import { idempotency } from '#worker/db/schema/house'
import { sha256 } from '#worker/db/secrets'
import type { CallBase } from './call.ts'

/** The header, if it looks like a key of ours: 16 to 64 letters, digits, - or _. */
export function keyOf(request: Request): string {
  const key = request.headers.get('idempotency-key') ?? ''
  return /^[\w-]{16,64}$/.test(key) ? key : ''
}

/** Signed words are minted anew at each verification; they aren't what the person entered. */
const notEntered = new Set([
  'verification_token',
  'nominee_token',
  'disability_token',
  'captcha_token',
  'captcha_value',
])

/** Hash of what was entered, whatever the order and the multipart boundary. */
export async function bodyHash(fields: Record<string, unknown>): Promise<string> {
  const parts = await Promise.all(
    Object.keys(fields)
      .filter((name) => !notEntered.has(name))
      .toSorted()
      .map(async (name) => {
        const value = fields[name]
        return `${name}=${value instanceof Blob ? await sha256(new Uint8Array(await value.arrayBuffer())) : JSON.stringify(value)}`
      }),
  )
  return sha256(parts.join('\n'))
}

/** What the key's first call answered; 409 if it came with another body; undefined if the key is new. */
export async function replayOf(
  call: CallBase & { idempotencyKey: string },
  endpoint: AnyEndpoint,
  hash: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await call.db.select().from(idempotency).where(eq(idempotency.key, call.idempotencyKey))
  if (!row) return undefined
  if (row.endpoint !== endpoint.name || row.body_hash !== hash) throw new Failure('idempotency_mismatch')
  return row.reply
}
