import { training } from '#calls/training'
import type { Circular } from '#contract/training/circulars'
import { useGet } from '#frontend/app/data.ts'
import { useOptions } from '#frontend/app/options.ts'
import { withOwn } from '../useLookups.ts'

/** Roles to choose from: those in use, and those that a circular is for already. */
export function useRoles(held?: Circular['roles']) {
  const options = useOptions()
  const roles = useGet(training.circular.roles, {}).data?.data
  return options(roles && withOwn(roles, held))
}
