import { CompactSign, compactVerify } from 'jose'
import * as z from 'zod'

/** Head of a seal as it is signed and kept in the object store. */
export const SealHead = z.object({
  id: z.int(),
  audit_to: z.int(),
  change_to: z.int(),
  rows: z.int(),
  hash: z.string(),
  sealed_at: z.string(),
  previous: z.string(),
  /** First 16 hex digits of each row's own hash, to name the one that differs. */
  row_hashes: z.array(z.string()),
  /** Which columns it covers; heads of the first format don't say. */
  format: z.int().default(1),
})
export type SealHead = z.output<typeof SealHead>

/** PKCS #8 of an Ed25519 key is this and the 32 bytes of its seed (RFC 8410). */
const prefix = Uint8Array.from([
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
])

async function keysOf(seed: string): Promise<{ sign: CryptoKey; verify: CryptoKey }> {
  const bytes = Uint8Array.from(atob(seed), (character) => character.charCodeAt(0))
  const sign = await crypto.subtle.importKey(
    'pkcs8',
    Uint8Array.from([...prefix, ...bytes]),
    'Ed25519',
    true,
    ['sign'],
  )
  const { x } = (await crypto.subtle.exportKey('jwk', sign)) as { x?: string }
  const verify = await crypto.subtle.importKey(
    'jwk',
    { kty: 'OKP', crv: 'Ed25519', x: x! },
    'Ed25519',
    true,
    ['verify'],
  )
  return { sign, verify }
}

export type SealSigner = {
  sign(head: SealHead): Promise<string>
  open(signed: string): Promise<SealHead | undefined>
}

/** Signs heads of seals (JWS, EdDSA) with the key of AUDIT_KEY, and opens what that key signed. */
export function sealSigner(seed: string): SealSigner {
  let keys: ReturnType<typeof keysOf> | undefined
  const own = () => (keys ??= keysOf(seed))
  return {
    sign: async (head) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(head)))
        .setProtectedHeader({ alg: 'EdDSA', typ: 'audit-seal' })
        .sign((await own()).sign),
    async open(signed) {
      try {
        const { payload } = await compactVerify(signed, (await own()).verify, {
          algorithms: ['EdDSA', 'Ed25519'],
        })
        return SealHead.parse(JSON.parse(new TextDecoder().decode(payload)))
      } catch {
        return undefined
      }
    },
  }
}
