import type { Locator, Page } from '@playwright/test'
import { app } from '#contract/texts/app'
import { checkTexts } from '#contract/texts/applications/check'
import { edit } from '#contract/texts/applications/correction'
import { firstTexts } from '#contract/texts/applications/first'
import { formOf } from './form.ts'
import { expect, say, test } from './journey.ts'

// As on a phone: where there is touch, pictures can be taken, too.
test.use({ hasTouch: true })

const nth = { bn: 0, en: 1 } as const
/** Of the longest program, the one with a poverty test, parts, an account and a nominee, at 360 px. */
const highest = { start: 8_500, cutting: 8_850, last: 4_500, mending: 2_000 }

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const head = (page: Page, panel: string): Locator => page.locator(`#panel-${panel} h2 button`)
/** A picture as a phone takes it, to be cut; that of `form.picture` has the size that is asked for. */
const cut = async (page: Page, name: string) => {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 1200
    const context = canvas.getContext('2d')!
    for (let at = 0; at < 3000; at += 1) {
      context.fillStyle = `rgb(${at % 256} ${(at * 7) % 256} ${(at * 13) % 256})`
      context.fillRect((at * 31) % 900, (at * 17) % 1200, 40, 40)
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
  await page.locator(`#${name} input[data-picture=file]`).setInputFiles(file)
  await expect(page.locator(`#${name} canvas`)).toBeVisible()
}
const isFolded = (page: Page, panel: string) =>
  expect(head(page, panel)).toHaveAttribute('aria-expanded', 'false')

test('the longest form is short: what is done folds to a line of facts, and comes back whole', async ({
  page,
  api,
  language,
  accessible,
}) => {
  test.slow()
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=female&age_min=52&age_max=70&limit=12'))[8 + nth[language]]!
  const nominee = (await api.citizens('gender=male&age_min=30&age_max=50&limit=8'))[4 + nth[language]]!
  await form.choose(6)
  await expect(page.locator('input[name=program_id]')).toHaveCount(1)
  await form.first('sub_program_id')
  await form.verify(person)
  await expect(page.locator('#panel-eligibility')).toBeVisible()
  // Who was verified stands there as text.
  await expect(page.locator('#name_bn')).toContainText(person.name_bn)
  await expect(page.locator('#panel-personal input[readonly]')).toHaveCount(0)
  expect(await height(page)).toBeLessThanOrEqual(highest.start)
  for (const panel of ['personal', 'pictures', 'contact', 'fields', 'account', 'nominee', 'eligibility'])
    await expect(head(page, panel)).toHaveAttribute('aria-expanded', 'true')

  await form.personal()
  await form.pictures()
  await form.addresses('pourashava')
  await isFolded(page, 'personal')
  await expect(page.locator('#permanent_division_id')).toHaveCount(0)
  await page.locator('#panel-fields input[type=checkbox]').first().check()
  await form.fill('additional.1015', '৫')
  await form.document(1017)
  await form.bank()
  await form.nominee(nominee)
  await form.pick('poverty.1', '4')
  for (const panel of [
    'program',
    'verification',
    'personal',
    'pictures',
    'contact',
    'fields',
    'account',
    'nominee',
  ])
    await isFolded(page, panel)
  expect(await height(page)).toBeLessThanOrEqual(highest.last)
  await expect(page.locator('.progress-line')).toContainText(
    form.text('panel_last').replace('{{panel}}', form.text('eligibility')),
  )
  await accessible()

  // Folding is neither forgetting nor hiding: a panel opens with all that was typed, and for an error of it.
  await head(page, 'personal').click()
  await expect(page.locator('#mobile')).toHaveValue('০১৭১২৩৪৫৬৭৮')
  await page.locator('#mobile').fill('123')
  await form.pick('no_of_room', '2')
  await expect(head(page, 'personal')).toHaveAttribute('aria-expanded', 'true')
  await form.fill('mobile', '০১৭১২৩৪৫৬৭৮')
  await form.eligibility()
  await isFolded(page, 'personal')
  // Nothing is left: the line leads on to the check, as the form's own button does.
  await page
    .locator('.progress-line')
    .getByRole('button', { name: form.text('panel_next').replace('{{panel}}', form.text('submit')) })
    .click()
  await page.locator('#declared').check()
  const box = (await page.locator('dialog[open]').boundingBox())!
  expect([box.width, box.height]).toEqual([360, 740])
  await page.locator('#declared').uncheck()
  await form.confirm.click()
  await expect(page.getByText(say(checkTexts, language, 'declaration_missing'))).toBeVisible()
  await expect(page.locator('#declared')).toBeFocused()
  await accessible()
  await page.keyboard.press('Escape')
})

test('with husband and helper, and while pictures are cut, the form is hardly longer; one is cut at a time @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=female&age_min=52&age_max=70&limit=22'))[18 + nth[language]]!
  await form.choose(6)
  await form.first('sub_program_id')
  await form.verify(person)
  await form.first('marital_status')
  await form.check('filled_by', 'helper')
  await expect(page.locator('#helper_mobile')).toBeVisible()
  await expect.poll(() => height(page)).toBeLessThanOrEqual(highest.start)
  await cut(page, 'image')
  await cut(page, 'signature')
  await expect(page.locator('#image canvas')).toHaveCount(0)
  await expect(page.locator('#image img')).toBeVisible()
  await expect.poll(() => height(page)).toBeLessThanOrEqual(highest.cutting)
  await accessible()
})

