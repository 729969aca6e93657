import type { BeneficiaryStatus } from '#contract/beneficiaries/life'
import type { StateKind } from '#frontend/ui/StateMark.tsx'

/** How each state of a beneficiary looks. */
export const stateKinds: Record<BeneficiaryStatus, StateKind> = {
  waiting: 'waiting',
  active: 'good',
  inactive: 'off',
  replaced: 'off',
  exited: 'off',
  deleted: 'danger',
}
