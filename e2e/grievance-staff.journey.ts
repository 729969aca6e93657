import type { Page } from '@playwright/test'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { toDigitsOf } from '#contract/digits'
import { formatFor } from '#contract/format'
import type { GrievanceCase } from '#contract/grievances/cases'
import { say } from '#contract/texts'
import { failures } from '#contract/texts/failures'
import { caseTexts } from '#contract/texts/grievances/cases'
import { grievanceSettings } from '#contract/texts/grievances/settings'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { list } from '#contract/texts/screen-parts'
import { validation } from '#contract/texts/validation'
import { showTrackingNumber } from '#contract/tracking-number'
import { administrator, sessionOf } from './administrators.ts'
import { caseActsOf } from './grievance-pages.ts'
import { appliesInFulki, complain, kindOf, solving } from './grievances.ts'
import { callsOf, expect, keep, minted, test } from './staff.ts'

const inbox = '/grievance-management/grievance-list'
const viewOf = (id: number) => `/grievance-management/grievance-view/${id}`

test.setTimeout(120_000)
/** The office of Basail. */
const upazila = 105

const button = (page: Page, name: string) => caseActsOf(page).button(name)
const dialog = (page: Page) => caseActsOf(page).dialog
const act = (page: Page, name: string, fields?: Record<string, string>) => caseActsOf(page).act(name, fields)

