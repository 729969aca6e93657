import { mobileTexts } from '#contract/texts/applications/mobile'
import { draftTexts } from '#contract/texts/applications/draft'
import { toDigitsOf } from '#contract/digits'
import { grievanceCounter } from '#contract/texts/grievances/counter'
import { againUntil } from '#contract/grievances/life'
import { formatFor } from '#contract/format'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { grievanceSlip } from '#contract/texts/grievances/slip'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { showTrackingNumber } from '#contract/tracking-number'
import { sessionOf } from './administrators.ts'
import { atTop, complain, kindOf, solving } from './grievances.ts'
import { grievancesOf, type Complainant } from './grievance-pages.ts'
import { sittingTexts } from '#contract/texts/sitting'
import { say } from './journey.ts'
import { callsOf, expect, minted, test } from './staff.ts'

test.setTimeout(120_000)

let count = 0
const someone = (mobile = '01712345678'): Complainant => ({
  name: 'জমিলা বেওয়া',
  nid: `1950${String(Date.now()).slice(-9)}${String((count += 1)).padStart(4, '0')}`,
  date_of_birth: '1950-04-05',
  mobile,
})
const letter = {
  name: 'চিঠি.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('তিন মাস ধরে ভাতার টাকা আসেনি।'),
}

test('a grievance is written on a phone, kept through a reload with its paper, sent, tracked, and talked about', async ({
  page,
  language,
  accessible,
}) => {
  const steps = grievancesOf(page, language)
  const drafts = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  const who = someone()
  await page.goto('/grievance-entry')
  await expect(page.getByRole('heading', { level: 1, name: steps.entry('page_title') })).toBeVisible()
  await steps.pick('type_id', language === 'bn' ? 'আসেনি' : 'did not come')
  // The rest of the form comes between the kind and its button.
  await expect(page.locator('#text')).toBeVisible()
  await steps.button(steps.entry('check')).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await accessible()
  await steps.place()
  await steps.fill('text', 'তিন মাস ধরে টাকা আসেনি')
  await steps.attach({ name: 'a.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(page.locator('#documents-error')).toContainText('a.exe')
  await steps.attach(letter)
  await expect(page.locator('#document_1')).toBeVisible()
  await steps.who(who)
  await accessible()
  await expect(page.getByText(drafts('on_whole'))).toBeVisible()
  await page.waitForTimeout(1000)

  await page.reload()
  await expect(page.getByRole('heading', { name: drafts('offer_title') })).toBeVisible()
  await accessible()
  await page.getByRole('button', { name: drafts('go_on') }).click()
  await expect(page.getByText(drafts('back_whole'))).toBeVisible()
  await expect(page.locator('#text')).toHaveValue('তিন মাস ধরে টাকা আসেনি')
  await expect(page.locator('#document_1')).toHaveAccessibleName(/চিঠি/)

  const id = await steps.send()
  const shown = toDigitsOf(language, showTrackingNumber(id))
  await expect(page.getByText(shown)).toBeVisible()
  await accessible()
  await page.goBack()
  await expect(page.locator('#type_id')).toBeInViewport()
  await expect(page.locator('#type_id')).toHaveValue('')
  await page.goForward()
  await page.reload()
  await expect(page.getByText(shown)).toBeVisible()

  await page.getByRole('link', { name: steps.receipt('track') }).click()
  await expect(page.locator('#grievance_id')).toHaveValue(shown)
  await accessible()
  await steps.fill('verification_number', who.nid)
  await steps.date(who.date_of_birth)
  await steps.show()
  await expect(page.getByText('তিন মাস ধরে টাকা আসেনি')).toBeVisible()
  await steps.button(steps.tracking('write')).click()
  await page.locator('textarea').fill('এখনো আসেনি')
  await accessible()
  await steps.button(steps.tracking('write_send')).click()
  await expect(page.locator('textarea')).toHaveCount(0)
  await expect(page.getByText('এখনো আসেনি')).toBeVisible()

  await steps.button(steps.tracking('another')).click()
  await steps.fill('verification_number', who.nid)
  await steps.date(who.date_of_birth)
  await steps.show()
  await expect(page.getByText(steps.tracking('only_stage'))).toBeVisible()
  await accessible()
})

test('after a stranger’s many wrong dates who is right opens their grievance with the code of their phone @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const steps = grievancesOf(page, language)
  const who = someone(`0153${String(Date.now()).slice(-7)}`)
  const kind = await kindOf(api, [(await minted(api, { permissions: solving })).role_id])
  const { id } = await complain(api, kind.id, 'চাল কম দেওয়া হয়েছে', {
    verification_number: who.nid,
    date_of_birth: who.date_of_birth,
    mobile: who.mobile,
  })
  for (let tries = 1; tries <= 4; tries += 1) {
    const facts = {
      grievance_id: String(id),
      verification_number: who.nid,
      date_of_birth: `1951-01-0${tries}`,
    }
    const { status } = await api.post('/global/grievance-tracking', { ...facts, ...(await api.captcha()) })
    expect(status).toBe(422)
  }
  await page.goto(`/grievance-tracking?number=${id}`)
  await expect(page.locator('#grievance_id')).toHaveValue(toDigitsOf(language, showTrackingNumber(id)))
  await steps.fill('verification_number', who.nid)
  await steps.date(who.date_of_birth)
  await steps.show()
  await expect(page.getByText(steps.tracking('guessed_why'))).toBeVisible()
  await expect(page.getByText(steps.tracking('guessed_slip'))).toBeVisible()
  await accessible()
  const shots = process.env['SHOTS']
  for (const width of shots ? [1280, 360] : []) {
    await page.setViewportSize({ width, height: 740 })
    await page.screenshot({ path: `${shots}/guessed-${language}-${width}.png` })
  }
  await steps.button(say(mobileTexts, language, 'send')).click()
  await expect(page.getByText(steps.tracking('guessed_sent'))).toBeVisible()
  if (shots) await page.screenshot({ path: `${shots}/guessed-sent-${language}.png` })
  const codes = async () =>
    (await api.messages(who.mobile)).flatMap(({ text }) => /\b(\d{12})\b/.exec(text)?.[1] ?? [])
  await expect.poll(codes).toHaveLength(1)
  const otp = page.locator('#otp')
  await steps.fill('otp', '1234567')
  await expect(otp).toHaveValue('1234 567')
  await steps.button(steps.tracking('proof_open')).click()
  await expect(otp).toHaveAccessibleDescription(
    new RegExp(say(mobileTexts, language, 'code_short', { count: toDigitsOf(language, '12') })),
  )
  await expect(otp).toBeFocused()
  await otp.fill('111122223333')
  await expect(otp).not.toHaveAttribute('aria-invalid')
  await steps.button(steps.tracking('proof_open')).click()
  await expect(otp).toHaveAttribute('aria-invalid', 'true')
  await expect(otp).toBeFocused()
  await steps.fill('otp', (await codes())[0]!)
  await steps.button(steps.tracking('proof_open')).click()
  await expect(page.getByText('চাল কম দেওয়া হয়েছে')).toBeVisible()
  await expect(steps.button(steps.tracking('write'))).toBeVisible()
})

test('with two facts that a stranger tried, the code of the phone shows the stage @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const steps = grievancesOf(page, language)
  const who = someone(`0153${String(Date.now() + 7).slice(-7)}`)
  const kind = await kindOf(api, [(await minted(api, { permissions: solving })).role_id])
  const { id } = await complain(api, kind.id, 'টাকা কম দেওয়া হয়েছে', {
    verification_number: who.nid,
    date_of_birth: who.date_of_birth,
    mobile: who.mobile,
  })
  for (let tries = 1; tries <= 4; tries += 1) {
    const facts = { grievance_id: String(id), date_of_birth: `1951-01-0${tries}` }
    await api.post('/global/grievance-tracking', { ...facts, ...(await api.captcha()) })
  }
  await page.goto(`/grievance-tracking?number=${id}`)
  await expect(page.locator('#grievance_id')).toHaveValue(toDigitsOf(language, showTrackingNumber(id)))
  await expect(page.locator('#otp')).toHaveCount(0)
  await steps.date(who.date_of_birth)
  await expect(page.locator('[data-captcha=done]')).toBeVisible({ timeout: 45_000 })
  await steps.button(steps.tracking('show')).click()
  await expect(page.locator('#otp')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#otp')).toBeFocused()
  await accessible()
  const shots = process.env['SHOTS']
  if (shots) await page.screenshot({ path: `${shots}/two-facts-${language}.png`, fullPage: true })
  const codes = async () =>
    (await api.messages(who.mobile)).flatMap(({ text }) => /\b(\d{12})\b/.exec(text)?.[1] ?? [])
  await expect.poll(codes).toHaveLength(1)
  await steps.fill('otp', (await codes())[0]!)
  await steps.show()
  await expect(page.getByText(steps.tracking('only_stage'))).toBeVisible()
  await steps.button(steps.tracking('another')).click()
  await expect(page.locator('#otp')).toHaveCount(0)
})

test('where another phone has written one in their name, the ID number and birth date show none: the code of their phone shows theirs @bn', async ({
  page,
  api,
  language,
}) => {
  const steps = grievancesOf(page, language)
  const who = someone(`0153${String(Date.now() + 13).slice(-7)}`)
  const another = someone(`0154${String(Date.now() + 13).slice(-7)}`)
  const kind = await kindOf(api, [(await minted(api, { permissions: solving })).role_id])
  for (const { mobile } of [who, another])
    await complain(api, kind.id, 'টাকা কম দেওয়া হয়েছে', {
      verification_number: who.nid,
      date_of_birth: who.date_of_birth,
      mobile,
    })
  await page.goto('/grievance-tracking')
  await steps.fill('verification_number', who.nid)
  await steps.date(who.date_of_birth)
  await expect(page.locator('[data-captcha=done]')).toBeVisible({ timeout: 45_000 })
  await steps.button(steps.tracking('show')).click()
  await expect(page.locator('#otp')).toBeFocused()
  const codes = async (mobile: string) =>
    (await api.messages(mobile)).flatMap(({ text }) => /\b(\d{12})\b/.exec(text)?.[1] ?? [])
  await expect.poll(() => codes(another.mobile)).toHaveLength(1)
  await expect.poll(() => codes(who.mobile)).toHaveLength(1)
  await steps.fill('otp', (await codes(who.mobile))[0]!)
  await steps.show()
  await expect(page.getByText(steps.tracking('only_stage'))).toBeVisible()
})

test('of two people in two tabs of one helper’s device each gets their own receipt, also when the line broke in between @bn', async ({
  page: first,
  language,
}) => {
  const sent = '**/api/v1/global/grievance/submit'
  await first.context().route(sent, (route) => route.abort())
  const second = await first.context().newPage()
  const drafts = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  for (const page of [first, second]) {
    const steps = grievancesOf(page, language)
    await page.goto('/grievance-entry')
    const other = page.getByRole('button', { name: drafts('start_other') })
    await expect(other.or(page.locator('#type_id'))).toBeVisible()
    if (await other.isVisible()) await other.click()
    await steps.pick('type_id', language === 'bn' ? 'আসেনি' : 'did not come')
    await steps.place()
    await steps.fill('text', 'তিন মাস ধরে টাকা আসেনি')
    await steps.who(someone())
    await steps.button(steps.entry('check')).click()
    await steps.button(steps.entry('send')).click()
    await expect(steps.button(steps.entry('try_again'))).toBeVisible({ timeout: 45_000 })
  }
  await first.context().unroute(sent)
  const numbers = new Set<string | null>()
  for (const page of [first, second]) {
    const again = grievancesOf(page, language).button(say(grievanceEntry, language, 'try_again'))
    if (await again.isVisible()) await again.click({ timeout: 5_000 }).catch(() => undefined)
    await page.waitForURL(/\/submitted-grievance/, { timeout: 45_000 })
    numbers.add(new URL(page.url()).searchParams.get('id'))
  }
  expect(numbers.size).toBe(2)
})

test('the line is lost at the moment of sending, then the reply: what was written stays, and goes out by itself under one key to one number @bn', async ({
  page,
  context,
  api,
  language,
  accessible,
}) => {
  const steps = grievancesOf(page, language)
  const drafts = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  // Nobody else is told of anything on this phone.
  const who = someone(`0154${String(Date.now()).slice(-7)}`)
  const keys = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('/global/grievance/submit'))
      keys.add(request.headers()['idempotency-key'] ?? '')
  })
  await page.goto('/grievance-entry')
  await steps.pick('type_id', 'আসেনি')
  await steps.place()
  await steps.fill('text', 'তিন মাস ধরে টাকা আসেনি')
  await steps.attach(letter)
  await steps.who(who)
  // The page of the receipt is not on the phone yet.
  await context.setOffline(true)
  await steps.button(steps.entry('check')).click()
  const dialog = page.getByRole('dialog', { name: steps.entry('review_title') })
  await expect(dialog).toBeVisible()
  await steps.button(steps.entry('send')).click()
  await expect(page.locator('dialog[open]').getByText(drafts('no_line'))).toBeVisible()
  await accessible()
  // The line comes back, and is lost again with the reply: the server has it, the phone doesn't know.
  await page.route(
    '**/global/grievance/submit',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await context.setOffline(false)
  await page.waitForURL(/\/submitted-grievance/, { timeout: 45_000 })
  await expect(page.getByRole('heading', { level: 1, name: steps.receipt('title') })).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('id'))
  expect(keys.size).toBe(1)
  await expect.poll(async () => (await api.messages(who.mobile)).length).toBeGreaterThan(0)
  const texts = (await api.messages(who.mobile)).map(({ text }) => text)
  expect(new Set(texts).size, texts.join()).toBe(1)
  expect(texts[0]).toContain(toDigitsOf(language, showTrackingNumber(id)))
  // Nothing of it is left on the phone.
  await expect(async () => {
    await page.goto('/grievance-entry')
    await expect(page.locator('#type_id')).toHaveValue('', { timeout: 3_000 })
  }).toPass()
})

