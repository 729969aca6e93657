import * as z from 'zod'
import { toAsciiDigits } from '../digits.ts'

const clock =
  /^(সকাল|ভোর|দুপুর|বিকাল|বিকেল|সন্ধ্যা|রাত)?\s*(\d{1,2})(?:[:.](\d{2}))?(?:\s*টা)?\s*([ap])?\.?(?:m\.?)?$/i
const noon = 12
const morning = /সকাল|ভোর/
const midday = /দুপুর/
const night = /রাত/
/** In Bangla the part of the day says which half of it an hour belongs to; night has hours of both. */
const isBeforeNoon = (part: string, hour: number): boolean =>
  morning.test(part) || (midday.test(part) && hour === 11) || (night.test(part) && hour < 6)

/** The hour of 24, or undefined where "5:50" may be meant of either half of the day. */
function hourOf(hour: number, { part, half, written }: Record<'part' | 'half' | 'written', string>) {
  if (part === '' && half === '') return hour > 0 && hour < 7 && written.length === 1 ? undefined : hour
  if (hour === 0 || hour > noon) return hour
  const isEarly = half === '' ? isBeforeNoon(part, hour % noon) : half === 'a'
  return (hour % noon) + (isEarly ? 0 : noon)
}

/**
 * A time of day, typed in either script, by the clock of 24 hours ('9:30', '17:50') or of twelve ('5:50 pm', 'বিকাল ৫:৫০'); stored in
 * minutes from midnight. 24:00 ends a day. '5:50' alone may be either ('time_of_day_half'); '05:50' is in the morning.
 */
export const timeOfDay = z
  .string()
  .transform((typed) => toAsciiDigits(typed).trim())
  .pipe(z.string().min(1, 'required').regex(clock, 'time_of_day'))
  .transform((typed, context) => {
    const [, part = '', written = '', minute = '00', half = ''] = clock.exec(typed)!
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const hour = hourOf(Number(written), { part, half: half.toLowerCase(), written })
    if (hour === undefined) return refuse('time_of_day_half')
    const minutes = hour * 60 + Number(minute)
    return Number(minute) < 60 && minutes <= 1440 ? minutes : refuse('time_of_day')
  })
