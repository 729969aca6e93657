import { createHash, createHmac } from 'node:crypto'

/** Numbers that identify a person or an account are kept encrypted, with a keyed blind index for equality. */

const text = new TextEncoder()
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export type Secrets = {
  /** AES-GCM with a fresh 96-bit nonce: 'v1.' + base64(nonce ‖ ciphertext). */
  encrypt(plain: string): Promise<string>
  decrypt(stored: string): Promise<string>
  /** base64url(HMAC-SHA256(index key, 'purpose:value')): equal values of one purpose have equal indexes. */
  blindIndex(purpose: 'person' | 'mobile' | 'account' | 'limit' | 'code', value: string): Promise<string>
}

export function createSecrets(keys: { DATA_KEY: string; INDEX_KEY: string }): Secrets {
  let dataKey: Promise<CryptoKey> | undefined
  const indexKey = bytesOf(keys.INDEX_KEY)
  const data = () =>
    (dataKey ??= crypto.subtle.importKey('raw', bytesOf(keys.DATA_KEY), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]))
  return {
    async encrypt(plain) {
      const nonce = crypto.getRandomValues(new Uint8Array(12))
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await data(), text.encode(plain)),
      )
      const joined = new Uint8Array(12 + sealed.length)
      joined.set(nonce)
      joined.set(sealed, 12)
      return `v1.${base64Of(joined)}`
    },
    async decrypt(stored) {
      const joined = bytesOf(stored.slice(3))
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: joined.slice(0, 12) },
        await data(),
        joined.slice(12),
      )
      return new TextDecoder().decode(plain)
    },
    blindIndex: (purpose, value) =>
      Promise.resolve(createHmac('sha256', indexKey).update(`${purpose}:${value}`).digest('base64url')),
  }
}

/** Lower-case hex SHA-256. */
export const sha256 = (content: string | Uint8Array): Promise<string> =>
  Promise.resolve(createHash('sha256').update(content).digest('hex'))
