import { clockInDhaka } from '../calendar.ts'
import { overAt } from './clock.ts'

/** What of a program says who has passed it; `held`: classes whose attendance was taken; `ends`: minutes from midnight when the last class of its last day ends. */
export type Passing = {
  end_date: string
  ends: number | null
  exam_status: boolean
  pass_mark: number
  attendance_mark: number
  held: number
  is_cancelled: boolean
}

/** What of a participant says it; `decided_at`: when they got their seat, unless with `joined_at`. */
export type Passer = { score: number | null; attended: number; joined_at: string; decided_at: string | null }

/**
 * Whether a participant has passed: by the classes attended and, where the program has an exam, by the score; one that is there counts. Null: that can't be
 * said yet, since the program goes on, the score is missing where there is an exam, or attendance counts and was never taken. Of a program that was cancelled
 * nobody has, nor has who got their seat after the end. worker/training/certificate-lists.ts asks the database the same.
 */
export function hasPassed(
  { end_date, ends, exam_status, pass_mark, attendance_mark, held, is_cancelled }: Passing,
  { score, attended, joined_at, decided_at }: Passer,
  clock: string,
): boolean | null {
  if (is_cancelled) return false
  const over = overAt(end_date, ends)
  if (over > clock || (attendance_mark > 0 && held === 0)) return null
  if (clockInDhaka(decided_at ?? joined_at) >= over) return false
  if (attended * 100 < attendance_mark * held) return false
  if (score === null) return exam_status ? null : true
  return score >= pass_mark * 100
}

/** Whether scores are given in a program now: it has an exam, and has begun. */
export const scoring = (
  { exam_status, start_date }: { exam_status: boolean; start_date: string },
  today: string,
): 'open' | 'none' | 'to_come' => (!exam_status ? 'none' : start_date > today ? 'to_come' : 'open')
