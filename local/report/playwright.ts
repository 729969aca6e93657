import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { lineOfFile, type FileResult } from './line.ts'

/** So many journeys of a run may need a second try: more are no chance. */
const secondTriesMax = 3

const print = (text: string): void => {
  process.stdout.write(`${process.stdout.isTTY ? text : stripVTControlCharacters(text)}\n`)
}
const textOf = ({ stack, message, value, snippet }: TestError): string =>
  [stack ?? message ?? value ?? 'no reason given', ...(snippet ? [snippet] : [])].join('\n\n')

const nameOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ')

/** A line a file of journeys, both languages in it; what fails is said in full when it fails. */
export default class FileReporter implements Reporter {
  readonly #files = new Map<string, FileResult>()
  /** How many tests of a file are still to come. */
  readonly #coming = new Map<string, number>()
  /** Those that failed and are to be tried again, and those that have passed since. */
  readonly #failedOnce = new Set<string>()
  readonly #secondTries: string[] = []
  /** In a file whose tests follow each other all are tried again with one: each is counted once. */
  readonly #counted = new Set<string>()
  #root = ''

  readonly #fileOf = ({ location }: TestCase): string => relative(this.#root, location.file)

  onBegin({ configFile, rootDir }: FullConfig, suite: Suite): void {
    this.#root = configFile ? relative('', configFile).replace(/[^/]+$/, '') || '.' : rootDir
    for (const test of suite.allTests()) {
      const file = this.#fileOf(test)
      this.#files.set(file, { file, passed: 0, failed: 0, left: 0, seconds: 0 })
      this.#coming.set(file, (this.#coming.get(file) ?? 0) + 1)
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = this.#files.get(this.#fileOf(test))!
    file.seconds += result.duration / 1000
    const bad = result.status !== test.expectedStatus && result.status !== 'skipped'
    if (bad) this.#sayFailed(test, result)
    if (bad && result.retry < test.retries) return void this.#failedOnce.add(test.id)
    if (!bad && this.#failedOnce.delete(test.id)) this.#secondTries.push(nameOf(test))
    // What follows one that is tried again comes with it.
    const comesAgain = result.status === 'skipped' && result.retry < test.retries && this.#failedOnce.size > 0
    if (comesAgain || this.#counted.has(test.id)) return
    this.#counted.add(test.id)
    file[bad ? 'failed' : result.status === 'skipped' ? 'left' : 'passed'] += 1
    const coming = this.#coming.get(file.file)! - 1
    this.#coming.set(file.file, coming)
    if (coming === 0) print(lineOfFile(file))
  }

  #sayFailed(test: TestCase, { errors, attachments, stdout, stderr }: TestResult): void {
    print(`\n✗ ${nameOf(test)} (line ${test.location.line})\n`)
    for (const error of errors) print(`${textOf(error)}\n`)
    for (const { name, path } of attachments) if (path) print(`  ${name}: ${relative('', path)}`)
    const written = [...stdout, ...stderr].map(String).join('')
    if (written) print(written)
  }

  onError(error: TestError): void {
    print(`\n✗ ${textOf(error)}\n`)
  }

  /** What is written outside of any journey: by the product under them, say. */
  onStdOut(chunk: string | Buffer, test: TestCase | undefined): void {
    if (!test) print(String(chunk).trimEnd())
  }

  onStdErr(chunk: string | Buffer, test: TestCase | undefined): void {
    if (!test) print(String(chunk).trimEnd())
  }

  /** Whatever passed only at its second try is named; too much of that is a failure. */
  onEnd(): Promise<{ status?: FullResult['status'] }> {
    // Of a run that was broken off.
    for (const [name, coming] of this.#coming) {
      const file = this.#files.get(name)!
      if (coming > 0) print(lineOfFile({ ...file, left: file.left + coming }))
    }
    const again = this.#secondTries
    if (again.length > 0) print(`\npassed at the second try only (at most ${secondTriesMax} may):`)
    for (const name of again) print(`⟳ ${name}`)
    return Promise.resolve(again.length > secondTriesMax ? { status: 'failed' } : {})
  }
}
