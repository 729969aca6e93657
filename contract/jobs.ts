import './zod-setup.ts'
import * as z from 'zod'
import { exportLimits } from './exports/limits.ts'
import { domain, endpoint } from './endpoint.ts'
import { id, line, note, optional, word } from './fields.ts'
import { KeysetPage, KeysetQuery } from './keyset.ts'
import { defineLife } from './machine.ts'

export const jobStatuses = ['waiting', 'running', 'stopped', 'done', 'failed'] as const
export type JobStatus = (typeof jobStatuses)[number]
export type JobAction = 'stop' | 'resume'

/** What its owner may do to a job. One that failed goes on where it was. */
export const jobLife = defineLife<JobStatus, JobAction>({
  begins: ['waiting'],
  table: {
    waiting: { stop: 'stopped' },
    running: { stop: 'stopped' },
    stopped: { resume: 'waiting' },
    done: {},
    failed: { resume: 'waiting' },
  },
  duties: {},
})

/** Many records acted on, or written to a file. */
export const jobKinds = ['bulk', 'export'] as const
export type JobKind = (typeof jobKinds)[number]

/** Rows are a table, papers an archive of documents. */
export const jobFileFormats = ['csv', 'zip'] as const

export const Job = z.object({
  id: z.int(),
  kind: z.enum(jobKinds),
  /** Name of the endpoint that is done to each record, or of the list that is written. */
  operation: z.string(),
  label: z.string(),
  /** What it is over: records chosen by hand, what a list gave as it was filtered (in words of the language that it was begun in), or all of it. */
  over: z.object({ kind: z.enum(['chosen', 'filter', 'all']), words: z.string().nullable() }),
  status: z.enum(jobStatuses),
  /** How many records it has; null until they are known. */
  total: z.int().nullable(),
  done: z.int(),
  refused: z.int(),
  /** Code of the failure that ended it. */
  error: z.string().nullable(),
  /** The same in words, where there is something to be done about it. */
  why: z.string().nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  has_file: z.boolean(),
  file_format: z.enum(jobFileFormats),
  /** What it was begun with, and what it has counted so far: of a list that is counted up. */
  query: z.record(z.string(), z.unknown()).nullable(),
  figures: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
})
export type Job = z.output<typeof Job>

/** One record of a job: what came of it, in words where it was refused. */
export const JobItem = z.object({
  id: z.int(),
  label: z.string(),
  /** Its page, if it has one. */
  link: z.string().nullable(),
  outcome: z.string().nullable(),
  message: z.string().nullable(),
})

const own = { policy: 'own', access: 'session' } as const
const params = z.object({ id })
const started = z.object({ id: z.int(), message: z.string() })
/** As long as the longest that is sent so: an answer in words, 200 numbers of records. */
const textMaximum = 2_600
const fields = z.record(word(60), z.union([note(textMaximum), z.number(), z.boolean(), z.null()]))
/** What the list was filtered by, in words; never what was searched for, which may be a person's number. */
const over = optional(line(300))
/** What a record is called, where it is another in each language. */
const recordName = z.union([line(200), z.object({ bn: line(200), en: line(200) })])
/** As many as are chosen by hand; all that a filter gives have no such bound. */
const chosenMaximum = 1_000

/** Acts on many records and long files: begun, followed, stopped and resumed by who began them, within their own rights. */
export const jobs = domain('jobs', {
  job: {
    list: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/job/get',
      summary: 'The signed-in user’s own long work, newest first',
      reply: z.object({ data: z.array(Job) }),
    }),
    get: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/job/view/:id',
      summary: 'One job of one’s own',
      params,
      reply: z.object({ data: Job }),
    }),
    results: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/job/results/:id',
      summary: 'The records of a job, and what came of each',
      params,
      // Nobody adds one.
      query: KeysetQuery.extend({
        outcome: optional(z.enum(['done', 'refused', 'open'])),
      }),
      reply: KeysetPage(JobItem),
    }),
    startBulk: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/job/bulk',
      summary: 'Does an act to chosen records, or to all that a filter of their list gives',
      idempotent: true,
      body: z
        .object({
          /** Name of an endpoint that is declared as `bulk`. */
          operation: word(80),
          label: line(200),
          over,
          body: fields,
          chosen: z
            .array(z.object({ id, version: id, label: recordName, turn: optional(word(60)) }))
            .max(chosenMaximum)
            .optional(),
          filter: fields.optional(),
          /** How many the filter gave when it was decided: are they more by now, nothing is done. */
          counted: z.int().min(0).optional(),
        })
        .refine(({ chosen, filter }) => (chosen === undefined) !== (filter === undefined), {
          path: ['chosen'],
          message: 'required',
        }),
      reply: started,
    }),
    startExport: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/job/export',
      summary: 'Writes a list of any length as a CSV file, or prints its papers',
      idempotent: true,
      limits: exportLimits,
      body: z.object({
        operation: word(80),
        label: line(200),
        over,
        params: fields.optional(),
        query: fields,
        /** The papers of the rows, in an archive of documents, where the list has them. */
        papers: z.boolean().default(false),
      }),
      reply: started,
    }),
    stop: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/job/stop/:id',
      summary: 'Stops a job; what is done stays done',
      params,
      reply: started,
    }),
    resume: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/job/resume/:id',
      summary: 'Goes on with a job that was stopped or failed',
      params,
      reply: started,
    }),
    file: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/job/file/:id',
      summary: 'The file that a job wrote, for seven days',
      params,
      reply: 'application/octet-stream',
    }),
  },
})
