import * as z from 'zod'
import { toAsciiDigits } from '../digits.ts'

const clock = /^(\d{1,2})[:.](\d{2})$/
/** A time of day, typed in either script, '9:30'; stored in minutes from midnight. 24:00 ends a day. */
export const timeOfDay = z
  .string()
  .transform((typed) => toAsciiDigits(typed).trim())
  .pipe(z.string().min(1, 'required').regex(clock, 'time_of_day'))
  .transform((typed, context) => {
    const [, hour, minute] = clock.exec(typed)!
    const minutes = Number(hour) * 60 + Number(minute)
    if (Number(minute) < 60 && minutes <= 1440) return minutes
    context.addIssue({ code: 'custom', message: 'time_of_day' })
    return z.NEVER
  })
