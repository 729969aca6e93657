import { chromium, type Page } from '@playwright/test'
import { applicationTexts } from '#contract/texts/applications/form'
import { draftTexts } from '#contract/texts/applications/draft'
import { peopleTexts } from '#contract/texts/applications/people'
import { pictures } from '#contract/texts/pictures'
import { toDigitsOf } from '#contract/digits'
import { showTrackingNumber } from '#contract/tracking-number'
import { chromiumFlags, findChromium } from '#local/chromium'
import { photo } from '#worker/test/registration'
import { formOf } from './form.ts'
import { expect, say, test } from './journey.ts'
import { keptOn } from './kept-drafts.ts'

const birth = ['19601234567890124', '1960-03-07'] as const
const childBirth = ['20151234567890124', '2015-03-07'] as const
const female = '23'
const head = (page: Page, panel: string) => page.locator(`#panel-${panel} h2 button`)
const isOpen = (page: Page, panel: string, open: boolean) =>
  expect(head(page, panel)).toHaveAttribute('aria-expanded', String(open))
test.slow()

test('another program opens what it asks anew and says so; what is answered then folds again @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  await form.choose(3)
  await form.declare(...birth)
  await form.names(female)
  await form.personal()
  await page.locator('#division_id').focus()
  await isOpen(page, 'personal', false)
  await form.open('program')
  await page.getByRole('button', { name: form.text('other_programs') }).click()
  await form.check('program_id', '8')
  await isOpen(page, 'personal', true)
  await expect(page.locator('#panel-personal')).toContainText(
    say(applicationTexts, language, 'anew', { names: form.text('marital_status') }),
  )
  await expect(head(page, 'personal')).toContainText(form.text('state_todo'))
  await accessible()
  // An unfinished panel that its reader folds says that it is to do.
  await head(page, 'personal').click()
  await expect(head(page, 'personal')).toContainText(form.text('state_todo'))
  await form.open('personal')
  // What both ask stays as it was answered.
  await expect(page.locator(`input[name=gender_id][value="${female}"]`)).toBeChecked()
  await page.locator('input[name=marital_status]').last().check()
  await expect(page.locator('#panel-personal')).not.toContainText('কর্মসূচি বদলেছেন')
  await page.locator('#division_id').focus()
  await isOpen(page, 'personal', false)
})

test('who applies comes next before all else, whatever is in view @bn', async ({ page, api, language }) => {
  const form = formOf(page, api, language)
  await form.choose(3)
  await form.declare(...birth)
  const next = (panel: 'verification' | 'personal' | 'pictures' | 'contact') =>
    expect(page.locator('.progress-line')).toContainText(
      say(applicationTexts, language, 'panel_next', { panel: form.text(panel) }),
    )
  await form.picture('image', photo())
  await page.locator('#panel-pictures').scrollIntoViewIfNeeded()
  await next('verification')
  await page.locator('#panel-personal').evaluate((panel) => panel.scrollIntoView())
  await next('verification')
  // Who somebody is comes before all else, in view or not.
  await page.locator('#panel-verification').evaluate((panel) => panel.scrollIntoView())
  await next('verification')
  await page.locator('#panel-nominee').evaluate((panel) => panel.scrollIntoView())
  await page.locator('input[name=is_nominnee_optional]').first().focus()
  await next('verification')
})

/** A picture that is white all over, dark, blurred, whose file is cut off, or that is small. */
const choosePicture = async (
  page: Page,
  name: string,
  kind: 'white' | 'dark' | 'blurred' | 'cut' | 'small',
) => {
  const bytes = await page.evaluate(async (of) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = of === 'small' ? 60 : 600
    const context = canvas.getContext('2d')!
    const soft = context.createRadialGradient(300, 300, 40, 300, 300, 300)
    soft.addColorStop(0, '#a67654')
    soft.addColorStop(1, '#dde8f0')
    context.fillStyle = of === 'blurred' ? soft : of === 'dark' ? '#0a0a0a' : '#fff'
    context.fillRect(0, 0, 600, 600)
    if (of === 'cut' || of === 'small')
      for (let at = 0; at < 3000; at++) {
        context.fillStyle = `rgb(${at % 256} ${(at * 7) % 256} ${(at * 13) % 256})`
        context.fillRect((at * 31) % 600, (at * 17) % 600, 9, 9)
      }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  }, kind)
  const buffer = Buffer.from(kind === 'cut' ? bytes.slice(0, 3000) : bytes)
  await page
    .locator(`#${name} input[data-picture=file]`)
    .setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer })
}