test('an officer works a grievance from the inbox to the answer, with talk and notes apart', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof caseTexts.en, parameters: Record<string, string | number> = {}) =>
    say(caseTexts, language, key, parameters)
  const officer = await minted(api, { permissions: solving })
  const kind = await kindOf(api, [officer.role_id])
  const name = language === 'bn' ? kind.name_bn : kind.name_en
  const { id, token } = await complain(api, kind.id, 'ভাতার টাকা দুইবার আসেনি।')
  await keep(page, await sessionOf(api, officer))

  await page.goto(inbox)
  await expect(
    page.getByRole('link', { name: text('counted', { view: text('mine'), count: 1 }) }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('জমিলা বেওয়া')).toBeVisible()
  await accessible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('ভাতার টাকা দুইবার আসেনি।')).toBeVisible()
  await accessible()

  await button(page, text('act_start')).click()
  await expect(page.getByText(text('state_in_progress'), { exact: true })).toBeVisible()
  // The button is gone: who works by keys goes on from the top of the case.
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await act(page, text('act_write'), { [text('message')]: 'কোন মাসের টাকা আসেনি?' })
  const answered = await api.post(
    `/global/grievance/write/${id}`,
    { text: 'জুলাই আর আগস্টের।' },
    { headers: { 'x-complainant-token': token, 'idempotency-key': crypto.randomUUID() } },
  )
  expect(answered.status).toBe(200)
  await page.reload()
  const talk = page.getByRole('region', { name: text('talk') })
  await expect(talk.getByText('জুলাই আর আগস্টের।')).toBeVisible()
  await act(page, text('act_note'), { [text('note')]: 'ব্যাংকে চিঠি গেছে' })
  const notes = page.getByRole('region', { name: text('notes') })
  await expect(notes.getByText('ব্যাংকে চিঠি গেছে')).toBeVisible()
  await expect(talk.getByText('ব্যাংকে চিঠি গেছে')).toHaveCount(0)

  const inAWeek = formatFor(language).day(dayInDhaka(startOfDay(dayInDhaka(new Date()), 7)))
  await button(page, text('act_solve')).click()
  const missing = dialog(page).locator('[id$="-error"]', {
    hasText: new RegExp(
      [say(validation, language, 'required'), text('solution_choose'), text('remainder_choose')].join('|'),
    ),
  })
  await expect(missing).toHaveCount(0)
  // What must be written is said before anything is pressed.
  await expect(dialog(page).getByText(text('solve_rule'))).toBeVisible()
  await expect(dialog(page).getByText(say(validation, language, 'required'))).toHaveCount(0)
  for (const field of ['solution', 'solve_text', 'still_to_come'] as const)
    await expect(dialog(page).getByLabel(text(field), { exact: true })).toHaveAttribute(
      'aria-required',
      'true',
    )
  // What isn't given yet is said at its field, and the first one has the focus.
  await button(page, text('act_solve')).last().click()
  await expect(missing).toHaveCount(3)
  await expect(dialog(page).getByLabel(text('solution'), { exact: true })).toBeFocused()
  await accessible()
  // Solved in part something is still to come: that is asked for in words, and nothing else is offered.
  await dialog(page)
    .getByLabel(text('solution'), { exact: true })
    .selectOption({ label: text('state_partly_solved') })
  await expect(dialog(page).getByText(text('remainder_part'))).toBeVisible()
  const coming = dialog(page).getByLabel(text('coming'), { exact: true })
  await expect(coming).toBeVisible()
  await expect(dialog(page).getByText(text('coming_rule'))).toBeVisible()
  await expect(dialog(page).getByText(say(validation, language, 'reason_words'))).toHaveCount(0)
  // It has only just come: nobody has left it out yet.
  const day = dialog(page).getByLabel(text('coming_by'), { exact: true })
  for (const field of [coming, day]) await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(dialog(page).getByText(text('all_done'))).toHaveCount(0)
  await accessible()
  await page.keyboard.press('Escape')
  await act(page, text('act_solve'), {
    [text('solution')]: language === 'bn' ? 'নিষ্পত্তি হয়েছে' : 'Solved',
    [text('solve_text')]: 'দুই মাসের টাকা পাঠানো হয়েছে।',
    [text('still_to_come')]: text('remainder_some'),
    [text('coming')]: 'সেপ্টেম্বরের টাকা যাবে।',
    [text('coming_by')]: inAWeek,
  })
  // Solved isn't said of what leaves something: the type that says so was chosen.
  await expect(page.getByText(say(grievanceWords, language, 'did_solve_partly'))).toBeVisible()
  const answer = page.getByRole('region', { name: text('answer') })
  await expect(answer).toContainText('দুই মাসের টাকা পাঠানো হয়েছে।')
  await expect(answer).toContainText(text('promised', { day: inAWeek }))
  // It is still theirs, until the rest is done: the page says so, and what is done about it.
  await expect(page.getByText(text('promised_note', { day: inAWeek }))).toBeVisible()
  await expect(button(page, text('act_solve'))).toBeVisible()
  await expect(button(page, text('act_reject'))).toHaveCount(0)
  await accessible()
  // Who writes after the answer is written back to, and the answer stands.
  const after = await api.post(
    `/global/grievance/write/${id}`,
    { text: 'জুলাইয়ের টাকা কোথায় পাব?' },
    { headers: { 'x-complainant-token': token, 'idempotency-key': crypto.randomUUID() } },
  )
  expect(after.status).toBe(200)
  // It waits in a view of its own, marked in the list and on top of the case.
  await page.goto(`${inbox}?of=wrote`)
  await expect(
    page.getByRole('link', { name: text('counted', { view: text('wrote'), count: 1 }) }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(
    page.getByText(text('row_wrote', { day: formatFor(language).day(dayInDhaka(new Date())) })),
  ).toBeVisible()
  await accessible()
  await page.getByRole('link', { name }).click()
  await expect(talk.getByText('জুলাইয়ের টাকা কোথায় পাব?')).toBeVisible()
  const wroteOn = new RegExp(text('wrote_on', { at: '@' }).replace('@', '.+'))
  await expect(page.getByText(wroteOn)).toBeVisible()
  await accessible()
  // The number is there to ring them up, once it is asked for.
  await button(page, text('mobile_show')).click()
  const number = page.getByRole('main').locator('a[href^="tel:01"]')
  await expect(number).toBeFocused()
  await expect(button(page, text('mobile_show'))).toHaveCount(0)
  // Who writes on meanwhile is read first: the office's words are kept, and go when they are sent once more.
  await button(page, text('act_write')).click()
  await dialog(page).getByLabel(text('message'), { exact: true }).fill('হিসাব দেখে জানাচ্ছি।')
  const more = await api.post(
    `/global/grievance/write/${id}`,
    { text: 'দোকানদার বলে নম্বর বন্ধ।' },
    { headers: { 'x-complainant-token': token, 'idempotency-key': crypto.randomUUID() } },
  )
  expect(more.status).toBe(200)
  await button(page, text('act_write')).last().click()
  await expect(dialog(page).getByText(say(failures, language, 'stale'))).toBeVisible()
  await expect(talk.getByText('দোকানদার বলে নম্বর বন্ধ।')).toBeAttached()
  await button(page, text('act_write')).last().click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(talk.getByText('হিসাব দেখে জানাচ্ছি।')).toBeVisible()
  await act(page, text('act_write'), { [text('message')]: 'আপনার ব্যাংক হিসাবে গেছে।' })
  await expect(talk.getByText('আপনার ব্যাংক হিসাবে গেছে।')).toBeVisible()
  await expect(page.locator('.state-mark').first()).toHaveText(text('state_partly_solved'))
  await page.goto(`${inbox}?of=wrote`)
  await expect(page.getByText(text('empty_wrote'))).toBeVisible()
  await page.goto(`${inbox}?of=mine`)
  await expect(page.getByRole('main').getByText(inAWeek)).toBeVisible()
  await page.getByRole('link', { name }).click()
  await act(page, text('act_solve'), {
    [text('solution')]: language === 'bn' ? 'নিষ্পত্তি হয়েছে' : 'Solved',
    [text('solve_text')]: 'সেপ্টেম্বরের টাকাও গেছে।',
    [text('still_to_come')]: text('all_done'),
  })
  await expect(page.locator('.state-mark').first()).toHaveText(text('state_solved'))
  await expect(button(page, text('act_solve'))).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  const history = page.getByRole('region', { name: text('timeline') })
  for (const done of ['দুই মাসের টাকা পাঠানো হয়েছে।', 'সেপ্টেম্বরের টাকাও গেছে।'])
    await expect(history.getByText(done)).toBeVisible()
  await page.goto(`${inbox}?of=mine`)
  await expect(page.getByText(text('empty_mine'))).toBeVisible()
})

