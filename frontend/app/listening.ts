import { signal } from '@preact/signals-react'
import { useSignalValue } from './signals.ts'

const listening = signal(false)

/** Whether the connection that brings news stands, or was waited for long enough. */
export const useListening = (): boolean => useSignalValue(listening)
export const isListening = (): boolean => listening.peek()
export function setListening(is: boolean): void {
  listening.value = is
}

const heard = signal(0)

/** How often news came to who is signed in: another number each time. */
export const useNewsHeard = (): number => useSignalValue(heard)
export function hearNews(): void {
  heard.value += 1
}
