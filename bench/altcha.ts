import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { chromium, type Browser, type Page } from '@playwright/test'
import { say } from '#contract/texts'
import { captchaTexts } from '#contract/texts/captcha'
import { chromiumFlags, ensureChromium } from '#local/chromium'
import { startStack } from '#local/stack'
import { cpuDuring, median } from './lib/measure.ts'
import { report } from './lib/report.ts'

const runs = 7
const slowdown = 6
const wantedSeconds = { from: 1.3, to: 3 }

/** The process of the one page that is open, and whatever spare one the browser keeps beside it. */
async function renderersOf(browser: Browser): Promise<Record<string, number>> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return Object.fromEntries(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => [String(id), id]),
  )
}

/** Milliseconds from the press of the button to the end of the work, by the page's own clock. */
async function solve(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: say(captchaTexts, 'bn', 'cannot_read') })
  const done = say(captchaTexts, 'bn', 'work_done')
  await button.waitFor()
  return button.evaluate(async (element: HTMLElement, words) => {
    const from = performance.now()
    element.click()
    while (!document.body.innerText.includes(words)) await new Promise((next) => setTimeout(next, 50))
    return performance.now() - from
  }, done)
}

/** How long the proof of work beside the captcha takes here, and on a machine six times slower. */
export async function run(): Promise<boolean> {
  const dataDir = mkdtempSync(`${tmpdir()}/bench-altcha-`)
  const stack = await startStack({ dataDir, runtime: 'workerd', quiet: true, demo: false })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] })
  const seconds = { plain: [] as number[], throttled: [] as number[], cpu: [] as number[] }
  const onPage = async (work: (page: Page) => Promise<void>) => {
    const page = await browser.newPage()
    await page.goto(`${stack.url}/application-tracking`, { waitUntil: 'networkidle' })
    await work(page)
    await page.close()
  }
  try {
    for (let turn = 0; turn < runs; turn += 1) {
      await onPage(async (page) => {
        const { result, cpu } = await cpuDuring(await renderersOf(browser), () => solve(page))
        seconds.plain.push(result / 1000)
        seconds.cpu.push(Object.values(cpu).reduce((sum, one) => sum + one, 0))
      })
      await onPage(async (page) => {
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        seconds.throttled.push((await solve(page)) / 1000)
      })
    }
    const slow = median(seconds.cpu) * slowdown
    const row = (measured: string, values: readonly number[]) => ({
      measured,
      'median s': median(values).toFixed(2),
      'least s': Math.min(...values).toFixed(2),
      'most s': Math.max(...values).toFixed(2),
    })
    report(
      'altcha',
      'Proof of work instead of the captcha',
      [
        row('time as it is', seconds.plain),
        row(`time under DevTools' throttle, ${slowdown}×`, seconds.throttled),
        row("CPU of the page's process", seconds.cpu),
        row(
          `${slowdown} times that CPU`,
          seconds.cpu.map((value) => value * slowdown),
        ),
      ],
      [
        `${runs} runs each, from the press of the button to "done", with the call for the challenge. DevTools slows the ` +
          `page's own thread and no worker; the work is done one try after the other, so that on a machine ${slowdown} ` +
          `times slower it takes ${slowdown} times its CPU.`,
      ],
    )
    return slow >= wantedSeconds.from && slow <= wantedSeconds.to
  } finally {
    await browser.close()
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
