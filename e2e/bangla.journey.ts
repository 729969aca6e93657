import type { Page } from '@playwright/test'
import { say, type Language } from '#contract/texts'
import { app } from '#contract/texts/app'
import { home } from '#contract/texts/home'
import { boxesOn, brokenFaces } from './drawn.ts'
import { expect, test } from './journey.ts'

/** What a device without a Bangla font shows, which is what playwright.config.ts makes of every machine. */

test.skip(process.platform !== 'linux', 'only there fonts can be hidden from Chromium')

const publicPages = [
  '/home',
  '/online-application',
  '/application-tracking',
  '/AntiDiscriminationStudentMovement',
  '/opening',
  '/submitted-application',
  '/privacy-policy',
  '/contact-us',
  '/api-documentation',
  '/login',
  '/no-such-page',
]
async function settled(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(async () => document.fonts.ready)
}

async function everyLetterIsDrawn(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-bangla')
  expect.soft(await boxesOn(page), path).toEqual([])
  expect.soft(await brokenFaces(page), path).toEqual([])
}

test('on the public pages every letter is drawn', async ({ page }) => {
  test.slow()
  for (const path of publicPages) await everyLetterIsDrawn(page, path)
})

// In English nothing waits.
test('a font that comes late finds the page waiting, and one that never comes does not hold it up @bn', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: say(home, 'bn', 'title') })
  let arrive: (how: 'continue' | 'abort') => void = () => undefined
  await page.route('**/*.woff2', async (route) => {
    const how = await new Promise<'continue' | 'abort'>((resolve) => (arrive = resolve))
    await route[how]()
  })
  for (const how of ['continue', 'abort'] as const) {
    const asked = page.waitForRequest('**/*.woff2')
    await page.goto('/home', { waitUntil: 'commit' })
    await asked
    await expect(page.locator('html')).toHaveAttribute('data-bangla', 'coming')
    await expect(page.locator('#root')).toBeHidden()
    arrive(how)
    await expect(heading).toBeVisible()
    if (how === 'continue') expect(await boxesOn(page)).toEqual([])
  }
})

test('who switches to Bangla sees the page turn when it can be drawn @bn', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/home')
  await settled(page)
  const switchTo = (language: Language) =>
    page.getByRole('button', { name: say(app, language, 'language_name'), exact: true })
  const fetched = page.waitForResponse('**/noto-sans-bengali-*.woff2')
  await switchTo('bn').click()
  await fetched
  await expect(page.getByRole('heading', { level: 1, name: say(home, 'bn', 'title') })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-bangla')
  expect(await boxesOn(page)).toEqual([])
  await switchTo('en').click()
  await expect(page.getByRole('heading', { level: 1, name: say(home, 'en', 'title') })).toBeVisible()
})
