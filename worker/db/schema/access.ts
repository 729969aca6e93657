import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const role = sqliteTable('role', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  remarks: text(),
  is_super_admin: integer().notNull().default(0),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
})

export const rolePermission = sqliteTable('role_permission', {
  role_id: integer().notNull(),
  permission: text().notNull(),
})

export const user = sqliteTable('user', {
  id: integer().primaryKey(),
  username: text().notNull(),
  full_name: text().notNull(),
  status: text().$type<'unapproved' | 'active' | 'inactive' | 'banned'>().notNull(),
  version: integer().notNull().default(1),
})

export const userRole = sqliteTable('user_role', {
  user_id: integer().notNull(),
  role_id: integer().notNull(),
})

export const session = sqliteTable('session', {
  token_hash: text().primaryKey(),
  user_id: integer().notNull(),
  created_at: text().notNull(),
  seen_at: text().notNull(),
  ended_at: text(),
})
