import type { FailureCode } from '#contract/failure'
import type { CallBase, Dependencies } from '#worker/http/call'
import { elapsed } from '#worker/elapsed'
import type { Refusals } from './flushes.ts'

const tellMilliseconds = 5_000
type Counted = { refusals: Refusals; reportedAt: number }
const counted = new WeakMap<Dependencies, Counted>()

/** Counts who was refused; every few seconds the isolate tells the one place that adds up. */
export function countRefusal({ deps, lasting }: Pick<CallBase, 'deps' | 'lasting'>, code: FailureCode): void {
  const own = counted.get(deps) ?? { refusals: {}, reportedAt: -Infinity }
  counted.set(deps, own)
  own.refusals[code] = (own.refusals[code] ?? 0) + 1
  const now = deps.clock().getTime()
  if (elapsed(own.reportedAt, now) < tellMilliseconds) return
  const { refusals } = own
  Object.assign(own, { refusals: {}, reportedAt: now })
  lasting(deps.flushes.refused(refusals))
}
