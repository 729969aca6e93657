import type { BeneficiaryRow } from '#contract/beneficiaries/beneficiary-lists'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'

/** Why a step that the beneficiary's own life allows must fail all the same: words for its button. */
export function useKeptFrom() {
  const text = useText(words)
  const me = useSession()?.user.id
  return ({ gone_for, application_by, status, status_before }: BeneficiaryRow) => {
    const own = application_by.includes(me ?? 0) ? text('own_application') : undefined
    const gone = gone_for ? text(`gone_${gone_for}`) : undefined
    return {
      approve: status === 'waiting' ? own : undefined,
      restore: gone ?? (status_before === 'waiting' ? own : undefined),
      restore_inactive: gone,
    }
  }
}
