import { draftTexts } from '#contract/texts/applications/draft'
import { formOf } from './form.ts'
import { expect, say, test } from './journey.ts'

const nth = { bn: 0, en: 1 } as const
const from = 20

test('the line is lost for ten minutes in the middle of a submit: what is kept is said, and it goes on by itself to one receipt', async ({
  page,
  context,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=40'))[from + nth[language]]!
  const helperMobile = language === 'bn' ? '01812000001' : '01812000002'
  const ownMobile = language === 'bn' ? '01712000001' : '01712000002'
  await page.clock.install()
  await form.choose(5)
  await form.verify(person)
  await form.personal({ mobile: ownMobile })
  await form.check('filled_by', 'helper')
  await form.fill('helper_name', 'রোকেয়া বেগম')
  await form.pick('helper_relation')
  await form.fill('helper_mobile', helperMobile)
  await form.pictures()
  await form.addresses('union')
  await form.mobileAccount('nagad')
  await form.openDialog()
  await context.setOffline(true)
  const keys = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/registration')) keys.add(request.headers()['idempotency-key'] ?? '')
  })
  const dialog = page.locator('dialog[open]')
  await form.confirm.click()
  await expect(dialog.getByText(say(draftTexts, language, 'no_line'))).toBeVisible()
  await expect(dialog.getByText(say(draftTexts, language, 'kept'))).toBeVisible()
  await expect(dialog.getByText(say(draftTexts, language, 'attempt', { count: 2 }))).toBeVisible()
  await accessible()
  await page.clock.fastForward('10:00')
  await context.setOffline(false)
  await page.waitForURL(/\/submitted-application/)
  expect(keys.size).toBe(1)
  const id = new URL(page.url()).searchParams.get('id')!

  for (const mobile of [ownMobile, helperMobile])
    await expect.poll(async () => (await api.messages(mobile)).length, mobile).toBeGreaterThan(0)
  expect(id).toMatch(/^\d{12}$/)
})

test('the page is closed in the middle of a submit: one tap sends the same again, under the same key', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  const person = (await api.citizens('gender=third&age_min=51&limit=40'))[from + 2 + nth[language]]!
  await form.choose(5)
  await form.verify(person)
  await form.personal()
  await form.pictures()
  await form.addresses('union')
  await form.mobileAccount('nagad')
  const keys = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/online-application/registration'))
      keys.add(request.headers()['idempotency-key'] ?? '')
  })
  const registration = '**/online-application/registration'
  await page.route(registration, (route) => route.abort('connectionreset'))
  await form.openDialog()
  const dialog = page.locator('dialog[open]')
  await form.confirm.click()
  await expect(dialog.getByText(words('once'))).toBeVisible()
  await page.unroute(registration)
  await page.route('**/online-application/registration', (route) => route.abort('connectionreset'), {
    times: 1,
  })
  await page.reload()

  await expect(page.getByText(words('offer_unsent'))).toBeVisible()
  await accessible()
  await page.getByRole('button', { name: words('send_again') }).click()
  await page.waitForURL(/\/submitted-application/)
  expect(keys.size).toBe(1)
})
