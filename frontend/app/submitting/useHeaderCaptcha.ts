import { useState } from 'react'
import { useCaptcha, type Captcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { headersOf, type ProofTools } from './header-captcha.ts'

export type HeaderCaptcha = {
  /** The picture, once the device's own work was not taken or could not be done. */
  picture: Captcha | undefined
  /** The headers of one call: a proof that was made for it, or what was typed of the picture. */
  headers: (typed: string, tools?: ProofTools) => Promise<Record<string, string>>
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
    // Not a chunk of its own: one that fails to load without a line fails till the page is loaded again.
    headers: (typed, tools = {}) => headersOf(usesPicture ? captcha.body(typed) : null, tools),
    refused: () => (usesPicture ? captcha.reload() : setUsesPicture(true)),
  }
}
