import { createContext } from 'react'
import type { GrievanceReceipt } from '#contract/grievances/public'
import type { GrievanceForm } from './useGrievanceForm.ts'
import type { GrievanceValues } from './values.ts'

/** What was written down, for the slip that is printed at once. */
export type TakenIn = Pick<GrievanceForm, 'type'> & { values: GrievanceValues }

/** An officer writes down what a citizen tells: what becomes of the receipt, and where the officer is. Null where citizens write themselves. */
export const Counter = createContext<{
  done: (receipt: GrievanceReceipt, taken?: TakenIn) => void
  start: Partial<GrievanceValues>
  /** The officer's own: what is sensitive and about it they don't take in. */
  officeId: number | undefined
} | null>(null)
