import type { Locator } from '@playwright/test'
import { say } from '#contract/texts'
import { failures } from '#contract/texts/failures'
import { jobs } from '#contract/texts/jobs/jobs'
import { list } from '#contract/texts/screen-parts'
import { sheets } from '#contract/texts/sheets'
import { validation } from '#contract/texts/validation'
import { certificateTexts } from '#contract/texts/training/certificates'
import { participantMessages } from '#contract/texts/training/participant-messages'
import { ownTrainingTexts } from '#contract/texts/training/own'
import { participantTexts } from '#contract/texts/training/participants'
import { trainingPrograms } from '#contract/texts/training/programs'
import { resultTexts } from '#contract/texts/training/results'
import { xlsxSheet } from '#worker/http/export-xlsx'
import { administrator, sessionOf } from './administrators.ts'
import { callsOf, expect, keep, minted, test, type Minted } from './staff.ts'
import { applicantsOf, madeLongAgo } from './training-rows.ts'
import { mintedProgram, mintedTrainer, trainingOf } from './training.ts'

test.describe.configure({ mode: 'serial' })
// For a busy machine: each part takes half a minute.
test.setTimeout(120_000)

const run = `${Date.now() % 10_000_000}`
let teacher: Minted, inside: Minted

test('participants come by form, spreadsheet and account; seats, waiting list and withdrawal follow', async ({
  page,
  language,
  api,
  staff,
  accessible,
}) => {
  const text = (key: keyof typeof participantTexts.en, parameters = {}) =>
    say(participantTexts, language, key, parameters)
  const { digits, save } = trainingOf(page, language)
  const admin = callsOf(api, 'admin')
  teacher = await minted(api, { permissions: ['participant-view', 'participant-edit'] })
  const trainer = await mintedTrainer(admin, { en: `Trainer ${run}`, bn: `প্রশিক্ষক ${run}` }, teacher.id)
  const { id, circular } = await mintedProgram(admin, { name: `কর্মসূচি ${run}`, trainer, seats: 2 })
  const path = `/training-management/participant/${id}/${circular}`
  const seats = (accepted: number, waiting: number, applied = 0) =>
    page.getByText(
      text('seats_of', {
        accepted: digits(accepted),
        seats: digits(2),
        waiting: digits(waiting),
        applied: digits(applied),
      }),
    )
  const stateOf = (name: string) => page.getByRole('row').filter({ hasText: name }).locator('.state-mark')
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, administrator('admin'))

  await page.goto(`/training-management/participant/create/${id}/${circular}`)
  await page.locator('#full_name').fill('রহিমা বেগম')
  await page.locator('#email').fill(`rahima${run}@example.org`)
  await accessible()
  await save()
  await expect(seats(1, 0)).toBeVisible()

  await page.goto(`/training-management/participant/import?program=${id}`)
  const file = (...rows: string[]) => ({
    name: 'participants.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['full_name,email,mobile,designation,organisation', ...rows].join('\n')),
  })
  const good = `সালমা খাতুন,salma${run}@example.org,,,`
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file(good, `রহিমা বেগম,rahima${run}@example.org,,,`))
  await staff.button(say(sheets, language, 'look')).click()
  await expect(page.getByText(say(sheets, language, 'bad', { count: digits(1) }))).toBeVisible()
  await expect(page.getByText(say(failures, language, 'program_taken'))).toBeVisible()
  await expect(staff.button(text('import_do', { good: digits(1) }))).toHaveCount(0)
  await accessible()
  await input.setInputFiles(file(good))
  await staff.button(say(sheets, language, 'look')).click()
  await staff.button(text('import_do', { good: digits(1) })).click()
  await page.waitForURL(/participant\?program_id=/)

  inside = await minted(api, { permissions: ['trainingProgram-view'] })
  await page.goto(`/training-management/participant/accounts?program=${id}`)
  // However many names there are, what is done with them is in sight.
  await page.getByRole('checkbox').first().check()
  await expect(staff.button(text('accounts_do', { count: digits(1) }))).toBeInViewport()
  await page.getByRole('checkbox').first().uncheck()
  await page.getByRole('searchbox', { name: text('accounts_search') }).fill(inside.username)
  await page.getByRole('checkbox', { name: new RegExp(inside.username) }).check()
  await staff.button(text('accounts_do', { count: digits(1) })).click()
  await page.waitForURL(/participant\?program_id=/)
  await page.goto(path)
  await expect(seats(2, 1)).toBeVisible()
  await expect(stateOf(inside.full_name)).toContainText(text('status_waiting'))
  await expect(page.getByRole('row').filter({ hasText: inside.full_name })).toContainText(
    text('waits_nth', { number: digits(1) }),
  )
  // What else there is of the program is one menu away.
  await page.getByRole('button', { name: say(list, language, 'row_menu', { name: `কর্মসূচি ${run}` }) }).click()
  for (const href of [
    '/certificates?program_id=',
    '/participant/grade-exam/',
    '/participant/trainer-rating/',
  ])
    await expect(page.locator(`[popover] a[href*="${href}${id}"]`)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${path}?status=accepted`)
  await expect(stateOf('সালমা খাতুন')).toHaveText(text('status_accepted'))
  await expect(page.getByRole('row').filter({ hasText: inside.full_name })).toHaveCount(0)
  await page.goto(path)
  await page.getByRole('button', { name: say(list, language, 'row_menu', { name: 'সালমা খাতুন' }) }).click()
  await page.getByRole('button', { name: text('act_withdraw') }).click()
  await expect(staff.dialog).toContainText(text('ask_withdraw', { name: 'সালমা খাতুন' }))
  await expect(staff.dialog).toContainText(text('seat_goes_to', { name: inside.full_name }))
  await staff.dialog.getByRole('button', { name: text('act_withdraw') }).click()
  await expect(stateOf('সালমা খাতুন')).toHaveText(text('status_withdrawn'))
  await expect(stateOf(inside.full_name)).toHaveText(text('status_accepted'))

  // Of a program that isn't there nothing is added to it, nor listed.
  for (const odd of [`/create/999/${circular}`, `/999/${circular}`]) {
    await page.goto(`/training-management/participant${odd}`)
    await expect(page.getByText(say(list, language, 'not_found_title'))).toBeVisible()
    await expect(page.locator('#full_name, .list-table')).toHaveCount(0)
  }
})

test('who takes part and who teaches find their own page, and the trainer takes attendance', async ({
  language,
  api,
  another,
}) => {
  const text = (key: keyof typeof participantTexts.en) => say(participantTexts, language, key)
  const participant = await another(await sessionOf(api, inside))
  await participant.page.goto('/training-management/my-training')
  await expect(participant.page.getByRole('heading', { level: 2, name: `কর্মসূচি ${run}` })).toBeVisible()
  await expect(participant.page.getByText(say(ownTrainingTexts, language, 'status_accepted'))).toBeVisible()

  await expect(
    participant.page.getByText(say(ownTrainingTexts, language, 'lead'), { exact: true }),
  ).toBeVisible()
  // Where staff finds the certificates of an area, who takes part finds their own.
  await participant.page.goto('/training-management/training-program/certificates')
  await expect(participant.page.getByText(say(certificateTexts, language, 'own_none'))).toBeVisible()

  const neither = await another(await sessionOf(api, await minted(api, { permissions: [] })))
  await neither.page.goto('/training-management/my-training')
  await expect(neither.page.getByText(say(ownTrainingTexts, language, 'empty'))).toBeVisible()

  const day = await another(await sessionOf(api, teacher))
  await day.page.goto('/training-management/my-training')
  await expect(day.page.getByText(say(ownTrainingTexts, language, 'lead_teaches'))).toBeVisible()
  await expect(day.page.getByText(say(ownTrainingTexts, language, 'empty'))).toHaveCount(0)
  await expect(
    day.page.getByRole('heading', { name: say(trainingPrograms, language, 'own_results') }),
  ).toBeVisible()
  await day.page.getByRole('link', { name: new RegExp(`^${text('attendance')}`) }).click()
  const present = day.page.getByRole('button', { name: /রহিমা বেগম/ })
  const next = day.page.getByRole('button', { name: new RegExp(inside.full_name) })
  await day.page.setViewportSize({ width: 360, height: 740 })
  // The list stands still under the finger, and what was sent stands though the list doesn't come anew.
  const placeOf = (row: Locator) => row.evaluate((one) => one.getBoundingClientRect().top + scrollY)
  const stand = () => Promise.all([present, next].map(placeOf))
  await present.focus()
  const stood = await stand()
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await day.page.route('**/training/attendance/mark', (route) => isLetGo.then(() => route.continue()))
  await day.page.route('**/training/attendance/class/**', (route) => route.abort())
  await present.click()
  await expect(present).toHaveAttribute('aria-pressed', 'true')
  const kept = day.page.getByText(
    say(participantTexts, language, 'unsent', { count: trainingOf(day.page, language).digits(1) }),
  )
  await expect(kept).toBeInViewport()
  expect(await stand()).toEqual(stood)
  const listAsked = day.page.waitForRequest('**/training/attendance/class/**')
  letGo()
  await listAsked
  await expect(kept).toHaveCount(0)
  await expect(present).toHaveAttribute('aria-pressed', 'true')
  expect(await stand()).toEqual(stood)
  await day.page.unrouteAll()
  // Neither does it move where a mark is not taken: why stands at the foot.
  await day.page.route('**/training/attendance/mark', (route) =>
    route.fulfill({ status: 422, json: { success: false, message: 'A mark that nobody takes' } }),
  )
  await present.click()
  await expect(day.page.getByText('A mark that nobody takes')).toBeInViewport()
  expect(await stand()).toEqual(stood)
  await day.page.unrouteAll()

  // Who only looks is told so, and finds no box that does nothing.
  const auditor = await minted(api, { permissions: ['participant-view', 'activityLog-view'] })
  const looks = await another(await sessionOf(api, auditor))
  await looks.page.goto(new URL(day.page.url()).pathname)
  await expect(looks.page.getByText(text('only_look'))).toBeVisible()
  await expect(looks.page.getByText('রহিমা বেগম')).toBeVisible()
  await expect(looks.page.getByRole('button', { name: /রহিমা বেগম/ })).toHaveCount(0)
})

test('a colleague says of whom the trainer alone let in and marked that they saw them, too', async ({
  page,
  language,
  api,
  accessible,
}) => {
  const text = (key: keyof typeof participantTexts.en, parameters = {}) =>
    say(participantTexts, language, key, parameters)
  const mark = `${Date.now() % 10_000_000}`
  const admin = callsOf(api, 'admin')
  const own = await minted(api, {
    permissions: ['participant-view', 'participant-create', 'participant-edit'],
  })
  const colleague = await minted(api, { permissions: ['participant-view', 'participant-edit'] })
  await madeLongAgo([own.id, colleague.id])
  const names = { en: `Trainer alone ${mark}`, bn: `একা প্রশিক্ষক ${mark}` }
  const trainer = await mintedTrainer(admin, names, own.id)
  const { id, circular } = await mintedProgram(admin, { name: `দুজনের কথা ${mark}`, trainer, seats: 9 })
  const teaches = callsOf(api, await sessionOf(api, own))
  const people = ['রহিমা বেগম', 'সালমা খাতুন', 'জামাল হোসেন']
  const ids: number[] = []
  for (const [nth, full_name] of people.entries())
    ids.push(
      (
        await teaches.post('/admin/training/participants/insert', {
          training_program_id: id,
          training_circular_id: circular,
          full_name,
          email: `two${nth}.${mark}@example.org`,
          organisation: 'ইউনিয়ন পরিষদ',
        })
      ).body['id'] as number,
    )
  const { classes } = (await teaches.get(`/admin/training/attendance/classes/${id}`)).body['data'] as {
    classes: { id: number }[]
  }
  const marked_at = new Date().toISOString()
  await teaches.post('/admin/training/attendance/mark', {
    class_id: classes[0]!.id,
    marks: ids.map((participant_id) => ({ participant_id, present: true, marked_at })),
  })
  const unheard = async () =>
    ((await admin.get(`/admin/training/rating/${id}`)).body['data'] as { unheard: number }).unheard
  expect(await unheard()).toBe(3)

  const { digits } = trainingOf(page, language)
  const all = (count: number) => page.getByRole('button', { name: text('saw_all', { count: digits(count) }) })
  const row = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  await keep(page, await sessionOf(api, colleague))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/training-management/attendance/${id}`)
  await expect(all(3)).toBeVisible()
  await expect(page.getByText(text('unheard'), { exact: true })).toHaveCount(3)
  await accessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // A tap says so of one, and doesn’t make them absent.
  const place = () => row(people[1]!).evaluate((one) => one.getBoundingClientRect().top + scrollY)
  const stood = await place()
  await row(people[0]!).click()
  await expect(row(people[0]!)).toContainText(text('heard_too'))
  await expect(row(people[0]!)).toHaveAttribute('aria-pressed', 'true')
  expect(await place()).toBe(stood)
  await all(2).click()
  await expect(page.getByText(text('heard_too'), { exact: true })).toHaveCount(3)
  await expect.poll(unheard).toBe(0)
})

