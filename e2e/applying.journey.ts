import { toAsciiDigits, toDigitsOf } from '#contract/digits'
import { maskedMobile } from '#contract/masked-mobile'
import { say } from '#contract/texts'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { proofTexts } from '#contract/texts/applications/proof'
import { draftTexts } from '#contract/texts/applications/draft'
import { sittingTexts } from '#contract/texts/sitting'
import { textOf } from '#worker/test/pdf-reading'
import { formOf } from './form.ts'
import { keptOn } from './kept-drafts.ts'
import { expect, test } from './journey.ts'

/** Each language takes other people: a person has one open application. */
const nth = { bn: 0, en: 1 } as const

test('an old man with NID and a bank account applies, with a nominee, and holds his copy', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const men = await api.citizens('gender=male&age_min=66&limit=4')
  const [man, nominee] = [men[nth[language]]!, men[2 + nth[language]]!]
  await form.choose(1)
  await accessible()
  const mobile = `0175123450${nth[language]}`
  await form.verify(man)
  await form.personal({ mobile })
  await form.pictures()
  await form.addresses('union')
  await form.bank()
  await form.nominee(nominee)
  await accessible()
  const id = await form.submit()
  await accessible()
  // Whose it is, and for what: who sends several keeps them apart.
  const receipt = page.getByRole('region', { name: form.text('tracking_number') })
  const { data } = (await api.get('/global/getApplicationPageData')).body as {
    data: { programs: { id: number; name_bn: string; name_en: string }[] }
  }
  const program = data.programs.find((one) => one.id === 1)![`name_${language}`]
  for (const said of [man[`name_${language}`]!, program]) await expect(receipt).toContainText(said)
  const copy = textOf(await form.copy())
    .join('\n')
    .normalize('NFC')
  expect(copy).toContain(man.name_bn.normalize('NFC'))
  const sent = async () =>
    (await api.messages(mobile)).some(({ text }) =>
      toAsciiDigits(text).replaceAll(' ', '').includes(String(id)),
    )
  await expect.poll(sent).toBe(true)

  const words = (key: keyof typeof mobileTexts.en) => say(mobileTexts, language, key)
  const button = (key: keyof typeof mobileTexts.en) =>
    page.getByRole('button', { name: words(key), exact: true })
  await page.setViewportSize({ width: 360, height: 740 })
  // To which number, before it goes there.
  await expect(page.getByText(toDigitsOf(language, maskedMobile(mobile)))).toBeVisible()
  await button('send').click()
  await expect(page.locator('#otp')).toBeFocused()
  await accessible()
  const code = async () => /\b\d{6}\b/.exec((await api.messages(mobile))[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(code).not.toBe('')
  await page.locator('#otp').fill(String((Number(await code()) + 1) % 1_000_000).padStart(6, '0'))
  await button('confirm').click()
  await expect(page.locator('#otp-error')).not.toBeEmpty()
  await page.locator('#otp').fill(await code())
  await page.locator('#otp').press('Enter')
  await expect(page.getByText(words('done'))).toBeVisible()
  await expect(page.locator('#mobile-settled')).toBeFocused()
  await page.reload()
  await expect(page.getByText(words('done'))).toBeVisible()

  // Back comes to an empty form, which says that one was sent.
  await page.goBack()
  await expect(page.getByText(say(draftTexts, language, 'just_sent').split(':')[0]!)).toBeVisible()
  await page.getByRole('link', { name: say(draftTexts, language, 'just_sent_open') }).click()
  await expect(page.getByText(words('done'))).toBeVisible()

  // Of nothing that was done in this tab, this application or another one, who comes next sees anything; what a device keeps is asked about.
  await page.evaluate(() => sessionStorage.setItem('applicant-token:214524465052', 'earlier'))
  const begun = await page.context().newPage()
  const other = formOf(begun, api, language)
  await other.choose(3)
  await other.fill('verification_number', '1990269250')
  await expect.poll(async () => (await keptOn(begun)).drafts.length).toBe(1)
  const sitting = (key: keyof typeof sittingTexts.en) => say(sittingTexts, language, key)
  await page.getByRole('button', { name: sitting('finished') }).click()
  await expect(page.getByRole('dialog', { name: sitting('forget_all_question') })).toBeVisible()
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  await accessible()
  await page.getByRole('button', { name: sitting('forget_all_confirm') }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText(sitting('ended'), { exact: true })).toBeVisible()
  await expect(begun.getByText(say(draftTexts, language, 'deleted_elsewhere'))).toBeVisible()
  expect((await keptOn(page)).drafts).toEqual([])
  await page.goto(`/submitted-application?id=${id}`)
  await expect(page.getByRole('heading', { name: form.text('no_receipt') })).toBeVisible()
})

test('a device that can not prove by itself that a person sends is shown the picture @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { Worker: undefined }))
  const form = formOf(page, api, language)
  await form.choose(2)
  await form.declare(language === 'bn' ? '১৯৮৫১২৩৪৫৬৭৮৯০১৩৩' : '19851234567890134', '1985-03-07')
  await form.names('23')
  await form.personal({ mobile: `0175123460${nth[language]}` })
  await form.pictures()
  await form.addresses('union')
  await form.first('additional.1002')
  if ((await page.locator('#additional-1003-group').count()) > 0)
    await form.date('additional.1003', '2020-01-15')
  await form.mobileAccount('bkash')
  await form.openDialog()
  const dialog = page.locator('dialog[open]')
  const confirm = form.confirm
  await confirm.click()
  await expect(dialog.getByText(say(proofTexts, language, 'picture_needed'))).toBeVisible()
  await accessible()
  await expect(confirm).toBeDisabled()
  await dialog.locator('#captcha_value').fill(await form.captchaAnswer())
  await confirm.click()
  await page.waitForURL(/\/submitted-application/)
  const standsOut = page.locator('main .btn-primary')
  await expect(standsOut).toHaveText([say(mobileTexts, language, 'send')])
  await page.getByRole('button', { name: say(mobileTexts, language, 'skip') }).click()
  await expect(page.getByText(say(mobileTexts, language, 'skipped'))).toBeVisible()
  await expect(standsOut).toHaveText([form.text('download')])
})

