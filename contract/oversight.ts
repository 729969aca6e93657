import './zod-setup.ts'
import * as z from 'zod'
import { applicationStates, eventKinds, identities } from './applications/record.ts'
import { domain, endpoint } from './endpoint.ts'
import { day, id, optional, word } from './fields.ts'
import { KeysetPage, KeysetQuery } from './keyset.ts'
import { dashboardEndpoints } from './oversight/dashboard.ts'
import { naming, Subject } from './oversight/subject.ts'
import { grievanceTrackingEndpoints } from './oversight/grievance-tracking.ts'
import { searchEndpoint } from './oversight/search.ts'

const located = { policy: 'located', method: 'GET' } as const

/** A call in the audit. Numbers in it are masked. */
export const ActivityRow = z.object({
  /** No running number: gaps would tell of what isn't shown. */
  id: z.int(),
  at: z.string(),
  actor_kind: z.enum(['public', 'applicant', 'user', 'system']),
  actor: z.object({ id: z.int(), full_name: z.string(), username: z.string() }).nullable(),
  /** Whom the actor acted for, who was away. */
  acted_for: z.string().nullable(),
  action: z.string(),
  outcome: z.string(),
  address: z.string().nullable(),
  changes: z.int(),
})
export type ActivityRow = z.output<typeof ActivityRow>
const LoggedRow = ActivityRow.extend({ subject: Subject })
export type LoggedRow = z.output<typeof LoggedRow>
export const Change = z.object({
  entity: z.string(),
  entity_id: z.string(),
  operation: z.enum(['insert', 'update', 'delete', 'read']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
/** Names of what the records point at, by what it is and by its id or code (contract/references.ts). */
const names = z.record(z.string(), z.record(z.string(), naming))
export const ActivityFilters = KeysetQuery.extend({
  action: optional(word(80)),
  outcome: optional(word(40)),
  user_id: optional(id),
  from: optional(day),
  to: optional(day),
  entity: optional(word(40)),
  /** Of the records of `entity`, the one with this number: by itself a number says nothing. */
  entity_id: optional(word(20)),
  /** With the steps that led to a sign-in, which is one row else. */
  steps: optional(z.enum(['all'])),
}).refine(({ entity, entity_id }) => entity_id === undefined || entity !== undefined, {
  path: ['entity'],
  message: 'required',
})

const applicationRow = z.object({
  id: z.int(),
  state: z.enum(applicationStates),
  identity: z.string(),
  submitted_at: z.string(),
  program: z.object({ name_en: z.string(), name_bn: z.string() }),
  place: z.object({ name_en: z.string(), name_bn: z.string() }).nullable(),
  timeline: z.array(z.object({ at: z.string(), kind: z.enum(eventKinds), note: z.string().nullable() })),
})

/** Records that say under their heading who had a hand in them. */
export const handedEntities = ['user', 'device', 'office', 'program'] as const
export type HandedEntity = (typeof handedEntities)[number]
const hand = z.object({ name: z.string(), at: z.string() }).nullable()

export const oversight = domain('oversight', {
  dashboard: dashboardEndpoints,
  search: { find: searchEndpoint },
  activity: {
    list: endpoint({
      ...located,
      path: '/admin/activity-log/get',
      access: ['activityLog-view', 'activity-log'],
      summary: 'Calls in scope, newest first',
      query: ActivityFilters,
      reply: KeysetPage(LoggedRow),
    }),
    security: endpoint({
      ...located,
      path: '/admin/activity-log/security',
      access: 'activity-log',
      summary: 'Sign-ins, failures, changes of rights and reads of persons in scope',
      query: ActivityFilters,
      reply: KeysetPage(LoggedRow),
    }),
    get: endpoint({
      ...located,
      path: '/admin/activity-log/view/:id',
      access: 'activityLog-view',
      summary: 'One call with what it changed',
      params: z.object({ id }),
      reply: z.object({
        data: LoggedRow.extend({ request_id: z.string(), sealed: z.boolean(), records: z.array(Change) }),
        names,
      }),
    }),
    hands: endpoint({
      ...located,
      path: '/admin/activity-log/hands/:entity/:entity_id',
      access: 'session',
      summary: 'Who made, approved and last changed a record, for whoever may see it',
      params: z.object({ entity: z.enum(handedEntities), entity_id: id }),
      reply: z.object({ made: hand, approved: hand, changed: hand }),
    }),
    history: endpoint({
      ...located,
      path: '/admin/activity-log/record/:entity/:entity_id',
      access: 'activityLog-view',
      summary: 'The history of one record in scope',
      params: z.object({
        entity: z.string().regex(/^[a-z_]{1,40}$/),
        entity_id: z.string().regex(/^[\w-]{1,40}$/),
      }),
      /** Keyset: what happened before, as the reply before said. */
      query: z.object({ before: optional(id) }),
      reply: z.object({
        data: z.array(ActivityRow.extend({ record: Change })),
        next: z.int().nullable(),
        names,
      }),
    }),
  },
  grievanceTracking: grievanceTrackingEndpoints,
  tracking: {
    programs: endpoint({
      method: 'GET',
      policy: 'global',
      path: '/admin/application-tracking/programs',
      access: 'application-tracking',
      summary: 'Programs, to filter applications by',
      reply: z.object({ data: z.array(z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() })) }),
    }),
    list: endpoint({
      ...located,
      path: '/admin/application-tracking/get',
      access: 'application-tracking',
      summary: 'Applications in scope with their way so far',
      query: KeysetQuery.extend({
        /** A tracking number. */
        search: optional(word(100)),
        state: optional(z.enum(applicationStates)),
        application_id: optional(word(30)),
        identity: optional(z.enum(identities)),
        program_id: optional(id),
        /** A place of any level: what lies in it. */
        place_id: optional(id),
        from: optional(day),
        to: optional(day),
        direction: z.literal(['asc', 'desc']).default('desc'),
      }),
      exports: 'persons',
      reply: KeysetPage(applicationRow),
    }),
  },
})
