import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at, root } from './paths.ts'
import type { Outcome } from './test-step.ts'
import { lineOf, runStep } from './test-step.ts'

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

/** Format, lint and types; what is wrong is printed. */
export async function verify(): Promise<Outcome[]> {
  const outcomes = await Promise.all([
    runStep('format', ['oxfmt', '--check'], { quiet: true }),
    // Each file by its nearest tsconfig.json, its types read once for the compiler's errors and the rules that need types.
    runStep('lint and types', ['oxlint', '--type-aware', '--type-check', '--quiet'], { quiet: true }),
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
  const outcomes = await verify()
  process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0
}