test('who gives no name gets a secret code, and with it sees everything; the wrong code shows nothing', async ({
  page,
  language,
  accessible,
}) => {
  const steps = grievancesOf(page, language)
  await page.goto('/grievance-entry')
  await steps.pick('type_id', language === 'bn' ? 'চেয়েছে' : 'asked for')
  await expect(page.getByText(steps.entry('sensitive_note'))).toBeVisible()
  await steps.place()
  await steps.check('about', 'office')
  await steps.pick('against_office_id')
  await steps.fill('text', 'আবেদনের জন্য টাকা চেয়েছে')
  await steps.check('who', 'unnamed')
  await expect(page.locator('#name')).toHaveCount(0)
  await accessible()
  const id = await steps.send()
  await expect(page.getByText(steps.receipt('secret_warning'))).toBeVisible()
  await accessible()
  const secret = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('grievance-receipt')!) as { secret: string }).secret,
  )
  await expect(page.getByText(toDigitsOf(language, secret.replace(/(\d{4})(?=\d)/g, '$1 ')))).toBeVisible()

  // Who has a code is asked for it.
  await page.getByRole('link', { name: steps.receipt('track') }).click()
  await expect(page.locator('#grievance_id')).toHaveValue(toDigitsOf(language, showTrackingNumber(id)))
  await steps.fill('secret', '12ab')
  await expect(page.locator('[data-captcha=done]')).toBeVisible({ timeout: 45_000 })
  await steps.button(steps.tracking('show')).click()
  await expect(page.locator('#secret')).toHaveAttribute('aria-invalid', 'true')
  await steps.fill('secret', secret === '123456781234' ? '876543214321' : '123456781234')
  await steps.button(steps.tracking('show')).click()
  await expect(page.getByText(steps.tracking('not_shown'))).toBeVisible()
  await accessible()
  await steps.fill('secret', secret)
  await steps.show()
  await expect(page.getByText('আবেদনের জন্য টাকা চেয়েছে')).toBeVisible()
  await accessible()

  // Whoever sits down at the same computer next finds neither number nor code.
  await page.goto(`/submitted-grievance?id=${id}`)
  await steps.button(say(sittingTexts, language, 'finished')).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto(`/submitted-grievance?id=${id}`)
  await expect(page.getByRole('heading', { name: steps.receipt('none') })).toBeVisible()
  await expect(page.getByRole('link', { name: steps.receipt('track'), exact: true })).toHaveAttribute(
    'href',
    `/grievance-tracking?number=${id}`,
  )
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(secret)
})