test('Back closes the page to check and leaves the form as it is; so does its button; a blank picture is named there once more @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=80'))[56]!
  await page.goto('/home')
  await form.choose(5)
  await form.verify(person)
  await form.personal()
  await form.pictures()
  await choosePicture(page, 'signature', 'white')
  await expect(page.locator('#signature')).toContainText(say(pictures, language, 'blank'))
  await form.addresses('union')
  await form.mobileAccount('nagad')
  const dialog = page.locator('dialog[open]')
  await form.openDialog()
  // What was warned of is said once more where all is checked before it is sent.
  await expect(dialog.getByText(say(pictures, language, 'blank'))).toHaveCount(1)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/online-application$/)
  await expect(page.locator('#mobile')).toHaveValue('০১৭১২৩৪৫৬৭৮')
  const entries = await page.evaluate(() => history.length)
  await form.openDialog()
  await page
    .getByRole('button', {
      name: say(applicationTexts, language, 'dialog_change_of', { part: form.text('contact') }),
    })
    .click()
  await expect(dialog).toHaveCount(0)
  await page.waitForTimeout(600)
  await expect(page.locator('#panel-contact')).toBeInViewport()
  await form.openDialog()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await form.confirm.dblclick()
  await page.waitForURL(/\/submitted-application/)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  await expect(page.getByText(toDigitsOf(language, showTrackingNumber(id)))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/online-application$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

test('another tab learns that the form was changed, and that it was sent: its receipt stands in place of the submit @bn', async ({
  page,
  api,
  language,
  context,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const words = (key: keyof typeof draftTexts.en) => say(draftTexts, language, key)
  const person = (await api.citizens('gender=third&age_min=51&limit=80'))[58]!
  await form.choose(5)
  await form.verify(person)
  await form.personal()
  await page.waitForTimeout(1000)
  const other = await context.newPage()
  await other.goto('/online-application')
  await other.getByRole('button', { name: words('go_on') }).click()
  await expect(other.getByText(words('back_whole'))).toBeVisible()

  await page.bringToFront()
  await form.pictures()
  await expect(other.getByRole('heading', { name: words('changed_elsewhere') })).toBeVisible()
  await other.bringToFront()
  await other.getByRole('button', { name: words('take_newer') }).click()
  await expect(other.getByText(words('back_whole'))).toBeVisible()
  await formOf(other, api, language).open('pictures')
  await expect(other.locator('#signature img')).toBeVisible()

  await page.bringToFront()
  await form.addresses('union')
  await form.mobileAccount('nagad')
  const undecided = await context.newPage()
  await undecided.goto('/online-application')
  await expect(undecided.getByRole('button', { name: words('go_on') })).toBeVisible()
  await page.bringToFront()
  const id = await form.submit()
  await expect(undecided.getByText(words('sent_elsewhere'))).toBeVisible()
  await expect(undecided.locator('#program_id, input[name=program_id]').first()).toBeVisible()
  await expect(undecided.getByRole('button', { name: words('go_on') })).toHaveCount(0)
  await expect(other.getByText(words('sent_elsewhere'))).toBeVisible()
  await expect(other.locator('#sent-elsewhere')).toBeInViewport()
  await expect(other.getByRole('button', { name: form.text('submit') })).toHaveCount(0)
  await other.bringToFront()
  await other.getByRole('button', { name: words('see_receipt') }).click()
  await expect(other.getByText(toDigitsOf(language, showTrackingNumber(id)))).toBeVisible()
  await accessible()
})

test('a card is asked with the person it belongs to: another one is refused before anything else is filled in @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const people = await api.citizens('kind=disabled&age_min=6&age_max=29&limit=10')
  await form.choose(4)
  await form.verify(people[6]!)
  const panel = page.locator('#panel-verification')
  await panel.locator('[id="additional-1008"]').fill(people[7]!.disability_id!)
  await panel.getByRole('button', { name: form.text('disability_verify') }).click()
  await expect(panel.locator('[id="additional-1008-error"], #unverified-card')).not.toBeEmpty()
  await accessible()
  await form.fill('additional.1008', people[6]!.disability_id!)
  await panel.getByRole('button', { name: form.text('disability_verify') }).click()
  await expect(panel.getByRole('button', { name: form.text('disability_change') })).toBeVisible()
  await expect(page.locator('#panel-fields [id="additional-1008"]')).toHaveCount(0)
})

test('for a child the guardian fills it in and gives one number; whether it is married is not asked @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const people = (key: keyof typeof peopleTexts.en) => say(peopleTexts, language, key)
  await form.choose(3)
  await form.declare(...childBirth)
  await expect(page.locator('input[name=marital_status]')).toHaveCount(0)
  await expect(page.getByText(people('filled_guardian'))).toBeVisible()
  // Nobody's answer is given for them.
  await expect(page.locator('input[name=filled_by]:checked')).toHaveCount(0)
  await form.check('filled_by', 'self')
  await form.fill('guardian_mobile', '০১৮১২৩৪৫৬৭৮')
  await page.getByRole('button', { name: people('same_as_guardian') }).click()
  await expect(page.locator('#mobile')).toHaveValue('০১৮১২৩৪৫৬৭৮')
  await form.names(female)
  await form.first('religion')
  await form.pick('education_status')
  await form.fill('guardian_name', 'আমিনা বেগম')
  await form.pick('guardian_relation')
  await page.locator('#division_id').focus()
  await isOpen(page, 'personal', false)
  await accessible()
})

