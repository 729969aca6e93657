import { createHmac } from 'node:crypto'

export type Digests = {
  /** base64url(HMAC-SHA256(SEAL_KEY, 'purpose:value')): the same for ever, so that what was sealed with it can be told from another. */
  of(
    purpose: 'account' | 'grievance' | 'application' | 'registration' | 'answer' | 'code',
    value: string,
  ): string
  /** So many decimal digits of it, 14 at the most. */
  digits(purpose: 'grievance' | 'application' | 'answer', value: string, count: number): string
}

/**
 * Digests under a key (base64) that is never renewed: they stand in what is sealed. An installation of before that lacks the key
 * does all else: only what makes an account says that it is missing.
 */
export function digestsUnder(base64: string | undefined): Digests {
  let key: Uint8Array | undefined
  function known(): Uint8Array {
    if (!base64) throw new Error('SEAL_KEY is not set (wrangler.toml)')
    return (key ??= Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
  }
  const digest = (purpose: string, value: string) =>
    createHmac('sha256', known()).update(`${purpose}:${value}`).digest()
  return {
    of: (purpose, value) => digest(purpose, value).toString('base64url'),
    digits: (purpose, value, count) =>
      String(digest(purpose, value).readUIntBE(0, 6) % 10 ** count).padStart(count, '0'),
  }
}
