import { chromium, type Page } from '@playwright/test'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from '#contract/texts/app'
import { applicationTexts } from '#contract/texts/applications/form'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { home } from '#contract/texts/home'
import { noScriptsTexts } from '#contract/texts/no-scripts'
import { contact } from '#contract/texts/contact'
import { tracking } from '#contract/texts/applications/tracking'
import { scanTexts } from '#contract/texts/training/scan'
import type { Language } from '#contract/texts'
import { chromiumFlags, findChromium } from '#local/chromium'
import { at } from '#local/paths'
import { brokenFaces } from './drawn.ts'
import { expect, say, test } from './journey.ts'
import { isCounted, openWire, type Wire } from './wire.ts'

const pages = {
  '/home': (language: Language) => say(home, language, 'title'),
  '/application-tracking': (language: Language) => say(tracking, language, 'title'),
  '/online-application': (language: Language) => say(applicationTexts, language, 'page_title'),
}
const paths = Object.keys(pages) as (keyof typeof pages)[]
/** What a first visit may bring, the service worker and its page among it: what the pages weigh, and 1 to 2 KB to grow. */
const budgets = [
  { path: '/home', bytesMax: 97_500, filesMax: 9, title: pages['/home'] },
  { path: '/application-tracking', bytesMax: 135_000, filesMax: 14, title: pages['/application-tracking'] },
  { path: '/online-application', bytesMax: 138_500, filesMax: 14, title: pages['/online-application'] },
  {
    path: '/grievance-entry',
    bytesMax: 150_000,
    filesMax: 15,
    title: (language: Language) => say(grievanceEntry, language, 'page_title'),
  },
  {
    path: '/grievance-tracking',
    bytesMax: 150_000,
    filesMax: 16,
    title: (language: Language) => say(grievanceTracking, language, 'title'),
  },
  {
    path: '/c',
    bytesMax: 150_000,
    filesMax: 15,
    title: (language: Language) => say(scanTexts, language, 'title'),
  },
  {
    path: '/contact-us',
    bytesMax: 98_000,
    filesMax: 10,
    title: (language: Language) => say(contact, language, 'title'),
  },
]
/** What of ours a device without a Bangla font fetches: the font; in English what stands on every page. */
const fontBytesMax = { bn: 45_000, en: 1_500 }
const fontLateMilliseconds = 1000

const line = test.extend<{ wire: Wire }>({
  wire: async ({ baseURL }, use) => {
    const wire = await openWire(baseURL!)
    await use(wire)
    await wire.cut()
  },
})
line.use({ serviceWorkers: 'allow' })

/** Till the page stands and the service worker has kept it. */
async function visit(page: Page, wire: Wire, path: string, title: string) {
  await page.goto(wire.url + path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() => page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path))
    .toBe(true)
  await page.waitForLoadState('networkidle')
}

