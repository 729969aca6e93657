import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import type { Counts } from './test-counts.ts'
import { countsOf } from './test-counts.ts'
import type { Outcome } from './test-step.ts'
import { lineOf, runStep } from './test-step.ts'
import { verify } from './test-verify.ts'

const kinds = ['verify', 'unit', 'blackbox', 'journeys'] as const
type Kind = (typeof kinds)[number]

const asked = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const wanted = asked?.split(',') ?? [...kinds]
const unknown = wanted.filter((kind) => !kinds.some((known) => known === kind))
if (unknown.length > 0) throw new Error(`--only=${unknown.join(',')}: there are ${kinds.join(', ')}`)
const isWanted = (kind: Kind) => wanted.includes(kind)

const reports = mkdtempSync(join(tmpdir(), 'reports-'))
const outcomes: Outcome[] = []
const total: Counts = { passed: 0, failed: 0 }

/** A step that fails without a failed test (no build, a type) counts as one failure: nothing fails in silence. */
function note(outcome: Outcome, counts: Counts = { passed: 0, failed: 0 }): void {
  outcomes.push(outcome)
  total.passed += counts.passed
  total.failed += counts.failed || (outcome.code === 0 ? 0 : 1)
}

async function inside(name: string, run: () => unknown): Promise<boolean> {
  const begun = Date.now()
  let code = 0
  try {
    await run()
  } catch (error) {
    code = 1
    console.error(error)
  }
  note({ name, code, seconds: (Date.now() - begun) / 1000, output: '' })
  return code === 0
}

async function vitest(name: string, projects: readonly string[], ...more: string[]): Promise<void> {
  console.log(`\n— ${name} —`)
  const file = join(reports, `${projects[0]}.json`)
  const reporters = ['--reporter=./local/report/vitest.ts', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await runStep(name, [
    'vitest',
    'run',
    ...projects.flatMap((one) => ['--project', one]),
    ...reporters,
    ...more,
  ])
  note(outcome, countsOf(file))
}

async function journeys(): Promise<void> {
  console.log('\n— journeys in Chromium —')
  const file = join(reports, 'journeys.json')
  // Its workers ask for colours of their own, and Node warns of who wants both; our reporter takes them out.
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: undefined }
  const reporters = '--reporter=./local/report/playwright.ts,json'
  note(await runStep('journeys in Chromium', ['playwright', 'test', reporters], { env }), countsOf(file))
}

process.env['CI'] ??= '1'
if (!process.stdout.isTTY) {
  process.env['NO_COLOR'] = '1'
  delete process.env['FORCE_COLOR']
}
process.env['WRANGLER_SEND_METRICS'] = 'false'

if (isWanted('verify')) for (const outcome of await verify({ isWhole: true })) note(outcome)
if (isWanted('unit') || isWanted('journeys')) {
  await inside('Chromium is there', () => (process.env['CHROMIUM'] = ensureChromium()))
}
const isBuilt = (isWanted('blackbox') || isWanted('journeys')) && (await inside('build', build))
const onBuilt = isBuilt && isWanted('blackbox')
// In one run: while the product is waited for till it starts again, calls are tested.
if (isWanted('unit') && onBuilt)
  await vitest('unit, HTTP and the built worker', ['unit', 'apart', 'blackbox'])
else if (isWanted('unit')) await vitest('unit and HTTP tests', ['unit', 'apart'])
else if (onBuilt) await vitest('the built worker, and its deployment', ['blackbox'])
if (isBuilt && isWanted('journeys')) await journeys()

rmSync(reports, { recursive: true, force: true })
console.log(`\n${outcomes.map(lineOf).join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = outcomes.find(({ code }) => code !== 0)?.code ?? 0