test('a kind is found by the words that people have for it, in either script, and the check page says to whom it goes @bn', async ({
  page,
  language,
}) => {
  const steps = grievancesOf(page, language)
  await page.goto('/grievance-entry')
  const box = page.locator('#type_id')
  for (const [typed, kind] of [
    ['বাতিল', 'আবেদন নাকচ হয়েছে বা পড়ে আছে'],
    ['কার্ড', 'হিসাব বা পিন নিয়ে সমস্যা'],
    ['গালি', 'অপমান, হুমকি বা হয়রানি'],
    ['পাইনি', 'ভাতার টাকা আসেনি'],
    ['tk paini', 'ভাতার টাকা আসেনি'],
    ['মোবাইল নম্বর ভুল', 'হিসাব বা পিন নিয়ে সমস্যা'],
  ] as const) {
    await box.click()
    await box.fill(typed)
    await expect(page.locator('#type_id-list [role=option]').filter({ hasText: kind }), typed).toHaveCount(1)
  }
  // Of what somebody says in a sentence the kind with most of its words stands first.
  for (const typed of ['মেম্বার টাকা চায়', 'চেয়ারম্যান টাকা চাইছে']) {
    await box.click()
    await box.fill(typed)
    await expect(page.locator('#type_id-list [role=option]').first(), typed).toContainText('ঘুষ')
  }
  const goes = async (typed: string, key: 'goes_office' | 'goes_past') => {
    await steps.pick('type_id', typed)
    await steps.place()
    await steps.check('about', 'office')
    await steps.fill('text', 'আমাকে গালি দিয়েছে')
    await steps.who(someone())
    await steps.button(steps.entry('check')).click()
    const dialog = page.getByRole('dialog', { name: steps.entry('review_title') })
    await expect(dialog.getByText(steps.entry(key))).toBeVisible()
  }
  await goes('ভালো সেবা', 'goes_office')
  await page.goto('/grievance-entry')
  await steps.button(say(draftTexts, language, 'start_other')).click()
  await goes('ঘুষ', 'goes_past')
})

