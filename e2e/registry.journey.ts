import { say } from '#contract/texts'
import { beneficiaries } from '#contract/texts/beneficiaries/beneficiaries'
import { showTrackingNumber, withCheckDigit } from '#contract/tracking-number'
import { toDigitsOf } from '#contract/digits'
import { dayInDhaka } from '#contract/calendar'
import { beneficiaryNumbers } from '../migrations/seed/demo/beneficiaries.ts'
import { administrator } from './administrators.ts'
import { formOf } from './form.ts'
import { expect, keep, test } from './staff.ts'

const root = '/beneficiary-management'
/** The number of the nth beneficiary of the demonstration. */
const numberOf = (id: number) => Number(withCheckDigit(`91950${String(id).padStart(6, '0')}`))

test.setTimeout(180_000)

test('from the waiting list into a seat by two people, out of it with a reason, and back', async ({
  page,
  api,
  language,
  staff,
  accessible,
  another,
}) => {
  const text = (key: keyof typeof beneficiaries.en) => say(beneficiaries, language, key)
  // Each language has somebody of its own.
  const number = numberOf(language === 'bn' ? 21 : 23)
  const shown = toDigitsOf(language, showTrackingNumber(number))
  await keep(page, administrator('admin'))
  await page.goto(`${root}/beneficiary-info-waiting`)
  await page.getByRole('searchbox').first().fill(String(number))
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: shown })
  await expect(row).toContainText(text('papers_no'))
  // It stood in the list before it was found, too.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await accessible()
  await row.getByRole('button', { name: text('verify') }).click()
  await staff.dialog.getByRole('button', { name: text('verify'), exact: true }).click()
  await expect(row).toContainText(text('papers_yes'))
  // Who has checked the papers doesn't approve.
  await expect(row.getByRole('button', { name: text('approve') })).toHaveCount(0)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/details\/\d+/)
  const path = new URL(page.url()).pathname

  const approver = await another(administrator('national'))
  const state = approver.page.locator('#main .state-mark').first()
  await approver.page.goto(path)
  await approver.button(text('approve')).first().click()
  // While another journey has a bound of seats there, it is asked why this one comes first.
  if ((await approver.dialog.getByRole('combobox').count()) > 0) {
    await approver.dialog.getByRole('combobox').selectOption({ index: 1 })
    await approver.dialog.getByRole('textbox').fill('নদীভাঙনে ঘর হারিয়েছেন')
  }
  await approver.dialog.getByRole('button', { name: text('approve'), exact: true }).click()
  await expect(state).toHaveText(text('status_active'))

  await approver.page.getByRole('link', { name: text('deactivate') }).click()
  // Over the page, where one looks, with the focus in it.
  const over = approver.page.getByRole('dialog')
  await expect(over.getByRole('heading').first()).toBeFocused()
  await expect(over.locator('#reason_id')).toBeInViewport()
  const form = formOf(approver.page, api, language)
  await approver.page.locator('#reason_id').click()
  await approver.page.getByRole('option').nth(1).click()
  await form.date('status_day', dayInDhaka(new Date()))
  await approver.page.locator('#note').fill('পরিবার জানিয়েছে')
  await over.getByRole('button', { name: text('deactivate'), exact: true }).click()
  await expect(approver.page.getByText('পরিবার জানিয়েছে').first()).toBeVisible()
  await expect(state).toHaveText(text('status_inactive'))

  await approver.sure(text('restore_inactive'))
  await expect(state).toHaveText(text('status_active'))
  await approver.page.getByRole('link', { name: text('open_journey') }).click()
  await expect(approver.page.getByText(text('event_deactivated'))).toBeVisible()
  await expect(approver.page.getByText(text('event_verified'))).toBeVisible()
})

test('a beneficiary is found by a number, which stands in no address, and followed to today', async ({
  page,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof beneficiaries.en) => say(beneficiaries, language, key)
  await keep(page, administrator('national'))
  await page.goto(`${root}/information-tracking`)
  await page.getByRole('searchbox').last().fill(toDigitsOf(language, beneficiaryNumbers[4]!))
  await page.getByRole('button', { name: text('find'), exact: true }).click()
  const found = page
    .getByRole('article')
    .filter({ hasText: toDigitsOf(language, showTrackingNumber(numberOf(5))) })
  await expect(found).toBeVisible()
  expect(page.url()).not.toContain(beneficiaryNumbers[4]!)
  await accessible()
  await found.getByRole('link', { name: text('open_journey') }).click()
  await expect(page.getByText(text('event_activated'))).toBeVisible()
  await accessible()
  await page.getByRole('link', { name: text('open_details') }).click()
  await expect(page.getByRole('heading', { name: text('account') })).toBeVisible()
  await accessible()
})
