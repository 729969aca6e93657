import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export type PlaceKind =
  | 'division'
  | 'district'
  | 'upazila'
  | 'city'
  | 'district_pourashava'
  | 'union'
  | 'pourashava'
  | 'city_thana'
  | 'ward'

export const place = sqliteTable('place', {
  id: integer().primaryKey(),
  parent_id: integer(),
  kind: text().$type<PlaceKind>().notNull(),
  number: integer().notNull(),
  number_to: integer().notNull(),
  code: text().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  is_seed: integer().notNull().default(0),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
})

export const postCode = sqliteTable('post_code', {
  id: integer().primaryKey(),
  post_code: text().notNull(),
  district_id: integer().notNull(),
  upazila_en: text().notNull(),
  post_office_en: text().notNull(),
  version: integer().notNull().default(1),
})
