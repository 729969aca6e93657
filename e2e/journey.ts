import { AxeBuilder } from '@axe-core/playwright'
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

async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Without a page of its own to gather what frames say: ours have none of another origin.
    .setLegacyMode(true)
    // Nothing of this reads styles anew, and "region" is never ranked as serious: both take long.
    .options({ resultTypes: ['violations'], preload: false, rules: { region: { enabled: false } } })
    .analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  expect(serious, 'axe').toEqual([])
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
