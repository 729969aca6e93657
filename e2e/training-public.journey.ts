import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { circularPage } from '#contract/texts/training/circular-page'
import { scanTexts } from '#contract/texts/training/scan'
import { validation } from '#contract/texts/validation'
import { expect, test } from './journey.ts'
import { trainingOf } from './training.ts'

for (const width of [360, 1280])
  test(`at ${width} a wrong address is said where it is written, what was chosen is read whole, and a training that is gone leads to the others`, async ({
    page,
    language,
    accessible,
  }) => {
    const { external, button, pick } = trainingOf(page, language)
    await page.setViewportSize({ width, height: 800 })
    for (const gone of ['circular', 'program']) {
      await page.goto(`/${gone}-details/1`)
      await page.getByRole('link', { name: say(circularPage, language, 'others') }).click()
      await expect(page.getByRole('heading', { level: 1, name: external('title') })).toBeVisible()
    }
    await page.goto('/participant-external-registration?circular=999&program=1')
    await expect(page.getByText(external('gone'))).toBeVisible()
    await accessible()

    // A circular of the demo, longer than a phone's line.
    const name = 'ভাতা ব্যবস্থাপনার নিয়মিত প্রশিক্ষণ'
    await pick('training_circular_id', name)
    const program = page.locator('#training_program_id')
    await pick('training_program_id', 'ভাতা পরিশোধ')
    await expect(program).toHaveValue(/ভাতা পরিশোধ/)
    const whole = page.locator('[data-field] + p').filter({ hasText: name })
    await expect(whole).toBeVisible({ visible: width < 640 })
    const chosen = await program.inputValue()
    if (width < 640) await expect(page.locator('[data-field] + p').filter({ hasText: chosen })).toBeVisible()
    await page.locator('#full_name').fill('রিনা আক্তার')
    await page.locator('#email').fill('rina@@example')
    await button(external('submit')).click()
    await expect(page.locator('#email-error')).toContainText(say(validation, language, 'training_email'))
    await expect(program).toHaveValue(chosen)
    await expect(page.locator('#full_name')).toHaveValue('রিনা আক্তার')
    await accessible()
  })

test('whoever holds a certificate finds where it is checked, from the foot of every page', async ({
  page,
  language,
  accessible,
}) => {
  const { external } = trainingOf(page, language)
  await page.goto('/home')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say(app, language, 'training') })
    .click()
  await page.getByRole('link', { name: external('check_do') }).click()
  await expect(page).toHaveURL(/\/c$/)
  await expect(page.getByRole('heading', { level: 1, name: say(scanTexts, language, 'title') })).toBeVisible()
  await accessible()
})
