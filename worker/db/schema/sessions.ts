import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MemberRole } from '#contract/committees/members'
import type {
  InterestFound,
  ItemDecision,
  ItemMove,
  SessionKind,
  SessionStatus,
} from '#contract/committees/session-life'
import type { SessionFigures } from '#contract/committees/session-shapes'
import { levels } from './levels.ts'

export const committeeSession = sqliteTable('committee_session', {
  id: integer().primaryKey(),
  committee_id: integer().notNull(),
  committee_version: integer().notNull(),
  program_id: integer().notNull(),
  kind: text().$type<SessionKind>().notNull(),
  place: integer().notNull(),
  place_to: integer().notNull(),
  held_on: text().notNull(),
  venue: text().notNull(),
  status: text().$type<SessionStatus>().notNull(),
  note: text(),
  items: integer().notNull().default(0),
  made_by: integer().notNull(),
  made_at: text().notNull(),
  recorded_by: integer(),
  recorded_at: text(),
  closed_by: integer(),
  closed_at: text(),
  figures: text({ mode: 'json' }).$type<SessionFigures>(),
  moved_up: integer().notNull().default(0),
  passed_over: integer().notNull().default(0),
  left_off: integer().notNull().default(0),
  minutes_key: text(),
  minutes_sha256: text(),
  minutes_bytes: integer(),
  version: integer().notNull().default(1),
  ...levels(),
})

/** Of each committee its closed sessions, kept by triggers. */
export const committeeSessionTotal = sqliteTable('committee_session_total', {
  committee_id: integer().primaryKey(),
  sessions: integer().notNull(),
  items: integer().notNull(),
  moved_up: integer().notNull(),
  passed_over: integer().notNull(),
  left_off: integer().notNull(),
})

/** Members as they were at the session. */
export const sessionMember = sqliteTable('session_member', {
  id: integer().primaryKey(),
  session_id: integer().notNull(),
  member_id: integer().notNull(),
  sort: integer().notNull(),
  role: text().$type<MemberRole>().notNull(),
  user_id: integer(),
  full_name: text().notNull(),
  designation: text().notNull(),
  attended: integer({ mode: 'boolean' }).notNull().default(false),
  presides: integer({ mode: 'boolean' }).notNull().default(false),
  mobile: text(),
  gone: integer({ mode: 'boolean' }).notNull().default(false),
})

/** The agenda. */
export const sessionItem = sqliteTable('session_item', {
  id: integer().primaryKey(),
  session_id: integer().notNull(),
  application_id: integer().notNull(),
  application_version: integer().notNull(),
  place: integer().notNull(),
  is_open: integer().notNull().default(1),
  decision: text().$type<ItemDecision>(),
  reason_id: integer(),
  note: text(),
  decided_by: integer(),
  decided_at: text(),
  rank: integer(),
  moved: text().$type<ItemMove>(),
  closed_at: text(),
  version: integer().notNull().default(1),
  ...levels(),
})

export const sessionInterest = sqliteTable('session_interest', {
  id: integer().primaryKey(),
  session_id: integer().notNull(),
  application_id: integer().notNull(),
  member_id: integer().notNull(),
  found: text().$type<InterestFound>(),
})
