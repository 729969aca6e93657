/** What of a program says who has passed it; `held`: classes whose attendance was taken. */
export type Passing = {
  end_date: string
  exam_status: boolean
  pass_mark: number
  attendance_mark: number
  held: number
}

/** Whether a participant has passed a program that is over: by the score, where it has an exam, and by the classes attended. */
export const hasPassed = (
  { end_date, exam_status, pass_mark, attendance_mark, held }: Passing,
  { score, attended }: { score: number | null; attended: number },
  today: string,
): boolean =>
  end_date <= today &&
  (!exam_status || (score !== null && score >= pass_mark * 100)) &&
  attended * 100 >= attendance_mark * held
