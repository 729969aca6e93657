import { counterHeader } from '#contract/applications/counter'
import { toDigitsOf } from '#contract/digits'
import { helperWords } from '#contract/texts/applications/helper-words'
import { validation } from '#contract/texts/validation'
import { adminValidation } from '#contract/texts/admin-validation'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { caseTexts } from '#contract/texts/grievances/cases'
import { grievanceCounter } from '#contract/texts/grievances/counter'
import { grievanceSlip } from '#contract/texts/grievances/slip'
import { showTrackingNumber } from '#contract/tracking-number'
import type { Page } from '@playwright/test'
import type { Api } from '#worker/test/api'
import { administrator, sessionOf } from './administrators.ts'
import { complain, kindOf, solving, takenInBy } from './grievances.ts'
import { grievancesOf } from './grievance-pages.ts'
import { say } from './journey.ts'
import { fulki } from './selection.ts'
import { callsOf, expect, minted, test } from './staff.ts'

test.setTimeout(120_000)

let count = 0
/** An officer writes down what somebody in Fulki says, who has a phone or none. */
async function takenIn(api: Api, token: string, type_id: number, mobile?: string) {
  const { union } = await fulki(api)
  const nid = `1950${String(Date.now()).slice(-9)}${String((count += 1)).padStart(4, '0')}`
  const { status, body } = await api.post(
    '/global/grievance/submit',
    {
      type_id,
      place_id: union,
      about: 'other',
      text: 'কেউ উত্তর দেয় না',
      name: 'জমিলা বেওয়া',
      verification_type: 1,
      verification_number: nid,
      date_of_birth: '1950-04-05',
      ...(mobile && { mobile }),
    },
    {
      headers: {
        authorization: `Bearer ${token}`,
        [counterHeader]: '1',
        'idempotency-key': crypto.randomUUID(),
      },
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: body['grievance_id'] as number, nid, secret: body['secret'] as string | null }
}

test('one that an officer wrote down opens with a code to the phone of who complained, or with that of their slip @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const { token } = administrator('admin')
  const steps = grievancesOf(page, language)
  const { tracking, button } = steps
  const mobile = `0156${String(Date.now()).slice(-7)}`
  const one = await takenIn(api, token, 4, mobile)
  const look = async ({ id, nid }: { id: number; nid: string }) => {
    await page.goto(`/grievance-tracking?number=${id}`)
    await expect(page.locator('#grievance_id')).toHaveValue(toDigitsOf(language, showTrackingNumber(id)))
    await steps.fill('verification_number', nid)
    await steps.date('1950-04-05')
    await steps.show()
  }
  await look(one)
  await expect(page.getByText(tracking('code_why'))).toBeVisible()
  await expect(page.getByText(tracking('own_words'))).toHaveCount(0)
  await accessible()
  await button(say(mobileTexts, language, 'send')).click()
  await expect(page.locator('#otp')).toBeFocused()
  await steps.fill('otp', '000000000000')
  await button(tracking('proof_open')).click()
  await expect(page.locator('#otp')).toHaveAttribute('aria-invalid', 'true')
  const codes = async () =>
    (await api.messages(mobile)).flatMap(({ text }) => /\b(\d{12})\b/.exec(text)?.[1] ?? [])
  await expect.poll(codes).toHaveLength(1)
  await steps.fill('otp', (await codes())[0]!)
  await button(tracking('proof_open')).click()
  await expect(page.getByText('কেউ উত্তর দেয় না')).toBeVisible()
  // Who reads by ear, or goes by keys, is where the case begins.
  await expect(page.getByRole('heading', { name: tracking('result') })).toBeFocused()

  const other = await takenIn(api, token, 4)
  await look(other)
  await expect(page.getByText(tracking('proof_slip'))).toBeVisible()
  await button(tracking('proof_to_slip')).click()
  await expect(page.locator('#grievance_id')).toHaveValue(toDigitsOf(language, showTrackingNumber(other.id)))
  await steps.fill('secret', other.secret!)
  await steps.show()
  await expect(page.getByText('কেউ উত্তর দেয় না')).toBeVisible()
})

test('who wrote one down and has it is told that somebody else decides on it @bn', async ({
  api,
  language,
  another,
}) => {
  const taker = await minted(api, { permissions: [...solving] })
  const kind = await kindOf(api, [taker.role_id])
  const { id } = await complain(api, kind.id, 'কেউ উত্তর দেয় না')
  await takenInBy(taker.id, id)
  const { page } = await another(await sessionOf(api, taker))
  const text = (key: keyof typeof caseTexts.en) => say(caseTexts, language, key)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`/grievance-management/grievance-view/${id}`)
  // Nobody else of the office has this role.
  await expect(page.getByText(text('taken_in_forward'))).toBeVisible()
  await expect(button(text('act_forward')).first()).toBeVisible()
  for (const act of ['act_solve', 'act_reject'] as const) await expect(button(text(act))).toHaveCount(0)
})

