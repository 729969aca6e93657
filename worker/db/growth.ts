import { everyResource } from '#contract/resources'

/**
 * How large each table becomes, in the whole country. `few`: a department's own rows, read as a whole where that is simplest.
 * `country`: as many as there are places, offices and staff, some 100,000: a list may sort its scope, nobody else reads them
 * all. `grows`: with citizens and calls, without end: every read of it is bounded by an index.
 */
type Growth =
  | 'few'
  | 'country'
  /** Columns of which one value has a few thousand rows at most: what is found by it may be sorted. */
  | { fewBy: readonly string[] }

/** A resource is a department's own rows; one that lies in places grows. */
const ofResources: Record<string, Growth> = Object.fromEntries(
  everyResource.map(({ table, life }) => [table, life ? { fewBy: [] } : 'few']),
)

export const growth: Readonly<Record<string, Growth>> = {
  ...ofResources,
  lookup: 'few',
  program: 'few',
  program_version: 'few',
  program_disabled_place: 'few',
  rule_set: 'few',
  rule_set_draft: 'few',
  committee_permission: 'few',
  role: 'few',
  role_permission: 'few',
  menu: 'few',
  reference_version: 'few',
  changed_text: 'few',
  general_setting: 'few',
  key_state: 'few',
  seed_given: 'few',
  heartbeat: 'few',
  gauge: 'few',
  alert: { fewBy: ['ended_at'] },

  sound: 'few',
  place_level: 'few',
  version_total: 'few',
  outside_price: 'few',

  place: 'country',
  committee: 'country',
  committee_member: 'country',
  committee_session: { fewBy: ['committee_id'] },
  session_member: { fewBy: ['session_id'] },
  session_item: { fewBy: ['session_id', 'application_id'] },
  session_interest: { fewBy: ['session_id', 'member_id'] },
  post_code: 'country',
  bank_branch: 'country',
  office: 'country',
  office_ward: 'country',
  user: 'country',
  user_role: 'country',
  search_word: 'country',
  account_hand: { fewBy: ['user_id'] },
  device: 'country',
  staff_leave: 'country',
  application_total: 'country',
  total_progress: 'few',
  application_reference: 'country',

  daily_total: { fewBy: ['area'] },
  job: { fewBy: ['user_id'] },
  job_item: { fewBy: [] },
  audit: { fewBy: ['request_id'] },
  audit_change: { fewBy: ['request_id', 'entity_id'] },
  audit_seal: { fewBy: [] },
  application: { fewBy: ['mobile_index', 'account_index', 'permanent_ward_id', 'present_ward_id'] },
  application_number: { fewBy: ['number_index', 'application_id'] },
  application_event: { fewBy: ['application_id'] },
  application_value: { fewBy: ['application_id'] },
  unsealed_value: { fewBy: ['application_id'] },
  application_duplicate: { fewBy: ['application_id', 'other_id'] },
  name_key: { fewBy: ['id'] },
  unheard_name: { fewBy: ['id'] },
  application_answer: { fewBy: ['application_id'] },
  application_file: { fewBy: ['application_id'] },
  person_claim: { fewBy: ['person_index', 'holder_id'] },
  card_claim: { fewBy: ['card_index', 'holder_id'] },
  person: { fewBy: ['person_index', 'mobile_index'] },
  person_number: { fewBy: ['number_index', 'person_id'] },
  account: { fewBy: ['person_id', 'account_index'] },
  beneficiary: { fewBy: ['person_id', 'account_id', 'nominee_index', 'application_id', 'number'] },
  beneficiary_file: { fewBy: ['beneficiary_id'] },
  beneficiary_period: { fewBy: ['beneficiary_id'] },
  beneficiary_total: 'country',
  seat: 'country',
  mobile_code: { fewBy: ['application_id'] },
  pending_try: { fewBy: ['application_id'] },
  session: { fewBy: ['token_hash', 'id', 'user_id', 'device_id'] },
  otp: { fewBy: ['user_id'] },
  credential_change: { fewBy: ['user_id'] },
  notification: { fewBy: ['user_id', 'about'] },
  outbox: { fewBy: ['application_id'] },
  outside_call: { fewBy: [] },
  idempotency: { fewBy: ['key'] },
  captcha_used: { fewBy: ['id'] },
  rate_limit: { fewBy: ['key'] },
}
