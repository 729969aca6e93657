import { createHmac } from 'node:crypto'

export type Digests = {
  /** base64url(HMAC-SHA256(SEAL_KEY, 'purpose:value')): the same for ever, so that what was sealed with it can be told from another. */
  of(purpose: 'account', value: string): string
}

/** Digests under a key (base64) that is never renewed: they stand in what is sealed. */
export function digestsUnder(base64: string): Digests {
  const key = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return {
    of: (purpose, value) => createHmac('sha256', key).update(`${purpose}:${value}`).digest('base64url'),
  }
}
