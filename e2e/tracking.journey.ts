import { formatFor } from '#contract/format'
import { showTrackingNumber } from '#contract/tracking-number'
import { sayFailure } from '#contract/texts/failures'
import { validation } from '#contract/texts/validation'
import type { ApplicationState, EventKind } from '#contract/applications/record'
import { actCodeTexts } from '#contract/texts/applications/act-code'
import { edit } from '#contract/texts/applications/correction'
import { applicationTexts } from '#contract/texts/applications/form'
import { mobileAnew } from '#contract/texts/applications/mobile-anew'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { formOf } from './form.ts'
import { expect, say, test } from './journey.ts'
import { applied, decided } from './stages.ts'
import { trackingOf } from './tracking.ts'

const men = 'gender=male&age_min=66'
const women = 'gender=female&age_min=52&age_max=70'

test('two facts of three show stage and next step, and nothing that a neighbour need not know @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const { id, person } = await applied(api, men, 1)
  const steps = trackingOf(page, api, language)
  await steps.open()
  await accessible()
  for (const facts of [{ number: id }, { card: person.nid }]) {
    await steps.find({ ...facts, date: person.date_of_birth })
    await expect(steps.result).toBeFocused()
    const main = page.locator('main')
    for (const key of ['stage_submitted', 'next_submitted', 'when_submitted', 'only_stage'] as const)
      await expect(main.getByText(steps.text(key), { exact: true })).toBeVisible()
    await expect(main).not.toContainText(person.name_bn)
    await expect(main).not.toContainText(person.name_en ?? 'no English name')
    for (const key of ['timeline', 'office', 'copy', 'change', 'print'] as const)
      await expect(main.getByText(steps.text(key), { exact: true })).toHaveCount(0)
    await accessible()
    await steps.another()
  }

  await steps.find({ number: id, date: person.date_of_birth })
  await steps.button(steps.text('add_third')).click()
  await expect(page.locator('#application_id')).toHaveValue(String(id))
  await expect(page.locator('#verification_number')).toBeFocused()
  await steps.find({ card: person.nid })
  await expect(page.getByRole('heading', { name: steps.text('timeline') })).toBeVisible()
})

test('all three facts show timeline, office, score and the ways to correct and to hold the copy', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const { id, person } = await applied(api, women, 6)
  const { digits, day, nameOf } = formatFor(language)
  const steps = trackingOf(page, api, language)
  await steps.open()
  // As the slip has it, with blanks, in Bangla digits.
  await steps.find({
    number: formatFor('bn').digits(showTrackingNumber(id)),
    card: formatFor('bn').digits(person.nid),
    date: person.date_of_birth,
  })
  const main = page.locator('main')
  await expect(main).toContainText(digits(showTrackingNumber(id)))
  if (person.name_en) await expect(main).toContainText(nameOf({ ...person, name_en: person.name_en }))
  await expect(main.getByRole('listitem')).toHaveText([
    new RegExp(`${day(new Date().toISOString())}.*${steps.text('event_submitted')}`),
  ])
  await expect(main.getByText(steps.text('change_open'))).toBeVisible()
  const score = main.getByRole('table', { name: steps.text('score') })
  await expect(score.getByRole('rowheader', { name: steps.text('score_cut_off') })).toBeVisible()
  await accessible()

  const saved = page.waitForEvent('download')
  await steps.button(steps.text('download')).click()
  expect((await saved).suggestedFilename()).toBe(`application-${id}-${language}.pdf`)
  const correct = main.getByRole('link', { name: steps.text('edit') })
  if ((await correct.count()) > 0) {
    await correct.click()
    await expect(page).toHaveURL(new RegExp(`/online-application/edit/${id}$`))
    await page.goBack()
    await expect(page.getByRole('heading', { name: steps.text('timeline') })).toBeVisible()
  }
})

