import type { PublicProgram } from '#contract/applications/public-program'
import type { ApplicationValues } from './values.ts'

/** Whether the form is about somebody who died: one of the family applies. */
export const isOfDead = (
  values: Pick<ApplicationValues, 'deadOptional'>,
  program: PublicProgram | undefined,
): boolean => program?.dead_option_enable_disable === 1 && values.deadOptional === '1'
