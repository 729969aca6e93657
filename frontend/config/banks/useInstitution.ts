import type { ResourceName } from '#contract/resources'
import { banks } from '#contract/texts/settings/banks'
import { useText } from '#frontend/app/text.ts'
import { useResource } from '#frontend/resource/useResource.ts'

const leads = {
  bank: 'bank_lead',
  branch: 'branch_lead',
  mobileService: 'mfs_lead',
  operator: 'operator_lead',
} as const satisfies Partial<Record<ResourceName, string>>

/** What the screens of banks, branches, services and operators have in common: words, names, and whether one is in use. */
export function useInstitution(of: keyof typeof leads) {
  const text = useText(banks)
  const { text: common, format, nameColumn, stateColumn } = useResource(of)
  return {
    text,
    format,
    lead: text(leads[of]),
    titledFields: {
      name_en: { label: common('name_en') },
      name_bn: { label: common('name_bn') },
      active: { label: text('active') },
    },
    nameColumn,
    stateColumn,
  }
}
