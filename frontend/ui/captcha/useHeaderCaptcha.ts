import { useState } from 'react'
import { house } from '#calls/house'
import { captchaHeader } from '#contract/captcha-header'
import { toAsciiDigits } from '#contract/digits'
import { call, CallFailed } from '#frontend/app/client.ts'
import { solveAltcha } from './solve-altcha.ts'
import { useCaptcha, type Captcha, type CaptchaBody } from './useCaptcha.ts'

type Tools = { signal?: AbortSignal | undefined; onProgress?: ((fraction: number) => void) | undefined }
export type HeaderCaptcha = {
  /** The picture, once the device's own work was not taken or could not be done. */
  picture: Captcha | undefined
  /** The headers of one call: a proof that was made for it, or what was typed of the picture. */
  headers: (typed: string, tools?: Tools) => Promise<Record<string, string>>
  /** The call was refused for its captcha: the picture from now on, or the next one. */
  refused: () => void
}

/**
 * A captcha for calls that carry it in a header. The device works it out by itself, anew for each sending, so that what is
 * sent again later is as good; who has a device that can't reads the picture.
 */
export function useHeaderCaptcha(clear: () => void): HeaderCaptcha {
  const [usesPicture, setUsesPicture] = useState(false)
  const captcha = useCaptcha(clear, usesPicture)
  return {
    picture: usesPicture ? captcha : undefined,
    headers: async (typed, tools = {}) => ({
      [captchaHeader]: usesPicture ? inHeader(captcha.body(typed)) : await provenWork(tools),
    }),
    refused: () => (usesPicture ? captcha.reload() : setUsesPicture(true)),
  }
}

const inHeader = (body: CaptchaBody): string =>
  'altcha' in body
    ? body.altcha
    : btoa(JSON.stringify({ ...body, captcha_value: toAsciiDigits(body.captcha_value).replace(/\D/g, '') }))

/** What the line makes fail is the line's failure; what the device can't do is the captcha's. */
async function provenWork({ signal, onProgress = () => undefined }: Tools): Promise<string> {
  const challenge = await call(house.altcha, signal ? { signal } : {})
  try {
    return await solveAltcha(challenge, onProgress, signal ?? new AbortController().signal)
  } catch {
    signal?.throwIfAborted()
    throw new CallFailed({ status: 422, code: 'captcha', message: '' })
  }
}
