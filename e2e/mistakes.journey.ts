import { say } from '#contract/texts'
import { fieldParts } from '#contract/texts/field-parts'
import { app } from '#contract/texts/app'
import { askingTexts } from '#contract/texts/applications/asking'
import { draftTexts } from '#contract/texts/applications/draft'
import { fittingTexts } from '#contract/texts/applications/fitting'
import { peopleTexts } from '#contract/texts/applications/people'
import { sayFailure } from '#contract/texts/failures'
import { officeTexts } from '#contract/texts/office'
import { ui } from '#contract/texts/ui'
import { validation } from '#contract/texts/validation'
import { photo, registrationOf } from '#worker/test/registration'
import { formOf } from './form.ts'
import { expect, test } from './journey.ts'

const nth = { bn: 0, en: 1 } as const

test('before one begins the form says what the program takes; what is missing is told by panel, each with its links @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const asking = (key: 'need_title' | 'need_account' | 'need_poverty') => say(askingTexts, language, key)
  await form.choose(6)
  const needs = page.getByRole('region', { name: asking('need_title') })
  for (const key of ['need_account', 'need_poverty'] as const)
    await expect(needs.getByText(asking(key))).toBeVisible()
  await form.first('sub_program_id')
  const women = await api.citizens('gender=female&age_min=52&age_max=70&limit=40')
  await form.verify(women[30 + nth[language]]!)
  await expect(needs).toHaveCount(0)
  // A thumb that taps twice presses nothing of what has come under it.
  await page.getByRole('button', { name: form.text('submit'), exact: true }).scrollIntoViewIfNeeded()
  const box = (await page.getByRole('button', { name: form.text('submit'), exact: true }).boundingBox())!
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  const summary = page.getByRole('alert').filter({ has: page.locator('#error-summary') })
  await page.mouse.click(...middle)
  await expect(summary).toBeFocused()
  await page.mouse.click(...middle)
  await expect(summary).toBeFocused()
  for (const panel of ['personal', 'pictures', 'contact', 'account', 'nominee', 'eligibility'] as const)
    await expect(summary.getByRole('heading', { name: form.text(panel), exact: true })).toBeVisible()
  await accessible()
  const more = summary.locator('details').first()
  await expect(more.getByRole('link').first()).toBeHidden()
  await more.locator('summary').click()
  // In the order of the page.
  await expect(summary.getByRole('link').first()).toHaveAttribute('href', '#filled_by')
  await more.getByRole('link').first().click()
  await expect(page.locator('#panel-personal :focus')).toHaveCount(1)
  // What needs a look can be folded, too.
  const head = page.locator('#panel-pictures h2 button')
  for (const expanded of ['false', 'true']) {
    await head.click()
    await expect(head).toHaveAttribute('aria-expanded', expanded)
  }
  await summary.getByRole('link', { name: say(validation, language, 'division_id_required') }).click()
  await expect(page.locator('#division_id')).toBeFocused()
  // As people type Bangla who have no Bangla keyboard.
  await page.locator('#profession').fill('krishok')
  await expect(page.locator('#profession-list [role=option]')).toHaveCount(1)
  await page.locator('#profession-list [role=option]').click()
  await expect(page.locator('#profession')).toHaveValue(language === 'bn' ? 'কৃষক' : 'Farmer')
  // A long paste is not cut without a word.
  await page.getByRole('button', { name: form.text('add_optional') }).click()
  const mark = page.locator('#identification_mark')
  await mark.focus()
  await page.keyboard.insertText('ক'.repeat(230))
  await mark.blur()
  await expect(page.locator('#identification_mark-error')).toContainText(
    say(validation, language, 'too_long'),
  )
  await expect(mark).toHaveValue('ক'.repeat(230))
  await mark.fill('')
  const file = page.locator('input[type=file][name="additional.1017"]')
  const wrong = page.locator('#additional-1017-error')
  await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await expect(wrong).toContainText(say(validation, language, 'file_empty'))
  await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(wrong).toContainText(say(validation, language, 'document_type'))
  // What a phone's camera makes of a paper.
  const bytes = Buffer.concat([Buffer.from(await photo().arrayBuffer()), Buffer.alloc(3 * 1024 * 1024)])
  await file.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: bytes })
  await expect(wrong).toBeEmpty()
  await expect(page.locator('#additional-1017-file')).toContainText('paper.jpg')
  await form.document(1017)
  await expect(wrong).toBeEmpty()
  await expect(page.locator('#additional-1017-file')).toContainText('paper.pdf')
  // What can't be taken takes nothing away.
  const before = await page.locator('#additional-1017-file').textContent()
  await file.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') })
  await expect(wrong).toContainText(say(fieldParts, language, 'file_stays'))
  await expect(page.locator('#additional-1017-file')).toHaveText(before!)
  await page
    .locator('#image input[data-picture=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(page.locator('#image')).toContainText(say(validation, language, 'file_empty'))
})

