import type { Day } from './fields.ts'

/** Whether a text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, date] = text.split('-').map(Number) as [number, number, number]
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && date >= 1 && date <= days
}

/** The calendar day in Dhaka (UTC+6 the whole year) at a moment. */
export const dayInDhaka = (moment: Date): Day =>
  new Date(moment.getTime() + 6 * 3_600_000).toISOString().slice(0, 10) as Day

/** Completed years between two days. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