test('who leaves the part of the program for later, or chooses it after, scrolls no further @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=female&age_min=52&age_max=70&limit=40'))[32 + nth[language]]!
  await form.choose(6)
  await form.verify(person)
  await expect(page.locator('#panel-eligibility')).toBeVisible()
  await expect.poll(() => height(page)).toBeLessThanOrEqual(highest.start)
  await form.first('sub_program_id')
  await expect.poll(() => height(page)).toBeLessThanOrEqual(highest.start)
})

test('who wrote everything by hand, by birth registration, scrolls no further @bn', async ({
  page,
  api,
  language,
}) => {
  test.slow()
  const form = formOf(page, api, language)
  const nominee = (await api.citizens('gender=male&age_min=30&age_max=50&limit=12'))[10]!
  await form.choose(6)
  await form.first('sub_program_id')
  await form.declare('19651234567890129', '1965-03-07')
  await expect(page.locator('#panel-eligibility')).toBeVisible()
  await expect.poll(() => height(page)).toBeLessThanOrEqual(highest.start)
  await form.names('23')
  await form.personal()
  await form.pictures()
  await form.addresses('pourashava')
  await page.locator('#panel-fields input[type=checkbox]').first().check()
  await form.fill('additional.1015', '৫')
  await form.document(1017)
  await form.bank()
  await form.fill('account_name', 'Rahima Khatun')
  await form.nominee(nominee)
  await form.pick('poverty.1', '4')
  await isFolded(page, 'nominee')
  await expect.poll(() => height(page)).toBeLessThanOrEqual(highest.last)

  // What is mended was whole: it opens folded, from the receipt, too.
  await form.eligibility()
  await form.submit()
  await page.getByRole('link', { name: say(edit, language, 'to_edit') }).click()
  await expect(page.locator('#panel-eligibility')).toBeVisible()
  await isFolded(page, 'personal')
  await expect.poll(() => height(page)).toBeLessThanOrEqual(highest.mending)
})

test('what is looked at stays where it is as panels above it fold @bn', async ({ page, api, language }) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=female&age_min=52&age_max=70&limit=12'))[10 + nth[language]]!
  await form.choose(6)
  await form.first('sub_program_id')
  await form.verify(person)
  await form.personal()
  const next = page.locator('#division_id')
  await next.scrollIntoViewIfNeeded()
  const before = (await next.boundingBox())!.y
  await next.focus()
  await isFolded(page, 'personal')
  expect(Math.abs((await next.boundingBox())!.y - before)).toBeLessThan(2)
  await expect(next).toBeFocused()
})

test('who chooses a program with the arrows sees them all till the focus leaves @bn', async ({ page }) => {
  await page.goto('/online-application')
  const radios = page.locator('input[name=program_id]')
  await radios.first().focus()
  const count = await radios.count()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expect(radios).toHaveCount(count)
  }
  await page.keyboard.press('Tab')
  await expect(radios).toHaveCount(1)
})

