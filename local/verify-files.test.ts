import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { at } from './paths.ts'
import { changedFiles } from './verify-files.ts'

const made: string[] = []
let root: string
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const chosen = () => changedFiles(root).files.toSorted()
const keepAll = () => changedFiles(root).keep()

const files = {
  'package.json': JSON.stringify({ imports: { '#contract/*': './contract/*.ts' } }),
  'tsconfig.json': '{}',
  '.gitignore': 'node_modules\n.cache/',
  'contract/bottom.ts': 'export const bottom = 1',
  'contract/middle.ts': "export * from './bottom.ts'",
  'worker/typed.ts': "import type { bottom } from '#contract/middle'\nexport type Typed = typeof bottom",
  'worker/late.ts': 'export const late = () => import("../contract/middle.ts")',
  'worker/first.ts': "import { second } from './second.ts'\nexport const first = () => second",
  'worker/second.ts': "import { first } from './first.ts'\nexport const second = () => first",
  'worker/listed.ts': "import list from './list.json'\nexport const listed = list",
  'worker/list.json': '[1]',
  'worker/hopeful.ts': "export * from './coming.ts'",
}
const code = Object.keys(files)
  .filter((path) => path.endsWith('.ts'))
  .toSorted()
const ofBottom = ['contract/bottom.ts', 'contract/middle.ts', 'worker/late.ts', 'worker/typed.ts']

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verify-'))
  made.push(root)
  execFileSync('git', ['init', '-q', root])
  for (const [path, text] of Object.entries(files)) put(path, text)
})
afterAll(() => {
  for (const one of made) rmSync(one, { recursive: true, force: true })
})

test('at first all are looked at; once they are right none, until one is changed', () => {
  expect(chosen()).toEqual(code)
  keepAll()
  expect(chosen()).toEqual([])
  put('worker/first.ts', files['worker/first.ts'])
  expect(chosen()).toEqual([])
})

test.each([
  ['a file that others import, by whatever name and in whatever way', 'contract/bottom.ts', ofBottom],
  ['a file that nobody imports', 'worker/typed.ts', ['worker/typed.ts']],
  ['one of two that import each other', 'worker/first.ts', ['worker/first.ts', 'worker/second.ts']],
  ['a file of values', 'worker/list.json', ['worker/listed.ts']],
  ['a file that was waited for', 'worker/coming.ts', ['worker/coming.ts', 'worker/hopeful.ts']],
])('with %s those are looked at that it could make wrong, and no others', (_, path, expected) => {
  keepAll()
  put(path, path.endsWith('.json') ? '["one"]' : 'export const bottom = "one"')
  expect(chosen()).toEqual(expected)
})

test('of one that is gone those that imported it are looked at', () => {
  keepAll()
  rmSync(join(root, 'contract/bottom.ts'))
  expect(chosen()).toEqual(ofBottom.slice(1))
})

test.each([
  ['settings of the compiler', 'tsconfig.json', '{ "compilerOptions": {} }'],
  ['settings of the compiler for a part', 'worker/tsconfig.json', '{}'],
  ['rules', '.oxlintrc.json', '{}'],
  ['rules of the house', 'lint/house.js', 'export default {}'],
  ['packages', 'package-lock.json', '{}'],
  ['packages as they are installed', 'node_modules/.package-lock.json', '{}'],
  ['types that nobody imports', 'worker/types.d.ts', 'declare const known: string'],
  ['types for all within a file', 'worker/wide.ts', 'declare global {\n  const known: string\n}\nexport {}'],
])('with other %s all are looked at', (_, path, text) => {
  keepAll()
  put(path, text)
  expect(chosen()).toEqual(expect.arrayContaining(code))
})

test('what wasn’t right, and what was changed while it was looked at, is looked at again', () => {
  keepAll()
  put('contract/bottom.ts', 'export const bottom = wrong')
  expect(chosen()).toEqual(ofBottom)
  expect(chosen()).toEqual(ofBottom)
  const { keep } = changedFiles(root)
  put('contract/bottom.ts', 'export const bottom = 2')
  keep()
  expect(chosen()).toEqual(ofBottom)
  put('contract/bottom.ts', 'export const bottom = wrong')
  expect(chosen()).toEqual(ofBottom)
})

test('all are the files that the linter would choose by itself', () => {
  const { stdout } = spawnSync(at('node_modules/.bin/oxlint'), ['--debug=files'], {
    cwd: at('.'),
    encoding: 'utf8',
  })
  const theirs = stdout.split('\n').filter(Boolean)
  expect(theirs.length).toBeGreaterThan(1_000)
  expect(changedFiles(at('.')).all.toSorted()).toEqual(theirs.toSorted())
})

test('an error in an unchanged file that a changed one makes is found', () => {
  symlinkSync(at('node_modules'), join(root, 'node_modules'))
  put('.oxlintrc.json', '{}')
  put(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'bundler',
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        types: [],
      },
      include: ['.'],
    }),
  )
  for (const path of ['worker/hopeful.ts', 'worker/listed.ts']) rmSync(join(root, path))
  put('worker/user.ts', "import { bottom } from '#contract/middle'\nexport const sum: number = bottom + 1")
  const lint = () =>
    spawnSync(
      at('node_modules/.bin/oxlint'),
      ['--type-aware', '--type-check', '--quiet', ...changedFiles(root).files],
      { cwd: root, encoding: 'utf8' },
    )
  const before = lint()
  expect([before.status, before.stdout]).toEqual([0, expect.stringContaining('0 errors')])
  keepAll()
  put('contract/bottom.ts', "export const bottom = 'one'")
  const after = lint()
  expect(after.status).toBe(1)
  expect(after.stdout).toContain('worker/user.ts')
})
