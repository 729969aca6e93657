import { koboToken } from '#local/sandbox/kobo'
import { dayInDhaka } from '#contract/calendar'
import { formatFor } from '#contract/format'
import { answerCodeDigits, readAnswerCode } from '#contract/training/answer-code'
import { say } from '#contract/texts'
import { failures } from '#contract/texts/failures'
import { jobs } from '#contract/texts/jobs/jobs'
import { jobTitle } from '#contract/texts/jobs/titles'
import { list } from '#contract/texts/screen-parts'
import { certificateTexts } from '#contract/texts/training/certificates'
import { circularPage } from '#contract/texts/training/circular-page'
import { trainingDetails } from '#contract/texts/training/details'
import { ownTrainingTexts } from '#contract/texts/training/own'
import { participantMessages } from '#contract/texts/training/participant-messages'
import { participantTexts } from '#contract/texts/training/participants'
import { resultTexts } from '#contract/texts/training/results'
import { scanTexts } from '#contract/texts/training/scan'
import { validation } from '#contract/texts/validation'
import { showTrackingNumber } from '#contract/tracking-number'
import type { Api } from '#worker/test/api'
import { administrator, sessionOf } from './administrators.ts'
import { callsOf, expect, keep, minted, test, type Minted } from './staff.ts'
import { midnightHours, midnightSlot, mintedTrainer, trainingOf } from './training.ts'
import { endProgram, moveClasses, statementOf } from './training-rows.ts'

test.describe.configure({ mode: 'serial' })
// For a busy machine: each part takes half a minute.
test.setTimeout(120_000)

const run = `${Date.now() % 10_000_000}${process.pid % 100}`
const hours = midnightHours
const [circular, program] = [`ভাতা পরিশোধের বিজ্ঞপ্তি ${run}`, `ভাতা পরিশোধ শেখা ${run}`]
const trainer = { en: `Roksana Parvin ${run}`, bn: `রোকসানা পারভীন ${run}` }
const outside = { name: 'রিনা আক্তার', email: `rina${run}@example.org` }
const third = { name: 'কামাল হোসেন', email: `kamal${run}@example.org` }
const [page360, page1280] = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]
let [circularId, programId] = [0, 0]
let inside: Minted
let statement = ''
const withinPath = () => `/training-management/participant/${programId}/${circularId}`

test('a circular is written and published, a program made of it, and a second one with its trainer at that time refused', async ({
  page,
  language,
  api,
  accessible,
}) => {
  const {
    writeCircular,
    writeProgram,
    circular: text,
    program: words,
    digits,
    save,
  } = trainingOf(page, language)
  await mintedTrainer(callsOf(api, 'admin'), trainer)
  await midnightSlot(callsOf(api, 'admin'))
  await keep(page, administrator('admin'))
  await writeCircular(circular)
  await save()
  await expect(page.locator('dialog[open]')).toContainText(text('publish_opens'))
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: text('publish'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: circular })).toBeVisible()
  circularId = Number(/view\/(\d+)/.exec(page.url())![1])

  const written = { circular, name: program, trainer: trainer[language], hours, seats: 2 }
  await writeProgram(written)
  await expect(page.getByText(words('clashes_free'))).toBeVisible()
  await save()
  await expect(page.getByRole('heading', { level: 1, name: program })).toBeVisible()
  programId = Number(/view\/(\d+)/.exec(page.url())![1])
  await accessible()
  await moveClasses(programId, 1)

  await writeProgram({ ...written, name: `${program} ২` })
  const clash = page.getByRole('listitem').filter({ hasText: `“${program}”` })
  await expect(clash).toContainText(trainer[language])
  await expect(clash).toContainText(digits(hours.slice(0, 5)))
  await save()
  await expect(page.getByText(trainer[language]).first()).toBeVisible()
  expect(page.url()).toContain('/create')
})

