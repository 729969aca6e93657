import type { Page } from '@playwright/test'
import { config } from '#contract/texts/config'
import { menus } from '#contract/texts/access/menus'
import { formatFor } from '#contract/format'
import { history } from '#contract/texts/history'
import { list } from '#contract/texts/screen-parts'
import { sheets } from '#contract/texts/sheets'
import { users } from '#contract/texts/access/users'
import { textOf } from '#worker/test/pdf-reading'
import { administrator, sessionOf, type Kept } from './administrators.ts'
import { boxesOn, brokenFaces } from './drawn.ts'
import { linkableScreens } from '#contract/screens'
import { say } from './journey.ts'
import { callsOf, expect, keep, minted, test } from './staff.ts'
import { openWithin } from './within.ts'

test.setTimeout(120_000)

const screens = {
  'people and roles': [
    '/dashboard',
    '/system-configuration/users',
    '/system-configuration/users/create',
    '/system-configuration/users/import',
    '/system-configuration/users/edit/107',
    '/system-configuration/users/view/107',
    '/system-configuration/role',
    '/system-configuration/role/create',
    '/system-configuration/role/edit/5',
    '/system-configuration/role-permission?role=5',
  ],
  'devices, menus and logs': [
    '/system-configuration/device-registration',
    '/system-configuration/device_registration/create',
    '/system-configuration/device_registration/edit/107',
    '/system-configuration/device_registration/view/107',
    '/system-configuration/menu',
    '/system-configuration/menu/create',
    '/system-configuration/menu/edit/101',
    '/system-audit/activity-log',
    '/system-audit/activity-logs',
    '/activity-logs/view/1',
    '/system-audit/application-tracking',
  ],
  'words, grievances and training': [
    '/system-configuration/languages/Bn',
    '/grievance-management/grievance-list?of=all',
    '/grievance-management/grievance-view/819600000022',
    '/grievance-management/type',
    '/grievance-management/subject',
    '/grievance-management/settings',
    '/grievance-management/settings?edit=4',
    '/training-management/training-circular',
    '/training-management/training-circular/create',
    '/training-management/dashboard',
  ],
}

const linked = new Set<string>(linkableScreens.map((screen) => screen.path))

/** Of every kind one, on which each letter is looked at. */
const read = new Set([
  '/dashboard',
  '/system-configuration/users',
  '/system-configuration/users/create',
  '/system-configuration/role-permission?role=5',
  '/system-configuration/languages/Bn',
  '/system-audit/activity-log',
])

async function open(page: Page, session: Kept, path: string) {
  await keep(page, session)
  await page.goto(path)
}

for (const [area, paths] of Object.entries(screens)) {
  test(`no screen of ${area} is wider than its window, letters are drawn, and axe finds nothing serious on any`, async ({
    page,
    accessible,
  }) => {
    await keep(page, administrator('admin'))
    for (const path of paths) {
      // Where each letter is looked at all that comes over the line is waited for.
      if (read.has(path)) await page.goto(path)
      else await openWithin(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      const tooWide = () => document.documentElement.scrollWidth - innerWidth
      expect(await page.evaluate(tooWide), path).toBeLessThanOrEqual(0)
      if (read.has(path) && process.platform === 'linux') {
        // What is drawn anew meanwhile can't be looked at.
        await page.waitForLoadState('networkidle')
        await page.evaluate(async () => document.fonts.ready)
        await expect(page.locator('html')).not.toHaveAttribute('data-bangla')
        expect.soft(await boxesOn(page), path).toEqual([])
        expect.soft(await brokenFaces(page), path).toEqual([])
      }
      // Those that a menu leads to are looked at by staff-axe.
      if (!linked.has(path)) await accessible()
    }
  })
}

test('an administrator adds a user, and another one approves them @bn', async ({
  page,
  api,
  language,
  staff,
  another,
}) => {
  const run = `${language}${Date.now().toString(36)}`
  const mobile = `018${String(Date.now()).slice(-8)}`
  await open(page, administrator('admin'), '/system-configuration/users/create')
  await staff.button(language === 'bn' ? 'সংরক্ষণ করুন' : 'Save').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await staff.type({
    full_name: `Selina ${run}`,
    username: `s${run}`,
    mobile: mobile.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!),
  })
  await page.locator('#office_id').fill('basail')
  await page.locator('#office_id-list [role=option]').first().click()
  // Who approves must have the rights of the role, too.
  await page.locator('#role_ids-group').getByText('উপজেলা কর্মকর্তা', { exact: true }).click()
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL(/\/users\/view\/\d+/)
  await expect(page.locator('h1 + span')).toHaveText(staff.text('status_unapproved'))
  const isTold = async () => (await api.messages(mobile)).some(({ text }) => text.includes(`s${run}`))
  expect(await isTold()).toBe(false)

  const other = await another(administrator('national'))
  await other.page.goto(new URL(page.url()).pathname)
  await other.sure(say(users, language, 'approve'))
  await expect(other.page.locator('h1 + span')).toHaveText(staff.text('status_active'))
  await expect.poll(isTold).toBe(true)
})