test('a grievance is handed over in the office, forwarded to the next tier, and accepted there @bn', async ({
  page,
  api,
  language,
  another,
}) => {
  const text = (key: keyof typeof caseTexts.en, parameters: Record<string, string | number> = {}) =>
    say(caseTexts, language, key, parameters)
  const [first, colleague, above] = await Promise.all(
    [upazila, upazila, 1].map((office_id) => minted(api, { permissions: solving, office_id })),
  )
  const kind = await kindOf(api, [first!.role_id, above!.role_id], { levels: ['upazila'] })
  const { id } = await complain(api, kind.id, 'কার্যালয়ে কেউ কথা শোনে না।')
  await keep(page, await sessionOf(api, first!))
  await page.goto(inbox)
  await expect(
    page.getByRole('link', { name: language === 'bn' ? kind.name_bn : kind.name_en }),
  ).toBeVisible()
  // What the list is narrowed by stands in one row at a desk.
  if (page.viewportSize()!.width >= 1280)
    expect((await page.locator('.list-bar').boundingBox())!.height).toBeLessThan(60)
  await page.goto(viewOf(id))
  await act(page, text('act_hand_over'), {
    [text('colleague')]: colleague!.full_name,
    [text('hand_over_note')]: 'আমি কাল থেকে ছুটিতে',
  })
  await expect(button(page, text('act_hand_over'))).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Who had it may take it back: it is of the same office.
  await expect(button(page, text('act_take'))).toBeVisible()

  const theirs = await sessionOf(api, colleague!)
  const second = await another(theirs)
  await second.page.goto(viewOf(id))
  await expect(second.page.getByText('আমি কাল থেকে ছুটিতে')).toBeVisible()
  // Where it goes is said before and after.
  await button(second.page, text('act_forward')).click()
  const { body } = await api.get(`/admin/grievance/view/${id}`, {
    headers: { authorization: `Bearer ${theirs.token}` },
  })
  const office = formatFor(language).nameOf((body['data'] as GrievanceCase).next_office!)
  await expect(dialog(second.page).getByText(text('ask_forward', { office }))).toBeVisible()
  await second.page.keyboard.press('Escape')
  await act(second.page, text('act_forward'), { [text('forward_note')]: 'আমাদের হাতে নেই' })
  await expect(
    second.page.getByText(say(grievanceWords, language, 'did_forward_to', { office })),
  ).toBeVisible()
  const shown = second.page.getByText(text('state_forwarded'), { exact: true })
  await expect(shown).toBeVisible()
  await expect(second.page.getByRole('heading', { level: 1 })).toBeFocused()

  const third = await another(await sessionOf(api, above!))
  await third.page.goto(inbox)
  await third.page.getByRole('link', { name: language === 'bn' ? kind.name_bn : kind.name_en }).click()
  await expect(third.page.getByText('আমাদের হাতে নেই')).toBeVisible()
  await button(third.page, text('act_accept')).click()
  await expect(third.page.getByText(text('state_assigned'), { exact: true })).toBeVisible()
  await expect(
    third.page.getByText(text('tier_office', { number: toDigitsOf(language, '2') }), { exact: true }),
  ).toBeVisible()
})

