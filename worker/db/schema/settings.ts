import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SolutionAnswer } from '#contract/lookups'

export const lookup = sqliteTable('lookup', {
  id: integer().primaryKey(),
  type: integer().notNull(),
  code: text().notNull(),
  value_en: text().notNull(),
  value_bn: text().notNull(),
  sort: integer().notNull().default(0),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
  answer: text().$type<SolutionAnswer>().notNull().default('both'),
})

export const financialYear = sqliteTable('financial_year', {
  id: integer().primaryKey(),
  code: text().notNull(),
  starts_on: text().notNull(),
  ends_on: text().notNull(),
  is_current: integer().notNull().default(0),
  version: integer().notNull().default(1),
})

export const mobileOperator = sqliteTable('mobile_operator', {
  id: integer().primaryKey(),
  prefix: text().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
})

export const bank = sqliteTable('bank', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  account_digits_min: integer().notNull(),
  account_digits_max: integer().notNull(),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
})

export const bankBranch = sqliteTable('bank_branch', {
  id: integer().primaryKey(),
  bank_id: integer().notNull(),
  district_id: integer().notNull(),
  routing_number: text().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
})

export const mfs = sqliteTable('mfs', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  account_digits: integer().notNull(),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
})

export const generalSetting = sqliteTable('general_setting', {
  id: integer().primaryKey(),
  key: text().notNull(),
  value: text({ mode: 'json' }).$type<object>().notNull(),
  /** Picture of a signature, and the name that it is of: it signs for no other. */
  signature_key: text(),
  signature_of: text(),
  version: integer().notNull().default(1),
})

export const referenceVersion = sqliteTable('reference_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

export const changedText = sqliteTable('changed_text', {
  id: integer().primaryKey(),
  language: text().$type<'bn' | 'en'>().notNull(),
  path: text().notNull(),
  words: text().notNull(),
  default_words: text().notNull(),
  led_at: text(),
  updated_at: text().notNull(),
  version: integer().notNull().default(1),
})