const reason = {
  bn: 'বয়স এখনো পঁয়ষট্টি হয়নি বলে কমিটি আবেদনটি রাখতে পারেনি।',
  en: 'The committee could not keep the application: the age is below sixty-five.',
}
const path: readonly { state: ApplicationState; kind: EventKind }[] = [
  { state: 'under_review', kind: 'review_opened' },
  { state: 'forwarded', kind: 'forwarded' },
  { state: 'recommended', kind: 'recommended' },
  { state: 'waiting', kind: 'waiting' },
  { state: 'approved', kind: 'approved' },
  { state: 'rejected', kind: 'rejected' },
]

test('each stage says itself, what comes next and when, and a rejection its reason and the appeal @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  test.slow()
  const mobile = language === 'bn' ? '01872223343' : '01872223344'
  const { id, person } = await applied(api, men, 1, { apart: true, fields: { mobile } })
  const steps = trackingOf(page, api, language)
  const main = page.locator('main')
  await steps.open()
  for (const { state, kind } of path) {
    await decided(id, kind, state, kind === 'rejected' ? reason[language] : null)
    await steps.find({ number: id, card: person.nid, date: person.date_of_birth })
    for (const key of [`stage_${state}`, `next_${state}`, `when_${state}`] as const)
      await expect(main.locator('dd').getByText(steps.text(key), { exact: true })).toBeVisible()
    await expect(main.getByRole('listitem').first()).toContainText(steps.text(`event_${kind}`))
    await expect(main.getByRole('link', { name: steps.text('edit') })).toHaveCount(0)
    await expect(main.getByRole('heading', { name: steps.text('appeal') })).toHaveCount(
      state === 'rejected' ? 1 : 0,
    )
    await expect(main.getByText(reason[language])).toHaveCount(state === 'rejected' ? 2 : 0)
    await accessible()
    await steps.another()
  }
  // Two facts: rejected, but not why.
  await steps.find({ number: id, date: person.date_of_birth })
  await expect(main.getByText(steps.text('next_rejected_short'), { exact: true })).toBeVisible()
  await expect(main).not.toContainText(reason[language])
  await steps.another()

  await steps.find({ number: id, card: person.nid, date: person.date_of_birth })
  await steps.button(steps.text('appeal')).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: steps.text('appeal') })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(steps.text('appeal_reason_missing'))
  await dialog.getByRole('textbox').fill('ঘরটি আমার নয়, ভাইয়ের')
  await accessible()
  await send.click()
  await expect(dialog.locator('#otp')).toBeVisible()
  await accessible()
  await steps.phoneCode(mobile, steps.text('appeal'))
  await expect(main.locator('dd').getByText(steps.text('stage_appealed'), { exact: true })).toBeVisible()
  await expect(steps.button(steps.text('appeal'))).toHaveCount(0)
})

test('of whom the registry does not confirm it says what to do, and nothing of committees @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const { id, person } = await applied(api, men, 1)
  const steps = trackingOf(page, api, language)
  await page.route('**/api/v1/global/application-tracking', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data?: { identity?: string } }
    if (body.data) body.data.identity = 'failed'
    await route.fulfill({ response, json: body })
  })
  await steps.open()
  await steps.find({ number: id, date: person.date_of_birth })
  const main = page.getByRole('main')
  for (const key of ['next_identity_failed', 'when_identity_failed', 'event_identity_failed'] as const)
    await expect(main.getByText(steps.text(key), { exact: true })).toBeVisible()
  for (const key of ['next_submitted', 'when_submitted'] as const)
    await expect(main.getByText(steps.text(key), { exact: true })).toHaveCount(0)
  await accessible()
})

test('who cannot read the picture lets the device do a sum, and finds the application @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  test.slow()
  const { id, person } = await applied(api, men, 1)
  const steps = trackingOf(page, api, language)
  await steps.open()
  await steps.give({ number: id, card: person.nid, date: person.date_of_birth })
  await steps.byPicture()
  await accessible()
  await steps.show()
  await expect(steps.result).toBeVisible()
})

