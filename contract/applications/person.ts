import { ageOn } from '../calendar.ts'
import type { PublicProgram } from './public-program.ts'
import type { Registration } from './registration.ts'

export type PersonFacts = { date_of_birth: string; gender_id: number; marital_status?: number | undefined }

type Asking = Pick<PublicProgram, 'dead_option_enable_disable'>

/** Dead (1) or injured (0), said to a program that asks for it; to any other program a form says nothing by it. */
export const deadOption = (
  program: Asking,
  said: Pick<Registration, 'deadOptional' | 'dead_option_enable_disable'>,
): number | undefined =>
  program.dead_option_enable_disable === 1
    ? (said.deadOptional ?? said.dead_option_enable_disable)
    : undefined

/** Whether a program takes somebody whom the registry has as dead: one for them only, and only as dead. */
export const takesDead = (program: Asking, option: number | null | undefined): boolean =>
  program.dead_option_enable_disable === 1 && option === 1

/** Age, gender and marital status against the program (specification 8.2), as of a day. */
export function personRefusal(
  person: PersonFacts,
  program: PublicProgram,
  today: string,
):
  | {
      code: 'applicant_gender_type' | 'applicant_age_limit' | 'applicant_marital_status'
      field: string
      parameters: Record<string, number>
    }
  | undefined {
  const gender = program.genders.find((row) => row.id === person.gender_id)
  if (!gender) return { code: 'applicant_gender_type', field: 'gender_id', parameters: {} }
  const age = ageOn(person.date_of_birth, today)
  if (age < gender.age_min || age > gender.age_max)
    return {
      code: 'applicant_age_limit',
      field: 'date_of_birth',
      parameters: { age, from: gender.age_min, to: gender.age_max },
    }
  if (
    program.is_marital === 1 &&
    program.marital_status.length > 0 &&
    !program.marital_status.includes(person.marital_status ?? 0)
  )
    return { code: 'applicant_marital_status', field: 'marital_status', parameters: {} }
  return undefined
}
