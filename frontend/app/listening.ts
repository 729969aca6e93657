import { signal } from '@preact/signals-react'
import { useSignalValue } from './signals.ts'

const listening = signal(false)

/** Whether the connection that brings news stands, or was waited for long enough. */
export const useListening = (): boolean => useSignalValue(listening)
export const isListening = (): boolean => listening.peek()
export function setListening(is: boolean): void {
  listening.value = is
}