test('what mends the cause is begun beside the application, each shows the other, and an answer names what is still to come @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof caseTexts.en, parameters: Record<string, string | number> = {}) =>
    say(caseTexts, language, key, parameters)
  const officer = await minted(api, {
    permissions: [...solving, 'application-selection-list', 'application-selection-review'],
  })
  const kind = await kindOf(api, [officer.role_id])
  const { citizen, application_id } = await appliesInFulki(api)
  const { id } = await complain(api, kind.id, 'চার মাস ধরে আবেদন পড়ে আছে।', {
    verification_number: citizen.nid,
    verification_type: citizen.nid.length === 10 ? 2 : 1,
    date_of_birth: citizen.date_of_birth,
  })
  await keep(page, await sessionOf(api, officer))
  await page.goto(viewOf(id))
  const own = page.getByRole('region', { name: text('own') })
  await expect(own.getByRole('link')).toContainText(toDigitsOf(language, showTrackingNumber(application_id)))
  await act(page, text('begin_application_review'), { [text('mend_note')]: 'চার মাসেও দেখা হয়নি' })
  await expect(
    page.getByText(
      `${toDigitsOf(language, showTrackingNumber(application_id))}: ${say(grievanceWords, language, 'did_mend')}`,
    ),
  ).toBeVisible()
  const begun = page.getByRole('region', { name: text('mends') })
  await expect(begun.getByText(text('mend_application_review'))).toBeVisible()
  await expect(begun.getByText(text('under_way'))).toBeVisible()
  await button(page, text('act_solve')).click()
  await expect(
    dialog(page).getByText(text('under_way_still', { what: text('mend_application_review') })),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await begun.getByRole('link').click()
  const from = page.getByRole('region', { name: text('of_application') })
  await expect(from).toContainText(text('mend_application_review'))
  await expect(from).toContainText(`${text('mend_note')}: চার মাসেও দেখা হয়নি`)
  await accessible()
  await from.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${viewOf(id)}$`))
})

test('a kind gets other days, and a case that runs keeps its own @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof grievanceSettings.en, parameters: Record<string, string | number> = {}) =>
    say(grievanceSettings, language, key, parameters)
  const officer = await minted(api, { permissions: solving })
  const kind = await kindOf(api, [officer.role_id], { days: 5 })
  const before = await complain(api, kind.id, 'আগের অভিযোগ')
  const { get } = callsOf(api, 'national')
  const dueOf = async ({ id }: { id: number }) =>
    ((await get(`/admin/grievance/view/${id}`)).body['data'] as { due_day: string }).due_day
  const due = await dueOf(before)
  await keep(page, administrator('admin'))
  await page.goto('/grievance-management/settings')
  await page.getByRole('link', { name: language === 'bn' ? kind.name_bn : kind.name_en }).click()
  await expect(dialog(page).getByText(text('edit_note'))).toBeVisible()
  await accessible()
  await page.locator('#days').fill(toDigitsOf(language, '12'))
  await button(page, say(list, language, 'save')).click()
  await expect(dialog(page)).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: language === 'bn' ? kind.name_bn : kind.name_en })
  await expect(row).toContainText(text('days_of', { count: toDigitsOf(language, '12') }))
  expect(await dueOf(before)).toBe(due)
  const after = await complain(api, kind.id, 'পরের অভিযোগ')
  const later = (Date.parse(await dueOf(after)) - Date.parse(due)) / 86_400_000
  expect(later).toBe(7)
})

test('what is complained of secretly about an office is seen there in no list, page, search or log', async ({
  page,
  api,
  language,
  accessible,
  another,
}) => {
  const text = (key: keyof typeof caseTexts.en) => say(caseTexts, language, key)
  const [solver, about] = await Promise.all([
    minted(api, { permissions: solving }),
    minted(api, {
      permissions: [...solving, 'activityLog-view', 'activity-log', 'application-selection-list'],
      office_id: upazila,
    }),
  ])
  const kind = await kindOf(api, [solver.role_id], { sensitive: true, unnamed: true })
  const { id } = await complain(api, kind.id, 'দুই হাজার টাকা চেয়েছে।', {
    unnamed: true,
    against_office_id: upazila,
  })
  const name = language === 'bn' ? kind.name_bn : kind.name_en
  await keep(page, await sessionOf(api, solver))
  await page.goto(inbox)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(text('sensitive_note'))).toBeVisible()
  await expect(page.getByText('দুই হাজার টাকা চেয়েছে।')).toBeVisible()
  await expect(page.getByText(text('unnamed_note'))).toBeVisible()
  await accessible()
  await button(page, text('act_start')).click()

  const theirSession = await sessionOf(api, about)
  const theirs = (await another(theirSession)).page
  for (const view of ['mine', 'wrote', 'office', 'today', 'late', 'all']) {
    await theirs.goto(`${inbox}?of=${view}`)
    await expect(theirs.getByRole('status').or(theirs.getByRole('table')).first()).toBeAttached()
    await expect(theirs.locator('main')).not.toContainText(name)
  }
  await theirs.getByRole('searchbox', { name: text('find') }).fill(showTrackingNumber(id))
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText(text('found_none'))).toBeVisible()
  await theirs.goto(viewOf(id))
  await expect(theirs.getByText(say(list, language, 'not_found_title'))).toBeVisible()
  await theirs.goto('/system-audit/activity-logs')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(theirs.locator('main')).not.toContainText(String(id))
  const log = await api.get('/admin/activity-log/get?entity=grievance&per_page=100', {
    headers: { authorization: `Bearer ${theirSession.token}` },
  })
  expect(log.status).toBe(200)
  expect(JSON.stringify(log.body)).not.toContain(String(id))
})
