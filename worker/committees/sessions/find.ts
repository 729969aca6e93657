import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ItemDecision } from '#contract/committees/session-life'
import { possibleDecisions, sessionKindOf } from '#contract/committees/session-life'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { namedPath, placePath } from '#worker/db/place-path'
import { application } from '#worker/db/schema/applications'
import { committee, committeePermission } from '#worker/db/schema/committees'
import { place } from '#worker/db/schema/geography'
import { program, programVersion } from '#worker/db/schema/programs'
import { committeeSession, sessionInterest, sessionItem, sessionMember } from '#worker/db/schema/sessions'
import { lookup } from '#worker/db/schema/settings'
import { inScope } from '#worker/db/scope'
import type { Work } from '#worker/db/work'
import type { Asking } from '#worker/resource/filters'

export type Writing = Asking & { work: Work }
export type Stored = typeof committeeSession.$inferSelect
export type StoredItem = typeof sessionItem.$inferSelect

const seatOf = alias(place, 'seat')
const above = alias(place, 'above')
export const programName = (key: 'name_en' | 'name_bn') =>
  sql<string>`coalesce(coalesce(${program.draft}, ${programVersion.definition}) ->> ${key}, '')`

/** The one row query of sessions. */
export const sessionRows = ({ db }: Pick<Asking, 'db'>, where: SQL | undefined) =>
  db
    .select({
      session: committeeSession,
      committee: {
        name_en: committee.name_en,
        name_bn: committee.name_bn,
        version: committee.version,
        type_id: committee.committee_type_id,
        active: committee.active,
        members_by: committee.members_by,
        members_at: committee.members_at,
      },
      program: { name_en: programName('name_en'), name_bn: programName('name_bn') },
      place: placePath(seatOf, above),
      permission: committeePermission,
    })
    .from(committeeSession)
    .innerJoin(committee, eq(committee.id, committeeSession.committee_id))
    .innerJoin(program, eq(program.id, committeeSession.program_id))
    .leftJoin(programVersion, eq(programVersion.id, program.current_version_id))
    .leftJoin(seatOf, eq(seatOf.id, committee.place_id))
    .leftJoin(above, eq(above.id, seatOf.parent_id))
    .leftJoin(committeePermission, eq(committeePermission.id, committee.committee_type_id))
    .where(where)
    .$dynamic()
export type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number]

export const shownRow = ({ session, committee: of, program: named, place: at }: SessionRow) => ({
  id: session.id,
  committee_id: session.committee_id,
  committee: { name_en: of.name_en, name_bn: of.name_bn },
  program_id: session.program_id,
  program: named,
  kind: session.kind,
  place: namedPath(at),
  held_on: session.held_on,
  venue: session.venue,
  status: session.status,
  items: session.items,
  version: session.version,
})

/** A session in the places of who asks; any other isn't there. */
export async function findSession(call: Asking, id: number): Promise<SessionRow> {
  const [found] = await sessionRows(
    call,
    and(eq(committeeSession.id, id), inScope(committeeSession.place, call.user.scope)),
  )
  if (!found) throw new Failure('not_found')
  return found
}

/** The same while it is written on. */
export async function findDraft(call: Asking, id: number): Promise<SessionRow> {
  const found = await findSession(call, id)
  if (found.session.status !== 'draft')
    throw new Failure('not_allowed_now', { parameters: { state: found.session.status } })
  return found
}

/** What its committee may decide now: what it is for may have been taken from it since. */
export function decisionsOf({ session, committee: of, permission }: SessionRow): readonly ItemDecision[] {
  if (!permission || of.active === 0 || sessionKindOf(permission) !== session.kind) return []
  return possibleDecisions(session.kind, permission)
}

export const membersOf = (db: ReadDatabase, session_id: number) =>
  db
    .select()
    .from(sessionMember)
    .where(eq(sessionMember.session_id, session_id))
    .orderBy(asc(sessionMember.sort))
export type SessionMember = Awaited<ReturnType<typeof membersOf>>[number]

export const interestsOf = (db: ReadDatabase, session_id: number) =>
  db.select().from(sessionInterest).where(eq(sessionInterest.session_id, session_id))
export type SessionInterest = Awaited<ReturnType<typeof interestsOf>>[number]

const classOf = alias(lookup, 'class_of')
const ward = alias(place, 'ward')
const aboveWard = alias(place, 'above_ward')

/** The cases of a session with their applications, as an agenda shows them. */
export const itemRows = (db: ReadDatabase, which: SQL | undefined) =>
  db
    .select({
      item: sessionItem,
      application: personColumns,
      gender: { value_en: lookup.value_en, value_bn: lookup.value_bn },
      class: { value_en: classOf.value_en, value_bn: classOf.value_bn },
      place: placePath(ward, aboveWard),
    })
    .from(sessionItem)
    .innerJoin(application, eq(application.id, sessionItem.application_id))
    .innerJoin(lookup, eq(lookup.id, application.gender_id))
    .leftJoin(classOf, eq(classOf.id, application.class_id))
    .leftJoin(ward, eq(ward.id, application.permanent_ward_id))
    .leftJoin(aboveWard, eq(aboveWard.id, ward.parent_id))
    .where(which)

/** Of an application what an agenda is about: no number, no answers; the parents tell people of one name apart. */
const personColumns = {
  id: application.id,
  state: application.state,
  identity: application.identity,
  version: application.version,
  place: application.place,
  score: application.score,
  date_of_birth: application.date_of_birth,
  submitted_at: application.submitted_at,
  age: application.age,
  name_en: application.name_en,
  name_bn: application.name_bn,
  person: application.person,
}
export type ItemRow = Awaited<ReturnType<typeof itemRows>>[number]
export type Person = Pick<ItemRow, 'application' | 'gender' | 'class' | 'place'>

export const itemsOf = (db: ReadDatabase, session_id: number) =>
  itemRows(db, eq(sessionItem.session_id, session_id))

/** People of applications, for those who may be put on an agenda. */
export const peopleOf = (db: ReadDatabase, ids: readonly number[]): Promise<Person[]> =>
  db
    .select({
      application: personColumns,
      gender: { value_en: lookup.value_en, value_bn: lookup.value_bn },
      class: { value_en: classOf.value_en, value_bn: classOf.value_bn },
      place: placePath(ward, aboveWard),
    })
    .from(application)
    .innerJoin(lookup, eq(lookup.id, application.gender_id))
    .leftJoin(classOf, eq(classOf.id, application.class_id))
    .leftJoin(ward, eq(ward.id, application.permanent_ward_id))
    .leftJoin(aboveWard, eq(aboveWard.id, ward.parent_id))
    .where(inArray(application.id, [...ids]))

export const shownPerson = ({ application: one, gender, class: level, place: at }: Person) => ({
  application_id: one.id,
  name_en: one.name_en,
  name_bn: one.name_bn,
  father: { name_en: one.person.father_name_en, name_bn: one.person.father_name_bn },
  mother: { name_en: one.person.mother_name_en, name_bn: one.person.mother_name_bn },
  state: one.state,
  age: one.age,
  date_of_birth: one.date_of_birth,
  gender,
  class: level,
  score: one.score,
  place: namedPath(at),
  submitted_at: one.submitted_at,
})
