import type { Page } from '@playwright/test'
import { formatFor } from '#contract/format'
import { app } from '#contract/texts/app'
import { applicationTexts } from '#contract/texts/applications/form'
import { home } from '#contract/texts/home'
import { apiDocumentation } from '#contract/texts/api-documentation'
import { contact } from '#contract/texts/contact'
import { descriptionTexts } from '#contract/texts/descriptions'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { sittingTexts } from '#contract/texts/sitting'
import { opening } from '#contract/texts/opening'
import { preferenceChoices } from '#contract/texts/preference-choices'
import { privacy } from '#contract/texts/privacy'
import { tracking } from '#contract/texts/applications/tracking'
import { showTrackingNumber } from '#contract/tracking-number'
import { openPdf } from '#worker/test/pdf-reading'
import { expect, say, test } from './journey.ts'
import { applied } from './stages.ts'
import { trackingOf } from './tracking.ts'

const men = 'gender=male&age_min=66'
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })
/** The opening is in Bangla, whatever is chosen elsewhere. */
const onOpening = (key: keyof (typeof opening)['bn'], parameters?: Record<string, string | number>) =>
  say(opening, 'bn', key, parameters)

test('the curtain opens at a key, counts ten seconds, and the start page follows @bn', async ({
  page,
  language,
  accessible,
}) => {
  const curtain = page.getByRole('heading', { level: 1, name: onOpening('title') })
  await page.clock.install()
  await page.goto('/opening')
  await expect(curtain).toBeVisible()
  await accessible()
  await page.keyboard.press('Tab')
  await expect(button(page, onOpening('open'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: onOpening('opened') })).toBeFocused()
  await expect(page.locator('.curtain')).toHaveAttribute('inert')
  await page.clock.runFor(1_000)
  const count = (seconds: number) =>
    page.getByText(onOpening('countdown', { seconds: formatFor('bn').digits(seconds) }))
  await expect(page.getByRole('status').filter({ hasText: onOpening('announced') })).toHaveCount(1)
  await expect(count(10)).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(count(6)).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(page).toHaveURL(/\/home$/)
  await expect(h1(page)).toHaveText(say(home, language, 'title'))
})

test('who wants to stay on the opening page stays, and nothing moves for who asked for stillness @bn', async ({
  page,
  accessible,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/opening')
  await button(page, onOpening('open')).click()
  await page.clock.runFor(1_000)
  await expect(page.locator('.curtain')).toBeHidden()
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.curtain, .curtain *')].map((part) =>
        Number.parseFloat(getComputedStyle(part).transitionDuration),
      ),
    ),
  )
  expect(longest).toBeLessThan(0.01)
  await button(page, onOpening('stay')).click()
  await page.clock.runFor(20_000)
  await expect(page).toHaveURL(/\/opening$/)
  await expect(page.getByRole('status').filter({ hasText: onOpening('stayed') })).toHaveCount(1)
  await accessible()
})

test('privacy policy and contact say all they have to, and the foot of each page leads there', async ({
  page,
  language,
  accessible,
}) => {
  await page.goto('/home')
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: say(app, language, 'privacy_policy') }).click()
  await expect(h1(page)).toHaveText(say(privacy, language, 'title'))
  await expect(h1(page)).toBeFocused()
  for (const part of ['collected', 'use', 'sharing', 'retention', 'security', 'rights', 'children'] as const)
    await expect(page.getByRole('region', { name: say(privacy, language, part) })).toBeVisible()
  await accessible()
  await page.getByRole('link', { name: say(privacy, language, 'contact_link') }).click()
  await expect(h1(page)).toHaveText(say(contact, language, 'title'))
  const helpline = page.getByRole('link', { name: formatFor(language).digits('333'), exact: true })
  await expect(helpline).toHaveAttribute('href', 'tel:333')
  await accessible()
  await foot.getByRole('link', { name: say(app, language, 'api_documentation') }).click()
  await expect(h1(page)).toHaveText(say(apiDocumentation, language, 'title'))
})

test('the documentation of the API is searched and opened by keyboard, and a link leads into it @bn', async ({
  page,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof apiDocumentation.en, parameters?: Record<string, string | number>) =>
    say(apiDocumentation, language, key, parameters)
  await page.goto('/api-documentation')
  const search = page.getByRole('searchbox', { name: text('search') })
  await search.focus()
  await page.keyboard.type('application-tracking post')
  const count = page
    .getByRole('status')
    .filter({ hasText: text('found', { count: formatFor(language).digits(1) }) })
  await expect(count).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('who_public'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: text('reply') })).toBeVisible()
  await accessible()
  await search.fill('no such call at all')
  await expect(page.getByRole('status').filter({ hasText: text('found_none') })).toBeVisible()

  await page.goto('/home')
  await page.goto('/api-documentation#applications.application.track')
  const linked = page.locator('details[open]')
  await expect(linked).toHaveAttribute('id', 'applications.application.track')
  await expect(linked.locator('summary')).toBeFocused()
})

test('an address with no page says so, and leads to the start @bn', async ({
  page,
  language,
  accessible,
}) => {
  await page.goto('/no-such-page')
  await expect(h1(page)).toHaveText(say(app, language, 'not_found_title'))
  await expect(page).toHaveTitle(new RegExp(say(app, language, 'not_found_title')))
  await accessible()
  await page.getByRole('link', { name: say(app, language, 'to_home') }).click()
  await expect(h1(page)).toHaveText(say(home, language, 'title'))
})

