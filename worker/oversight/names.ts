import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { leavesOf } from '#contract/history'
import { lookupType, type LookupType } from '#contract/lookups'
import { namingOfStep, referencesOf, type Named, type Names, type Naming } from '#contract/references'
import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { alertTexts } from '#contract/texts/alerts'
import { showTrackingNumber } from '#contract/tracking-number'
import type { ReadDatabase } from '#worker/db/client'
import { device, menu, office, role, user } from '#worker/db/schema/access'
import { application } from '#worker/db/schema/applications'
import { committee, committeeMember } from '#worker/db/schema/committees'
import { place, placeMove, postCode } from '#worker/db/schema/geography'
import { grievanceSubject, grievanceType } from '#worker/db/schema/grievances'
import { program, programVersion, ruleSet } from '#worker/db/schema/programs'
import { beneficiary, person } from '#worker/db/schema/registry'
import { sessionMember } from '#worker/db/schema/sessions'
import { job } from '#worker/db/schema/jobs'
import { alert } from '#worker/db/schema/system'
import { bank, bankBranch, financialYear, lookup, mfs } from '#worker/db/schema/settings'
import {
  trainer,
  trainingCircular,
  trainingParticipant,
  trainingProgram,
  trainingTimeSlot,
} from '#worker/db/schema/training'
import { inScope, type Scope } from '#worker/db/scope'
import { alertNames, fixedNames } from './codes.ts'