test('an officer takes a grievance at the counter by keys alone, prints the slip, and goes on to the next', async ({
  api,
  language,
  another,
}) => {
  const offices = (await callsOf(api, 'admin').get('/admin/office/get?search=fulki&per_page=20')).body['data']
  const office = (offices as { id: number; code: string }[]).find(({ code }) => code === 'fulki')!
  const officer = await minted(api, { permissions: ['grievance-case-create'], office_id: office.id })
  const { page } = await another(await sessionOf(api, officer))
  const text = (key: keyof typeof grievanceCounter.en) => say(grievanceCounter, language, key)
  const steps = grievancesOf(page, language)
  const who = someone()
  const active = () => page.evaluate(() => document.activeElement?.id ?? '')
  const tabTo = async (id: string) => {
    for (let tries = 0; (await active()) !== id && tries < 30; tries += 1) await page.keyboard.press('Tab')
    expect(await active()).toBe(id)
  }
  const type = async (id: string, typed: string) => {
    await tabTo(id)
    await page.keyboard.type(typed)
  }
  await page.addInitScript(() => {
    let printed = 0
    Object.assign(window, { print: () => Object.assign(window, { printed: (printed += 1) }) })
  })
  await page.goto('/grievance-management/counter-entry')
  await expect(page.locator('#type_id')).toBeFocused()
  await page.keyboard.type(language === 'bn' ? 'আসেনি' : 'did not come')
  await page.keyboard.press('Enter')
  await expect(page.locator('#text')).toBeVisible()
  // The place is the officer's own already: a line, and one Tab to its other end.
  const place = page.getByRole('region', { name: steps.entry('place'), exact: true })
  await expect(place.getByText(language === 'bn' ? 'ফুলকি' : 'Fulki')).toBeVisible()
  await expect(page.locator('#union_id')).toHaveCount(0)
  await place.getByRole('button').focus()
  await page.keyboard.press('Tab')
  expect(await active()).toBe('text')
  // The kind says what it is about.
  await expect(page.locator('#about')).toHaveCount(0)
  await type('text', 'তিন মাস ধরে টাকা আসেনি')
  await type('name', who.name)
  await type('verification_number', who.nid)
  await type('date_of_birth', '05')
  await page.keyboard.press('Tab')
  for (let month = 0; month < 4; month += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1950')
  await type('mobile', who.mobile)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: steps.entry('review_title') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(text('done'))).toBeVisible({ timeout: 20_000 })
  await expect(steps.button(text('print'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed?: number }).printed)).toBe(1)
  // On paper is the slip, and nothing of the screen.
  const number = await page.locator('section[aria-labelledby=number] p').first().innerText()
  const slip = page.getByRole('region', { name: say(grievanceSlip, language, 'title') })
  await expect(slip).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(slip.getByText(number)).toBeVisible()
  await expect(slip.getByText(new URL(page.url()).host)).toBeVisible()
  await expect(slip.getByRole('img', { name: say(grievanceSlip, language, 'qr_caption') })).toBeVisible()
  const printed = (await page.locator('main').innerText()).trim()
  expect(printed).toBe((await slip.innerText()).trim())
  await page.emulateMedia({ media: null })
  const arrives = page.waitForEvent('download')
  await steps.button(steps.receipt('slip')).click()
  expect((await arrives).suggestedFilename()).toMatch(/^grievance-\d{12}-(bn|en)\.pdf$/)
  await steps.button(text('print')).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#type_id')).toBeFocused()
})

