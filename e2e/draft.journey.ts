import { formatFor } from '#contract/format'
import type { Page } from '@playwright/test'
import { home } from '#contract/texts/home'
import { draftTexts } from '#contract/texts/applications/draft'
import { showTrackingNumber } from '#contract/tracking-number'
import { toDigitsOf } from '#contract/digits'
import { formOf } from './form.ts'
import { grievancesOf } from './grievance-pages.ts'
import { expect, say, test } from './journey.ts'
import { keptOn, type Kept } from './kept-drafts.ts'

const nth = { bn: 0, en: 1 } as const
/** People of the third gender, two for each journey here: those before are other journeys'. */
const from = 12

/** As if the form had been kept earlier: hours before for its verification, days before for itself. */
const age = (page: Page, hours: { verified?: number; kept?: number }) =>
  page.evaluate(
    ({ verified = 0, kept = 0 }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('drafts', 'readwrite')
          const store = transaction.objectStore('drafts')
          const all = store.getAll()
          all.addEventListener('success', () => {
            for (const draft of all.result as Kept[]) {
              draft.kept_at -= kept * 3_600_000
              for (const of of Object.keys(draft.verified_at)) draft.verified_at[of]! -= verified * 3_600_000
              store.put(draft)
            }
          })
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    hours,
  )

test('a form that is interrupted goes on with its answers and pictures, in either language, to a receipt', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  const person = (await api.citizens('gender=third&age_min=51&limit=40'))[from + nth[language]]!
  await form.choose(5)
  await form.verify(person)
  await form.personal()
  await form.pictures()
  await expect.poll(async () => (await keptOn(page)).files).toBe(2)
  await form.email('person@example.com')
  await expect.poll(async () => (await keptOn(page)).drafts[0]?.values['email']).toBe('person@example.com')
  await page.goto('/home')
  await page.getByRole('link', { name: say(home, language, 'kept') }).click()

  await expect(page.getByRole('heading', { name: words('offer_title') })).toBeVisible()
  await accessible()
  await page.getByRole('button', { name: words('go_on') }).click()
  await expect(page.getByText(words('back_whole'))).toBeVisible()
  for (const panel of ['program', 'verification', 'personal', 'pictures'])
    await expect(page.locator(`#panel-${panel} h2 button`)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('.progress-line')).toContainText(
    form.text('panel_next').replace('{{panel}}', form.text('contact')),
  )
  await expect(page.locator('#email')).toHaveValue('person@example.com')
  await expect(page.locator('#mobile')).toHaveValue('০১৭১২৩৪৫৬৭৮')
  await form.open('pictures')
  for (const name of ['image', 'signature']) await expect(page.locator(`#${name} img`)).toBeVisible()
  await accessible()

  const other = language === 'bn' ? 'en' : 'bn'
  await page
    .getByRole('button', { name: other === 'en' ? 'English' : 'বাংলা' })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('#email')).toHaveValue('person@example.com')
  await page
    .getByRole('button', { name: language === 'en' ? 'English' : 'বাংলা' })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)

  await form.addresses('union')
  for (const panel of ['program', 'verification', 'personal', 'pictures'])
    await expect(page.locator(`#panel-${panel} h2 button`)).toHaveAttribute('aria-expanded', 'false')
  await form.mobileAccount('nagad')
  const id = await form.submit()
  await expect(page.getByText(toDigitsOf(language, showTrackingNumber(id)))).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual({ drafts: [], files: 0 })
  await page.goto('/home')
  const tile = page.getByRole('link', { name: say(home, language, 'online_application'), exact: false })
  await expect(tile).toContainText(say(home, language, 'online_application_note'))
  await page.goto('/online-application')
  await expect(page.locator('input[name=program_id]').first()).toBeVisible()
})

