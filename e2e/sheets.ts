import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffScreens } from '#contract/screens'
import { languages, type Language } from '#contract/texts'
import { chromiumFlags, findChromium } from '#local/chromium'
import { administrator, keepAdministrators } from './administrators.ts'
import { openWithin } from './within.ts'

/**
 * `node e2e/sheets.ts <folder>`, with PRODUCT_URL and SANDBOX_URL of what runs: every screen of the signed-in side at a desk and on a
 * phone, in both languages, on sheets to be looked at one by one. What can be measured is said beside them. ONLY=/training takes the
 * screens with that in their address, SHEETS=en-360 one language and width.
 */
const folder = process.argv[2]
const { PRODUCT_URL: url, SANDBOX_URL: sandbox, ONLY: only = '', SHEETS = '' } = process.env
if (!folder || !url || !sandbox) throw new Error('PRODUCT_URL=… SANDBOX_URL=… node e2e/sheets.ts <folder>')

const sizes = [
  { width: 1280, height: 1000, across: 2, perSheet: 4, scale: 0.75 },
  { width: 360, height: 1000, across: 6, perSheet: 12, scale: 0.9 },
]
/** What such a screen shows nothing without. */
const asked: Record<string, string> = {
  '/system-configuration/role-permission': '?role=5',
  '/grievance-management/grievance-list': '?of=all',
}
/** What no list leads to: one's own profile, and in the demonstration what leads to the rest. */
const leading = () => [
  `/profile-info/${administrator('admin').user.id}`,
  '/training-management/training-program/certificates?program_id=101',
  '/training-management/training-program/view/101',
]
/** A short form opens over its list. */
const panels = [
  '/system-configuration/district?edit=9',
  '/system-configuration/lookup?edit=new',
  '/common/all-branch?edit=new',
  '/common/all-banks?edit=new',
  '/grievance-management/settings?edit=4',
  '/application-management/variable?edit=new',
  '/training-management/time-slots?edit=new',
]

async function pageOf(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(
    ([chosen, kept]) => {
      localStorage.setItem('language', chosen!)
      localStorage.setItem('last-activity', String(Date.now()))
      localStorage.setItem('session', kept!)
    },
    [language, JSON.stringify(administrator('admin'))],
  )
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await openWithin(page, url + path, { timeout: 3_000 }).catch(() => undefined)
  await page.locator('main h1').first().waitFor({ timeout: 10_000 })
  await page.waitForFunction(() => !document.querySelector('.skeleton'), undefined, { timeout: 10_000 })
  await page.waitForTimeout(250)
}

