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

/** A place that comes to lie in another (migrations/0650_place_moves.sql). */
export const placeMove = sqliteTable('place_move', {
  id: integer().primaryKey(),
  place_id: integer().notNull(),
  parent_before: integer().notNull(),
  parent_after: integer().notNull(),
  number_from: integer().notNull(),
  number_to: integer().notNull(),
  shift: integer().notNull(),
  paper: text().notNull(),
  by_user: integer().notNull(),
  begun_at: text().notNull(),
  settled_at: text(),
  ended_at: text(),
  stage: integer().notNull().default(0),
  cursor: integer().notNull().default(0),
  taken_along: integer().notNull().default(0),
  version: integer().notNull().default(1),
})
