import type { Language } from '#contract/texts'
import { waitingTexts } from '#contract/texts/waiting'
import { applicationTexts } from '#contract/texts/applications/form'
import { openingTexts } from '#contract/texts/applications/openings'
import { formatFor } from '#contract/format'
import { expect, say, test } from './journey.ts'

const door = '**/activity-log/get-information*'
const placeIn = (language: Language, place: number) =>
  say(waitingTexts, language, 'place', { place: formatFor(language).count(place) })
const inLine = (place: number) => ({
  status: 503,
  headers: { 'retry-after': '1' },
  json: {
    success: false,
    error_code: 'waiting',
    message: 'waiting',
    data: { visit: 'the ticket', place, minutes: 12, retry_seconds: 1 },
  },
})

test('who comes with very many others sees place and time in both languages, keeps the place through reload and lost line, and goes on by itself', async ({
  page,
  language,
  accessible,
}) => {
  const brought: (string | undefined)[] = []
  let place: number | 'lost' | 'in' = 1_234
  await page.route(door, async (route) => {
    brought.push(route.request().headers()['x-visit'])
    if (place === 'in') return route.continue()
    if (place === 'lost') return route.abort()
    await route.fulfill(inLine(place))
  })
  await page.goto('/online-application')
  const waiting = page.getByRole('dialog', { name: say(waitingTexts, language, 'title') })
  await expect(waiting).toBeVisible()
  for (const one of ['bn', 'en'] as const) {
    await expect(waiting).toContainText(placeIn(one, 1_234))
    await expect(waiting).toContainText(say(waitingTexts, one, 'minutes', { minutes: 12 }))
    await expect(waiting).toContainText(say(waitingTexts, one, 'stay'))
  }
  await accessible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(waiting).toBeVisible()

  await page.reload()
  place = 1_000
  await expect(waiting).toContainText(placeIn(language, 1_000))
  expect(brought.slice(1).every((ticket) => ticket === 'the ticket')).toBe(true)

  place = 'lost'
  await expect(waiting).toContainText(say(waitingTexts, language, 'offline'))
  place = 'in'
  await expect(waiting).toBeHidden()
  await expect(page.getByText(say(applicationTexts, language, 'page_intro'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('visit'))).not.toBe('the ticket')
})

test('who goes back from the line reads the page before, and stands at the same place on coming again', async ({
  page,
  language,
}) => {
  const brought: (string | undefined)[] = []
  await page.route(door, async (route) => {
    brought.push(route.request().headers()['x-visit'])
    await route.fulfill(inLine(1_234))
  })
  await page.goto('/home')
  await page.locator('main a[href="/online-application"]').click()
  const waiting = page.getByRole('dialog', { name: say(waitingTexts, language, 'title') })
  await expect(waiting).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/home$/)
  await expect(waiting).toBeHidden()
  const asked = brought.length
  await expect.poll(() => brought.length).toBeGreaterThan(asked)
  await expect(waiting).toBeHidden()
  await page.goForward()
  await expect(waiting).toBeVisible()
  expect(brought.slice(1).every((ticket) => ticket === 'the ticket')).toBe(true)
})

test('where divisions open one after the other, who comes reads whose turn it is when', async ({
  page,
  language,
  accessible,
}) => {
  type Data = { divisions: { id: number; name_en: string; name_bn: string }[]; openings: object[] }
  const opens_at = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 4, 3)).toISOString()
  let later: Data['divisions'] = []
  await page.route('**/getApplicationPageData*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: Data }
    later = json.data.divisions.slice(1)
    json.data.openings = later.map(({ id }) => ({ division_id: id, opens_at }))
    await route.fulfill({ response, json })
  })
  await page.goto('/online-application')
  await expect(page.getByText(say(openingTexts, language, 'title'))).toBeVisible()
  await expect(page.getByText(say(openingTexts, language, 'help'))).toBeVisible()
  expect(later.length).toBeGreaterThan(5)
  const moment = formatFor(language).moment(opens_at)
  for (const division of later)
    await expect(
      page.getByRole('listitem').filter({ hasText: `${division[`name_${language}`]}: ${moment}` }),
    ).toBeVisible()
  await accessible()
})
