import { dayAfter } from './classes.ts'

/** The first day of a month, so many months from that of a day. */
export const monthFrom = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10)

/** What the dashboard of training shows without a wish: a year of whole months, what was and what is planned of the next two. */
export const standingSpan = (today: string): { from: string; to: string } => ({
  from: monthFrom(today, -9),
  to: dayAfter(monthFrom(today, 3), -1),
})
