import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countsOf } from './test-counts.ts'
import { runStep } from './test-step.ts'

const directory = mkdtempSync(join(tmpdir(), 'counts-'))
const report = (name: string, content: object): string => {
  const file = join(directory, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test.each([
  ['vitest', { numPassedTests: 7, numFailedTests: 2, success: false }, { passed: 7, failed: 2 }],
  ['playwright', { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } }, { passed: 4, failed: 1 }],
])('passed and failed are read from the report of %s', (name, content, counts) => {
  expect(countsOf(report(name, content))).toEqual(counts)
})

test('a runner that left no report has no counts', () => {
  expect(countsOf(join(directory, 'none'))).toEqual({ passed: 0, failed: 0 })
})

test('a step ends with the code of its command, and one that is not there fails', async () => {
  const exit = (code: number) => runStep('exit', ['sh', '-c', `echo said; exit ${code}`], { quiet: true })
  expect(await exit(0)).toMatchObject({ code: 0, output: 'said\n' })
  expect(await exit(3)).toMatchObject({ code: 3 })
  expect(await runStep('nothing', ['/not/there'], { quiet: true })).toMatchObject({ code: 1 })
})
