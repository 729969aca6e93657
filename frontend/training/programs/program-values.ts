import type { BodyInputOf } from '#contract/endpoint'
import type { training } from '#contract/training'
import type { TrainingProgram } from '#contract/training/programs'
import { weekdays } from './day-key.ts'
import type { DayRow } from './DaysField.tsx'

const ids = (rows: readonly { id: number }[] | undefined) => (rows ?? []).map(({ id }) => String(id))

const passMarkOf = (program: TrainingProgram | undefined) => String(program?.pass_mark ?? 60)

/** The form's values of a program, or of a new one. */
export const valuesOf = (program: TrainingProgram | undefined) => ({
  training_circular_id: String(program?.circular.id ?? ''),
  program_name: program?.program_name ?? '',
  status_id: String(program?.status.id ?? ''),
  modules: ids(program?.modules),
  description: program?.description ?? '',
  start_date: program?.start_date ?? '',
  end_date: program?.end_date ?? '',
  on_days: weekdays.map((day): DayRow => {
    const kept = program?.on_days.find((one) => one.day === day)
    return { day, is_active: kept?.is_active ?? false, timeSlots: (kept?.timeSlots ?? []).map(String) }
  }),
  trainers: ids(program?.trainers),
  place_id: String(program?.place_id ?? ''),
  room: program?.room ?? '',
  seats: String(program?.seats ?? ''),
  pass_mark: passMarkOf(program),
  attendance_mark: String(program?.attendance_mark ?? 80),
  question_link: program?.question_link ?? '',
  exam_status: program?.exam_status ?? false,
  trainer_ratings_link: program?.trainer_ratings_link ?? '',
  rating_status: program?.rating_status ?? false,
})
export type Values = ReturnType<typeof valuesOf>

/** What is sent; the contract's fields take numbers as they are typed. Without an exam its pass mark isn't asked, and stays. */
export const bodyOf = (
  values: Values,
  before?: TrainingProgram,
): BodyInputOf<typeof training.program.insert> => ({
  ...values,
  pass_mark: values.exam_status ? values.pass_mark : passMarkOf(before),
})
