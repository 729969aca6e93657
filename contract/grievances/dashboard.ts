import * as z from 'zod'
import { dayOfSpan, daySpan } from '../day-span.ts'
import { endpoint } from '../endpoint.ts'
import { grievanceRatings, mendNames, naming, Stage } from './shapes.ts'

/** So many days without a wish. */
export const spanUsual = 30
/** So many late ones are counted, those that have waited longest. */
export const lateMaximum = 10_000

const count = z.int()
const named = naming.extend({ id: z.int() })
const placed = named.extend({ code: z.string() })

/** Grievances in like words, of one upazila. */
const Cluster = z.object({
  id: z.int(),
  place: naming.nullable(),
  type: naming,
  count,
  /** What most of them share, as people wrote it. */
  words: z.array(z.string()),
  first_day: z.string(),
  last_day: z.string(),
})
export type GrievanceCluster = z.output<typeof Cluster>

const Weeks = z.object({ value: count, before: count })

/** Each a number of cases, those that its list gives: of a case the first answer, and the first of whatever else became of it. */
const Figures = z.object({
  from: z.string(),
  to: z.string(),
  received: count,
  answered: count,
  in_time: count,
  /** As it is now, whatever the span. */
  states: z.array(z.object({ state: Stage, value: count })),
  late: z.object({ value: count, more: z.boolean() }),
  late_types: z.array(named.extend({ value: count })),
  /** Days until the answer, of the one in the middle: from one number to another where they aren't told apart. */
  median: z.object({ from: count, to: count.nullable() }).nullable(),
  ratings: z.array(z.object({ rating: z.enum(grievanceRatings), value: count })),
  /** Of these the complainant showed a code of the slip alone, which whoever took it in may have read: they aren't among the others. */
  ratings_apart: count,
  /** What was begun to mend the cause, and what was mended, each on its own day. */
  mends: z.array(z.object({ kind: z.enum(mendNames), value: count, mended: count })),
  escalated: count,
  reopened: count,
  appealed: count,
  days: z.array(z.object({ day: z.string(), received: count, answered: count })),
  /** The last seven days of the span and the seven before, whether they are of it or not; null: it ended before today. */
  weeks: z.object({ received: Weeks, answered: Weeks }).nullable(),
  types: z.array(named.extend({ received: count, answered: count, in_time: count })),
  areas: z.array(placed.extend({ value: count, parent: placed.nullable() })),
  level: z.enum(['district', 'upazila']).nullable(),
  /** Who has most that is late; null: it is nobody's yet. */
  offices: z.array(z.object({ id: z.int().nullable(), name: naming.nullable(), value: count })),
  clusters: z.array(Cluster),
  /** What came in after this moment isn't compared yet; null: all is. */
  clusters_until: z.string().nullable(),
  /** Of the whole country, for who may know that there are any. */
  sensitive: z.object({ received: count, answered: count }).nullable(),
})
export type GrievanceFigures = z.output<typeof Figures>

export const dashboardCalls = {
  dashboard: {
    get: endpoint({
      policy: 'located',
      method: 'GET',
      path: '/admin/grievance/dashboard',
      access: 'grievanceDashboard-view',
      summary:
        'Grievances of the area in a span of days: received, answered in time, by kind and place; what is late, by office; what many complain of in like words',
      query: z.object(dayOfSpan).superRefine(daySpan),
      reply: z.object({ data: Figures }),
    }),
  },
}
