import type { Day } from './fields.ts'

/** Whether a text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, date] = text.split('-').map(Number) as [number, number, number]
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && date >= 1 && date <= days
}

/** Dhaka is six hours ahead of UTC, the whole year. */
const dhakaOffset = 6 * 3_600_000

/** What calendar and clock in Dhaka show at a moment: milliseconds as if Dhaka were UTC, to be read by UTC's parts. */
export const dhakaTime = (moment: Date | string): number => new Date(moment).getTime() + dhakaOffset

/** The same as text, 'YYYY-MM-DDTHH:mm:ss'. */
export const clockInDhaka = (moment: Date | string): string =>
  new Date(dhakaTime(moment)).toISOString().slice(0, 19)

/** The calendar day in Dhaka at a moment. */
export const dayInDhaka = (moment: Date | string): Day => clockInDhaka(moment).slice(0, 10) as Day

/** The moment at which a day begins in Dhaka; `days` later that many further on. */
export const startOfDay = (day: string, days = 0): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dhakaOffset + days * 86_400_000).toISOString()

/** Completed years between two days. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Days from one to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
