import type { Page } from '@playwright/test'
import { toDigitsOf } from '#contract/digits'
import { maskedMobile } from '#contract/masked-mobile'
import { edit } from '#contract/texts/applications/correction'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { mobileAnew } from '#contract/texts/applications/mobile-anew'
import { tracking } from '#contract/texts/applications/tracking'
import { ui } from '#contract/texts/ui'
import { validation } from '#contract/texts/validation'
import type { Api } from '#worker/test/api'
import { photo, picture, registrationOf } from '#worker/test/registration'
import { formOf } from './form.ts'
import { expect, say, test } from './journey.ts'
import { trackingOf } from './tracking.ts'

const nth = { bn: 0, en: 1 } as const

/** An application of this browser's tab, made without its form. */
async function applied(page: Page, api: Api, at: number, more: Record<string, string> = {}) {
  const person = (await api.citizens('gender=male&age_min=66&limit=60'))[at]!
  const fields = await registrationOf(api, person, 1, more)
  const reply = await api.post('/global/online-application/registration', fields, {
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(reply.body).toMatchObject({ success: true })
  const id = reply.body['application_id'] as number
  const token = reply.body['applicant_token'] as string
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key!, value!), [
    `applicant-token:${id}`,
    token,
  ] as const)
  return { person, fields, id, token }
}

test('an application is corrected, read once more, made final, and then locked', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof edit.en) => say(edit, language, key)
  const { id, token, person } = await applied(page, api, 30 + nth[language])

  await page.goto(`/submitted-application?id=${id}`)
  await page.getByRole('link', { name: words('to_edit') }).click()
  // What was whole when it was submitted is folded to its facts.
  await expect(page.locator('#panel-account')).toContainText(
    language === 'bn' ? '০১৭১২-৩৪৫৬৭৮' : '01712-345678',
  )
  for (const panel of ['program', 'verification', 'personal', 'pictures', 'contact', 'account', 'nominee'])
    await expect(page.locator(`#panel-${panel} h2 button`)).toHaveAttribute('aria-expanded', 'false')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000)
  await accessible()
  await form.open('verification')
  await expect(page.locator('#verification_number')).toContainText(toDigitsOf(language, person.nid!))
  await expect(page.locator('input#verification_number')).toHaveCount(0)
  await form.open('pictures')
  await expect(page.locator('#image img')).toBeVisible()
  await expect(page.locator('#panel-contact')).toBeVisible()
  await accessible()
  // Who helps is asked, then not any more: the summary forgets what isn't asked.
  const save = page.getByRole('button', { name: words('save'), exact: true })
  await form.open('personal')
  await form.check('filled_by', 'helper')
  await save.click()
  await expect(page.locator('a[href="#helper_mobile"]')).toBeVisible()
  await form.check('filled_by', 'self')
  await expect(page.locator('#error-summary')).toHaveCount(0)
  await form.fill('mobile', '01812345678')
  // The account was the mobile of before: it stays, and is asked about.
  const account = page.locator('[data-account-question]')
  await expect(account).toContainText(language === 'bn' ? '০১৭১২-৩৪৫৬৭৮' : '01712-345678')
  await expect(account).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#mobile')).toBeFocused()
  await expect(page.locator('#account_mobile')).toHaveValue('01712345678')
  await accessible()
  // Unanswered, nothing is saved.
  await save.click()
  await page.locator('a[href="#money_follows"]').click()
  await expect(account).toBeFocused()
  await expect(account).toContainText(say(validation, language, 'money_follows_required'))
  await accessible()
  await account.getByRole('button').nth(1).click()
  await expect(page.locator('#account_mobile')).toHaveValue('01812345678')
  await expect(account.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
  // Folded, its panel says where the money will go.
  const folded = page.locator('#panel-account')
  await expect(folded).toContainText(language === 'bn' ? '০১৮১২-৩৪৫৬৭৮' : '01812-345678')
  await account.getByRole('button').nth(0).click()
  await expect(account.getByRole('button').nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(folded).toContainText(language === 'bn' ? '০১৭১২-৩৪৫৬৭৮' : '01712-345678')
  await form.open('pictures')
  await form.picture('image', picture(180, 200, 90))
  // Its frame is open, and it is cut out, meanwhile.
  await expect(page.locator('#image img')).toHaveCount(0)
  await accessible()
  // What a form with files brings can be read of a request that is held up alone.
  await page.route('**/online-edited-application/registration', (route) => route.continue())
  const sent = page.waitForRequest('**/online-edited-application/registration')
  await save.click()
  await accessible()
  await page.locator('#declared').check()
  const changed = page.locator('dialog[open] [data-changed]')
  await expect(changed).toHaveCount(2)
  await expect(page.locator('dialog[open] [data-changed="mobile"]')).toContainText(
    language === 'bn' ? /০১৭১২-৩৪৫৬৭৮.*০১৮১২-৩৪৫৬৭৮/s : /01712-345678.*01812-345678/s,
  )
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: words('save') })
    .click()
  const body = (await sent).postDataBuffer()?.toString('latin1') ?? ''
  expect(body).toContain('name="image"')
  expect(body).not.toContain('name="signature"')

  await page.waitForURL(/\/online-application-preview\//)
  await expect(page.getByText(language === 'bn' ? '০১৮১২-৩৪৫৬৭৮' : '01812-345678').first()).toBeVisible()
  await expect(page.getByRole('img', { name: form.text('image') })).toBeVisible()
  await expect(page.getByText(words('saved_text'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say(mobileTexts, language, 'title') })).toBeVisible()
  await accessible()
  await page.getByRole('link', { name: words('to_edit'), exact: true }).click()
  await expect(page.locator('#mobile')).toHaveValue('01812345678')
  await page.getByRole('link', { name: words('unchanged') }).click()
  await page.getByRole('button', { name: words('final_title'), exact: true }).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  // Back closes what was asked, and nothing else.
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByRole('button', { name: words('final_title'), exact: true }).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await accessible()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: words('final_title') })
    .click()
  await page.waitForURL(/\/submitted-application/)
  await expect(page.getByText(words('is_final'))).toBeVisible()
  await accessible()

  const loaded = await api.get(`/global/application/get/${id}`, { headers: { 'x-applicant-token': token } })
  expect(loaded.body).toMatchObject({
    application: {
      locked: { reason: 'final' },
      form: { mobile: '01812345678', account_number: '01712345678' },
    },
  })
  await page.goto(`/online-application/edit/${id}`)
  await expect(page.getByText(words('locked'))).toBeVisible()
  await expect(page.locator('#mobile')).toHaveCount(0)
  await accessible()
})

