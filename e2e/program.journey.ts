import type { Page } from '@playwright/test'
import { say } from '#contract/texts'
import { list } from '#contract/texts/screen-parts'
import { programFields } from '#contract/texts/programs/fields'
import { programs } from '#contract/texts/programs/programs'
import { administrator } from './administrators.ts'
import { formOf } from './form.ts'
import { callsOf, expect, test } from './staff.ts'

const nth = { bn: 0, en: 1 } as const
const root = '/system-configuration'

type Field = { type: string; name: string; values?: string[]; onlyIf?: string }
/** Of every type; the date is asked for only where the first value of the choice was taken. */
const fields: Field[] = [
  { type: 'text', name: 'Village' },
  { type: 'number', name: 'Members' },
  { type: 'dropdown', name: 'Kind', values: ['First', 'Second'] },
  { type: 'date', name: 'Since', onlyIf: 'First' },
  { type: 'checkbox', name: 'Help', values: ['Food', 'Shelter'] },
  { type: 'file', name: 'Paper' },
  { type: 'disabled', name: 'Card' },
]

test('a program made on screen from nothing is applied for, and who had begun before an edit finishes on the old version', async ({
  page,
  api,
  language,
  another,
  accessible,
}) => {
  test.setTimeout(150_000)
  const officer = (await another(administrator('admin'))).page
  const calls = callsOf(api, 'admin')
  const text = (key: keyof typeof programs.en) => say(programs, language, key)
  // What the page says of a draft stands there before it is saved, too.
  const save = async (to: Page) => {
    const saved = to.waitForResponse((response) => response.request().method() === 'POST')
    await to.getByRole('button', { name: text('save_draft'), exact: true }).click()
    await saved
  }
  const add = (key: keyof typeof programs.en) =>
    officer.getByRole('button', { name: text(key), exact: true }).click()
  const code = `journey_${language}`

  await officer.goto(`${root}/allowance-program/create`)
  await officer.locator('#name_en').fill('Journey Allowance')
  await officer.locator('#name_bn').fill('যাত্রা ভাতা')
  await officer.locator('#summary_en').fill('For people of the journey')
  await officer.locator('#summary_bn').fill('যাত্রার মানুষের জন্য')
  await officer.locator('#code').fill(code)
  await officer.getByRole('button', { name: text('create'), exact: true }).click()
  await officer.waitForURL(/\/allowance-program\/setting\/\d+$/)
  const id = Number(officer.url().split('/').at(-1))

  await officer.locator('#is_disable_class').check()
  await add('class_add')
  await officer.locator('#class_amounts-0-amount').fill(language === 'bn' ? '৯৫০' : '950')
  for (const at of [0, 1]) {
    await add('sub_program_add')
    await officer.locator(`#sub_programs-${at}-name_en`).fill(`Part ${at + 1}`)
    await officer.locator(`#sub_programs-${at}-name_bn`).fill(['প্রথম ভাগ', 'দ্বিতীয় ভাগ'][at]!)
  }
  for (const at of [0, 1]) {
    await add('gender_add')
    await officer.locator(`#genders-${at}-age_min`).fill('18')
  }
  await officer.locator('#pmt_status').check()
  await save(officer)
  await expect(officer.getByText(text('draft_first'))).toBeVisible()

  for (const field of fields) {
    await officer.goto(`${root}/allowance-program-additional-field-value?program_id=${id}&field=new`)
    await officer.locator('#name_en').fill(field.name)
    await officer.locator('#name_bn').fill('ঘরের নাম')
    await officer.locator('#type').click()
    await officer
      .getByRole('option')
      .filter({ hasText: say(programFields, language, `type_${field.type}_note` as 'type_text_note') })
      .click()
    for (const [at, value] of (field.values ?? []).entries()) {
      await officer
        .getByRole('button', { name: say(programFields, language, 'add_value'), exact: true })
        .click()
      await officer.locator(`#additional_field_value-${at}-value_en`).fill(value)
      await officer.locator(`#additional_field_value-${at}-value_bn`).fill(`মান ${at}`)
    }
    await officer.locator('input[name=option][value="2"]').check()
    if (field.onlyIf) {
      await officer.locator('input[name=condition_field]').nth(1).check()
      await officer.locator('#condition_values').check()
    }
    await officer
      .getByRole('button', { name: say(programFields, language, 'save_field'), exact: true })
      .click()
    await officer.waitForURL(/additional-field\?program_id=/)
  }

  await officer.goto(`${root}/allowance-program/areas/${id}`)
  await officer.getByRole('checkbox').first().check()
  await officer.getByRole('button', { name: say(programFields, language, 'areas_save'), exact: true }).click()
  await officer.goto(`${root}/allowance-program/preview/${id}`)
  await officer.getByRole('button', { name: text('publish'), exact: true }).click()
  await officer
    .locator('dialog[open]')
    .getByRole('button', { name: text('publish'), exact: true })
    .click()
  await expect(officer.getByText(text('draft_first'))).toHaveCount(0)

  const { body } = await calls.get(`/admin/allowance/edit/${id}`)
  const made = (body['data'] as { allowance_field: { id: number; name_en: string }[] }).allowance_field
  const field = (name: string) => made.find((one) => one.name_en === name)!.id
  const form = formOf(page, api, language)
  const person = (await api.citizens('kind=disabled&age_min=30&limit=10'))[nth[language]]!
  await form.choose(id)
  await page.locator('input[name=sub_program_id]').nth(1).check()
  await form.verify(person)
  await form.first('lookup_type_id')
  await form.personal({ education: false })
  await form.pictures()
  await form.addresses('union')
  await form.fill(`additional.${field('Village')}`, 'গ্রাম')
  await form.fill(`additional.${field('Members')}`, '৪')
  await expect(page.locator(`#additional-${field('Since')}-group`)).toHaveCount(0)
  await form.first(`additional.${field('Kind')}`)
  await form.date(`additional.${field('Since')}`, '2020-01-15')
  await page.locator(`#additional-${field('Help')}`).check()
  await form.document(field('Paper'))
  await form.fill(`additional.${field('Card')}`, person.disability_id!)
  await page.getByRole('button', { name: form.text('disability_verify') }).click()
  await accessible()
  await form.bank()
  await form.check('is_nominnee_optional', 'false')
  await form.eligibility()

  // While the form is filled in, the department asks for something new.
  const { version } = (await calls.get(`/admin/allowance/get_additional_field?program_id=${id}`)).body
  const edited = await calls.post('/admin/allowance/allowance-additional-field/update', {
    program_id: id,
    version,
    additional_field: [],
  })
  await calls.post(`/admin/allowance/publish/${id}`, { version: edited.body['version'] })
  await form.submit()
  const versions = (await calls.get(`/admin/allowance/versions/${id}`)).body['data']
  expect(versions).toMatchObject([
    { number: 2, applications: 0 },
    { number: 1, applications: 1 },
  ])
})