test('somebody from outside registers on a phone and confirms by e-mail, once only', async ({
  page,
  language,
  api,
  accessible,
}) => {
  const told = (key: keyof typeof participantMessages.en, parameters = {}) =>
    say(participantMessages, language, key, parameters)
  const { register, external, button } = trainingOf(page, language)
  // As it was moved: the program itself begins today.
  const firstClass = dayInDhaka(new Date(Date.now() + 86_400_000))
  await page.setViewportSize(page360)
  await page.goto(`/circular-details/${circularId}`)
  await expect(page.getByRole('heading', { level: 1, name: circular })).toBeVisible()
  await page.goto(`/program-details/${programId}`)
  await expect(page.getByRole('heading', { level: 1, name: program })).toBeVisible()
  // Without a code of one's own nobody is led to the exam.
  await expect(page.getByText(say(trainingDetails, language, 'only_own'))).toBeVisible()
  await expect(page.getByRole('link', { name: say(trainingDetails, language, 'open_link') })).toHaveCount(0)

  await page.getByRole('link', { name: say(circularPage, language, 'register') }).click()
  // The list of what can be registered for is kept for some seconds.
  await expect(async () => {
    await page.reload()
    await expect(page.locator('#training_circular_id')).toHaveValue(circular, { timeout: 5_000 })
  }).toPass()
  await expect(page.locator('#training_program_id')).toHaveValue(new RegExp(program))
  // Pressed with nothing written, it says at each field what is missing, leads there, and keeps what was chosen.
  await button(external('submit')).click()
  const summary = page.getByRole('alert').filter({ hasText: external('error_summary') })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    say(validation, language, 'training_participant'),
    say(validation, language, 'training_email'),
  ])
  await accessible()
  await summary.getByRole('link').last().click()
  await expect(page.locator('#email')).toBeFocused()
  await expect(page.locator('#training_program_id')).toHaveValue(new RegExp(program))
  for (const who of [outside, third]) {
    await register({ ...who, circular, program })
    await expect(
      // Until when stands behind it: the hours, or the first class.
      page.getByText(told('registered', { program, email: who.email, until: '|' }).split('|')[0]!),
    ).toBeVisible()
    await expect.poll(async () => (await api.emails(who.email)).length).toBe(1)
    const [mail] = await api.emails(who.email)
    const link = /(\/participant-confirmation#\S+)/.exec(mail!.text)![1]!
    // Meanwhile the form may begin anew by itself.
    await expect(() => page.goto(link)).toPass()
    await expect(page.getByText(who.name)).toBeVisible()
    await expect(page.getByText(program)).toBeVisible()
    await expect(
      page.getByText(external('confirm_day', { from: formatFor(language).day(firstClass) })),
    ).toBeVisible()
    await accessible()
    await button(external('confirm_do')).click()
    await expect(page.getByText(told('confirmed'))).toBeVisible()
    await expect(page.getByText(program)).toBeVisible()
    await expect(
      page.getByText(external('confirm_day', { from: formatFor(language).day(firstClass) })),
    ).toBeVisible()
    await expect(page.getByText('কক্ষ ৭')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await expect(page.getByText(external('link_used'))).toBeVisible()
    await expect(button(external('confirm_do'))).toHaveCount(0)
    // Cut off it says so; and the whole link, put in its place, opens.
    await page.goto(link.slice(0, -9))
    await expect(page.getByText(external('link_cut'))).toBeVisible()
    await page.goto(link)
    await expect(page.getByText(external('link_used'))).toBeVisible()
    await page.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
    await expect(page.getByText(external('link_gone'))).toBeVisible()
    await page.goto('/home')
  }
  await register({ ...outside, circular, program })
  await expect(page.getByText(say(failures, language, 'program_taken'))).toBeVisible()
  await expect(page.locator('#training_program_id')).toBeFocused()
  await expect(page.getByText(external('taken_already'))).toBeVisible()
  await accessible()
  await moveClasses(programId, -1)
})

