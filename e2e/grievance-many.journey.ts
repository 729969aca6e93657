import { toDigitsOf } from '#contract/digits'
import { say } from '#contract/texts'
import { caseTexts } from '#contract/texts/grievances/cases'
import { jobs } from '#contract/texts/jobs/jobs'
import { list } from '#contract/texts/screen-parts'
import { sessionOf } from './administrators.ts'
import { caseActsOf } from './grievance-pages.ts'
import { complain, kindOf, solving } from './grievances.ts'
import { callsOf, expect, keep, minted, test } from './staff.ts'

const inbox = '/grievance-management/grievance-list'

test.setTimeout(120_000)

test('of some that are chosen it is said which can be handed over, and why not the others @bn', async ({
  page,
  api,
  language,
}) => {
  const text = (key: keyof typeof caseTexts.en, parameters = {}) => say(caseTexts, language, key, parameters)
  const officer = await minted(api, { permissions: solving })
  const kind = await kindOf(api, [officer.role_id])
  await complain(api, kind.id, 'ভাতা আসেনি।')
  const others = [await complain(api, kind.id, 'ভাতা কোথায়?'), await complain(api, kind.id, 'কেউ কিছু বলে না।')]
  const session = await sessionOf(api, officer)
  const colleague = await minted(api, { permissions: solving })
  for (const { id } of others)
    await callsOf(api, session).post(`/admin/grievance/hand-over/${id}`, {
      version: 1,
      user_id: colleague.id,
      note: 'কাল থেকে আমি ছুটিতে',
    })
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, session)
  await page.goto(`${inbox}?of=office&type_id=${kind.id}`)
  await page.getByRole('checkbox', { name: say(list, language, 'choose_page') }).check()
  const bar = page.getByRole('group', { name: say(jobs, language, 'chosen') })
  await bar.getByRole('button', { name: text('act_hand_over'), exact: true }).click()
  const [one, all] = ['1', '3'].map((count) => toDigitsOf(language, count))
  await expect(
    caseActsOf(page).dialog.getByText(
      say(jobs, language, 'bulk_among', { count: one!, all: all!, which: text('which_hand_over') }),
    ),
  ).toBeVisible()
})

