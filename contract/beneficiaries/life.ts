import { defineLife, lifeAllows, type Living } from '../machine.ts'

export const beneficiaryStatuses = ['waiting', 'active', 'inactive', 'replaced', 'exited', 'deleted'] as const
export type BeneficiaryStatus = (typeof beneficiaryStatuses)[number]

export type BeneficiaryAction =
  | 'verify'
  | 'roll_back'
  | 'approve'
  | 'wait'
  | 'deactivate'
  | 'restore_inactive'
  | 'replace'
  | 'restore_replace'
  | 'exit'
  | 'delete'
  | 'restore'

/** `verified`: who checked the papers; `deactivated`: who made them inactive; `deleted`: who took them out of the registry, nobody where it follows their application. */
export type BeneficiaryMark = 'verified' | 'approved' | 'deleted' | 'deactivated'

/**
 * Life of a beneficiary (decisions.md, "Registry"): from the waiting list into a free seat once the papers are checked, by
 * another person than who checked them; `delete` is soft, and `restore` brings back the state before.
 */
export const beneficiaryLife = defineLife<BeneficiaryStatus, BeneficiaryAction, BeneficiaryMark>({
  begins: ['waiting'],
  table: {
    waiting: {
      verify: 'waiting',
      roll_back: 'waiting',
      approve: { once: 'verified', after: 'active' },
      delete: 'deleted',
    },
    active: {
      wait: 'waiting',
      deactivate: 'inactive',
      replace: 'replaced',
      exit: 'exited',
      delete: 'deleted',
    },
    inactive: { restore_inactive: 'active', replace: 'replaced', exit: 'exited', delete: 'deleted' },
    replaced: { restore_replace: { back: ['active', 'inactive'] } },
    exited: {},
    deleted: { restore: { back: ['waiting', 'active', 'inactive'] } },
  },
  duties: { active: { notBy: 'verified', as: 'approved' }, deleted: { as: 'deleted' } },
  steps: {
    verify: { as: 'verified' },
    roll_back: { clears: 'verified' },
    deactivate: { as: 'deactivated' },
  },
})

export type WaitingRow = Living<BeneficiaryStatus, BeneficiaryMark>
/** Whether an act of the waiting list can be done to one of it now: papers that are checked aren't checked again. */
export const waitingAllows = (
  row: WaitingRow,
  action: 'verify' | 'approve',
  person: number | undefined,
): boolean =>
  lifeAllows(beneficiaryLife, row, action, person) && !(action === 'verify' && row.verified_at != null)

/** Whether the provider takes money for it. */
export const accountStates = ['unchecked', 'checking', 'ready', 'refused'] as const
export type AccountState = (typeof accountStates)[number]
