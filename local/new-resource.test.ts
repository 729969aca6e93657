import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from './paths.ts'
import { lengthenLife, sayLongerLife } from './resource/longer-life.ts'
import { addOwnFields } from './resource/own-fields.ts'

/** A copy of the tree with a resource of each kind in it, made as README says, one with fields of its own and one with a longer life. */
let root: string
const printed: string[] = []
/** Of the plain one with its fields. */
let lines = 0
/** Files of code that git says are changed or new. */
const touchedIn = (status: string): string[] =>
  status
    .split('\n')
    .filter((line) => /^(.M|.A|\?\?) .*\.tsx?$/.test(line))
    .map((line) => line.slice(3))

const run = promisify(execFile)
/** What a command in the copy says; red if it fails. */
const outputOf = (program: string, ...args: string[]): Promise<string> =>
  run(at(`node_modules/.bin/${program}`), args, {
    cwd: root,
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      VITEST: undefined,
      VITEST_POOL_ID: undefined,
      // The linter has a checker a thread, each of which reads the same types anew.
      GOMAXPROCS: program === 'oxlint' ? '1' : undefined,
    },
    maxBuffer: 20_000_000,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${program}\n${stdout}\n${stderr}`)
    },
  )
/** By one checker: each of the usual four would read the same types anew. */
const compile = (project: string) => outputOf('tsc', '-p', project, '--checkers', '1')

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-resource-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: at('.') })
  execFileSync('tar', ['cf', join(root, 'tree.tar'), '--ignore-failed-read', '-T', '-'], {
    cwd: at('.'),
    input: files,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  execFileSync('tar', ['xf', 'tree.tar'], { cwd: root })
  symlinkSync(at('node_modules'), join(root, 'node_modules'))
  rmSync(join(root, 'tree.tar'))
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    execFileSync('git', ['-C', root, ...args])
  const generate = (...args: string[]) =>
    execFileSync(process.execPath, [at('local/new-resource.ts'), ...args, '--root', root], {
      encoding: 'utf8',
    })
  generate('relief kit', 'relief kits', 'ত্রাণের প্যাকেট', 'ত্রাণের প্যাকেট', '--located')
  lengthenLife(root)
  execFileSync('git', ['-C', root, 'add', '-A'])
  printed.push(generate('vehicle', 'vehicles', 'যানবাহন', 'যানবাহন'))
  addOwnFields(root)
  const numbered = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  execFileSync(at('node_modules/.bin/oxfmt'), touchedIn(numbered('status', '--porcelain', '-uall')), {
    cwd: root,
  })
  numbered('add', '-AN')
  lines = numbered('diff', '--numstat', '--', '.', ':!migrations/sums.txt')
    .split('\n')
    .reduce((sum, line) => sum + Number(/^(\d+)/.exec(line)?.[1] ?? 0), 0)
  printed.push(generate('home visit', 'home visits', 'বাড়ি পরিদর্শন', 'বাড়ি পরিদর্শন', '--located'))
  // Only what knows of a resource is looked at, and what that brings along.
  const looked = (name: string, base: string, include: string[]) =>
    writeFileSync(join(root, name), JSON.stringify({ extends: base, include, exclude: [] }))
  looked('generated-worker.json', './worker/tsconfig.json', ['worker/settings/public.ts'])
  looked('generated-frontend.json', './frontend/tsconfig.json', [
    'frontend/config/vehicle/*',
    'frontend/config/home-visit/*',
    'frontend/config/relief-kit/*',
    'frontend/staff-screens.ts',
    'frontend/shell/handbook.d.ts',
  ])
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a table of the whole country costs 100 lines in 10 files, 150 with three fields of its own; one in places with a life 500 in 15', () => {
  const costs = printed.map((output) => /(\d+) lines in (\d+) files/.exec(output)!.slice(1).map(Number)) as [
    number,
    number,
  ][]
  const [[bare, files], [livingLines, livingFiles]] = costs as [[number, number], [number, number]]
  expect(printed[0]).toContain('/system-configuration/vehicle')
  const are = [bare <= 100, lines <= 150, files <= 10, livingLines <= 500, livingFiles <= 15]
  expect(are, JSON.stringify([lines, costs])).toEqual([true, true, true, true, true])
  expect(lines).toBeGreaterThan(bare + 20)
})

test(
  'what a state, an act, a mark or a field has no word for is named, by the compiler and by a test; then it is said',
  { timeout: 120_000 },
  async () => {
    const failed = (output: Promise<string>) =>
      output.then(
        () => 'passed',
        (error: Error) => error.message,
      )
    const [compiled, tested] = await Promise.all([
      failed(compile('generated-worker.json')),
      failed(outputOf('vitest', 'run', '--project', 'unit', 'contract/texts/resource.test.ts')),
    ])
    expect(compiled).toMatch(/its texts have no words for.*status_given/s)
    for (const key of ['on', 'urgent', 'status_given', 'act_give', 'did_give', 'given_by', 'given_at'])
      expect(tested).toContain(`"${key}"`)
    expect(tested).toContain('contract/texts/settings')
    sayLongerLife(root)
  },
)

test(
  'what is written is formatted and linted as the rest, and each migration is in the list of sums',
  { timeout: 120_000 },
  async () => {
    const touched = touchedIn(
      execFileSync('git', ['-C', root, 'status', '--porcelain', '-uall'], { encoding: 'utf8' }),
    )
    expect(touched.length).toBeGreaterThan(10)
    await outputOf('oxfmt', ...touched)
    await outputOf('oxlint', '--type-aware', '--quiet', 'contract/permissions.ts', ...touched)
    const sums = readFileSync(join(root, 'migrations/sums.txt'), 'utf8')
    for (const name of readdirSync(join(root, 'migrations')).filter((one) => one.endsWith('.sql')))
      expect(sums).toContain(
        `${createHash('sha256')
          .update(readFileSync(join(root, 'migrations', name)))
          .digest('hex')}  ${name}`,
      )
  },
)

test('a noun that is there already is refused before anything is written; what is only shown is shown of known files, too', () => {
  const generate = (...args: string[]) =>
    spawnSync(process.execPath, [at('local/new-resource.ts'), ...args, '--root', root], { encoding: 'utf8' })
  const before = readFileSync(join(root, 'contract/resources.ts'), 'utf8')
  const again = generate('vehicle', 'vehicles', 'যানবাহন', 'যানবাহন')
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('vehicle')])
  const shown = generate('boat', 'boats', 'নৌকা', 'নৌকা', '--print')
  expect(shown.stdout).toContain("+     table: 'boat',")
  expect(shown.stdout).toContain('+     boat: boatCalls,')
  expect(readFileSync(join(root, 'contract/resources.ts'), 'utf8')).toBe(before)
})

test('what is written compiles, and the generated suites pass for it', { timeout: 300_000 }, async () => {
  const suites = [
    'test/table',
    'test/scope',
    'db/plans',
    'db/uniques',
    'access/lives',
    'http/export',
    'oversight/record-names',
  ]
  const own = 'vehicle|homeVisit|home_visit|reliefKit|relief_kit'
  const whole = 'unique set|has a name|in this suite|how large each table'
  const [tests] = await Promise.all([
    outputOf(
      'vitest',
      'run',
      '--project',
      'unit',
      '--reporter',
      'default',
      '-t',
      `${own}|${whole}`,
      ...suites.map((name) => `worker/${name}.test.ts`),
      'contract/lives.test.ts',
      'contract/permission-words.test.ts',
      'contract/texts',
    ),
    compile('generated-worker.json').then(() => compile('generated-frontend.json')),
  ])
  // None left out: thirteen calls, the plans of a list at six levels, 36 steps of a life.
  expect(Number(/Tests +(\d+) passed/.exec(tests)?.[1])).toBeGreaterThan(200)
})