test('a birth number of another year is asked about, goes on only when it is pressed again; for who died one of the family applies', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const people = (key: keyof typeof peopleTexts.en) => say(peopleTexts, language, key)
  await page.goto('/AntiDiscriminationStudentMovement')
  await expect(page.locator('.progress-line')).toContainText(form.text('program'))
  await form.check('deadOptional', '1')
  await form.check('verification_type', '2')
  await form.fill('verification_number', '১৯৮০১২৩৪৫৬৭৮৯০১২৩')
  await form.date('date_of_birth', '2001-05-04')
  const question = page.getByText(
    language === 'bn' ? 'নম্বরটি শুরু হয়েছে ১৯৮০ দিয়ে' : 'The number begins with 1980',
  )
  await expect(question).toBeVisible()
  await form.fill('verification_number', '২০০১১২৩৪৫৬৭৮৯০১২৩')
  await expect(question).toHaveCount(0)
  await form.fill('verification_number', '১৯৮০১২৩৪৫৬৭৮৯০১২৩')
  const next = page.getByRole('button', { name: form.text('next_step'), exact: true })
  await next.click()
  await expect(page.locator('#birth-asked')).toBeFocused()
  await expect(page.getByText(say(askingTexts, language, 'birth_stopped'))).toBeVisible()
  await expect(page.locator('#panel-personal')).toHaveCount(0)
  await accessible()
  await next.click()
  await expect(page.locator('#panel-personal')).toBeVisible({ timeout: 30_000 })
  await form.open('verification')
  await expect(page.getByRole('button', { name: form.text('change_number'), exact: true })).toBeVisible()
  await expect(page.getByLabel(people('family_mobile'), { exact: true })).toBeVisible()
  for (const key of ['family_name', 'family_relation', 'dead_image', 'family_signature'] as const)
    await expect(page.getByText(people(key), { exact: true }).first()).toBeVisible()
  await expect(page.locator('input[name=filled_by]')).toHaveCount(0)
  await expect(page.locator('#guardian_name')).toHaveCount(0)
  await expect(page.locator('#panel-account')).toHaveCount(0)
  await accessible()
})

test('a file that was refused keeps its panel open, though it was optional, till it is left out @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  await form.choose(2)
  const women = await api.citizens('gender=female&age_min=52&age_max=70&limit=60')
  await form.verify(women[50]!)
  const file = page.locator('#panel-fields input[type=file]').first()
  const head = page.locator('#panel-fields h2 button')
  const big = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(3 * 1024 * 1024)])
  const wrong = page
    .locator('#panel-fields [data-field], #panel-fields fieldset')
    .getByText('মেগাবাইটের চেয়ে বড়')
  const begun = { name: 'begun.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }
  await file.setInputFiles(begun)
  await expect(page.locator('#panel-fields')).toContainText(say(validation, language, 'pdf_broken'))
  await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: big })
  await expect(wrong.first()).toBeVisible()
  await expect(head).toContainText(form.text('state_attention'))
  await page.locator('#mobile').focus()
  await page.locator('#panel-account input').first().focus()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  await expect(head).toContainText(form.text('state_attention'))
  await page.getByRole('button', { name: say(fieldParts, language, 'file_without'), exact: true }).click()
  await expect(wrong).toHaveCount(0)
  await expect(head).not.toContainText(form.text('state_attention'))

  // A day that does not exist is not the same as none, though none is needed.
  await form.first('additional.1002')
  await form.date('additional.1003', '2020-02-31')
  await page.locator('#mobile').focus()
  await expect(head).toContainText(form.text('state_attention'))
  await page.getByRole('button', { name: form.text('submit'), exact: true }).click()
  const summary = page.getByRole('alert').getByRole('link', { name: 'স্বামীর মৃত্যুর তারিখ' })
  await expect(summary).toContainText(say(ui, language, 'date_impossible'))
  await form.date('additional.1003', '2020-02-29')
  await expect(head).toContainText(form.text('state_done'))
})

