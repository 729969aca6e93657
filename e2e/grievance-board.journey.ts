import type { Page } from '@playwright/test'
import { dayInDhaka } from '#contract/calendar'
import { toDigitsOf } from '#contract/digits'
import { formatFor } from '#contract/format'
import { say } from '#contract/texts'
import { grievanceBoard } from '#contract/texts/grievances/dashboard'
import { grievanceTrackingTexts } from '#contract/texts/oversight/grievance-tracking'
import { showTrackingNumber } from '#contract/tracking-number'
import { list } from '#contract/texts/screen-parts'
import { administrator } from './administrators.ts'
import { complain, kindOf } from './grievances.ts'
import { callsOf, expect, keep, minted, test } from './staff.ts'

const board = '/grievance/dashboard'
const widths = [360, 1024, 1280]

test.setTimeout(120_000)

/** What is wider than its place, of what stands in the page itself. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main section, main figure, main .tile')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )

test('figures of grievances lead to their lists, over the span that is chosen', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof grievanceBoard.en, parameters: Record<string, string | number> = {}) =>
    say(grievanceBoard, language, key, parameters)
  const officer = await minted(api, { permissions: ['grievance-case-edit'] })
  const kind = await kindOf(api, [officer.role_id])
  for (const words of ['এক', 'দুই', 'তিন']) await complain(api, kind.id, `${words} মাসের ভাতা আসেনি`)
  await keep(page, administrator('admin'))
  await page.goto(board)
  await expect(page.locator('.place-map')).toBeVisible()
  await expect(page.locator('.chart-line').first()).toBeVisible()
  await accessible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page)]).toEqual([width, []])
    const shots = process.env['SHOTS']
    if (shots) await page.screenshot({ path: `${shots}/board-${language}-${width}.png`, fullPage: true })
  }

  const kinds = page.getByRole('figure', { name: text('types_title') })
  const name = language === 'bn' ? kind.name_bn : kind.name_en
  await kinds.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`of=all&counted=yes&from=.*&type_id=${kind.id}`))
  await expect(page.locator('main tbody tr')).toHaveCount(3)
  // What the figure has narrowed it by stands there, each with its way out, and one press takes all of it away.
  const chips = page.locator('main .list-chip')
  await expect(chips.filter({ hasText: name })).toBeVisible()
  await expect(chips).toHaveCount(4)
  await accessible()
  await page.getByRole('button', { name: say(list, language, 'filters_clear') }).click()
  await expect(chips).toHaveCount(0)
  await expect(page).toHaveURL(/grievance-list\?of=all$/)
  // Of which office it is stands there by its name.
  const { office } = (await callsOf(api, 'admin').get('/admin/grievance/choices?office_id=1')).body as {
    office: { name_en: string; name_bn: string }
  }
  await page.goto('/grievance-management/grievance-list?of=late&counted=yes&office_id=1')
  await expect(chips.filter({ hasText: language === 'bn' ? office.name_bn : office.name_en })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(chips).toHaveCount(4)
  await page.goBack()
  const mended = text('mended_application_appeal')
  await page.getByRole('link', { name: mended }).click()
  await expect(page).toHaveURL(/of=all&counted=yes&happened=mended_application_appeal&happened_from=/)
  await expect(chips.filter({ hasText: mended })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: text('last_days', { count: toDigitsOf(language, '7') }) }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  // The days that are taken stand in their fields.
  const { day } = formatFor(language)
  const ends = { from: page.locator('#filter-from'), to: page.locator('#filter-to') }
  await expect(ends.from).toHaveValue(day(dayInDhaka(new Date(Date.now() - 6 * 86_400_000))))
  await expect(ends.to).toHaveValue(day(dayInDhaka(new Date())))
  await ends.from.fill('32/13/2026')
  await ends.from.press('Enter')
  await expect(ends.from).toHaveAttribute('aria-invalid', 'true')
  await ends.from.fill('')
  await ends.from.press('Enter')
  await expect(ends.from).toHaveValue(day(dayInDhaka(new Date(Date.now() - 6 * 86_400_000))))
  await page.getByRole('link', { name: text('received') }).click()
  await expect(page).toHaveURL(/grievance-list\?of=all&counted=yes&from=/)
  await page.goBack()

  const map = page.locator('.place-map')
  await map.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/of=all&counted=yes&from=.*&place_id=\d+/)
  await page.goBack()
  await map.scrollIntoViewIfNeeded()
  const middle = await map.locator('a').evaluateAll((places) => {
    for (const place of places) {
      const { left, top, width, height } = place.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (place.contains(document.elementFromPoint(x, y))) return { x, y, href: place.getAttribute('href') }
    }
    return undefined
  })
  await page.mouse.click(middle!.x, middle!.y)
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === middle!.href)
  await expect(page.locator('main tbody')).toBeVisible()
  await page.goBack()
  const places = page.locator('figure', { has: map })
  await places.getByRole('button', { name: say(list, language, 'bars_as_table') }).click()
  await expect(page.getByRole('table', { name: text('places_title') }).first()).toBeVisible()
})

test('what many of one place say in like words stands as one, and leads to exactly these cases @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof grievanceBoard.en, parameters: Record<string, string | number> = {}) =>
    say(grievanceBoard, language, key, parameters)
  const officer = await minted(api, { permissions: ['grievance-case-edit'] })
  const kind = await kindOf(api, [officer.role_id])
  // Words that no other journey says.
  const sum = language === 'bn' ? 'দফাদার সোলেমান বিধবা ভাতার বই' : 'গ্রামপুলিশ কাশেম প্রতিবন্ধী কার্ড'
  for (const said of ['কেড়ে রেখেছে', 'আটকে রেখেছে', 'ফেরত দেয় না', 'নিয়ে গেছে', 'দিতে চায় না'])
    await complain(api, kind.id, `${sum} ${said}`)
  await complain(api, kind.id, 'মোবাইলে কোনো বার্তা পাই না')
  await keep(page, administrator('admin'))
  const name = language === 'bn' ? kind.name_bn : kind.name_en
  const cluster = page
    .getByRole('region', { name: text('clusters_title') })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(async () => {
    await page.goto(board)
    await expect(cluster).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(cluster).toContainText(sum.split(' ')[1]!)
  await accessible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page)]).toEqual([width, []])
    const shots = process.env['SHOTS']
    if (shots) {
      await cluster.scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${shots}/cluster-${language}-${width}.png` })
    }
  }
  await cluster
    .getByRole('link', { name: text('cluster_count', { count: toDigitsOf(language, '5') }) })
    .click()
  await expect(page.locator('main tbody tr')).toHaveCount(5)
  await expect(page.locator('main .list-chip')).toHaveCount(2)
  await accessible()
  const shots = process.env['SHOTS']
  if (shots) await page.screenshot({ path: `${shots}/cluster-list-${language}.png` })
})

test('the audit follows a grievance by its number, without what was said @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const officer = await minted(api, { permissions: ['grievance-case-edit'] })
  const kind = await kindOf(api, [officer.role_id])
  const { id } = await complain(api, kind.id, 'কেউ টাকা চেয়েছে')
  await keep(page, administrator('admin'))
  await page.goto(`/system-audit/grievance-tracking?search=${id}`)
  await expect(page.getByText(toDigitsOf(language, showTrackingNumber(id))).first()).toBeVisible()
  await page
    .getByText(say(grievanceTrackingTexts, language, 'steps', { count: 2 }))
    .first()
    .click()
  await expect(page.getByText(say(grievanceTrackingTexts, language, 'event_assigned')).first()).toBeVisible()
  await expect(page.locator('main')).not.toContainText('কেউ টাকা চেয়েছে')
  await expect(page.locator('main')).not.toContainText('জমিলা')
  await accessible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(page)]).toEqual([width, []])
    const shots = process.env['SHOTS']
    if (shots) await page.screenshot({ path: `${shots}/track-${language}-${width}.png` })
  }
})
