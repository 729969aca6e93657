import type { PublicProgram } from '#contract/applications/public-program'
import type { IssuesContext } from './issues.ts'
import type { ReactionContext } from './reactions.ts'
import { noStandings, type Standings } from './standing.ts'
import { emptyValues, type ApplicationValues } from './values.ts'

/** A program, a context and a form for the tests of this folder. */
export const program: PublicProgram = {
  id: 1,
  program_version: 11,
  name_en: 'Program',
  name_bn: '',
  summary_en: '',
  summary_bn: '',
  payment_cycle: 'monthly',
  amount: 65_000,
  is_disable_class: 0,
  is_marital: 1,
  sub_programs: [],
  is_nid_id_registration_enabled: 1,
  is_birth_id_registration_enabled: 0,
  is_bank_mfs_mandatory: 1,
  is_nominee_optional: 1,
  dead_option_enable_disable: 0,
  pmt_status: 0,
  closes_at: null,
  additional_field: [
    {
      id: 5,
      name_en: '',
      name_bn: '',
      type: 'dropdown',
      option: 2,
      additional_field_value: [
        { id: 51, value_en: '', value_bn: '' },
        { id: 52, value_en: '', value_bn: '' },
      ],
    },
    {
      id: 6,
      name_en: '',
      name_bn: '',
      type: 'file',
      option: 2,
      additional_field_value: [],
      condition: { field_id: 5, value_ids: [51] },
    },
  ],
  genders: [],
  marital_status: [],
  lookup: [],
}
export const other: PublicProgram = {
  ...program,
  id: 2,
  additional_field: [],
  is_nid_id_registration_enabled: 0,
  is_birth_id_registration_enabled: 1,
}
export const verified: Standings = {
  ...noStandings,
  applicant: { identity: 'verified', token: 'word', known: ['name_en', 'gender_id'] },
}
const operators = [
  { id: 5, prefix: '017', name_en: '', name_bn: '' },
  { id: 6, prefix: '018', name_en: '', name_bn: '' },
]
export const reacting = (standings = noStandings, copied: string | null = ''): ReactionContext => ({
  programs: [program, other],
  ownerIsSelf: (owner) => owner === '371',
  standings,
  copied,
})
export const checking = (changes: Partial<IssuesContext> = {}): IssuesContext => ({
  program,
  variables: [],
  lookups: [],
  marriedId: 9,
  unmarriedId: 8,
  operators,
  mfs: [{ id: 3, name_en: '', name_bn: '', account_digits: 12 }],
  disabled: new Set(),
  banks: [{ id: 4, name_en: '', name_bn: '', account_digits_min: 13, account_digits_max: 13 }],
  stopped: false,
  standings: verified,
  today: '2026-11-20',
  ...changes,
})
export const form = (changes: Partial<ApplicationValues> = {}): ApplicationValues => ({
  ...emptyValues(),
  program_id: '1',
  verification_type: '1',
  nominee_verification_type: '1',
  is_nominnee_optional: 'true',
  filled_by: 'self',
  ...changes,
})
