import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './e2e/journey.ts'
import { chromiumFlags, findChromium } from './local/chromium.ts'
import { at } from './local/paths.ts'

const inBothLanguages =
  '**/{applying,bangla,dashboard,dictation,first-load,grievances,grievance-board,grievance-counter,grievance-staff,hesitation,home,mistakes,pages,short-form,staff-screens,tracking,training-public,training-whole}.journey.ts'
const executablePath = findChromium()

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/stack.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are cores: a journey waits now and then.
  workers: 3,
  // On a machine whose speed isn't ours, one of hundreds comes too late now and then; the report names it (local/report).
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 360, height: 740 },
    // What a service worker answers, a journey can't see or break: its own journeys switch it on.
    serviceWorkers: 'block',
    // A trace costs a third of the time: TRACE=1 for whoever looks for a failure.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...chromiumFlags],
      ...(executablePath && { executablePath }),
      // Every machine sees the same: a device without a Bangla font.
      env: { ...process.env, FONTCONFIG_FILE: at('e2e/fonts.conf') },
    },
  },
  projects: [
    { name: 'bn', use: { language: 'bn', locale: 'bn-BD' } },
    // In English goes what is about words and room; how a thing behaves is seen in the language that most people use.
    {
      name: 'en',
      use: { language: 'en', locale: 'en-GB' },
      testMatch: inBothLanguages,
      // What of these files is about how a thing behaves says @bn.
      grepInvert: /@bn/,
    },
  ],
})
