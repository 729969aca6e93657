import type { BeneficiaryList } from '#contract/beneficiaries/beneficiary-lists'

const root = '/beneficiary-management'
export const listPaths: Record<BeneficiaryList, string> = {
  list: `${root}/beneficiary-info`,
  active: `${root}/beneficiary-info-active`,
  inactive: `${root}/beneficiary-info-inactive`,
  waiting: `${root}/beneficiary-info-waiting`,
  deleted: `${root}/beneficiary-info-delete`,
}
export const detailsPath = (id: number): string => `${root}/beneficiary-info/details/${id}`
export const journeyPath = (id: number): string => `${root}/beneficiary-journey/${id}`
export const findPath = `${root}/information-tracking`
