import { sql } from 'drizzle-orm'
import { integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'
import type { helperRelations } from '#contract/applications/people'
import type { FileScan } from '#contract/applications/record'
import type { GrievanceStage, GrievanceState } from '#contract/grievances/life'
import type {
  GrievanceAbout,
  GrievanceEvent,
  GrievanceRating,
  MendKind,
  TierLevel,
} from '#contract/grievances/shapes'
import type { Language } from '#contract/texts'
import { levels, titledColumns } from './levels.ts'

export const grievanceType = sqliteTable('grievance_type', {
  ...titledColumns(),
  code: text().notNull(),
  category_id: integer().notNull(),
  /** What people call it besides. */
  search_words: text().notNull().default(''),
})

export const grievanceSubject = sqliteTable('grievance_subject', {
  ...titledColumns(),
  type_id: integer().notNull(),
  search_words: text().notNull().default(''),
})

export type Tier = { level: TierLevel; role_id: number }
const flag = () => integer({ mode: 'boolean' }).notNull()
export const grievanceSetting = sqliteTable('grievance_setting', {
  id: integer().primaryKey(),
  type_id: integer().notNull(),
  number: integer().notNull(),
  days: integer().notNull(),
  allows_unnamed: flag(),
  sensitive: flag(),
  tiers: text({ mode: 'json' }).$type<readonly Tier[]>().notNull(),
  mends: text({ mode: 'json' }).$type<readonly MendKind[]>().notNull(),
  made_by: integer().notNull(),
  made_at: text().notNull(),
})

export const grievance = sqliteTable('grievance', {
  id: integer().primaryKey(),
  status: text().$type<GrievanceState>().notNull(),
  type_id: integer().notNull(),
  setting_id: integer().notNull(),
  subject_id: integer(),
  program_id: integer(),
  place: integer().notNull(),
  ...levels(),
  about: text().$type<GrievanceAbout>().notNull(),
  about_name: text(),
  against_office_id: integer(),
  /** Of a sensitive one that names none: at whose counter it was taken in. It is kept from that office. */
  counter_office_id: integer(),
  sensitive: flag(),
  text: text().notNull(),
  name: text(),
  /** Who speaks for them, and what they are to them; null: they speak themselves. */
  speaker_name: text(),
  speaker_relation: text().$type<(typeof helperRelations)[number]>(),
  verification_type: integer(),
  verification_number: text(),
  person_index: text(),
  date_of_birth: text(),
  mobile: text(),
  mobile_index: text(),
  language: text().$type<Language>().notNull(),
  submitted_at: text().notNull(),
  entered_by: integer(),
  /** At the counter of which office; null: of one that was taken in before this was kept. */
  entered_office_id: integer(),
  tier: integer().notNull(),
  owner_id: integer(),
  office_id: integer(),
  /** Null: all is answered. */
  due_at: text(),
  escalated_at: text(),
  answered_by: integer(),
  answered_at: text(),
  refused_by: integer(),
  refused_at: text(),
  reopened_at: text(),
  solution_type_id: integer(),
  /** The last answer solved a part. */
  partly: integer({ mode: 'boolean' }).notNull().default(false),
  answer: text(),
  still_to_come: text(),
  /** By which day: until then it is due once more. */
  still_to_come_by: text(),
  all_done: integer({ mode: 'boolean' }),
  rating: text().$type<GrievanceRating>(),
  /** When the complainant wrote last, if that has no word back yet (contract/grievances/life.ts, `waitsSince`). */
  wrote_at: text(),
  /** When the first of what has none was written: the database keeps it by `wrote_at` (migrations/0345_grievance_wrote_since.sql). */
  wrote_since: text(),
  version: integer().notNull().default(1),
})
export type Grievance = typeof grievance.$inferSelect

export const grievanceEvent = sqliteTable('grievance_event', {
  id: integer().primaryKey(),
  grievance_id: integer().notNull(),
  at: text().notNull(),
  kind: text().$type<GrievanceEvent>().notNull(),
  tier: integer().notNull(),
  by_user: integer(),
  to_user: integer(),
  note: text(),
  type_id: integer(),
  place: integer(),
  ...levels(),
  sensitive: flag(),
  days: integer(),
  in_time: integer({ mode: 'boolean' }),
  rating: text().$type<GrievanceRating>(),
  /** What was said where it counts in no figure. */
  rating_apart: text().$type<GrievanceRating>(),
  mend: text().$type<MendKind>(),
  /** Of what is mended: what was begun (migrations/0580_grievance_mended.sql). */
  mend_id: integer(),
  /** Of an answer: its kind, and the office that gave it. */
  solution_type_id: integer(),
  office_id: integer(),
  still_to_come: text(),
  still_to_come_by: text(),
  /** What it means for the case, of one that isn't sensitive (migrations/0580_grievance_mended.sql). */
  became: text().generatedAlwaysAs(
    sql`case when sensitive = 1 then null when kind in ('solved', 'rejected') then 'answered' when kind in ('escalated', 'reopened', 'appealed', 'rated') then kind when kind = 'mend_started' then mend when kind = 'mended' then 'mended_' || mend end`,
    { mode: 'virtual' },
  ),
})

/** Events as the daily figures count them, of each case the first of its kind (migrations/0195_grievance_once.sql). */
const figured = (name: 'grievance_act' | 'grievance_pace' | 'grievance_unseen') =>
  sqliteView(name, {
    id: integer().notNull(),
    grievance_id: integer().notNull(),
    day: text().notNull(),
    place: integer().notNull(),
    key: text().notNull(),
  }).existing()
export const grievanceAct = figured('grievance_act')
export const grievancePace = figured('grievance_pace')
export const grievanceUnseen = figured('grievance_unseen')
export type Figured = ReturnType<typeof figured>

export const grievanceTotal = sqliteTable('grievance_total', {
  level: integer().notNull(),
  area: integer().notNull(),
  type_id: integer().notNull(),
  status: text().$type<GrievanceStage>().notNull(),
  count: integer().notNull(),
})

/** How many wait past their day, up to a moment (worker/db/late-totals.ts); 0: nobody has it. */
export const grievanceLate = sqliteTable('grievance_late', {
  level: integer().notNull(),
  area: integer().notNull(),
  office_id: integer().notNull(),
  count: integer().notNull(),
})

/** The same by kind. */
export const grievanceLateType = sqliteTable('grievance_late_type', {
  level: integer().notNull(),
  area: integer().notNull(),
  type_id: integer().notNull(),
  count: integer().notNull(),
})

export const grievanceCluster = sqliteTable('grievance_cluster', {
  id: integer().primaryKey(),
  place: integer().notNull(),
  type_id: integer().notNull(),
  count: integer().notNull(),
  words: text().notNull(),
  cases: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  first_at: text().notNull(),
  last_at: text().notNull(),
})
export const grievanceNews = sqliteTable('grievance_news', {
  upazila: integer().primaryKey(),
  since: text().notNull(),
  news: integer().notNull(),
})

/** Cases of the last tier (migrations/0176_grievance_reminder.sql): the database keeps them with the case. */
export const grievanceReminder = sqliteTable('grievance_reminder', {
  id: integer().primaryKey(),
  next_at: text(),
  told: integer().notNull().default(0),
  promised_at: text(),
  sensitive: flag(),
})

/** What officers are still to be told of cases that went up by themselves, or were moved with many others (worker/grievances/untold.ts). */
export const grievanceUntold = sqliteTable('grievance_untold', {
  id: integer().primaryKey(),
  grievance_id: integer().notNull(),
  user_id: integer().notNull(),
  said: text().$type<'got' | 'lost' | 'got_late' | 'lost_late' | 'wrote'>().notNull(),
  sensitive: flag(),
  job_id: integer(),
})

/** Owners who aren't there any more, as the write itself marks them. */
export const grievanceLeft = sqliteTable('grievance_left', { user_id: integer().primaryKey() })

export const grievanceMessage = sqliteTable('grievance_message', {
  id: integer().primaryKey(),
  grievance_id: integer().notNull(),
  at: text().notNull(),
  side: text().$type<'complainant' | 'staff'>().notNull(),
  is_note: flag(),
  by_user: integer(),
  text: text().notNull(),
})

export const grievanceFile = sqliteTable('grievance_file', {
  grievance_id: integer().notNull(),
  nth: integer().notNull(),
  object_key: text().notNull(),
  name: text().notNull(),
  content_type: text().notNull(),
  bytes: integer().notNull(),
  scan: text().$type<FileScan>().notNull(),
  message_id: integer(),
})

export const grievanceMend = sqliteTable('grievance_mend', {
  id: integer().primaryKey(),
  grievance_id: integer().notNull(),
  kind: text().$type<MendKind>().notNull(),
  application_id: integer().notNull(),
  at: text().notNull(),
  by_user: integer().notNull(),
  /** Of a record with another birth date: how `by_user` knows that it is the same person. Encrypted. */
  same_person_how: text(),
  /** What was decided first after it; the database keeps it (migrations/0695_grievance_mend_withdrawn.sql). Null: nothing yet. */
  came_to: text().$type<'done' | 'refused' | 'withdrawn'>(),
})