test('one of the staff is added, the office accepts while there are seats, and who comes later waits', async ({
  page,
  language,
  api,
  staff,
  accessible,
}) => {
  const text = (key: keyof typeof participantTexts.en, parameters = {}) =>
    say(participantTexts, language, key, parameters)
  const { digits } = trainingOf(page, language)
  inside = await minted(api, { permissions: ['trainingProgram-view'] })
  await keep(page, administrator('admin'))
  await page.goto(withinPath())
  await expect(page.getByText(outside.name)).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await page.goto(`/training-management/participant/accounts?program=${programId}`)
  await page.getByRole('searchbox', { name: text('accounts_search') }).fill(inside.username)
  await page.getByRole('checkbox', { name: new RegExp(inside.username) }).check()
  await staff.button(text('accounts_do', { count: digits(1) })).click()
  await expect(page.locator('.state-mark', { hasText: text('status_accepted') })).toBeVisible()
  await page.goto(withinPath())
  const seats = (accepted: number, waiting: number, applied = 0) =>
    text('seats_of', {
      accepted: digits(accepted),
      seats: digits(2),
      waiting: digits(waiting),
      applied: digits(applied),
    })
  await expect(page.getByText(seats(1, 0, 2))).toBeVisible()

  await page.getByRole('link', { name: outside.name }).click()
  await expect(staff.heading(outside.name)).toBeVisible()
  await staff.button(text('act_accept')).click()
  // It asks first: who is told, and how full it is then.
  await expect(staff.dialog).toContainText(text('ask_accept', { name: outside.name, program }))
  await expect(staff.dialog).toContainText(text('seat_last', { seats: digits(2) }))
  await accessible()
  await staff.dialog.getByRole('button', { name: text('act_accept') }).click()
  await expect(page.locator('h1 + span')).toHaveText(text('status_accepted'))
  await expect.poll(async () => (await api.emails(outside.email)).length).toBe(2)
  expect(await codeOf(api, outside.email)).toHaveLength(answerCodeDigits)
  await page.goto(withinPath())
  await page.getByRole('link', { name: third.name }).click()
  await expect(staff.heading(third.name)).toBeVisible()
  // No seat is left to give.
  await expect(staff.button(text('act_wait'))).toBeVisible()
  await expect(staff.button(text('act_accept'))).toHaveCount(0)
  await staff.button(text('act_wait')).click()
  // Whoever is left waiting is written to at once: so it asks.
  await expect(staff.dialog).toContainText(
    text('ask_wait', { name: third.name, program, free: digits(0), seats: digits(2) }),
  )
  await staff.dialog.getByRole('button', { name: text('act_wait') }).click()
  await expect(page.getByText(text('waits_nth', { number: digits(1) }))).toBeVisible()
  await page.goto(withinPath())
  await expect(page.getByText(seats(2, 1))).toBeVisible()
})

