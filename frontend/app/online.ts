import { computed, signal } from '@preact/signals-react'
import { useSignalValue } from './signals.ts'

const deviceOnline = signal(navigator.onLine)
const lastCallArrived = signal(true)
const online = computed(() => deviceOnline.value && lastCallArrived.value)

addEventListener('online', () => {
  deviceOnline.value = true
  lastCallArrived.value = true
})
addEventListener('offline', () => {
  deviceOnline.value = false
})

/** Told by every call: whether it reached the server at all. */
export function callArrived(arrived: boolean): void {
  lastCallArrived.value = arrived
}

/** Whether the service can be reached, by what the device says and how the last call went. */
export const useOnline = (): boolean => useSignalValue(online, true)