/** Types the code that a mobile was sent to be confirmed. */
async function confirmMobile(page: Page, api: Api, language: 'bn' | 'en', mobile: string) {
  const words = (key: keyof typeof mobileTexts.en) => say(mobileTexts, language, key)
  const codes = async () =>
    (await api.messages(mobile)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  await page.getByRole('button', { name: words('send'), exact: true }).click()
  await expect.poll(async () => (await codes()).length).toBe(1)
  await page.locator('#otp').fill((await codes())[0]!)
  await page.locator('#otp').press('Enter')
  await expect(page.getByText(words('done'))).toBeVisible()
}

test('who changes the mobile at once and confirms it makes the application final without another code; a refusal stands in sight', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof edit.en) => say(edit, language, key)
  const { id } = await applied(page, api, 48 + nth[language])
  const mobile = language === 'bn' ? '01872223501' : '01872223502'
  await page.goto(`/online-application/edit/${id}`)
  await form.open('personal')
  await form.fill('mobile', mobile)
  await page.locator('[data-account-question]').getByRole('button').first().click()
  await page.getByRole('button', { name: words('save'), exact: true }).click()
  await page.locator('#declared').check()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: words('save') }).click()
  await page.waitForURL(/\/online-application-preview\//)
  await confirmMobile(page, api, language, mobile)

  await page.route(
    '**/online-application/final-submit',
    (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, message: 'Enough for today', error_code: 'validation' }),
      }),
    { times: 1 },
  )
  const makeFinal = async () => {
    await page.getByRole('button', { name: words('final_title'), exact: true }).click()
    await dialog.getByRole('button', { name: words('final_title') }).click()
  }
  await makeFinal()
  const refused = page.locator('#final-refused')
  await expect(refused).toBeFocused()
  await expect(refused).toBeInViewport({ ratio: 1 })
  await accessible()
  await makeFinal()
  await page.waitForURL(/\/submitted-application/)
  await expect(page.getByText(words('is_final'))).toBeVisible()
})