test('a program that closes while somebody fills it in says so, that nothing is to be corrected, and what is kept @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const { data } = (await api.get('/global/getApplicationPageData')).body as {
    data: { programs: { id: number; name_bn: string; name_en: string }[] }
  }
  const program = data.programs.find((one) => one.id === 2)![`name_${language}`]
  const draft = (key: 'closed_meanwhile' | 'closed_kept') => say(draftTexts, language, key, { program })
  await page.route('**/registration', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        message: sayFailure(language, 'program_closed'),
        error_code: 'program_closed',
      }),
    }),
  )
  await form.choose(2)
  await form.declare(language === 'bn' ? '১৯৮৫১২৩৪৫৬৭৮৯০১৭৭' : '19851234567890178', '1985-03-07')
  await form.names('23')
  await form.personal()
  await form.pictures()
  await form.addresses('union')
  await form.mobileAccount('bkash')
  await form.first('additional.1002')
  if ((await page.locator('#additional-1003-group').count()) > 0)
    await form.date('additional.1003', '2020-01-15')
  await form.openDialog()
  // Where the money goes is read as it was typed: in groups, and whose it is.
  const dialog = page.locator('dialog[open]')
  await expect(dialog.getByText('০১৭১২-৩৪৫৬৭৮')).toHaveCount(2)
  await expect(dialog.getByText(form.text('account_name'))).toBeVisible()
  await form.confirm.click()
  await expect(page.getByText(draft('closed_meanwhile'))).toBeVisible()
  await expect(page.getByText(draft('closed_kept'))).toBeVisible()
  // Once is enough.
  await expect(page.getByText(sayFailure(language, 'program_closed'))).toHaveCount(0)
  await expect(page.locator('#error-summary')).toHaveCount(0)
  await expect(page.locator('#mobile')).toHaveValue('০১৭১২৩৪৫৬৭৮')

  // As soon as it is known, too: when the page to check opens, not after it was read.
  await page.route('**/online-application/check*', (route) =>
    route.fulfill({ json: { success: true, data: { open: true, programs: [1], receipt: null } } }),
  )
  const asked = page.waitForResponse('**/online-application/check*')
  await page.getByRole('button', { name: form.text('submit'), exact: true }).click()
  await asked
  await expect(page.getByText(draft('closed_meanwhile'))).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('a program that has closed says so with the first thing that is asked for it, and what is filled in stays though it is offered no more @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const { data } = (await api.get('/global/getApplicationPageData')).body as {
    data: { programs: { id: number; name_bn: string; name_en: string }[] }
  }
  const program = data.programs.find((one) => one.id === 1)![`name_${language}`]
  const draft = (key: 'closed_meanwhile' | 'closed_kept') => say(draftTexts, language, key, { program })
  const men = await api.citizens('gender=male&age_min=66&limit=8')
  const verifying = '**/online-application/*card-verification'
  const closed = () =>
    page.route(verifying, (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          message: sayFailure(language, 'program_closed'),
          error_code: 'program_closed',
          errors: { program_id: [sayFailure(language, 'program_closed')] },
          issues: [{ field: 'program_id', key: 'program_closed' }],
        },
      }),
    )
  await form.choose(1)
  await closed()
  await form.identify(men[6]!)
  await expect(page.getByText(draft('closed_meanwhile'))).toBeVisible()
  await expect(page.getByText(draft('closed_kept'))).toBeVisible()
  await expect(page.getByText(sayFailure(language, 'program_closed'))).toHaveCount(0)

  await page.unroute(verifying)
  await form.verify(men[6]!)
  await expect(page.getByText(draft('closed_meanwhile'))).toHaveCount(0)
  await form.email('person@example.com')
  // The line comes back, and the programs are read anew.
  await page.route('**/getApplicationPageData*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: typeof data }
    body.data.programs = body.data.programs.filter(({ id }) => id !== 1)
    await route.fulfill({ response, json: body })
  })
  // What was read just before isn't read again at once.
  await expect(async () => {
    const read = page.waitForResponse('**/getApplicationPageData*', { timeout: 1000 })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await read
  }).toPass({ timeout: 20_000 })
  await page.waitForTimeout(500)
  await expect(page.locator('#email')).toHaveValue('person@example.com')
  await closed()
  await form.check('is_nominnee_optional', 'true')
  await form.fill('nominee_verification_number', men[7]!.nid ?? '')
  await form.date('nominee_date_of_birth', men[7]!.date_of_birth)
  await form.captcha('nominee_captcha_value')
  await page
    .locator('#panel-nominee')
    .getByRole('button', { name: form.text('verify'), exact: true })
    .click()
  await expect(page.getByText(draft('closed_meanwhile'))).toBeVisible()
  await expect(page.locator('#email')).toHaveValue('person@example.com')
})

