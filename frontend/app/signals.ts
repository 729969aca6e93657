import { useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '@preact/signals-react'

/** A signal's value in a component. Without a Babel transform `.value` alone would not render again. */
export const useSignalValue = <Value>(signal: ReadonlySignal<Value>): Value =>
  useSyncExternalStore(
    (changed) => signal.subscribe(changed),
    () => signal.peek(),
  )
