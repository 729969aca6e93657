import type { Page } from '@playwright/test'

/** Opens a screen of the signed-in side as a link does: to load the page anew takes several times as long. */
export async function openWithin(page: Page, path: string, { timeout = 10_000 } = {}): Promise<void> {
  const pathOf = (address: string) => new URL(address, 'http://product').pathname
  // The first one, and what stands on the same screen.
  if (page.url() === 'about:blank' || pathOf(page.url()) === pathOf(path)) return void (await page.goto(path))
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, path)
  await page.locator('main h1:not([data-left])').first().waitFor({ timeout })
}
