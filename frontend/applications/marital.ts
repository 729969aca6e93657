import type { PublicProgram } from '#contract/applications/public-program'
import { ageOn } from '#contract/calendar'
import type { ApplicationValues } from './values.ts'

/** Who is younger is not asked: they are unmarried, unless it was said otherwise. */
const askedFrom = 16

/** Whether the marital status is asked: of a young child only where the program goes by it. */
export function asksMarital(
  program: PublicProgram | undefined,
  { date_of_birth, marital_status }: Pick<ApplicationValues, 'date_of_birth' | 'marital_status'>,
  today: string,
): boolean {
  if (program?.is_marital !== 1) return false
  const isYoung = date_of_birth !== '' && ageOn(date_of_birth, today) < askedFrom
  return program.marital_status.length > 0 || !isYoung || marital_status !== ''
}