test('a program that opens later stands with its day; helpline and office are told where one can not go on @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  await page.route('**/getApplicationPageData*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { programs: object[]; upcoming: object[] } }
    body.data.upcoming = [{ ...body.data.programs[0], opens_at: '2031-01-01T03:00:00.000Z' }]
    body.data.programs.shift()
    await route.fulfill({ response, body: JSON.stringify(body) })
  })
  await page.goto('/online-application')
  const upcoming = page.getByRole('region', { name: say(fittingTexts, language, 'upcoming') })
  await expect(upcoming.getByRole('listitem')).toHaveCount(1)
  await expect(upcoming).toContainText(language === 'bn' ? '০১/০১/২০৩১' : '01/01/2031')
  await page.locator('input[name=program_id]').first().check()
  await expect(page.locator('#panel-verification')).toBeVisible()
  await expect(upcoming).toHaveCount(0)
  await accessible()
  const helpline = page.getByRole('link', { name: language === 'bn' ? 'হেল্পলাইন ৩৩৩' : 'Helpline 333' })
  for (const path of ['/home', '/nothing-here']) {
    await page.goto(path)
    await expect(page.getByText(say(app, language, 'stuck'))).toBeVisible()
    await expect(helpline.first()).toHaveAttribute('href', 'tel:333')
  }
  // The receipt of an application from Basail, whose office is entered.
  const { data } = (await api.get('/global/thana/get/38')).body as { data: { id: number; name_en: string }[] }
  const basail = data.find(({ name_en }) => name_en === 'Basail')
  const receipt = { application_id: 214524465052, applicant_token: '', sms: true, has_account: true }
  await page.addInitScript(
    (text) => sessionStorage.setItem('application-receipt', text),
    JSON.stringify({ ...receipt, identity: 'verified', submitted_at: '', ward_id: basail?.id ?? 0 }),
  )
  await page.goto('/submitted-application?id=214524465052')
  const office = page.getByRole('region', { name: say(officeTexts, language, 'title') })
  await expect(office).toContainText(language === 'bn' ? 'বাসাইল' : 'Basail')
  await expect(office.getByRole('link').first()).toHaveAttribute('href', /^tel:02/)
  await accessible()
})

