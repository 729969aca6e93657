import { say } from '#contract/texts'
import { entryTexts } from '#contract/texts/applications/entries'
import { validation } from '#contract/texts/validation'
import { showTrackingNumber } from '#contract/tracking-number'
import { toDigitsOf } from '#contract/digits'
import { registrationOf } from '#worker/test/registration'
import { textOf } from '#worker/test/pdf-reading'
import { administrator } from './administrators.ts'
import { formOf } from './form.ts'
import { expect, keep, test } from './staff.ts'

const entriesPath = '/application-management/application'

test.setTimeout(180_000)

test('an officer finds an application by a number, opens it for review and withdraws it at the counter', async ({
  page,
  api,
  language,
  staff,
  accessible,
}) => {
  const text = (key: keyof typeof entryTexts.en) => say(entryTexts, language, key)
  const [man, other] = await api.citizens('gender=male&age_min=66&limit=2&offset=60')
  const apply = async (person: typeof man) => {
    const { body } = await api.register(await registrationOf(api, person!, 1, { mobile: '01755566677' }))
    return Number(body['application_id'])
  }
  const id = await apply(man)
  await apply(other)
  await keep(page, administrator('national'))
  await page.goto(`${entriesPath}?sort=submitted_at`)
  await page.getByRole('searchbox').fill(man!.nid!)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: toDigitsOf(language, showTrackingNumber(id)) })
  await expect(row).toBeVisible()
  // It stood in the list before it was found, too: what is found is there once the list isn't faint any more.
  await expect(page).toHaveURL(new RegExp(String(id)))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // No number of a person stands in the address.
  expect(page.url()).not.toContain(man!.nid!)
  await accessible()
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`application-view/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    language === 'bn' ? man!.name_bn.normalize('NFC') : man!.name_en!,
  )
  await accessible()
  // The other one gave the same phone.
  await page
    .getByRole('button', { name: text('judge') })
    .first()
    .click()
  await staff.dialog.getByRole('radio', { name: text('decision_another') }).check()
  await staff.dialog.getByRole('textbox').fill('দুই জনের ছবি আলাদা')
  await accessible()
  await staff.dialog.getByRole('button', { name: text('judge') }).click()
  // In the history too, once that is there.
  await expect(page.getByText('দুই জনের ছবি আলাদা').first()).toBeVisible()

  await staff.sure(text('act_open_review'))
  // What is withdrawn is what the page shows now.
  await expect(staff.button(text('act_open_review'))).toHaveCount(0)
  await staff.button(text('act_withdraw')).click()
  const withdraw = staff.dialog.getByRole('button', { name: text('act_withdraw'), exact: true })
  await withdraw.click()
  await expect(
    staff.dialog.locator('[id$="-error"]', { hasText: say(validation, language, 'reason_words') }),
  ).toBeVisible()
  await staff.dialog.getByRole('combobox').selectOption({ index: 1 })
  await staff.dialog.getByRole('textbox').fill('অন্য ভাতা পেয়েছেন')
  await withdraw.click()
  // Beside the state; the history has it too, once that is there.
  await expect(page.locator('p').getByText('অন্য ভাতা পেয়েছেন')).toBeVisible()
  await expect(staff.button(text('act_withdraw'))).toHaveCount(0)
})

test('an officer enters an application at the counter and prints the copy', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof entryTexts.en) => say(entryTexts, language, key)
  const form = formOf(page, api, language)
  const [man] = await api.citizens('gender=male&age_min=66&limit=1&offset=64')
  await keep(page, administrator('national'))
  await page.goto(entriesPath)
  await page.getByRole('link', { name: text('new_at_counter') }).click()
  await form.check('program_id', '1')
  await accessible()
  await form.verify(man!)
  await form.personal({ mobile: '01755566688' })
  await form.pictures()
  await form.addresses('union')
  await form.bank()
  await form.check('is_nominnee_optional', 'false')
  await form.openDialog()
  await form.confirm.click()
  await expect(page.getByText(text('counter_done'))).toBeVisible()
  await accessible()
  const copy = textOf(await form.copy())
    .join('\n')
    .normalize('NFC')
  expect(copy).toContain(man!.name_bn.normalize('NFC'))
  await page.getByRole('link', { name: text('counter_open') }).click()
  await expect(page.getByText(say(entryTexts, language, 'entered_by', { name: '' }).trim())).toBeVisible()
  await page.goto(`${entriesPath}/create`)
  // Nothing of the citizen before is kept on the officer's device.
  await expect(page.locator('input[name=program_id]').first()).toBeVisible()
  await expect(page.locator('input[name=program_id]:checked')).toHaveCount(0)
})
