import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

type Picture = { captcha_image: string; captcha_token: string }
type Hearing = { captchasHeard?: Picture[] }

/**
 * The captcha pictures that a page loads, each with its token. `ready` resolves once they are listened for: in the page,
 * for a route would hold up each of its calls and take its cache away.
 */
export function captchasOf(page: Page) {
  const ready = page.addInitScript(() => {
    const { fetch } = window
    const heard: Picture[] = ((window as Hearing).captchasHeard = [])
    window.fetch = async (...asked) => {
      const response = await fetch(...asked)
      if (response.ok && /\/api\/v1\/captcha(\?|$)/.test(response.url))
        heard.push((await response.clone().json()) as Picture)
      return response
    }
  })
  let read: string | undefined
  const tokenShown = () =>
    page.evaluate(() => {
      const shown = document.querySelectorAll<HTMLElement>('[aria-busy="false"] > img[width="200"]')
      const images = [...shown].map((one) => one.getAttribute('src'))
      const { captchasHeard = [] } = window as Hearing
      return captchasHeard.findLast(({ captcha_image }) => images.includes(captcha_image))?.captcha_token
    })
  return {
    ready,
    /** The token of the picture that stands on the page: another may be on its way. `fresh`: not the one that was read last. */
    async token({ fresh = false } = {}): Promise<string> {
      await ready
      await expect
        .poll(async () => {
          const token = await tokenShown()
          return token !== undefined && !(fresh && token === read)
        })
        .toBe(true)
      return (read = (await tokenShown())!)
    },
  }
}
