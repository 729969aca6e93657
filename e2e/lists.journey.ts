import type { Page } from '@playwright/test'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { config } from '#contract/texts/config'
import { jobs } from '#contract/texts/jobs/jobs'
import { list } from '#contract/texts/screen-parts'
import { staffFailures } from '#contract/texts/staff-failures'
import { access } from '#contract/texts/access/access'
import { users } from '#contract/texts/access/users'
import { ui } from '#contract/texts/ui'
import { administrator, sessionOf } from './administrators.ts'
import { appliesInFulki } from './grievances.ts'
import { openMenu } from './open-menu.ts'
import { callsOf, expect, keep, minted, test } from './staff.ts'
import { openWithin } from './within.ts'

const lists = [
  '/system-configuration/users',
  '/system-configuration/role',
  '/system-configuration/device-registration',
  '/system-configuration/division',
  '/system-configuration/district',
  '/system-configuration/city',
  '/system-configuration/thana',
  '/system-configuration/union',
  '/system-configuration/ward',
  '/system-configuration/post-code',
  '/system-configuration/office',
  '/system-configuration/office-report',
  '/system-configuration/lookup',
  '/system-configuration/financial',
  '/system-configuration/languages/Bn',
  '/system-configuration/allowance-program',
  '/system-configuration/allowance-program/setting',
  '/system-configuration/allowance-program-system-settings',
  '/common/all-banks',
  '/common/all-branch',
  '/common/all-mfs',
  '/application-management/mobile-operator',
  '/system-audit/activity-log',
  '/system-audit/activity-logs',
  '/system-audit/application-tracking',
  '/system-audit/grievance-tracking',
  '/application-management/application',
  '/application-management/variable',
  '/application-management/sub-variable',
  '/application-management/district-fixed-effect',
  '/application-management/poverty-cut-off-score',
  '/beneficiary-management/beneficiary-info',
  '/beneficiary-management/beneficiary-info-active',
  '/beneficiary-management/beneficiary-info-waiting',
  '/beneficiary-management/beneficiary-info-inactive',
  '/grievance-management/grievance-list?of=all',
  '/beneficiary-management/committee-permission',
  '/beneficiary-management/seats',
  '/grievance-management/type',
  '/grievance-management/subject',
  '/grievance-management/settings',
  '/training-management/trainer-information',
  '/training-management/training-program',
  '/training-management/training-circular',
  '/training-management/participant',
  '/training-management/time-slots',
]
/** Made of the parts of those above, and without a row in a new installation. */
const empty = [
  '/system-configuration/leave',
  '/beneficiary-management/beneficiary-info-delete',
  '/beneficiary-management/committee',
  '/beneficiary-management/committee-session',
  '/beneficiary-management/selection-variance',
  '/training-management/training-program/certificates',
]
/** Dashboards, settings and forms. */
const noLists = [
  '/dashboard',
  '/application-management/dashboard',
  '/application-management/poverty-simulation',
  '/beneficiary-management/dashboard',
  '/beneficiary-management/information-tracking',
  '/grievance/dashboard',
  '/grievance-management/counter-entry',
  '/setting/general',
  '/system-configuration/allowance-program-additional-field',
  '/system-configuration/bundle',
  '/system-configuration/dashboard',
  '/system-configuration/languages/En',
  '/system-configuration/menu',
  '/system-configuration/role-permission',
  '/training-management/dashboard',
  '/training-management/kobo-token-update',
  '/training-management/my-training',
]
/** Each row has a text, its translation and its key. */
const linesOfTheirOwn = new Set(['/system-configuration/languages/Bn'])
const shown = (page: Page) => page.locator('.list-table tbody tr').first()

