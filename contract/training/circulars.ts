import * as z from 'zod'
import { byId, changed, listQuery, Page, saved } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, integer, line, optional } from '../fields.ts'
import { RichText } from '../rich-text.ts'
import { NamedLookup } from './named.ts'
import { Registration } from './registration.ts'

const row = {
  id: z.int(),
  circular_name: z.string(),
  circular_type: NamedLookup,
  training_type: NamedLookup,
  status: NamedLookup,
  modules: z.array(NamedLookup),
  /** Minutes. */
  class_duration: z.int(),
  start_date: z.string(),
  end_date: z.string(),
}
const ListedCircular = z.object({
  ...row,
  /** When staff were told; null: it was never published. */
  published_at: z.string().nullable(),
  version: z.int(),
})
const NamedRole = z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() })
/** `roles`: for which it is; none: for everybody. */
const Circular = z.object({ ...ListedCircular.shape, description: RichText, roles: z.array(NamedRole) })
export type Circular = z.output<typeof Circular>
/** What the public sees of it. */
export const PublicCircular = z.object({
  ...row,
  description: RichText,
  /** For no roles of the department alone. */
  is_for_all: z.boolean(),
  programs: z.array(
    z.object({
      id: z.int(),
      program_name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      registration: Registration,
      /** With none, who registers now comes onto the waiting list. */
      free: z.int(),
    }),
  ),
})
export type PublicCircular = z.output<typeof PublicCircular>

const rolesMaximum = 100
const someRoles = optional(
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
    .transform((ids) => ids.split(',').map(Number)),
)

/** For which roles it is; an empty list: for everybody. */
const roleIds = z
  .array(id)
  .max(rolesMaximum)
  .transform((ids) => [...new Set(ids)])
export const CircularBody = z.object({
  circular_name: line(200),
  circular_type_id: id,
  training_type_id: id,
  status_id: id,
  module_ids: z
    .array(id)
    .min(1, 'required')
    .max(40)
    .transform((ids) => [...new Set(ids)]),
  role_ids: roleIds,
  class_duration: integer(15, 480, 'class_minutes'),
  description: RichText,
  start_date: day,
  end_date: day,
})
type Dates = { start_date: string; end_date: string }
const inOrder = ({ start_date, end_date }: Dates, context: z.core.$RefinementCtx) => {
  if (end_date < start_date)
    context.addIssue({ code: 'custom', path: ['end_date'], message: 'to_before_from' })
}

const common = { policy: 'global' } as const
const looking = 'trainingCircular-view'

/** Circulars: of the whole country (specification 3.11). */
export const circularCalls = {
  circular: {
    list: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/training/circulars/get',
      access: looking,
      summary: 'Training circulars',
      query: listQuery(['start_date', 'end_date', 'circular_name']).extend({
        circular_type_id: optional(id),
        training_type_id: optional(id),
        status_id: optional(id),
        module_id: optional(id),
      }),
      reply: Page(ListedCircular),
    }),
    get: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/training/circulars/edit/:id',
      access: [looking, 'trainingCircular-edit'],
      summary: 'A training circular',
      params: byId,
      reply: z.object({ data: Circular }),
    }),
    insert: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/training/circulars/insert',
      access: 'trainingCircular-create',
      summary: 'Adds a training circular; one that is published is told to staff',
      body: CircularBody.superRefine(inOrder),
      idempotent: true,
      reply: saved,
    }),
    update: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/training/circulars/update',
      access: 'trainingCircular-edit',
      summary: 'Changes a training circular; published for the first time, it is told to staff',
      // Left out, it is for whom it was.
      body: changed(CircularBody.extend({ role_ids: roleIds.optional() })).superRefine(inOrder),
      reply: saved,
    }),
    publish: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/training/circulars/publish/:id',
      access: 'trainingCircular-edit',
      summary: 'Publishes a draft of a training circular; the first time, it is told to staff',
      params: byId,
      body: z.object({ version: id }),
      reply: saved,
    }),
    audience: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/training/circulars/audience',
      access: ['trainingCircular-create', 'trainingCircular-edit'],
      summary:
        'How many are told of a circular that is published now for some roles or for everybody, and in how many offices',
      query: z.object({ role_ids: someRoles }),
      reply: z.object({
        people: z.int(),
        offices: z.int(),
        /** Those it is for. Somebody with two of them is counted in both. */
        roles: z.array(NamedRole.extend({ people: z.int() })),
      }),
    }),
    roles: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/training/circulars/roles',
      access: ['trainingCircular-create', 'trainingCircular-edit'],
      summary: 'Roles in use, for which a circular may be',
      reply: z.object({ data: z.array(NamedRole) }),
    }),
  },
}
