import { dayInDhaka } from '#contract/calendar'

/** The year from 1 July to 30 June that follows a day: what is proposed after the last year, or after today. */
export function usualYearAfter(day: string = dayInDhaka(new Date())): { starts_on: string; ends_on: string } {
  const year = Number(day.slice(0, 4)) + (day.slice(5) < '07-01' ? 0 : 1)
  return { starts_on: `${year}-07-01`, ends_on: `${year + 1}-06-30` }
}
