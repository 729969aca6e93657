import type { PublicProgram } from '#contract/applications/public-program'
import type { ApplicationValues } from './values.ts'

/** The gender of everybody whom a program is for, where that is one: nobody is asked for it. */
export const onlyGender = (program: Pick<PublicProgram, 'genders'> | undefined): string =>
  program?.genders.length === 1 ? String(program.genders[0]!.id) : ''

/** The gender as known, as typed, or as the program has it. */
export const genderOf = (
  values: Pick<ApplicationValues, 'gender_id'>,
  program: PublicProgram | undefined,
): string => values.gender_id || onlyGender(program)
