import { useState } from 'react'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { loadChunk } from '#frontend/app/chunk.ts'
import { CallFailed } from '#frontend/app/client.ts'
import { currentLanguage } from '#frontend/app/language.ts'
import { useCaptcha, type Captcha } from '#frontend/ui/captcha/useCaptcha.ts'
import type { ProofTools } from './header-captcha.ts'

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
    async headers(typed, tools = {}) {
      const { headersOf } = await loadChunk(() => import('./header-captcha.ts')).catch(() => {
        throw new CallFailed({ status: 0, code: 'offline', message: say(app, currentLanguage(), 'offline') })
      })
      return headersOf(usesPicture ? captcha.body(typed) : null, tools)
    },
    refused: () => (usesPicture ? captcha.reload() : setUsesPicture(true)),
  }
}
