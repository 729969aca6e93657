import { createHash, createHmac } from 'node:crypto'

/** Numbers that identify a person or an account are kept encrypted, with a keyed blind index for equality. */

const text = new TextEncoder()
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const listed = (keys: string): string[] => keys.split(',').map((key) => key.trim())

export type Secrets = {
  /** AES-GCM with a fresh 96-bit nonce under the first data key: 'v2.' + the key's name + '.' + base64(nonce ‖ ciphertext). */
  encrypt(plain: string): Promise<string>
  /** Under whichever of the data keys it was encrypted with. */
  decrypt(stored: string): Promise<string>
  /** Whether it is encrypted under a key that is being replaced. */
  isOld(stored: string): boolean
  /** base64url(HMAC-SHA256(index key, 'purpose:value')), whole or short as the key says: equal values of one purpose have equal indexes. */
  blindIndex(
    purpose: 'person' | 'mobile' | 'email' | 'account' | 'card' | 'limit' | 'code' | 'idempotency',
    value: string,
  ): Promise<string>
  /** An index made before the last index key was added, as it reads with it; one that has it already stays. */
  wrapped(index: string): string
  /** How many index keys lie over each other. */
  layers: number
}

/** Whether a stored value is encrypted. */
export const isEncrypted = (value: unknown): value is string =>
  typeof value === 'string' && /^v(1|2\.[\w-]{6})\./.test(value)

/** A key's name: it tells keys apart, and nothing of the key. */
const nameOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url').slice(0, 6)

/**
 * Characters of an index by the mark before its key: each stands in several tables and indexes. 12 are 72 bits: that any two of all the
 * numbers that there are in the country (some 300 million) meet has a chance of one in a hundred thousand.
 */
const lengthOf: Readonly<Record<string, number>> = { 'short.': 22, 'brief.': 12 }

/**
 * DATA_KEY may hold several keys with commas between them: the first encrypts, all decrypt. INDEX_KEY, too: each later
 * one is laid over what the ones before it make, so that an index is carried on without the number that it stands for.
 */
export function createSecrets(keys: { DATA_KEY: string; INDEX_KEY: string }): Secrets {
  const dataKeys = listed(keys.DATA_KEY).map((base64) => {
    const bytes = bytesOf(base64)
    let imported: Promise<CryptoKey> | undefined
    return {
      name: nameOf(bytes),
      key: () =>
        (imported ??= crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])),
    }
  })
  const [first] = dataKeys
  const indexKeys = listed(keys.INDEX_KEY).map((key) => {
    const mark = Object.keys(lengthOf).find((own) => key.startsWith(own)) ?? ''
    return { bytes: bytesOf(key.slice(mark.length)), length: lengthOf[mark] }
  })
  const mac = ({ bytes, length }: (typeof indexKeys)[number], value: string) =>
    createHmac('sha256', bytes).update(value).digest('base64url').slice(0, length)
  const layers = indexKeys.length
  /** An index says how many keys lie over it, but for one that has a single one. */
  const layersOf = (index: string) => Number(/^(\d+)\./.exec(index)?.[1] ?? 1)
  const wrapped = (index: string): string => {
    let own = index
    for (let layer = layersOf(index); layer < layers; layer += 1)
      own = `${layer + 1}.${mac(indexKeys[layer]!, own)}`
    return own
  }
  return {
    async encrypt(plain) {
      const nonce = crypto.getRandomValues(new Uint8Array(12))
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await first!.key(), text.encode(plain)),
      )
      const joined = new Uint8Array(12 + sealed.length)
      joined.set(nonce)
      joined.set(sealed, 12)
      return `v2.${first!.name}.${base64Of(joined)}`
    },
    async decrypt(stored) {
      const [version, name] = stored.split('.')
      // What was encrypted before keys had names was so under the oldest one.
      const used = version === 'v1' ? dataKeys.at(-1)! : dataKeys.find((known) => known.name === name)
      if (!used) throw new Error(`no key is called ${name}`)
      const joined = bytesOf(stored.slice(stored.lastIndexOf('.') + 1))
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: joined.slice(0, 12) },
        await used.key(),
        joined.slice(12),
      )
      return new TextDecoder().decode(plain)
    },
    isOld: (stored) => !stored.startsWith(`v2.${first!.name}.`),
    blindIndex: (purpose, value) => Promise.resolve(wrapped(mac(indexKeys[0]!, `${purpose}:${value}`))),
    wrapped,
    layers,
  }
}

/** Lower-case hex SHA-256. */
export const sha256 = (content: string | Uint8Array): Promise<string> =>
  Promise.resolve(createHash('sha256').update(content).digest('hex'))
