import { dayInDhaka, daysBetween, isDay } from './calendar.ts'

/** A span of days has so many at the most. */
export const spanMaximum = 366

type Days = { from: string; to: string }

/** Whether a day is of our times: reckoning on from the last years that have four digits leads nowhere. */
export const isOfOurs = (given: string): boolean => given >= '1900-01-01' && given <= '2199-12-31'

const further = (from: string, days: number): string =>
  dayInDhaka(new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000))

/** One end of a span is chosen anew: the other follows as far as it must, so that it is a span. */
export function fittingSpan({ from, to }: Days, chosen: keyof Days): Days {
  const days = daysBetween(from, to)
  if (days >= 0 && days < spanMaximum) return { from, to }
  const most = spanMaximum - 1
  if (chosen === 'from') return { from, to: days < 0 ? from : further(from, most) }
  return { from: days < 0 ? to : further(to, -most), to }
}

/** The span that an address asks for; what is none asks for nothing. */
export function spanAsked(asked: URLSearchParams): Partial<Days> {
  const dayOf = (name: keyof Days) => {
    const value = asked.get(name)
    return value !== null && isDay(value) && isOfOurs(value) ? { [name]: value } : {}
  }
  const span: Partial<Days> = { ...dayOf('from'), ...dayOf('to') }
  return span.from !== undefined && span.to !== undefined
    ? fittingSpan({ from: span.from, to: span.to }, 'from')
    : span
}