test('at the counter each of two tabs sends its own citizen’s, also when the line broke in between; neither leaves a receipt @bn', async ({
  api,
  language,
  another,
}) => {
  const offices = (await callsOf(api, 'admin').get('/admin/office/get?search=fulki')).body['data']
  const office = (offices as { id: number; code: string }[]).find(({ code }) => code === 'fulki')!
  const officer = await minted(api, { permissions: ['grievance-case-create'], office_id: office.id })
  const { page: first } = await another(await sessionOf(api, officer))
  const second = await first.context().newPage()
  // Whether the first one's has arrived can't be asked for either; a service worker's requests meet no route.
  await second.addInitScript(() => {
    const ask = fetch
    window.fetch = (address, ...more) =>
      String(address).includes('/grievance/check')
        ? Promise.reject(new TypeError('offline'))
        : ask(address, ...more)
  })
  const sent = '**/api/v1/global/grievance/submit'
  await first.context().route(sent, (route) => route.abort())
  const numbers: number[] = []
  const write = async (page: Page, name: string) => {
    const steps = grievancesOf(page, language)
    await page.goto('/grievance-management/counter-entry')
    await steps.pick('type_id', language === 'bn' ? 'আসেনি' : 'did not come')
    await steps.fill('text', `টাকা পাইনি, আমি ${name}`)
    const nid = `1950${String(Date.now()).padStart(13, '0')}`
    await steps.who({ name, nid, date_of_birth: '1950-04-05', mobile: '' })
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: steps.entry('review_title') })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(steps.button(steps.entry('try_again'))).toBeVisible({ timeout: 30_000 })
  }
  await write(first, 'জমিলা বেওয়া')
  await write(second, 'রহিমা খাতুন')
  await first.context().unroute(sent)
  for (const [page, name] of [
    [first, 'জমিলা বেওয়া'],
    [second, 'রহিমা খাতুন'],
  ] as const) {
    const steps = grievancesOf(page, language)
    page.on('response', async (response) => {
      if (response.url().endsWith('/grievance/submit') && response.ok())
        numbers.push(((await response.json()) as { grievance_id: number }).grievance_id)
    })
    const again = steps.button(steps.entry('try_again'))
    // It tries again by itself, too, and may have done so by now.
    await again.click({ timeout: 2_000 }).catch(() => undefined)
    await expect(page.getByText(say(grievanceCounter, language, 'done'))).toBeVisible({ timeout: 30_000 })
    expect(await page.evaluate(() => sessionStorage.getItem('grievance-receipt'))).toBeNull()
    // What is printed says whose it is and what it is about, as the PDF does.
    const slip = page.locator('.paper-slip')
    for (const said of [
      name,
      say(grievanceSlip, language, 'complainant'),
      say(grievanceSlip, language, 'kind'),
    ])
      await expect(slip).toContainText(said)
  }
  const shown = await Promise.all(
    [first, second].map((page) => page.locator('section[aria-labelledby=number] p').first().innerText()),
  )
  expect(new Set(shown).size).toBe(2)
  expect(numbers.length).toBeLessThanOrEqual(2)
})

