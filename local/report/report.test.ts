import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at } from '../paths.ts'
import { runStep, type Outcome } from '../test-step.ts'

/** Within the project, so that its packages are found. */
let directory: string
beforeAll(() => {
  mkdirSync(at('.cache'), { recursive: true })
  directory = mkdtempSync(at('.cache/report-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(`${directory}/${name}`, text)
const source = (from: string) => `import { expect, test } from '${from}'\n`
const passes = (name: string) => `test('${name}', () => console.log('heard', 'of ${name}'))\n`
const fails = (name: string) => `test('${name}', () => { expect({ tea: 'cold' }).toEqual({ tea: 'hot' }) })\n`
/** As `npm test` runs it where there is no terminal. */
const env = { CI: '1', FORCE_COLOR: undefined, VITEST: undefined, NODE_ENV: undefined }
const linesOf = ({ output }: Outcome) =>
  output
    .split('\n')
    .filter((line) => /^[✓✗] .*\d+ passed/.test(line))
    .map((line) => line.replaceAll(/ +/g, ' ').replace(/[\d.]+ s$/, '… s'))

describe.each([
  {
    runner: 'vitest',
    from: 'vitest',
    ending: 'test.ts',
    run: () => {
      const reporter = `--reporter=${at('local/report/vitest.ts')}`
      return runStep('vitest', ['vitest', 'run', '--root', directory, '--silent=passed-only', reporter], {
        env: { ...env, NO_COLOR: '1' },
        quiet: true,
      })
    },
  },
  {
    runner: 'Playwright',
    from: '@playwright/test',
    ending: 'journey.ts',
    run: () => {
      write(
        'playwright.config.ts',
        `export default { testMatch: '*.journey.ts', workers: 1, outputDir: 'results' }`,
      )
      const reporter = `--reporter=${at('local/report/playwright.ts')}`
      return runStep('playwright', ['playwright', 'test', '-c', directory, reporter], {
        env: { ...env, NO_COLOR: undefined },
        quiet: true,
      })
    },
  },
])('a run of $runner that is not in a terminal', ({ from, ending, run }) => {
  let outcome: Outcome
  beforeAll(async () => {
    write(`good.${ending}`, source(from) + passes('one') + passes('two') + `test.skip('never', () => {})\n`)
    write(`bad.${ending}`, source(from) + passes('three') + fails('four'))
    outcome = await run()
  })

  test('says a line a file', () => {
    expect(linesOf(outcome).toSorted()).toEqual([
      `✓ good.${ending} 2 passed 1 not run … s`,
      `✗ bad.${ending} 1 passed 1 failed … s`,
    ])
    expect(outcome.code).toBe(1)
  })

  test('says what failed in full: which test, what was expected and what came, and where', () => {
    expect(outcome.output).toMatch(/bad\.(test|journey)\.ts.*four/)
    expect(outcome.output).toMatch(/-\s+"tea": "hot"/)
    expect(outcome.output).toMatch(/\+\s+"tea": "cold"/)
    expect(outcome.output).toMatch(/bad\.(test|journey)\.ts:3:/)
  })

  test('is plain: no colours, no dots, nothing that good tests wrote', () => {
    // oxlint-disable-next-line no-control-regex -- that is what it looks for
    expect(outcome.output).not.toMatch(/[\u0000-\u0008\u000B-\u001F]/)
    expect(outcome.output).not.toMatch(/^[·.]+$/m)
    expect(outcome.output).not.toContain('heard of')
  })
})

describe('journeys that pass at their second try', () => {
  const wavers = (nth: number) => `test('wavers ${nth}', () => expect(test.info().retry).toBe(1))\n`
  const run = async (howMany: number, others = '') => {
    const own = `${directory}/again-${howMany}`
    mkdirSync(own)
    const tests = Array.from({ length: howMany }, (_, nth) => wavers(nth))
    writeFileSync(`${own}/wavering.journey.ts`, source('@playwright/test') + others + tests.join(''))
    writeFileSync(
      `${own}/playwright.config.ts`,
      `export default { testMatch: '*.journey.ts', workers: 1, retries: 1, outputDir: 'results' }`,
    )
    const reporter = `--reporter=${at('local/report/playwright.ts')}`
    return runStep('playwright', ['playwright', 'test', '-c', own, reporter], {
      env: { ...env, NO_COLOR: undefined },
      quiet: true,
    })
  }

  test('are named, and what failed first is said', async () => {
    const { code, output } = await run(3)
    expect(output).toMatch(/✗ .*wavers 2/)
    expect(output.match(/^⟳ .*wavers \d$/gm)).toHaveLength(3)
    expect(code).toBe(0)
  })

  test('are a failure when they are many', async () => {
    const { code, output } = await run(4)
    expect(output.match(/^⟳ .*wavers \d$/gm)).toHaveLength(4)
    expect(code).toBe(1)
  })

  test('are those that failed, not what was tried again with them in a file whose tests follow each other', async () => {
    const before = Array.from({ length: 5 }, (_, nth) => passes(`before ${nth}`)).join('')
    const { code, output } = await run(1, `test.describe.configure({ mode: 'serial' })\n${before}`)
    expect(output.match(/^⟳ /gm)).toHaveLength(1)
    expect(output).toMatch(/✓ wavering\.journey\.ts +6 passed +[\d.]+ s/)
    expect(code).toBe(0)
  })
})
