import { home } from '#contract/texts/home'
import { expect, say, test } from './journey.ts'

test('the start page leads to the application, and axe finds nothing serious on it', async ({
  page,
  language,
  accessible,
}) => {
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1, name: say(home, language, 'title') })).toBeVisible()
  await accessible()
  await page.locator('a[href="/online-application"]').click()
  await expect(page).toHaveURL(/\/online-application$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
