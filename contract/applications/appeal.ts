import { dayInDhaka, startOfDay } from '../calendar.ts'

/** An appeal comes within so many days of the rejection, and once. */
const appealDays = 30

/** The last day on which what was rejected at a moment can be appealed. */
export const appealLastDay = (rejected_at: string): string =>
  dayInDhaka(startOfDay(dayInDhaka(rejected_at), appealDays))
