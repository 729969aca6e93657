import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { oversight } from '#contract/oversight'
import type { Found } from '#contract/oversight/search'
import { readTrackingNumber, showTrackingNumber } from '#contract/tracking-number'
import { committee } from '#worker/db/schema/committees'
import { grievance, grievanceType } from '#worker/db/schema/grievances'
import { lookup } from '#worker/db/schema/settings'
import { programVersion } from '#worker/db/schema/programs'
import { beneficiary } from '#worker/db/schema/registry'
import { trainer, trainingCircular, trainingProgram } from '#worker/db/schema/training'
import { keysetPage } from '#worker/db/keyset'
import { inScope } from '#worker/db/scope'
import { containing } from '#worker/db/search'
import { maySee } from '#worker/grievances/index'
import { readableCirculars, readablePrograms } from '#worker/training/index'
import type { Call } from '#worker/http/call'

export type Asking = Call<(typeof oversight)['search']['find']>

/** So many of a kind are answered; whoever looks for another writes more of its name. */
export const foundMaximum = 6

const same = (name: string, note: string) => ({ name_en: name, name_bn: name, note_en: note, note_bn: note })

/** A case by its whole number, of those that whoever asks may see. */
export async function grievances({ db, user: who, query: { words } }: Asking): Promise<Found[]> {
  const number = readTrackingNumber(words)
  if (number === undefined) return []
  const rows = await db
    .select({ note_en: grievanceType.name_en, note_bn: grievanceType.name_bn })
    .from(grievance)
    .innerJoin(grievanceType, eq(grievanceType.id, grievance.type_id))
    .where(and(eq(grievance.id, number), maySee(who)))
  return rows.map((row) => ({
    kind: 'grievance',
    ...same(showTrackingNumber(number), ''),
    ...row,
    link: `/grievance-management/grievance-view/${number}`,
  }))
}

/** A beneficiary by the whole number of their card. */
export async function beneficiaries({ db, user: { scope }, query: { words } }: Asking): Promise<Found[]> {
  const number = readTrackingNumber(words)
  if (number === undefined) return []
  const rows = await db
    .select({
      id: beneficiary.id,
      note_en: sql<string>`${programVersion.definition} ->> 'name_en'`,
      note_bn: sql<string>`${programVersion.definition} ->> 'name_bn'`,
    })
    .from(beneficiary)
    .innerJoin(programVersion, eq(programVersion.id, beneficiary.program_version_id))
    .where(and(eq(beneficiary.number, number), inScope(beneficiary.place, scope)))
  return rows.map(({ id, ...row }) => ({
    kind: 'beneficiary',
    ...same(showTrackingNumber(number), ''),
    ...row,
    link: `/beneficiary-management/beneficiary-info/details/${id}`,
  }))
}

export async function committees({ db, user: { scope }, query: { words } }: Asking): Promise<Found[]> {
  const rows = await db
    .select({
      id: committee.id,
      name_en: committee.name_en,
      name_bn: committee.name_bn,
      note_en: lookup.value_en,
      note_bn: lookup.value_bn,
    })
    .from(committee)
    .innerJoin(lookup, eq(lookup.id, committee.committee_type_id))
    .where(and(containing(words, committee.name_en, committee.name_bn), inScope(committee.place, scope)))
    .orderBy(asc(committee.name_en))
    .limit(foundMaximum)
  return rows.map(({ id, ...row }) => ({
    kind: 'committee',
    ...row,
    link: `/beneficiary-management/committee/view/${id}`,
  }))
}

export async function trainers({ db, query: { words } }: Asking): Promise<Found[]> {
  const rows = await db
    .select({
      id: trainer.id,
      name_en: trainer.name_en,
      name_bn: trainer.name_bn,
      organisation: trainer.organisation,
    })
    .from(trainer)
    .where(containing(words, trainer.name_en, trainer.name_bn))
    .orderBy(asc(trainer.name_en))
    .limit(foundMaximum)
  return rows.map(({ id, organisation, ...row }) => ({
    kind: 'trainer',
    ...row,
    note_en: organisation,
    note_bn: organisation,
    link: `/training-management/trainer-information/view/${id}`,
  }))
}

export async function circulars({ db, user, query: { words } }: Asking): Promise<Found[]> {
  const rows = await db
    .select({
      id: trainingCircular.id,
      name: trainingCircular.circular_name,
      note_en: lookup.value_en,
      note_bn: lookup.value_bn,
    })
    .from(trainingCircular)
    .innerJoin(lookup, eq(lookup.id, trainingCircular.status_id))
    .where(and(containing(words, trainingCircular.circular_name), readableCirculars(user)))
    .orderBy(desc(trainingCircular.start_date))
    .limit(foundMaximum)
  return rows.map(({ id, name, ...row }) => ({
    kind: 'circular',
    ...same(name, ''),
    ...row,
    link: `/training-management/training-circular/view/${id}`,
  }))
}

const programRows = ({ db }: Pick<Asking, 'db'>, which: SQL) =>
  db
    .select({
      id: trainingProgram.id,
      start_date: trainingProgram.start_date,
      name: trainingProgram.program_name,
      circular: trainingCircular.circular_name,
    })
    .from(trainingProgram)
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .where(which)
    .$dynamic()

/** The latest first: of very many as many are looked at as of any list. */
export async function trainingPrograms(call: Asking): Promise<Found[]> {
  const { data } = await keysetPage(call.db, {
    table: trainingProgram,
    scope: call.user.scope,
    order: [trainingProgram.start_date, trainingProgram.id],
    direction: 'desc',
    filters: and(containing(call.query.words, trainingProgram.program_name), readablePrograms(call.user)),
    query: { per_page: 10 },
    rows: (which: SQL) => programRows(call, which),
    keyOf: (found: Awaited<ReturnType<typeof programRows>>[number]) => [found.start_date, found.id],
  })
  return data.slice(0, foundMaximum).map(({ id, name, circular }) => ({
    kind: 'training',
    ...same(name, circular),
    link: `/training-management/training-program/view/${id}`,
  }))
}
