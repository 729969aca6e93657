import { CompactSign, compactVerify } from 'jose'
import { sha256 } from './secrets.ts'

/** A public key as it is published, by its name. */
export type StatementKey = {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
  kid: string
  alg: 'ES256'
  use: 'sig'
}
export type Statements = {
  /** A short statement, signed (JWS, ES256): what a QR shows, and whoever has the published keys can check. */
  sign(claims: object): Promise<string>
  /** What a statement of ours says; undefined: it isn't one. */
  open(signed: string): Promise<unknown>
  keys(): Promise<StatementKey[]>
}

/** PKCS #8 of a P-256 key is this and the 32 bytes of its number (RFC 5915), its public part left to be worked out. */
const prefix = Uint8Array.from([
  0x30, 0x41, 0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08,
  0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x04, 0x27, 0x30, 0x25, 0x02, 0x01, 0x01, 0x04, 0x20,
])
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

async function pairOf(seed: string) {
  const bytes = Uint8Array.from(atob(seed), (character) => character.charCodeAt(0))
  const whole = Uint8Array.from([...prefix, ...bytes])
  const sign = await crypto.subtle.importKey('pkcs8', whole, curve, true, ['sign'])
  const { x, y } = (await crypto.subtle.exportKey('jwk', sign)) as { x?: string; y?: string }
  const point = { kty: 'EC' as const, crv: 'P-256' as const, x: x!, y: y! }
  const verify = await crypto.subtle.importKey('jwk', point, curve, true, ['verify'])
  const kid = (await sha256(`${x}.${y}`)).slice(0, 8)
  return { sign, verify, published: { ...point, kid, alg: 'ES256' as const, use: 'sig' as const } }
}

/**
 * Signs with the first key of STATEMENT_KEY, and opens what any of them has signed: an old one stays in the list for as long as
 * what it signed is shown.
 */
export function signsStatements(seeds: string): Statements {
  let pairs: Promise<Awaited<ReturnType<typeof pairOf>>[]> | undefined
  const own = () => (pairs ??= Promise.all(seeds.split(',').map((seed) => pairOf(seed.trim()))))
  return {
    async sign(claims) {
      const [first] = await own()
      return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'ES256', kid: first!.published.kid })
        .sign(first!.sign)
    },
    async open(signed) {
      const all = await own()
      try {
        const { payload } = await compactVerify(
          signed,
          ({ kid }) => {
            const found = all.find(({ published }) => published.kid === kid)
            if (!found) throw new Error('a key that is none of ours')
            return found.verify
          },
          { algorithms: ['ES256'] },
        )
        return JSON.parse(new TextDecoder().decode(payload)) as unknown
      } catch {
        return undefined
      }
    },
    keys: async () => (await own()).map(({ published }) => published),
  }
}
