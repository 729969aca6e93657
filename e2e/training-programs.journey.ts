import { say } from '#contract/texts'
import { adminValidation } from '#contract/texts/admin-validation'
import { list } from '#contract/texts/screen-parts'
import { trainingDetails } from '#contract/texts/training/details'
import { resultTexts } from '#contract/texts/training/results'
import { trainingPrograms } from '#contract/texts/training/programs'
import { administrator } from './administrators.ts'
import { expect, keep, test } from './staff.ts'

test('an officer adds a program: a clash is told while it is written and refused, another time is saved, and the public sees it @bn', async ({
  page,
  language,
  accessible,
}) => {
  test.setTimeout(150_000)
  const text = (key: keyof typeof trainingPrograms.en, parameters = {}) =>
    say(trainingPrograms, language, key, parameters)
  const save = () => page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  const name = `যাচাইয়ের কর্মসূচি ${Date.now() % 100_000}`
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, administrator('national'))
  await page.goto('/training-management/training-program')
  // The one of the demonstration that goes on has its trainers at its hours.
  await page.getByRole('link', { name: 'উপকারভোগী ব্যবস্থাপনা: বাসাইল' }).first().click()
  await expect(page.getByRole('heading', { name: text('classes') })).toBeVisible()
  const [from = '', to = ''] = await page
    .locator('dd')
    .filter({ hasText: /^[০-৯]{2}\/[০-৯]{2}\/[০-৯]{4}$/ })
    .allTextContents()
  await accessible()

  await page.goto('/training-management/training-program/create')
  await page.locator('#training_circular_id').click()
  await page.getByRole('option', { name: 'ভাতা ব্যবস্থাপনার নিয়মিত প্রশিক্ষণ' }).click()
  await page.locator('#program_name').fill(name)
  await page.getByRole('radio').first().check()
  await page.locator('#description').fill('বিবরণ')
  for (const [field, day] of [
    ['start_date', from],
    ['end_date', to],
  ] as const) {
    const [date = '', month = '', year = ''] = day.split('/')
    const group = page.getByRole('group', { name: text(field) })
    await group.getByRole('textbox').first().fill(date)
    await group.getByRole('combobox').selectOption({ index: Number(toAscii(month)) })
    await group.getByRole('textbox').last().fill(year)
  }
  await page.getByRole('checkbox', { name: text('day_0'), exact: true }).check()
  const hours = page.getByRole('group', { name: text('hours_of', { day: text('day_0') }) })
  await hours.getByRole('checkbox', { name: '১০:৪৫ - ১২:১৫' }).check()
  await page.locator('#trainers').click()
  await page.getByRole('option', { name: 'মাহবুব আলম' }).click()
  await expect(page.getByText(text('clashes_title'))).toBeVisible()
  await accessible()
  await hours.getByRole('checkbox', { name: '১০:৪৫ - ১২:১৫' }).uncheck()
  await hours.getByRole('checkbox', { name: '১৫:৪৫ - ১৭:১৫' }).check()
  await expect(page.getByText(text('clashes_free'))).toBeVisible()

  const walk = page.getByRole('group', { name: text('place') }).getByRole('combobox')
  await walk.first().click()
  await page.getByRole('option', { name: 'ঢাকা', exact: true }).click()
  await page.locator('#room').fill('কক্ষ ৭')
  // Where there is no exam, no mark is asked with which it is passed.
  await expect(page.locator('#pass_mark')).toHaveCount(0)
  const exam = page.getByRole('checkbox', { name: text('exam_status_label') })
  await exam.check()
  await page.locator('#pass_mark').fill('১০১')
  await page.locator('#seats').fill('০')
  await save()
  const wrong = (field: string) => page.locator('[data-field]', { has: page.locator(`#${field}`) })
  await expect(wrong('seats')).toContainText(say(adminValidation, language, 'training_seats'))
  await expect(wrong('pass_mark')).toContainText(say(adminValidation, language, 'percent_whole'))
  await exam.uncheck()
  await page.locator('#seats').fill('১৫')
  await save()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(text('pass_mark'))).toHaveCount(0)
  const id = new URL(page.url()).pathname.split('/').at(-1)!

  await page.goto('/training-management/training-program?view=week')
  await expect(page.getByText(/সপ্তাহ$/).first()).toBeVisible()
  await accessible()
  await page.setViewportSize({ width: 360, height: 800 })
  // Without an exam nothing of one is offered.
  await page.goto(`/training-management/participant/grade-exam/${id}`)
  await expect(page.getByText(say(resultTexts, language, 'no_exam'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say(resultTexts, language, 'survey') })).toHaveCount(0)
  await page.goto(`/program-details/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(
    page.getByRole('row').filter({ hasText: say(trainingDetails, language, 'day_0') }),
  ).toContainText('১৫:৪৫ - ১৭:১৫')
  await expect(page.getByText(/^তারিখ অনুযায়ী সব ক্লাস/)).toBeVisible()
  await expect(page.getByText(say(trainingDetails, language, 'exam_none'), { exact: true })).toBeVisible()
  // Without a link there is none to tell of.
  await expect(page.getByText(say(trainingDetails, language, 'exam_link'))).toHaveCount(0)
  await accessible()
})

const toAscii = (digits: string) => digits.replace(/[০-৯]/g, (one) => String('০১২৩৪৫৬৭৮৯'.indexOf(one)))
