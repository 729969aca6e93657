import type { ParticipantState } from '#contract/training/shapes'
import type { StateKind } from '#frontend/ui/StateMark.tsx'

export const statusKinds: Record<ParticipantState, StateKind> = {
  unconfirmed: 'off',
  applied: 'waiting',
  waiting: 'information',
  accepted: 'good',
  refused: 'danger',
  withdrawn: 'off',
}
