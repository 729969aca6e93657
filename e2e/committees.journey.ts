import { say } from '#contract/texts'
import { list } from '#contract/texts/screen-parts'
import { committeeTexts } from '#contract/texts/committees/committees'
import { administrator } from './administrators.ts'
import { expect, keep, test } from './staff.ts'

test('an officer adds a committee with chair and secretary, and makes one of another union out of it @bn', async ({
  page,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof committeeTexts.en) => say(committeeTexts, language, key)
  const save = () => page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  const walk = page.getByRole('group', { name: text('place') }).getByRole('combobox')
  /** Down to a union, the nth of its upazila. */
  async function choosePlace(nth: number) {
    for (const step of [0, 1, 2, 3]) {
      await walk.nth(step).click()
      await page
        .getByRole('option')
        .nth(step === 3 ? nth : 0)
        .click()
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, administrator('national'))
  await page.goto('/beneficiary-management/committee/create')
  await page.locator('#committee_type_id').click()
  await page.getByRole('option', { name: 'ইউনিয়ন কমিটি' }).click()
  await choosePlace(0)
  await page.locator('#name_bn').fill('ফুলকি ইউনিয়ন কমিটি')
  await page.locator('#name_en').fill('Fulki Union Committee')
  await page.locator('#members-0-full_name').fill('রহিমা খাতুন')
  await page.locator('#members-0-designation').fill('চেয়ারম্যান')
  await page.locator('#members-1-full_name').fill('আবদুল করিম')
  await page.locator('#members-1-designation').fill('ইউনিয়ন সমাজকর্মী')
  await save()
  await expect(page.locator('#members-1-user_id')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    new RegExp(`^সদস্য ২: ${text('account_of')}। `),
  )
  await expect(page.getByRole('group', { name: 'সদস্য ২: আবদুল করিম' })).toBeVisible()
  // Whose account it is has the account's name.
  await page.locator('#members-1-full_name').fill('')
  await page.locator('#members-1-user_id').fill('union')
  await page.getByRole('option').first().click()
  await expect(page.locator('#members-1-full_name')).not.toHaveValue('')
  await accessible()
  await save()
  const row = page.getByRole('row').filter({ hasText: 'ফুলকি ইউনিয়ন কমিটি' })
  await expect(row).toContainText('রহিমা খাতুন')

  await row.getByRole('link', { name: 'ফুলকি ইউনিয়ন কমিটি' }).click()
  await page.getByRole('link', { name: text('copy') }).click()
  await expect(page.locator('#members-0-full_name')).toHaveValue('রহিমা খাতুন')
  await choosePlace(1)
  await expect(page.locator('#name_bn')).toHaveValue('')
  await page.locator('#name_bn').fill('হাবলা ইউনিয়ন কমিটি')
  await page.locator('#name_en').fill('Habla Union Committee')
  await save()
  await expect(page.getByRole('row').filter({ hasText: 'হাবলা ইউনিয়ন কমিটি' })).toBeVisible()

  await page.goto('/beneficiary-management/committee-permission')
  await expect(page.getByRole('row').filter({ hasText: 'ইউনিয়ন কমিটি' })).toContainText(
    text('decision_forward'),
  )
})
