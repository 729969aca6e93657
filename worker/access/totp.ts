import { createHmac, randomBytes } from 'node:crypto'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32, as authenticator apps take them. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (group) => alphabet[Number.parseInt(group, 2)]!)
}

function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of a step: RFC 6238 with SHA-1, 30 seconds, 6 digits, which every app knows. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac[mac.length - 1]! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is: now, or one before or after it, and later than the last one that counted. */
export function totpStep(secret: string, code: string, now: Date, last: number | null): number | undefined {
  const current = stepOf(now)
  return [current, current - 1, current + 1].find(
    (step) => step > (last ?? -1) && totpCode(secret, step) === code,
  )
}

/** The address that an app reads from a QR code. */
export function otpauth(secret: string, username: string): string {
  const parameters = { secret, issuer: 'MIS', algorithm: 'SHA1', digits: '6', period: String(stepSeconds) }
  return `otpauth://totp/${encodeURIComponent(`MIS:${username}`)}?${new URLSearchParams(parameters).toString()}`
}
