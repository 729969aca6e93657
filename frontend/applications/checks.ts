import { useSyncExternalStore } from 'react'
import { loadChunk } from '#frontend/app/chunk.ts'
import type { checked } from './checked.ts'
import { loadIssueWords } from '#frontend/ui/issue-words.ts'

export type Checks = typeof checked
let here: Checks | undefined
/** The form's error while its checks have not come: no field's. */
export const unchecked = 'unchecked'
/** The kind of error that the form's own checks find; what a server refused is another. */
export const ownCheck = 'check'
const waiting = new Set<() => void>()

/** The checks of the form and the words of what they find, which come once the person begins: the form opens without them. */
export async function loadChecks(): Promise<Checks> {
  if (here) return here
  const [chunk] = await Promise.all([loadChunk(() => import('./checked.ts')), loadIssueWords()])
  here = chunk.checked
  for (const arrived of waiting) arrived()
  return here
}

function subscribe(arrived: () => void) {
  waiting.add(arrived)
  return () => waiting.delete(arrived)
}

/** The checks, if they are here. */
export const useChecks = (): Checks | undefined =>
  useSyncExternalStore(
    subscribe,
    () => here,
    () => undefined,
  )
