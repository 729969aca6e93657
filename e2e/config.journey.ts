import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { say } from '#contract/texts'
import { adminValidation } from '#contract/texts/admin-validation'
import { formatFor } from '#contract/format'
import { general } from '#contract/texts/settings/general'
import { bundleTexts } from '#contract/texts/settings/bundle'
import { config } from '#contract/texts/config'
import { list } from '#contract/texts/screen-parts'
import { programs } from '#contract/texts/programs/programs'
import { offices } from '#contract/texts/geography/offices'
import { ui } from '#contract/texts/ui'
import { expect, test } from './journey.ts'
import { administrator } from './administrators.ts'
import { openMenu } from './open-menu.ts'

/** The browser of an administrator, signed in from the start. */
async function arrive(page: Page, path: string) {
  await page.addInitScript(
    (session) => {
      if (localStorage.getItem('session')) return
      localStorage.setItem('last-activity', String(Date.now()))
      localStorage.setItem('session', session)
    },
    JSON.stringify(administrator('admin')),
  )
  await page.goto(path)
}
const openDialog = (page: Page) => page.locator('dialog[open]')

type Row = { id: number; name_en: string; name_bn: string }

test('an administrator has divisions open one after the other; nothing is taken without the distance, and the form goes by it @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof general.en) => say(general, language, key)
  const format = formatFor(language)
  const headers = { authorization: `Bearer ${administrator('admin').token}` }
  const openings = async () => ((await api.pageData()) as { openings: object[] }).openings
  // All of them have opened by now: others go their ways meanwhile.
  const begins = '2026-01-04T03:00:00.000Z'
  await arrive(page, '/setting/general?edit=applications')
  const dialog = openDialog(page)
  const group = dialog.getByRole('group', { name: text('stagger_from') })
  const save = dialog.getByRole('button', { name: say(list, language, 'save'), exact: true })
  await group.getByRole('textbox').first().fill('04/01/2026')
  await group.getByRole('textbox').last().fill('09:00')
  await save.click()
  await expect(page.locator('#stagger_minutes')).toHaveAttribute('aria-invalid', 'true')
  await accessible()
  await page.locator('#stagger_minutes').fill('৩০')
  await save.click()
  await expect(dialog).toBeHidden()
  const facts = page.getByRole('region', { name: text('applications') })
  await expect(facts).toContainText(format.moment(begins))
  await expect(facts).toContainText(format.digits('30'))
  const kept = async () =>
    ((await api.get('/admin/general-setting/get', { headers })).body['data'] as { applications: object })
      .applications
  expect(await kept()).toMatchObject({ stagger_from: begins, stagger_minutes: 30 })
  expect(await openings()).toEqual([])

  await page.goto('/setting/general?edit=applications')
  await expect(group.getByRole('textbox').last()).not.toHaveValue('')
  for (const box of await group.getByRole('textbox').all()) await box.fill('')
  await page.locator('#stagger_minutes').fill('')
  await save.click()
  await expect(dialog).toBeHidden()
  expect(await kept()).toMatchObject({ stagger_from: null, stagger_minutes: null })
})