test('one tap forgets what is kept, and nothing more is kept in that tab', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  await form.choose(5)
  await form.fill('verification_number', '1234567890')
  await expect.poll(async () => (await keptOn(page)).drafts.length).toBe(1)
  expect(JSON.stringify(await keptOn(page))).toContain('1234567890')
  await page.getByRole('button', { name: words('forget') }).click()
  await expect(page.getByText(words('off'))).toBeVisible()
  await expect(page.getByText(words('unkept'))).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual({ drafts: [], files: 0 })
  await form.fill('verification_number', '1234567899')
  await page.waitForTimeout(800)
  expect(await keptOn(page)).toEqual({ drafts: [], files: 0 })
  await expect(page.locator('#verification_number')).toHaveValue('1234567899')

  await page.getByRole('button', { name: words('turn_on') }).click()
  await expect.poll(async () => (await keptOn(page)).drafts.length).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: words('forget_all') }).click()
  expect((await keptOn(page)).drafts).toHaveLength(1)
  await page.getByRole('button', { name: words('forget_all_confirm') }).click()
  await expect(page.locator('input[name=program_id]').first()).toBeVisible()
  expect(await keptOn(page)).toEqual({ drafts: [], files: 0 })
})

test('of two people whose forms are kept on one device each is named, another form keeps both, and deleting one asks and leaves the other @bn', async ({
  page,
  context,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  const button = (key: keyof typeof draftTexts.en) =>
    page.getByRole('button', { name: words(key), exact: true })
  const box = (name: string) =>
    page.locator('section[aria-labelledby=draft-offer] > div').filter({ hasText: name })
  const names = ['সালমা আক্তার', 'জাহানারা বেগম'] as const
  const begin = async (name: string, number: string) => {
    await page.locator('input[name=program_id][value="3"]').check()
    await form.declare(number, '1990-05-04')
    await form.fill('name_bn', name)
    await expect
      .poll(async () => (await keptOn(page)).drafts.map(({ values }) => values['name_bn']))
      .toContain(name)
  }
  await form.choose(3)
  await begin(names[0], '19902692500000017')
  await page.reload()
  await expect(page.getByRole('heading', { name: words('offer_title') })).toBeVisible()
  await button('start_other').click()
  await begin(names[1], '19902692500000025')
  expect((await keptOn(page)).drafts).toHaveLength(2)

  await page.reload()
  await expect(page.getByRole('heading', { name: words('offer_title_many') })).toBeVisible()
  await accessible()
  await box(names[1]).getByRole('button').last().click()
  await button('delete_cancel').click()
  expect((await keptOn(page)).drafts).toHaveLength(2)
  await box(names[1]).getByRole('button').last().click()
  await accessible()
  await button('delete_confirm').click()
  await expect(box(names[1])).toHaveCount(0)
  await expect(page.getByRole('heading', { name: words('offer_title') })).toBeVisible()
  await box(names[0]).getByRole('button').first().click()
  await expect(page.locator('#name_bn')).toHaveValue(names[0])
  expect((await keptOn(page)).drafts.map(({ values }) => values['name_bn'])).toEqual([names[0]])

  // Deleted in another tab it isn't kept anew by this one.
  const other = await context.newPage()
  await other.goto('/online-application')
  const kept = other.locator('section[aria-labelledby=draft-offer] > div').filter({ hasText: names[0] })
  await kept.getByRole('button').last().click()
  await other.getByRole('button', { name: words('delete_confirm'), exact: true }).click()
  await expect(other.locator('input[name=program_id]').first()).toBeVisible()
  await expect(other.getByText(words('deleted'))).toBeVisible()
  await expect(page.getByRole('dialog', { name: words('deleted_elsewhere') })).toBeVisible()
  await accessible()
  await button('leave_unkept').click()
  await expect(page.getByText(words('off'))).toBeVisible()
  await form.fill('name_bn', names[1])
  await page.waitForTimeout(1000)
  expect((await keptOn(page)).drafts).toEqual([])
  // Another form of this tab is kept as ever.
  await page.goto('/grievance-entry')
  await grievancesOf(page, language).pick('type_id', 'আসেনি')
  await grievancesOf(page, language).fill('text', 'তিন মাস ধরে টাকা আসেনি')
  await expect.poll(async () => (await keptOn(page)).drafts.length).toBe(1)
})

test('what is deleted as a whole is kept by no other tab either, whichever form stands there @bn', async ({
  page,
  context,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  await form.choose(3)
  await form.fill('verification_number', '1990269250')
  const complaint = await context.newPage()
  await complaint.goto('/grievance-entry')
  const steps = grievancesOf(complaint, language)
  await steps.pick('type_id', language === 'bn' ? 'আসেনি' : 'did not come')
  await steps.fill('text', 'তিন মাস ধরে টাকা আসেনি')
  await expect.poll(async () => (await keptOn(page)).drafts.length).toBe(2)
  const offered = await context.newPage()
  await offered.goto('/online-application')
  await expect(offered.getByRole('heading', { name: words('offer_title') })).toBeVisible()

  const deleting = await context.newPage()
  await deleting.goto('/online-application')
  await deleting.getByRole('button', { name: words('forget_all') }).click()
  await deleting.getByRole('button', { name: words('forget_all_confirm') }).click()
  for (const tab of [page, complaint]) {
    await tab.getByRole('button', { name: words('leave_unkept'), exact: true }).click()
    await expect(tab.getByText(words('off'))).toBeVisible()
  }
  await expect(offered.locator('input[name=program_id]').first()).toBeVisible()
  await form.fill('verification_number', '1990269251')
  await steps.fill('text', 'চার মাস ধরে টাকা আসেনি')
  await page.waitForTimeout(1000)
  expect(await keptOn(page)).toEqual({ drafts: [], files: 0 })
  await expect(page.locator('#verification_number')).toHaveValue('1990269251')
  // A form that is begun afterwards is kept as ever, and so is this one once its writer says so.
  await offered.locator('input[name=program_id][value="3"]').check()
  await offered.locator('#verification_number').fill('1990269252')
  await expect.poll(async () => (await keptOn(page)).drafts.length).toBe(1)
  await page.getByRole('button', { name: words('turn_on') }).click()
  await expect.poll(async () => (await keptOn(page)).drafts.length).toBe(2)
})

test('captcha answers are not kept, a verification that is over is asked for again, and after 7 days nothing is left', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  const person = (await api.citizens('gender=third&age_min=51&limit=40'))[from + 2 + nth[language]]!
  await form.choose(5)
  await form.verify(person)
  await form.email('person@example.com')
  await expect.poll(async () => (await keptOn(page)).drafts[0]?.values['email']).toBe('person@example.com')
  expect((await keptOn(page)).drafts[0]!.values['captcha_value']).toBe('')

  await page.goto('/home')
  await age(page, { verified: 24 })
  await page.goto('/online-application')
  await page.getByRole('button', { name: words('go_on') }).click()
  await expect(page.getByText(words('lost_applicant'))).toBeVisible()
  await expect(page.locator('#verification_number')).toHaveValue(person.nid!)
  await form.captcha('captcha_value')
  await page.getByRole('button', { name: form.text('verify'), exact: true }).click()
  await expect(page.locator('#email')).toHaveValue('person@example.com')

  await page.goto('/home')
  await age(page, { kept: 7 * 24 + 1 })
  await page.goto('/online-application')
  await expect(page.locator('input[name=program_id]').first()).toBeVisible()
  expect(await keptOn(page)).toEqual({ drafts: [], files: 0 })
})

test('of a program that has changed what fits is kept, and what does not is said', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=40'))[from + 4 + nth[language]]!
  await form.choose(5)
  await form.verify(person)
  await form.email('person@example.com')
  await expect.poll(async () => (await keptOn(page)).drafts[0]?.values['email']).toBe('person@example.com')
  // Within the days that it is kept, and after them.
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  let opens: Date | undefined = inDays(3)
  await page.route('**/api/v1/global/getApplicationPageData**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { programs: { id: number }[]; upcoming: object[] } }
    const [program] = body.data.programs.filter(({ id }) => id === 5)
    body.data.programs = body.data.programs.filter(({ id }) => id !== 5)
    body.data.upcoming = opens ? [{ ...program, opens_at: opens.toISOString() }] : []
    await route.fulfill({ response, json: body })
  })
  for (const [days, key] of [
    [3, 'offer_opens'],
    [30, 'offer_opens_late'],
  ] as const) {
    opens = inDays(days)
    await page.reload()
    const date = formatFor(language).moment(opens.toISOString())
    await expect(page.getByText(say(draftTexts, language, key, { date }))).toBeVisible()
  }
  opens = undefined
  await page.reload()
  const closed = page.getByText(say(draftTexts, language, 'offer_closed'))
  await expect(closed).toContainText(say(draftTexts, language, 'closed_help'))
  await page.getByRole('button', { name: say(draftTexts, language, 'go_on') }).click()
  const notice = page.getByRole('status').filter({ hasText: say(draftTexts, language, 'back') })
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  await page.locator('input[name=program_id][value="6"]').check()
  await expect(page.locator('#email')).toHaveValue('person@example.com')
})
