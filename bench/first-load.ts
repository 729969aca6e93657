import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { tracking } from '#contract/texts/applications/tracking'
import { say } from '#contract/texts'
import { chromiumFlags, ensureChromium } from '#local/chromium'
import { at } from '#local/paths'
import { startStack } from '#local/stack'
import { isCounted, openWire } from '../e2e/wire.ts'
import { median } from './lib/measure.ts'
import { report } from './lib/report.ts'

/** 400 kbit/s, 400 ms there and back, a sixth of this machine's speed. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowdown = 6
/** Visits of each page; the middle one counts. */
const visitsMade = 5
const usableSecondsMax = 5
const nextSecondsMax = 2

type Route = {
  path: string
  /** On the page once it answers to the person. */
  usable: string
  tap: (page: Page) => Promise<void>
  /** On the page once the step after it is done. */
  next: string
}

/** The page that the build wrote is the app's own. */
const taken = '#root:not([data-path])'

const routes: readonly Route[] = [
  {
    path: '/home',
    usable: taken,
    tap: (page) => page.locator('a[href="/online-application"]').click(),
    next: '#panel-program',
  },
  {
    path: '/application-tracking',
    usable: taken,
    tap: (page) => page.getByRole('button', { name: say(tracking, 'bn', 'show') }).click(),
    next: '[aria-invalid=true]',
  },
  {
    path: '/online-application',
    usable: '#panel-program :is(input, select)',
    tap: async (page) => {
      const program = page.locator('#program_id')
      await program.click()
      if ((await program.getAttribute('role')) === 'combobox') await page.getByRole('option').first().click()
    },
    next: '#panel-verification',
  },
]

/** Notes in the page, by its own clock, when each comes to stand there. */
function watch(selectors: readonly string[]) {
  const times: Record<string, number> = {}
  const look = () => {
    for (const selector of selectors)
      if (document.querySelector(selector)) times[selector] ??= performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  addEventListener('click', ({ timeStamp }) => (times['tap'] = timeStamp), { capture: true })
  Object.assign(window, { times })
}

type Visit = { seen: number; usableSeconds: number; nextSeconds: number }

async function measure(browser: Browser, url: string, { path, usable, tap, next }: Route): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch, [usable, next])
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForSelector(usable, { state: 'attached' })
  await tap(page)
  await page.waitForSelector(next, { state: 'attached' })
  const times = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times)
  const seen = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  await context.close()
  return {
    seen: seen / 1000,
    usableSeconds: times[usable]! / 1000,
    nextSeconds: Math.max(0, times[next]! - times['tap']!) / 1000,
  }
}

/** First visits on a bad line and a slow phone: when something is seen, when it can be used, how long the next step takes. */
export async function run(): Promise<boolean> {
  const dataDir = mkdtempSync(`${tmpdir()}/bench-`)
  const stack = await startStack({ dataDir, runtime: 'workerd', quiet: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] })
  const rows = []
  try {
    for (const route of routes) {
      const visits: (Visit & { bytes: number })[] = []
      for (let times = 0; times < visitsMade; times += 1) {
        const wire = await openWire(stack.url)
        const visit = await measure(browser, wire.url, route)
        await wire.cut()
        visits.push({
          ...visit,
          bytes: wire.sent.filter(isCounted).reduce((sum, sent) => sum + sent.bytes, 0),
        })
      }
      const middle = (of: keyof (typeof visits)[number]) => median(visits.map((visit) => visit[of]))
      rows.push({
        route: route.path,
        'HTML, CSS, JS with the next step, KB': middle('bytes') / 1000,
        'first content, s': middle('seen'),
        'usable, s': middle('usableSeconds'),
        'next step, s': middle('nextSeconds'),
      })
    }
  } finally {
    await browser.close()
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  mkdirSync(at('bench/results'), { recursive: true })
  report('first-load', 'First visit at 400 kbit/s, 400 ms, 6× CPU throttle', rows, [
    `Wanted: usable within ${usableSecondsMax} s, the next step within ${nextSecondsMax} s. The middle of ${visitsMade} visits, each with a cold cache, plain workerd on ` +
      'this machine over one HTTP/1.1 line; the machine itself adds its own load to the throttled times.',
  ])
  return rows.every((row) => row['usable, s'] <= usableSecondsMax && row['next step, s'] <= nextSecondsMax)
}
