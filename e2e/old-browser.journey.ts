import type { Browser } from '@playwright/test'
import { app } from '#contract/texts/app'
import { home } from '#contract/texts/home'
import { noScriptsTexts } from '#contract/texts/no-scripts'
import { formOf } from './form.ts'
import { expect, say, test } from './journey.ts'
import { hasOldChromium, openOldChromium } from './old-chromium.ts'
import { trackingOf } from './tracking.ts'

const old = test.extend<object, { browser: Browser }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the braces
    async ({}, use) => {
      const { browser, close } = await openOldChromium()
      await use(browser)
      await close()
    },
    { scope: 'worker' },
  ],
})

const publicPaths = [
  '/home',
  '/online-application',
  '/application-tracking',
  '/AntiDiscriminationStudentMovement',
  '/privacy-policy',
  '/contact-us',
  '/api-documentation',
  '/opening',
]

old.describe('in Chromium 107', () => {
  old.skip(!hasOldChromium, 'its package is for Linux on x64')

  old('every public page is whole', async ({ page, browser }) => {
    expect(browser.version()).toMatch(/^107\./)
    for (const path of publicPaths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('#root[data-path]')).toHaveCount(0)
      await expect(page.locator('.no-scripts')).toBeHidden()
    }
  })

  old(
    'a person applies and holds the receipt, then follows the application',
    async ({ page, api, language }) => {
      old.slow()
      const [man, nominee] = (await api.citizens('gender=male&age_min=66&limit=40')).slice(36)
      const form = formOf(page, api, language)
      await form.choose(1)
      await form.verify(man!)
      await form.personal({ mobile: '01751234599' })
      await form.pictures()
      await form.addresses('union')
      await form.bank()
      await form.nominee(nominee!)
      const id = await form.submit()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      const steps = trackingOf(page, api, language)
      await steps.open()
      await steps.find({ number: id, card: man!.nid!, date: man!.date_of_birth })
      await expect(page.getByRole('heading', { name: steps.text('timeline') })).toBeVisible()
      await steps.another()
      await steps.byPicture()
    },
  )
})

/** What can go wrong with our scripts, and how it is brought about. */
const failures = {
  'a script that does not come': (context) =>
    context.route(/\/assets\/shell-.*\.js$/, (route) => route.abort()),
  'a script that the browser can not read': (context) =>
    context.route(/\/assets\/index-.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let let' }),
    ),
  'a screen that does not come': (context) =>
    context.route(/\/assets\/Home-.*\.js$/, (route) => route.abort()),
  'a page that fails while it is drawn': (context) =>
    context.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted')),
} satisfies Record<string, (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<unknown>>

for (const [name, fails] of Object.entries(failures))
  for (const chosen of ['bn', 'en'] as const)
    test(`after ${name} the page stays and says where to go (${chosen})`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
      await context.addInitScript((kept) => localStorage.setItem('language', kept), chosen)
      await fails(context)
      const page = await context.newPage()
      await page.goto(`${baseURL}/home`)
      await expect(page.getByText(say(noScriptsTexts, chosen, 'where_to_go'))).toBeVisible()
      await expect(page.locator('.no-scripts a[href="tel:333"]').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: say(home, 'bn', 'title') })).toBeVisible()
      await expect(page.getByText(say(app, 'bn', 'department')).first()).toBeVisible()
      await context.close()
    })
