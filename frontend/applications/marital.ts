import { maritalAsked } from '#contract/applications/person'
import type { PublicProgram } from '#contract/applications/public-program'
import type { IssuesContext } from './issues.ts'
import type { ApplicationValues } from './values.ts'

/** Whether this person is asked for their marital status. */
export const asksMarital = (
  program: PublicProgram | undefined,
  { date_of_birth, marital_status }: Pick<ApplicationValues, 'date_of_birth' | 'marital_status'>,
  { today, unmarriedId }: Pick<IssuesContext, 'today' | 'unmarriedId'>,
): boolean => maritalAsked(program, date_of_birth, today, !['', String(unmarriedId)].includes(marital_status))
