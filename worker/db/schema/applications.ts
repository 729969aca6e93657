import { sql } from 'drizzle-orm'
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PhoneHand } from '#contract/applications/mobile'
import type { HelperRelation } from '#contract/applications/people'
import type {
  GuardianRecord,
  ApplicationState,
  EventKind,
  FileScan,
  Identity,
  NamesBefore,
  NomineeRecord,
} from '#contract/applications/record'
import type { ScoreLine } from '#contract/poverty'
import { levels } from './levels.ts'
import { accountRecord, addressRecords, personRecord } from './packed.ts'

export const application = sqliteTable('application', {
  id: integer().primaryKey(),
  state: text().$type<ApplicationState>().notNull(),
  identity: text().$type<Identity>().notNull(),
  locked_at: text(),
  language: text().$type<'bn' | 'en'>().notNull(),
  submitted_at: text().notNull(),
  program_id: integer().notNull(),
  program_version_id: integer().notNull(),
  rule_set_id: integer(),
  place: integer().notNull(),
  sub_program_id: integer(),
  class_id: integer(),
  dead_option: integer(),
  injury_type_id: integer(),
  verification_type: integer().notNull(),
  verification_number: text().notNull(),
  verification_index: text().notNull(),
  date_of_birth: text().notNull(),
  age: integer().notNull(),
  gender_id: integer().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  person: personRecord().notNull(),
  mobile: text().notNull(),
  mobile_index: text().notNull(),
  present_ward_id: integer().notNull(),
  permanent_ward_id: integer().notNull(),
  addresses: addressRecords().notNull(),
  account: accountRecord(),
  account_number: text(),
  account_index: text(),
  nominee: text({ mode: 'json' }).$type<NomineeRecord>(),
  nominee_number: text(),
  nominee_index: text(),
  house_size: integer(),
  no_of_room: integer(),
  score: real(),
  cut_off: real(),
  score_lines: text({ mode: 'json' }).$type<ScoreLine[]>(),
  monthly_amount: integer().notNull(),
  helper_name: text(),
  helper_mobile: text(),
  helper_relation: text().$type<HelperRelation>(),
  guardian: text({ mode: 'json' }).$type<GuardianRecord>(),
  guardian_mobile: text(),
  unverified_fields: text({ mode: 'json' }).$type<string[]>().notNull(),
  deceased: integer().notNull().default(0),
  names_before: text({ mode: 'json' }).$type<NamesBefore>(),
  mobile_confirmed_at: text(),
  /** Where another mobile stood there before. */
  mobile_since: text(),
  recommended_by: integer(),
  recommended_at: text(),
  decided_by: integer(),
  decided_at: text(),
  refused_by: integer(),
  refused_at: text(),
  entered_by: integer(),
  version: integer().notNull().default(1),
  ...levels(),
  /** Where they stand in their program (contract/beneficiaries/rank.ts). */
  rank: real().generatedAlwaysAs(sql`score`, { mode: 'virtual' }),
})

/** How many there are by level and area (db/areas.ts), kept by triggers. */
export const applicationTotal = sqliteTable('application_total', {
  level: integer().notNull(),
  area: integer().notNull(),
  program_id: integer().notNull(),
  state: text().$type<ApplicationState>().notNull(),
  identity: text().$type<Identity>().notNull(),
  count: integer().notNull(),
})

/** How many stand on each version of a program, kept by triggers. */
export const versionTotal = sqliteTable('version_total', {
  program_version_id: integer().primaryKey(),
  count: integer().notNull(),
})

export const applicationNumber = sqliteTable('application_number', {
  number_index: text().notNull(),
  application_id: integer().notNull(),
})

export const applicationEvent = sqliteTable('application_event', {
  id: integer().primaryKey(),
  application_id: integer().notNull(),
  at: text().notNull(),
  kind: text().$type<EventKind>().notNull(),
  state: text().$type<ApplicationState>().notNull(),
  note: text(),
  /** Of the staff, who did it. */
  by_user: integer(),
  /** From the list of reasons. */
  reason_id: integer(),
  /** The office began it from a grievance: it isn't the applicant's own. */
  for_complaint: integer({ mode: 'boolean' }).notNull().default(false),
  /** As of then; set by the database. */
  place: integer(),
  program_id: integer(),
})

/** Whether two applications are of one person, the lower number first. */
export const applicationDuplicate = sqliteTable('application_duplicate', {
  id: integer().primaryKey(),
  application_id: integer().notNull(),
  other_id: integer().notNull(),
  decision: text().$type<'same' | 'another'>().notNull(),
  note: text().notNull(),
  decided_by: integer().notNull(),
  decided_at: text().notNull(),
  version: integer().notNull().default(1),
})

export const applicationValue = sqliteTable('application_value', {
  application_id: integer().notNull(),
  field_id: integer().notNull(),
  value: text(),
  value_ids: text({ mode: 'json' }).$type<number[]>(),
})

export const applicationAnswer = sqliteTable('application_answer', {
  application_id: integer().notNull(),
  variable_id: integer().notNull(),
  sub_variable_ids: text({ mode: 'json' }).$type<number[]>().notNull(),
})

export const applicationFile = sqliteTable('application_file', {
  application_id: integer().notNull(),
  kind: text().notNull(),
  object_key: text().notNull(),
  content_type: text().notNull(),
  bytes: integer().notNull(),
  scan: text().$type<FileScan>().notNull().default('none'),
})

export const personClaim = sqliteTable('person_claim', {
  kind: text().$type<'verified' | 'declared' | 'pending'>().notNull(),
  person_index: text().notNull(),
  holder_kind: text().$type<'application' | 'beneficiary'>().notNull(),
  holder_id: integer().notNull(),
})

export const cardClaim = sqliteTable('card_claim', {
  card_index: text().primaryKey(),
  nid_index: text(),
  holder_kind: text().$type<'application' | 'beneficiary'>().notNull(),
  holder_id: integer().notNull(),
})

/** A phone that an application named before. */
export const formerMobile = sqliteTable('former_mobile', {
  id: integer().primaryKey(),
  application_id: integer().notNull(),
  mobile: text().notNull(),
  /** Null: of before there was one. */
  mobile_index: text(),
  confirmed: integer().notNull(),
  since: text().notNull(),
  changed_at: text().notNull(),
  changed_with: text().$type<PhoneHand>().notNull(),
})

/** A number that an application named before, or that a correction put there (`put_in`). */
export const formerNumber = sqliteTable('former_number', {
  id: integer().primaryKey(),
  application_id: integer().notNull(),
  whose: text().$type<'applicant' | 'helper' | 'guardian' | 'account'>().notNull(),
  number: text().notNull(),
  put_in: integer().$type<0 | 1>().notNull(),
})

export const mobileCode = sqliteTable('mobile_code', {
  id: integer().primaryKey(),
  application_id: integer().notNull(),
  sitting: text().notNull().default(''),
  code_hash: text().notNull(),
  expires_at: text().notNull(),
  tries: integer().notNull().default(0),
  used_at: text(),
})
