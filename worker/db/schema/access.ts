import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Permission } from '#contract/permissions'
import type { CredentialKind, CredentialStatus, DeviceStatus, UserStatus } from '#contract/access/life'
import type { EndReason } from '#contract/access/session-ends'
import type { Origin } from '../origin.ts'

export const office = sqliteTable('office', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  category_id: integer().notNull(),
  place_id: integer(),
  place: integer().notNull(),
  place_to: integer().notNull(),
  address_en: text().notNull(),
  address_bn: text().notNull(),
  phone: text(),
  hours_en: text(),
  hours_bn: text(),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
})

export const officeWard = sqliteTable('office_ward', {
  office_id: integer().notNull(),
  place_id: integer().notNull(),
})

export const role = sqliteTable('role', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  remarks: text(),
  is_super_admin: integer().notNull().default(0),
  needs_totp: integer().notNull().default(0),
  active: integer().notNull().default(1),
  version: integer().notNull().default(1),
})

export const rolePermission = sqliteTable('role_permission', {
  role_id: integer().notNull(),
  permission: text().$type<Permission>().notNull(),
})

export const user = sqliteTable('user', {
  id: integer().primaryKey(),
  username: text().notNull(),
  full_name: text().notNull(),
  mobile: text().notNull(),
  mobile_index: text().notNull(),
  email: text(),
  office_id: integer().notNull(),
  place: integer().notNull(),
  status: text().$type<UserStatus>().notNull(),
  status_reason: text(),
  password_hash: text().notNull(),
  password_is_default: integer().notNull().default(1),
  password_changed_at: text(),
  totp_secret: text(),
  totp_last_step: integer(),
  photo_key: text(),
  signature_key: text(),
  created_at: text().notNull(),
  made_by: integer(),
  approved_by: integer(),
  approved_at: text(),
  version: integer().notNull().default(1),
})

export const userRole = sqliteTable('user_role', {
  user_id: integer().notNull(),
  role_id: integer().notNull(),
})

export const accountHand = sqliteTable('account_hand', {
  user_id: integer().notNull(),
  made_by: integer().notNull(),
  made_at: text().notNull(),
})

/** Mobiles that an account had of late, and those that a change put there (`put_in`). */
export const userFormerMobile = sqliteTable('user_former_mobile', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  mobile: text().notNull(),
  mobile_index: text().notNull(),
  put_in: integer().$type<0 | 1>().notNull(),
})

/** Offices that somebody has left (their own is the user's). */
export const officeLeft = sqliteTable('office_left', {
  user_id: integer().notNull(),
  office_id: integer().notNull(),
  left_at: text().notNull(),
})

export const device = sqliteTable('device', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  token_hash: text().notNull(),
  name: text().notNull(),
  purpose_of_use: text().notNull(),
  device_type: text().notNull(),
  device_ip: text().notNull(),
  status: text().$type<DeviceStatus>().notNull(),
  place: integer().notNull(),
  created_at: text().notNull(),
  made_by: integer(),
  approved_by: integer(),
  approved_at: text(),
  version: integer().notNull().default(1),
})

export const credentialChange = sqliteTable('credential_change', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  kind: text().$type<CredentialKind>().notNull(),
  status: text().$type<CredentialStatus>().notNull(),
  made_by: integer().notNull(),
  made_at: text().notNull(),
  decided_by: integer(),
  decided_at: text(),
  mobile: text(),
  mobile_index: text(),
  version: integer().notNull().default(1),
})

export const session = sqliteTable('session', {
  token_hash: text().primaryKey(),
  id: integer().notNull(),
  user_id: integer().notNull(),
  device_id: integer(),
  address: text().notNull(),
  created_at: text().notNull(),
  seen_at: text().notNull(),
  ended_at: text(),
  end_reason: text().$type<EndReason>(),
  network: text().notNull().default(''),
  language: text().$type<'bn' | 'en'>(),
  as_role_id: integer(),
  as_place_id: integer(),
  /** Under which they act for somebody who is away. */
  leave_id: integer(),
})

/** Days in which an officer is away, and who acts for them. */
export const staffLeave = sqliteTable('staff_leave', {
  id: integer().primaryKey(),
  absent_id: integer().notNull(),
  acting_id: integer().notNull(),
  from_day: text().notNull(),
  to_day: text().notNull(),
  /** Where it was ended before its time. */
  ended_at: text(),
  note: text().notNull(),
  place: integer().notNull(),
  made_by: integer().notNull(),
  made_at: text().notNull(),
  version: integer().notNull().default(1),
})

export const otp = sqliteTable('otp', {
  id: integer().primaryKey(),
  purpose: text().$type<'sign_in' | 'forgot_password' | 'register_device'>().notNull(),
  user_id: integer().notNull(),
  request_hash: text().notNull(),
  code_hash: text().notNull(),
  expires_at: text().notNull(),
  tries: integer().notNull().default(0),
  used_at: text(),
  origin: text().$type<Origin>().notNull().default('strange'),
  network: text().notNull().default(''),
})

export const menu = sqliteTable('menu', {
  id: integer().primaryKey(),
  parent_id: integer(),
  sort: integer().notNull(),
  label_name_en: text().notNull(),
  label_name_bn: text().notNull(),
  icon: text(),
  link_type: integer().$type<0 | 1 | 2>().notNull(),
  page_url: text(),
  link: text(),
  permission: text().$type<Permission>(),
  version: integer().notNull().default(1),
})

export const notification = sqliteTable('notification', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  title_en: text().notNull(),
  title_bn: text().notNull(),
  text_en: text().notNull(),
  text_bn: text().notNull(),
  link: text(),
  created_at: text().notNull(),
  read_at: text(),
  about: text(),
})

/** What a notification of several matters still waits for. */
export const notificationMatter = sqliteTable('notification_matter', {
  about: text().notNull(),
  notification_id: integer().notNull(),
})
