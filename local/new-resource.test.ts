import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from './paths.ts'

/** A copy of the tree with a resource of each kind in it, made as README says. */
let root: string
const printed: string[] = []

const run = promisify(execFile)
/** What a command in the copy says; red if it fails. */
const outputOf = (program: string, ...args: string[]): Promise<string> =>
  run(at(`node_modules/.bin/${program}`), args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', VITEST: undefined, VITEST_POOL_ID: undefined },
    maxBuffer: 20_000_000,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${program}\n${stdout}\n${stderr}`)
    },
  )

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
  for (const args of [
    ['vehicle', 'vehicles', 'যানবাহন', 'যানবাহন'],
    ['home visit', 'home visits', 'বাড়ি পরিদর্শন', 'বাড়ি পরিদর্শন', '--located'],
  ])
    printed.push(
      execFileSync(process.execPath, [at('local/new-resource.ts'), ...args, '--root', root], {
        encoding: 'utf8',
      }),
    )
  // Only what knows of a resource is looked at, and what that brings along.
  const looked = (name: string, base: string, include: string[]) =>
    writeFileSync(join(root, name), JSON.stringify({ extends: base, include, exclude: [] }))
  looked('generated-worker.json', './worker/tsconfig.json', ['worker/settings/public.ts'])
  looked('generated-frontend.json', './frontend/tsconfig.json', [
    'frontend/config/vehicle/*',
    'frontend/config/home-visit/*',
    'frontend/staff-screens.ts',
  ])
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a table of the whole country costs 150 lines and 10 files at most, one in places with a life 500 and 15', () => {
  const costs = printed.map((output) => /(\d+) lines in (\d+) files/.exec(output)!.slice(1).map(Number)) as [
    number,
    number,
  ][]
  const [[lines, files], [livingLines, livingFiles]] = costs as [[number, number], [number, number]]
  expect([lines <= 150, files <= 10, livingLines <= 500, livingFiles <= 15], JSON.stringify(costs)).toEqual([
    true,
    true,
    true,
    true,
  ])
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
  const own = 'vehicle|homeVisit|home_visit'
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
      'contract/texts',
    ),
    outputOf('tsc', '-p', 'generated-worker.json').then(() =>
      outputOf('tsc', '-p', 'generated-frontend.json'),
    ),
  ])
  // None left out: thirteen calls, the plans of a list at six levels, 36 steps of a life.
  expect(Number(/Tests +(\d+) passed/.exec(tests)?.[1])).toBeGreaterThan(200)
})
