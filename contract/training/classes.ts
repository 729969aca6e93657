import { daysBetween } from '../calendar.ts'

/** A program spans a year at most, and has so many classes. */
export const programDaysMaximum = 366
export const classesMaximum = 300

export type OnDay = { day: number; is_active: boolean; timeSlots: readonly number[] }
export type ClassHours = { held_on: string; slot_id: number; starts: number; ends: number }
type Hours = { id: number; starts: number; ends: number }

/** Day of the week, 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Classes that follow from days of the week and their hours between two dates, in their order. */
export function classesBetween(
  { start_date, end_date, on_days }: { start_date: string; end_date: string; on_days: readonly OnDay[] },
  slots: readonly Hours[],
): ClassHours[] {
  const hours = new Map(slots.map((slot) => [slot.id, slot]))
  const ofDay = new Map(
    on_days
      .filter(({ is_active }) => is_active)
      .map(({ day, timeSlots }) => [
        day,
        timeSlots.flatMap((id) => hours.get(id) ?? []).toSorted((one, other) => one.starts - other.starts),
      ]),
  )
  const span = Math.min(daysBetween(start_date, end_date), programDaysMaximum - 1)
  return Array.from({ length: Math.max(span + 1, 0) }, (_, at) => dayAfter(start_date, at)).flatMap(
    (held_on) =>
      (ofDay.get(weekdayOf(held_on)) ?? []).map(({ id, starts, ends }) => ({
        held_on,
        slot_id: id,
        starts,
        ends,
      })),
  )
}

/** Whether two hours of one day have minutes in common. */
export const overlap = (
  one: { starts: number; ends: number },
  other: { starts: number; ends: number },
): boolean => one.starts < other.ends && one.ends > other.starts
