import * as z from 'zod'
import { takingCodes } from './life.ts'
import { circularStatus, programStatus } from './statuses.ts'

/** Whether a program can be registered for, until which day, or why it can't any more. */
export const Registration = z.object({
  /**
   * `to_come`: published, and no program takes registrations yet; `staff`: its circular is for roles of the department; `begun`: its
   * first class has, and offices alone add to it.
   */
  state: z.enum(['open', 'over', 'begun', 'cancelled', 'closed', 'to_come', 'staff']),
  /** The day of its first class; the last day of one that is over. */
  until: z.string(),
  /** When its first class begins on that day, '09:00'; null: no class stands yet, and the whole day counts. */
  hour: z.string().nullable(),
})
export type Registration = z.output<typeof Registration>

type Told = {
  circular: string
  program: string
  start_date: string
  end_date: string
  /** When its first class begins, '2026-11-23 09:00'; null: it has none yet. */
  first: string | null
  /** In Dhaka, '2026-11-23T09:00…'. */
  clock: string
  isForRoles: boolean
}
/** Registration of a program by the statuses of its circular and its own, and by its first class. */
export function registrationOf(told: Told): Registration {
  const { circular, program, start_date, end_date, first, clock, isForRoles } = told
  const [day = start_date, hour = null] = first?.split(' ') ?? []
  const today = clock.slice(0, 10)
  const of = (state: Registration['state']) =>
    state === 'over' ? { state, until: end_date, hour: null } : { state, until: day, hour }
  if (circular === circularStatus.cancelled || program === programStatus.cancelled) return of('cancelled')
  if (program === programStatus.completed || end_date < today) return of('over')
  if (isForRoles) return of('staff')
  if (circular !== circularStatus.published || !(takingCodes as readonly string[]).includes(program))
    return of('closed')
  const hasBegun = hour === null ? day < today : `${day} ${hour}` <= clock.slice(0, 16).replace('T', ' ')
  return of(hasBegun ? 'begun' : 'open')
}
