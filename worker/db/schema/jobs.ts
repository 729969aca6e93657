import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { JobKind, JobStatus } from '#contract/jobs'

type Fields = Record<string, unknown>
/** What a job was begun with; what its act is called with (`body`) is kept encrypted, for there are words to people among it. */
export type JobInput = {
  body?: string
  /** Which of the things that its act can do. */
  action?: string
  filter?: Fields
  /** How many it gave when it was decided. */
  counted?: number
  /** What whoever began it saw then, from the number of their place on (`reachOf`, worker/jobs/owner.ts). */
  reach?: string
  params?: Fields
  query?: Fields
  /** What `filter` or `query` narrow to, in words. */
  over?: string
  papers?: true
}

export const job = sqliteTable('job', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  place: integer().notNull(),
  /** Under which it was begun for somebody who is away. */
  leave_id: integer(),
  kind: text().$type<JobKind>().notNull(),
  operation: text().notNull(),
  label: text().notNull(),
  input: text({ mode: 'json' }).$type<JobInput>().notNull(),
  language: text().$type<'bn' | 'en'>().notNull(),
  status: text().$type<JobStatus>().notNull(),
  collected: integer().notNull().default(0),
  total: integer(),
  done: integer(),
  refused: integer(),
  written: integer().notNull().default(0),
  parts: integer().notNull().default(0),
  cursor: text(),
  figures: text(),
  lease_until: text(),
  turn: integer().notNull().default(0),
  served: integer().notNull().default(0),
  error: text(),
  created_at: text().notNull(),
  ended_at: text(),
  version: integer().notNull().default(1),
})

export const jobItem = sqliteTable('job_item', {
  job_id: integer().notNull(),
  item_id: integer().notNull(),
  item_version: integer().notNull(),
  label: text().notNull(),
  outcome: text(),
  message: text(),
  turn: text().notNull().default(''),
})