test('wrong facts and a missing fact are each said, and what was typed is kept; after many wrong ones the phone’s code opens it @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const mobile = language === 'bn' ? '01872223341' : '01872223342'
  const { id, person } = await applied(api, men, 1, { fields: { mobile } })
  const steps = trackingOf(page, api, language)
  await steps.open()
  await steps.give({ number: '123' })
  await steps.show()
  const summary = page.getByRole('alert').filter({ has: page.locator('a') })
  await expect(summary).toBeFocused()
  await accessible()
  await summary.getByRole('link').first().click()
  await expect(page.locator('#application_id')).toBeFocused()

  await steps.give({ number: id, date: '1931-01-01' })
  await steps.captcha()
  await steps.show()
  await expect(page.getByRole('alert').filter({ hasText: steps.text('not_shown') })).toContainText(
    sayFailure(language, 'tracking_not_found'),
  )
  await expect(page.locator('#application_id')).toHaveValue(String(id))
  await accessible()

  for (let tries = 1; tries < 10; tries += 1)
    await api.post('/global/application-tracking', {
      ...(await api.captcha()),
      application_id: String(id),
      date_of_birth: '1931-01-01',
    })
  await steps.give({ date: person.date_of_birth })
  await steps.captcha()
  await steps.show()
  const otp = page.locator('#otp')
  const asked = page.getByText(say(validation, language, 'tracking_code'))
  await expect(otp).toBeFocused()
  await expect(otp).toBeInViewport({ ratio: 1 })
  await expect(asked).toHaveCount(1)
  await expect(asked).toBeInViewport({ ratio: 1 })
  await accessible()
  await otp.fill('12345678')
  await steps.captcha()
  await steps.show()
  await expect(page.locator('#otp-error')).toContainText(say(validation, language, 'otp_wrong'))
  await expect(summary).toHaveCount(0)
  await expect(otp).toBeFocused()
  await expect(otp).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#application_id')).toHaveValue(String(id))
  const codes = async () =>
    (await api.messages(mobile)).flatMap(({ text }) => /\b(\d{8})\b/.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(0)
  await otp.fill((await codes())[0]!)
  await steps.captcha()
  await steps.show()
  await expect(steps.result).toBeVisible()
})

test('who has tracked an application by its facts alone makes it final with its phone’s code @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const mobile = language === 'bn' ? '01872223347' : '01872223348'
  const { id, person } = await applied(api, men, 1, { fields: { mobile } })
  const steps = trackingOf(page, api, language)
  const words = (key: keyof typeof edit.en) => say(edit, language, key)
  await steps.open()
  await steps.find({ number: id, card: person.nid, date: person.date_of_birth })
  await page
    .getByRole('main')
    .getByRole('link', { name: steps.text('final') })
    .click()
  await steps.button(words('final_title')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('final_title') }).click()
  const otp = dialog.locator('#otp')
  // Twice a wrong one: it is said each time.
  for (const wrong of ['11111111', '22222222']) {
    await otp.fill(wrong)
    await dialog.getByRole('button', { name: words('final_title') }).click()
    await expect(dialog.locator('#otp-error')).toContainText(say(validation, language, 'otp_wrong'))
    await expect(otp).toBeFocused()
  }
  await accessible()
  await steps.phoneCode(mobile, words('final_title'))
  await page.waitForURL(/\/submitted-application/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('final_receipt'))
  await expect(page.getByText(words('is_final'))).toBeVisible()
})

