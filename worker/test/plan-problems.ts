import { growth } from '#worker/db/growth'

/** Read from one end, or from a key on, so many rows as are wanted, with no condition that could make them rare but that of a partial index. */
const isReadInOrder = (query: string, table: string): boolean => {
  const column = String.raw`("\w+"\.)?"\w+"`
  const after = String.raw`\((${column}(, )?)+\) [<>] \((\?(, )?)+\)`
  const marked = String.raw`(?:"audit"\."is_security" = 1|"grievance"\."sensitive" = 0)`
  return new RegExp(
    String.raw`from "${table}" where \(?(1|${after}|${marked}|${marked} and ${after})\)? order by (${column}( desc| asc)?(, )?)+ limit \?`,
  ).test(query)
}

/** From one key or moment to another, which a query before has found so far apart (db/totals.ts, db/late-totals.ts). */
const isChunk = (query: string) =>
  /\bid > \?2 and id <= \?3\b|\bdue_at <= \?3 and \(due_at < \?3 or id <= \?4\)/.test(query)
/** Whether a query takes all that it finds in a table: no `limit` holds it back, or the table is there to be counted or added up. */
function takesAll(query: string, table: string): boolean {
  if (!/\blimit\b/i.test(query)) return true
  const named = new RegExp(String.raw`(from|join) "?${table}\b`, 'gi')
  const counted = query.matchAll(
    /select (?:coalesce\()?(?:count|sum|avg)\((?:(?! from )[^])*? (from [^(][^]*?)(?: where |\)|$)/gi,
  )
  const times = [...counted].flatMap(([, from]) => from!.match(named) ?? []).length
  return times > 0 && times === query.match(named)?.length
}

type PlanRow = { id: number; parent: number; detail: string }

/** Indexes that hold the few rows which wait for something. */
const pending =
  /USING (?:COVERING )?INDEX (audit_changes_configuration|application_file_unscanned|grievance_file_unscanned|outbox_due|pending_try_due|pending_try_unheard|job_turn|job_owner|job_file|alert_open|credential_change_waiting|grievance_news_since|training_participant_to_confirm)\b/
/** The end of the seals, one row. */
const isHarmless = (detail: string) =>
  pending.test(detail) ||
  detail === 'SCAN audit_seal' ||
  // Codes of the last minutes, of those that are kept for two days.
  detail === 'SEARCH otp USING INTEGER PRIMARY KEY (rowid>?)'

/** A loop of a plan with the table's own name, where the query gives it another. */
const byTable = (query: string, detail: string): string =>
  detail.replace(/^(SCAN|SEARCH) (\w+)/, (whole, verb: string, name: string) => {
    if (growth[name] !== undefined) return whole
    const [, table] =
      new RegExp(String.raw`\b(?:from|join) "?(\w+)"? (?:as )?"?${name}"?\b`, 'i').exec(query) ?? []
    return table && growth[table] !== undefined ? `${verb} ${table}` : whole
  })

const isGrowing = (table: string) => typeof growth[table] === 'object'

/** Whether a loop over a table that grows gives a few rows: one by its key, those of a small value, or of a narrow span of places. */
function isFew(detail: string, isNarrow: boolean): boolean {
  const [, table = '', conditions = ''] = /^SEARCH (\w+)\b.*\((.*)\)/.exec(detail) ?? []
  const known = growth[table]
  if (typeof known !== 'object') return true
  const equal = [...conditions.matchAll(/(\w+)=\?/g)].map(([, column]) => column!)
  if (equal.includes('rowid') || equal.some((column) => known.fewBy.includes(column))) return true
  return isNarrow && /\bplace(=|>|<)/.test(conditions)
}

/**
 * Whether of its rows only those count that have a row of another table that grows, or, of a span of keys, of any: no limit says how
 * many that takes.
 */
const isSifted = (loops: readonly PlanRow[], outer: PlanRow): boolean =>
  loops.some(
    ({ id, parent, detail }) =>
      parent === outer.parent &&
      id > outer.id &&
      (isGrowing(/^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? '') || /\(rowid[<>]/.test(outer.detail)) &&
      !detail.endsWith(' LEFT-JOIN'),
  )

/**
 * What is wrong with a query's plan (rows of EXPLAIN QUERY PLAN): a table that grows read as a whole, or sorted without an
 * index's help, or all places of a kind. `mayScan`: a list of what the country has. `isNarrow`: who asks sees a union or less.
 */
export function planProblems(
  query: string,
  plan: readonly PlanRow[],
  { mayScan, isNarrow }: { mayScan: boolean; isNarrow: boolean },
): string[] {
  const rows = plan.map((row) => ({ ...row, detail: byTable(query, row.detail) }))
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
        isChunk(query) ||
        !isGrowing(tableOf(first.detail)) ||
        isHarmless(first.detail) ||
        isFew(first.detail, isNarrow)
      return isBounded ? [] : [`${detail} over ${first.detail}`]
    })
  // A search is bounded by what it is by, or by a limit; nothing else says that it reads few rows.
  const unbounded = isChunk(query)
    ? []
    : loops.filter(
        ({ id, parent, detail }) =>
          detail.startsWith('SEARCH') &&
          isGrowing(tableOf(detail)) &&
          !isHarmless(detail) &&
          !isFew(detail, isNarrow) &&
          (takesAll(query, tableOf(detail)) || isSifted(loops, { id, parent, detail })),
      )
  // All wards of the country, whoever asks for a few.
  const kinds =
    mayScan && !isNarrow
      ? []
      : loops.filter(({ detail }) => / INDEX place_(kind|code) \(kind=\?\)/.test(detail))
  return [
    ...kinds.map(({ detail }) => `a whole kind by ${detail}`),
    ...scanned.map(({ detail }) => detail),
    ...sorted,
    ...unbounded.map(({ detail }) => `all that is found by ${detail}`),
  ]
}
