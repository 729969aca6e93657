import { grievanceStates } from '#contract/grievances/life'
import { grievanceAbouts, grievanceEvents, grievanceRatings, mendNames } from '#contract/grievances/shapes'
import { grievanceCaseWords } from '#contract/texts/grievances/case-words'
import { caseTexts } from '#contract/texts/grievances/cases'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { credentialKinds, credentialStatuses, deviceStatuses } from '#contract/access/life'
import { applicationStates, eventKinds } from '#contract/applications/record'
import { beneficiaryStatuses } from '#contract/beneficiaries/life'
import { itemDecisions, sessionStatuses } from '#contract/committees/session-life'
import { tracking } from '#contract/texts/applications/tracking'
import { beneficiaries } from '#contract/texts/beneficiaries/beneficiaries'
import { sessionTexts } from '#contract/texts/committees/sessions'
import { jobStatuses } from '#contract/jobs'
import { lookupType, type LookupType } from '#contract/lookups'
import { paymentCycles } from '#contract/programs'
import { referencesOf, statusNaming, type Named, type Names, type Naming } from '#contract/references'
import { everyResource } from '#contract/resources'
import { say, type Language } from '#contract/texts'
import { alertTexts } from '#contract/texts/alerts'
import { access } from '#contract/texts/access/access'
import { config } from '#contract/texts/config'
import { jobs } from '#contract/texts/jobs/jobs'
import { oversight } from '#contract/texts/oversight/oversight'
import { programs } from '#contract/texts/programs/programs'
import { recordCodes } from '#contract/texts/record-names'
import { resourceText } from '#contract/texts/resource'
import { trainingDetails } from '#contract/texts/training/details'
import { languageTexts } from '#contract/texts/settings/languages'
import { resultTexts } from '#contract/texts/training/results'
import { participantTexts } from '#contract/texts/training/participants'
import { answerKinds, participantSources, participantStates, scoreSources } from '#contract/training/shapes'
import type { ReadDatabase } from '#worker/db/client'
import { menu, office, role, user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { grievanceSubject, grievanceType } from '#worker/db/schema/grievances'
import { program, programVersion } from '#worker/db/schema/programs'
import { job } from '#worker/db/schema/jobs'
import { alert } from '#worker/db/schema/system'
import { bank, financialYear, lookup } from '#worker/db/schema/settings'
import { trainer, trainingCircular, trainingProgram, trainingTimeSlot } from '#worker/db/schema/training'

/** More than that stay as they are kept. */
const maximum = 2_000
const listed = (keys: readonly (string | number)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(keys)}))`
const among = (id: SQLiteColumn, keys: readonly string[]) => inArray(id, listed(keys.map(Number)))

type Row = { key: string | number; name_en: string | null; name_bn: string | null }
type NameTable =
  | typeof place
  | typeof office
  | typeof role
  | typeof bank
  | typeof grievanceType
  | typeof trainer
  | typeof grievanceSubject
const ofTable = (table: NameTable) => (db: ReadDatabase, keys: readonly string[]) =>
  db
    .select({ key: table.id, name_en: table.name_en, name_bn: table.name_bn })
    .from(table)
    .where(among(table.id, keys))
const lookupNames = { name_en: lookup.value_en, name_bn: lookup.value_bn }
const ofCodes = (type: LookupType) => (db: ReadDatabase, keys: readonly string[]) =>
  db
    .select({ key: lookup.code, ...lookupNames })
    .from(lookup)
    .where(and(eq(lookup.type, type), inArray(lookup.code, listed(keys))))
const programName = (name: 'name_en' | 'name_bn') =>
  sql<string | null>`coalesce(${program.draft} ->> ${name}, ${programVersion.definition} ->> ${name})`

const isAlert = (key: string): key is Exclude<keyof typeof alertTexts.en, `${string}_text`> =>
  !key.endsWith('_text')
const alertNames = Object.keys(alertTexts.en).filter(isAlert)
const alertName = (language: Language) => {
  const words = Object.fromEntries(alertNames.map((name) => [name, say(alertTexts, language, name)]))
  return sql<string>`coalesce(${JSON.stringify(words)} ->> ${alert.name}, ${alert.name})`
}

/** As `hoursOf` says them; in the reader's digits they are where they are shown. */
const slotHours = sql<string>`printf('%02d:%02d - %02d:%02d', ${trainingTimeSlot.starts} / 60, ${trainingTimeSlot.starts} % 60, ${trainingTimeSlot.ends} / 60, ${trainingTimeSlot.ends} % 60)`

type Read = (db: ReadDatabase, keys: readonly string[]) => PromiseLike<Row[]>
const reads: Partial<Record<Naming, Read>> = {
  place: ofTable(place),
  place_number: (db, keys) =>
    db
      .select({ key: place.number, name_en: place.name_en, name_bn: place.name_bn })
      .from(place)
      .where(among(place.number, keys)),
  office: ofTable(office),
  role: ofTable(role),
  bank: ofTable(bank),
  grievance_type: ofTable(grievanceType),
  trainer: ofTable(trainer),
  grievance_subject: ofTable(grievanceSubject),
  user: (db, keys) =>
    db
      .select({ key: user.id, name_en: user.full_name, name_bn: user.full_name })
      .from(user)
      .where(among(user.id, keys)),
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
  program_field: (db, keys) =>
    db
      .select({
        key: sql<number>`field.value ->> 'id'`,
        name_en: sql<string>`max(field.value ->> 'name_en')`,
        name_bn: sql<string>`max(field.value ->> 'name_bn')`,
      })
      .from(sql`${programVersion}, json_each(${programVersion.definition}, '$.additional_field') as field`)
      .where(sql`field.value ->> 'id' in ${listed(keys.map(Number))}`)
      .groupBy(sql`1`),
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

const statuses = ['unapproved', 'active', 'inactive', 'banned'] as const
const inBoth = (saying: (language: 'en' | 'bn') => string): Named => ({
  name_en: saying('en'),
  name_bn: saying('bn'),
})
type CodeNaming = 'device_status' | 'credential_status' | 'credential_kind' | 'message_kind'
const codesOf = <Code extends string>(of: CodeNaming, codes: readonly Code[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      inBoth((language) => say(recordCodes, language, `${of}_${code}` as keyof typeof recordCodes.en)),
    ]),
  )
/** As the case itself says them; an answer is called as the state that it leads to. */
const caseCodes = (of: 'event' | 'mend' | 'about' | 'rating', codes: readonly string[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      inBoth((language) => {
        const key = [`${of}_${code}`, `state_${code}`].find((one) => one in caseTexts.en)
        return say(caseTexts, language, key as keyof typeof caseTexts.en)
      }),
    ]),
  )
/** Codes that the product has words of its own for, as the department says them today. */
export const fixedNames = (): Names => ({
  place_number: { 0: inBoth((language) => say(config, language, 'country')) },
  payment_cycle: Object.fromEntries(
    paymentCycles.map((cycle) => [cycle, inBoth((language) => say(programs, language, `cycle_${cycle}`))]),
  ),
  user_status: Object.fromEntries(
    statuses.map((status) => [status, inBoth((language) => say(access, language, `status_${status}`))]),
  ),
  device_status: codesOf('device_status', deviceStatuses),
  credential_status: codesOf('credential_status', credentialStatuses),
  credential_kind: codesOf('credential_kind', credentialKinds),
  message_kind: codesOf('message_kind', ['sms', 'email']),
  application_state: Object.fromEntries(
    applicationStates.map((state) => [
      state,
      inBoth((language) => say(oversight, language, `state_${state}`)),
    ]),
  ),
  application_step: Object.fromEntries(
    eventKinds.map((kind) => [kind, inBoth((language) => say(tracking, language, `event_${kind}`))]),
  ),
  beneficiary_status: Object.fromEntries(
    beneficiaryStatuses.map((status) => [
      status,
      inBoth((language) => say(beneficiaries, language, `status_${status}`)),
    ]),
  ),
  alert_name: Object.fromEntries(
    alertNames.map((name) => [name, inBoth((language) => say(alertTexts, language, name))]),
  ),
  grievance_status: Object.fromEntries(
    grievanceStates.map((status) => [
      status,
      inBoth((language) => say(grievanceCaseWords, language, `status_${status}`)),
    ]),
  ),
  grievance_step: {
    ...caseCodes('event', grievanceEvents),
    ...caseCodes('mend', mendNames),
  },
  grievance_about: caseCodes('about', grievanceAbouts),
  grievance_rating: caseCodes('rating', grievanceRatings),
  participant_status: Object.fromEntries(
    participantStates.map((status) => [
      status,
      inBoth((language) => say(participantTexts, language, `status_${status}`)),
    ]),
  ),
  participant_source: Object.fromEntries(
    participantSources.map((source) => [
      source,
      inBoth((language) => say(participantTexts, language, `source_${source}`)),
    ]),
  ),
  participant_language: Object.fromEntries(
    (['bn', 'en'] as const).map((code) => [
      code,
      inBoth((language) => say(languageTexts, language, `words_${code}`)),
    ]),
  ),
  score_source: Object.fromEntries(
    scoreSources.map((source) => [source, inBoth((language) => say(resultTexts, language, `by_${source}`))]),
  ),
  answer_kind: Object.fromEntries(
    answerKinds.map((kind) => [kind, inBoth((language) => say(resultTexts, language, `${kind}_title`))]),
  ),
  weekday: Object.fromEntries(
    ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => [
      day,
      inBoth((language) => say(trainingDetails, language, `day_${day}`)),
    ]),
  ),
  session_status: Object.fromEntries(
    sessionStatuses.map((status) => [
      status,
      inBoth((language) => say(sessionTexts, language, `status_${status}`)),
    ]),
  ),
  item_decision: Object.fromEntries(
    itemDecisions.map((decision) => [
      decision,
      inBoth((language) => say(sessionTexts, language, `decision_${decision}`)),
    ]),
  ),
  job_status: Object.fromEntries(
    jobStatuses.map((status) => [status, inBoth((language) => say(jobs, language, `status_${status}`))]),
  ),
  ...Object.fromEntries(
    everyResource.map(({ table, words, life }) => [
      statusNaming(table),
      Object.fromEntries(
        Object.keys(life?.table ?? {}).map((status) => [
          status,
          inBoth((language) => resourceText(words, language, `status_${status}`) ?? status),
        ]),
      ),
    ]),
  ),
})

const byKey = (rows: readonly Row[]): Record<string, Named> =>
  Object.fromEntries(
    rows.flatMap(({ key, name_en, name_bn }) =>
      name_en === null || name_bn === null ? [] : [[String(key), { name_en, name_bn }]],
    ),
  )

/** Names of all that records of the audit point at, read in one batch. */
export async function namesOf(db: ReadDatabase, records: Parameters<typeof referencesOf>[0]): Promise<Names> {
  const found = [...referencesOf(records)]
  const asked = found.flatMap(([of, keys]) => {
    const read = reads[of]
    return read ? [{ of, query: read(db, [...keys].slice(0, maximum)) }] : []
  })
  const answers =
    asked.length > 0 ? ((await db.batch(asked.map(({ query }) => query) as never)) as unknown as Row[][]) : []
  const fixed = fixedNames()
  const own = found.flatMap(([of]) => (fixed[of] ? [[of, fixed[of]] as const] : []))
  return Object.fromEntries([
    ...own,
    ...asked.map(({ of }, at) => [of, { ...fixed[of], ...byKey(answers[at]!) }]),
  ]) as Names
}
