import type { Page } from '@playwright/test'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { captchaTexts } from '#contract/texts/captcha'
import { opening } from '#contract/texts/opening'
import { preferencesTexts } from '#contract/texts/preferences'
import { picture } from '#worker/test/registration'
import { formOf } from './form.ts'
import { expect, test } from './journey.ts'
import { applied } from './stages.ts'
import { trackingOf } from './tracking.ts'
import { tabsWrong, walkWrong } from './walk.ts'

/** What axe can't see: docs/accessibility.md says which of these checks answers which criterion. */

const men = 'gender=male&age_min=66'
const pages = [
  '/home',
  '/online-application',
  '/AntiDiscriminationStudentMovement',
  '/application-tracking',
  '/submitted-application',
  '/privacy-policy',
  '/contact-us',
  '/no-such-page',
]
const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

test('each public page: names, headings, landmarks, targets, focus, 400 % zoom, spacing and forced colours', async ({
  page,
  language,
}) => {
  test.setTimeout(180_000)
  for (const path of pages) {
    await page.goto(path)
    await settled(page)
    expect(await walkWrong(page, language), path).toEqual({})
    // Help stands in the same place everywhere (3.2.6).
    const help = page.getByRole('contentinfo').getByRole('link').first()
    await expect(help, path).toHaveAccessibleName(say(app, language, 'contact_us'))
  }
})

test('the opening page holds before and after the curtain', async ({ page }) => {
  await page.goto('/opening')
  const options = { landmarks: ['main'] }
  await expect(page.getByRole('heading', { name: say(opening, 'bn', 'title') })).toBeVisible()
  expect(await walkWrong(page, 'bn', options)).toEqual({})
  await page.getByRole('button', { name: say(opening, 'bn', 'open') }).click()
  await page.locator('.curtain').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: say(opening, 'bn', 'stay') }).click()
  expect(await walkWrong(page, 'bn', options)).toEqual({})
})

test('the documentation of the API holds with a call open', async ({ page }) => {
  await page.goto('/api-documentation')
  await page.getByRole('searchbox').fill('applications.application.track')
  await page.locator('summary').first().click()
  expect(await walkWrong(page, null)).toEqual({})
})

test('the settings dialog holds the focus, closes with Esc and gives the focus back', async ({
  page,
  language,
}) => {
  await page.goto('/home')
  const open = page.getByRole('button', { name: say(preferencesTexts, language, 'open') })
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await walkWrong(page, language, { dialog: true })).toEqual({})
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('the form holds with errors shown, filled in, in its last question, and on the receipt', async ({
  page,
  api,
  language,
}) => {
  test.slow()
  const form = formOf(page, api, language)
  const free = (await api.citizens('gender=third&age_min=51&limit=500')).toReversed()
  await form.choose(5)
  await form.verify(free[language === 'bn' ? 0 : 1]!)
  await page.getByRole('button', { name: form.text('submit'), exact: true }).click()
  const summary = page.getByRole('alert').filter({ has: page.locator('a') })
  await expect(summary.first()).toBeFocused()
  expect(await walkWrong(page, language)).toEqual({})
  // Each control in error says so, and its words are tied to it.
  const untied = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid=true]')].flatMap((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
      return ids.some((id) => id.endsWith('-error') && document.getElementById(id)?.textContent)
        ? []
        : [control.id]
    }),
  )
  expect(untied).toEqual([])

  await form.personal()
  await form.pictures()
  await form.addresses('union')
  await form.mobileAccount('nagad')
  await form.openDialog()
  expect(await walkWrong(page, language, { dialog: true })).toEqual({})
  await page.keyboard.press('Escape')
  await form.submit()
  await settled(page)
  expect(await walkWrong(page, language)).toEqual({})
})

test('tracking holds with its result, by the device’s work, and on the pages to correct and to make final', async ({
  page,
  api,
  language,
}) => {
  test.slow()
  const { id, person } = await applied(api, men, 1)
  const steps = trackingOf(page, api, language)
  await steps.open()
  await steps.give({ number: id, card: person.nid, date: person.date_of_birth })
  await steps.captcha()
  expect(await walkWrong(page, language)).toEqual({})
  await steps.show()
  await expect(steps.result).toBeFocused()
  expect(await walkWrong(page, language)).toEqual({})
  for (const words of [steps.text('edit'), steps.text('final')]) {
    await page.getByRole('main').getByRole('link', { name: words }).click()
    await expect(steps.result).toHaveCount(0)
    await settled(page)
    expect(await walkWrong(page, language), words).toEqual({})
    await page.goBack()
    await expect(steps.result).toBeVisible()
  }
})

