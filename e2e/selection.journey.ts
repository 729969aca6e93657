import type { Page } from '@playwright/test'
import { say } from '#contract/texts'
import { beneficiaries } from '#contract/texts/beneficiaries/beneficiaries'
import { sessionTexts } from '#contract/texts/committees/sessions'
import { administrator, soon } from './administrators.ts'
import { citizensApply, committeeAt, demo, fulki } from './selection.ts'
import { callsOf, expect, keep, test } from './staff.ts'

const root = '/beneficiary-management/committee-session'

test.setTimeout(180_000)

test('from twelve applications through union and upazila committee, with a quota of five and an override, to five beneficiaries @bn', async ({
  page,
  api,
  language,
  accessible,
  another,
}) => {
  const text = (key: keyof typeof sessionTexts.en, parameters: Record<string, string | number> = {}) =>
    say(sessionTexts, language, key, parameters)
  const { upazila, union, address } = await fulki(api)
  const [national, admin] = [callsOf(api, 'national'), callsOf(api, 'admin')]
  const [citizens] = await Promise.all([
    citizensApply(api, 12, address),
    committeeAt(api, 'union', union, 'Fulki Selection Committee'),
    committeeAt(api, 'upazila', upazila, 'Basail Selection Committee'),
  ])
  const recorder = await demo(api, 'upazila')
  const closer = await another(await demo(api, 'district'))
  await page.setViewportSize({ width: 1280, height: 900 })
  await closer.page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, recorder)

  const button = (at: Page, name: string) => at.getByRole('button', { name, exact: true })
  const sure = async (at: Page, name: string) => {
    await button(at, name).first().click()
    await at.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await expect(at.getByRole('dialog')).toHaveCount(0)
  }
  /** Calls a committee together for today, and puts all that fit on its agenda. */
  async function begin(committee: string) {
    await page.goto(`${root}/create`)
    await page.locator('#committee_id').fill(committee)
    await page.getByRole('option', { name: committee }).click()
    await page.locator('#program_id').click()
    await page.getByRole('option').first().click()
    const [year = '', month = '', day = ''] = new Date(Date.now() + 6 * 3_600_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
    const group = page.locator('#held_on-group')
    await group.locator('input').nth(0).fill(day)
    await group.locator('select').selectOption(String(Number(month)))
    await group.locator('input').nth(1).fill(year)
    await page.locator('#venue').fill('পরিষদ মিলনায়তন')
    await button(page, text('create_submit')).click()
    await expect(page.getByRole('heading', { name: text('attendance') })).toBeVisible()
    for (const name of ['রহিমা খাতুন', 'মিজানুর রহমান', 'আবদুল হামিদ', 'সেলিনা আক্তার'])
      await page.getByRole('checkbox', { name }).check()
    await page.getByLabel(text('presides')).selectOption({ label: 'রহিমা খাতুন' })
    await button(page, text('attendance_save')).click()
    await expect(page.getByText(text('quorum_holds', { present: 4, members: 5, needed: 3 }))).toBeVisible()
    await button(page, text('agenda_add')).click()
    await expect(page.getByText(text('agenda_count', { count: 12, maximum: 500 }))).toBeVisible()
  }
  /** Decides of the cases from one rank to another. */
  async function decide(from: number, to: number, decision: string, reason?: string, words?: string) {
    const boxes = page.getByRole('table', { name: text('agenda') }).locator('tbody input[type=checkbox]')
    for (let at = from; at <= to; at += 1) await boxes.nth(at - 1).check()
    await page
      .getByRole('group', { name: text('decide') })
      .getByRole('button', { name: text('decide') })
      .click()
    const panel = page.getByRole('dialog')
    const press = () => panel.getByRole('button', { name: text('decide'), exact: true }).click()
    if ((await panel.getByRole('radio', { checked: true }).count()) === 0) {
      await press()
      await expect(panel.getByText(text('decide_missing'))).toBeVisible()
    }
    await panel.getByRole('radio', { name: decision }).check()
    // Words are asked for as soon as it goes against the rank.
    if (words) await expect(panel.getByText(text('against_now', { count: 1 }))).toBeVisible()
    if (reason) await panel.getByLabel(text('reason')).selectOption({ label: reason })
    if (words) await panel.getByLabel(text('words'), { exact: false }).last().fill(words)
    await press()
    await expect(panel).toHaveCount(0)
  }
  /** Hands the session over, and has another person close it. */
  async function closeIt() {
    await sure(page, text('record'))
    await expect(page.getByText(text('own_recorded'))).toBeVisible()
    await closer.page.goto(page.url())
    await sure(closer.page, text('close'))
    await expect(button(closer.page, text('minutes'))).toBeVisible()
  }
  const stateOf = async (id: number) =>
    (
      (await national.get(`/admin/application-tracking/get?search=${id}`)).body['data'] as { state: string }[]
    )[0]?.state

  // The union committee forwards all twelve; being on its agenda they are looked into.
  await begin('ফুলকি বাছাই কমিটি')
  const rows = page.getByRole('table', { name: text('agenda') }).locator('tbody tr')
  // A case is two lines at a desk, and nothing of it is broken over more.
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(41)
  await accessible()
  await decide(1, 12, text('decision_forward'))
  await closeIt()
  expect(await stateOf(citizens[0]!.id)).toBe('forwarded')

  // Five seats in Basail, whoever else takes one there meanwhile.
  async function free(seats: number | null) {
    const { body } = await national.get(`/admin/seat/get?program_id=1&within=${upazila}&per_page=100`)
    const area = (body['data'] as { id: number; taken: number; version: number }[]).find(
      ({ id }) => id === upazila,
    )!
    await admin.post('/admin/seat/update', {
      program_id: 1,
      place_id: upazila,
      seats: seats === null ? null : area.taken + seats,
      version: area.version,
    })
  }
  await free(5)
  await begin('বাসাইল বাছাই কমিটি')
  await decide(1, 4, text('decision_approve'))
  await decide(6, 6, text('decision_approve'))
  await decide(5, 5, text('decision_waiting'), 'এখন আসন খালি নেই')
  await decide(7, 10, text('decision_waiting'), 'এখন আসন খালি নেই')
  await decide(11, 12, text('decision_reject'), 'পরিবারের অবস্থা লেখা তথ্যের চেয়ে ভালো')
  // Against the rank: both need words.
  await expect(page.getByText(text('problem_override'))).toHaveCount(2)
  await button(page, text('record')).click()
  const lacking = page.getByRole('dialog')
  await expect(lacking).toContainText(text('problems', { count: 2 }))
  await expect(lacking.getByRole('button', { name: text('record') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await decide(6, 6, text('decision_approve'), 'ক্রম যা বলে তার চেয়ে প্রয়োজন বেশি', 'একা থাকেন, কেউ দেখার নেই')
  await decide(5, 5, text('decision_waiting'), 'এখন আসন খালি নেই', 'ছেলে বিদেশ থেকে টাকা পাঠান')
  await expect(page.getByText(text('problem_override'))).toHaveCount(0)
  await accessible()
  await free(5)
  await closeIt()
  await closer.page.setViewportSize({ width: 360, height: 740 })
  const [file] = await Promise.all([
    closer.page.waitForEvent('download'),
    button(closer.page, text('minutes')).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^minutes-\d+\.pdf$/)

  const states = await Promise.all(citizens.map(({ id }) => stateOf(id)))
  expect(states).toEqual([
    ...Array.from({ length: 4 }, () => 'approved'),
    'waiting',
    'approved',
    ...Array.from({ length: 4 }, () => 'waiting'),
    'rejected',
    'rejected',
  ])
  const after = (await national.get(`/admin/seat/get?program_id=1&within=${upazila}&per_page=100`)).body[
    'data'
  ] as { id: number; free: number }[]
  expect(after.find(({ id }) => id === upazila)!.free).toBe(0)
  // Submitted, forwarded, decided: each is told.
  for (const { mobile } of citizens)
    await soon(`messages to ${mobile}`, async () =>
      (await api.messages(mobile)).length >= 3 ? true : undefined,
    )
  const history = await national.get(`/admin/activity-log/record/application/${citizens[5]!.id}`)
  expect((history.body['data'] as { action: string }[]).map(({ action }) => action).toReversed()).toEqual([
    'applications.application.register',
    'committees.session.addItems',
    'committees.session.close',
    'committees.session.record',
    'committees.session.close',
  ])

  await page.goto('/beneficiary-management/selection-variance')
  await expect(page.getByRole('row').filter({ hasText: 'একা থাকেন, কেউ দেখার নেই' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'ছেলে বিদেশ থেকে টাকা পাঠান' })).toBeVisible()

  // A seat comes free: whoever isn't the first of the waiting list gets it with words alone, and the report says so.
  await free(1)
  const listed = await national.get(
    `/admin/beneficiary/get-waiting?program_id=1&place_id=${upazila}&order=rank&per_page=100`,
  )
  const last = (listed.body['data'] as { id: number; verified_at: string | null }[])
    .filter(({ verified_at }) => verified_at !== null)
    .at(-1)!
  const registry = (key: keyof typeof beneficiaries.en) => say(beneficiaries, language, key)
  const approver = await another(administrator('national'))
  // From the list it is asked at once, too, before anything is sent.
  await approver.page.goto(
    `/beneficiary-management/beneficiary-info-waiting?program_id=1&place_id=${upazila}&order=rank&per_page=100`,
  )
  const ofLast = approver.page
    .getByRole('row')
    .filter({ has: approver.page.locator(`a[href*="${last.id}"]`) })
  await ofLast.getByRole('button', { name: registry('approve'), exact: true }).click()
  await expect(approver.page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  const path = `/beneficiary-management/beneficiary-info/details/${last.id}`
  await approver.page.goto(path)
  await button(approver.page, registry('approve')).click()
  const asked = approver.page.getByRole('dialog')
  await asked.getByRole('button', { name: registry('approve'), exact: true }).click()
  // What lacks is said; nothing is sent.
  await expect(asked.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
  await asked.getByRole('combobox').selectOption({ label: 'ক্রম যা বলে তার চেয়ে প্রয়োজন বেশি' })
  await asked.getByRole('textbox').fill('নদীভাঙনে ঘর হারিয়েছেন')
  await asked.getByRole('button', { name: registry('approve'), exact: true }).click()
  await expect(approver.page.locator('#main .state-mark').first()).toHaveText(registry('status_active'))
  await expect(approver.page.getByText('নদীভাঙনে ঘর হারিয়েছেন').first()).toBeVisible()
  await approver.page.goto('/beneficiary-management/selection-variance')
  await approver.page.getByRole('link', { name: text('by_waiting_list') }).click()
  await expect(approver.page.locator(`a[href*="details/${last.id}"]`).first()).toBeVisible()
  await free(null)
})
