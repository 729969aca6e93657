import { useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '@preact/signals-react'

/**
 * A signal's value in a component. Without a Babel transform `.value` alone would not render again. A page written by
 * the build has the value `prerendered`, and gets its own as soon as it is taken over.
 */
export const useSignalValue = <Value>(signal: ReadonlySignal<Value>, prerendered?: Value): Value =>
  useSyncExternalStore(
    (changed) => signal.subscribe(changed),
    () => signal.peek(),
    () => prerendered ?? signal.peek(),
  )
