/** A public key as the department publishes it. */
type Key = JsonWebKey & { kid?: string }
/** What a certificate's QR says (contract/training/certificates.ts). */
export type Said = { t: 'training'; n: number; m: string; p: string; d: string }
/** `unreadable`: cut off or damaged, so that nothing can be said of it; `bad`: read whole, and not signed by the department. */
export type Judged = { is: 'genuine'; says: Said } | { is: 'bad' } | { is: 'unreadable' } | { is: 'no_keys' }

const kept = 'statement-keys'
const keysAddress = '/.well-known/jwks.json'

function keptKeys(): Key[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(kept) ?? '[]')
    return Array.isArray(keys) ? (keys as Key[]) : []
  } catch {
    return []
  }
}

/** A device without room still judges by what it has just read. */
function keep(keys: Key[]): void {
  try {
    localStorage.setItem(kept, JSON.stringify(keys))
  } catch {
    return
  }
}

/** The published keys as they are now, kept on the device; nothing where there is no line. */
async function freshKeys(): Promise<Key[] | undefined> {
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), 8_000)
  try {
    const answer = await fetch(keysAddress, { signal: ended.signal })
    if (!answer.ok) return undefined
    const { keys } = (await answer.json()) as { keys: Key[] }
    keep(keys)
    return keys
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

const bytesOf = (part: string) =>
  Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const jsonOf = (part: string) =>
  JSON.parse(new TextDecoder().decode(bytesOf(part))) as Record<string, unknown>

const isSaid = (one: Record<string, unknown>): one is Said =>
  one['t'] === 'training' &&
  typeof one['n'] === 'number' &&
  [one['m'], one['p'], one['d']].every((part) => typeof part === 'string')

/** A signature by ES256, in base64url. */
const signatureLetters = 86

/** The parts of a statement that came whole. */
function readStatement(statement: string) {
  const [head, payload, signature, ...more] = statement.split('.')
  if (!head || !payload || signature?.length !== signatureLetters || more.length > 0) return undefined
  try {
    const signed = new TextEncoder().encode(`${head}.${payload}`)
    return { head: jsonOf(head), says: jsonOf(payload), signature: bytesOf(signature), signed }
  } catch {
    return undefined
  }
}

/** What a statement says, if the department signed it: by ES256 alone, whatever its head claims, and by its published keys alone. */
export async function judge(statement: string): Promise<Judged> {
  const read = readStatement(statement)
  if (!read) return { is: 'unreadable' }
  try {
    const { alg, kid } = read.head
    const { says } = read
    if (alg !== 'ES256' || !isSaid(says)) return { is: 'bad' }
    const named = (keys: Key[]) => keys.find((key) => key.kid === kid && key.crv === 'P-256')
    let key = named(keptKeys())
    if (!key) {
      const fresh = await freshKeys()
      // Signed with a key that came since: without a line nobody knows.
      if (!fresh) return { is: 'no_keys' }
      key = named(fresh)
    }
    if (!key) return { is: 'bad' }
    const { kty, crv, x, y } = key
    const imported = await crypto.subtle.importKey(
      'jwk',
      { kty, crv, x, y } as JsonWebKey,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const isGenuine = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      imported,
      read.signature,
      read.signed,
    )
    return isGenuine ? { is: 'genuine', says } : { is: 'bad' }
  } catch {
    // The browser can't judge, which says nothing of the paper.
    return { is: 'no_keys' }
  }
}

/** The keys for who will scan without a line later. */
export const rememberKeys = (): void => void freshKeys()

/** The statement of an address that a QR leads to; nothing of a QR that says something else. */
export const statementOf = (address: string): string | undefined =>
  /#([\w-]+\.[\w-]+\.[\w-]+)$/.exec(address)?.[1]
