import { isFlag } from './flags.ts'
import { leavesOf } from './history.ts'
import { everyResource, type ResourceTable } from './resources.ts'

/** What a record's values may point at: rows of a table by their id, or codes of a list. */
export type Naming =
  | 'place'
  | 'place_number'
  | 'office'
  | 'role'
  | 'user'
  | 'user_status'
  | 'lookup'
  | 'bank'
  | 'program'
  | 'financial_year'
  | 'menu'
  | 'gender'
  | 'class'
  | 'marital_status'
  | 'payment_cycle'
  | 'device_status'
  | 'credential_status'
  | 'credential_kind'
  | 'message_kind'
  | 'application_state'
  | 'application_step'
  | 'beneficiary_status'
  | 'session_status'
  | 'grievance_status'
  | 'grievance_type'
  | 'grievance_subject'
  | 'grievance_step'
  | 'grievance_about'
  | 'grievance_rating'
  | 'training_program'
  | 'training_circular'
  | 'trainer'
  | 'post_code'
  | 'time_slot'
  | 'weekday'
  | 'participant_status'
  | 'participant_source'
  | 'participant'
  | 'score_source'
  | 'answer_kind'
  | 'item_decision'
  | 'job_status'
  | 'program_field'
  | 'job'
  | 'alert'
  | 'alert_name'
  | 'general_setting'
  /** Yes or no, which everybody says by themselves. */
  | 'flag'
  | 'account_state'
  | 'application'
  | 'person'
  | 'account_type'
  | 'bank_branch'
  | 'beneficiary'
  | 'committee'
  | 'dead_option'
  | 'device'
  | 'device_type'
  | 'district_code'
  | 'division_code'
  | 'duplicate_decision'
  | 'phone_hand'
  | 'end_reason'
  | 'field_need'
  | 'field_type'
  | 'field_value'
  | 'file_kind'
  | 'file_scan'
  | 'file_type'
  | 'guardian_relation'
  | 'helper_relation'
  | 'identity'
  | 'interest_found'
  | 'item_move'
  | 'job_kind'
  | 'language'
  | 'link_type'
  | 'lookup_type'
  | 'member'
  | 'member_role'
  | 'mfs'
  | 'number_kind'
  | 'place_kind'
  | 'place_move'
  | 'program_version'
  | 'question_type'
  | 'rule_set'
  | 'session_kind'
  | 'solution_answer'
  | 'sub_location_type'
  | 'sub_program'
  | 'sub_variable'
  | 'tier_level'
  | 'variable'
  | StatusNaming
/** States of a resource's records, by its table. */
export type StatusNaming = `${ResourceTable}.status`
/** Names by what they are of and by the id or code. */
export type Names = { readonly [Of in Naming]?: Readonly<Record<string, Named>> }
export type Named = { name_en: string; name_bn: string }

export function statusNaming(table: string): StatusNaming {
  return `${table as ResourceTable}.status`
}

