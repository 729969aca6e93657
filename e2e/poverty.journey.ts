import { say } from '#contract/texts'
import { list } from '#contract/texts/screen-parts'
import { povertyTexts } from '#contract/texts/poverty/poverty'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { administrator } from './administrators.ts'
import { callsOf, expect, keep, test } from './staff.ts'

const root = '/application-management'

test('an officer changes weights and cut-offs of a coming year, tries them on applications, and puts them in force @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof povertyTexts.en, parameters = {}) =>
    say(povertyTexts, language, key, parameters)
  const save = () => page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  const person = await peopleOf(api).next('age_min=51&age_max=64')
  expect((await api.register(await registrationOf(api, person, 6))).status).toBe(200)
  const years = (await callsOf(api, 'admin').get('/admin/poverty/rule-set/get')).body['data'] as {
    year: { id: number; is_current: boolean }
    draft: object | null
  }[]
  const year = years.find((one) => !one.year.is_current && !one.draft)!.year.id

  await keep(page, administrator('national'))
  await page.goto(`${root}/variable?year=${year}`)
  await page.getByRole('link', { name: 'ঘরে কি বিদ্যুৎ আছে?' }).click()
  await page.locator('#weight').fill('০.০৫৫')
  await save()
  await expect(page.getByText(text('type_0')).first()).toBeVisible()
  await page.getByRole('link', { name: text('page_cut_off'), exact: true }).click()
  await accessible()
  await page.getByRole('link', { name: text('whole_country') }).click()
  await page.locator('#country').fill('ক')
  await save()
  await expect(page.locator('#country')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#country').fill('৫')
  for (const one of await page.locator('fieldset input').all()) await one.fill('')
  await save()
  await expect(page.getByRole('cell', { name: '৫', exact: false }).first()).toBeVisible()

  await page.getByRole('link', { name: text('page_simulation'), exact: true }).click()
  await page.getByRole('button', { name: text('simulation_start'), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /যাচাই হয়েছে/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: text('by_district') })).toBeVisible()
  await accessible()

  await page.getByRole('button', { name: text('publish'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('publish_tried'))).toBeVisible()
  await expect(dialog.getByText('ঘরে কি বিদ্যুৎ আছে?')).toBeVisible()
  await dialog.getByRole('button', { name: text('publish'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: text('page_versions'), exact: true }).click()
  await expect(page.getByText(text('version_now'))).toBeVisible()
})
