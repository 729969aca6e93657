import { ageOn } from '../calendar.ts'
import type { PublicProgram } from './public-program.ts'

export type PersonFacts = { date_of_birth: string; gender_id: number; marital_status?: number | undefined }

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
