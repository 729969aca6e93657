import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at, root } from './paths.ts'
import type { Outcome } from './test-step.ts'
import { lineOf, runStep } from './test-step.ts'
import { changedFiles, type Selection } from './verify-files.ts'

const linesMaximum = 300

/** Files of ours to be split: a warning, no failure. */
function longFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.js', '*.mjs', '*.css'], {
    cwd: root,
  })
  return listed
    .toString()
    .split('\0')
    .filter((path) => path && !path.includes('/generated/'))
    .flatMap((path) => {
      const lines = readFileSync(at(path), 'utf8').split('\n').length - 1
      return lines > linesMaximum ? [`  ${path} has ${lines} lines: split it`] : []
    })
}

/** Programs of the compiler (tsconfig.json of each): one at a time, or their types would be in memory together. */
const programs: ((path: string) => boolean)[] = [
  (path) => path.startsWith('frontend/') && !isTest(path),
  (path) => /^(worker|bench\/workers)\//.test(path) && !isTest(path),
  () => true,
]
const isTest = (path: string) => path.startsWith('worker/test/') || path.includes('.test.')
const byProgram = (files: readonly string[]): string[][] =>
  programs
    .map((_, nth) => files.filter((path) => programs.findIndex((isOf) => isOf(path)) === nth))
    .filter((some) => some.length > 0)
/** Of the process that has the types, which would take twice as much otherwise. */
const env = { GOMEMLIMIT: '2600MiB' }

/** Each file by its nearest tsconfig.json, its types read once for the compiler's errors and the rules that need types. */
async function lint(isWhole: boolean): Promise<Outcome> {
  const chosen = selected()
  const files = isWhole ? chosen?.all : chosen?.files
  const outcomes: Outcome[] = []
  for (const some of files ? byProgram(files) : [[]])
    outcomes.push(
      await runStep('', ['oxlint', '--type-aware', '--type-check', '--quiet', ...some], { env, quiet: true }),
    )
  const wrong = outcomes.filter(({ code }) => code !== 0)
  if (wrong.length === 0) chosen?.keep()
  return {
    name: files ? `lint and types of ${files.length} of ${chosen!.all.length}` : 'lint and types',
    code: wrong[0]?.code ?? 0,
    seconds: outcomes.reduce((sum, { seconds }) => sum + seconds, 0),
    output: wrong.map(({ output }) => output).join('\n'),
  }
}

/** Undefined outside of a git checkout. */
function selected(): Selection | undefined {
  try {
    return changedFiles(root)
  } catch {
    return undefined
  }
}

/** Format, lint and types; what is wrong is printed. `isWhole`: of every file, whatever was found right before. */
export async function verify({ isWhole }: { isWhole: boolean }): Promise<Outcome[]> {
  const outcomes = await Promise.all([
    runStep('format', ['oxfmt', '--check'], { quiet: true }),
    lint(isWhole),
  ])
  for (const outcome of outcomes) {
    if (outcome.code !== 0) console.log(`\n${outcome.output.trim()}\n`)
    console.log(lineOf(outcome))
  }
  try {
    const long = longFiles()
    if (long.length > 0) console.log(`Over ${linesMaximum} lines:\n${long.join('\n')}`)
  } catch {
    // Not a git checkout: nothing to warn of.
  }
  return outcomes
}

if (import.meta.main) {
  const outcomes = await verify({ isWhole: process.argv.includes('--whole') })
  process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0
}