test('who has but the facts changes it with the code of the day, and with the last one once no further comes', async ({
  page: receipt,
  api,
  language,
}) => {
  const words = (key: keyof typeof mobileTexts.en) => say(mobileTexts, language, key)
  const anew = (key: keyof typeof mobileAnew.en, parameters?: Record<string, string>) =>
    say(mobileAnew, language, key, parameters)
  const mobile = language === 'bn' ? '01872223507' : '01872223508'
  const { id, person } = await applied(receipt, api, 54 + nth[language], { mobile })
  // Not the tab that sent it.
  const page = await receipt.context().newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const steps = trackingOf(page, api, language)
  await steps.open()
  await steps.find({ number: id, card: person.nid!, date: person.date_of_birth })
  await page.getByRole('link', { name: say(tracking, language, 'edit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: anew('title') })).toBeVisible()
  const send = page.getByRole('button', { name: words('send'), exact: true })
  await send.click()
  await expect(page.getByText(anew('day_code_help', { count: toDigitsOf(language, '8') }))).toBeVisible()
  const token = await page.evaluate((key) => sessionStorage.getItem(key)!, `applicant-token:${id}`)
  const headers = { 'x-applicant-token': token }
  for (let asked = 1; asked < 5; asked += 1)
    await api.post('/global/online-application/mobile/otp', { id, anew: true }, { headers })
  await page.reload()
  // Who has one already needs no other.
  await page.getByRole('button', { name: anew('have_code'), exact: true }).click()
  await expect(page.locator('#otp')).toBeFocused()
  await expect(page.getByText(anew('had_code_help'))).toBeVisible()
  await page.reload()
  await send.click()
  await expect(page.getByText(anew('codes_gone'))).toBeVisible()
  await expect(page.getByRole('button', { name: words('again'), exact: true })).toHaveCount(0)
  const codes = async () =>
    (await api.messages(mobile)).flatMap(({ text }) => /\b\d{12}\b(?!.*\/t)/.exec(text)?.[0] ?? [])
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(0)
  await page.locator('#otp').fill((await codes())[0]!)
  await page.locator('#otp').press('Enter')
  await expect(page.getByText(anew('done'))).toBeVisible()
})

test('a second code is called new, and none is said to be good after five wrong ones @bn', async ({
  page,
  api,
  language,
}) => {
  const words = (key: keyof typeof mobileTexts.en) => say(mobileTexts, language, key).split('{{')[0]!
  const mobile = '01872223511'
  const { id } = await applied(page, api, 59, { mobile })
  await page.goto(`/submitted-application?id=${id}`)
  await page.clock.install()
  const minutes = page.getByText(say(mobileTexts, language, 'sent').split('।')[1]!)
  await page.getByRole('button', { name: words('send'), exact: true }).click()
  await expect(minutes).not.toContainText('নতুন')
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: words('again'), exact: true }).click()
  await expect(minutes).toContainText('নতুন')
  const confirm = page.getByRole('button', { name: words('confirm'), exact: true })
  for (let tried = 0; tried < 5; tried += 1) {
    await expect(minutes).toBeVisible()
    const answered = page.waitForResponse(/mobile\/confirm/)
    await page.locator('#otp').fill(`00000${tried}`)
    await confirm.click()
    await answered
  }
  await expect(page.locator('#otp-error')).toContainText(say(validation, language, 'otp_locked'))
  await expect(minutes).toHaveCount(0)
})

test('a receipt calls a mobile confirmed only as long as it is the one that was confirmed @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const words = (key: keyof typeof mobileTexts.en) => say(mobileTexts, language, key)
  const mobile = language === 'bn' ? '01872223503' : '01872223504'
  const { id, fields } = await applied(page, api, 50 + nth[language], { mobile })
  await page.goto(`/submitted-application?id=${id}`)
  await confirmMobile(page, api, language, mobile)
  const token = await page.evaluate((key) => sessionStorage.getItem(key)!, `applicant-token:${id}`)
  await page.reload()
  await expect(page.getByText(words('done'))).toBeVisible()
  // Another browser puts another one there.
  const { body } = await api.post(
    '/global/online-edited-application/registration',
    { ...fields, id, version: 1, mobile: '01872223505' },
    { headers: { 'x-applicant-token': token, 'idempotency-key': crypto.randomUUID() } },
  )
  expect(body).toMatchObject({ success: true })
  await page.reload()
  await expect(page.getByRole('heading', { name: words('title') })).toBeVisible()
  await expect(page.getByText(words('done'))).toHaveCount(0)
  await accessible()
})

