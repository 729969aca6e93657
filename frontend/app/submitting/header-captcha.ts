import { system } from '#calls/system'
import { captchaHeader } from '#contract/captcha-header'
import { toAsciiDigits } from '#contract/digits'
import { call, CallFailed } from '#frontend/app/client.ts'
import { staffBrowserHeader } from '#frontend/app/staff-browser.ts'
import { solveAltcha } from '#frontend/ui/captcha/solve-altcha.ts'
import type { CaptchaBody } from '#frontend/ui/captcha/useCaptcha.ts'

export type ProofTools = {
  signal?: AbortSignal | undefined
  onProgress?: ((fraction: number) => void) | undefined
}

/** What was read of the picture, as the header has it. */
const inHeader = (body: CaptchaBody): string =>
  'altcha' in body
    ? body.altcha
    : btoa(JSON.stringify({ ...body, captcha_value: toAsciiDigits(body.captcha_value).replace(/\D/g, '') }))

/** A proof that the device makes. What the line makes fail is the line's failure; what the device can't do is the captcha's. */
export async function provenWork({ signal, onProgress = () => undefined }: ProofTools): Promise<string> {
  const challenge = await call(system.captcha.work, signal ? { signal } : {})
  try {
    return await solveAltcha(challenge, onProgress, signal ?? new AbortController().signal)
  } catch {
    signal?.throwIfAborted()
    throw new CallFailed({ status: 422, code: 'captcha', message: '' })
  }
}

/** The headers of a call: what was read of the picture, or a proof made for it; and the browser's own id, if it is of staff. */
export const headersOf = async (
  picture: CaptchaBody | null,
  tools: ProofTools,
): Promise<Record<string, string>> => ({
  ...(await staffBrowserHeader()),
  [captchaHeader]: picture ? inHeader(picture) : await provenWork(tools),
})
