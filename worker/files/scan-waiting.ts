import type { FileScan } from '#contract/applications/record'
import { withCheckDigit } from '#contract/tracking-number'
import { randomDigits } from '#worker/db/ids'
import type { Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { noteOutside } from '#worker/http/outside-calls'
import type { ScanAnswer } from '#worker/outside/index'

/** What is kept of a scanner's answer. */
export const keptOf: Record<ScanAnswer['status'], FileScan> = {
  unset: 'none',
  down: 'waiting',
  clean: 'clean',
  infected: 'infected',
}

/** What a scanner bears beside the people who apply; two shares of a minute, for before and after the number. */
const atOnce = 4
const secondsMaximum = 12
const unheardInARow = 8

type Waiting<One> = {
  /** What the scanning is called where it is written down. */
  action: string
  /** Files that wait, from a record's number or from the last one on, up to a record's number. */
  find: (after: One | { from: number }, to: number | undefined) => Promise<One[]>
  keyOf: (one: One) => string
  /** Of whose record it is, for the log. */
  record: (one: One) => Record<string, number>
  clean: (one: One) => Promise<void>
  infected: (one: One) => Promise<void>
}

/**
 * Has documents scanned that were taken while the scanner was down, or before there was one, till nothing is left or the time is
 * over. An infected one stays where it is and is handed out to nobody. Answers how many were settled.
 */
export async function scanWaiting<One>(deps: Dependencies, waiting: Waiting<One>): Promise<number> {
  if (!deps.outside.scanner.isSet) return 0
  // From a number at random on, and around: one that the scanner always fails at holds up no other for long.
  const start = Number(withCheckDigit(randomDigits(11)))
  return (await scanAll(deps, waiting, start, undefined)) + (await scanAll(deps, waiting, 0, start))
}

const scanAll = <One>(
  deps: Dependencies,
  waiting: Waiting<One>,
  from: number,
  to: number | undefined,
): Promise<number> => {
  let unheard = 0
  return drain<One>({
    atOnce,
    seconds: secondsMaximum,
    page: (last) => waiting.find(last ?? { from }, to),
    async each(one) {
      const answer = await scanned(deps, waiting, one)
      if (answer?.status === 'down') {
        if (answer.reason === 'resting') return answer.reason
        unheard += 1
        // So many in a row are no single files any more.
        return unheard >= unheardInARow ? 'stop' : false
      }
      if (answer) unheard = 0
      if (answer?.status === 'clean') await waiting.clean(one)
      return answer?.status === 'clean' || answer?.status === 'infected'
    },
  })
}

/** What the scanner says of one; one that can't be read is logged, and holds up no other. */
async function scanned<One>(deps: Dependencies, waiting: Waiting<One>, one: One) {
  const { action } = waiting
  try {
    const stored = await deps.files().get(waiting.keyOf(one))
    if (!stored) return undefined
    const calls = noteOutside(deps, () => ({ purpose: action }))
    const answer = await calls.outside.scanner.scan(stored.bytes)
    await calls.flush()
    if (answer.status === 'infected') await waiting.infected(one)
    return answer
  } catch (error) {
    const stack = String((error as Error).stack).slice(0, 2000)
    console.error(JSON.stringify({ level: 'error', action, ...waiting.record(one), error: stack }))
    return undefined
  }
}