test('what is wrong in a long form stands under the headings of its parts, each leading to its field @bn', async ({
  page,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof programs.en) => say(programs, language, key)
  await arrive(page, '/system-configuration/allowance-program/setting/1')
  await page.locator('#amount').fill('')
  const age = page.getByLabel(text('age_min')).first()
  await age.fill('')
  await page.getByRole('button', { name: text('save_draft'), exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: say(list, language, 'error_summary') })
  await expect(summary.getByRole('heading', { level: 3 })).toHaveText([
    text('part_payment'),
    text('part_people'),
  ])
  // It is whole under the bar, which sticks.
  const bar = (await page.locator('.top-bar').boundingBox())!
  await expect.poll(async () => (await summary.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  await accessible()
  await summary.getByRole('link').last().click()
  await expect(age).toBeFocused()
})

test('an administrator walks down to an upazila, adds a union, changes it and deletes it; one in use stays', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof config.en) => say(config, language, key)
  const remove = say(list, language, 'delete')
  const code = language === 'bn' ? '987001' : '987002'
  const headers = { authorization: `Bearer ${administrator('admin').token}` }
  const first = async (path: string) => ((await api.get(path, { headers })).body['data'] as Row[])[0]!
  const division = await first('/admin/division/get?search=Dhaka')
  const district = await first(`/admin/district/get?parent_id=${division.id}`)
  const upazila = await first(`/admin/thana/get?parent_id=${district.id}&kind=upazila`)
  const name = (row: Row) => row[`name_${language}`]
  // Both languages go this way at one time.
  const made = language === 'bn' ? 'যাত্রা ইউনিয়ন' : 'Journey Union'
  const names = language === 'bn' ? ['Going', made] : [made, 'চলার ইউনিয়ন']

  await arrive(page, '/system-configuration/division')
  const open = (row: Row) =>
    page
      .getByRole('table')
      .getByRole('link', { name: name(row), exact: true })
      .first()
      .click()
  await open(division)
  await expect(page).toHaveURL(`/system-configuration/district?within=${division.id}`)
  await open(district)
  await open(upazila)
  await expect(page).toHaveURL(`/system-configuration/union?within=${upazila.id}`)
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: name(district), exact: true })
      .last(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: text('level_union') })).toBeFocused()
  await accessible()

  await page.getByRole('link', { name: text('add'), exact: true }).click()
  await page.locator('#name_en').fill(names[0]!)
  await page.locator('#name_bn').fill(names[1]!)
  await page.locator('#code').fill('12a')
  await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true')
  await accessible()
  await page.locator('#code').fill(code)
  await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  await expect(page).toHaveURL(`/system-configuration/union?within=${upazila.id}`)

  const row = page.getByRole('row').filter({ hasText: made })
  await openMenu(row)
  await row.getByRole('link', { name: text('change') }).click()
  await page.locator(`#name_${language}`).fill(language === 'bn' ? 'যাত্রা ইউনিয়ন দুই' : 'Journey Union Two')
  await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  await expect(row).toContainText(language === 'bn' ? 'যাত্রা ইউনিয়ন দুই' : 'Journey Union Two')
  await openMenu(row)
  await row.getByRole('button', { name: remove }).click()
  await openDialog(page).getByRole('button', { name: remove }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/system-configuration/district?within=${division.id}`)
  const used = page
    .getByRole('row')
    .filter({ hasText: name(district) })
    .first()
  await openMenu(used)
  const refused = used.getByRole('button', { name: remove })
  await expect(refused).toContainText(say(list, language, 'in_use'))
  await expect(refused).toBeDisabled()
})

// One is on its way at a time, and the languages go their ways at once.
test('an administrator has a union lie in another upazila, by an order; it is there at once, and its records follow @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof config.en) => say(config, language, key)
  const headers = { authorization: `Bearer ${administrator('admin').token}` }
  const rows = async (path: string) => (await api.get(path, { headers })).body['data'] as Row[]
  const [division] = await rows('/admin/division/get?search=Dhaka')
  const [district] = await rows(`/admin/district/get?parent_id=${division!.id}`)
  const [upazila, another] = (await rows(`/admin/thana/get?parent_id=${district!.id}&kind=upazila`)) as [
    Row,
    Row,
  ]
  const name = (row: Row) => row[`name_${language}`]
  const names = { name_en: 'Wandering Union', name_bn: 'চলন্ত ইউনিয়ন' }
  await api.post(
    '/admin/union/insert',
    { ...names, kind: 'union', code: '987003', parent_id: upazila.id },
    { headers },
  )

  await arrive(page, `/system-configuration/union?within=${upazila.id}`)
  const row = page.getByRole('row').filter({ hasText: names[`name_${language}`] })
  await openMenu(row)
  await row.getByRole('link', { name: text('place_move') }).click()
  const where = openDialog(page).getByRole('combobox', { name: text('kind_upazila') })
  await expect(where).toHaveValue(name(upazila))
  await where.fill(name(another))
  await page.getByRole('option', { name: name(another) }).click()
  const act = () =>
    openDialog(page)
      .last()
      .getByRole('button', { name: text('place_move'), exact: true })
  await act().click()
  await expect(page.locator('#paper')).toHaveAttribute('aria-invalid', 'true')
  await accessible()
  await page.locator('#paper').fill('আদেশ ১২, ১ মার্চ')
  await act().click()
  // Asked is where from and where to.
  for (const one of [upazila, another]) await expect(openDialog(page).last()).toContainText(name(one))
  await act().click()
  await expect(row).toHaveCount(0)
  await page.goto(`/system-configuration/union?within=${another.id}`)
  await expect(row).toContainText(name(another))
  await openMenu(row)
  await expect(row.getByRole('link', { name: text('change') })).toBeVisible()
  await expect(row.getByRole('link', { name: text('place_move') })).toHaveCount(0)
})

test('a row added to a lookup type on screen is offered to the public', async ({
  page,
  api,
  language,
  accessible,
}) => {
  // Professions are a long list: one more doesn't change how the form shows it.
  const code = `journey_${language}`
  await arrive(page, '/system-configuration/lookup?type=34')
  await expect(page.getByRole('table')).toBeVisible()
  await accessible()
  await page.getByRole('link', { name: say(config, language, 'add'), exact: true }).click()
  await page.locator('#code').fill(code)
  await page.locator('#value_en').fill('Journey worker')
  await page.locator('#value_bn').fill('যাত্রার কর্মী')
  await page.locator('#sort').fill('৯০')
  await accessible()
  await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  await expect(page).toHaveURL('/system-configuration/lookup?type=34')
  await expect(page.getByRole('cell', { name: code })).toBeVisible()
  const { body } = await api.get('/global/lookup/get/34')
  expect(JSON.stringify(body)).toContain(code)
})

test('an office is made at a place, narrowed to a ward and deleted', async ({
  page,
  language,
  accessible,
}) => {
  const save = page.getByRole('button', { name: say(list, language, 'save'), exact: true })
  const code = `journey-${language}`
  await arrive(page, '/system-configuration/office')
  await expect(page.getByRole('table')).toBeVisible()
  await accessible()
  await page.getByRole('link', { name: say(config, language, 'add'), exact: true }).click()
  await page.locator('#name_en').fill('Journey office')
  await page.locator('#name_bn').fill('যাত্রা কার্যালয়')
  await page.locator('#code').fill(code)
  await page.locator('#category_id').click()
  await page.getByRole('option', { name: language === 'bn' ? 'ইউনিয়ন বা ওয়ার্ড' : 'Union or ward' }).click()
  const walk = page.getByRole('group', { name: say(offices, language, 'place') }).getByRole('combobox')
  for (const step of [0, 1, 2, 3]) {
    await walk.nth(step).click()
    await page.getByRole('option').first().click()
    await expect(page.getByText(say(adminValidation, language, 'office_place_union'))).toHaveCount(
      step === 3 ? 0 : 1,
    )
  }
  await page.locator('#address_en').fill('Road 1')
  await page.locator('#address_bn').fill('সড়ক ১')
  await accessible()
  await save.click()
  await expect(page).toHaveURL('/system-configuration/office')
  await page.goto(`/system-configuration/office?search=${code}`)
  await openMenu(page.getByRole('row').last())
  await page.getByRole('link', { name: say(offices, language, 'wards'), exact: true }).click()
  await page.locator('input[name="ward_ids"], input[type="checkbox"]').first().check()
  await accessible()
  await save.click()
  await page.goto(`/system-configuration/office?search=${code}`)
  await openMenu(page.getByRole('row').last())
  const remove = page.getByRole('button', { name: say(list, language, 'delete') })
  await remove.click()
  await openDialog(page)
    .getByRole('button', { name: say(list, language, 'delete') })
    .click()
  await expect(page.getByRole('row')).toHaveCount(0)

  // A day that isn't: the summary says what the field says.
  await page.goto('/system-configuration/financial?edit=new')
  const day = page.locator('#starts_on')
  await day.fill('31')
  await page.locator('#starts_on-group select').selectOption('2')
  await save.click()
  const wrong = page.getByText(say(ui, language, 'date_impossible'))
  await expect(wrong).toHaveCount(2)
})

test('the configuration is taken out as a file, which is looked at before anything comes in', async ({
  page,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof bundleTexts.en) => say(bundleTexts, language, key)
  await arrive(page, '/system-configuration/bundle')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: text('export_button'), exact: true }).click()
  const taken = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { content: object }
  expect(Object.keys(taken.content)).toContain('programs')
  const name = 'configuration.json'
  const chosen = (content: unknown) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  })
  await page.locator('input[type=file]').setInputFiles(chosen(taken))
  await page.getByRole('button', { name: text('look'), exact: true }).click()
  // Others of the journeys may have changed something in between; what comes in is said in either case.
  const made = page.getByText('localhost').or(page.getByText('127.0.0.1'))
  await expect(made.first()).toBeVisible()
  await accessible()
  await page.locator('input[type=file]').setInputFiles(chosen({ ...taken, checksum: 'f'.repeat(64) }))
  await page.getByRole('button', { name: text('look'), exact: true }).click()
  await expect(page.getByText(say(adminValidation, language, 'bundle_checksum'))).toBeVisible()
})