test('saved elsewhere in between: the newer version is shown, nothing of either is lost', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof edit.en) => say(edit, language, key)
  const { id, token, fields } = await applied(page, api, 32 + nth[language])
  await page.goto(`/online-application/edit/${id}`)
  await form.open('personal')
  await expect(page.getByText(words('edit_intro'))).toBeVisible()
  await form.fill('email', 'mine@example.com')
  await expect(page.getByText(words('edit_intro_kept'))).toBeVisible()
  const { image: _, signature: __, ...rest } = fields
  const other = await api.post(
    '/global/online-edited-application/registration',
    { ...rest, id, version: 1, mobile: '01912345678', email: 'theirs@example.com', image: photo() },
    { headers: { 'x-applicant-token': token, 'idempotency-key': crypto.randomUUID() } },
  )
  expect(other.body).toMatchObject({ success: true })

  const save = async () => {
    await page.getByRole('button', { name: words('save'), exact: true }).click()
    await page.locator('#declared').check()
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: words('save') })
      .click()
  }
  await save()
  await expect(page.getByText(words('stale'))).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#stale')).toBeFocused()
  await expect(page.getByText(say(edit, language, 'saved', { value: 'theirs@example.com' }))).toBeVisible()
  await expect(page.locator('#email')).toHaveValue('mine@example.com')
  await expect(page.locator('#mobile')).toHaveValue('01912345678')
  await accessible()
  await save()
  await page.waitForURL(/\/online-application-preview\//)
  const loaded = await api.get(`/global/application/get/${id}`, { headers: { 'x-applicant-token': token } })
  expect(loaded.body).toMatchObject({
    application: { version: 3, form: { mobile: '01912345678', email: 'mine@example.com' } },
  })
})

test('without a token an application is not shown, and the way to it is', async ({
  page,
  language,
  accessible,
}) => {
  for (const path of ['/online-application/edit/', '/online-application-preview/']) {
    await page.goto(`${path}123456789015`)
    await expect(page.getByText(say(edit, language, 'away'))).toBeVisible()
    await accessible()
  }
  await page.getByRole('link', { name: say(edit, language, 'to_tracking') }).click()
  await page.waitForURL(/\/application-tracking/)
})

test('a page that was open for longer than its token says that nothing was saved, and keeps what was typed', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof edit.en) => say(edit, language, key)
  const { id } = await applied(page, api, 34 + nth[language])
  await page.goto(`/online-application/edit/${id}`)
  await form.open('personal')
  await form.fill('email', 'mine@example.com')
  await page.evaluate((key) => sessionStorage.setItem(key, 'over'), `applicant-token:${id}`)
  await page.getByRole('button', { name: words('save'), exact: true }).click()
  await page.locator('#declared').check()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: words('save') })
    .click()
  await expect(page.getByText(words('token_over'))).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#email')).toHaveValue('mine@example.com')
  await accessible()
  // Tracked again in this tab, it goes on with what was typed.
  await page.reload()
  await expect(page.getByText(words('kept_back'))).toBeVisible()
  await form.open('personal')
  await expect(page.locator('#email')).toHaveValue('mine@example.com')
  await accessible()
  await page.getByRole('button', { name: words('kept_discard') }).click()
  await expect(page.getByText(words('kept_back'))).toHaveCount(0)
  await expect(page.locator('#email')).not.toHaveValue('mine@example.com')
  await page.reload()
  await form.open('personal')
  await expect(page.locator('#email')).not.toHaveValue('mine@example.com')
  await expect(page.getByText(words('kept_back'))).toHaveCount(0)
})

test('a paper that was given before is called what it is, is not fetched anew, and can be taken back', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof edit.en) => say(edit, language, key)
  const person = (await api.citizens('gender=female&age_min=40&age_max=60&limit=60'))[40 + nth[language]]!
  const { body } = await api.register(
    await registrationOf(api, person, 2, {
      verification_type: 2,
      verification_number: `1970${String(Date.now()).padStart(13, '0')}`,
    }),
  )
  expect(body).toMatchObject({ success: true })
  const id = body['application_id'] as number
  const token = body['applicant_token'] as string
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key!, value!), [
    `applicant-token:${id}`,
    token,
  ] as const)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/field:')) fetched.push(request.url())
  })

  await page.goto(`/online-application/edit/${id}`)
  await form.open('fields')
  const paper = page.locator('#additional-1004-group')
  const label = { en: 'Paper that shows the reason', bn: 'কারণের প্রমাণপত্র' }[language]
  await expect(paper.locator('#additional-1004-file')).toContainText(label)
  await expect(paper).not.toContainText('file_value')
  await expect(paper.locator('#additional-1004-file')).toContainText(
    say(ui, language, 'file_kept', { name: '' }).trim(),
  )
  await accessible()
  await paper.getByRole('button', { name: say(ui, language, 'file_remove') }).click()
  await page.getByRole('button', { name: words('save'), exact: true }).click()
  await expect(page.locator('dialog[open] [data-changed]')).toHaveCount(1)
  await page.locator('#declared').check()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: words('save') })
    .click()
  await page.waitForURL(/\/online-application-preview\//)
  const loaded = await api.get(`/global/application/get/${id}`, { headers: { 'x-applicant-token': token } })
  expect(loaded.body).toMatchObject({ application: { version: 2 }, files: {} })
  expect(fetched).toEqual([])
})

