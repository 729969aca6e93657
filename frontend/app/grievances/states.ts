import type { GrievanceState } from '#contract/grievances/life'
import type { StateKind } from '#frontend/ui/StateMark.tsx'

/** How each state of a grievance looks. */
export const stateKinds: Record<GrievanceState, StateKind> = {
  submitted: 'danger',
  assigned: 'waiting',
  in_progress: 'information',
  forwarded: 'waiting',
  solved: 'good',
  rejected: 'off',
}