const columns: Readonly<Record<string, Naming>> = {
  place: 'place_number',
  area: 'place_number',
  place_id: 'place',
  parent_before: 'place',
  parent_after: 'place',
  district_id: 'place',
  present_ward_id: 'place',
  permanent_ward_id: 'place',
  office_id: 'office',
  role_id: 'role',
  as_role_id: 'role',
  as_place_id: 'place',
  user_id: 'user',
  category_id: 'lookup',
  committee_type_id: 'lookup',
  designation_id: 'lookup',
  status_id: 'lookup',
  module_id: 'lookup',
  bank_id: 'bank',
  program_id: 'program',
  financial_year_id: 'financial_year',
  gender_code: 'gender',
  class_code: 'class',
  gender_id: 'lookup',
  class_id: 'lookup',
  injury_type_id: 'lookup',
  nationality: 'lookup',
  education_status: 'lookup',
  profession: 'lookup',
  religion: 'lookup',
  marital_status: 'lookup',
  nominee_nationality: 'lookup',
  nominee_relation_with_beneficiary: 'lookup',
  account_owner: 'lookup',
  location_type: 'lookup',
  ward_id: 'place',
  payment_cycle: 'payment_cycle',
  reason_id: 'lookup',
  passed_reason_id: 'lookup',
  deactivated_for: 'lookup',
  by_user: 'user',
  to_user: 'user',
  owner_id: 'user',
  against_office_id: 'office',
  counter_office_id: 'office',
  entered_office_id: 'office',
  solution_type_id: 'lookup',
  circular_type_id: 'lookup',
  training_type_id: 'lookup',
  circular_id: 'training_circular',
  trainer_id: 'trainer',
  job_id: 'job',
  type_id: 'grievance_type',
  slot_id: 'time_slot',
  branch_id: 'bank_branch',
  mfs_id: 'mfs',
  committee_id: 'committee',
  device_id: 'device',
  beneficiary_id: 'beneficiary',
  application_id: 'application',
  person_id: 'person',
  participant_id: 'participant',
  program_version_id: 'program_version',
  current_version_id: 'program_version',
  member_id: 'member',
  rule_set_id: 'rule_set',
  sub_program_id: 'sub_program',
  variable_id: 'variable',
  field_id: 'program_field',
  identity: 'identity',
  language: 'language',
  verification_type: 'number_kind',
  nominee_verification_type: 'number_kind',
  account_type: 'account_type',
  account_state: 'account_state',
  sub_location_type: 'sub_location_type',
  dead_option: 'dead_option',
  helper_relation: 'helper_relation',
  relation: 'guardian_relation',
  speaker_relation: 'helper_relation',
  content_type: 'file_type',
  scan: 'file_scan',
  device_type: 'device_type',
  changed_with: 'phone_hand',
  end_reason: 'end_reason',
  link_type: 'link_type',
  level: 'tier_level',
}
/** Parts of a record whose rows are known by what they point at. */
const parts: Readonly<Record<string, Naming>> = {
  office_ward: 'place',
  program_disabled_place: 'place',
  application_value: 'program_field',
  committee_member: 'member',
  session_member: 'member',
  training_attendance: 'participant',
  training_rated: 'trainer',
  seat: 'place_number',
  additional_field: 'program_field',
  additional_field_value: 'field_value',
  sub_programs: 'sub_program',
  variables: 'variable',
  children: 'sub_variable',
  divisions: 'division_code',
  district_effects: 'district_code',
  signed_as: 'language',
  mends: 'grievance_step',
  seats: 'place_number',
  user_role: 'role',
  training_circular_module: 'lookup',
  training_circular_role: 'role',
  training_program_module: 'lookup',
  training_program_trainer: 'trainer',
  training_term: 'trainer',
  training_term_word: 'trainer',
  slot_ids: 'time_slot',
  training_program_day: 'weekday',
  genders: 'gender',
  class_amounts: 'class',
  marital_statuses: 'marital_status',
  application_answer: 'variable',
  sub_variable_ids: 'sub_variable',
  value_ids: 'field_value',
}
/** Codes of one table, by its name and the column's. */
const codes: Readonly<Record<string, Naming>> = {
  ...Object.fromEntries(
    everyResource.flatMap(({ table, life }) => (life ? [[`${table}.status`, statusNaming(table)]] : [])),
  ),
  'application.state': 'application_state',
  'application_event.state': 'application_state',
  'application_event.kind': 'application_step',
  'application_file.kind': 'file_kind',
  'application_duplicate.other_id': 'application',
  'application_duplicate.decision': 'duplicate_decision',
  'beneficiary_file.kind': 'file_kind',
  'beneficiary_period.status': 'beneficiary_status',
  'beneficiary.status': 'beneficiary_status',
  'beneficiary.status_before': 'beneficiary_status',
  'committee_session.status': 'session_status',
  'grievance.status': 'grievance_status',
  'grievance.subject_id': 'grievance_subject',
  'grievance_event.kind': 'grievance_step',
  'grievance_mend.kind': 'grievance_step',
  // What was begun from it.
  'grievance.mend': 'grievance_step',
  'grievance.about': 'grievance_about',
  'grievance.rating': 'grievance_rating',
  'grievance_event.rating_apart': 'grievance_rating',
  'training_participant.status': 'participant_status',
  'training_participant.program_id': 'training_program',
  'training_participant.source': 'participant_source',
  'training_participant.score_source': 'score_source',
  // Who wrote another e-mail.
  'training_participant.by': 'user',
  'training_pull.kind': 'answer_kind',
  'training_answer.kind': 'answer_kind',
  'training_program_day.day': 'weekday',
  'committee_member.role': 'member_role',
  'session_member.role': 'member_role',
  'session_member.attended': 'flag',
  'session_member.gone': 'flag',
  'committee_session.kind': 'session_kind',
  'session_item.decision': 'item_decision',
  'committee_session.decision': 'item_decision',
  'session_item.moved': 'item_move',
  'session_interest.found': 'interest_found',
  'additional_field.type': 'field_type',
  'additional_field.option': 'field_need',
  'lookup.type': 'lookup_type',
  'variables.field_type': 'question_type',
  'place.kind': 'place_kind',
  'lookup.answer': 'solution_answer',
  'job.kind': 'job_kind',
  'job.status': 'job_status',
  'job.within': 'place',
  'user.status': 'user_status',
  'device.status': 'device_status',
  'credential_change.status': 'credential_status',
  'credential_change.kind': 'credential_kind',
  'staff_leave.absent_id': 'user',
  'staff_leave.acting_id': 'user',
  'outbox.kind': 'message_kind',
  'alert.name': 'alert_name',
}
const tables: Readonly<Record<string, Naming>> = {
  place: 'place',
  place_move: 'place_move',
  office: 'office',
  role: 'role',
  user: 'user',
  lookup: 'lookup',
  bank: 'bank',
  program: 'program',
  training_program: 'training_program',
  training_circular: 'training_circular',
  trainer: 'trainer',
  post_code: 'post_code',
  financial_year: 'financial_year',
  menu: 'menu',
  job: 'job',
  alert: 'alert',
  committee: 'committee',
  device: 'device',
  bank_branch: 'bank_branch',
  mfs: 'mfs',
  beneficiary: 'beneficiary',
  application: 'application',
  person: 'person',
  grievance_type: 'grievance_type',
  grievance_subject: 'grievance_subject',
  training_participant: 'participant',
  training_time_slot: 'time_slot',
  rule_set_draft: 'financial_year',
  general_setting: 'general_setting',
}

