import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { levels } from './levels.ts'

export const idempotency = sqliteTable('idempotency', {
  key: text().primaryKey(),
  endpoint: text().notNull(),
  body_hash: text().notNull(),
  reply: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  created_at: text().notNull(),
})

export const captchaUsed = sqliteTable('captcha_used', {
  id: text().primaryKey(),
  expires_at: text().notNull(),
})

export const rateLimit = sqliteTable('rate_limit', {
  key: text().primaryKey(),
  window_ends_at: text().notNull(),
  count: integer().notNull(),
})

export const audit = sqliteTable('audit', {
  seq: integer().primaryKey({ autoIncrement: true }),
  request_id: text().notNull(),
  at: text().notNull(),
  actor_kind: text().$type<ActorKind>().notNull(),
  actor_id: integer(),
  action: text().notNull(),
  outcome: text().notNull(),
  address: text(),
  place: integer().notNull().default(0),
  is_configuration: integer().notNull().default(0),
  is_security: integer().notNull().default(0),
  /** For whom it was done, by who acts for them. */
  for_id: integer(),
  ...levels(),
})

export const auditSeal = sqliteTable('audit_seal', {
  id: integer().primaryKey(),
  audit_to: integer().notNull(),
  change_to: integer().notNull(),
  rows: integer().notNull(),
  hash: text().notNull(),
  sealed_at: text().notNull(),
  object_key: text(),
  format: integer().notNull().default(1),
})
export type ActorKind = 'public' | 'applicant' | 'user' | 'system'

export const auditChange = sqliteTable('audit_change', {
  seq: integer().primaryKey({ autoIncrement: true }),
  request_id: text().notNull(),
  entity: text().notNull(),
  entity_id: text().notNull(),
  operation: text().$type<'insert' | 'update' | 'delete' | 'read'>().notNull(),
  before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
})

/** Figures over time, added up by the scheduled job (db/totals.ts). */
export const dailyTotal = sqliteTable('daily_total', {
  figure: text().notNull(),
  level: integer().notNull(),
  area: integer().notNull(),
  key: text().notNull(),
  day: text().notNull(),
  program_id: integer().notNull(),
  count: integer().notNull(),
})

export const heartbeat = sqliteTable('heartbeat', {
  id: integer().primaryKey(),
  beat: text().notNull(),
})

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey(),
    kind: text().$type<'sms' | 'email'>().notNull(),
    recipient: text().notNull(),
    body: text().notNull(),
    created_at: text().notNull(),
    next_try_at: text(),
    tries: integer().notNull().default(0),
    sent_at: text(),
    gave_up_at: text(),
    last_error: text(),
    application_id: integer(),
    grievance_id: integer(),
    expires_at: text(),
  },
  (table) => [index('outbox_due').on(table.kind, table.next_try_at, table.id)],
)

export const alert = sqliteTable('alert', {
  id: integer().primaryKey(),
  name: text().notNull(),
  value: real().notNull(),
  began_at: text().notNull(),
  ended_at: text(),
  version: integer().notNull().default(1),
})

export const keyState = sqliteTable('key_state', {
  id: integer().primaryKey(),
  index_layers: integer().notNull(),
  rotating: integer().notNull(),
  version: integer().notNull(),
})

/** Values in clear that are yet to be sealed; kept by triggers. */
export const unsealedValue = sqliteTable('unsealed_value', {
  application_id: integer().notNull(),
  field_id: integer().notNull(),
})

export const pendingTry = sqliteTable('pending_try', {
  application_id: integer().notNull(),
  of: text().$type<'applicant' | 'nominee'>().notNull(),
  tries: integer().notNull(),
  next_try_at: text().notNull(),
  unheard_since: text(),
})

/** Words of names, kept by triggers. */
export const searchWord = sqliteTable('search_word', {
  kind: text().$type<'user' | 'office'>().notNull(),
  word: text().notNull(),
  place: integer().notNull(),
  id: integer().notNull(),
})

/** How the names of people sound (worker/db/name-keys.ts). */
export const nameKey = sqliteTable('name_key', {
  kind: integer().notNull(),
  id: integer().notNull(),
  key: text().notNull(),
  upazila: integer().notNull(),
  born: integer().notNull(),
})

/** People whose names are yet to be heard. */
export const unheardName = sqliteTable('unheard_name', {
  kind: integer().notNull(),
  id: integer().notNull(),
})
