import { lookupType } from '#contract/lookups'
import { settings } from '#calls/settings'
import { applicationTexts } from '#contract/texts/applications/form'
import { mobileOwner } from '#contract/texts/applications/people'
import { useGet } from '#frontend/app/data.ts'
import type { NamedRow } from '#contract/format'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { inFours, toFields } from './to-fields.ts'
import { useApplication } from './useApplicationForm.ts'
import type { ReviewRow } from './useReviewRows.ts'
import type { ApplicationValues } from './values.ts'

/** The payment account in words. */
export function useAccountNames(values: ApplicationValues): ReviewRow[] {
  const { lookupsOf, issuesContext } = useApplication()
  const text = useText(applicationTexts)
  const { nameOf, digits, phone } = useFormat()
  const byBank = values.account_type === '1'
  const banks = useGet(settings.choices.banks, byBank ? {} : null).data?.data
  const branches = useGet(
    settings.choices.branches,
    byBank && values.bank_name && values.branch_district
      ? { params: { id: values.bank_name }, query: { bank_district_id: values.branch_district } }
      : null,
  ).data?.data
  const named = (rows: readonly (NamedRow & { id: number })[] | undefined, id: string) => {
    const row = rows?.find((candidate) => String(candidate.id) === id)
    return row ? nameOf(row) : ''
  }
  const type = {
    name: 'account_type',
    label: text('account'),
    value: text(byBank ? 'account_bank' : 'account_by_mobile'),
  }
  const filled = toFields(values, issuesContext)['account_number']
  const whole = typeof filled === 'string' ? filled : ''
  const number = {
    name: 'account_number',
    label: text('account_number'),
    value: byBank ? digits(inFours(whole)) : phone(whole),
  }
  const holder = { name: 'account_name', label: text('account_name'), value: values.account_name }
  if (byBank)
    return [
      type,
      { name: 'bank_name', label: text('bank_name'), value: named(banks, values.bank_name) },
      { name: 'branch_name', label: text('branch_name'), value: named(branches, values.branch_name) },
      holder,
      number,
    ]
  return [
    type,
    { name: 'mfs_name', label: text('mfs_name'), value: named(issuesContext.mfs, values.mfs_name) },
    {
      name: 'account_owner',
      label: text('account_owner_noun'),
      value: named(lookupsOf(lookupType.mobile_ownership).map(mobileOwner), values.account_owner),
    },
    holder,
    number,
  ]
}
