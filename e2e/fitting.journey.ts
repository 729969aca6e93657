import type { Page } from '@playwright/test'
import { toAsciiDigits } from '#contract/digits'
import { app } from '#contract/texts/app'
import { askingTexts } from '#contract/texts/applications/asking'
import { fittingTexts } from '#contract/texts/applications/fitting'
import { failures } from '#contract/texts/failures'
import { photo, registrationOf } from '#worker/test/registration'
import { formOf } from './form.ts'
import { expect, say, test } from './journey.ts'
import { keptOn } from './kept-drafts.ts'

/** Nothing was filled in for another program. */
const saysNothingOfBefore = async (page: Page, form: ReturnType<typeof formOf>) => {
  await page.waitForTimeout(500)
  await expect(page.getByText(form.text('anew_all'))).toHaveCount(0)
  await expect(page.getByText(form.text('anew').split('{{')[0]!)).toHaveCount(0)
}
const nth = { bn: 0, en: 1 } as const
const oldAge = { bn: 'বয়স্ক ভাতা', en: 'Old Age Allowance' } as const

test('who can not have the chosen program is told at once, with those that fit, and goes over to one', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof fittingTexts.en) => say(fittingTexts, language, key)
  const man = (await api.citizens('gender=male&age_min=66&limit=80'))[70 + nth[language]]!
  await form.choose(2)
  await form.check('verification_type', '1')
  await form.identify(man)
  const told = page.locator('#verified-applicant')
  await expect(told.getByRole('alert')).toBeVisible()
  await expect(told).toContainText(words('not_fit'))
  // Whose card it is stands there: somebody else's number is typed easily.
  const gender = { bn: 'পুরুষ', en: 'male' }[language]
  const [onCard] = say(fittingTexts, language, 'stopped_gender', { gender, genders: '|' }).split('|')
  await expect(told.getByRole('alert')).toContainText(onCard!)
  await expect(page.locator('#panel-personal')).toHaveCount(0)
  await expect(page.getByRole('button', { name: form.text('submit') })).toHaveCount(0)
  await accessible()
  await expect.poll(async () => (await keptOn(page)).drafts.length).toBe(1)
  await told.getByRole('button', { name: oldAge[language] }).click()
  await expect(page.locator('#panel-personal')).toBeVisible()
  await expect(told).toBeFocused()
  await expect(page.locator('#name_bn')).toContainText(man.name_bn)
  await expect(page.locator('input[name=program_id][value="1"]')).toBeChecked()
  // Nothing is kept of the one that can't be had.
  await expect
    .poll(async () => (await keptOn(page)).drafts.map(({ values }) => values['program_id']))
    .toEqual(['1'])
  await expect(page.locator('#panel-pictures h2')).toContainText(form.text('state_todo'))
  await saysNothingOfBefore(page, form)
})

test('who is refused after somebody else was, be it for their age, sees that they are', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const men = (await api.citizens('gender=male&age_min=66&limit=110')).slice(100 + 3 * nth[language])
  await form.choose(2)
  await form.check('verification_type', '1')
  const told = page.locator('#verified-applicant')
  for (const man of men.slice(0, 3)) {
    await form.identify(man)
    await expect(told).toBeFocused()
    const words = told.getByRole('alert').locator('p').first()
    // Below what sticks to the top, too.
    await expect
      .poll(async () => (await words.boundingBox())!.y - (await page.locator('header').boundingBox())!.height)
      .toBeGreaterThan(0)
    await expect(words).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: form.text('change_number'), exact: true }).click()
    await expect(told).toHaveCount(0)
  }
})

test('by birth registration the birth date alone stops who is too young', async ({ page, api, language }) => {
  const form = formOf(page, api, language)
  await form.choose(6)
  await form.first('sub_program_id')
  await form.check('verification_type', '2')
  await form.fill('verification_number', '20101234567890123')
  await form.date('date_of_birth', '2010-03-07')
  await page.getByRole('button', { name: form.text('next_step'), exact: true }).click()
  await expect(page.locator('#verified-applicant').getByRole('alert')).toContainText('৫০')
  await expect(page.locator('#panel-personal')).toHaveCount(0)
})

test('who gets the money stays who they are when somebody else is verified', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const [one, other] = (await api.citizens('gender=male&age_min=66&limit=90')).slice(82 + 2 * nth[language])
  await form.choose(1)
  await form.verify(one!)
  await form.fill('mobile', '০১৭১২৩৪৫৬৭৮')
  await form.check('account_type', '2')
  await expect(page.locator('#account_mobile')).toHaveValue('০১৭১২৩৪৫৬৭৮')
  const owner = page.locator('input[name=account_owner]').nth(1)
  await owner.check()
  await form.fill('account_name', 'Khalilur Rahman')
  const again = page.getByRole('button', { name: form.text('change_number'), exact: true })
  await form.open('verification')
  await form.picture('image', photo())
  // Back closes the question, not the page.
  await again.click()
  const dialog = page.locator('dialog[open]')
  const ask = (key: keyof typeof askingTexts.en) => say(askingTexts, language, key)
  await expect(dialog.getByRole('listitem')).toHaveText([
    form.text('image'),
    form.text('mobile'),
    form.text('account'),
  ])
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(again).toBeVisible()
  await again.click()
  await dialog.getByRole('button', { name: ask('own_keep') }).click()
  await form.identify(other!)
  await expect(page.locator('#name_bn')).toContainText(other!.name_bn)
  await form.open('account')
  await expect(owner).toBeChecked()
  await expect(page.locator('#account_name')).toHaveValue('Khalilur Rahman')
  await form.open('personal')
  await form.first('religion')
  await form.open('verification')
  await again.click()
  await expect(dialog.getByRole('listitem').last()).toHaveText(form.text('personal'))
  await dialog.getByRole('button', { name: ask('own_anew') }).click()
  await form.identify(one!)
  await expect(page.locator('#mobile')).toHaveValue('')
  await form.open('personal', 'pictures', 'account')
  await expect(page.locator('[name=religion]:checked')).toHaveCount(0)
  await expect(page.locator('#image img')).toHaveCount(0)
  await form.check('account_type', '2')
  await expect(owner).not.toBeChecked()
  await expect(page.locator('#account_mobile')).toHaveValue('')
})

