import { signal } from '@preact/signals-react'
import { pageProblem } from './problem.ts'
import { useSignalValue } from './signals.ts'

export type ToastKind = 'success' | 'info' | 'warning'
/** `href`: where more is told. `stays`: until the reader dismisses it or leaves the page. */
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  href: string | undefined
  stays: boolean
  at: number
}

const toastsMax = 20
const none: readonly Toast[] = []
const toasts = signal(none)
let lastId = 0

type More = { href?: string; stays?: boolean }
function show(kind: ToastKind, text: string, { href, stays = false }: More = {}): number {
  lastId += 1
  const one = { id: lastId, kind, text, href, stays, at: Date.now() }
  // The same words once more stand there once.
  const others = toasts
    .peek()
    .filter((other) => other.kind !== kind || other.text !== text || other.href !== href)
  toasts.value = [one, ...others].slice(0, toastsMax)
  if (kind === 'success') pageProblem.clear()
  return lastId
}

/** Short words that come and go: of what was done, never of an error (`problem.ts`). Newest on top, at most 20. */
export const toast = {
  success: (text: string, href?: string): number => show('success', text, href === undefined ? {} : { href }),
  info: (text: string): number => show('info', text),
  /** Why the reader is on this page and not on the one that they asked for. */
  away: (text: string): number => show('info', text, { stays: true }),
  warning: (text: string, href: string): number => show('warning', text, { href }),
}

/** What a reply says came of it: blue where it waits for somebody else. */
export function toastReply(reply: unknown, otherwise: string, subject?: string): void {
  const { waits } = (reply ?? {}) as { waits?: unknown }
  show(waits === true ? 'info' : 'success', replyWords(reply, otherwise, subject))
}

/** The words of a reply, after whom or what they are about. */
export function replyWords(reply: unknown, otherwise: string, subject?: string): string {
  const { message } = (reply ?? {}) as { message?: unknown }
  const words = typeof message === 'string' ? message : otherwise
  return subject ? `${subject}: ${words}` : words
}

/** What was said of something that has ended since. */
export function dismissToastsOf(text: string): void {
  toasts.value = toasts.peek().filter((one) => one.text !== text)
}

export function dismissToast(id: number): void {
  toasts.value = toasts.peek().filter((one) => one.id !== id)
}

const withNavigationMilliseconds = 1000

/** On coming to another page: what the way there told stays, all before it goes. */
export function dismissOlderToasts(): void {
  const since = Date.now() - withNavigationMilliseconds
  toasts.value = toasts.peek().filter(({ at }) => at >= since)
}

export const useToasts = (): readonly Toast[] => useSignalValue(toasts, none)
