import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import { say, type Language } from '#contract/texts'
import { apiOf, type Api } from '#worker/test/api'

export { expect }

/** What a project of playwright.config.ts chooses: each journey is made in either language. */
export type JourneyOptions = { language: Language }

type Journey = {
  /** The API and the sandbox beside the browser: citizens, captcha answers, messages, faults. */
  api: Api
  /** Nothing serious for axe on the page as it stands. */
  accessible: () => Promise<void>
}

const addressOf = (name: 'PRODUCT_URL' | 'SANDBOX_URL'): string => {
  const address = process.env[name]
  if (!address) throw new Error(`${name} is set by e2e/stack.ts`)
  return address
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; impact: string; nodes: { html: string }[] }
type Axe = {
  _audit: { rules: { id: string; impact: string }[] }
  run: (context: Document, options: object) => Promise<{ violations: Violation[] }>
}

/** Axe by itself: with AxeBuilder, which reads it anew and gathers from frames each time, the look takes twice as long. */
export async function seriousOn(page: Page, only?: 'color-contrast'): Promise<string[]> {
  expect(page.frames(), 'axe looks into no frame').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (alone) => {
    // A colour on its way to another is neither: what moves for ever is a spinner, and is not waited for.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { axe } = window as unknown as { axe: Axe }
    const isSerious = ({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical'
    // A rule has its rank from the start: what is never serious needn't be looked for. "preload" reads styles anew.
    const rest = axe._audit.rules.filter((rule) => (alone ? rule.id !== alone : !isSerious(rule)))
    const rules = Object.fromEntries(rest.map(({ id }) => [id, { enabled: false }]))
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false, rules })
    return violations
      .filter(isSerious)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  }, only)
}
async function check(page: Page): Promise<void> {
  expect(await seriousOn(page), 'axe').toEqual([])
}

/** Playwright's test on the running product, in the project's language. */
export const test = base.extend<JourneyOptions & Journey>({
  language: ['bn', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the braces
  baseURL: async ({}, use) => use(addressOf('PRODUCT_URL')),
  page: async ({ page, language }, use) => {
    // Bangla is what a visitor who chose nothing gets.
    if (language === 'en') await page.addInitScript(() => localStorage.setItem('language', 'en'))
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(page)
    expect(problems, 'errors in the browser').toEqual([])
  },
  api: async ({ baseURL }, use) =>
    use(apiOf((path, init) => fetch(`${baseURL}/api/v1${path}`, init), addressOf('SANDBOX_URL'))),
  accessible: async ({ page }, use) => use(() => check(page)),
})

export { say }
