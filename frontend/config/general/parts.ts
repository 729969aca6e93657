import { settings } from '#contract/settings'
import type { GeneralKey } from '#contract/settings/general'

export const parts = [
  'department',
  'contact',
  'applications',
  'home_notice',
  'signatory',
] as const satisfies GeneralKey[]
export type Part = (typeof parts)[number]

/** The call that changes a part, and its fields in the order of the page. */
export const savesOf = {
  department: settings.general.updateDepartment,
  contact: settings.general.updateContact,
  applications: settings.general.updateApplications,
  home_notice: settings.general.updateHomeNotice,
  signatory: settings.general.updateSignatory,
} as const
export const fieldsOf = {
  department: ['name_en', 'name_bn', 'address_en', 'address_bn'],
  contact: ['hotline', 'phone', 'email', 'hours_en', 'hours_bn'],
  applications: ['open', 'notice_en', 'notice_bn', 'stagger_from', 'stagger_minutes'],
  home_notice: ['text_en', 'text_bn', 'from', 'to'],
  signatory: ['name', 'designation_en', 'designation_bn'],
} as const satisfies Record<Part, readonly string[]>
export type FieldName = (typeof fieldsOf)[Part][number]

export const generalPath = '/setting/general'