/** Calls in a script that are not for visitors, by whom they are for. */
const staffCalls = (script: string): string[] =>
  [...script.matchAll(/\baccess:\s*(\[[^\]]*\]|(["'`]).*?\2)/g)]
    .map(([, access]) => access!)
    .filter((access) => !/^.(public|applicant|complainant).$/.test(access))

/** Notes what moves on the page while it comes. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

for (const { path, bytesMax, filesMax, title } of budgets)
  line(
    `a first visit of ${path} is at most ${bytesMax / 1000} KB in ${filesMax} files, all of it compressed, nothing of it for staff; nothing moves while it comes, its font last; then it opens with the line down`,
    async ({ page, wire, language, request }) => {
      wire.lateFonts(fontLateMilliseconds)
      await watchShifts(page)
      await visit(page, wire, path, title(language))
      await page.evaluate(async () => document.fonts.ready)
      expect((await shiftsOn(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
      const counted = wire.sent.filter(isCounted)
      expect(counted.filter(({ bytes, encoding }) => bytes > 200 && encoding !== 'br')).toEqual([])
      const files = [...new Set(counted.filter(({ status }) => status === 200).map((sent) => sent.path))]
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(filesMax)
      expect(counted.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(bytesMax)
      for (const file of files.filter((name) => name.endsWith('.js')))
        expect(staffCalls(await (await request.get(file)).text()), file).toEqual([])

      await wire.cut()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: title(language) })).toBeVisible()
      if (path === '/online-application')
        await expect(page.getByText(say(applicationTexts, language, 'page_intro'))).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.evaluate(async () => document.fonts.ready)
      expect(await brokenFaces(page)).toEqual([])
    },
  )

line('a program can be chosen once 114 KB are here: the form itself comes after', async ({ page, wire }) => {
  await page.route(/\/assets\/applying-/, () => undefined)
  await page.goto(`${wire.url}/online-application`)
  await expect(page.locator('input[name=program_id]').first()).toBeVisible()
  const needed = wire.sent.filter(
    (sent) => isCounted(sent) && !/^\/(service-worker\.js|shell|assets\/(forms|applying)-)/.test(sent.path),
  )
  expect(needed.length).toBeGreaterThan(7)
  expect(needed.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(114_000)
})

line(
  'pages say what they are before any script, in HTML and CSS alone, in both languages @bn',
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    for (const path of paths) {
      const response = await page.goto(baseURL + path)
      await expect(page.getByRole('heading', { level: 1, name: pages[path]('bn') })).toBeVisible()
      await expect(page.getByText(say(app, 'bn', 'department')).first()).toBeVisible()
      for (const language of ['bn', 'en'] as const)
        await expect(page.locator(`.no-scripts p[lang=${language}]`)).toContainText(
          say(noScriptsTexts, language, 'where_to_go'),
        )
      await expect(page.locator('.no-scripts a[href="tel:333"]').first()).toBeVisible()
      // The policy lets no style attribute work.
      expect(await response!.text()).not.toMatch(/ style="/)
    }
    await context.close()
  },
)

line(
  'a newer version is taken at the next navigation, and no form is lost to it @bn',
  async ({ page, wire, language }) => {
    const version = page.locator('meta[name=version]')
    const number = page.getByLabel(say(tracking, language, 'number'), { exact: false }).first()
    await visit(page, wire, '/application-tracking', pages['/application-tracking'](language))
    wire.newVersion('next')
    await page.reload()
    await expect(version).toHaveCount(0)
    await number.fill('1234')
    await expect(page.getByText(say(app, language, 'update_ready'))).toBeVisible()
    await expect(number).toHaveValue('1234')
    await page.reload()
    await expect(version).toHaveAttribute('content', 'next')
  },
)

line(
  'neither a call with a token nor one that is not public is kept on the device @bn',
  async ({ page, wire, language }) => {
    await visit(page, wire, '/application-tracking', pages['/application-tracking'](language))
    const kept = await page.evaluate(async () => {
      await fetch('/api/v1/global/division/get?lang=bn', { headers: { 'x-applicant-token': 'x' } })
      await fetch('/api/v1/health')
      const cache = await caches.open('reference-1')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
    expect(kept).not.toContain('/api/v1/health')
    expect(kept).not.toContain('/api/v1/captcha')
    expect(kept).not.toContain('/api/v1/global/division/get')
  },
)

/** A device with these fonts and no others. */
function fontsOf(directory: string, folders: readonly string[]): string {
  const file = join(directory, 'fonts.conf')
  const list = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  writeFileSync(file, `<fontconfig>${list}<cachedir>${directory}</cachedir></fontconfig>`)
  return file
}

const latin = ['/usr/share/fonts/truetype/dejavu', '/usr/share/fonts/truetype/liberation'].filter(existsSync)
const bangla = at('node_modules/@expo-google-fonts/noto-sans-bengali/400Regular')
const devices = [
  { device: 'has none', folders: latin, files: 1 },
  { device: 'has one', folders: [...latin, bangla], files: 0 },
]

for (const { device, folders, files } of devices)
  line(`where the device ${device}, ${files} Bangla font files are fetched`, async ({ wire, language }) => {
    test.skip(latin.length === 0, 'no fonts to be a device with')
    const directory = mkdtempSync(join(tmpdir(), 'fonts-'))
    const executablePath = findChromium()
    const browser = await chromium.launch({
      args: [...chromiumFlags],
      ...(executablePath && { executablePath }),
      env: { ...process.env, FONTCONFIG_FILE: fontsOf(directory, folders) },
    })
    try {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await visit(page, wire, '/home', pages['/home'](language))
      const fonts = wire.sent.filter(({ type }) => type === 'font/woff2')
      expect(fonts).toHaveLength(files)
      for (const { bytes } of fonts) expect(bytes).toBeLessThanOrEqual(fontBytesMax[language])
    } finally {
      await browser.close()
      rmSync(directory, { recursive: true, force: true })
    }
  })