/** Where the screens with a number in their address are found: every link of a list and of its first row's menu. */
async function records(page: Page, paths: readonly string[]): Promise<string[]> {
  const seen = new Set(leading())
  const take = async () => {
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    for (const link of links) if (link?.startsWith('/')) seen.add(link)
  }
  const found = new Map<string, string>()
  const wanted = staffScreens.map(({ path }) => path).filter((path) => path.includes(':'))
  const look = () => {
    for (const path of wanted) {
      const shape = new RegExp(`^${path.replace(/:[a-z_\d]+/gi, '\\d[^/?]*')}([?]|$)`, 'i')
      const one = [...seen].find((link) => shape.test(link))
      if (one && !found.has(path)) found.set(path, one)
    }
  }
  const visit = async (path: string) => {
    try {
      await open(page, path)
      await take()
      // What the first row's menu doesn't lead to, that of another may: not every office has wards.
      for (const row of (await page.locator('.list-table tbody tr').all()).slice(0, 4)) {
        const menu = row.locator('[popovertarget]')
        if ((await menu.count()) === 0) continue
        await menu.first().click({ timeout: 2000 })
        await take()
        await page.keyboard.press('Escape')
      }
    } catch (error) {
      console.log(`  ${path}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  const visited = new Set<string>()
  for (let next = [...paths, ...leading()]; next.length > 0;) {
    for (const path of next) {
      await visit(path)
      visited.add(path)
    }
    look()
    next = [...found.values()].filter((path) => !visited.has(path))
  }
  for (const path of wanted) if (!found.has(path)) console.log(`  not reached: ${path}`)
  return [...found.values()]
}

/** What can be measured of a page as it stands. */
const wrongOn = (page: Page, language: Language) =>
  page.evaluate((bangla) => {
    const wrong: string[] = []
    const say = (what: string, element: Element) =>
      wrong.push(`${what}: ${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 70)}`)
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('wider than its window')
    const main = document.querySelector('main')!
    for (const row of document.querySelectorAll('.list-table:not([data-whole]) tbody tr'))
      if (innerWidth >= 1024 && row.getBoundingClientRect().height > 41)
        say(`row of ${Math.round(row.getBoundingClientRect().height)} px`, row)
    for (const element of document.querySelectorAll<HTMLElement>('main *, dialog[open] *')) {
      if (!element.checkVisibility() || element.closest('.sr-only, svg')) continue
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === 3)
        .map((node) => node.nodeValue)
        .join('')
        .trim()
      const style = getComputedStyle(element)
      if (element.matches('input[placeholder]') && !(element as HTMLInputElement).value) {
        const brush = document.createElement('canvas').getContext('2d')!
        brush.font = `${style.fontSize} ${style.fontFamily}`
        const words = (element as HTMLInputElement).placeholder
        const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        if (words && brush.measureText(words).width > room + 1) wrong.push(`placeholder cut: ${words}`)
      }
      if (!own) continue
      if (element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(style.overflowX))
        say('cut', element)
      const lines = Math.round(element.getBoundingClientRect().height / parseFloat(style.lineHeight))
      if (lines >= 4 && element.closest('h1, h2, h3, th, button, .btn, dt, label'))
        say(`${lines} lines`, element)
      if (element.closest('[lang]:not(html), pre, code, textarea, option')) continue
      if (bangla && /[A-Za-z]{3,}/.test(own)) say('English', element)
      if (bangla && /[0-9]/.test(own)) say('digits', element)
      if (!bangla && /[\u0980-\u09f2\u09f4-\u09ff]/.test(own)) say('Bangla', element)
    }
    if (!main.innerText.trim()) wrong.push('nothing on it')
    return [...new Set(wrong)]
  }, language === 'bn')

const source = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`

const executablePath = findChromium()
const browser = await chromium.launch({ args: [...chromiumFlags], ...(executablePath && { executablePath }) })
try {
  mkdirSync(folder, { recursive: true })
  await keepAdministrators(url, sandbox)
  const lists = staffScreens
    .map(({ path }) => path + (asked[path] ?? ''))
    .filter((path) => !path.includes(':'))
  const finder = await pageOf(browser, 'en')
  const all = [...lists, ...panels, ...(await records(finder, lists))].filter((path) => path.includes(only))
  await finder.context().close()
  for (const language of languages) {
    const page = await pageOf(browser, language)
    for (const { width, height, across, perSheet, scale } of sizes) {
      if (!`${language}-${width}`.includes(SHEETS)) continue
      await page.setViewportSize({ width, height })
      const report: string[] = []
      const shots: { path: string; picture: Buffer }[] = []
      for (const path of all) {
        try {
          await open(page, path)
          const wrong = await wrongOn(page, language)
          if (wrong.length > 0) report.push(path, ...wrong.map((one) => `    ${one}`))
        } catch (error) {
          report.push(path, `    ${(error as Error).message.split('\n')[0]}`)
        }
        shots.push({ path, picture: await page.screenshot() })
      }
      writeFileSync(join(folder, `${language}-${width}.txt`), report.join('\n'))
      const sheet = await browser.newPage()
      for (let from = 0; from < shots.length; from += perSheet) {
        const figures = shots
          .slice(from, from + perSheet)
          .map(
            ({ path, picture }) =>
              `<figure style="margin:0;width:${width * scale}px"><figcaption style="font:13px monospace">${path}</figcaption><img src="${source(picture)}" style="width:100%;border:1px solid #000"></figure>`,
          )
        const wide = across * (width * scale + 8)
        await sheet.setContent(
          `<body style="margin:0;width:${wide}px;display:flex;flex-wrap:wrap;gap:8px">${figures.join('')}</body>`,
        )
        const nth = String(from / perSheet + 1).padStart(2, '0')
        await sheet.setViewportSize({ width: Math.ceil(wide), height: 600 })
        await sheet.screenshot({ path: join(folder, `${language}-${width}-${nth}.png`), fullPage: true })
      }
      await sheet.close()
      console.log(`${language} at ${width} px: ${shots.length} screens`)
    }
    await page.context().close()
  }
} finally {
  await browser.close()
}
