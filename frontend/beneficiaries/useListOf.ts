import type { beneficiaries } from '#calls/beneficiaries'
import type { BeneficiaryList } from '#contract/beneficiaries/beneficiary-lists'
import type { BeneficiaryStatus } from '#contract/beneficiaries/life'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { listPaths } from './paths.ts'

export type Figures = AnswerOf<typeof beneficiaries.beneficiary.dashboard>

/** The list of those in a state: their own, for who may see it, else that of all. */
export function useListOf() {
  const link = useLink()
  return (status: BeneficiaryStatus, query = '') => {
    const own = (['active', 'inactive', 'waiting', 'deleted'] as const).find((one) => one === status)
    const path = (of: BeneficiaryList, asked: string) =>
      link(asked === '' ? listPaths[of] : `${listPaths[of]}?${asked}`)
    return (own && path(own, query)) ?? path('list', [`status=${status}`, query].filter(Boolean).join('&'))
  }
}
