import { sql } from 'drizzle-orm'
import { integer, real, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'
import type { AccountState, BeneficiaryStatus } from '#contract/beneficiaries/life'
import type { GuardianRecord, NomineeRecord } from '#contract/applications/record'
import { levels } from './levels.ts'
import { accountRecord, addressRecords, personRecord } from './packed.ts'

/** A citizen of the registry: one row, whatever programs they are in. */
export const person = sqliteTable('person', {
  id: integer().primaryKey(),
  identity: text().$type<'declared' | 'verified'>().notNull(),
  verification_type: integer().notNull(),
  verification_number: text().notNull(),
  person_index: text().notNull(),
  date_of_birth: text().notNull(),
  gender_id: integer().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  details: personRecord().notNull(),
  mobile: text().notNull(),
  mobile_index: text().notNull(),
  version: integer().notNull().default(1),
})

/** The numbers of a person beside the one in their own row (db/people-with.ts); of people of before that one, too. */
export const personNumber = sqliteTable('person_number', {
  number_index: text().notNull(),
  person_id: integer().notNull(),
})

/** Where money goes; a row never changes but for its keys. */
export const account = sqliteTable('account', {
  id: integer().primaryKey(),
  person_id: integer().notNull(),
  details: accountRecord().notNull(),
  number: text().notNull(),
  account_index: text().notNull(),
  digest: text().notNull(),
  made_at: text().notNull(),
})

export const beneficiary = sqliteTable('beneficiary', {
  id: integer().primaryKey(),
  number: integer().notNull(),
  person_id: integer().notNull(),
  application_id: integer(),
  account_id: integer(),
  program_id: integer().notNull(),
  program_version_id: integer().notNull(),
  place: integer().notNull(),
  sub_program_id: integer(),
  class_id: integer(),
  gender_id: integer().notNull(),
  monthly_amount: integer().notNull(),
  addresses: addressRecords().notNull(),
  nominee: text({ mode: 'json' }).$type<NomineeRecord>(),
  nominee_number: text(),
  nominee_index: text(),
  guardian: text({ mode: 'json' }).$type<GuardianRecord>(),
  guardian_mobile: text(),
  rank: real().notNull(),
  applied_at: text().notNull(),
  status: text().$type<BeneficiaryStatus>().notNull(),
  status_before: text().$type<BeneficiaryStatus>(),
  status_at: text().notNull(),
  status_day: text().notNull(),
  reason_id: integer(),
  note: text(),
  paper: text(),
  verified_by: integer(),
  verified_at: text(),
  approved_by: integer(),
  approved_at: text(),
  deleted_by: integer(),
  deleted_at: text(),
  deactivated_by: integer(),
  deactivated_at: text(),
  deactivated_for: integer(),
  /** How many waited longer, and stayed without a seat, when this one was given one. */
  passed_over: integer(),
  passed_reason_id: integer(),
  passed_note: text(),
  present_until: text(),
  account_state: text().$type<AccountState>().notNull().default('unchecked'),
  hold: text(),
  version: integer().notNull().default(1),
  ...levels(),
  /** The state as indexes have it (beneficiaries/standing.ts). */
  standing: integer()
    .notNull()
    .generatedAlwaysAs(sql`status`, { mode: 'virtual' }),
  seat_area: integer()
    .notNull()
    .generatedAlwaysAs(sql`place`, { mode: 'virtual' }),
})

export const beneficiaryFile = sqliteTable('beneficiary_file', {
  beneficiary_id: integer().notNull(),
  kind: text().notNull(),
  object_key: text().notNull(),
  content_type: text().notNull(),
  bytes: integer().notNull(),
})

/** What was so on a day; kept by triggers. */
export const beneficiaryPeriod = sqliteTable('beneficiary_period', {
  id: integer().primaryKey(),
  beneficiary_id: integer().notNull(),
  status: text().$type<BeneficiaryStatus>().notNull(),
  program_id: integer().notNull(),
  place: integer().notNull(),
  class_id: integer(),
  monthly_amount: integer().notNull(),
  from_day: text().notNull(),
  to_day: text(),
})

/** Who came to be paid with a period, or left with it: a view of the periods. */
export const beneficiaryMove = sqliteView('beneficiary_move', {
  id: integer().notNull(),
  beneficiary_id: integer().notNull(),
  from_day: text().notNull(),
  program_id: integer().notNull(),
  place: integer().notNull(),
  move: text().$type<'joined' | 'left' | 'moved'>().notNull(),
}).existing()

/** Seats of a program in an upazila, city thana or pourashava; `taken` is kept by triggers. */
export const seat = sqliteTable('seat', {
  program_id: integer().notNull(),
  area: integer().notNull(),
  seats: integer(),
  taken: integer().notNull().default(0),
  version: integer().notNull().default(1),
})

/** Seats that somebody freed, or added, and how many of them others have filled since; in area 0: wherever an area has none of its own. */
export const freedSeat = sqliteTable('freed_seat', {
  id: integer().primaryKey(),
  program_id: integer().notNull(),
  area: integer().notNull(),
  beneficiary_id: integer(),
  by_user: integer().notNull(),
  at: text().notNull(),
  seats: integer().notNull(),
  filled: integer().notNull().default(0),
})

/** How many there are by level and area (db/areas.ts), and by ward as level 4, kept by triggers. */
export const beneficiaryTotal = sqliteTable('beneficiary_total', {
  level: integer().notNull(),
  area: integer().notNull(),
  program_id: integer().notNull(),
  status: text().$type<BeneficiaryStatus>().notNull(),
  gender_id: integer().notNull(),
  count: integer().notNull(),
})