test('three questions say which allowance fits', async ({ page, api, language, accessible }) => {
  const form = formOf(page, api, language)
  await page.goto('/online-application')
  await page.getByRole('button', { name: form.text('which') }).click()
  await expect(page.getByRole('group', { name: say(fittingTexts, language, 'which_help') })).toBeFocused()
  const wrong = page.getByText(say(fittingTexts, language, 'which_age_wrong'))
  await form.fill('which_age', 'abc')
  await expect(wrong).toBeVisible()
  await form.fill('which_age', '195')
  await page.locator('#which_age').press('Tab')
  await expect(wrong).toBeVisible()
  await accessible()
  await form.fill('which_age', '1950')
  await expect(wrong).toHaveCount(0)
  await form.check('which_gender', '23')
  await form.check('which_card', 'no')
  const status = page.getByRole('status').filter({ hasText: say(fittingTexts, language, 'fit') })
  await expect(status.getByRole('button')).not.toHaveCount(0)
  await expect(status).toContainText(say(fittingTexts, language, 'lack_card'))
  await expect(status).toContainText(say(fittingTexts, language, 'fit_one'))
  await accessible()
  await status.getByRole('button', { name: oldAge[language] }).click()
  await expect(page.locator('input[name=program_id]')).toHaveCount(1)
  await expect(page.locator('#panel-verification h2')).toContainText(form.text('state_todo'))
  await saysNothingOfBefore(page, form)
  await expect(page.locator('input[name=program_id][value="1"]')).toBeChecked()
})

test('who has applied is led to tracking, with number and birth date filled in', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const man = (await api.citizens('gender=male&age_min=66&limit=80'))[74 + nth[language]]!
  const made = await api.post('/global/online-application/registration', await registrationOf(api, man, 1), {
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(made.body).toMatchObject({ success: true })
  await form.choose(1)
  const answer = page.locator('#unverified-applicant')
  await page.route(/verification/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await form.identify(man)
  await expect(answer).toBeFocused()
  await expect(answer).toContainText(say(app, language, 'unexpected'))
  await page.unrouteAll()
  await form.captcha('captcha_value')
  await page.locator('#verification_number').press('Enter')
  await expect(answer).not.toContainText(say(app, language, 'unexpected'))
  await expect(answer).toBeFocused()
  await expect(answer).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: say(fittingTexts, language, 'to_tracking') }).click()
  await page.waitForURL(/\/application-tracking$/)
  await expect(page.locator('#verification_number')).toHaveValue(man.nid!)
  const year = page.locator('#date_of_birth-group input').nth(1)
  expect(toAsciiDigits(await year.inputValue())).toBe(man.date_of_birth.slice(0, 4))
})

test('a number of an NID under birth registration is one press from it; who has applied by a birth number is led to tracking', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const ask = (key: keyof typeof askingTexts.en) => say(askingTexts, language, key)
  const toTracking = page.getByRole('link', { name: say(fittingTexts, language, 'to_tracking') })
  const woman = (await api.citizens('gender=female&age_min=30&age_max=60&limit=90'))[84 + nth[language]]!
  const number = `19${80 + nth[language]}0708${'1'.repeat(9)}`
  const born = `19${80 + nth[language]}-07-08`
  const fields = await registrationOf(api, { nid: null, date_of_birth: born, gender: 'female' }, 2, {
    verification_type: 2,
    verification_number: number,
  })
  expect((await api.register(fields)).status).toBe(200)
  await page.setViewportSize({ width: 360, height: 740 })
  await form.choose(2)
  await form.check('verification_type', '2')
  await form.fill('verification_number', woman.nid!.slice(-10))
  await form.date('date_of_birth', woman.date_of_birth)
  await expect(page.locator('#birth-asked')).toContainText(ask('birth_card_length'))
  await page.getByRole('button', { name: ask('birth_is_card'), exact: true }).click()
  await expect(page.locator('input[name=verification_type][value="1"]')).toBeChecked()
  await expect(page.locator('#verification_number')).toHaveValue(woman.nid!.slice(-10))
  await expect(page.locator('#verification_number')).toBeFocused()

  await form.check('verification_type', '2')
  await form.fill('verification_number', number)
  await form.date('date_of_birth', born)
  await page.getByRole('button', { name: form.text('next_step'), exact: true }).click()
  await expect(page.locator('#unverified-applicant')).toBeFocused()
  // It stays while one goes through the fields.
  await page.locator('#verification_number').focus()
  await page.locator('#verification_number').press('Tab')
  await expect(page.locator('#panel-verification')).toContainText(
    say(failures, language, 'applicant_exists').split('\n')[0]!,
  )
  await expect(page.locator('#panel-personal')).toHaveCount(0)
  await accessible()
  await toTracking.click()
  await expect(page.locator('#verification_number')).toHaveValue(number)
})