/** What the value at the end of a path of a record points at, by the nearest part whose it is; undefined: it speaks for itself. */
export function namingOfValue(entity: string, path: string): Naming | undefined {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  if (last === 'parent_id') return entity === 'menu' ? 'menu' : 'place'
  const owner = [...steps.toReversed(), entity].find((step) => codes[`${step}.${last}`])
  if (owner) return codes[`${owner}.${last}`]
  if (columns[last]) return columns[last]
  if (isFlag(last)) return 'flag'
  // Whoever a life keeps: who made it, approved it.
  return last.endsWith('_by') ? 'user' : undefined
}

/** What a step of a path points at, by the step before it: 'male' of 'genders.male.age_min'. */
export const namingOfStep = (before: string | undefined): Naming | undefined => parts[before ?? '']

/** What the records of a table are; undefined: nobody has named them. */
export const namingOfEntity = (entity: string): Naming | undefined => tables[entity]

type Recorded = {
  entity: string
  entity_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Everything that records point at, each once. */
export function referencesOf(records: readonly Recorded[]): Map<Naming, Set<string>> {
  const found = new Map<Naming, Set<string>>()
  const add = (of: Naming | undefined, key: unknown) => {
    if (of === undefined || key === null) return
    const keys = found.get(of) ?? new Set()
    found.set(of, keys.add(String(key)))
  }
  for (const { entity, entity_id, before, after } of records) {
    add(namingOfEntity(entity), entity_id)
    for (const state of [before, after])
      for (const [path, value] of leavesOf(entity, state ?? {})) {
        add(namingOfValue(entity, path), value)
        const steps = path.split('.')
        for (const [at, step] of steps.entries()) add(namingOfStep(steps[at - 1]), step)
      }
  }
  return found
}
