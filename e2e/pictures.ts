import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, type Language } from '#contract/texts'
import { chromiumFlags, findChromium } from '#local/chromium'
import { openDatabase } from '#worker/db/client'
import { seedNational } from '#local/national/seed'
import { at } from '#local/paths'
import { startStack } from '#local/stack'
import { administrator, keepAdministrators } from './administrators.ts'

/** `npm run pictures`: the pictures of README and handbook, taken anew from the product as it runs. */
const folder = at('docs/pictures')
const rows = 20_000

async function pageOf(browser: Browser, language: Language, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  return page
}

/** The form on a phone, a program chosen. */
async function form(browser: Browser, language: Language, url: string): Promise<void> {
  const page = await pageOf(browser, language, 360, 740)
  await page.goto(`${url}/online-application`)
  await page.locator('input[name="program_id"][value="1"]').check()
  await page.locator('#verification_number').waitFor()
  await page.screenshot({ path: join(folder, `form-${language}.png`) })
  await page.context().close()
}

/** What an officer sees, signed in. */
async function staffPage(browser: Browser, language: Language): Promise<Page> {
  const page = await pageOf(browser, language, 1024, 760)
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('last-activity', String(Date.now()))
      localStorage.setItem('session', kept)
    },
    JSON.stringify(administrator('national')),
  )
  return page
}

/** A list, once its rows are there. */
async function listOf(page: Page, address: string): Promise<Buffer> {
  await page.goto(address)
  await page.locator('.list-table tbody tr').first().waitFor()
  return page.screenshot()
}

/** Two pictures beside each other, as one file. */
async function pair(
  browser: Browser,
  name: string,
  language: Language,
  pictures: readonly Buffer[],
): Promise<void> {
  const source = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`
  const both = await pageOf(browser, language, 1600, 600)
  const images = pictures.map((one) => `<img src="${source(one)}" height="576">`).join('')
  await both.setContent(
    `<body style="margin:0;padding:12px;display:flex;gap:12px;align-items:flex-start;background:#e4e9e6;width:max-content">${images}</body>`,
  )
  await both.locator('body').screenshot({ path: join(folder, `${name}-${language}.png`) })
  await both.context().close()
}

/** A staff list with the dashboard's map beside it; the inbox of grievances; programs of training and one of them. */
async function staff(browser: Browser, language: Language, url: string): Promise<void> {
  const page = await staffPage(browser, language)
  const list = await listOf(page, `${url}/system-audit/application-tracking`)
  await page.goto(`${url}/application-management/dashboard`)
  await page.locator('.place-map').waitFor()
  // High enough that nothing is scrolled: the bar would stand across the map.
  await page.setViewportSize({ width: 1024, height: 3000 })
  const map = await page.locator('section:has(.place-map)').screenshot()
  await page.setViewportSize({ width: 1024, height: 760 })
  await pair(browser, 'staff', language, [list, map])
  const inbox = await listOf(page, `${url}/grievance-management/grievance-list?of=all`)
  await pair(browser, 'grievances', language, [inbox])
  const programs = await listOf(page, `${url}/training-management/training-program`)
  await pair(browser, 'training', language, [programs])
  await page.context().close()
}

const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
const stack = await startStack({ dataDir, runtime: 'workerd', quiet: true, scheduleEverySeconds: 0 })
const executablePath = findChromium()
const browser = await chromium.launch({
  args: [...chromiumFlags],
  ...(executablePath && { executablePath }),
})
try {
  mkdirSync(folder, { recursive: true })
  const { DATA_KEY, INDEX_KEY } = stack.secrets
  await seedNational(
    { open: () => openDatabase({ url: stack.databaseUrl }), keys: { DATA_KEY, INDEX_KEY } },
    rows,
    () => undefined,
  )
  await keepAdministrators(stack.url, stack.sandboxUrl)
  for (const language of languages) {
    await form(browser, language, stack.url)
    await staff(browser, language, stack.url)
    console.log(`docs/pictures: form, staff, grievances and training in ${language}`)
  }
} finally {
  await browser.close()
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
