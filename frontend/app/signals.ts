import { useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '@preact/signals-react'

type Subscribe = (changed: () => void) => () => void
const subscriptions = new WeakMap<ReadonlySignal, Subscribe>()

/** The same function each time: React subscribes anew to another one at each render. */
function subscribeTo(signal: ReadonlySignal): Subscribe {
  const known = subscriptions.get(signal) ?? ((changed: () => void) => signal.subscribe(changed))
  subscriptions.set(signal, known)
  return known
}

/**
 * A signal's value in a component. Without a Babel transform `.value` alone would not render again. A page written by
 * the build has the value `prerendered`, and gets its own as soon as it is taken over.
 */
export const useSignalValue = <Value>(signal: ReadonlySignal<Value>, prerendered?: Value): Value =>
  useSyncExternalStore(
    subscribeTo(signal),
    () => signal.peek(),
    () => prerendered ?? signal.peek(),
  )
