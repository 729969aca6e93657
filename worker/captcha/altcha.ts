import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { lifeMinutes } from './token.ts'

/** PBKDF2 iterations a try, and how many tries it takes at most: about 2 s on a phone (bench/altcha says what it is). */
const cost = 5_000
const triesUsual = 350
/** So much of it whoever is lucky has to do, too. */
const shareLeast = 5 / 7

const Payload = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({ nonce: z.string().regex(/^[0-9a-f]{8,128}$/i), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

/** The captcha key, for another purpose: one secret never does two things. */
async function secretFrom(key: Uint8Array, purpose: string): Promise<string> {
  const hmac = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(purpose)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A proof of work with its expiry, signed; how many tries it takes is ours to choose, so that nobody waits by bad luck. */
export async function issueAltcha(key: Uint8Array, now: Date, triesMax = triesUsual) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(triesMax, Math.ceil(triesMax * shareLeast)),
    deriveKey,
    expiresAt: new Date(now.getTime() + lifeMinutes * 60_000),
    // For the progress that is shown; signed like the rest.
    data: { triesMax },
    hmacSignatureSecret: await secretFrom(key, 'altcha challenge'),
    hmacKeySignatureSecret: await secretFrom(key, 'altcha key'),
  })
  return { ...challenge, parameters: { ...challenge.parameters }, signature: challenge.signature! }
}

/** A solution's id and whether it is right; undefined if it isn't ours, is damaged or too old. It counts once: the caller records the id. */
export async function openAltcha(
  payload: string,
  options: { key: Uint8Array; now: Date },
): Promise<{ id: string; expires_at: string; right: boolean } | undefined> {
  try {
    const { challenge, solution } = Payload.parse(JSON.parse(atob(payload)))
    const expires = new Date(challenge.parameters.expiresAt * 1000)
    if (expires <= options.now) return undefined
    const result = await verifySolution({
      challenge: challenge as unknown as Challenge,
      solution: solution,
      deriveKey,
      hmacSignatureSecret: await secretFrom(options.key, 'altcha challenge'),
      hmacKeySignatureSecret: await secretFrom(options.key, 'altcha key'),
    })
    if (result.invalidSignature) return undefined
    return {
      id: `altcha-${challenge.parameters.nonce.toLowerCase()}`,
      expires_at: expires.toISOString(),
      right: result.verified,
    }
  } catch {
    return undefined
  }
}