/** Acts that lie outside of the window, and whether the page itself is wider than it. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const acts = [...document.querySelectorAll('.list-table tbody [data-acts] :is(button, a)')]
    const out = acts.filter((act) => {
      const { left, right, width } = act.getBoundingClientRect()
      return width > 0 && (left < 0 || right > innerWidth)
    })
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    // At a desk every column is in sight, beside the menu.
    const region = document.querySelector('.list-scroll')
    const hidden = innerWidth >= 1280 && region && region.scrollWidth > region.clientWidth ? ['columns'] : []
    return [...out.map((act) => act.getAttribute('aria-label') ?? act.textContent), ...wide, ...hidden]
  })

type MenuItem = { page_link: { page_url: string } | null; children: MenuItem[] }
test('each screen of the menu is measured below, has no row yet, or is no list @bn', async ({ api }) => {
  const pagesOf = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ page_link, children }) => [
      ...(page_link ? [page_link.page_url] : []),
      ...pagesOf(children),
    ])
  const { body } = await callsOf(api, 'admin').get('/admin/menu/get-all')
  const known = [...lists.map((path) => path.split('?')[0]!), ...empty, ...noLists]
  expect(pagesOf(body['data'] as MenuItem[]).filter((path) => !known.includes(path))).toEqual([])
})

test('no act of any list is cut off at 1280, 1024 and 360 px, rows are 40 px high, and 15 districts of 64 are in sight @bn', async ({
  page,
  api,
}) => {
  test.setTimeout(360_000)
  // Of all lists theirs alone are empty at the start.
  await appliesInFulki(api)
  await keep(page, administrator('admin'))
  for (const path of lists) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openWithin(page, path)
    await expect(shown(page)).toBeVisible()
    if (!linesOfTheirOwn.has(path)) {
      // Two states of one row stand one below the other.
      const high = () =>
        page
          .locator('.list-table:not([data-whole]) tbody tr:not(:has(.state-mark ~ .state-mark))')
          .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().height > 41).length)
      await expect.poll(high, { message: `rows of ${path} that are higher than 40 px` }).toBe(0)
    }
    for (const width of [1280, 1024, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => cutOff(page), { message: `${path} at ${width} px` }).toEqual([])
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of [
    '/system-configuration/users?status=active',
    '/system-configuration/office?active=true',
  ]) {
    await page.goto(`${path}&per_page=100`)
    await expect(shown(page)).toBeVisible()
    const heights = await page
      .locator('.list-table tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect([path, ...new Set(heights)]).toEqual([path, 40])
    const tray = page.locator('[data-tray] + span')
    if (await tray.isVisible()) expect((await tray.boundingBox())!.height).toBeLessThan(40)
    await page.setViewportSize({ width: 1024, height: 900 })
    const state = page.locator('.list-table tbody tr').first().locator('.state-mark')
    await expect(state).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await page.goto('/system-configuration/district')
  await expect(shown(page)).toBeVisible()
  const inSight = await page
    .locator('.list-table tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  expect(inSight).toBeGreaterThanOrEqual(15)
})

test('what is told of a change lies over neither the row nor what stands at the foot of its list @bn', async ({
  page,
  language,
}) => {
  await keep(page, administrator('admin'))
  for (const width of [1280, 1024, 768, 640, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/common/all-branch?per_page=10')
    const row = page.locator('.list-table tbody tr').last()
    await openMenu(row)
    await row.locator('.row-menu').getByRole('link').first().click()
    const name = page.locator('#name_en')
    await name.fill(`${(await name.inputValue()).replace(/ \d+$/, '')} ${width}`)
    await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
    const told = page.locator('.toasts li')
    await expect(told).toBeVisible()
    const covered = () =>
      told.evaluate((toast) => {
        document.querySelector('.list-table tbody tr:last-child')?.scrollIntoView({ block: 'nearest' })
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        return [
          ...document.querySelectorAll(
            'main :is(tbody tr:last-child, tbody tr:last-child :is(a, button), .list-scroll ~ * :is(a, button, select))',
          ),
        ].flatMap((one) => {
          const box = one.getBoundingClientRect()
          const isBeneath =
            box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
          return isBeneath ? [`${one.tagName} ${one.textContent.slice(0, 40)}`] : []
        })
      })
    await expect.poll(covered, { message: `at ${width} px` }).toEqual([])
    // Of the bar itself every button; on a phone, where words have a line of their own, its name, too.
    const ofBar = width >= 640 ? 'button' : ':is(a, button)'
    const buttonsBeneath = () =>
      told.evaluate((toast, bar) => {
        scrollTo(0, 0)
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        return [
          ...document.querySelectorAll(
            `.top-bar ${bar}, :is(main, .sidebar) :is(h1, a, button, input, select)`,
          ),
        ].flatMap((one) => {
          const box = one.getBoundingClientRect()
          const isBeneath =
            box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
          return isBeneath ? [one.outerHTML.slice(0, 80)] : []
        })
      }, ofBar)
    await expect.poll(buttonsBeneath, { message: `at ${width} px` }).toEqual([])
  }
})

test('what is told on a phone covers nothing that is pressed while rows are chosen far down a list @bn', async ({
  page,
  language,
}) => {
  await keep(page, administrator('admin'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/common/all-branch?per_page=10')
  // The last one is another journey's.
  const row = page.locator('.list-table tbody tr').nth(6)
  await openMenu(row)
  await row.locator('.row-menu').getByRole('link').first().click()
  const name = page.locator('#name_en')
  await name.fill(`${(await name.inputValue()).replace(/ \d+$/, '')} 359`)
  await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  const told = page.locator('.toasts li')
  await expect(told).toBeVisible()
  // What is told goes with its page, but for the way there: the list of users is come to at once.
  await told.hover()
  await page.evaluate(() => {
    history.pushState(null, '', '/system-configuration/users')
  })
  await page.locator('.list-table tbody [data-choose] input').nth(3).check()
  await page.evaluate(() => scrollTo(0, 600))
  await expect(page.locator('.bulk-bar')).toBeInViewport()
  const beneath = () =>
    told.evaluate((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      return [...document.querySelectorAll('.top-bar :is(a, button), .bulk-bar, main :is(a, button, input)')]
        .filter((one) => {
          const box = one.getBoundingClientRect()
          // Of what has gone under the bar nothing is in sight.
          const front = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
          if (!toast.contains(front) && !one.contains(front)) return false
          return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
        })
        .map((one) => one.outerHTML.slice(0, 80))
    })
  expect(await beneath()).toEqual([])
})

test('rows are chosen by box, by Shift and by page; a menu goes by keys and gives the focus back @bn', async ({
  page,
  language,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, administrator('admin'))
  await page.goto('/system-configuration/users')
  const boxes = page.locator('.list-table tbody [data-choose] input')
  await boxes.nth(1).check()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(page.getByText(say(jobs, language, 'chosen_count', { count: '৪' }))).toBeVisible()
  await page.locator('.list-table thead [data-choose] input').check()
  await expect(boxes.nth(6)).toBeChecked()
  await page.locator('.list-table thead [data-choose] input').uncheck()
  await expect(boxes.nth(1)).not.toBeChecked()

  const row = page.locator('.list-table tbody tr').nth(2)
  await openMenu(row)
  const items = row.locator('.row-menu').getByRole('link')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row.locator('[popovertarget]')).toBeFocused()
})

test('columns, rows a page and a view with a name are kept; the last filters come back with the list @bn', async ({
  page,
  language,
}) => {
  const text = (key: keyof typeof list.en) => say(list, language, key)
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, administrator('admin'))
  await page.goto('/system-configuration/users?status=active')
  await expect(shown(page)).toBeVisible()
  const view = page.getByRole('button', { name: text('view_of') })
  const username = say(users, language, 'username')
  await view.click()
  await page.getByRole('checkbox', { name: username }).uncheck()
  await page.getByRole('textbox', { name: text('view_name') }).fill('সক্রিয়')
  await page.getByRole('button', { name: text('view_save') }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: username })).toHaveCount(0)
  await page.locator('nav select').selectOption('5')
  await expect(page.locator('.list-table tbody tr')).toHaveCount(5)

  await page.goto('/system-configuration/users')
  await expect(page).toHaveURL(/status=active/)
  await expect(page.locator('.list-table tbody tr')).toHaveCount(5)
  await expect(page.getByRole('columnheader', { name: username })).toHaveCount(0)
  await page.locator('.list-filters .btn').click()
  await expect(page).not.toHaveURL(/status=/)
  await view.click()
  await page.getByRole('button', { name: 'সক্রিয়', exact: true }).click()
  await expect(page).toHaveURL(/status=active/)

  await page.goBack()
  await expect(page).not.toHaveURL(/status=/)
  await expect(page.locator('.list-table tbody tr')).toHaveCount(5)
  await page.goForward()
  await expect(page).toHaveURL(/status=active/)
  await page.setViewportSize({ width: 360, height: 740 })
  await view.click()
  const field = page.getByRole('textbox', { name: text('view_name') })
  await page.getByRole('button', { name: text('view_save') }).click()
  await expect(page.getByText(text('view_nameless'))).toBeVisible()
  await expect(field).toBeFocused()
  const panel = await page.locator('.list-view-panel').boundingBox()
  expect(panel!.x).toBeGreaterThanOrEqual(0)
  expect(panel!.x + panel!.width).toBeLessThanOrEqual(360)
  // Called otherwise, sent to a colleague, forgotten.
  const named = (key: 'view_rename' | 'view_link' | 'view_remove', name: string) =>
    page.getByRole('button', { name: say(list, language, key, { name }) })
  await named('view_rename', 'সক্রিয়').click()
  await expect(field).toHaveValue('সক্রিয়')
  await field.fill('চালু')
  await page.getByRole('button', { name: text('view_rename_save'), exact: true }).click()
  await expect(page.getByRole('button', { name: 'চালু', exact: true })).toBeVisible()
  await expect(named('view_rename', 'সক্রিয়')).toHaveCount(0)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await named('view_link', 'চালু').click()
  await expect(page.getByText(say(list, language, 'view_copied', { name: 'চালু' }))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/system-configuration\/users\?.*status=active/)
  await named('view_remove', 'চালু').click()
  await expect(field).toBeFocused()
})

test('Back leads to the row that one came by, also of a list that it leads away from by a menu @bn', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, administrator('admin'))
  await page.goto('/system-audit/activity-logs')
  const row = page.locator('.list-table tbody tr').nth(1)
  const key = await row.getAttribute('data-key')
  await row.locator('a[data-row]').click()
  await page.waitForURL(/activity-logs\/view/)
  await page.goBack()
  const same = page.locator(`.list-table tbody tr[data-key="${key}"]`)
  await expect(same.locator('a[data-row]')).toBeFocused()
  await expect(same).toBeInViewport()

  await page.goto('/common/all-banks')
  const bank = page.locator('.list-table tbody tr').nth(14)
  await bank.locator('[popovertarget]').click()
  const heading = page.locator('h1')
  const banks = (await heading.textContent())!
  await bank.locator('.row-menu a').first().click()
  // The page of before stands till the next one is here.
  await expect(heading).not.toHaveText(banks)
  await expect(page.locator('.list-table tbody tr').first()).toBeVisible()
  await page.goBack()
  await expect(bank.locator('a[data-row]')).toBeFocused()
})

test('one after the other is added in a panel over the list, which asks before it lets go of what is typed @bn', async ({
  page,
  language,
}) => {
  const text = (key: keyof typeof list.en) => say(list, language, key)
  const run = Date.now().toString(36).replaceAll(/\d/g, 'k')
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, administrator('admin'))
  // Wherever they stand by its order.
  await page.goto('/system-configuration/lookup?type=34&per_page=5&sort=value_en&direction=asc')
  const rows = page.locator('.list-table tbody tr')
  const added = (name: string) => rows.filter({ hasText: name }).filter({ hasText: text('added') })
  const add = page.getByRole('link', { name: say(config, language, 'add'), exact: true })
  await add.click()
  const fill = async (code: string, order: string) => {
    await page.locator('#code').fill(code)
    await page.locator('#value_en').fill(`Panel ${code}`)
    await page.locator('#value_bn').fill(`পাশের ${order}`)
  }
  await fill(`pa${run}`, 'প্রথম')
  await page.getByRole('button', { name: text('save_next') }).click()
  await expect(page.locator('dialog[open]').getByText('পাশের প্রথম:')).toBeVisible()
  await expect(page.locator('#value_bn')).toHaveValue('')
  await fill(`pb${run}`, 'দ্বিতীয়')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: text('unsaved_stay') }).click()
  await page.getByRole('button', { name: text('save'), exact: true }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(add).toBeFocused()
  // Both stand first, the last one on top, and once.
  for (const [at, order] of ['দ্বিতীয়', 'প্রথম'].entries()) {
    await expect(rows.nth(at)).toContainText(language === 'bn' ? `পাশের ${order}` : `Panel p`)
    await expect(rows.nth(at)).toContainText(text('added'))
  }
  await page.getByRole('button', { name: text('page_next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(added(`pb${run}`)).toHaveCount(1)
  await expect(added(`pa${run}`)).toHaveCount(1)
  await page.locator('input[data-search]').fill(`pb${run}`)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).not.toContainText(text('added'))
  await page.goto(`/system-configuration/lookup?type=34&search=pa${run}`)
  await expect(page.locator('.list-table tbody tr')).toHaveCount(1)
})

test('a filter that is searched on the server says that it searches until the answer is there @bn', async ({
  page,
  language,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await keep(page, administrator('admin'))
  await page.goto('/system-configuration/users')
  await expect(shown(page)).toBeVisible()
  let answer = () => {}
  const awaited = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/office\/get\?.*search=/, async (route) => {
    await awaited
    await route.continue()
  })
  const more = page.getByRole('button', { name: say(list, language, 'filters_more') })
  if (await more.isVisible()) await more.click()
  const field = page.locator('#filter-office_id')
  await field.click()
  await field.fill('qqqq zzzz')
  const none = page.locator('#filter-office_id-list').getByText(say(ui, language, 'search_none'))
  await expect(page.locator('#filter-office_id-list').getByText(say(ui, language, 'loading'))).toBeVisible()
  await page.waitForTimeout(600)
  await expect(none).toHaveCount(0)
  answer()
  await expect(none).toBeVisible()
})

test('a filter that is set takes no more room than its control, and nothing beside it moves @bn', async ({
  page,
}) => {
  await keep(page, administrator('admin'))
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of [
    '/beneficiary-management/beneficiary-info',
    '/application-management/application',
    '/grievance-management/grievance-list?of=all',
    '/system-configuration/users',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const bar = page.locator('.list-bar')
    const heightOf = async () => [path, (await bar.boundingBox())!.height]
    const before = await heightOf()
    const select = bar.locator('.list-filters select').first()
    const room = (await select.boundingBox())!.width
    const label = (await select.locator('option').first().textContent())!
    await select.selectOption({ index: 1 })
    const chip = bar.locator('.list-chip')
    await expect(chip).toHaveCount(1)
    await expect.poll(heightOf).toEqual(before)
    expect((await chip.boundingBox())!.width).toBeLessThan(room + 1)
    await expect(chip).toContainText(`${label}: `)
    const middles = await chip.evaluate((whole) =>
      [whole, whole.querySelector('span')!].map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    )
    expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(3)
  }
})

test('what is told beside the sign of long work is at least 320 px wide @bn', async ({
  page,
  api,
  language,
}) => {
  const { get, post } = callsOf(api, 'admin')
  const { body } = await post('/admin/job/export', {
    operation: 'access.role.list',
    label: 'Roles',
    query: {},
  })
  const statusOf = async () =>
    ((await get(`/admin/job/view/${String(body['id'])}`)).body['data'] as Record<string, unknown>)['status']
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('done')
  await keep(page, administrator('admin'))
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/common/all-branch?per_page=5')
    await expect(page.locator('[data-tray]')).toBeVisible()
    const row = page.locator('.list-table tbody tr').last()
    await openMenu(row)
    await row.locator('.row-menu').getByRole('link').first().click()
    const name = page.locator('#name_en')
    await name.fill(`${(await name.inputValue()).replace(/ \d+$/, '')} ${width + 1}`)
    await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
    const told = page.locator('.toasts li')
    await expect(told).toBeVisible()
    expect((await told.boundingBox())!.width).toBeGreaterThanOrEqual(320)
  }
})

test('what is told at length is folded into the bar of a phone, and opens @bn', async ({
  page,
  language,
}) => {
  await keep(page, administrator('admin'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/common/all-branch?per_page=10&sort=name_en&direction=desc')
  const row = page.locator('.list-table tbody tr').first()
  await openMenu(row)
  await row.locator('.row-menu').getByRole('link').first().click()
  await page.locator('#name_bn').fill('নদীর পারের পুরোনো বাজারের শেষ মাথায় তিনতলা ভবনের দোতলার শাখা')
  await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  const told = page.locator('.toasts li')
  const bar = (await page.locator('.top-bar').boundingBox())!
  const cut = () => told.locator('p').evaluate((one) => one.scrollHeight - one.clientHeight)
  await expect.poll(cut).toBeGreaterThan(1)
  const folded = (await told.boundingBox())!
  expect(folded.y + folded.height).toBeLessThanOrEqual(bar.y + bar.height)
  await told.locator('p').click()
  await expect.poll(cut).toBeLessThanOrEqual(1)
  const shownList = (await page.locator('.toasts').boundingBox())!
  expect(shownList.height).toBeGreaterThan(folded.height)
})

test('nothing in sight moves when something is told, and when that goes @bn', async ({ page, language }) => {
  await keep(page, administrator('admin'))
  // Whose papers are checked is another journey’s.
  await page.route('**/admin/beneficiary/verify/*', (route) =>
    route.fulfill({ json: { success: true, id: 1, message: 'Verified' } }),
  )
  for (const width of [1280, 1100, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/beneficiary-management/beneficiary-info-waiting')
    const row = page.locator('.list-table tbody tr').filter({ has: page.locator('[data-acts] .btn-outline') })
    await expect(row.first()).toBeVisible()
    const where = () =>
      page.locator('.list-table thead').evaluate((one) => Math.round(one.getBoundingClientRect().top))
    await row.first().locator('[data-acts] .btn-outline').first().scrollIntoViewIfNeeded()
    await page.waitForTimeout(200)
    const before = await where()
    await row.first().locator('[data-acts] .btn-outline').first().click()
    const sure = page.locator('dialog[open] .btn-primary')
    if (await sure.isVisible()) await sure.click()
    const told = page.locator('.toasts li')
    await expect(told).toBeVisible()
    await page.waitForTimeout(200)
    expect([width, await where()]).toEqual([width, before])
    await told.getByRole('button', { name: say(app, language, 'dismiss') }).click()
    await expect(told).toHaveCount(0)
    expect([width, await where()]).toEqual([width, before])
  }
})

test('what takes access from many says from how many and whom, asks why, and above a hundred for the number @bn', async ({
  page,
  language,
}) => {
  await keep(page, administrator('admin'))
  let one: object | undefined
  // As many accounts as a district has; what is begun is seen, and goes no further.
  await page.route('**/api/v1/admin/user/get?*', async (route) => {
    const answer = await route.fetch()
    const reply = (await answer.json()) as { data: object[] }
    const isLook = new URL(route.request().url()).searchParams.get('per_page') === '100'
    one ??= reply.data[0]
    const data = isLook ? Array.from({ length: 100 }, () => one) : reply.data
    await route.fulfill({ response: answer, json: { ...reply, data, total: 1514 } })
  })
  const begun: unknown[] = []
  await page.route('**/api/v1/admin/job/bulk', async (route) => {
    begun.push(route.request().postDataJSON())
    await route.abort()
  })
  const words = (key: keyof typeof jobs.en, parameters = {}) => say(jobs, language, key, parameters)
  await page.goto('/system-configuration/users?status=active')
  await page.locator('.list-table tbody [type=checkbox]').first().check()
  await page.getByRole('button', { name: words('all_of_filter'), exact: true }).click()
  const act = say(users, language, 'deactivate')
  await page.locator('.bulk-bar').getByRole('button', { name: act, exact: true }).click()
  const dialog = page.locator('dialog[open]')
  const press = () => dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(dialog).toContainText(say(users, language, 'bulk_deactivate', { count: '১,৫১৪' }))
  await expect(dialog).toContainText(
    `${say(users, language, 'status')}: ${say(access, language, 'status_active')}`,
  )
  const number = dialog.getByLabel(words('bulk_type', { count: '১,৫১৪' }))
  await press()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
  await dialog.getByRole('textbox').first().fill('কার্যালয় বন্ধ হয়েছে')
  for (const typed of ['', '1415', '১৫১']) {
    await number.fill(typed)
    await press()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
  }
  expect(begun).toEqual([])
  await number.fill('১৫১৪')
  await press()
  await expect
    .poll(() => begun)
    .toMatchObject([
      {
        operation: 'access.user.changeStatus',
        body: { action: 'deactivate', reason: 'কার্যালয় বন্ধ হয়েছে' },
        filter: { status: 'active' },
        counted: 1514,
      },
    ])
})

