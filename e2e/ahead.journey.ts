import { languages } from '#contract/texts'
import { expect, test } from './journey.ts'

for (const own of languages)
  test(`the form asks ahead for its data in the reader’s language and for no other: ${own}`, async ({
    page,
  }) => {
    await page.addInitScript((language) => localStorage.setItem('language', language), own)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('getApplicationPageData')) asked.push(new URL(request.url()).search)
    })
    await page.goto('/online-application')
    await expect(page.locator('html')).toHaveAttribute('lang', own)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([...new Set(asked)]).toEqual([`?lang=${own}`])
    // By public/early.js, before the page's own scripts are there.
    await expect(page.locator('link[rel=preload][as=fetch]')).toHaveCount(1)
  })