test('who has tracked an application by its facts alone shows the phone’s code before anything is changed @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const mobile = language === 'bn' ? '01872223357' : '01872223358'
  const { id, person } = await applied(api, men, 6, { fields: { mobile } })
  const steps = trackingOf(page, api, language)
  const form = formOf(page, api, language)
  const anew = (key: keyof typeof mobileAnew.en) => say(mobileAnew, language, key)
  const ofBox = (key: keyof typeof mobileTexts.en) => say(mobileTexts, language, key)
  await steps.open()
  await steps.find({ number: id, card: person.nid, date: person.date_of_birth })
  await page
    .getByRole('main')
    .getByRole('link', { name: steps.text('edit') })
    .click()
  await expect(page.getByRole('heading', { name: anew('title') })).toBeVisible()
  await accessible()
  const codes = async () =>
    (await api.messages(mobile)).flatMap(({ text }) => /\b\d{8}\b/.exec(text)?.[0] ?? [])
  await steps.button(ofBox('send')).click()
  await expect.poll(async () => (await codes()).length).toBe(1)
  await page.locator('#otp').fill((await codes())[0]!)
  await page.locator('#otp').press('Enter')
  await expect(page.getByText(anew('done'))).toBeVisible()
  await form.open('personal')
  await form.fill('email', 'own@example.org')
  await steps.button(say(edit, language, 'save')).click()
  await page.locator('#declared').check()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: say(edit, language, 'save') })
    .click()
  await page.waitForURL(/\/online-application-preview\//)
  await expect(page.getByText(say(edit, language, 'saved_done'))).toBeVisible()
})

test('who takes back an appeal that an office began is sent to no office without the phone: it costs them nothing @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const { id, person } = await applied(api, women, 6, { fields: { mobile: '01872223347' } })
  const steps = trackingOf(page, api, language)
  await page.route('**/api/v1/global/application-tracking', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data?: { stage: string; full: object } }
    if (body.data) {
      body.data.stage = 'appealed'
      Object.assign(body.data.full, { for_complaint: true })
    }
    await route.fulfill({ response, json: body })
  })
  await steps.open()
  await steps.find({ number: id, card: person.nid, date: person.date_of_birth })
  await steps.button(steps.text('withdraw')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('আর দরকার নেই')
  await dialog.getByRole('button', { name: steps.text('withdraw') }).click()
  await expect(dialog.locator('#otp')).toBeVisible()
  await expect(dialog.getByText(say(actCodeTexts, language, 'no_phone_stays'))).toBeVisible()
  await expect(dialog.getByText(say(actCodeTexts, language, 'no_phone_office'))).toHaveCount(0)
  await accessible()
})

test('an applicant takes the application back, and may apply anew @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const mobile = language === 'bn' ? '01872223345' : '01872223346'
  const { id, person } = await applied(api, women, 6, { fields: { mobile } })
  const steps = trackingOf(page, api, language)
  await steps.open()
  await steps.find({ number: id, card: person.nid, date: person.date_of_birth })
  await steps.button(steps.text('withdraw')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('অন্য ভাতার জন্য আবেদন করব')
  await accessible()
  await dialog.getByRole('button', { name: steps.text('withdraw') }).click()
  await expect(dialog.locator('#otp')).toBeFocused()
  await page.route(
    '**/online-application/withdraw',
    (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, message: 'Not now', error_code: 'validation' }),
      }),
    { times: 1 },
  )
  await expect(dialog.getByRole('button', { name: steps.text('withdraw') })).toHaveClass(/btn-error/)
  await steps.phoneCode(mobile, steps.text('withdraw'))
  // Why it wasn't done stands where the eye is, and the code stays.
  const refused = dialog.locator('#step-refused')
  await expect(refused).toBeFocused()
  await expect(refused).toBeInViewport({ ratio: 1 })
  await accessible()
  await dialog.getByRole('button', { name: steps.text('withdraw') }).click()
  await expect(page.getByText(steps.text('stage_withdrawn'), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(steps.text('event_withdrawn'))).toBeVisible()
  await expect(steps.button(steps.text('withdraw'))).toHaveCount(0)
  // Where it was corrected it is said that it was taken back, not decided.
  await page.goto(`/online-application/edit/${id}`)
  await expect(page.getByText(edit[language].locked_withdrawn.split('{{moment}}')[1]!)).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: say(edit, language, 'to_tracking') }),
  ).toHaveAttribute('href', `/application-tracking?number=${id}`)
  await page.evaluate((number) => history.pushState(null, '', `/submitted-application?id=${number}`), id)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say(applicationTexts, language, 'no_receipt'),
  )
})
