import type { FailureCode } from '#contract/failure'

/**
 * What a unique set of columns means when it refuses: the Failure and the field it belongs to. `retry`: an id of ours
 * met another, the handler runs once more with fresh ids. `replay`: the Idempotency-Key has been here.
 * A test holds this list against the database's own unique sets.
 */
export const uniques: Record<string, { failure: FailureCode; field?: string } | 'retry' | 'replay'> = {
  'idempotency.key': 'replay',
  'captcha_used.id': { failure: 'captcha', field: 'captcha_value' },
  'audit.seq': 'retry',
  'audit.request_id, audit.action': 'retry',
  'audit_change.seq': 'retry',
  'heartbeat.id': 'retry',
  'outbox.id': 'retry',
  'place.id': 'retry',
  'place.number': 'retry',
  'place.kind, place.code': { failure: 'already_exists', field: 'code' },
  'post_code.district_id, post_code.post_code, post_code.post_office_en': {
    failure: 'already_exists',
    field: 'post_code',
  },
  'lookup.id': 'retry',
  'lookup.type, lookup.code': { failure: 'already_exists', field: 'code' },
  'financial_year.id': 'retry',
  'financial_year.code': { failure: 'already_exists', field: 'code' },
  'mobile_operator.id': 'retry',
  'mobile_operator.prefix': { failure: 'already_exists', field: 'prefix' },
  'bank.id': 'retry',
  'bank.code': { failure: 'already_exists', field: 'code' },
  'bank_branch.id': 'retry',
  'bank_branch.routing_number': { failure: 'already_exists', field: 'routing_number' },
  'mfs.id': 'retry',
  'mfs.code': { failure: 'already_exists', field: 'code' },
  'program.id': 'retry',
  'program.code': { failure: 'already_exists', field: 'code' },
  'program_version.id': 'retry',
  'program_version.program_id, program_version.number': { failure: 'stale' },
  'program_disabled_place.program_id, program_disabled_place.place_id': {
    failure: 'already_exists',
    field: 'place_id',
  },
  'rule_set.id': 'retry',
  'rule_set.financial_year_id, rule_set.number': { failure: 'stale' },
  'application.id': 'retry',
  'application_number.number_index, application_number.application_id': { failure: 'bad_request' },
  'application_event.id': 'retry',
  'rate_limit.key': 'retry',
  'application_value.application_id, application_value.field_id': { failure: 'bad_request' },
  'application_answer.application_id, application_answer.variable_id': { failure: 'bad_request' },
  'application_file.application_id, application_file.kind': { failure: 'bad_request' },
  'role.id': 'retry',
  'role.code': { failure: 'already_exists', field: 'code' },
  'role_permission.role_id, role_permission.permission': { failure: 'bad_request' },
  'user.id': 'retry',
  'user.username': { failure: 'already_exists', field: 'username' },
  'user_role.user_id, user_role.role_id': { failure: 'bad_request' },
  'session.token_hash': 'retry',
  'person_claim.kind, person_claim.person_index': {
    failure: 'applicant_exists',
    field: 'verification_number',
  },
}
