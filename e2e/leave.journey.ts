import { dayInDhaka } from '#contract/calendar'
import { formatFor } from '#contract/format'
import { leaveTexts } from '#contract/texts/access/leaves'
import { oversight } from '#contract/texts/oversight/oversight'
import { list } from '#contract/texts/screen-parts'
import { shell } from '#contract/texts/shell'
import { users } from '#contract/texts/access/users'
import { administrator, sessionOf } from './administrators.ts'
import { say } from './journey.ts'
import { formOf } from './form.ts'
import { expect, keep, minted, test } from './staff.ts'

test.setTimeout(180_000)

test('an officer goes on leave: another acts for them, both names stand beside what is done, and it ends @bn', async ({
  page,
  api,
  language,
  accessible,
  another,
}) => {
  const text = (key: keyof typeof leaveTexts.en, of: Record<string, string> = {}) =>
    say(leaveTexts, language, key, of)
  const [absent, acting] = [
    await minted(api, { permissions: ['user-view'] }),
    await minted(api, { permissions: [] }),
  ]
  const form = formOf(page, api, language)
  const today = dayInDhaka(new Date())
  await keep(page, administrator('admin'))
  await page.goto('/system-configuration/leave/create')
  for (const [field, who] of [
    ['absent_id', absent],
    ['acting_id', acting],
  ] as const) {
    await page.locator(`#${field}`).fill(who.username)
    await page.getByRole('option', { name: who.username }).click()
  }
  await page.getByRole('button', { name: `${say(list, language, 'today')} (${text('from_day')})` }).click()
  await expect(page.locator('#from_day')).toHaveValue(
    formatFor(language).digits(String(Number(today.slice(8)))),
  )
  await form.date('to_day', today)
  await page.locator('#note').fill('ঢাকায় প্রশিক্ষণ')
  await accessible()
  await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  await page.waitForURL(/\/leave$/)
  await expect(page.locator('#main')).toContainText(absent.full_name)

  const officer = await another(await sessionOf(api, acting))
  await officer.page.goto('/system-configuration/users')
  await officer.page.waitForURL(/\/dashboard/)
  // Why one is here stands over the top bar until one goes on.
  await officer.page.goto('/dashboard')
  await officer.page.getByRole('button', { name: say(shell, language, 'account') }).click()
  await officer.page.getByRole('button', { name: text('act_for', { name: absent.full_name }) }).click()
  await expect(officer.page.getByRole('status').filter({ hasText: absent.full_name })).toBeVisible()
  await officer.page.goto('/system-configuration/users')
  await expect(officer.heading(say(users, language, 'title'))).toBeVisible()

  await officer.button(text('act_end')).click()
  await officer.page.waitForURL(/\/dashboard/)
  await page.goto(`/system-audit/activity-logs?user_id=${acting.id}`)
  await expect(page.locator('#main')).toContainText(
    say(oversight, language, 'acted_for', {
      name: `${acting.full_name} (${acting.username})`,
      other: absent.full_name,
    }),
  )
})