test('a wrong digit of a tracking number is told as soon as the last one is typed', async ({
  page,
  language,
}) => {
  const message = say(validation, language, 'tracking_digit')
  await page.goto('/application-tracking')
  await page.locator('#application_id').pressSequentially('২১৪৫ ২৪৪৬ ৫০৫')
  await expect(page.getByText(message)).toHaveCount(0)
  await page.locator('#application_id').pressSequentially('৩')
  await expect(page.locator('#application_id-error')).toContainText(message)
  await page.locator('#application_id').fill('214524465052')
  await expect(page.locator('#application_id-error')).toBeEmpty()
})

test('why a widow applies says her marital status, too: it is asked once; a death before it can have been is told at the field @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  await form.choose(2)
  await form.declare('19851234567890177', '1985-03-07')
  await expect(page.locator('#panel-personal')).toBeVisible()
  await expect(page.locator('input[name=marital_status]')).toHaveCount(0)
  const answers = page.locator('input[name="additional.1002"]')
  await answers.last().check()
  await form.fill('mother_name_en', 'মরিয়ম')
  await page.getByRole('button', { name: form.text('submit') }).click()
  await expect(page.locator('#error-summary')).toBeVisible()
  // Words that any name may have say of which they are; and they are those that stand at the field now.
  const ofMother = page.locator('a[href="#mother_name_en"]')
  await page.locator('#panel-personal').evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('[role=alert] details'))
      details.open = true
  })
  await expect(ofMother).toHaveText(`${form.text('mother_name_en')}: ${say(validation, language, 'english')}`)
  await form.fill('mother_name_en', 'Mariam 2')
  await expect(ofMother).toHaveText(
    `${form.text('mother_name_en')}: ${say(validation, language, 'name_digits')}`,
  )
  await expect(page.locator('#error-summary')).not.toContainText(form.text('marital_status'))
  await expect(page.locator('#error-summary a[href="#additional-1002"]')).toHaveCount(0)
  await form.open('fields')
  await answers.first().check()
  await accessible()
  await form.open('fields')
  await form.date('additional.1003', '1987-03-08')
  await page.keyboard.press('Tab')
  await expect(page.locator('#additional-1003-error')).toContainText(
    say(validation, language, 'day_as_child', { age: 10 }),
  )
  await form.open('fields')
  await form.date('additional.1003', '1984-03-08')
  await page.keyboard.press('Tab')
  await expect(page.locator('#additional-1003-error')).toContainText(
    say(validation, language, 'day_before_birth'),
  )
})

test("the applicant's own number as the nominee's is told at its field, and stays to be mended @bn", async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=male&age_min=66&limit=90'))[80]!
  await form.choose(1)
  await form.verify(person)
  const number = page.locator('#nominee_verification_number')
  const error = page.locator('#nominee_verification_number-error')
  const words = say(validation, language, 'nominee_is_applicant')
  await form.check('is_nominnee_optional', 'true')
  await number.fill(person.nid!)
  await number.press('Tab')
  await expect(error).toContainText(words)
  await expect(number).toHaveValue(person.nid!)
  await page
    .locator('#panel-nominee')
    .getByRole('button', { name: form.text('verify') })
    .click()
  await expect(error).toContainText(words)
  await expect(number).toBeFocused()
  await expect(number).toHaveValue(person.nid!)
  await number.fill('1234567890')
  await expect(error).toBeEmpty()
})

test('what the server refused follows the language @bn', async ({ page, api, language }) => {
  const form = formOf(page, api, language)
  const man = (await api.citizens('gender=male&age_min=66&limit=90'))[82]!
  expect((await api.register(await registrationOf(api, man, 1, { mobile: '01751234699' }))).status).toBe(200)
  const languageTo = (to: 'bn' | 'en') =>
    page.getByRole('button', { name: say(app, to, 'language_name'), exact: true }).click()
  await form.choose(1)
  await form.identify(man)
  const apart = page.locator('#unverified-applicant')
  for (const to of ['bn', 'en', 'bn'] as const) {
    if (to !== 'bn' || (await page.locator('html').getAttribute('lang')) !== 'bn') await languageTo(to)
    await expect(apart).toContainText(sayFailure(to, 'already_applied').slice(0, 40))
  }
})
