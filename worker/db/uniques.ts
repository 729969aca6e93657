import type { FailureCode } from '#contract/failure'
import { everyResource } from '#contract/resources'

/**
 * What a unique set of columns means when it refuses: the Failure and the field it belongs to. `retry`: an id of ours
 * met another, the handler runs once more with fresh ids. `replay`: the Idempotency-Key has been here.
 * Of a resource one column that is unique is a field of its form, and its id is ours, unless it is said here otherwise.
 * A test holds this list against the database's own unique sets.
 */
type Meaning = { failure: FailureCode; field?: string } | 'retry' | 'replay'

export const uniques: Readonly<Record<string, Meaning>> = {
  'idempotency.key': 'replay',
  'captcha_used.id': { failure: 'captcha', field: 'captcha_value' },
  'audit.seq': 'retry',
  'audit.request_id, audit.action': 'retry',
  'audit_change.seq': 'retry',
  'heartbeat.id': 'retry',
  'alert.id': 'retry',
  'alert.name': 'retry',
  'gauge.name': 'retry',
  'job.id': 'retry',
  'job_item.job_id, job_item.item_id': 'retry',
  'application_total.level, application_total.area, application_total.program_id, application_total.state, application_total.identity':
    'retry',
  'daily_total.figure, daily_total.level, daily_total.area, daily_total.key, daily_total.day, daily_total.program_id':
    'retry',
  'total_progress.figure': 'retry',
  'outbox.id': 'retry',
  'place_level.level': 'retry',
  'sound.step': 'retry',
  'search_word.kind, search_word.word, search_word.place, search_word.id': 'retry',
  'name_key.kind, name_key.id, name_key.key': { failure: 'stale' },
  'unheard_name.kind, unheard_name.id': 'retry',
  'version_total.program_version_id': 'retry',
  'outside_call.id': 'retry',
  'outside_price.service, outside_price.version': 'retry',
  'place.id': 'retry',
  'place.number': 'retry',
  'place.kind, place.code': { failure: 'already_exists', field: 'code' },
  'post_code.district_id, post_code.post_code, post_code.post_office_en': {
    failure: 'already_exists',
    field: 'post_code',
  },
  'lookup.id': 'retry',
  'lookup.type, lookup.code': { failure: 'already_exists', field: 'code' },
  'financial_year.code': { failure: 'already_exists', field: 'starts_on' },
  'financial_year.is_current': { failure: 'stale' },
  'application_reference.field, application_reference.id': { failure: 'bad_request' },
  'general_setting.id': 'retry',
  'general_setting.key': { failure: 'stale' },
  'changed_text.id': 'retry',
  'changed_text.language, changed_text.path': { failure: 'stale' },
  'program.id': 'retry',
  'program.code': { failure: 'already_exists', field: 'code' },
  'program_version.id': 'retry',
  'program_version.program_id, program_version.number': { failure: 'stale' },
  'program_disabled_place.program_id, program_disabled_place.place_id': {
    failure: 'already_exists',
    field: 'place_id',
  },
  'person.id': 'retry',
  // Two brought the same person in at one time.
  'person.person_index, person.identity': { failure: 'stale' },
  'person_number.number_index, person_number.person_id': { failure: 'stale' },
  'account.id': 'retry',
  'beneficiary.id': 'retry',
  'beneficiary.number': 'retry',
  'beneficiary.application_id': { failure: 'stale' },
  'beneficiary_file.beneficiary_id, beneficiary_file.kind': { failure: 'bad_request' },
  'beneficiary_period.id': 'retry',
  'beneficiary_total.level, beneficiary_total.area, beneficiary_total.program_id, beneficiary_total.status, beneficiary_total.gender_id':
    'retry',
  'seat.program_id, seat.area': { failure: 'already_exists', field: 'place_id' },
  'committee.id': 'retry',
  'committee.committee_type_id, committee.place, committee.program_id': {
    failure: 'already_exists',
    field: 'place_id',
  },
  'committee.committee_type_id, committee.place': { failure: 'already_exists', field: 'place_id' },
  'committee_member.id': 'retry',
  'committee_session.id': 'retry',
  'session_member.id': 'retry',
  'session_item.id': 'retry',
  'session_item.session_id, session_item.application_id': { failure: 'on_agenda' },
  'session_item.application_id': { failure: 'on_agenda' },
  'session_interest.id': 'retry',
  'session_interest.session_id, session_interest.application_id, session_interest.member_id': {
    failure: 'stale',
  },
  'committee_permission.id': { failure: 'stale' },
  'rule_set.id': 'retry',
  'rule_set_draft.id': { failure: 'stale' },
  'rule_set.financial_year_id, rule_set.number': { failure: 'stale' },
  'application.id': 'retry',
  'application_number.number_index, application_number.application_id': { failure: 'bad_request' },
  'application_event.id': 'retry',
  'application_duplicate.id': 'retry',
  'application_duplicate.application_id, application_duplicate.other_id': { failure: 'stale' },
  'rate_limit.key': 'retry',
  'key_state.id': 'retry',
  'seed_given.entity': 'retry',
  'reference_version.id': 'retry',
  'application_value.application_id, application_value.field_id': { failure: 'bad_request' },
  'unsealed_value.application_id, unsealed_value.field_id': 'retry',
  'application_answer.application_id, application_answer.variable_id': { failure: 'bad_request' },
  'application_file.application_id, application_file.kind': { failure: 'bad_request' },
  'role.id': 'retry',
  'role.code': { failure: 'already_exists', field: 'code' },
  'role_permission.role_id, role_permission.permission': { failure: 'bad_request' },
  'user.id': 'retry',
  'user.username': { failure: 'already_exists', field: 'username' },
  'user_role.user_id, user_role.role_id': { failure: 'bad_request' },
  'account_hand.user_id, account_hand.made_by': 'retry',
  'session.token_hash': 'retry',
  'session.id': 'retry',
  'office.id': 'retry',
  'office.code': { failure: 'already_exists', field: 'code' },
  'office_ward.office_id, office_ward.place_id': { failure: 'already_exists', field: 'place_id' },
  'device.id': 'retry',
  'device.user_id, device.token_hash': { failure: 'already_exists', field: 'device_token' },
  'credential_change.id': 'retry',
  'credential_change.user_id, credential_change.kind': { failure: 'change_waits' },
  'staff_leave.id': 'retry',
  'otp.id': 'retry',
  'menu.id': 'retry',
  'notification.id': 'retry',
  'audit_seal.id': 'retry',
  'audit_seal.audit_to, audit_seal.change_to': { failure: 'stale' },
  'mobile_code.id': 'retry',
  'pending_try.application_id, pending_try.of': 'retry',
  'card_claim.card_index': { failure: 'disability_card_taken', field: 'disability_token' },
  'person_claim.kind, person_claim.person_index': {
    failure: 'applicant_exists',
    field: 'verification_number',
  },
}

/** What a unique set means: 'table.column', or several in the index's order. */
export function meaningOf(columns: string): Meaning | undefined {
  const meaning = uniques[columns]
  if (meaning) return meaning
  const [, table, column] = /^(\w+)\.(\w+)$/.exec(columns) ?? []
  if (!column || !everyResource.some((one) => one.table === table)) return undefined
  return column === 'id' ? 'retry' : { failure: 'already_exists', field: column }
}