test('who chose wrongly sees the others again, by a tap; a list that is tapped low on the screen opens on it @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  await page.goto('/online-application')
  const radios = page.locator('input[name=program_id]')
  await expect(radios.nth(2)).toBeVisible()
  const count = await radios.count()
  await radios.nth(1).tap()
  await page.getByRole('button', { name: form.text('other_programs') }).tap()
  await page.waitForTimeout(200)
  await expect(radios).toHaveCount(count)
  await form.check('program_id', '6')
  await form.check('verification_type', '2')
  await form.declare('19601234567890123', '1960-03-07')
  const box = page.locator('#education_status')
  await box.evaluate((input) => scrollBy(0, input.getBoundingClientRect().top - 600))
  await box.tap()
  const list = page.locator('#education_status-list')
  await expect(list).toBeVisible()
  expect((await list.boundingBox())!.y).toBeGreaterThan((await box.boundingBox())!.y)
  await expect(list.locator('[role=option]').first()).toBeInViewport({ ratio: 1 })
})

/** The form itself stays on its way till it is let go; or fails once. */
async function holdForm(page: Page, isAway = () => false) {
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/applying-/, async (route) => {
    await held
    if (isAway()) await route.abort()
    else await route.continue()
  })
  return letGo
}

test('what is chosen before the form is here, it opens with: by a tap, by keys, by three questions; and when it fails, twice @bn', async ({
  page,
  language,
}) => {
  const radios = page.locator('input[name=program_id]')
  const opensAt = async (isAway = () => false) => {
    await page.unrouteAll()
    const letGo = await holdForm(page, isAway)
    await page.goto('/online-application')
    await expect(radios.nth(2)).toBeVisible()
    return letGo
  }
  const form = page.locator('form')

  let letGo = await opensAt()
  await radios.nth(1).tap()
  await expect(radios).toHaveCount(1)
  const chosen = await radios.inputValue()
  await expect(form).toHaveCount(0)
  letGo()
  await expect(page.locator('#panel-verification')).toBeVisible()
  await expect(radios).toHaveCount(1)
  await expect(radios).toBeChecked()
  await expect(radios).toBeFocused()
  expect(await radios.inputValue()).toBe(chosen)

  letGo = await opensAt()
  const count = await radios.count()
  await radios.first().focus()
  for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
  letGo()
  await expect(page.locator('#panel-verification')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(radios.nth(2)).toBeChecked()
  await expect(radios).toHaveCount(count)

  letGo = await opensAt()
  await page.getByRole('button', { name: say(firstTexts, language, 'which') }).click()
  letGo()
  await expect(page.locator('#which_age')).toBeVisible()

  // A finger that is down when the form comes still chooses what it is on.
  letGo = await opensAt()
  await radios.nth(1).hover()
  await page.mouse.down()
  const came = page.waitForResponse(/\/assets\/applying-/)
  letGo()
  await came
  await page.mouse.up()
  await expect(page.locator('#panel-verification')).toBeVisible()
  expect(await radios.and(page.locator(':checked')).inputValue()).toBe(chosen)

  let away = true
  letGo = await opensAt(() => away)
  await radios.nth(1).tap()
  letGo()
  await page.getByRole('button', { name: say(app, language, 'try_again') }).click()
  const reload = page.getByRole('button', { name: say(app, language, 'reload') })
  await expect(reload).toBeVisible()
  away = false
  await reload.click()
  await radios.nth(1).tap()
  await expect(page.locator('#panel-verification')).toBeVisible()
})

test('Enter does what the button of its panel does, and sends nothing where there is none @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=60'))[50 + nth[language]]!
  await form.choose(5)
  await form.fill('verification_number', person.nid!)
  await form.date('date_of_birth', person.date_of_birth)
  await form.captcha('captcha_value')
  await page.locator('#verification_number').press('Enter')
  await expect(page.locator('#verified-applicant')).toBeFocused()
  await form.fill('mobile', '12')
  await page.locator('#mobile').press('Enter')
  await expect(page.locator('#error-summary')).toHaveCount(0)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('a number of 17 digits stands in one piece, in large letters, too @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const men = await api.citizens('gender=male&age_min=66&limit=200')
  const person = men.filter(({ nid_17 }) => nid_17).at(-1)!
  await form.choose(1)
  await form.verify({ ...person, nid: person.nid_17 })
  const fact = page.locator('#verification_number span').last()
  await expect(fact).toHaveText(/^\S{17}$/)
  const lines = () =>
    fact.evaluate((shown) => {
      const range = document.createRange()
      range.selectNodeContents(shown)
      return range.getClientRects().length
    })
  expect(await lines()).toBe(1)
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  expect(await lines()).toBe(1)
})
