import { clockOf } from './clock.ts'

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

/**
 * Whether a participant has passed: by the classes attended and, where the program has an exam, by the score; one that is there counts. Null: that can't be
 * said yet, since the program goes on, the score is missing where there is an exam, or attendance counts and was never taken. Of a program that was cancelled
 * nobody has. worker/training/certificate-lists.ts asks the database the same.
 */
export function hasPassed(
  { end_date, ends, exam_status, pass_mark, attendance_mark, held, is_cancelled }: Passing,
  { score, attended }: { score: number | null; attended: number },
  clock: string,
): boolean | null {
  if (is_cancelled) return false
  const isGoingOn = `${end_date}T${clockOf(ends ?? 0)}` > clock
  if (isGoingOn || (attendance_mark > 0 && held === 0)) return null
  if (attended * 100 < attendance_mark * held) return false
  if (score === null) return exam_status ? null : true
  return score >= pass_mark * 100
}

/** Whether scores are given in a program now: it has an exam, and has begun. */
export const scoring = (
  { exam_status, start_date }: { exam_status: boolean; start_date: string },
  today: string,
): 'open' | 'none' | 'to_come' => (!exam_status ? 'none' : start_date > today ? 'to_come' : 'open')
