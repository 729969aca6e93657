import { dayInDhaka, startOfDay } from '#contract/calendar'

/** The moment at which so many days are over, counted from the day after: the end of the last of them in Dhaka. */
export const dueAfter = (now: Date, days: number): string => startOfDay(dayInDhaka(now), days + 1)
/** The same of a day that was promised. */
export const dueOn = (day: string): string => startOfDay(day, 1)