test('who changes something reads its name above the form, on a page and in a panel @bn', async ({
  page,
  language,
}) => {
  await open(page, administrator('admin'), '/system-configuration/users/edit/107')
  await expect(page.getByRole('heading', { level: 1, name: 'Mizanur Rahman' })).toBeVisible()
  await expect(page).toHaveTitle(/^Mizanur Rahman/)
  await page.goto('/system-configuration/district?edit=9')
  const district = language === 'bn' ? 'বরগুনা' : 'Barguna'
  await expect(page.getByRole('dialog').getByRole('heading', { name: district })).toBeVisible()
})

test('a spreadsheet is looked at first: what is wrong is said by row, and nothing is kept @bn', async ({
  page,
  language,
  staff,
}) => {
  const run = `${language}${Date.now().toString(36)}`
  const head = 'full_name,username,mobile,email,office_code,role_codes'
  const good = `Rina Akter,i${run},01912345678,,basail,union`
  const bad = `Nobody,Wrong Name,123,,nowhere,nothing`
  const file = (...rows: string[]) => ({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  })
  await open(page, administrator('admin'), '/system-configuration/users/import')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file(good, bad))
  await staff.button(say(sheets, language, 'look')).click()
  await expect(page.getByText(say(sheets, language, 'bad', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('row', { name: /Nobody/ })).toBeVisible()
  await expect(staff.button(say(users, language, 'import_users', { good: 1 }))).toHaveCount(0)
  await input.setInputFiles(file(good))
  await staff.button(say(sheets, language, 'look')).click()
  await staff.button(say(users, language, 'import_users', { good: 1 })).click()
  await page.waitForURL(/\/users\?status=unapproved/)
  await page.locator('[data-search]').fill(`i${run}`)
  await expect(page.getByRole('row').filter({ hasText: 'Rina Akter' })).toHaveCount(1)
})

test('the menu is arranged by keys, by buttons and by drag, and stays so @bn', async ({
  page,
  api,
  language,
  staff,
}) => {
  const admin = callsOf(api, 'admin')
  const run = `${language}${Date.now().toString(36)}`
  const add = async (name: string, parent_id: number | '') => {
    const label = `${name} ${run}`
    const group = { label_name_en: label, label_name_bn: label, icon: '', link_type: 0, permission: '' }
    const { body } = await admin.post('/admin/menu/insert', { ...group, parent_id })
    return { id: body['id'] as number, label }
  }
  const top = await add('Top', '')
  const [one, two] = [await add('One', top.id), await add('Two', top.id)]
  await open(page, administrator('admin'), '/system-configuration/menu')
  const names = page.locator(`li:has(> #menu-item-${top.id}) [id^=menu-item-] a`)
  await expect(names).toHaveText([top.label, one.label, two.label])

  await page.locator(`#menu-item-${two.id} a`).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText([top.label, two.label, one.label])
  await staff.button(say(menus, language, 'in', { name: one.label })).click()
  await expect(page.locator(`li:has(> #menu-item-${two.id}) > ol a`)).toHaveText([one.label])
  await expect(staff.button(say(menus, language, 'in', { name: one.label }))).toBeDisabled()
  await page
    .locator(`#menu-item-${one.id}`)
    .dragTo(page.locator(`#menu-item-${two.id}`), { targetPosition: { x: 30, y: 3 } })
  await expect(names).toHaveText([top.label, one.label, two.label])
  await staff.button(say(menus, language, 'in', { name: two.label })).click()
  await staff.button(say(menus, language, 'save_order')).click()
  await expect(staff.button(say(menus, language, 'save_order'))).toHaveCount(0)
  await expect(page.locator('main h1')).toBeFocused()
  await page.reload()
  await expect(page.locator(`li:has(> #menu-item-${one.id}) > ol a`)).toHaveText([two.label])

  await page.locator(`#menu-item-${two.id} a`).click()
  await staff.sure(say(menus, language, 'delete'))
  await page.waitForURL(/\/system-configuration\/menu$/)
  await expect(page.locator(`#menu-item-${two.id}`)).toHaveCount(0)
})

test('what somebody did stands in the log, before and after side by side @bn', async ({
  page,
  api,
  language,
}) => {
  const who = await minted(api, { permissions: ['activityLog-view', 'activity-log', 'user-view'] })
  await open(page, await sessionOf(api, who), `/system-audit/activity-logs?entity=user&entity_id=${who.id}`)
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const filters = page.getByRole('button', { name: say(list, language, 'filters'), exact: true })
  if (await filters.isVisible()) await filters.click()
  await page.locator('#filter-from').fill('31/02/2026')
  await page.locator('#filter-from').press('Enter')
  await expect(page.locator('#filter-from-error')).toHaveText(say(list, language, 'day_wrong'))
  await rows.first().locator('a[data-row]').click()
  await page.waitForURL(/\/activity-logs\/view\/\d+/)
  await expect(
    page.getByRole('columnheader', { name: say(history, language, 'earlier') }).first(),
  ).toBeVisible()
  await expect(page.locator('main')).not.toContainText(who.mobile)
})

test('a list is whole on paper, and each sheet says whose it is and who printed it @bn', async ({
  page,
  api,
  language,
}) => {
  const who = await minted(api, { permissions: ['activityLog-view', 'district-view'] })
  await open(page, await sessionOf(api, who), '/system-configuration/district')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const printed = textOf(await page.pdf({ format: 'A5' }))
  expect(printed.length).toBeGreaterThan(1)
  for (const [nth, sheet] of printed.entries()) {
    expect(sheet).toContain(who.full_name)
    expect(sheet).toContain(formatFor(language).digits(`${nth + 1} / ${printed.length}`))
  }
  await page.goto('/system-configuration/district?search=tangAIL')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  expect(textOf(await page.pdf({ format: 'A5' })).join(' ')).toContain('tangAIL')
  // As wide as an A4 sheet within its margins.
  await page.setViewportSize({ width: 680, height: 990 })
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/system-configuration/district', '/system-audit/activity-logs']) {
    await page.goto(path)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('main :is(th, td)')].filter(
          (cell) =>
            cell.getBoundingClientRect().right > innerWidth || cell.scrollWidth > cell.clientWidth + 1,
        ).length,
    )
    expect(cut).toBe(0)
  }
})

test('a screen says whose device it shows, that a row isn’t there, and that an office is of another level than the role @bn', async ({
  page,
  api,
  language,
}) => {
  const who = await minted(api, { permissions: ['user-view'] })
  await open(page, administrator('admin'), '/system-configuration/lookup?edit=1')
  await expect(page.getByRole('dialog').getByText(say(config, language, 'lookup_gone'))).toBeVisible()

  await page.goto(`/system-configuration/device-registration?search=${who.username}`)
  await page.locator('tbody th a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(who.full_name)

  await page.goto(`/system-configuration/users/edit/${who.id}`)
  await page.locator('#office_id').fill('ইউনিয়ন')
  await page.getByRole('option').first().click()
  const asks = page.getByRole('status').filter({ hasText: /কার্যালয়ের স্তর ছিল/ })
  await expect(asks).toContainText('ভূমিকা')
})
