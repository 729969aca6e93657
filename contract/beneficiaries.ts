import { actCalls } from './beneficiaries/acts.ts'
import { listCalls } from './beneficiaries/beneficiary-lists.ts'
import { viewCalls } from './beneficiaries/view.ts'
import { domain } from './endpoint.ts'

/** The registry of beneficiaries: lists, one beneficiary, the steps in their lives. */
export const beneficiaries = domain('beneficiaries', {
  beneficiary: { ...listCalls, ...viewCalls, ...actCalls },
})
