import * as z from 'zod'
import { takingCodes } from './life.ts'
import { circularStatus, programStatus } from './statuses.ts'

/** Whether a program can be registered for, until which day, or why it can't any more. */
export const Registration = z.object({
  /** `to_come`: published, and no program takes registrations yet; `staff`: its circular is for roles of the department. */
  state: z.enum(['open', 'over', 'cancelled', 'closed', 'to_come', 'staff']),
  /** The last day. */
  until: z.string(),
})
export type Registration = z.output<typeof Registration>

type Told = { circular: string; program: string; end_date: string; today: string; isForRoles: boolean }
/** Registration of a program by the statuses of its circular and its own (worker/training/participants/external.ts asks the same). */
export function registrationOf({ circular, program, end_date, today, isForRoles }: Told): Registration {
  const of = (state: Registration['state']) => ({ state, until: end_date })
  if (circular === circularStatus.cancelled || program === programStatus.cancelled) return of('cancelled')
  if (program === programStatus.completed || end_date < today) return of('over')
  if (isForRoles) return of('staff')
  return of(
    circular === circularStatus.published && (takingCodes as readonly string[]).includes(program)
      ? 'open'
      : 'closed',
  )
}
