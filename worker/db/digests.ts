import { createHmac } from 'node:crypto'

export type Digests = {
  /** base64url(HMAC-SHA256(SEAL_KEY, 'purpose:value')): the same for ever, so that what was sealed with it can be told from another. */
  of(purpose: 'account' | 'grievance' | 'application' | 'registration', value: string): string
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
  return {
    of: (purpose, value) => createHmac('sha256', known()).update(`${purpose}:${value}`).digest('base64url'),
  }
}
