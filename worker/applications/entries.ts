import { and, asc, eq, gte, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { applications } from '#contract/applications'
import type { EntryQuery } from '#contract/applications/staff'
import { lookupType } from '#contract/lookups'
import { namedPath, placePath } from '#worker/db/place-path'
import { application } from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { programVersion } from '#worker/db/schema/programs'
import { lookup } from '#worker/db/schema/settings'
import type { SignedIn } from '#worker/db/session'
import type { Call } from '#worker/http/call'
import { programNames } from '#worker/programs/index'
import type { Asking } from '#worker/resource/filters'
import { keysetListing } from '#worker/resource/keyset-list'
import { scopeWithin } from '#worker/resource/place-asked'
import { applicationList } from './listing.ts'
import { maskedNumbers } from './masks.ts'
import { soughtOf } from './sought.ts'
import { isCrowded } from '#worker/db/name-keys'

type Table = typeof applications
const above = alias(place, 'above')
const top = alias(place, 'top')

/** Applications as staff see them in lists, with their program and the way to their place. */
export const entryRows = ({ db }: Pick<Asking, 'db'>, which: SQL | undefined) =>
  db
    .select({
      application,
      id: application.id,
      submitted_at: application.submitted_at,
      program: {
        name_en: sql<string>`${programVersion.definition} ->> 'name_en'`,
        name_bn: sql<string>`${programVersion.definition} ->> 'name_bn'`,
      },
      place: placePath(place, above, top),
      gender: { name_en: lookup.value_en, name_bn: lookup.value_bn },
    })
    .from(application)
    .innerJoin(programVersion, eq(programVersion.id, application.program_version_id))
    .leftJoin(place, eq(place.number, application.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .leftJoin(top, eq(top.id, above.parent_id))
    .leftJoin(lookup, eq(lookup.id, application.gender_id))
    .where(which)
    .$dynamic()
export type EntryFound = Awaited<ReturnType<typeof entryRows>>[number]

const nobody = { name_en: '', name_bn: '' }

/** Whether the score is within the cut-off; null where there is none. */
export const eligibleOf = ({ score, cut_off }: { score: number | null; cut_off: number | null }) =>
  score === null || cut_off === null ? null : score <= cut_off

async function shown(call: Pick<Asking, 'deps'>, { application: row, program: named, ...found }: EntryFound) {
  const { verification_number, mobile } = await maskedNumbers(call, row)
  const { id, version, state, identity, submitted_at, name_en, name_bn, date_of_birth, age, score } = row
  const own = { id, version, state, identity, submitted_at, name_en, name_bn, date_of_birth, age, score }
  return {
    ...own,
    verification_number,
    mobile,
    program: named,
    gender: found.gender ?? nobody,
    place: namedPath(found.place),
    eligible: eligibleOf(row),
    at_counter: row.entered_by !== null,
  }
}

const outcomes = {
  eligible: sql`${application.score} <= ${application.cut_off}`,
  not_eligible: sql`${application.score} > ${application.cut_off}`,
  none: isNull(application.score),
} as const

/** What is judged row by row. */
const judgedOf = (query: EntryQuery, who: SignedIn) =>
  and(
    query.waits && appealsFor(who),
    // With words to look for it says whose names are listened to; what they give is held to it all the same.
    query.born === undefined ? undefined : eq(application.date_of_birth, query.born),
    query.gender_id === undefined ? undefined : eq(application.gender_id, query.gender_id),
    query.class_id === undefined ? undefined : eq(application.class_id, query.class_id),
    query.score && outcomes[query.score],
    query.score_from === undefined ? undefined : gte(application.score, query.score_from),
    query.score_to === undefined ? undefined : lte(application.score, query.score_to),
    query.entry &&
      (query.entry === 'counter' ? isNotNull(application.entered_by) : isNull(application.entered_by)),
  )

/** Appeals that this one may hear: nobody hears one against their own decision. */
export const appealsFor = ({ user_id }: SignedIn): SQL | undefined =>
  and(
    eq(application.state, 'appealed'),
    or(isNull(application.refused_by), ne(application.refused_by, user_id)),
  )

type Sought = EntryQuery & { sought: SQL | undefined }
const every = keysetListing({
  table: applicationList.table,
  rows: (call, which) => entryRows(call, which),
  shown: (row) => row,
  order: applicationList.order,
  placeIndex: applicationList.placeIndex,
  keyOf: ({ submitted_at, id }) => [submitted_at, id],
  together: (query: Sought, { user: who }) =>
    applicationList.together(query, { sought: query.sought, judged: judgedOf(query, who) }),
  total: (query: Sought, call) =>
    query.sought || judgedOf(query, call.user) ? Promise.resolve(null) : applicationList.total(query, call),
})

/** Applications in scope, by what they are narrowed by; what was typed is looked for by its own index. */
export async function entries(call: Call<Table['entry']['list']>) {
  const { db, user } = call
  // What waits for whoever looks are appeals: those have an index.
  const query = call.query.waits
    ? { ...call.query, state: call.query.state ?? ('appealed' as const) }
    : call.query
  const scope = await scopeWithin(db, user.scope, query.place_id)
  const sought = soughtOf(query, scope)
  const found = await every({ ...call, db, user: { ...user, scope }, query: { ...query, sought } })
  return {
    ...found,
    data: await Promise.all(found.data.map((row) => shown(call, row))),
    crowded: query.ids === undefined && (await isCrowded(db, 'application', query, scope)),
  }
}

/** What applications are filtered by: programs that were ever published, genders, classes. */
export async function entryChoices({ db }: Call<Table['entry']['programs']>) {
  const lookups = (type: number, which?: SQL) =>
    db
      .select({ id: lookup.id, code: lookup.code, name_en: lookup.value_en, name_bn: lookup.value_bn })
      .from(lookup)
      .where(and(eq(lookup.type, type), which))
      .orderBy(asc(lookup.sort), asc(lookup.id))
  const [programs, genders, classes, reasons] = await db.batch([
    programNames(db),
    lookups(lookupType.gender),
    lookups(lookupType.class),
    lookups(lookupType.decision_reason, eq(lookup.active, 1)),
  ])
  return { programs, genders, classes, reasons }
}