test('another service than the number is for is told at once, not when all is sent', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const { id } = await applied(page, api, 44 + nth[language])
  await page.goto(`/online-application/edit/${id}`)
  await formOf(page, api, language).open('account')
  const services = (await api.get('/global/get-mfs/')).body['data'] as {
    id: number
    name_en: string
    account_digits: number
  }[]
  const choose = async (digits: number) => {
    const { id: service, name_en } = services.find((row) => row.account_digits === digits)!
    const radio = page.locator(`input[name=mfs_name][value="${service}"]`)
    if ((await radio.count()) > 0) return radio.check()
    await page.locator('#mfs_name').fill(name_en)
    await page.locator('#mfs_name-list [role=option]').first().click()
  }
  const error = page.locator('#account_mobile-error')
  await choose(12)
  await expect(error).toContainText(
    say(validation, language, 'mobile_account_longer', { count: 12, typed: 11 }),
  )
  await accessible()
  await page.locator('#account_mobile').fill('017123456789')
  await expect(error).toBeHidden()
  await choose(11)
  await expect(error).toContainText(
    say(validation, language, 'mobile_account_digits', { count: 11, typed: 12 }),
  )
})

test('where the confirmed phone’s code is asked for, it stands in view with the focus, and the right one saves what was to be saved @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const words = (key: keyof typeof edit.en) => say(edit, language, key)
  const mobile = language === 'bn' ? '01872223471' : '01872223472'
  const person = (await api.citizens('gender=female&age_min=63&age_max=70&limit=10'))[nth[language]]!
  const fields = await registrationOf(api, person, 2, {
    verification_type: 2,
    verification_number: `${person.date_of_birth.slice(0, 4)}1000000098${nth[language]}47`,
    mobile,
  })
  const { body } = await api.register(fields)
  expect(body).toMatchObject({ success: true })
  const id = body['application_id'] as number
  const token = body['applicant_token'] as string
  const headers = { 'x-applicant-token': token }
  const codes = async () =>
    (await api.messages(mobile)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  await api.post('/global/online-application/mobile/otp', { id }, { headers })
  await expect.poll(async () => (await codes()).length).toBe(1)
  const otp = (await codes())[0]!
  expect((await api.post('/global/online-application/mobile/confirm', { id, otp }, { headers })).status).toBe(
    200,
  )

  await page.addInitScript(
    ([key, value]) => sessionStorage.setItem(key!, value!),
    [`applicant-token:${id}`, token],
  )
  const form = formOf(page, api, language)
  await page.goto(`/online-application/edit/${id}`)
  await form.open('verification')
  const change = page.getByRole('button', { name: form.text('change_number'), exact: true })
  await change.first().click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: form.text('change_number') })
    .click()
  await form.fill('verification_number', `${person.date_of_birth.slice(0, 4)}1000000099${nth[language]}47`)
  await page.getByRole('button', { name: form.text('next_step'), exact: true }).click()
  await page.getByRole('button', { name: words('save'), exact: true }).click()
  await page.locator('#declared').check()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: words('save') })
    .click()
  const send = page.getByRole('button', { name: say(mobileTexts, language, 'send'), exact: true })
  await expect(send).toBeFocused()
  await expect(send).toBeInViewport({ ratio: 1 })
  const masked = toDigitsOf(language, maskedMobile(mobile))
  const inBox = page.locator('#needs-code').getByText(masked)
  await expect(inBox).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(say(validation, language, 'code_first'))).toHaveCount(0)
  await accessible()
  await send.click()
  await expect.poll(async () => (await codes()).length).toBe(2)
  const again = (await codes()).find((one) => one !== otp) ?? otp
  await expect(page.locator('#needs-code [role=status]')).toContainText(masked)
  await expect(inBox).toBeInViewport({ ratio: 1 })
  await page.locator('#otp').fill(again)
  await page.locator('#otp').press('Enter')
  await page.waitForURL(/\/online-application-preview\//)
  await expect(page.getByText(words('saved_done'))).toBeVisible()
})
