import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, optional, word } from '../fields.ts'
import { grievanceEvents, naming, Stage } from '../grievances/shapes.ts'
import { KeysetPage, KeysetQuery } from '../keyset.ts'

/** Nothing of what was said, and of whom, is in it: where a case stands, with which office, and since when. */
const Row = z.object({
  id: z.int(),
  status: Stage,
  type: naming,
  place: naming.nullable(),
  office: naming.nullable(),
  tier: z.int(),
  submitted_at: z.string(),
  /** Whole days until the answer, or until now. */
  days: z.int(),
  is_late: z.boolean(),
  timeline: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(grievanceEvents),
      tier: z.int(),
      /** Of an answer: it solved a part. */
      partly: z.boolean(),
    }),
  ),
})

const access = 'grievance-tracking'

export const grievanceTrackingEndpoints = {
  types: endpoint({
    method: 'GET',
    policy: 'global',
    path: '/admin/grievance-tracking/types',
    access,
    summary: 'Kinds of grievances, to filter them by',
    reply: z.object({ data: z.array(naming.extend({ id: z.int() })) }),
  }),
  list: endpoint({
    method: 'GET',
    policy: 'located',
    path: '/admin/grievance-tracking/get',
    access,
    summary: 'Grievances in scope with their way so far; none that is sensitive',
    query: KeysetQuery.extend({
      /** The number of a grievance. */
      search: optional(word(100)),
      state: optional(Stage),
      type_id: optional(id),
      /** A place of any level: what lies in it. */
      place_id: optional(id),
      from: optional(day),
      to: optional(day),
      direction: z.literal(['asc', 'desc']).default('desc'),
    }),
    exports: 'persons',
    reply: KeysetPage(Row),
  }),
}