test('an empty picture is warned of, and so is a dark or a blurred face; one that is cut off is refused @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  await form.choose(3)
  await form.declare(...birth)
  for (const name of ['image', 'signature']) {
    await choosePicture(page, name, 'white')
    await expect(page.locator(`#${name}`)).toContainText(say(pictures, language, 'blank'))
  }
  for (const kind of ['dark', 'blurred'] as const) {
    await choosePicture(page, 'image', kind)
    await expect(page.locator('#image')).toContainText(say(pictures, language, kind))
  }
  // It stands wherever the picture does, after another day, too.
  await choosePicture(page, 'image', 'dark')
  const dark = say(pictures, language, 'dark')
  await expect(
    page
      .locator('#image')
      .getByRole('button', { name: say(pictures, language, 'takeAgain'), includeHidden: true }),
  ).toHaveCount(1)
  await page
    .locator('#image')
    .getByRole('button', { name: say(pictures, language, 'done') })
    .click()
  await expect(page.locator('#image')).toContainText(dark)
  await expect.poll(async () => (await keptOn(page)).files).toBeGreaterThan(1)
  await page.reload()
  await page.getByRole('button', { name: say(draftTexts, language, 'go_on') }).click()
  await expect(page.locator('#panel-pictures')).toContainText(dark)
  await form.open('pictures')
  await expect(page.locator('#image')).toContainText(dark)
  await choosePicture(page, 'signature', 'dark')
  await expect(page.locator('#signature')).not.toContainText(say(pictures, language, 'dark'))
  await choosePicture(page, 'image', 'cut')
  await expect(page.locator('#image')).toContainText(say(pictures, language, 'unreadable'))
  await form.picture('image', photo())
  await expect(page.locator('#image')).not.toContainText(say(pictures, language, 'unreadable'))
})

test('a file that is no picture takes none away; of a small one another is offered, and it is said again where it folds @bn', async ({
  page,
  api,
  language,
}) => {
  const words = (key: keyof typeof pictures.bn) => say(pictures, language, key)
  const form = formOf(page, api, language)
  await form.choose(2)
  await form.declare(...birth)
  const image = page.locator('#image')
  await form.picture('image', photo())
  await image.getByRole('button', { name: words('done') }).click()
  const before = await image.locator('img').getAttribute('src')
  await image.locator('input[data-picture=file]').setInputFiles({
    name: 'a.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from('PK, not a picture'),
  })
  await expect(image.getByRole('alert')).toContainText(words('wrongType'))
  await expect(image.getByRole('alert')).toContainText(words('stays'))
  expect(await image.locator('img').getAttribute('src')).toBe(before)
  await form.open('fields')
  await form.first('additional.1002')
  await choosePicture(page, 'signature', 'small')
  const signature = page.locator('#signature')
  await expect(signature).toContainText(words('small'))
  await expect(signature.getByRole('button', { name: words('chooseAnother') })).toBeVisible()
  await signature.getByRole('button', { name: words('done') }).click()
  await page.locator('#division_id').focus()
  await isOpen(page, 'fields', false)
  await expect(page.locator('#panel-fields')).toContainText(form.text('not_given'))
  await isOpen(page, 'pictures', false)
  await expect(page.locator('#panel-pictures')).toContainText(words('small'))
})

test('where there is a camera and no finger, a picture is taken in a dialog; the camera goes off with it @bn', async ({
  baseURL,
  language,
}) => {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
    await page.goto(`${baseURL}/online-application`)
    await page.locator('input[name=program_id][value="3"]').check()
    await page.locator('input[name="verification_type"][value="2"]').check()
    await page.locator('#verification_number').fill(birth[0])
    await page.locator('#date_of_birth-group input').nth(0).fill('7')
    await page.locator('#date_of_birth-group select').selectOption('3')
    await page.locator('#date_of_birth-group input').nth(1).fill('1960')
    await page.locator('#panel-verification button[data-act]').click()
    const words = (key: keyof typeof pictures.en) => say(pictures, language, key)
    const take = page.locator('#image').getByRole('button', { name: words('take'), exact: true })
    await take.click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog.locator('video')).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/online-application$/)
    await take.click()
    await dialog.getByRole('button', { name: words('take'), exact: true }).click()
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByRole('button', { name: words('takeAgain') }).click()
    await expect(dialog.locator('video')).toBeVisible()
    await dialog.getByRole('button', { name: words('take'), exact: true }).click()
    const track = await dialog
      .locator('video')
      .evaluateHandle((video) => ((video as HTMLVideoElement).srcObject as MediaStream).getTracks()[0]!)
    await dialog.getByRole('button', { name: words('camera_use') }).click()
    await expect(page.locator('#image canvas').first()).toBeVisible()
    expect(await track.evaluate(({ readyState }) => readyState)).toBe('ended')
  } finally {
    await browser.close()
  }
})

test('the line at the foot counts one part after the other: what needs no answer is done once somebody was there @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=80'))[54]!
  const counts = (done: number) =>
    expect(page.locator('.progress-line')).toContainText(
      say(applicationTexts, language, 'panels_done', { done, total: 7 }),
    )
  await form.choose(5)
  await counts(1)
  await form.verify(person)
  await counts(2)
  await form.personal()
  await counts(3)
  // Passed is as good as looked into.
  await page.locator('input[name=account_type]').first().focus()
  await counts(4)
})