test('a sensitive one against their own office no officer takes in: the form says so where the office is chosen, and keeps what was written @bn', async ({
  api,
  language,
  another,
}) => {
  const offices = (await callsOf(api, 'admin').get('/admin/office/get?search=fulki')).body['data']
  const office = (offices as { id: number; code: string; name_bn: string; name_en: string }[]).find(
    ({ code }) => code === 'fulki',
  )!
  const officer = await minted(api, { permissions: ['grievance-case-create'], office_id: office.id })
  const { page } = await another(await sessionOf(api, officer))
  const steps = grievancesOf(page, language)
  await page.goto('/grievance-management/counter-entry')
  await steps.pick('type_id', language === 'bn' ? 'ঘুষ' : 'bribe')
  await steps.check('about', 'office')
  await expect(page.getByText(steps.entry('own_office_help'))).toBeVisible()
  await steps.pick('against_office_id', steps.entry('office_unknown'))
  await steps.fill('text', 'টাকা চেয়েছে')
  const nid = `1950${String(Date.now()).padStart(13, '0')}`
  await steps.who({ name: 'জমিলা বেওয়া', nid, date_of_birth: '1950-01-05', mobile: '01560000001' })
  // The month is typed, too, in either script.
  const month = page.locator('#date_of_birth-group select')
  for (const [typed, chosen] of [
    ['5', '5'],
    ['১২', '12'],
    ['04', '4'],
  ] as const) {
    for (const key of typed) await month.dispatchEvent('keydown', { key })
    await expect(month).toHaveValue(chosen)
  }
  await page.keyboard.press('Control+Enter')
  const review = page.getByRole('dialog', { name: steps.entry('review_title') })
  await expect(review).toContainText('০৫/০৪/১৯৫০')
  // It opens the grievance ever after: it is held against the card before.
  await expect(review).toContainText(steps.entry('birth_check'))
  await page.keyboard.press('Escape')
  // Said where it is chosen, before anything is written; that nobody there learns of it isn't promised.
  await steps.pick('against_office_id', language === 'bn' ? office.name_bn : office.name_en)
  await expect(page.getByText(steps.entry('own_office_chosen'))).toBeVisible()
  await expect(page.getByText(steps.entry('sensitive_note'))).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('#against_office_id-error')).toContainText(
    say(adminValidation, language, 'sensitive_own_office'),
  )
  await expect(page.locator('#text')).toHaveValue('টাকা চেয়েছে')

  // Of something else, too; where no office is known, with a phone that opens it.
  await steps.check('about', 'other')
  await expect(page.getByText(steps.entry('own_office_help'))).toBeVisible()
  await steps.pick('against_office_id', steps.entry('office_unknown'))
  await expect(page.getByText(steps.entry('mobile_no_office_help'))).toBeVisible()
  await steps.fill('mobile', '')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('#mobile')).toHaveAttribute('aria-invalid', 'true')
  await steps.fill('mobile', `0156${String(Date.now()).slice(-7)}`)
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByRole('dialog', { name: steps.entry('review_title') }).getByText(steps.entry('office_unknown')),
  ).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(say(grievanceCounter, language, 'done'))).toBeVisible({ timeout: 30_000 })
  // The button to print has the focus, and the number stands in sight below the head of the page.
  await expect(page.getByRole('button', { name: say(grievanceCounter, language, 'print') })).toBeFocused()
  const number = await page.locator('section[aria-labelledby=number] p').first().boundingBox()
  const head = await page.locator('header').first().boundingBox()
  expect(number!.y).toBeGreaterThan(head!.y + head!.height)
  expect(number!.y).toBeLessThan(800)
})

test('of more papers than can be attached it is said which weren’t taken @bn', async ({ page, language }) => {
  const steps = grievancesOf(page, language)
  await page.goto('/grievance-entry')
  await expect(page.getByRole('heading', { level: 1, name: steps.entry('page_title') })).toBeVisible()
  await steps.pick('type_id', language === 'bn' ? 'আসেনি' : 'did not come')
  const papers = Array.from({ length: 7 }, (_, nth) => ({
    name: `paper-${nth + 1}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('কাগজ'),
  }))
  await page.locator('input[data-documents=file]').setInputFiles(papers)
  await expect(page.locator('#documents-error')).toContainText('paper-6.txt, paper-7.txt')
  await expect(page.getByText('paper-5.txt')).toBeVisible()
})

test('who speaks for somebody else says so, and the page says it before it is sent', async ({
  page,
  language,
  accessible,
}) => {
  const steps = grievancesOf(page, language)
  await page.goto('/grievance-entry')
  await expect(page.getByRole('heading', { level: 1, name: steps.entry('page_title') })).toBeVisible()
  await steps.pick('type_id', language === 'bn' ? 'আসেনি' : 'did not come')
  await steps.place()
  await steps.fill('text', 'মায়ের টাকা আসেনি')
  await steps.check('speaks', 'other')
  const nid = `1950${String(Date.now()).padStart(13, '0')}`
  const mobile = `0156${String(Date.now()).slice(-7)}`
  await steps.who({ name: 'জমিলা বেওয়া', nid, date_of_birth: '1950-04-05', mobile })
  await steps.button(steps.entry('check')).click()
  // The summary says of each which it is.
  const summary = page.getByRole('alert')
  for (const field of ['speaker_name', 'speaker_relation'] as const)
    await expect(
      summary.getByRole('link', { name: say(validation, language, `${field}_required`) }),
    ).toBeVisible()
  await accessible()
  await steps.fill('speaker_name', 'করিম মিয়া')
  await steps.check('speaker_relation', 'family')
  await steps.button(steps.entry('check')).click()
  const review = page.getByRole('dialog', { name: steps.entry('review_title') })
  await expect(review).toContainText('করিম মিয়া')
  await expect(review).toContainText(say(helperWords, language, 'helper_family'))
  await steps.button(steps.entry('send')).click()
  await page.waitForURL(/\/submitted-grievance/, { timeout: 45_000 })
})