/** More than that stay as they are kept. */
const maximum = 2_000
const listed = (keys: readonly (string | number)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(keys)}))`
const among = (id: SQLiteColumn, keys: readonly string[]) => inArray(id, listed(keys.map(Number)))

type Row = { key: string | number; name_en: string | null; name_bn: string | null; number?: number | null }
type NameTable =
  | typeof place
  | typeof office
  | typeof role
  | typeof bank
  | typeof grievanceType
  | typeof trainer
  | typeof grievanceSubject
  | typeof bankBranch
  | typeof mfs
  | typeof committee
const ofTable = (table: NameTable) => (db: ReadDatabase, keys: readonly string[]) =>
  db
    .select({ key: table.id, name_en: table.name_en, name_bn: table.name_bn })
    .from(table)
    .where(among(table.id, keys))
/** What has one name in both languages. */
const ofOneName =
  (
    table: typeof user | typeof device | typeof trainingParticipant | typeof postCode,
    name: SQLiteColumn | SQL<string>,
  ) =>
  (db: ReadDatabase, keys: readonly string[]) =>
    db
      .select({ key: table.id, name_en: sql<string>`${name}`, name_bn: sql<string>`${name}` })
      .from(table)
      .where(among(table.id, keys))
const written = (number: SQLiteColumn) => sql<string>`cast(${number} as text)`
/** A version is called by its number. */
const ofNumber =
  (table: typeof programVersion | typeof ruleSet) => (db: ReadDatabase, keys: readonly string[]) =>
    db
      .select({ key: table.id, name_en: written(table.number), name_bn: written(table.number) })
      .from(table)
      .where(among(table.id, keys))
/** What definitions name, in any version of them: the rows of a list, or those of a list in each; a key may have a word before the id. */
const ofDefinition =
  (
    table: typeof programVersion | typeof ruleSet,
    list: string,
    { inner, before = '', name = 'name' }: { inner?: string; before?: string; name?: 'name' | 'value' } = {},
  ) =>
  (db: ReadDatabase, keys: readonly string[]) =>
    db
      .select({
        key: sql<string>`${before} || (field.value ->> 'id')`,
        name_en: sql<string>`max(field.value ->> ${`${name}_en`})`,
        name_bn: sql<string>`max(field.value ->> ${`${name}_bn`})`,
      })
      .from(
        inner === undefined
          ? sql`${table}, json_each(${table.definition}, ${`$.${list}`}) as field`
          : sql`${table}, json_each(${table.definition}, ${`$.${list}`}) as row, json_each(row.value, ${`$.${inner}`}) as field`,
      )
      .where(sql`${before} || (field.value ->> 'id') in ${listed(keys)}`)
      .groupBy(sql`1`)
const lookupNames = { name_en: lookup.value_en, name_bn: lookup.value_bn }
const ofCodes = (type: LookupType) => (db: ReadDatabase, keys: readonly string[]) =>
  db
    .select({ key: lookup.code, ...lookupNames })
    .from(lookup)
    .where(and(eq(lookup.type, type), inArray(lookup.code, listed(keys))))
const programName = (name: 'name_en' | 'name_bn') =>
  sql<string | null>`coalesce(${program.draft} ->> ${name}, ${programVersion.definition} ->> ${name})`

const ofPlaceCode = (kind: 'division' | 'district') => (db: ReadDatabase, keys: readonly string[]) =>
  db
    .select({ key: place.code, name_en: place.name_en, name_bn: place.name_bn })
    .from(place)
    .where(and(eq(place.kind, kind), inArray(place.code, listed(keys))))
const memberOf = (
  db: ReadDatabase,
  table: typeof committeeMember | typeof sessionMember,
  keys: readonly string[],
) =>
  db
    .select({
      key: sql<number>`${table.id}`,
      name_en: sql<string>`${table.full_name}`,
      name_bn: sql<string>`${table.full_name}`,
    })
    .from(table)
    .where(among(table.id, keys))

const alertName = (language: Language) => {
  const words = Object.fromEntries(alertNames.map((name) => [name, say(alertTexts, language, name)]))
  return sql<string>`coalesce(${JSON.stringify(words)} ->> ${alert.name}, ${alert.name})`
}

/** As `hoursOf` says them; in the reader's digits they are where they are shown. */
const slotHours = sql<string>`printf('%02d:%02d - %02d:%02d', ${trainingTimeSlot.starts} / 60, ${trainingTimeSlot.starts} % 60, ${trainingTimeSlot.ends} / 60, ${trainingTimeSlot.ends} % 60)`

/** The name of who is in the scope of whoever looks; others keep their number alone. */
const within = (name: SQLiteColumn, condition: SQL | undefined) =>
  condition ? sql<string | null>`iif(${condition}, ${name}, null)` : sql<string | null>`${name}`
const namesWithin = (
  { name_en, name_bn }: Record<'name_en' | 'name_bn', SQLiteColumn>,
  condition: SQL | undefined,
) => ({ name_en: within(name_en, condition), name_bn: within(name_bn, condition) })

type Read = (db: ReadDatabase, keys: readonly string[], scope: Scope) => PromiseLike<Row[]>
const reads: Partial<Record<Naming, Read>> = {
  place: ofTable(place),
  place_number: (db, keys) =>
    db
      .select({ key: place.number, name_en: place.name_en, name_bn: place.name_bn })
      .from(place)
      .where(among(place.number, keys)),
  place_move: (db, keys) =>
    db
      .select({ key: placeMove.id, name_en: place.name_en, name_bn: place.name_bn })
      .from(placeMove)
      .innerJoin(place, eq(place.id, placeMove.place_id))
      .where(among(placeMove.id, keys)),
  office: ofTable(office),
  role: ofTable(role),
  bank: ofTable(bank),
  grievance_type: ofTable(grievanceType),
  trainer: ofTable(trainer),
  grievance_subject: ofTable(grievanceSubject),
  user: ofOneName(user, user.full_name),
  post_code: ofOneName(postCode, postCode.post_office_en),
  menu: (db, keys) =>
    db
      .select({ key: menu.id, name_en: menu.label_name_en, name_bn: menu.label_name_bn })
      .from(menu)
      .where(among(menu.id, keys)),
  lookup: (db, keys) =>
    db
      .select({ key: lookup.id, ...lookupNames })
      .from(lookup)
      .where(among(lookup.id, keys)),
  program: (db, keys) =>
    db
      .select({ key: program.id, name_en: programName('name_en'), name_bn: programName('name_bn') })
      .from(program)
      .leftJoin(programVersion, eq(programVersion.id, program.current_version_id))
      .where(among(program.id, keys)),
  program_field: ofDefinition(programVersion, 'additional_field'),
  field_value: ofDefinition(programVersion, 'additional_field', {
    inner: 'additional_field_value',
    name: 'value',
  }),
  sub_program: ofDefinition(programVersion, 'sub_programs'),
  variable: ofDefinition(ruleSet, 'variables'),
  sub_variable: ofDefinition(ruleSet, 'variables', { inner: 'children' }),
  // Pictures are called by their code, files by the field that asks for them.
  file_kind: ofDefinition(programVersion, 'additional_field', { before: 'field:' }),
  program_version: ofNumber(programVersion),
  rule_set: ofNumber(ruleSet),
  bank_branch: ofTable(bankBranch),
  mfs: ofTable(mfs),
  committee: ofTable(committee),
  device: ofOneName(device, device.name),
  beneficiary: (db, keys, scope) => {
    const condition = inScope(beneficiary.place, scope)
    return db
      .select({
        key: beneficiary.id,
        ...namesWithin(person, condition),
        number: beneficiary.number,
      })
      .from(beneficiary)
      .innerJoin(person, eq(person.id, beneficiary.person_id))
      .where(among(beneficiary.id, keys))
  },
  application: (db, keys, scope) => {
    const condition = inScope(application.place, scope)
    return db
      .select({
        key: application.id,
        ...namesWithin(application, condition),
        number: application.id,
      })
      .from(application)
      .where(among(application.id, keys))
  },
  person: (db, keys, scope) => {
    const lies = inScope(beneficiary.place, scope)
    const condition =
      lies &&
      sql`exists (select 1 from ${beneficiary} where ${beneficiary.person_id} = ${person.id} and ${lies})`
    return db
      .select({
        key: person.id,
        ...namesWithin(person, condition),
      })
      .from(person)
      .where(among(person.id, keys))
  },
  participant: ofOneName(trainingParticipant, trainingParticipant.full_name),
  training_program: (db, keys) =>
    db
      .select({
        key: trainingProgram.id,
        name_en: trainingProgram.program_name,
        name_bn: trainingProgram.program_name,
      })
      .from(trainingProgram)
      .where(among(trainingProgram.id, keys)),
  training_circular: (db, keys) =>
    db
      .select({
        key: trainingCircular.id,
        name_en: trainingCircular.circular_name,
        name_bn: trainingCircular.circular_name,
      })
      .from(trainingCircular)
      .where(among(trainingCircular.id, keys)),
  time_slot: (db, keys) =>
    db
      .select({ key: trainingTimeSlot.id, name_en: slotHours, name_bn: slotHours })
      .from(trainingTimeSlot)
      .where(among(trainingTimeSlot.id, keys)),
  division_code: ofPlaceCode('division'),
  district_code: ofPlaceCode('district'),
  // Of a committee, or as they were at one of its sessions.
  member: (db, keys) => memberOf(db, committeeMember, keys).unionAll(memberOf(db, sessionMember, keys)),
  financial_year: (db, keys) =>
    db
      .select({ key: financialYear.id, name_en: financialYear.code, name_bn: financialYear.code })
      .from(financialYear)
      .where(among(financialYear.id, keys)),
  // In the words of who began it.
  job: (db, keys) =>
    db.select({ key: job.id, name_en: job.label, name_bn: job.label }).from(job).where(among(job.id, keys)),
  alert: (db, keys) =>
    db
      .select({ key: alert.id, name_en: alertName('en'), name_bn: alertName('bn') })
      .from(alert)
      .where(among(alert.id, keys)),
  gender: ofCodes(lookupType.gender),
  class: ofCodes(lookupType.class),
  marital_status: ofCodes(lookupType.marital_status),
}

const byKey = (rows: readonly Row[]): Record<string, Named> =>
  Object.fromEntries(
    rows.flatMap(({ key, name_en, name_bn }) =>
      name_en === null || name_bn === null ? [] : [[String(key), { name_en, name_bn }]],
    ),
  )

/** A citizen is called by their name, with the number that their papers bear. */
const withNumbers = (rows: readonly Row[]): Row[] =>
  rows.map(({ number, ...row }) => {
    if (number === undefined || number === null) return row
    const called = (language: Language, name: string | null) => {
      const digits = formatFor(language).digits(showTrackingNumber(number))
      return name ? `${name} (${digits})` : digits
    }
    return { ...row, name_en: called('en', row.name_en), name_bn: called('bn', row.name_bn) }
  })

const nameFields = /^(full_name|(name|value)_(en|bn))$/
/** Parts of a record that say their own names: those that are gone by now, and drafts, stand nowhere else. */
function ownNames(records: Parameters<typeof referencesOf>[0]): Names {
  const found: { [Of in Naming]?: Record<string, Partial<Named>> } = {}
  for (const { entity, before, after } of records)
    for (const state of [before, after])
      for (const [path, value] of leavesOf(entity, state ?? {})) {
        const steps = path.split('.')
        const [part, key = '', field = ''] = steps.slice(-3)
        const of = namingOfStep(part)
        if (steps.length < 3 || !of || !nameFields.test(field)) continue
        const rows = (found[of] ??= {})
        const said = field.endsWith('_en')
          ? ['name_en']
          : field.endsWith('_bn')
            ? ['name_bn']
            : ['name_en', 'name_bn']
        rows[key] = { ...rows[key], ...Object.fromEntries(said.map((name) => [name, String(value)])) }
      }
  return Object.fromEntries(
    Object.entries(found).map(([of, rows]) => [
      of,
      byKey(
        Object.entries(rows).map(([key, { name_en = null, name_bn = null }]) => ({ key, name_en, name_bn })),
      ),
    ]),
  )
}

/** Names of all that records of the audit point at, read in one batch. */
export async function namesOf(
  db: ReadDatabase,
  records: Parameters<typeof referencesOf>[0],
  scope: Scope,
): Promise<Names> {
  const found = [...referencesOf(records)]
  const asked = found.flatMap(([of, keys]) => {
    const read = reads[of]
    return read ? [{ of, query: read(db, [...keys].slice(0, maximum), scope) }] : []
  })
  const answers =
    asked.length > 0 ? ((await db.batch(asked.map(({ query }) => query) as never)) as unknown as Row[][]) : []
  const [fixed, said] = [fixedNames(), ownNames(records)]
  const own = found.flatMap(([of]) => (fixed[of] ? [[of, fixed[of]] as const] : []))
  return Object.fromEntries([
    ...own,
    ...asked.map(({ of }, at) => [of, { ...fixed[of], ...byKey(withNumbers(answers[at]!)), ...said[of] }]),
  ]) as Names
}
