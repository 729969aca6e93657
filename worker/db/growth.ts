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

export const growth: Readonly<Record<string, Growth>> = {
  lookup: 'few',
  financial_year: 'few',
  mobile_operator: 'few',
  bank: 'few',
  mfs: 'few',
  program: 'few',
  program_version: 'few',
  program_disabled_place: 'few',
  rule_set: 'few',
  role: 'few',
  role_permission: 'few',
  menu: 'few',
  reference_version: 'few',
  changed_text: 'few',
  general_setting: 'few',
  key_state: 'few',
  seed_given: 'few',
  heartbeat: 'few',

  place: 'country',
  post_code: 'country',
  bank_branch: 'country',
  office: 'country',
  office_ward: 'country',
  user: 'country',
  user_role: 'country',
  device: 'country',
  application_total: 'country',
  total_progress: 'few',
  application_reference: 'country',

  daily_total: { fewBy: ['day'] },
  audit: { fewBy: ['request_id'] },
  audit_change: { fewBy: ['request_id', 'entity_id'] },
  audit_seal: { fewBy: [] },
  application: { fewBy: ['mobile_index', 'permanent_ward_id', 'present_ward_id'] },
  application_number: { fewBy: ['number_index', 'application_id'] },
  application_event: { fewBy: ['application_id'] },
  application_value: { fewBy: ['application_id'] },
  application_answer: { fewBy: ['application_id'] },
  application_file: { fewBy: ['application_id'] },
  person_claim: { fewBy: ['person_index', 'holder_id'] },
  card_claim: { fewBy: ['card_index', 'holder_id'] },
  mobile_code: { fewBy: ['application_id'] },
  pending_try: { fewBy: ['application_id'] },
  session: { fewBy: ['user_id', 'device_id'] },
  otp: { fewBy: ['user_id'] },
  notification: { fewBy: ['user_id'] },
  outbox: { fewBy: [] },
  idempotency: { fewBy: [] },
  captcha_used: { fewBy: [] },
  rate_limit: { fewBy: [] },
}

/** Read from one end, or from a key on, so many rows as are wanted, with no condition that could make them rare but that of a partial index. */
const isReadInOrder = (query: string, table: string): boolean => {
  const column = String.raw`("\w+"\.)?"\w+"`
  const after = String.raw`\((${column}(, )?)+\) [<>] \((\?(, )?)+\)`
  const marked = String.raw`"audit"\."is_security" = 1`
  return new RegExp(
    String.raw`from "${table}" where \(?(1|${after}|${marked}|${marked} and ${after})\)? order by (${column}( desc| asc)?(, )?)+ limit \?`,
  ).test(query)
}

type PlanRow = { id: number; parent: number; detail: string }

/** Partial indexes that hold the few rows which wait for something. */
const pending =
  /USING (?:COVERING )?INDEX (audit_changes_configuration|application_identity_pending|application_nominee_pending|application_file_unscanned|outbox_due)\b/
/** The end of the seals, one row. */
const isHarmless = (detail: string) => pending.test(detail) || detail === 'SCAN audit_seal'

const isGrowing = (table: string) => typeof growth[table] === 'object'

/** Whether a loop over a table that grows gives a few rows: one by its key, those of a small value, or of a narrow span of places. */
function isFew(detail: string, isNarrow: boolean): boolean {
  const [, table = '', conditions = ''] = /^SEARCH (\w+)\b.*\((.*)\)/.exec(detail) ?? []
  const known = growth[table]
  if (typeof known !== 'object') return true
  const equal = [...conditions.matchAll(/(\w+)=\?/g)].map(([, column]) => column!)
  // A chunk: from one key to another.
  if (/rowid>\? AND rowid<\?/.test(conditions)) return true
  if (equal.includes('rowid') || equal.some((column) => known.fewBy.includes(column))) return true
  return isNarrow && /\bplace(=|>|<)/.test(conditions)
}

/**
 * What is wrong with a query's plan (rows of EXPLAIN QUERY PLAN): a table that grows read as a whole, or sorted without an
 * index's help. `mayScan`: a list of what the country has. `isNarrow`: who asks sees a union or less.
 */
export function planProblems(
  query: string,
  rows: readonly PlanRow[],
  { mayScan, isNarrow }: { mayScan: boolean; isNarrow: boolean },
): string[] {
  const loops = rows.filter(({ detail }) => /^(SCAN|SEARCH) /.test(detail))
  const tableOf = (detail: string) => /^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? ''
  const made = rows.filter(({ detail }) => /^(CO-ROUTINE|MATERIALIZE) /.test(detail))
  const scanned = loops.filter(({ parent, detail }) => {
    const table = tableOf(detail)
    const size = growth[table]
    if (!detail.startsWith('SCAN') || size === undefined || size === 'few' || isHarmless(detail)) return false
    // What a subquery of this name gave, not the table.
    if (made.some((one) => one.parent === parent && one.detail.endsWith(` ${table}`))) return false
    if (isReadInOrder(query, table)) return false
    return size !== 'country' || !mayScan
  })
  const sorted = rows
    .filter(({ detail }) => /^USE TEMP B-TREE FOR (ORDER BY|GROUP BY|DISTINCT)/.test(detail))
    .flatMap(({ parent, detail }) => {
      const [first] = loops.filter((loop) => loop.parent === parent)
      const isBounded =
        !first ||
        !isGrowing(tableOf(first.detail)) ||
        isHarmless(first.detail) ||
        isFew(first.detail, isNarrow)
      return isBounded ? [] : [`${detail} over ${first.detail}`]
    })
  return [...scanned.map(({ detail }) => detail), ...sorted]
}