test('a widow with birth registration and mobile money in a city corporation applies', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  await form.choose(2)
  await form.declare(language === 'bn' ? '১৯৮৫১২৩৪৫৬৭৮৯০১২৩' : '19851234567890124', '1985-03-07')
  await form.names('23')
  await form.personal()
  await form.pictures()
  await form.addresses('city')
  await form.first('additional.1002')
  if ((await page.locator('#additional-1003-group').count()) > 0)
    await form.date('additional.1003', '2020-01-15')
  await form.mobileAccount('bkash')
  expect(await form.submit()).toBeGreaterThan(1e11)
  expect((await form.copy()).length).toBeGreaterThan(10_000)
})

test('a disabled student with class and card applies', async ({ page, api, language }) => {
  const form = formOf(page, api, language)
  const student = (await api.citizens('kind=disabled&age_min=6&age_max=29&limit=10'))[nth[language]]!
  await form.choose(4)
  await form.verify(student)
  await form.first('lookup_type_id')
  await form.personal({ education: false })
  await form.pictures()
  await form.addresses('union')
  await form.fill('additional.1008', student.disability_id!)
  await page.getByRole('button', { name: form.text('disability_verify') }).click()
  await expect(
    page.locator('#panel-verification').getByRole('button', { name: form.text('disability_change') }),
  ).toBeVisible()
  await expect(page.locator('#verified-card')).toBeFocused()
  await form.fill('additional.1009', 'সরকারি প্রাথমিক বিদ্যালয়')
  await form.fill('additional.1010', '১২')
  await form.mobileAccount('bkash')
  if ((await page.locator('#panel-nominee').count()) > 0) await form.check('is_nominnee_optional', 'false')
  expect(await form.submit()).toBeGreaterThan(1e11)
})

test('a third-gender applicant applies from a district pourashava', async ({ page, api, language }) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=4'))[nth[language]]!
  await form.choose(5)
  await form.verify(person)
  await form.personal()
  await form.pictures()
  await form.addresses('district_pourashava')
  await form.mobileAccount('nagad')
  expect(await form.submit()).toBeGreaterThan(1e11)
})

test('an applicant of a program with a poverty test applies from a pourashava', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=female&age_min=52&age_max=70&limit=4'))[nth[language]]!
  await form.choose(6)
  await form.first('sub_program_id')
  await form.verify(person)
  await form.personal()
  await form.pictures()
  await form.addresses('pourashava')
  await page.locator('#panel-fields input[type=checkbox]').first().check()
  await form.fill('additional.1015', '৫')
  await form.document(1017)
  await form.bank()
  if ((await page.locator('#panel-nominee').count()) > 0) await form.check('is_nominnee_optional', 'false')
  await form.eligibility()
  expect(await form.submit()).toBeGreaterThan(1e11)
})

test('a reply that is lost ends at the same receipt, by trying again or by a reload @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=8'))[4 + nth[language]]!
  await form.choose(5)
  await form.verify(person)
  await form.personal()
  await form.pictures()
  await form.addresses('union')
  await form.mobileAccount('nagad')
  const made: number[] = []
  await page.route('**/online-application/registration', async (route) => {
    const response = await route.fetch()
    made.push(((await response.json()) as { application_id: number }).application_id)
    await route.abort('connectionreset')
  })
  await form.openDialog()
  await form.confirm.click()
  await expect(
    page.locator('dialog[open]').getByRole('button', { name: form.text('try_again') }),
  ).toBeVisible()
  await page.unroute('**/online-application/registration')
  await page.reload()
  await page.waitForURL(/\/submitted-application/)
  expect(Number(new URL(page.url()).searchParams.get('id'))).toBe(made[0])
})

test('a form sent empty says what is missing, with links to the fields, and keeps what was typed', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=male&age_min=66&limit=20'))[10 + nth[language]]!
  await form.choose(1)
  await form.verify(person)
  await form.fill('mobile', '12')
  await page.getByRole('button', { name: form.text('submit'), exact: true }).click()
  const summary = page
    .getByRole('alert')
    .filter({ has: page.locator('a') })
    .first()
  await expect(summary).toBeVisible()
  await accessible()
  await summary.getByRole('link').first().click()
  await expect(page.locator(':focus')).toHaveCount(1)
  await expect(page.locator('#mobile')).toHaveValue('12')
})