test('a filled-in spreadsheet: three rows are good and one is not, which is said; mended, all four are in, the last waiting', async ({
  page,
  language,
  api,
  staff,
  accessible,
}) => {
  const text = (key: keyof typeof participantTexts.en, parameters = {}) =>
    say(participantTexts, language, key, parameters)
  const mark = `${Date.now() % 10_000_000}`
  const admin = callsOf(api, 'admin')
  const trainer = await mintedTrainer(admin, { en: `Trainer of sheets ${mark}`, bn: `প্রশিক্ষক ${mark}` })
  const { id } = await mintedProgram(admin, { name: `স্প্রেডশিট ${mark}`, trainer, seats: 3 })
  const { digits } = trainingOf(page, language)
  const titles = ['full_name', 'email', 'mobile', 'designation', 'organisation'] as const
  const filled = async (mobile: string) => {
    const sheet = await xlsxSheet(
      titles.map((column) => say(participantMessages, language, `column_${column}`)),
      { name: text('title'), further: [], isForm: true },
    )
    sheet.add([
      [`# ${say(participantMessages, language, 'import_example')}`, 'karim@example.org', '', '', ''],
      ['রহিমা বেগম', `r${mark}@example.org`, '01712345678', '', 'সমাজসেবা কার্যালয়'],
      ['Karim Uddin', `k${mark}@example.org`, '1812345678', '', ''],
      ['সালমা খাতুন', `s${mark}@example.org`, mobile, '', ''],
      ['জামাল হোসেন', `j${mark}@example.org`, '', '', 'ইউনিয়ন পরিষদ'],
    ])
    return {
      name: 'participants.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await sheet.end().arrayBuffer()),
    }
  }
  const look = async (mobile: string) => {
    await page.locator('input[type=file]').setInputFiles(await filled(mobile))
    await staff.button(say(sheets, language, 'look')).click()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await keep(page, administrator('admin'))
  await page.goto(`/training-management/participant/import?program=${id}`)
  await look('017')
  await expect(page.getByText(say(sheets, language, 'bad', { count: digits(1) }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'সালমা খাতুন' })).toContainText(
    say(validation, language, 'mobile'),
  )
  await expect(page.getByRole('button', { name: text('import_do', { good: digits(3) }) })).toHaveCount(0)
  await accessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await look('01912345678')
  await staff.button(text('import_do', { good: digits(4) })).click()
  await expect(
    page.getByText(
      say(participantMessages, language, 'added_some_wait', { accepted: digits(3), waiting: digits(1) }),
    ),
  ).toBeVisible()
  await page.waitForURL(/participant\?program_id=/)
  const rows = (await admin.get(`/admin/training/participants/get?direction=asc&program_id=${id}`)).body as {
    data: { full_name: string; status: string; source: string }[]
  }
  expect(rows.data.map(({ full_name, status, source }) => [full_name, status, source])).toEqual([
    ['রহিমা বেগম', 'accepted', 'sheet'],
    ['Karim Uddin', 'accepted', 'sheet'],
    ['সালমা খাতুন', 'accepted', 'sheet'],
    ['জামাল হোসেন', 'waiting', 'sheet'],
  ])
  await expect(page.getByText('জামাল হোসেন')).toBeVisible()
})

test('what is done to all that a program’s list gives is done to its own, on every page, and to nobody else', async ({
  page,
  language,
  api,
  staff,
}) => {
  const text = (key: keyof typeof participantTexts.en) => say(participantTexts, language, key)
  const job = (key: keyof typeof jobs.en, parameters = {}) => say(jobs, language, key, parameters)
  const { digits } = trainingOf(page, language)
  const admin = callsOf(api, 'admin')
  const mark = `${Date.now() % 10_000_000}`
  const trainerOf = (nth: number) =>
    mintedTrainer(admin, { en: `Trainer ${mark} ${'I'.repeat(nth)}`, bn: `প্রশিক্ষক ${mark}` })
  const [own, other] = [
    await mintedProgram(admin, { name: `বড় কর্মসূচি ${mark}`, trainer: await trainerOf(1), seats: 40 }),
    await mintedProgram(admin, { name: `পাশের কর্মসূচি ${mark}`, trainer: await trainerOf(2), seats: 40 }),
  ]
  await applicantsOf(own.id, 'আবেদনকারী', 26)
  await applicantsOf(other.id, 'প্রতিবেশী', 3)
  const states = async (program: number) => {
    const rows = (await admin.get(`/admin/training/participants/get?per_page=50&program_id=${program}`))
      .body as { data: { status: string }[] }
    return Object.entries(Object.groupBy(rows.data, ({ status }) => status)).map(
      ([status, of]) => `${status} ${of!.length}`,
    )
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, administrator('admin'))
  const path = `/training-management/participant/${own.id}/${own.circular}`

  for (const [action, status, outcome] of [
    ['accept', 'applied', 'accepted 26'],
    ['withdraw', 'accepted', 'withdrawn 26'],
  ] as const) {
    await page.goto(`${path}?status=${status}`)
    await page.getByRole('checkbox', { name: say(list, language, 'choose_page') }).check()
    const bar = page.getByRole('group', { name: job('chosen') })
    await expect(bar.getByRole('status')).toHaveText(job('chosen_count', { count: digits(20) }))
    await bar.getByRole('button', { name: job('all_of_filter') }).click()
    await bar.getByRole('button', { name: text(`act_${action}`) }).click()
    await staff.dialog.getByRole('button', { name: text(`act_${action}`) }).click()
    await expect.poll(() => states(own.id), { timeout: 60_000 }).toEqual([outcome])
    expect(await states(other.id)).toEqual(['applied 3'])
  }
})

test('whoever teaches and lets people in is told that those don’t rate by that alone, and the ratings say how many', async ({
  page,
  language,
  api,
  accessible,
}) => {
  const { digits, save } = trainingOf(page, language)
  const admin = callsOf(api, 'admin')
  const alone = await minted(api, {
    permissions: ['participant-view', 'participant-create', 'participant-edit'],
  })
  const name = { en: `Alone ${run}`, bn: `একা ${run}` }
  const trainer = await mintedTrainer(admin, name, alone.id)
  const { id, circular } = await mintedProgram(admin, { name: `একার কর্মসূচি ${run}`, trainer, seats: 5 })
  await keep(page, await sessionOf(api, alone))
  await page.goto(`/training-management/participant/create/${id}/${circular}`)
  await page.locator('#full_name').fill('জামাল হোসেন')
  await page.locator('#email').fill(`jamal${run}@example.org`)
  await save()
  const done = say(participantMessages, language, 'added_accepted')
  await expect(page.getByText(say(participantMessages, language, 'done_unheard', { done }))).toBeVisible()
  await page.goto(`/training-management/participant/trainer-rating/${id}`)
  await expect(page.getByText(say(resultTexts, language, 'unheard', { count: digits(1) }))).toBeVisible()
  await accessible()
})