test('of all that a filter gives only what can be done to some of it is offered, with how many that are @bn', async ({
  page,
  language,
}) => {
  await keep(page, administrator('admin'))
  await page.goto('/system-configuration/users?status=active&per_page=5')
  await page.locator('.list-table tbody [type=checkbox]').first().check()
  const bar = page.locator('.bulk-bar')
  await bar.getByRole('button', { name: say(jobs, language, 'all_of_filter'), exact: true }).click()
  const act = (key: 'approve' | 'activate' | 'deactivate') =>
    bar.getByRole('button', { name: say(users, language, key) })
  await expect(act('deactivate')).toHaveText(/\([০-৯,]+\)/)
  await expect(act('activate')).toHaveCount(0)
  await expect(act('approve')).toHaveCount(0)
})

test.describe('by a finger', () => {
  test.use({ hasTouch: true })

  test('what takes from people does nothing where these are more than were shown, and says so where it is looked for', async ({
    page,
    api,
    language,
  }) => {
    await keep(page, await sessionOf(api, await minted(api, { permissions: ['user-view', 'user-edit'] })))
    const words = (key: keyof typeof jobs.en, parameters = {}) => say(jobs, language, key, parameters)
    // Somebody came to the list after it was looked at.
    await page.route('**/api/v1/admin/job/bulk', async (route) => {
      const asked = route.request().postDataJSON() as { counted: number }
      expect(asked.counted).toBeGreaterThan(0)
      await route.continue({ postData: JSON.stringify({ ...asked, counted: 0 }) })
    })
    await page.goto('/system-configuration/users?status=active&per_page=5')
    await page.locator('.list-table tbody [type=checkbox]').first().check()
    const bar = page.locator('.bulk-bar')
    await bar.getByRole('button', { name: words('all_of_filter'), exact: true }).click()
    await bar.getByRole('button', { name: say(users, language, 'deactivate') }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('textbox').first().fill('কার্যালয় বন্ধ হয়েছে')
    const number = dialog.locator('[inputmode=numeric]')
    if (await number.isVisible()) {
      const asked = /[\d০-৯][\d০-৯,]*/.exec(await dialog.locator('label', { has: number }).innerText())
      await number.fill(asked![0])
    }
    await dialog
      .getByRole('button', { name: say(users, language, 'deactivate') })
      .last()
      .click()
    const why = say(staffFailures, language, 'job_more', { count: 1, before: 0 }).split(/[.।]/).at(1)!.trim()
    const told = page.locator('.toasts li').filter({ hasText: why })
    await expect(told).toBeVisible({ timeout: 20_000 })
    await told.getByRole('link').tap()
    await expect(page.locator('main')).toContainText(why)
    await expect(page.locator('main')).toContainText(words('status_failed'))
  })
})
