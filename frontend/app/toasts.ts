import { signal } from '@preact/signals-react'
import { useSignalValue } from './signals.ts'

export type ToastKind = 'success' | 'error' | 'info'
export type Toast = { id: number; kind: ToastKind; text: string }

const toastsMax = 20
const none: readonly Toast[] = []
const toasts = signal(none)
let lastId = 0

function show(kind: ToastKind, text: string): number {
  lastId += 1
  toasts.value = [{ id: lastId, kind, text }, ...toasts.peek()].slice(0, toastsMax)
  return lastId
}

/** Short words that come and go: success most of all. Newest on top, at most 20. */
export const toast = {
  success: (text: string): number => show('success', text),
  error: (text: string): number => show('error', text),
  info: (text: string): number => show('info', text),
}

/** What a reply says came of it: blue where it waits for somebody else. */
export function toastReply(reply: unknown, otherwise: string): void {
  const { message, waits } = (reply ?? {}) as { message?: unknown; waits?: unknown }
  show(waits === true ? 'info' : 'success', typeof message === 'string' ? message : otherwise)
}

export function dismissToast(id: number): void {
  toasts.value = toasts.peek().filter((one) => one.id !== id)
}

export const useToasts = (): readonly Toast[] => useSignalValue(toasts, none)
