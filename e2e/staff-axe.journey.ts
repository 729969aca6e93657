import type { Page } from '@playwright/test'
import { linkableScreens } from '#contract/screens'
import { jobs } from '#contract/texts/jobs/jobs'
import { list } from '#contract/texts/screen-parts'
import { administrator } from './administrators.ts'
import { say, seriousOn } from './journey.ts'
import { openMenu } from './open-menu.ts'
import { expect, keep, test } from './staff.ts'
import { openWithin } from './within.ts'

/** As it stands, by day and by night: colours alone are others then. */
async function look(page: Page, what: string, found: string[], isDark = true) {
  const note = (at: string, problems: readonly string[]) =>
    found.push(...problems.map((problem) => `${what}${at}: ${problem}`))
  note('', await seriousOn(page))
  if (!isDark) return
  await page.emulateMedia({ colorScheme: 'dark' })
  note(', dark', await seriousOn(page, 'color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
}
const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What is read anew is pale meanwhile.
  await expect(page.locator('.skeleton, .list-table[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })
}

/** In parts, for the whole is long. */
const parts = 4
for (const part of Array.from({ length: parts }, (_, at) => at))
  test(`axe finds nothing serious on any screen of staff that a menu leads to, by day and by night: part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await keep(page, administrator('admin'))
    const found: string[] = []
    for (const [nth, { path }] of linkableScreens.filter((_, at) => at % parts === part).entries()) {
      await openWithin(page, path, { timeout: 30_000 })
      await settled(page)
      // The colours of night are those of the same parts everywhere.
      await look(page, path, found, nth % 3 === 0)
    }
    expect(found).toEqual([])
  })

/** What opens over a list and beside it, in the order that one comes to it. */
test('nor on what opens over them: menus, panels, dialogs, the palette, what is chosen', async ({
  page,
  language,
}) => {
  test.setTimeout(300_000)
  const text = (key: keyof typeof list.en) => say(list, language, key)
  await keep(page, administrator('admin'))
  const found: string[] = []
  const over = async (what: string, open: () => Promise<unknown>, shown: string) => {
    await open()
    await expect(page.locator(shown).last(), what).toBeVisible()
    await look(page, what, found)
    await page.keyboard.press('Escape')
    await expect(page.locator(shown), what).toHaveCount(0)
  }
  const dialog = 'dialog[open]'
  /** What opens under a button: of the bar above, or of the list's. */
  const panels = async (within: string) => {
    const buttons = page.locator(`${within} [role=group] > button[aria-controls]`)
    const count = await buttons.count()
    for (let nth = 0; nth < count; nth += 1) {
      const button = buttons.nth(nth)
      if (!(await button.isVisible())) continue
      const what = `${within}: ${await button.textContent()}`
      await over(what, () => button.click(), `${within} [role=group] > button[aria-expanded=true]`)
    }
  }

  await openWithin(page, '/system-configuration/users?status=active')
  await settled(page)
  await panels('main')
  await panels('header')
  const row = page.locator('.list-table tbody tr').filter({ has: page.locator('[popovertarget]') })
  await over('the menu of a row', () => openMenu(row.first()), '.row-menu:popover-open')
  await page
    .getByRole('button', { name: text('filters_more') })
    .or(page.getByRole('button', { name: text('filters'), exact: true }))
    .first()
    .click()
  await look(page, 'more filters', found)
  await page.locator('.list-table tbody [type=checkbox]').first().check()
  const bar = page.getByRole('group', { name: say(jobs, language, 'chosen') })
  await expect(bar).toBeVisible()
  await look(page, 'the bar of what is chosen', found)
  await over('a dialog that asks why', () => bar.getByRole('button').first().click(), dialog)

  for (const path of [
    '/system-configuration/lookup?edit=new',
    '/system-configuration/lookup?edit=1901',
    '/system-configuration/district?edit=new',
    '/setting/general?edit=applications',
    '/grievance-management/settings?edit=4',
    '/common/all-branch?edit=new',
    '/system-configuration/financial?edit=new',
  ])
    await over(path, () => page.goto(path), dialog)
  await page.goto('/dashboard')
  await settled(page)
  await over('the palette', () => page.keyboard.press('Control+k'), dialog)
  await over('the keys', () => page.keyboard.press('?'), dialog)
  expect(found).toEqual([])
})