test('attendance is taken on a phone without a line, the exam comes from the survey tool, and the trainer is rated', async ({
  page,
  language,
  staff,
  api,
  another,
  accessible,
}) => {
  const text = (key: keyof typeof participantTexts.en, parameters = {}) =>
    say(participantTexts, language, key, parameters)
  const exam = (key: keyof typeof resultTexts.en, parameters = {}) =>
    say(resultTexts, language, key, parameters)
  const { digits, button } = trainingOf(page, language)
  await page.setViewportSize(page360)
  await keep(page, administrator('admin'))
  await page.goto(`/training-management/attendance/${programId}`)
  const person = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  await person(outside.name).click()
  await expect(person(outside.name)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(text('unsent', { count: digits(1) }))).toHaveCount(0)
  await page.context().setOffline(true)
  await person(inside.full_name).click()
  await expect(page.getByText(text('unsent', { count: digits(1) }))).toBeVisible()
  await accessible()
  // The phone has thrown the tab away: the page comes from the device, and what the server would say doesn't come.
  await page.context().setOffline(false)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(person(inside.full_name)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(text('unsent', { count: digits(1) }))).toBeVisible()
  // One notice above the names, and who was marked has a sign.
  await expect(page.getByText(text('attendance_lead'))).toHaveCount(0)
  await expect(person(inside.full_name)).toContainText('✓')
  await page.unroute('**/api/**')
  const isSent = page.waitForResponse((answer) => answer.url().endsWith('/attendance/mark') && answer.ok())
  await page.reload()
  await isSent
  await expect(page.getByText(text('unsent', { count: digits(1) }))).toHaveCount(0)
  await page.reload()
  await expect(person(inside.full_name)).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('option', { name: new RegExp(text('present_of', { present: digits(2) })) }),
  ).toHaveCount(1)

  const form = `aExam${run}`
  await koboIsSet(api)
  await fetch(`${process.env['SANDBOX_URL']}/kobo-rows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      form,
      name: `Exam ${run}`,
      rows: [
        { code: await codeOf(api, outside.email), score: '82' },
        // A number or an address says nothing of who answered.
        { email: third.email, score: '100' },
        { email: `nobody${run}@example.org`, score: '70' },
      ],
    }),
  })
  await page.goto(`/training-management/participant/grade-exam/${programId}`)
  await button(exam('choose_form')).click()
  await page.getByRole('combobox', { name: exam('form'), exact: true }).selectOption(form)
  await button(exam('choose_form')).click()
  await expect(button(exam('pull'))).toBeVisible()
  const pulled = page.getByText(exam('pulled', { count: digits(3), matched: digits(1) }))
  await api.fault({ service: 'kobo', mode: 'fail', times: 1 })
  // Twice: what was pulled already is not written once more.
  for (const _ of [1, 2]) {
    await button(exam('pull')).click()
    await page.getByRole('listitem').filter({ has: pulled }).getByRole('button').click()
    await expect(pulled).toHaveCount(0)
  }
  const nobody = page.getByText(`nobody${run}@example.org`)
  await expect(nobody).toHaveCount(1)
  const scoreOf = (name: string) => page.getByLabel(exam('score_of', { name }))
  await expect(scoreOf(outside.name)).toHaveValue(digits(82))
  await scoreOf(inside.full_name).fill(digits(75))
  await scoreOf(inside.full_name).press('Enter')
  await expect(page.getByText(exam('score_saved'), { exact: true })).toBeVisible()
  await button(exam('send')).click()
  await staff.dialog.getByRole('button', { name: exam('send') }).click()
  await expect.poll(async () => (await api.emails(outside.email)).length).toBe(3)
  await accessible()

  const participant = await another(await sessionOf(api, inside))
  const own = (key: keyof typeof ownTrainingTexts.en) => say(ownTrainingTexts, language, key)
  await participant.page.goto('/training-management/my-training')
  await expect(participant.page.getByText(own('status_accepted'))).toBeVisible()
  await participant.page.getByText(own('timetable'), { exact: true }).click()
  const code = await participant.page.getByText(/^[\d০-৯]{4} [\d০-৯]{4} [\d০-৯]{4}$/).textContent()
  const link = participant.page.getByRole('link', { name: own('exam') })
  await expect(link).toHaveAttribute('href', `https://forms.example.org/x?d[code]=${readAnswerCode(code!)}`)
  await accessible()
  const rating = participant.page.getByRole('group', { name: exam('rating_of', { name: trainer[language] }) })
  await rating.getByRole('radio', { name: digits(5) }).check()
  await rating.getByRole('button', { name: exam('rating_give') }).click()
  await expect(participant.page.getByText(exam('rating_given'))).toBeVisible()
  await page.goto(`/training-management/participant/trainer-rating/${programId}`)
  await expect(page.getByText(exam('average_hidden', { least: digits(5) }))).toBeVisible()
})

