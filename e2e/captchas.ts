import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

type Picture = { captcha_image: string; captcha_token: string }

/** The captcha pictures that a page loads, each with its token. `ready` resolves once they are listened for. */
export function captchasOf(page: Page) {
  const heard: Picture[] = []
  const ready = page.route(/\/api\/v1\/captcha(\?|$)/, async (route) => {
    try {
      const response = await route.fetch()
      const body = await response.text()
      heard.push(JSON.parse(body) as Picture)
      await route.fulfill({ response, body })
    } catch (problem) {
      // A journey may end while a picture is on its way: nobody waits for that one any more.
      if (!/disposed|closed|ended/i.test(String(problem))) throw problem
    }
  })
  let read: string | undefined
  const tokenShown = async () => {
    const images = await page
      .locator('[aria-busy="false"] > img[width="200"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    return heard.findLast(({ captcha_image }) => images.includes(captcha_image))?.captcha_token
  }
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
