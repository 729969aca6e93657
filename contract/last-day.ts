import { dayInDhaka } from './calendar.ts'
import type { Day } from './fields.ts'

/** The last day of what ends at a moment, such as the end of that day in Dhaka. Apart from the calendar, which public pages load. */
export const lastDayOf = (ends: string): Day => dayInDhaka(new Date(Date.parse(ends) - 1))
