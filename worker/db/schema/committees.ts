import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MemberRole } from '#contract/committees/members'
import { titledColumns } from './levels.ts'

export const committee = sqliteTable('committee', {
  ...titledColumns(),
  committee_type_id: integer().notNull(),
  program_id: integer(),
  place_id: integer(),
  place: integer().notNull(),
  members_by: integer(),
  members_at: text(),
})

export const committeeMember = sqliteTable('committee_member', {
  id: integer().primaryKey(),
  committee_id: integer().notNull(),
  sort: integer().notNull(),
  role: text().$type<MemberRole>().notNull(),
  user_id: integer(),
  full_name: text().notNull(),
  designation: text().notNull(),
  address: text().notNull(),
  email: text().notNull(),
  mobile: text(),
})

const flag = () => integer({ mode: 'boolean' }).notNull()
/** By the id of the committee type. */
export const committeePermission = sqliteTable('committee_permission', {
  id: integer().primaryKey(),
  approve: flag(),
  forward: flag(),
  recommendation: flag(),
  reject: flag(),
  waiting: flag(),
  version: integer().notNull().default(1),
})
