import type { Page } from '@playwright/test'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { dashboards } from '#contract/texts/oversight/dashboards'
import { palette } from '#contract/texts/palette'
import { list } from '#contract/texts/screen-parts'
import { shell } from '#contract/texts/shell'
import { administrator } from './administrators.ts'
import { callsOf, expect, keep, minted, test } from './staff.ts'
import { namesWrong } from './walk.ts'

/** What is wider than its place, of what stands in the page itself. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main section, main figure, main .tile')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )

const board = '/application-management/dashboard'

test('each figure leads to its list, by mouse and by keys; a table is one press away', async ({
  page,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof dashboards.en) => say(dashboards, language, key)
  await keep(page, administrator('admin'))
  await page.goto(board)
  const map = page.locator('.place-map')
  await expect(map).toBeVisible()
  await expect(page.locator('.chart-point').last()).toBeVisible()
  await accessible()
  expect(await tooWide(page)).toEqual([])
  expect(await namesWrong(page, null)).toEqual([])

  await page.getByRole('radio', { name: text('districts') }).check()
  await expect(map.locator('[data-point]')).toHaveCount(64)
  // Beside it stands who has some.
  await expect(page.locator('.map-and-bars li').filter({ hasText: /[^\d০-৯,][0০]$/ })).toHaveCount(0)
  // One stop for all of them: arrows go on from there.
  await expect(map.locator('[tabindex="0"]')).toHaveCount(1)
  await map.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  const chosen = map.locator('[data-point="1"]')
  await expect(chosen).toBeFocused()
  await accessible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/management\/application\?place_id=\d+/)
  await page.goBack()

  const places = page.locator('figure', { has: map })
  await places.getByRole('button', { name: say(list, language, 'bars_as_table') }).click()
  const table = page.getByRole('table', { name: text('places_title') }).first()
  await expect(table).toBeVisible()
  await accessible()

  const days = page.locator('figure', { has: page.locator('.chart-line') })
  await days.locator('[data-point="27"]').focus()
  await page.keyboard.press('Home')
  await expect(days.locator('[data-point="0"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/)

  await page.goto('/dashboard')
  await expect(page.locator('.tile').first()).toBeVisible()
  await expect(map).toBeVisible()
  await accessible()
  expect(await tooWide(page)).toEqual([])
})

test('anything is found by its name, with the keyboard alone; what was opened last comes first, and goes with the session @bn', async ({
  page,
  api,
  staff,
  language,
  accessible,
}) => {
  const permissions = ['user-view', 'user-create', 'office-view']
  // An address that is none has menu and search around it.
  await staff.arrive(await minted(api, { permissions }), '/no-such-page')
  await expect(page.getByText(say(app, language, 'not_found'))).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('button', { name: say(shell, language, 'keys_palette') }),
  ).toBeVisible()
  await page.goto('/system-configuration/users')
  const search = page.locator('main [data-search]')
  await search.focus()
  await page.keyboard.press('Control+KeyK')
  const field = page.getByRole('combobox', { name: say(palette, language, 'label') })
  await expect(field).toBeFocused()
  const options = page.getByRole('listbox').getByRole('option')
  await page.keyboard.type('add a user')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await accessible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/users\/create/)

  await page.keyboard.press('Control+KeyK')
  await expect(options).toHaveCount(1)
  await page.keyboard.type('farida')
  await expect(options.filter({ hasText: 'Farida Yasmin' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/users\/view\/\d+/)

  await page.getByRole('button', { name: say(shell, language, 'keys_palette') }).click()
  await expect(options.first()).toContainText('Farida Yasmin')
  await page.keyboard.type('টাঙ্গাইল')
  await expect(options.filter({ hasText: 'টাঙ্গাইল' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  const kept = () => page.evaluate(() => localStorage.getItem('recent'))
  expect(await kept()).toContain('Farida')

  await page.keyboard.press('Control+KeyK')
  await field.fill('অনুমোদন দিন')
  await expect(options.filter({ hasText: say(shell, language, 'waiting_title') })).toBeVisible()
  await field.fill('sign out')
  await expect(options).toHaveText(say(shell, language, 'logout'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(kept).toBeNull()
})

test('a list that is open offers what came since, and the menu says what waits @bn', async ({
  page,
  api,
  language,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install()
  await keep(page, administrator('national'))
  await page.goto('/system-configuration/role')
  const rows = page.locator('.list-table tbody tr')
  await expect(rows.first()).toBeVisible()
  const name = `ক${Date.now()}`
  const role = { code: `r${Date.now()}`, name_en: `A ${Date.now()}`, name_bn: name, active: true }
  await callsOf(api, 'admin').post('/admin/role/insert', { ...role, needs_totp: false })
  await page.clock.fastForward(31_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const offer = page.getByRole('button', { name: /নতুন, দেখুন/ })
  await expect(offer).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await offer.click()
  await expect(offer).toHaveCount(0)

  await page.goto('/dashboard')
  const tile = page.locator('.tile').filter({ hasText: say(shell, language, 'figure_users_unapproved') })
  const waiting = page.locator('.sidebar .menu-count')
  if ((await tile.count()) > 0) await expect(waiting.first()).toBeVisible()
  const handbook = page.getByRole('link', { name: say(shell, language, 'handbook_open') })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(handbook).toBeVisible({ timeout: 1000 })
  }).toPass()
  await handbook.click()
  await expect(page).toHaveURL(/\/handbook/)
  await expect(page.locator('.handbook img')).toHaveCount(4)
})
