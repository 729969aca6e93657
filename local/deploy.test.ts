import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from './build.ts'
import { at } from './paths.ts'
import { runStep, type Outcome } from './test-step.ts'

const out = mkdtempSync(join(tmpdir(), 'deploy-'))
let outcome: Outcome

beforeAll(async () => {
  await build()
  outcome = await runStep(
    'dry run',
    [at('node_modules/.bin/wrangler'), 'deploy', '--dry-run', '--outdir', out],
    {
      env: { CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
      quiet: true,
    },
  )
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

test('wrangler takes the built worker as it is, with its fonts, its shaper and the writing object', () => {
  expect(outcome.code, outcome.output).toBe(0)
  expect(outcome.output).toContain('env.WRITER (WriterObject)')
  const modules = readdirSync(out, { recursive: true, encoding: 'utf8' })
  expect(modules).toContain('index.js')
  for (const kind of ['.wasm', '.ttf']) expect(modules.some((path) => path.endsWith(kind))).toBe(true)
})

test('every variable of the worker is named in wrangler.toml, as a variable or as a secret', () => {
  const settings = readFileSync(at('wrangler.toml'), 'utf8')
  const names = readFileSync(at('worker/env.ts'), 'utf8').matchAll(/^ {2}([A-Z0-9_]+)\??: /gm)
  const missing = [...names].map(([, name]) => name ?? '').filter((name) => !settings.includes(name))
  expect(missing).toEqual([])
})
