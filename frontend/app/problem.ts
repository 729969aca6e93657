import { signal } from '@preact/signals-react'
import { useSignalValue } from './signals.ts'

const problem = signal<{ text: string } | null>(null)

/** What an act without fields came to grief of: it stands under the page's heading till the next act. One at a time. */
export const pageProblem = {
  show: (text: string): void => {
    problem.value = { text }
  },
  clear: (): void => {
    problem.value = null
  },
}

export const usePageProblem = (): { text: string } | null => useSignalValue(problem, null)
