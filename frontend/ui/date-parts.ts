import { toAsciiDigits } from '#contract/digits'

export type DateParts = { year: string; month: string; date: string }
export type DateProblem = 'date_incomplete' | 'date_year_digits' | 'date_year' | 'date_impossible'

export const noParts: DateParts = { year: '', month: '', date: '' }

/** The three parts of a 'YYYY-MM-DD', without leading zeros, or of what was typed and is no such day. */
export function partsOf(value: string): DateParts {
  const [year = '', month = '', date = ''] = value.includes('/')
    ? value.split('/').toReversed()
    : value.split('-')
  return { year, month: month.replace(/^0/, ''), date: date.replace(/^0/, '') }
}

/** 'YYYY-MM-DD' once all three parts are there, else ''. Whether that day exists is `problemOf`'s. */
export function dayOf({ year, month, date }: DateParts): string {
  if (!/^\d{4}$/.test(year) || !month || !/^\d{1,2}$/.test(date)) return ''
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** Parts that are no day, as they were typed: no schema takes them for one. */
export const typedOf = ({ year, month, date }: DateParts): string => [date, month, year].join('/')

/** What keeps the parts from being a day between two years; undefined while there is nothing, or a right day. */
export function problemOf(parts: DateParts, from: number, to: number): DateProblem | undefined {
  if (!parts.year && !parts.month && !parts.date) return undefined
  if (parts.date && parts.month && /^\d{1,3}$/.test(parts.year)) return 'date_year_digits'
  if (!dayOf(parts)) return 'date_incomplete'
  const year = Number(parts.year)
  if (year < from || year > to) return 'date_year'
  const days = new Date(Date.UTC(year, Number(parts.month), 0)).getUTCDate()
  const date = Number(parts.date)
  return date < 1 || date > days ? 'date_impossible' : undefined
}

/** A whole date pasted into one of the three: 07/03/1958, 7-3-1958 or 1958-03-07, in either script. */
export function pastedDate(typed: string): DateParts | null {
  const ascii = toAsciiDigits(typed).trim()
  const [, date, month, year] = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(ascii) ?? []
  if (date && month && year) return partsOf(`${year}-${month}-${date}`)
  return /^\d{4}-\d{2}-\d{2}$/.test(ascii) ? partsOf(ascii) : null
}

/** Digits typed in either script, at most so many. */
export const digitsTyped = (typed: string, maximum: number): string =>
  toAsciiDigits(typed).replace(/\D/g, '').slice(0, maximum)
