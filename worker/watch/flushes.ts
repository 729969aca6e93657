import type { FailureCode } from '#contract/failure'
import type { Flush } from '#worker/db/gathering-writer'

/** Upper ends of the classes of a histogram, in seconds. */
export const flushClasses = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export type Refusals = Partial<Record<FailureCode, number>>
/** What one place sees of the whole installation, since it began. */
export type Flushes = {
  since: string
  flushes: number
  works: number
  seconds: number
  /** How many took at most so long, of each class. */
  within: number[]
  /** How long the Work that waits longest has waited, in seconds. */
  waited: number
  line: { arrived: number; admitted: number; isOpen: boolean; perSecond: number }
  refusals: Refusals
}

/** Adds up what the Writer does and what isolates tell of whom they refused. */
export function createFlushes(now: () => Date, rest: () => Pick<Flushes, 'waited' | 'line'>) {
  const since = now().toISOString()
  const within = flushClasses.map(() => 0)
  const refusals: Refusals = {}
  let [flushes, works, seconds] = [0, 0, 0]
  return {
    flushed({ waited, works: many }: Flush): void {
      flushes += 1
      works += many
      seconds += waited / 1000
      flushClasses.forEach((most, nth) => (within[nth]! += waited / 1000 <= most ? 1 : 0))
    },
    refused(told: Refusals): void {
      for (const [code, many] of Object.entries(told) as [FailureCode, number][])
        refusals[code] = (refusals[code] ?? 0) + many
    },
    read: (): Flushes => ({
      since,
      flushes,
      works,
      seconds,
      within: [...within],
      refusals: { ...refusals },
      ...rest(),
    }),
  }
}

/** Of a worker whose Writer nobody measures: who was refused, and nothing else. */
export function noFlushes(now: () => Date = () => new Date()) {
  const line = { arrived: 0, admitted: 0, isOpen: true, perSecond: 0 }
  const flushes = createFlushes(now, () => ({ waited: 0, line }))
  return {
    refused: (told: Refusals) => Promise.resolve(flushes.refused(told)),
    read: () => Promise.resolve(flushes.read()),
  }
}