/** What a sheet of paper shows: none of what only a screen can do. */
async function onPaper(page: Page, words: readonly string[]) {
  await page.emulateMedia({ media: 'print' })
  const buttons = await page.locator('button:visible, .btn:visible, footer:visible').count()
  expect(buttons, 'buttons on paper').toBe(0)
  for (const word of words) await expect(page.getByText(word).first()).toBeVisible()
  const sheets = openPdf(await page.pdf({ format: 'A4' })).countPages()
  expect(sheets).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: null })
}

test('receipt and tracking are printed with the number and without the buttons @bn', async ({
  page,
  api,
  language,
}) => {
  const { id, token, person } = await applied(api, men, 1)
  await page.addInitScript(
    ([key, value]) => sessionStorage.setItem(key!, value!),
    [`applicant-token:${id}`, token],
  )
  const number = formatFor(language).digits(showTrackingNumber(id))
  await page.goto(`/submitted-application?id=${id}`)
  await expect(h1(page)).toHaveText(say(applicationTexts, language, 'receipt_title'))
  await onPaper(page, [number, say(applicationTexts, language, 'receipt_next')])

  const steps = trackingOf(page, api, language)
  await steps.open()
  await steps.find({ number: id, card: person.nid, date: person.date_of_birth })
  await onPaper(page, [number, steps.text('stage_submitted'), steps.text('timeline')])
})

test('who has finished on a device of others leaves nothing of the application there @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const { id, token } = await applied(api, men, 1, { apart: true })
  const words = mobileTexts[language]
  await page.goto('/home')
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(key!, value!),
    [`applicant-token:${id}`, token],
  )
  await page.goto(`/submitted-application?id=${id}`)
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  await accessible()
  await button(page, say(sittingTexts, language, 'finished')).click()
  await expect(h1(page)).toHaveText(say(home, language, 'title'))
  expect(page.url()).not.toContain(String(id))
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('appli'))),
  ).toEqual([])
  // A number in the address is no receipt, here or where nothing was ever applied for.
  await page.goto(`/submitted-application?id=${id}`)
  await expect(h1(page)).toHaveText(say(applicationTexts, language, 'no_receipt'))
  await expect(page.getByText(say(applicationTexts, language, 'receipt_done'))).toHaveCount(0)
  await expect(page.getByText(formatFor(language).digits(showTrackingNumber(id)))).toHaveCount(0)
  await accessible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say(app, language, 'track') })
    .click()
  await expect(page.locator('#application_id')).toHaveValue(
    formatFor(language).digits(showTrackingNumber(id)),
  )
})

const titles = {
  '/home': home,
  '/application-tracking': tracking,
  '/privacy-policy': privacy,
  '/contact-us': contact,
  '/api-documentation': apiDocumentation,
} as const

test('the language is switched on the page where one is, nothing stays behind and nothing typed is lost @bn', async ({
  page,
  language,
}) => {
  const other = language === 'bn' ? 'en' : 'bn'
  for (const [path, texts] of Object.entries(titles)) {
    await page.goto(path)
    await expect(h1(page)).toHaveText(say(texts, language, 'title'))
    if (path === '/application-tracking') await page.locator('#application_id').fill('1234')
    await button(page, say(app, other, 'language_name')).click()
    await expect(h1(page)).toHaveText(say(texts, other, 'title'))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page).toHaveTitle(new RegExp(say(texts, other, 'title')))
    if (path === '/application-tracking') await expect(page.locator('#application_id')).toHaveValue('1234')
    if (other === 'en' && path !== '/api-documentation')
      expect(await wordsIn(page, /[\u0980-\u09ff]/), path).toEqual([say(app, 'bn', 'language_name')])
    await button(page, say(app, language, 'language_name')).click()
  }
})

/** The words on the page that hold such a letter. */
const wordsIn = (page: Page, letter: RegExp) =>
  page.evaluate((source) => {
    const words = document.body.innerText.split('\n').map((line) => line.trim())
    return words.filter((line) => new RegExp(source).test(line))
  }, letter.source)

test('large text and strong contrast are chosen once, stay after a reload and on other pages, and fit 360 px', async ({
  page,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof preferenceChoices.en) => say(preferenceChoices, language, key)
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  await page.goto('/home')
  const usual = await size()
  await button(page, text('open')).click()
  await accessible()
  await page.getByRole('radio', { name: text('size_larger') }).check()
  await page.getByRole('checkbox', { name: text('contrast') }).check()
  await button(page, text('close')).first().click()
  await expect(button(page, text('open'))).toBeFocused()
  await page.reload()
  for (const path of ['/home', '/application-tracking', '/contact-us', '/online-application']) {
    await page.goto(path)
    await expect(h1(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
    expect(await size()).toBeCloseTo(usual * 1.5, 0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
    await accessible()
  }
})

test('title and description follow a link, and the language @bn', async ({ page, language }) => {
  const described = page.locator('meta[name=description]')
  const says = (of: typeof language, path: keyof (typeof descriptionTexts)['en']) =>
    expect(described).toHaveAttribute('content', say(descriptionTexts, of, path))
  await page.goto('/home')
  await says(language, '/home')
  await page.locator('a[href="/application-tracking"]').first().click()
  await expect(page).toHaveTitle(new RegExp(say(tracking, language, 'title')))
  await says(language, '/application-tracking')
  await button(page, 'English').click()
  await says('en', '/application-tracking')
  await page.goBack()
  await says('en', '/home')
})