/** Tabs on till the focus is in what fits. */
async function tabTo(page: Page, selector: string) {
  for (let press = 0; press < 90; press += 1) {
    if ((await page.locator(`:is(${selector}):focus`).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab reaches ${selector}`)
}

test('by keyboard alone: past the head of the page, through the tracking form, to the result and on', async ({
  page,
  api,
  language,
}) => {
  const { id, person } = await applied(api, men, 1)
  const steps = trackingOf(page, api, language)
  await steps.open()
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say(app, language, 'skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#application_id')).toBeFocused()
  await page.keyboard.type(String(id))
  await tabTo(page, '#verification_number')
  await page.keyboard.type(person.nid)
  const [year = '', month = '', day = ''] = person.date_of_birth.split('-')
  await tabTo(page, '#date_of_birth')
  await page.keyboard.type(day)
  await page.keyboard.press('Tab')
  for (let down = 0; down < Number(month); down += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type(year)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say(captchaTexts, language, 'use_picture') })).toBeFocused()
  await steps.captcha()
  await tabTo(page, 'button[type=submit]')
  await page.keyboard.press('Enter')
  await expect(steps.result).toBeFocused()
  await tabTo(page, 'main a')
  await expect(page.locator('main a:focus')).toHaveText(steps.text('edit'))
})

test('by keyboard alone: a program, the check of a person, a searched list and a part that folds', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens(`${men}&limit=300`)).at(-1)!
  await form.choose(2)
  await page.goto('/online-application')
  await settled(page)
  await tabTo(page, 'input[name=program_id]')
  await page.keyboard.press('Space')
  await expect(page.locator('input[name=program_id]').first()).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('input[name=program_id]').first()).toBeChecked()
  await tabTo(page, '#verification_number')
  await page.keyboard.type(person.nid ?? '')
  await form.date('date_of_birth', person.date_of_birth)
  await form.captcha('captcha_value')
  await tabTo(page, '#verify_applicant, #verify_applicant button, #captcha_value ~ button')
  await page.keyboard.press('Enter')
  await expect(page.locator('#panel-personal')).toBeVisible()
  await expect(page.locator('#verified-applicant')).toBeFocused()

  await tabTo(page, '#profession')
  await page.keyboard.press('ArrowDown')
  const list = page.locator('#profession-list')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const option = await page.locator('#profession').getAttribute('aria-activedescendant')
  const words = await page.locator(`[id="${option}"]`).innerText()
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(page.locator('#profession')).toHaveValue(words.split('\n')[0]!)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(page.locator('#profession')).toHaveValue(words.split('\n')[0]!)

  await tabTo(page, '#panel-pictures h2 button')
  await page.keyboard.press('Enter')
  await expect(page.locator('#panel-pictures h2 button')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(page.locator('#panel-pictures h2 button')).toHaveAttribute('aria-expanded', 'true')
})

test('fields about oneself say so to the browser, and what was given once is not asked for again', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens(`${men}&limit=300`)).at(-2)!
  await form.choose(1)
  const birth = page.locator('#date_of_birth-group')
  for (const token of ['bday-day', 'bday-year'])
    await expect(birth.locator(`[autocomplete=${token}]`)).toHaveCount(1)
  await form.verify(person)
  await form.address('union')
  const tokens = {
    mobile: 'tel-national',
    email: 'email',
    post_code: 'postal-code',
    address: 'street-address',
  }
  await page.getByRole('button', { name: form.text('add_optional') }).click()
  for (const [id, token] of Object.entries(tokens))
    await expect(page.locator(`#${id}`)).toHaveAttribute('autocomplete', token)
  // 3.3.7: who the registry knows types no name; the permanent address is the present one at a tick.
  await expect(page.locator('#name_bn')).toContainText(person.name_bn)
  await expect(page.locator('input#name_bn')).toHaveCount(0)
  await page.locator('#same_address').check()
  await expect(page.locator('#permanent_division_id')).toHaveCount(0)
})

test('a picture is placed by a tap, by a drag and by keys, and the frame that has the focus shows it', async ({
  page,
  api,
  language,
}) => {
  test.slow()
  const form = formOf(page, api, language)
  await form.choose(1)
  await form.verify((await api.citizens(`${men}&limit=300`)).at(-3)!)
  const buffer = Buffer.from(await picture(600, 900).arrayBuffer())
  await page
    .locator('#image input[data-picture=file]')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
  const canvas = page.locator('#image canvas')
  const shown = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL())
  await canvas.focus()
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('+')
  const ways = [
    () => canvas.click({ position: { x: 5, y: 5 } }),
    () => canvas.dragTo(canvas, { sourcePosition: { x: 90, y: 90 }, targetPosition: { x: 30, y: 30 } }),
    () => page.keyboard.press('ArrowRight'),
  ]
  for (const place of ways) {
    const before = await shown()
    await place()
    await expect.poll(shown).not.toBe(before)
  }
  expect(await canvas.evaluate((element) => getComputedStyle(element.parentElement!).outlineStyle)).toBe(
    'solid',
  )
  expect(await walkWrong(page, language)).toEqual({})
})

test('with the notice of a lost line standing over the page, each stop of the focus is still seen', async ({
  page,
  language,
}) => {
  await page.goto('/online-application')
  await settled(page)
  await page.context().setOffline(true)
  await expect(page.getByText(say(app, language, 'offline_notice'))).toBeVisible()
  expect((await tabsWrong(page)).wrong).toEqual([])
  await page.context().setOffline(false)
})
