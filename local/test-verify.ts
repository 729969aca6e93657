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

/** Each file by its nearest tsconfig.json, its types read once for the compiler's errors and the rules that need types. */
async function lint(isWhole: boolean): Promise<Outcome> {
  const chosen = selected()
  const isAll = isWhole || chosen === undefined || chosen.files.length === chosen.of
  const name = isAll ? 'lint and types' : `lint and types of ${chosen.files.length} of ${chosen.of} files`
  if (!isAll && chosen.files.length === 0) return { name, code: 0, seconds: 0, output: '' }
  const outcome = await runStep(
    name,
    ['oxlint', '--type-aware', '--type-check', '--quiet', ...(isAll ? [] : chosen.files)],
    { quiet: true },
  )
  if (outcome.code === 0) chosen?.keep()
  return outcome
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
