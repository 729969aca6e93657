import type { GrievanceStage } from '#contract/grievances/life'
import type { StateKind } from '#frontend/ui/StateMark.tsx'

/** How each state of a grievance looks. */
export const stateKinds: Record<GrievanceStage, StateKind> = {
  submitted: 'danger',
  assigned: 'waiting',
  in_progress: 'information',
  forwarded: 'waiting',
  solved: 'good',
  partly_solved: 'information',
  rejected: 'off',
}
