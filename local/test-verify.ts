import { root } from './paths.ts'
import type { Outcome } from './test-step.ts'
import { lineOf, runStep } from './test-step.ts'
import { changedFiles, type Selection } from './verify-files.ts'

const isTest = (path: string) => path.startsWith('worker/test/') || path.includes('.test.')
const isFrontend = (path: string) => path.startsWith('frontend/') && !isTest(path)
const isWorker = (path: string) => /^(worker|bench\/workers)\//.test(path) && !isTest(path)
/**
 * Programs of the compiler (tsconfig.json of each), the largest first. Each has one checker ("checkers" there): of several each
 * would work out the types of the contract by itself.
 */
const byProgram = (files: readonly string[]): string[][] =>
  [
    files.filter((path) => !isFrontend(path) && !isWorker(path)),
    files.filter(isWorker),
    files.filter(isFrontend),
  ].filter((some) => some.length > 0)
/** Of each of two processes that have types: garbage is collected near the limit, not at each doubling (a fifth of the time). */
const env = { GOMEMLIMIT: '1600MiB', GOGC: '400' }

/** Each file by its nearest tsconfig.json, its types read once for the compiler's errors and the rules that need types. */
async function lint(isWhole: boolean): Promise<Outcome> {
  const chosen = selected()
  const files = isWhole ? chosen?.all : chosen?.files
  const begun = Date.now()
  const waiting = files ? byProgram(files) : [[]]
  const outcomes: Outcome[] = []
  const next = async (): Promise<void> => {
    const some = waiting.shift()
    if (!some) return
    outcomes.push(
      await runStep('', ['oxlint', '--type-aware', '--type-check', '--quiet', ...some], { env, quiet: true }),
    )
    return next()
  }
  await Promise.all([next(), next()])
  const wrong = outcomes.filter(({ code }) => code !== 0)
  if (wrong.length === 0) chosen?.keep()
  return {
    name: files ? `lint and types of ${files.length} of ${chosen!.all.length}` : 'lint and types',
    code: wrong[0]?.code ?? 0,
    seconds: (Date.now() - begun) / 1000,
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
  return outcomes
}

if (import.meta.main) {
  const outcomes = await verify({ isWhole: process.argv.includes('--whole') })
  process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0
}
