import { maritalAnswer } from '#contract/applications/marital'
import { maritalAsked } from '#contract/applications/person'
import type { PublicProgram } from '#contract/applications/public-program'
import type { IssuesContext } from './issues.ts'
import type { ApplicationValues } from './values.ts'

/** Whether this person is asked for their marital status: not where another answer says it. */
export const asksMarital = (
  program: PublicProgram | undefined,
  { date_of_birth, marital_status }: Pick<ApplicationValues, 'date_of_birth' | 'marital_status'>,
  { today, unmarriedId, lookups }: Pick<IssuesContext, 'today' | 'unmarriedId' | 'lookups'>,
): boolean =>
  maritalAnswer(program, lookups) === undefined &&
  maritalAsked(program, date_of_birth, today, !['', String(unmarriedId)].includes(marital_status))

/** The marital status that is sent: as it was chosen, or as another answer says it. */
export function maritalOf(
  values: ApplicationValues,
  context: Pick<IssuesContext, 'program' | 'today' | 'unmarriedId' | 'lookups'>,
): string | undefined {
  const { program, unmarriedId, lookups } = context
  const answer = maritalAnswer(program, lookups)
  if (answer) return answer.statusOf.get(Number(values.additional[answer.field.id]))?.toString()
  if (asksMarital(program, values, context)) return values.marital_status
  return program?.is_marital === 1 && unmarriedId ? String(unmarriedId) : undefined
}
