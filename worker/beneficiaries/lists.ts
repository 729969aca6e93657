import { and, asc, desc, eq, gte, inArray, lte, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { beneficiaries } from '#contract/beneficiaries'
import {
  beneficiaryLists,
  type BeneficiaryList,
  type BeneficiaryQuery,
} from '#contract/beneficiaries/beneficiary-lists'
import { seatAreaEnd, seatAreaOf } from '#contract/beneficiaries/seats'
import { beneficiaryStatuses, type BeneficiaryStatus } from '#contract/beneficiaries/life'
import { Failure } from '#contract/failure'
import { diedCode, lookupType } from '#contract/lookups'
import type { ReadDatabase } from '#worker/db/client'
import { place } from '#worker/db/schema/geography'
import { beneficiary } from '#worker/db/schema/registry'
import { lookup } from '#worker/db/schema/settings'
import { everywhere, inScope, isOfUpazilas, narrowed, type Scope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { programNames } from '#worker/programs/index'
import type { Asking } from '#worker/resource/filters'
import { keysetListing } from '#worker/resource/keyset-list'
import { scopeWithin } from '#worker/resource/place-asked'
import { beneficiaryRows, rowOf } from './beneficiary-rows.ts'
import { byNumber, digitsOf, soughtOf } from './sought.ts'
import { isCrowded } from '#worker/db/name-keys'
import { standingOf } from './standing.ts'
import { beneficiaryCount } from './totals.ts'

type Table = (typeof beneficiaries)['beneficiary']
type Sought = BeneficiaryQuery & { sought?: SQL | undefined; area?: number | undefined }

/** What is judged row by row. */
const judgedOf = (query: BeneficiaryQuery) =>
  and(
    query.born === undefined
      ? undefined
      : sql`exists (select 1 from person where person.id = ${beneficiary.person_id} and person.date_of_birth = ${query.born})`,
    query.gender_id === undefined ? undefined : eq(beneficiary.gender_id, query.gender_id),
    query.payment_state && eq(beneficiary.account_state, query.payment_state),
    query.verified &&
      (query.verified === 'yes' ? isNotNull(beneficiary.verified_at) : isNull(beneficiary.verified_at)),
    query.since === undefined ? undefined : gte(beneficiary.status_day, query.since),
    query.until === undefined ? undefined : lte(beneficiary.status_day, query.until),
  )

const ofStatus = (status: BeneficiaryStatus) => eq(beneficiary.standing, standingOf[status])

/** What an index has before the order, and what is judged on its rows. */
function conditionsOf(query: Sought) {
  const { status, program_id, sought } = query
  const program = program_id === undefined ? undefined : eq(beneficiary.program_id, program_id)
  const own = status && ofStatus(status)
  const judged = judgedOf(query)
  // Of a ward each state is read by itself, for its own index or, with a program, the other's.
  const ofWards = {
    placeIndex: program ? 'beneficiary_place_program' : 'beneficiary_place_standing',
    placeParts: (status ? [status] : beneficiaryStatuses).map((one) => and(program, ofStatus(one))!),
  }
  if (sought) return { through: inArray(beneficiary.id, sought), filters: and(own, program, judged) }
  // As the indexes have it, word for word (migrations/0395_passed_over.sql, 0411_passed_over_places.sql).
  if (query.passed)
    return {
      by: sql`(${beneficiary.passed_over} is not null) = 1 and ${beneficiary.passed_over} is not null`,
      filters: and(own, program, judged),
      ...ofWards,
    }
  // An index has the state between program and order: without one, each state is read by itself.
  if (program && !own)
    return judged
      ? { filters: and(program, judged), ...ofWards }
      : { by: program, parts: beneficiaryStatuses.map(ofStatus), ...ofWards }
  return { by: and(program, own), filters: judged, ...ofWards }
}

const common = {
  table: beneficiary,
  rows: (call: Asking, which: SQL) => beneficiaryRows(call, which),
  shown: (row: Awaited<ReturnType<typeof beneficiaryRows>>[number]) => row,
}

/** How many there are within a scope, where that is kept. */
async function kept(db: ReadDatabase, scope: Scope, query: Sought) {
  if (query.sought || query.passed || judgedOf({ ...query, gender_id: undefined })) return null
  if (scope.length === 0) return { count: 0, exact: true }
  const [counted] = await beneficiaryCount(db, scope, query)
  return counted ? { count: counted.value, exact: true } : null
}

const newest = keysetListing({
  ...common,
  order: [beneficiary.id],
  keyOf: ({ id }) => [id],
  together: conditionsOf,
  total: (query: Sought, { db, user }) => kept(db, user.scope, query),
})

/** A waiting list in its order: by its own index, whatever else is asked judged on its rows. */
const ranked = keysetListing({
  ...common,
  order: [beneficiary.rank, beneficiary.applied_at, beneficiary.id],
  keyOf: ({ beneficiary: { rank, applied_at, id } }) => [rank, applied_at, id],
  together: (query: Sought) => ({
    // As the index has it, word for word (migrations/0130_registry_lists.sql).
    through: sql`${beneficiary.status} = 'waiting' and ${beneficiary.program_id} = ${query.program_id} and ${beneficiary.seat_area} = ${query.area}`,
    filters: judgedOf(query),
  }),
  total: (query: Sought, { db, user }) =>
    kept(db, narrowed(user.scope, { from: query.area!, to: seatAreaEnd(query.area!) }), query),
})

/** Who came to a state in a span of days, the latest first: whatever else is asked, and where they live, judged on its rows. */
const ofDays = keysetListing({
  ...common,
  order: [beneficiary.status_day, beneficiary.place, beneficiary.id],
  keyOf: ({ beneficiary: { status_day, place: at, id } }) => [status_day, at, id],
  together: ({ status, program_id, since, until, ...query }: Sought) => ({
    // As its index has it (migrations/0510_beneficiary_days.sql).
    through: and(
      status && ofStatus(status),
      gte(beneficiary.status_day, since ?? ''),
      lte(beneficiary.status_day, until ?? '~'),
    ),
    filters: and(
      program_id === undefined ? undefined : sql`+${beneficiary.program_id} = ${program_id}`,
      judgedOf(query as BeneficiaryQuery),
    ),
  }),
})
/** Places in which there are several waiting lists of a program. */
const severalAreas: ReadonlySet<string> = new Set(['division', 'district', 'city'])

/** Whose waiting list is asked for, by the place within which it lies, or that of who has one alone. */
async function areaOf(
  db: ReadDatabase,
  { program_id, place_id }: BeneficiaryQuery,
  scope: Scope,
): Promise<number> {
  const own = new Set(scope.flatMap(({ from, to }) => [seatAreaOf(from), seatAreaOf(to)]))
  const [single] = own
  if (program_id !== undefined && place_id === undefined && own.size === 1) return single!
  const [found] =
    place_id === undefined
      ? []
      : await db.select({ number: place.number, kind: place.kind }).from(place).where(eq(place.id, place_id))
  if (program_id === undefined || !found || severalAreas.has(found.kind))
    throw new Failure('rank_needs_place')
  return seatAreaOf(found.number)
}

/** The waiting list of an area: who sees all of it is asked no place of its rows. */
function ofArea(call: Asking, query: BeneficiaryQuery, area: number) {
  const isWhole = call.user.scope.some(({ from, to }) => from <= area && seatAreaEnd(area) <= to)
  const user = { ...call.user, scope: isWhole ? everywhere : call.user.scope }
  return ranked({ ...call, user, query: { ...query, direction: 'asc', area } })
}

/** One of the lists: the same query, with the state that the list is of. */
const listOf =
  (name: BeneficiaryList) =>
  async (call: Call<Table['list']>): ReturnType<typeof answered> => {
    const own = beneficiaryLists[name]
    const query = { ...call.query, ...('status' in own && { status: own.status }) }
    return answered(call, query)
  }

async function answered(call: Call<Table['list']>, query: BeneficiaryQuery) {
  const { db, user } = call
  const scope = await scopeWithin(db, user.scope, query.place_id)
  const base = { ...call, db, user: { ...user, scope } }
  const sought = soughtOf(query, scope)
  const isRanked = query.order === 'rank' && query.status === 'waiting' && !sought
  // Of upazilas all of a state are few enough to be looked through for their days.
  const isOfDays =
    query.status !== undefined &&
    (query.since !== undefined || query.until !== undefined) &&
    !sought &&
    !query.passed &&
    !isOfUpazilas(scope)
  const listed = isOfDays ? ofDays : newest
  const found = isRanked
    ? await ofArea(base, query, await areaOf(db, query, user.scope))
    : await listed({ ...base, query: { ...query, sought } })
  return {
    ...found,
    data: await Promise.all(found.data.map((row) => rowOf(call, row))),
    crowded: query.numbers === undefined && (await isCrowded(db, 'beneficiary', query, scope)),
  }
}

export const lists = {
  list: listOf('list'),
  active: listOf('active'),
  inactive: listOf('inactive'),
  waiting: listOf('waiting'),
  deleted: listOf('deleted'),
}

/** As many as an address takes. */
const foundMaximum = 50

/** The numbers of beneficiaries in scope that have a number, whatever number it is. */
export async function lookUp(call: Call<Table['lookUp']>): Promise<{ numbers: number[] }> {
  const digits = digitsOf(call.body.number)
  if (digits === undefined) return { numbers: [] }
  const found = await call.db
    .select({ number: beneficiary.number })
    .from(beneficiary)
    .where(
      and(
        inArray(beneficiary.id, await byNumber(call, digits, call.user.scope)),
        inScope(beneficiary.place, call.user.scope),
      ),
    )
    .orderBy(desc(beneficiary.id))
    .limit(foundMaximum)
  return { numbers: found.map(({ number }) => number) }
}

/** What beneficiaries are filtered by, and the reasons that are offered now. */
export async function choices({ db }: Call<Table['choices']>) {
  const named = { id: lookup.id, code: lookup.code, name_en: lookup.value_en, name_bn: lookup.value_bn }
  const ofType = (type: number) =>
    db
      .select(named)
      .from(lookup)
      .where(and(eq(lookup.type, type), eq(lookup.active, 1)))
      .orderBy(asc(lookup.sort), asc(lookup.id))
  const [programs, genders, reasons, alive] = await db.batch([
    programNames(db),
    ofType(lookupType.gender),
    ofType(lookupType.status_reason),
    ofType(lookupType.alive_reason),
  ])
  const said = reasons.map(({ code, ...reason }) => ({ ...reason, is_death: code === diedCode }))
  const unnamed = (rows: typeof genders) => rows.map(({ code: _, ...row }) => row)
  return { programs, genders: unnamed(genders), reasons: said, alive_reasons: unnamed(alive) }
}
