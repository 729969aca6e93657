/**
 * Every way a call can fail, with its HTTP status. Words stand in contract/texts/failures under the same key.
 * To the browser 401 means one thing: no valid staff session.
 */
export const failureStatus = {
  validation: 422,
  bad_request: 400,
  too_large: 413,
  no_session: 401,
  forbidden: 403,
  not_found: 404,
  stale: 409,
  not_allowed_now: 409,
  already_final: 409,
  locked_by_review: 409,
  locked_by_window: 409,
  too_many: 429,
  /** Too much is being sent at this moment: once more in some seconds. */
  busy: 503,
  /** Very many have come: everybody's turn comes in the order of coming. */
  waiting: 503,
  /** Even the line is too long. */
  full: 503,
  too_slow: 408,
  tracking_not_found: 422,
  idempotency_key_missing: 400,
  idempotency_mismatch: 409,
  in_use: 409,
  /** By something that nobody has named. */
  still_used: 409,
  place_full: 409,
  /** One is moved at a time. */
  place_moving: 409,
  /** Its records are on the way: in some minutes they can be written about again. */
  place_on_its_way: 503,
  /** As many get the program there as there are seats. */
  no_free_seat: 409,
  /** They are on the agenda of a session already. */
  on_agenda: 409,
  /** A session without enough members, or without who presides. */
  no_quorum: 409,
  /** Not all of a session's cases are decided, with the reasons that they need. */
  session_open: 409,
  /** Applications are not as they were when they were decided of. */
  session_changed: 409,
  /** By now somebody stands before who is approved, and no words say why. */
  session_passes: 409,
  agenda_full: 409,
  /** Who acts has an interest in the case. */
  own_interest: 409,
  /** The committee may not decide so. */
  beyond_committee: 403,
  /** It is said by an office above this one. */
  from_above: 403,
  /** The registry hasn't said yet who it is, or said that it is somebody else. */
  identity_open: 409,
  /** The district committee hears an application once. */
  appeal_once: 409,
  /** Too many days after the rejection. */
  appeal_late: 409,
  /** Of no higher tier anybody is there to take a grievance. */
  nobody_above: 409,
  /** A name alone is looked for nowhere. */
  name_needs_place: 422,
  /** A waiting list has an order in one program and place. */
  rank_needs_place: 422,
  /** Whom somebody wants to bring back has another application by now, an allowance, or the disability card in one of them. */
  person_applied_since: 409,
  person_gets_elsewhere: 409,
  card_used_since: 409,
  /** Refused or withdrawn: it isn't brought back with its beneficiary. */
  application_ended: 409,
  already_exists: 409,
  /** Of a training program: whoever it is takes part already. */
  program_taken: 422,
  participant_teaches: 422,
  trainer_takes_part: 422,
  participant_set_marks: 422,
  trainer_busy: 409,
  /** As many are accepted as there are seats. */
  program_full: 409,
  /** Fewer seats than are taken. */
  seats_taken: 409,
  /** Of a certificate: the program isn't over, the score or the attendance is lacking. */
  not_passed: 409,
  /** What a valid certificate was issued on isn't changed. */
  certificate_stands: 409,
  certificate_withdrawn: 409,
  /** The survey tool: it has no token, refuses it, has no such form, or too many answers for one pull. */
  kobo_unset: 409,
  kobo_denied: 409,
  kobo_form: 409,
  kobo_long: 409,
  survey_link: 409,
  nobody_to_write: 409,
  file_waiting: 404,
  file_infected: 410,
  unavailable: 503,
  writer_unavailable: 503,
  files_unavailable: 503,
  registry_down: 503,
  captcha: 422,
  already_beneficiary: 422,
  already_applied: 422,
  identity_not_found: 422,
  identity_mismatch: 422,
  identity_dead: 422,
  nominee_dead: 422,
  nominee_is_applicant: 422,
  verification_expired: 422,
  verification_used: 422,
  nominee_verification_expired: 422,
  disability_mismatch: 422,
  disability_card_taken: 422,
  program_closed: 422,
  program_changed: 422,
  applications_closed: 422,
  applicant_marital_status: 422,
  applicant_gender_type: 422,
  applicant_age_limit: 422,
  applicant_exists: 422,
  invalid_nid: 422,
  invalid_nominee_nid: 422,
  wrong_email_or_password: 422,
  user_not_active: 422,
  user_default_password: 422,
  device_not_found: 422,
  verify_failed: 422,
  totp_needed: 422,
  own_account: 409,
  /** One of the two is away, or acts for another, in these days already. */
  leave_overlaps: 409,
  /** The office has put another phone there of late: nobody knows whose it is. */
  office_withdraws: 409,
  own_work: 409,
  own_role: 409,
  change_waits: 409,
  beyond_rights: 403,
  /** Who looks as a role changes nothing. */
  seeing: 403,
  role_fixed: 409,
  role_in_use: 409,
  menu_has_children: 409,
  export_too_long: 422,
  /** So many files of one person are being written already. */
  files_open: 409,
  /** Of long work over what a filter gives: whoever began it sees another area by now, or it gives more than they were shown. */
  job_elsewhere: 409,
  job_more: 409,
  unexpected: 500,
} as const

export type FailureCode = keyof typeof failureStatus
type Value = string | number
/** What a text is filled with; words of a language are given in both. */
export type FailureParameters = Record<string, Value | { bn: string; en: string }>

/** What is wrong with one field: a key of contract/texts/validation or a failure code, with its parameters. */
export type FieldIssue = { field: string; key: string; parameters?: Record<string, Value> }
/** Words of both languages, for what fills a text. */
export const inBoth = (words: (language: 'bn' | 'en') => string) => ({ bn: words('bn'), en: words('en') })
type OwnIssue = Omit<FieldIssue, 'parameters'> & { parameters?: FailureParameters }

const parametersIn = (language: 'bn' | 'en', parameters: FailureParameters): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  )

/** The one error of the product. It carries a code and parameters; words are made from contract/texts in the caller's language. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly parameters: FailureParameters
  readonly issues: OwnIssue[]
  readonly data: Record<string, unknown> | undefined

  constructor(
    code: FailureCode,
    options: {
      parameters?: FailureParameters
      issues?: OwnIssue[]
      data?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.parameters = options.parameters ?? {}
    this.issues = options.issues ?? []
    this.data = options.data
  }

  get status(): number {
    return failureStatus[this.code]
  }

  /** Its parameters as a text of a language takes them. */
  parametersIn(language: 'bn' | 'en'): Record<string, Value> {
    return parametersIn(language, this.parameters)
  }

  /** What is wrong with its fields, as texts of a language take it. */
  issuesIn(language: 'bn' | 'en'): FieldIssue[] {
    return this.issues.map(({ parameters, ...issue }) => ({
      ...issue,
      ...(parameters && { parameters: parametersIn(language, parameters) }),
    }))
  }
}

/** The body of every failed call. */
export type FailureReply = {
  success: false
  message: string
  error_code: FailureCode
  errors?: Record<string, string[]>
  /** The same as keys, so that a form can say them again in another language. */
  issues?: FieldIssue[]
  data?: Record<string, unknown>
  /** All that it says, in either language: what stands on a screen follows when its reader switches. */
  said?: { bn: string; en: string }[]
}