test('an answer that did not help is rated in one tap and reopened, and the next one appealed against', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const steps = grievancesOf(page, language)
  const mobile = `0154${String(Date.now()).slice(-7)}`
  const who = someone(mobile)
  const officer = await minted(api, { permissions: solving })
  const kind = await kindOf(api, [officer.role_id])
  const { id } = await complain(api, kind.id, 'আবেদনে জন্মতারিখ ভুল লেখা হয়েছে।', {
    verification_number: who.nid,
    date_of_birth: who.date_of_birth,
    mobile,
  })
  const answers = async (text: string, of = id) => {
    const headers = { authorization: `Bearer ${(await sessionOf(api, officer)).token}` }
    const { version } = (await api.get(`/admin/grievance/view/${of}`, { headers })).body['data'] as {
      version: number
    }
    const { solutions } = (await api.get('/admin/grievance/choices', { headers })).body as unknown as {
      solutions: { id: number; answer: string }[]
    }
    const body = {
      version,
      solution_type_id: solutions.find(({ answer }) => answer === 'solved')!.id,
      text,
      all_done: true,
    }
    const solved = await api.post(`/admin/grievance/solve/${of}`, body, { headers })
    expect(solved.status, JSON.stringify(solved.body)).toBe(200)
  }
  const look = async (of = id) => {
    await page.goto(`/grievance-tracking?number=${of}`)
    await steps.fill('verification_number', who.nid)
    await steps.date(who.date_of_birth)
    await steps.show()
  }
  const tell = async (act: 'reopen' | 'appeal', words: string) => {
    await steps.button(steps.tracking(act)).click()
    await page.locator('textarea').fill(words)
    await steps.button(steps.tracking(act)).click()
    await expect(page.locator('textarea')).toHaveCount(0)
    const stage = act === 'reopen' ? 'stage_again' : 'stage_appealed'
    await expect(page.getByText(steps.tracking(stage), { exact: true })).toBeVisible()
  }

  await answers('তারিখ ঠিক আছে।')
  await look()
  await expect(page.getByText('তারিখ ঠিক আছে।')).toBeVisible()
  // It is headed by what came of it, in the words of the answer.
  await expect(
    page.getByText(
      say(grievanceTracking, language, 'stage_solved_as', {
        solution: language === 'bn' ? 'নিষ্পত্তি হয়েছে' : 'Solved',
      }),
    ),
  ).toBeVisible()
  await accessible()
  await steps.button(steps.tracking('rating_unsatisfied')).click()
  // An office knows all three facts, too. The code is asked for once, where it was wanted last.
  await expect(page.getByText(steps.tracking('code_why'))).toBeVisible()
  await steps.button(steps.tracking('reopen')).click()
  await expect(page.getByText(steps.tracking('code_why'))).toHaveCount(1)
  await expect(steps.button(steps.tracking('rating_unsatisfied'))).toHaveAttribute('aria-pressed', 'false')
  await steps.button(steps.tracking('rating_unsatisfied')).click()
  await expect(page.getByText(steps.tracking('code_why'))).toHaveCount(1)
  await expect(steps.button(steps.tracking('reopen'))).toBeVisible()
  await accessible()
  await steps.button(say(mobileTexts, language, 'send')).click()
  await expect(page.locator('#otp')).toBeFocused()
  const codes = async () =>
    (await api.messages(mobile)).flatMap(({ text }) => /\b(\d{12})\b/.exec(text)?.[1] ?? [])
  await expect.poll(codes).toHaveLength(1)
  await steps.fill('otp', (await codes())[0]!)
  await steps.button(steps.tracking('code_use')).click()
  await expect(page.getByText(steps.tracking('rate_thanks'))).toBeVisible()
  await expect(steps.button(steps.tracking('rating_unsatisfied'))).toHaveAttribute('aria-pressed', 'true')
  // What can be done about it stands right there, with the day.
  const again = page.getByRole('link', { name: steps.tracking('reopen'), exact: true })
  await expect(again).toHaveAttribute('href', '#again-title')
  const until = formatFor(language).day(againUntil(new Date().toISOString()))
  await expect(again.locator('..')).toContainText(until)
  await expect(page.getByText(say(grievanceTracking, language, 'reopen_text', { day: until }))).toBeVisible()
  await tell('reopen', 'সনদে অন্য তারিখ।')

  await answers('আবার দেখা হয়েছে, তারিখ ঠিক।')
  await look()
  await expect(steps.button(steps.tracking('reopen'))).toHaveCount(0)
  await steps.button(steps.tracking('rating_satisfied')).click()
  await expect(page.getByText(steps.tracking('rate_anew'))).toBeVisible()
  // The wrong face is put right.
  await steps.button(steps.tracking('rating_partly')).click()
  await expect(steps.button(steps.tracking('rating_partly'))).toHaveAttribute('aria-pressed', 'true')
  await expect(steps.button(steps.tracking('rating_satisfied'))).toHaveAttribute('aria-pressed', 'false')
  await tell('appeal', 'সনদটি কেউ দেখেননি।')

  // Somebody else has it now, of the head office: whose answer it was reads on, and answers no more. What was said of it stays in sight.
  const headers = { authorization: `Bearer ${(await sessionOf(api, officer)).token}` }
  const seen = (await api.get(`/admin/grievance/view/${id}`, { headers })).body['data']
  expect(seen).toMatchObject({ is_mine: false, status: 'assigned', rating: 'partly' })
  await accessible()

  // What nobody is above says so, and where one can ask.
  const last = await complain(api, kind.id, 'তারিখ এখনো ভুল।', {
    verification_number: who.nid,
    date_of_birth: who.date_of_birth,
    mobile,
  })
  await atTop(last.id)
  await answers('সব কাগজ দেখা হয়েছে।', last.id)
  await look(last.id)
  await expect(page.getByRole('region', { name: steps.tracking('last') })).toContainText(
    steps.tracking('last_text'),
  )
  await expect(page.getByRole('region', { name: steps.tracking('last') }).getByRole('link')).toBeVisible()
  await expect(steps.button(steps.tracking('appeal'))).toHaveCount(0)
  await accessible()
})
