import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RuleSet } from '#contract/poverty'
import type { ProgramDefinition } from '#contract/programs'
import type { ProgramDraft } from '#contract/programs/administration'

export const program = sqliteTable('program', {
  id: integer().primaryKey(),
  code: text().notNull(),
  sort: integer().notNull().default(0),
  current_version_id: integer(),
  opens_at: text(),
  closes_at: text(),
  accepts_online: integer().notNull().default(1),
  draft: text({ mode: 'json' }).$type<ProgramDraft>(),
  /** In each upazila, city thana or pourashava; null: no bound. */
  seats: integer(),
  version: integer().notNull().default(1),
})

export const programVersion = sqliteTable('program_version', {
  id: integer().primaryKey(),
  program_id: integer().notNull(),
  number: integer().notNull(),
  definition: text({ mode: 'json' }).$type<ProgramDefinition>().notNull(),
  published_at: text().notNull(),
  replaced_at: text(),
})

export const programDisabledPlace = sqliteTable('program_disabled_place', {
  program_id: integer().notNull(),
  place_id: integer().notNull(),
})

export const ruleSet = sqliteTable('rule_set', {
  id: integer().primaryKey(),
  financial_year_id: integer().notNull(),
  number: integer().notNull(),
  definition: text({ mode: 'json' }).$type<RuleSet>().notNull(),
  published_at: text().notNull(),
  replaced_at: text(),
})

/** What is being prepared for a financial year, whose id it has. */
export const ruleSetDraft = sqliteTable('rule_set_draft', {
  id: integer().primaryKey(),
  definition: text({ mode: 'json' }).$type<RuleSet>().notNull(),
  changed_by: integer().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull().default(1),
})
