import { signal } from '@preact/signals-react'
import { useSignalValue } from '#frontend/app/signals.ts'

const marked = signal<string | null>(null)

/** Marks the row of a list that has just been added or changed, until another is. */
export const markRow = (reply: unknown): void => {
  const { id } = reply as { id?: number | string }
  if (id !== undefined) marked.value = String(id)
}

export const useMarkedRow = (): string | null => useSignalValue(marked, null)
