import '../zod-setup.ts'
import * as z from 'zod'
import { listQuery, Page } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, optional } from '../fields.ts'
import { KeysetPage, KeysetQuery } from '../keyset.ts'
import { itemDecisions } from './session-life.ts'

const located = { policy: 'located' } as const
const looking = 'committee-session-view'
const names = z.object({ name_en: z.string(), name_bn: z.string() })
const Moved = z.object({
  id: z.int(),
  session_id: z.int(),
  application_id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  committee: names,
  program: names,
  held_on: z.iso.date(),
  rank: z.int(),
  moved: z.enum(['up', 'over']),
  decision: z.enum(itemDecisions),
  reason: z.object({ value_en: z.string(), value_bn: z.string() }).nullable(),
  note: z.string().nullable(),
  closed_at: z.string(),
})
const Committee = z.object({
  id: z.int(),
  ...names.shape,
  sessions: z.int(),
  cases: z.int(),
  moved_up: z.int(),
  passed_over: z.int(),
  left_off: z.int(),
})
const period = { from: optional(day), to: optional(day) }

/** Who was moved against the rank. */
export const variance = {
  list: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/selection-variance/get',
    access: looking,
    summary: 'Who was chosen, or passed over, against the rank, in closed sessions in scope',
    query: KeysetQuery.extend({
      moved: optional(z.enum(['up', 'over'])),
      committee_id: optional(id),
      program_id: optional(id),
      ...period,
    }),
    reply: KeysetPage(Moved),
  }),
  counts: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/selection-variance/counts',
    access: looking,
    summary: 'How often each committee in scope moved somebody against the rank',
    query: listQuery(['name', 'moved_up', 'passed_over']).extend({ program_id: optional(id), ...period }),
    reply: Page(Committee),
  }),
}