test('two officers change one program: the second sees what the first did, and both changes are kept', async ({
  another,
  api,
  language,
}) => {
  const { page } = await another(administrator('admin'))
  const calls = callsOf(api, 'admin')
  const code = `two_${language}`
  const names = { name_en: 'Two', name_bn: 'দুই', summary_en: 'Two officers', summary_bn: 'দুই কর্মকর্তা' }
  const made = (await calls.post('/admin/allowance/insert', { ...names, code })).body
  const id = Number(made['id'])
  await page.goto(`${root}/allowance-program/edit/${id}`)
  await expect(page.locator('#name_en')).toHaveValue('Two')
  await calls.post(`/admin/allowance/update/${id}`, {
    version: made['version'],
    name_en: 'First officer',
    summary_en: 'Changed by the first',
  })
  await page.locator('#name_en').fill('Second officer')
  await page.locator('#name_bn').fill('দ্বিতীয়')
  const save = page.getByRole('button', { name: say(programs, language, 'save_draft'), exact: true })
  await save.click()
  await expect(page.getByText(say(list, language, 'stale_title'))).toBeVisible()
  await expect(page.getByText('First officer')).toBeVisible()
  await expect(page.locator('#summary_en')).toHaveValue('Changed by the first')
  await save.click()
  const saved = async () =>
    ((await calls.get(`/admin/allowance/edit/${id}`)).body['data'] as { allowance: object }).allowance
  await expect.poll(saved).toMatchObject({
    name_en: 'Second officer',
    name_bn: 'দ্বিতীয়',
    summary_en: 'Changed by the first',
  })
})

test('who changes a field sees that another officer added one, and both are kept', async ({
  another,
  api,
  language,
}) => {
  const { page } = await another(administrator('admin'))
  const calls = callsOf(api, 'admin')
  const code = `fields_${language}`
  const names = { name_en: 'Fields', name_bn: 'ঘর', summary_en: 'Two officers', summary_bn: 'দুই কর্মকর্তা' }
  const id = Number((await calls.post('/admin/allowance/insert', { ...names, code })).body['id'])
  const read = async () => (await calls.get(`/admin/allowance/get_additional_field?program_id=${id}`)).body
  const own = { name_en: 'Own', name_bn: 'নিজের', type: 'text', option: 1, help_en: '', help_bn: '' }
  const saved = async (additional_field: object[]) => {
    const { version } = await read()
    const { status, body } = await calls.post('/admin/allowance/allowance-additional-field/update', {
      program_id: id,
      version,
      additional_field,
    })
    expect([status, body]).toMatchObject([200, {}])
  }
  await saved([{ ...own, id: 1, additional_field_value: [] }])
  await page.goto(`${root}/allowance-program-additional-field-value?program_id=${id}&field=1`)
  await expect(page.locator('#name_en')).toHaveValue('Own')
  const theirs = { ...own, id: 2, name_en: 'Theirs', name_bn: 'অন্যের', additional_field_value: [] }
  await saved([{ ...own, id: 1, additional_field_value: [] }, theirs])
  await page.locator('#name_en').fill('Mine')
  const save = page.getByRole('button', { name: say(programFields, language, 'save_field'), exact: true })
  await save.click()
  const name = language === 'bn' ? theirs.name_bn : theirs.name_en
  await expect(page.getByText(say(programFields, language, 'news_added', { name }))).toBeVisible()
  await save.click()
  await page.waitForURL(/additional-field\?program_id=/)
  expect((await read())['data']).toMatchObject([{ name_en: 'Mine' }, { name_en: 'Theirs' }])
})