test('three like cases are begun, and solved with one answer by keys, and a fourth is handed over; the tray says what came of each', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof caseTexts.en, parameters = {}) => say(caseTexts, language, key, parameters)
  const job = (key: keyof typeof jobs.en, parameters = {}) => say(jobs, language, key, parameters)
  const digits = (count: number) => toDigitsOf(language, String(count))
  const [officer, colleague] = [
    await minted(api, { permissions: solving }),
    await minted(api, { permissions: solving }),
  ]
  const [kind, another] = [await kindOf(api, [officer.role_id]), await kindOf(api, [officer.role_id])]
  const like = [
    await complain(api, kind.id, 'জুলাইয়ের ভাতা আসেনি।'),
    await complain(api, kind.id, 'জুলাই মাসের টাকা পাইনি।'),
    await complain(api, kind.id, 'আমার জুলাইয়ের ভাতা কোথায়?'),
  ]
  const other = await complain(api, another.id, 'কার্যালয় বন্ধ ছিল।')
  const session = await sessionOf(api, officer)
  const stateOf = async ({ id }: { id: number }) => {
    const { body } = await callsOf(api, session).get(`/admin/grievance/get?view=all&ids=${id}`)
    const [row] = body['data'] as { status: string; owner: string }[]
    return `${row!.status} ${row!.owner}`
  }
  const statesOf = (all: { id: number }[]) => Promise.all(all.map(stateOf))
  const { dialog } = caseActsOf(page)
  const bar = page.getByRole('group', { name: job('chosen') })
  const button = (name: string) => bar.getByRole('button', { name, exact: true })
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) {
      const field = dialog.getByLabel(label, { exact: true })
      const isChoice = (await field.evaluate((one) => one.tagName)) === 'SELECT'
      await (isChoice ? field.selectOption({ label: value }) : field.fill(value))
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, session)

  await page.goto(`${inbox}?type_id=${kind.id}`)
  const all = page.getByRole('checkbox', { name: say(list, language, 'choose_page') })
  await all.focus()
  await page.keyboard.press('Space')
  await expect(bar.getByRole('status')).toHaveText(job('chosen_count', { count: digits(3) }))
  await accessible()
  await button(text('act_start')).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: text('act_start') }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => statesOf(like)).toEqual(like.map(() => `in_progress ${officer.full_name}`))

  await page.goto(`${inbox}?type_id=${kind.id}`)
  const boxes = page.getByRole('checkbox', { name: language === 'bn' ? kind.name_bn : kind.name_en })
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) {
    await box.focus()
    await page.keyboard.press('Space')
  }
  await button(text('act_solve')).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(text('bulk_solve', { count: digits(3) }))).toBeVisible()
  const press = dialog.getByRole('button', { name: text('act_solve') })
  await press.press('Enter')
  // What isn't given yet is said at its field, and the first one has the focus.
  await expect(dialog.getByLabel(text('solution'), { exact: true })).toBeFocused()
  await accessible()
  await fill({
    [text('solution')]: language === 'bn' ? 'নিষ্পত্তি হয়েছে' : 'Solved',
    [text('solve_text')]: 'জুলাইয়ের টাকা সবাইকে পাঠানো হয়েছে।',
    [text('still_to_come')]: text('all_done'),
  })
  await press.press('Enter')
  await expect(page.getByText(job('started'))).toBeVisible()
  await expect.poll(() => statesOf(like)).toEqual(like.map(() => `solved ${officer.full_name}`))
  expect(await stateOf(other)).toBe(`assigned ${officer.full_name}`)

  await page.goto(inbox)
  await page.getByRole('checkbox', { name: say(list, language, 'choose_page') }).check()
  await expect(bar.getByRole('status')).toHaveText(job('chosen_count', { count: digits(1) }))
  await button(text('act_hand_over')).click()
  await fill({ [text('colleague')]: colleague.full_name, [text('hand_over_note')]: 'কাল থেকে আমি ছুটিতে' })
  await dialog.getByRole('button', { name: text('act_hand_over') }).click()
  await expect.poll(() => stateOf(other)).toBe(`assigned ${colleague.full_name}`)

  // What came of each is read behind the tray, and leads to the case.
  const begun = (await callsOf(api, session).get('/admin/job/get')).body['data'] as {
    id: number
    operation: string
  }[]
  await page.goto(`/long-work/${begun.find(({ operation }) => operation === 'grievances.case.solve')!.id}`)
  await expect(page.getByRole('link', { name: language === 'bn' ? kind.name_bn : kind.name_en })).toHaveCount(
    3,
  )
  await expect(page.getByText('জমিলা বেওয়া')).toHaveCount(0)
  await accessible()
  await page
    .getByRole('link', { name: language === 'bn' ? kind.name_bn : kind.name_en })
    .first()
    .click()
  await expect(page.getByRole('region', { name: text('answer') })).toContainText('জুলাইয়ের টাকা সবাইকে')
})

test('many go to the next tier with one reason in words; the answer says what came of each @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof caseTexts.en, parameters = {}) => say(caseTexts, language, key, parameters)
  const job = (key: keyof typeof jobs.en, parameters = {}) => say(jobs, language, key, parameters)
  const [officer, above] = [
    await minted(api, { permissions: solving }),
    await minted(api, { permissions: solving }),
  ]
  const kind = await kindOf(api, [officer.role_id, above.role_id])
  const all = [await complain(api, kind.id, 'ভাতা আসেনি।'), await complain(api, kind.id, 'কেউ কথা শোনে না।')]
  const session = await sessionOf(api, officer)
  await keep(page, session)
  await page.goto(`${inbox}?type_id=${kind.id}`)
  const boxes = page.getByRole('checkbox', { name: kind.name_bn })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  const bar = page.getByRole('group', { name: job('chosen') })
  await bar.getByRole('button', { name: text('act_forward'), exact: true }).click()
  const { dialog } = caseActsOf(page)
  const press = dialog.getByRole('button', { name: text('act_forward') })
  await dialog.getByLabel(text('forward_note'), { exact: true }).fill('...')
  await press.click()
  await expect(dialog.getByLabel(text('forward_note'), { exact: true })).toBeFocused()
  await expect(dialog.locator('[id$="-error"]')).toBeVisible()
  await accessible()
  await dialog.getByLabel(text('forward_note'), { exact: true }).fill('আমাদের হাতে নেই')
  await press.click()
  await expect(page.getByText(job('started'))).toBeVisible()
  const stateOf = async ({ id }: { id: number }) => {
    const { body } = await callsOf(api, session).get(`/admin/grievance/get?view=all&ids=${id}`)
    const [row] = body['data'] as { status: string; owner: string; tier: number }[]
    return `${row!.status} ${row!.owner} ${row!.tier}`
  }
  await expect
    .poll(() => Promise.all(all.map(stateOf)), { timeout: 30_000 })
    .toEqual(all.map(() => `forwarded ${above.full_name} 2`))
})
