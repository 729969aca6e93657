import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { isOpenState, stageOf, waitsSince } from '#contract/grievances/life'
import type { grievances } from '#contract/grievances'
import type { CaseQuery, CaseRow } from '#contract/grievances/cases'
import type { TierLevel } from '#contract/grievances/shapes'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { lastDayOf } from '#contract/last-day'
import { askAgainCode, lookupType, partlySolvedCode, unfoundedCode } from '#contract/lookups'
import { namedPath, placePath } from '#worker/db/place-path'
import { office, user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { grievance, grievanceSetting, grievanceSubject, grievanceType } from '#worker/db/schema/grievances'
import { program, programVersion } from '#worker/db/schema/programs'
import { lookup } from '#worker/db/schema/settings'
import { cellsOf, everywhere, inScope } from '#worker/db/scope'
import { foundBy, numberAs, typedDigits } from '#worker/db/typed-number'
import type { Call } from '#worker/http/call'
import { programNames } from '#worker/programs/index'
import type { Asking } from '#worker/resource/filters'
import { keysetListing } from '#worker/resource/keyset-list'
import { scopeWithin } from '#worker/resource/place-asked'
import {
  becameOf,
  isNotSensitive,
  judgedOf,
  ofCluster,
  stateOf,
  waits,
  waitsForWord,
  withOffice,
} from './case-conditions.ts'
import { becomings, eventsLook } from './case-happenings.ts'
import { figureOf } from './figure-of.ts'
import { isMine, maySee, ownOf, ownSensitive } from './record.ts'

type Cases = (typeof grievances)['case']
const above = alias(place, 'above')

/** What a row of cases is made of: no text, which is long. */
const ofRow = {
  id: grievance.id,
  version: grievance.version,
  status: grievance.status,
  sensitive: grievance.sensitive,
  submitted_at: grievance.submitted_at,
  due_at: grievance.due_at,
  tier: grievance.tier,
  name: grievance.name,
  program_id: grievance.program_id,
  owner_id: grievance.owner_id,
  reopened_at: grievance.reopened_at,
  refused_at: grievance.refused_at,
  answered_at: grievance.answered_at,
  partly: grievance.partly,
  wrote_at: grievance.wrote_at,
  wrote_since: grievance.wrote_since,
}

/** The one row query of cases. */
export const caseRows = ({ db }: Pick<Asking, 'db'>, which: SQL | undefined) =>
  db
    .select({
      record: ofRow,
      id: grievance.id,
      submitted_at: grievance.submitted_at,
      due_at: grievance.due_at,
      wrote_since: grievance.wrote_since,
      type: { name_en: grievanceType.name_en, name_bn: grievanceType.name_bn },
      subject: { name_en: grievanceSubject.name_en, name_bn: grievanceSubject.name_bn },
      program: {
        name_en: sql<string | null>`${programVersion.definition} ->> 'name_en'`,
        name_bn: sql<string | null>`${programVersion.definition} ->> 'name_bn'`,
      },
      place: placePath(place, above),
      owner: user.full_name,
      tier_level: sql<TierLevel>`json_extract(${grievanceSetting.tiers}, '$[' || (${grievance.tier} - 1) || '].level')`,
    })
    .from(grievance)
    .innerJoin(grievanceType, eq(grievanceType.id, grievance.type_id))
    .innerJoin(grievanceSetting, eq(grievanceSetting.id, grievance.setting_id))
    .leftJoin(grievanceSubject, eq(grievanceSubject.id, grievance.subject_id))
    .leftJoin(program, eq(program.id, grievance.program_id))
    .leftJoin(programVersion, eq(programVersion.id, program.current_version_id))
    .leftJoin(place, eq(place.number, grievance.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .leftJoin(user, eq(user.id, grievance.owner_id))
    .where(which)
    .$dynamic()
export type CaseFound = Awaited<ReturnType<typeof caseRows>>[number]

/** Whether it is open once more: since it was reopened, or since an answer was appealed against, whichever was the last. */
function againOf({ status, reopened_at, refused_at }: CaseFound['record']): CaseRow['again'] {
  if (!isOpenState(status)) return null
  if (refused_at !== null && (reopened_at === null || refused_at > reopened_at)) return 'appealed'
  return reopened_at === null ? null : 'reopened'
}

export async function shownCase(
  call: Pick<Asking, 'deps' | 'now' | 'user'>,
  found: CaseFound,
): Promise<CaseRow> {
  const { record, type, subject, program: named, place: at, owner, tier_level } = found
  const { id, version, sensitive, submitted_at, due_at, tier, name } = record
  return {
    id,
    version,
    status: stageOf(record),
    type,
    subject,
    program:
      record.program_id === null ? null : { name_en: named.name_en ?? '', name_bn: named.name_bn ?? '' },
    place: namedPath(at),
    name: name === null ? null : await call.deps.secrets.decrypt(name),
    sensitive,
    submitted_at,
    due_day: due_at === null ? null : lastDayOf(due_at),
    is_late: due_at !== null && due_at <= call.now.toISOString(),
    tier,
    tier_level,
    owner,
    is_mine: isMine(call.user, record),
    again: againOf(record),
    wrote_since: waitsSince(record, call.now),
  }
}

/** `beside`: what is sensitive and one's own, where it belongs into the list; `clustered`: the cluster that is asked for. */
type Asked = CaseQuery & { within: SQL | undefined; beside: SQL | undefined; clustered: SQL | undefined }
/** What became of a case its events say, several reads of each that is looked at: the first look is short. */
const firstLookOf = ({ happened }: CaseQuery) => (happened === undefined ? undefined : eventsLook)
const shared = {
  table: grievance,
  rows: (call: Asking, which: SQL) => caseRows(call, which),
  shown: (row: CaseFound) => row,
}

/** Of what waits, whose office has it: one's own, or the one that is asked for. */
const officeOf = ({ view, office_id }: CaseQuery, who: { office_id: number }): number | undefined =>
  view === 'office' ? who.office_id : view === 'mine' ? undefined : office_id

/** Whether what waits is read by its state: an index of each level has it before the day. One's own and an office's are few. */
const isByState = (query: CaseQuery, who: { office_id: number }): boolean =>
  query.view !== 'mine' && officeOf(query, who) === undefined

/** On which days it came in. */
const daysOf = ({ from, to }: CaseQuery) =>
  and(
    from === undefined ? undefined : gte(grievance.submitted_at, startOfDay(from)),
    to === undefined ? undefined : lt(grievance.submitted_at, startOfDay(to, 1)),
  )

/** What waits, the most urgent first. */
const waiting = keysetListing({
  ...shared,
  order: [grievance.due_at, grievance.id],
  keyOf: ({ due_at, id }: CaseFound) => [due_at ?? '', id],
  together: (query: Asked, { user: who, now }) => {
    const { view } = query
    const own = view === 'mine'
    const days = daysOf(query)
    return {
      beside: query.beside && and(query.beside, waits, judgedOf(query), stateOf(query), days),
      by: and(
        waits,
        own ? undefined : isNotSensitive,
        officeOf(query, who) === undefined ? undefined : withOffice(officeOf(query, who)!),
        isByState(query, who) ? stateOf(query) : undefined,
      ),
      ...(own && { parts: ownOf(who) }),
      firstLook: firstLookOf(query),
      filters: and(
        judgedOf(query),
        isByState(query, who) ? undefined : stateOf(query),
        query.happened && becameOf(query),
        query.within,
        days,
        // The dashboard counts what is answered apart, whatever of it was promised.
        view === 'open' && query.counted !== undefined ? sql`${grievance.status} <> 'solved'` : undefined,
      ),
      span: () => {
        const at = now.toISOString()
        if (view === 'late') return lte(grievance.due_at, at)
        if (view === 'today')
          return and(gt(grievance.due_at, at), lte(grievance.due_at, startOfDay(dayInDhaka(now), 1)))
        return undefined
      },
    }
  },
})

/** One's own whose complainant wrote and has no word back, who waits longest first; answered ones, too. */
const writtenTo = keysetListing({
  ...shared,
  order: [grievance.wrote_since, grievance.id],
  keyOf: ({ wrote_since, id }: CaseFound) => [wrote_since ?? '', id],
  together: (query: Asked, { user: who, now }) => ({
    by: isNotNull(grievance.wrote_at),
    parts: ownOf(who),
    firstLook: firstLookOf(query),
    filters: and(
      waitsForWord(now),
      judgedOf(query),
      stateOf(query),
      query.happened && becameOf(query),
      query.within,
      daysOf(query),
    ),
  }),
})

/** All in scope, newest first; without what is sensitive, unless it is one's own. */
const all = keysetListing({
  ...shared,
  order: [grievance.submitted_at, grievance.id],
  placeIndex: 'grievance_place',
  keyOf: ({ submitted_at, id }: CaseFound) => [submitted_at, id],
  together: (query: Asked) => {
    const { from, to, ids, clustered, office_id } = query
    const judged = and(judgedOf(query), stateOf(query), query.happened && becameOf(query))
    const found =
      clustered ?? (office_id === undefined ? undefined : and(withOffice(office_id), isNotSensitive))
    return {
      firstLook: firstLookOf(query),
      beside: query.beside && and(query.beside, judged),
      ...(ids === undefined
        ? {
            ...(found && { through: found }),
            by: isNotSensitive,
            filters: and(
              judged,
              clustered === undefined || office_id === undefined ? undefined : withOffice(office_id),
            ),
          }
        : {
            through: sql`${grievance.id} in (select value from json_each(${`[${ids}]`}))`,
            filters: and(judged, query.within),
          }),
      span: ({ key, isDown }) =>
        and(
          from === undefined || (key && !isDown) ? undefined : gte(grievance.submitted_at, startOfDay(from)),
          to === undefined || (key && isDown) ? undefined : lt(grievance.submitted_at, startOfDay(to, 1)),
        ),
    }
  },
})

export async function cases(call: Call<Cases['list']>) {
  const { db, user: who, query } = call
  const isNamed = query.ids !== undefined || query.cluster_id !== undefined
  const isOfOwner = query.view === 'mine' || query.view === 'wrote'
  const isOwn = !isNamed && (isOfOwner || query.view === 'office')
  // What one has, and what one's office has, is theirs wherever it lies.
  const scope = await scopeWithin(db, isOwn ? everywhere : who.scope, query.place_id)
  const isAll = query.view === 'all' || isNamed
  // The index of who has it is the way in, and the places are judged on what it gives.
  const byOwner = isOwn || (!isAll && query.office_id !== undefined)
  // Found by a number: one's own wherever they lie, of all others those of one's places.
  const isFound = query.ids !== undefined
  const inPlaces = inScope(grievance.place, scope)
  // What the dashboard leads to has nothing sensitive in it, for it counts none.
  const isOfFigures =
    query.counted !== undefined ||
    query.cluster_id !== undefined ||
    query.office_id !== undefined ||
    query.happened !== undefined
  const asked = {
    ...call,
    user: { ...who, scope: byOwner || isFound ? everywhere : scope },
    query: {
      ...query,
      direction: query.direction ?? (query.view === 'all' ? ('desc' as const) : ('asc' as const)),
      within: isFound
        ? and(maySee(who), query.place_id === undefined ? undefined : inPlaces)
        : byOwner
          ? inPlaces
          : undefined,
      beside: isFound || isOfFigures || isOfOwner ? undefined : and(ownSensitive(who), inPlaces),
      clustered: query.cluster_id === undefined ? undefined : ofCluster(query.cluster_id, who.scope),
    },
  }
  const found = !isAll
    ? await (query.view === 'wrote' ? writtenTo : waiting)(asked)
    : query.happened === undefined || isNamed
      ? await all(asked)
      : await becomings(asked, query.happened, (which) => caseRows(call, which))
  const [data, total] = await Promise.all([
    Promise.all(found.data.map((row) => shownCase(call, row))),
    figureOf({ ...call, scope }, query),
  ])
  return { ...found, data, total }
}

const countMaximum = 100

/** How many wait, each up to so many: what the tabs of the inbox say. */
export async function counts({ db, user: who, now }: Call<Cases['counts']>) {
  const at = now.toISOString()
  const upTo = (conditions: readonly (SQL | undefined)[]) =>
    sql<number>`(select count(*) from (select * from (${sql.join(
      conditions.map(
        (one) => sql`select * from (select 1 from ${grievance} where ${one ?? sql`1`} limit ${countMaximum})`,
      ),
      sql` union all `,
    )}) limit ${countMaximum}))`
  const secret = ownSensitive(who)
  const inPlaces = (span: SQL | undefined) =>
    upTo([
      ...cellsOf(grievance, who.scope).map((cell) => and(cell, isNotSensitive, waits, span)),
      and(secret, inScope(grievance.place, who.scope), waits, span),
    ])
  const [row] = await db
    .select({
      mine: upTo(ownOf(who).map((own) => and(own, waits))),
      wrote: upTo(ownOf(who).map((own) => and(own, waitsForWord(now)))),
      office: upTo([and(eq(grievance.office_id, who.office_id), isNotSensitive, waits), and(secret, waits)]),
      today: inPlaces(and(gt(grievance.due_at, at), lte(grievance.due_at, startOfDay(dayInDhaka(now), 1)))),
      late: inPlaces(lte(grievance.due_at, at)),
      open: inPlaces(undefined),
    })
    .from(sql`(select 1)`)
  return { data: row! }
}

const foundMaximum = 50

/** Cases that have a number, whatever number it is, each by its own index, of those that whoever asks may see. */
export async function findCases({ db, deps: { secrets }, user: who, body }: Call<Cases['find']>) {
  const { written, person, mobile } = await numberAs(secrets, typedDigits(body.number))
  const ways = [
    eq(grievance.id, written),
    eq(grievance.person_index, person),
    eq(grievance.mobile_index, mobile),
  ]
  const rows = await db
    .select({ id: grievance.id })
    .from(grievance)
    .where(inArray(grievance.id, foundBy(grievance.id, ways, { judged: maySee(who), maximum: foundMaximum })))
    .orderBy(desc(grievance.submitted_at))
    .limit(foundMaximum)
  return { ids: rows.map(({ id }) => id) }
}

/** What cases are filtered by, and types of solutions. */
export async function choices({ db, query }: Call<Cases['choices']>) {
  const [types, programs, solutions, [named]] = await db.batch([
    db
      .select({ id: grievanceType.id, name_en: grievanceType.name_en, name_bn: grievanceType.name_bn })
      .from(grievanceType)
      .orderBy(asc(grievanceType.id)),
    programNames(db),
    db
      .select({
        id: lookup.id,
        name_en: lookup.value_en,
        name_bn: lookup.value_bn,
        answer: lookup.answer,
        code: lookup.code,
      })
      .from(lookup)
      .where(and(eq(lookup.type, lookupType.grievance_solution_type), eq(lookup.active, 1)))
      .orderBy(asc(lookup.sort), asc(lookup.id)),
    db
      .select({ name_en: office.name_en, name_bn: office.name_bn })
      .from(office)
      .where(eq(office.id, query.office_id ?? -1)),
  ])
  return {
    types,
    programs,
    office: named ?? null,
    solutions: solutions.map(({ code, ...one }) => ({
      ...one,
      partly: code === partlySolvedCode,
      unfounded: code === unfoundedCode,
      asks_again: code === askAgainCode,
    })),
  }
}
