/** Minutes from midnight as a clock shows them, '09:00'. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Hours of a class, '09:00 - 10:30'. */
export const hoursOf = ({ starts, ends }: { starts: number; ends: number }): string =>
  `${clockOf(starts)} - ${clockOf(ends)}`
/** When a program is over, '2026-12-04T17:00': with the last class of its last day (`ends`, in minutes), or else with that day. */
export const overAt = (end_date: string, ends: number | null): string =>
  `${end_date}T${clockOf(ends ?? 1_440)}`
/** Whether a class has begun, by the clock in Dhaka ('2026-11-23T09:00…'). */
export const hasBegun = ({ held_on, starts }: { held_on: string; starts: number }, clock: string): boolean =>
  `${held_on} ${clockOf(starts)}` <= clock.slice(0, 16).replace('T', ' ')
