import type { Page } from '@playwright/test'

/** Hears the token of each captcha picture that the page loads; resolves once it listens. */
export const hearCaptchas = (page: Page, tokens: string[]): Promise<unknown> =>
  page.route(/\/api\/v1\/captcha(\?|$)/, async (route) => {
    try {
      const response = await route.fetch()
      const body = await response.text()
      tokens.push((JSON.parse(body) as { captcha_token: string }).captcha_token)
      await route.fulfill({ response, body })
    } catch (problem) {
      // A journey may end while a picture is on its way: nobody waits for that one any more.
      if (!/disposed|closed|ended/i.test(String(problem))) throw problem
    }
  })
