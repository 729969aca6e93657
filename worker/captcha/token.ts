import { CompactEncrypt, compactDecrypt } from 'jose'
import * as z from 'zod'
import { toAsciiDigits } from '#contract/digits'
import { drawCaptcha, type CaptchaLanguage } from '#worker/captcha/draw'

/** So long a captcha of either kind is good. */
export const lifeMinutes = 5
const digitCount = 5

const Captcha = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  answer: z.string().regex(/^[0-9]+$/),
  expires_at: z.iso.datetime(),
})
export type Captcha = z.infer<typeof Captcha>

/** Numbers from 0 up to 1 that nobody can foresee. */
function randomSource(): () => number {
  const pool = new Uint32Array(256)
  let at = pool.length
  return () => {
    if (at === pool.length) {
      crypto.getRandomValues(pool)
      at = 0
    }
    return pool[at++]! / 2 ** 32
  }
}

/** A new captcha: its picture as a data URL, and its answer sealed in a token that only `key` opens. */
export async function issueCaptcha(options: {
  key: Uint8Array
  now: Date
  language: CaptchaLanguage
}): Promise<{ captcha_image: string; captcha_token: string }> {
  const random = randomSource()
  const captcha: Captcha = {
    id: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex'),
    answer: Array.from({ length: digitCount }, () => Math.floor(random() * 10)).join(''),
    expires_at: new Date(options.now.getTime() + lifeMinutes * 60_000).toISOString(),
  }
  const picture = await drawCaptcha(captcha.answer, options.language, random)
  const captcha_token = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(captcha)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(options.key)
  return { captcha_image: `data:image/png;base64,${Buffer.from(picture).toString('base64')}`, captcha_token }
}

/** What the token holds, or null if it is forged, damaged or expired. That it is used once, the caller records. */
export async function openCaptcha(
  token: string,
  options: { key: Uint8Array; now: Date },
): Promise<Captcha | null> {
  try {
    const { plaintext } = await compactDecrypt(token, options.key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const captcha = Captcha.parse(JSON.parse(new TextDecoder().decode(plaintext)))
    return Date.parse(captcha.expires_at) > options.now.getTime() ? captcha : null
  } catch {
    return null
  }
}

/** Whether the typed text is the answer, in Bangla or English digits, with or without blanks. */
export function captchaMatches(answer: string, typed: string): boolean {
  return toAsciiDigits(typed.replace(/[\s\u200b-\u200d\ufeff]/g, '')) === answer
}