test('who passed gets a certificate, which is scanned as valid, withdrawn, and scanned as withdrawn', async ({
  page,
  language,
  staff,
  accessible,
}) => {
  const text = (key: keyof typeof certificateTexts.en, parameters = {}) =>
    say(certificateTexts, language, key, parameters)
  const scan = (key: keyof typeof scanTexts.en) => say(scanTexts, language, key)
  const { digits } = trainingOf(page, language)
  await page.setViewportSize(page1280)
  // Whoever gave them their seats issues none.
  await keep(page, administrator('national'))
  // Nobody has passed before it is over.
  await endProgram(programId)
  const path = '/training-management/training-program/certificates'
  await page.goto(`${path}?view=waiting&program_id=${programId}`)
  await expect(page.getByText(outside.name)).toBeVisible()
  await expect(page.getByText(third.name)).toHaveCount(0)
  await expect(page.getByText(text('signs_empty'))).toBeVisible()
  await page.locator('.list-table thead [data-choose] input').check()
  await page
    .getByRole('group', { name: say(jobs, language, 'chosen') })
    .getByRole('button', { name: text('issue') })
    .click()
  await expect(staff.dialog).toContainText(text('issue_ask', { count: digits(2) }))
  await expect(staff.dialog).toContainText(text('signs_empty'))
  await staff.dialog.getByRole('button', { name: text('issue') }).click()
  // What came of it stands in the place of that it has begun.
  const done = say(jobs, language, 'notify_all', {
    name: jobTitle(language, 'training.certificate.issue', undefined) ?? '',
    done: digits(2),
    count: digits(2),
  })
  const begun = page.getByText(say(jobs, language, 'started'))
  // It may be done before anybody has read that it has begun.
  await expect(begun.or(page.getByText(done)).first()).toBeVisible()
  await expect(page.locator('.toasts')).toContainText(done, { timeout: 30_000 })
  await expect(page.locator('.toasts')).not.toContainText(say(jobs, language, 'started'), { timeout: 100 })
  await expect
    .poll(
      async () => {
        await page.goto(`${path}?program_id=${programId}`)
        await page.locator('.list-table, [data-empty]').first().waitFor()
        return page.getByText(text('state_valid')).count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(2)
  await page.getByRole('link', { name: outside.name }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: text('print') }).click()
  const download = await waiting
  const number = Number(/certificate-(\d{12})\.pdf/.exec(download.suggestedFilename())![1]!)

  statement = await statementOf(number)
  await page.setViewportSize(page360)
  await page.goto(`/c#${statement}`)
  await expect(page.getByText(scan('good'))).toBeVisible()
  await expect(page.getByText(scan('as_of_now'))).toBeVisible()
  await expect(page.getByText(outside.name)).toBeVisible()
  await accessible()

  await page.setViewportSize(page1280)
  await page.goto(`${path}?number=${number}`)
  const named = `${outside.name}, ${digits(showTrackingNumber(number))}`
  await page.getByRole('button', { name: say(list, language, 'row_menu', { name: named }) }).click()
  await page.getByRole('button', { name: text('withdraw') }).click()
  await staff.dialog.getByRole('textbox').fill('ভুল মানুষের নামে')
  await staff.dialog.getByRole('button', { name: text('withdraw') }).click()
  await expect(page.locator('.state-mark', { hasText: text('state_withdrawn') })).toBeVisible()
  await page.goto(`/c#${statement}`)
  await expect(page.getByText(scan('withdrawn'))).toBeVisible()
})

/** One token stands for the whole installation: whoever was first has set it. */
/** Somebody's code in the forms of the survey tool, as the e-mail about their seat has it. */
async function codeOf(api: Api, email: string): Promise<string> {
  const codes = (await api.emails(email)).map(
    ({ text }) => /[\d০-৯]{4} [\d০-৯]{4} [\d০-৯]{4}/.exec(text)?.[0],
  )
  return readAnswerCode(codes.find(Boolean) ?? '') ?? ''
}

async function koboIsSet(api: Api): Promise<void> {
  const { token } = administrator('admin')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const path = '/admin/training/kobo'
  for (;;) {
    const { data } = (await (await api.send(path, { headers })).json()) as {
      data: { checked_at: string | null; version: number }
    }
    if (data.checked_at !== null) return
    await api.send(path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ token: koboToken, version: data.version }),
    })
  }
}
