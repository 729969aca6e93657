import { sayPlainly } from '#contract/texts/validation'
import { formOf } from './form.ts'
import { expect, test } from './journey.ts'

/** Messages of points 5 and 8 of the specification that only the browser says; the server's are in worker/test/messages-*. */
const nth = { bn: 0, en: 1 } as const

test('what the browser alone asks for is asked for in its own words', async ({ page, api, language }) => {
  const form = formOf(page, api, language)
  const words = (field: string, key = 'required', parameters = {}) =>
    sayPlainly(language, { field, key, parameters })
  const person = (await api.citizens('gender=third&age_min=51&limit=12'))[8 + nth[language]]!
  const submit = page.getByRole('button', { name: form.text('submit'), exact: true })

  await form.choose(5)
  await submit.click()
  await expect(page.getByText(words('verify_applicant', 'verify_first')).first()).toBeVisible()

  await form.verify(person)
  await form.check('account_type', '1')
  await submit.click()
  for (const field of ['bank_name', 'branch_division', 'branch_district', 'branch_name', 'account_number'])
    await expect(page.locator(`#${field}-error`)).toContainText(words(field))
  await expect(page.locator('#image-error, #image').first()).toContainText(words('image'))
  // Nobody has answered it, and no answer is taken for one.
  await expect(page.locator('#filled_by-error')).toContainText(words('filled_by'))

  await form.check('account_type', '2')
  await submit.click()
  await expect(page.locator('#account_mobile-error')).toContainText(words('account_number'))
  await form.fill('account_mobile', '01712')
  await submit.click()
  await expect(page.locator('#account_mobile-error')).toContainText(
    words('account_mobile', 'mobile_account_digits', { count: 11, typed: 5 }),
  )
})

test('closed for all, no bank to choose and a list that does not load are each said', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const pageData = '**/api/v1/global/getApplicationPageData**'
  await page.route(pageData, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { programs: unknown[] } }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, programs: [] } } })
  })
  await page.goto('/online-application')
  await expect(page.getByText(form.text('closed')).first()).toBeVisible()
  await page.unroute(pageData)

  const person = (await api.citizens('gender=third&age_min=51&limit=12'))[10 + nth[language]]!
  const lists = /\/api\/v1\/global\/get-(bank|mfs)\//
  await page.route(lists, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'x', error_code: 'unexpected' } }),
  )
  await form.choose(5)
  await form.verify(person)
  await expect(page.locator('#panel-account').getByText(form.text('loading_failed'))).toBeVisible()
  await page.unroute(lists)
  await page.route(lists, (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.locator('#panel-account').getByRole('button').last().click()
  await expect(page.locator('#panel-account').getByText(form.text('account_none'))).toBeVisible()
})
