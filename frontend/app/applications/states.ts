import type { ApplicationState } from '#contract/applications/record'
import type { StateKind } from '#frontend/ui/StateMark.tsx'

/** How each state of an application looks. */
export const stateKinds: Record<ApplicationState, StateKind> = {
  draft: 'off',
  submitted: 'information',
  under_review: 'information',
  forwarded: 'information',
  recommended: 'information',
  approved: 'good',
  waiting: 'waiting',
  rejected: 'danger',
  appealed: 'waiting',
  withdrawn: 'off',
}
