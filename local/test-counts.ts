import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

export type Counts = { passed: number; failed: number }

const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const Playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** How many tests passed and failed, from the JSON report of vitest or Playwright; none without one. */
export function countsOf(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const report = z.union([Vitest, Playwright]).parse(JSON.parse(readFileSync(file, 'utf8')))
  if ('stats' in report) {
    const { expected, flaky, unexpected } = report.stats
    return { passed: expected + flaky, failed: unexpected }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
