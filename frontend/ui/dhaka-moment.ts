import { startOfDay } from '#contract/calendar'
import { formatFor } from '#contract/format'
import { toAsciiDigits } from '#contract/digits'
import { dayOf } from './typed-day.ts'

const format = formatFor('en')
const minuteMilliseconds = 60_000
const dayMilliseconds = 24 * 60 * minuteMilliseconds

/** A day and a time as they are typed: DD/MM/YYYY and HH:MM, in either script; no time is the edge of the day. */
export type TypedMoment = { day: string; time: string }

const minutesOf = (typed: string): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(toAsciiDigits(typed).trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return Number(hours) * 60 + Number(minutes)
}

/**
 * The moment of a day and a time in Dhaka, in UTC; '' where nothing is typed, undefined where it is none. Without a time
 * it is the day's beginning, or for an end the midnight after it, so that the whole day counts.
 */
export function momentOf({ day, time }: TypedMoment, isEnd: boolean): string | undefined {
  if (!day.trim() && !time.trim()) return ''
  const iso = dayOf(day)
  const minutes = time.trim() ? minutesOf(time) : 0
  if (!iso || minutes === undefined) return undefined
  const start = Date.parse(startOfDay(iso))
  return new Date(
    start + minutes * minuteMilliseconds + (isEnd && !time.trim() ? dayMilliseconds : 0),
  ).toISOString()
}

/** What one would type for a moment. */
export function typedOf(iso: string, isEnd: boolean): TypedMoment {
  if (Number.isNaN(Date.parse(iso))) return { day: '', time: '' }
  const time = format.moment(iso).slice(-5)
  if (time !== '00:00') return { day: format.day(iso), time }
  const within = isEnd ? new Date(Date.parse(iso) - 1).toISOString() : iso
  return { day: format.day(within), time: '' }
}
