import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Found } from '#contract/oversight/search'
import type { Permission } from '#contract/permissions'
import { readTrackingNumber, showTrackingNumber } from '#contract/tracking-number'
import { office, user } from '#worker/db/schema/access'
import { application } from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { program, programVersion } from '#worker/db/schema/programs'
import { inScope } from '#worker/db/scope'
import { containing } from '#worker/db/search'
import { mayCall } from '#worker/http/session'
import { trackingPath } from './dashboard.ts'
import * as records from './search-records.ts'
import { foundMaximum, type Asking } from './search-records.ts'
import { idsOf, named, wordsOf } from '#worker/resource/search-names'

/** Whether a word of a name begins as one was typed: before those that only sound so, in the other letters. */
const isWritten = (name: SQLiteColumn, words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => sql`instr(' ' || lower(${name}), ' ' || ${word}) > 0`),
    sql` and `,
  )})`

async function people(call: Asking, words: readonly string[]): Promise<Found[]> {
  const rows = await call.db
    .select({
      id: user.id,
      full_name: user.full_name,
      username: user.username,
      name_en: office.name_en,
      name_bn: office.name_bn,
    })
    .from(user)
    .innerJoin(office, eq(office.id, user.office_id))
    .where(and(named(call, words), inScope(user.place, call.user.scope)))
    .orderBy(desc(isWritten(user.full_name, words)), asc(user.full_name))
    .limit(foundMaximum)
  return rows.map(({ id, full_name, username, name_en, name_bn }) => ({
    kind: 'user',
    name_en: full_name,
    name_bn: full_name,
    note_en: `${username}, ${name_en}`,
    note_bn: `${username}, ${name_bn}`,
    link: `/system-configuration/users/view/${id}`,
  }))
}

async function offices(call: Asking, [word = '', ...others]: readonly string[]): Promise<Found[]> {
  const above = alias(place, 'above')
  const { name_en, name_bn, code } = office
  // Two offices of one name are told apart by where they are.
  const at = (here: SQLiteColumn, over: SQLiteColumn) =>
    sql<string>`coalesce(${here} || coalesce(', ' || ${over}, ''), ${code})`
  const rows = await call.db
    .select({
      name_en,
      name_bn,
      code,
      note_en: at(place.name_en, above.name_en),
      note_bn: at(place.name_bn, above.name_bn),
    })
    .from(office)
    .leftJoin(place, eq(place.id, office.place_id))
    .leftJoin(above, eq(above.id, place.parent_id))
    .where(
      and(
        inArray(office.id, idsOf(call, 'office', word)),
        inScope(office.place, call.user.scope),
        ...others.map((other) => containing(other, office.name_en, office.name_bn, office.code)),
      ),
    )
    .orderBy(asc(office.name_en))
    .limit(foundMaximum)
  return rows.map(({ code: number, ...words }) => ({
    kind: 'office',
    ...words,
    link: `/system-configuration/office?search=${encodeURIComponent(number)}`,
  }))
}

async function programs({ db, query: { words } }: Asking): Promise<Found[]> {
  const names = {
    name_en: sql<string>`${programVersion.definition} ->> 'name_en'`,
    name_bn: sql<string>`${programVersion.definition} ->> 'name_bn'`,
  }
  const rows = await db
    .select({ id: program.id, code: program.code, ...names })
    .from(program)
    .innerJoin(programVersion, eq(programVersion.id, program.current_version_id))
    .where(containing(words, names.name_en, names.name_bn, sql`${program.code}`))
    .orderBy(asc(program.sort), asc(program.id))
    .limit(foundMaximum)
  return rows.map(({ id, code, name_en, name_bn }) => ({
    kind: 'program',
    name_en,
    name_bn,
    note_en: code,
    note_bn: code,
    link: `/system-configuration/allowance-program/preview/${id}`,
  }))
}

const opening = 'application-selection-list'

/** A tracking number is found whole: what begins like one is nobody's. */
async function applications({ db, user: who, query: { words } }: Asking): Promise<Found[]> {
  const number = readTrackingNumber(words)
  if (number === undefined || number === null) return []
  const rows = await db
    .select({
      id: application.id,
      name_en: sql<string>`${programVersion.definition} ->> 'name_en'`,
      name_bn: sql<string>`${programVersion.definition} ->> 'name_bn'`,
    })
    .from(application)
    .innerJoin(programVersion, eq(programVersion.id, application.program_version_id))
    .where(and(eq(application.id, number), inScope(application.place, who.scope)))
  return rows.map(({ id, name_en, name_bn }) => ({
    kind: 'application',
    name_en: showTrackingNumber(id),
    name_bn: showTrackingNumber(id),
    note_en: name_en,
    note_bn: name_bn,
    link: mayCall(who, opening)
      ? `/application-selection/application-view/${id}`
      : `${trackingPath}?search=${id}`,
  }))
}

const kinds: readonly {
  permission: Permission | readonly Permission[]
  find: (call: Asking, words: readonly string[]) => Promise<Found[]>
}[] = [
  { permission: [opening, 'application-tracking'], find: applications },
  { permission: 'user-view', find: people },
  { permission: 'office-view', find: offices },
  { permission: 'allowance-view', find: programs },
  { permission: 'grievanceList-view', find: records.grievances },
  { permission: 'beneficiaryInfo-view', find: records.beneficiaries },
  { permission: 'committee-view', find: records.committees },
  { permission: 'trainingCircular-view', find: records.circulars },
  { permission: 'trainingProgram-view', find: records.trainingPrograms },
  { permission: 'trainerInfo-view', find: records.trainers },
]

/** Finds by name or number what the signed-in user may look at: what grows with the country by an index, what is few by all of its names. */
export async function search(call: Asking): Promise<{ found: Found[] }> {
  const { user: who, query } = call
  const words = wordsOf(query.words)
  if (words.length === 0) return { found: [] }
  const asked = kinds.filter(({ permission }) => mayCall(who, permission))
  return { found: (await Promise.all(asked.map(({ find }) => find(call, words)))).flat() }
}
