import * as z from 'zod'
import { dayOfSpan, daySpan } from '../day-span.ts'
import { endpoint } from '../endpoint.ts'
import { NamedLookup } from './named.ts'

/** So many are counted one by one. */
export const overdueMaximum = 1_000

const count = z.int()
const named = z.object({ id: z.int(), name_en: z.string(), name_bn: z.string(), code: z.string() })

/** Programs of the area that begin within the span. */
const Figures = z.object({
  from: z.string(),
  to: z.string(),
  programs: count,
  statuses: z.array(NamedLookup.extend({ value: count })),
  /** Of those that run by their status: whose last day is past, one more than `overdueMaximum` at the most. */
  overdue: count,
  seats: count,
  accepted: count,
  /** Who waits in programs that still take participants: for a seat, or for somebody to decide. */
  waiting: count,
  applied: count,
  /** Of the classes that were held: who was there, of all who should have been. */
  present: count,
  expected: count,
  /** Of programs with an exam: who has a result, and who passed. */
  examined: count,
  passed: count,
  /** What participants gave, of each trainer of a program in steps of `ratingStep`. */
  ratings: z.array(z.object({ rating: z.int(), value: count })),
  months: z.array(
    z.object({ month: z.string(), from: z.string(), to: z.string(), programs: count, accepted: count }),
  ),
  areas: z.array(named.extend({ value: count, parent: named.nullable() })),
  level: z.enum(['district', 'upazila']).nullable(),
})
export type TrainingFigures = z.output<typeof Figures>

export const trainingDashboardCalls = {
  dashboard: {
    get: endpoint({
      policy: 'located',
      method: 'GET',
      path: '/admin/training/dashboard',
      access: 'trainingDashboard-view',
      summary:
        'Training programs of the area that begin in a span of days: by status, place and month; seats, attendance, results and ratings',
      query: z.object(dayOfSpan).superRefine(daySpan),
      reply: z.object({ data: Figures }),
    }),
  },
}
