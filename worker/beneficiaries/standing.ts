import type { BeneficiaryStatus } from '#contract/beneficiaries/life'

/** States as their indexes have them (migrations/0302_beneficiary_standing.sql). */
export const standingOf: Readonly<Record<BeneficiaryStatus, number>> = {
  active: 0,
  waiting: 1,
  inactive: 2,
  replaced: 3,
  exited: 4,
  deleted: 5,
}
