import * as z from 'zod'
import { listQuery, Page, saved } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, line, optional, word } from '../fields.ts'

const located = { policy: 'located' } as const
const own = { access: 'session', policy: 'own' } as const
const person = z.object({ id: z.int(), full_name: z.string(), username: z.string() })
const message = z.object({ message: z.string() })
const params = z.object({ id })

/** Where a leave stands today; `ended`: before its time. */
export const leaveStates = ['coming', 'now', 'over', 'ended'] as const
export type LeaveState = (typeof leaveStates)[number]

/** Where it stands on a day (YYYY-MM-DD); its days are all of those from `from_day` to `to_day`. */
export function leaveStateOn(
  leave: { from_day: string; to_day: string; ended_at: string | null },
  today: string,
): LeaveState {
  if (leave.ended_at !== null) return 'ended'
  if (leave.from_day > today) return 'coming'
  return leave.to_day < today ? 'over' : 'now'
}

const Leave = z.object({
  id: z.int(),
  absent: person,
  acting: person,
  from_day: z.string(),
  to_day: z.string(),
  ended_at: z.string().nullable(),
  state: z.enum(leaveStates),
  note: z.string(),
  made_by: person,
  version: z.int(),
})

/** Under which somebody acts for another, until when. */
const Acting = z.object({ leave_id: z.int(), person, to_day: z.string() })
export type ActingFor = z.output<typeof Acting>
/** Of the signed-in person: for whom they act now, and for whom they may begin to. */
export const actingColumns = { acting: Acting.nullable(), may_act: z.array(Acting) }

/** A year: longer than that somebody is replaced, not acted for. */
export const leaveDaysMaximum = 366
const body = z
  .object({ absent_id: id, acting_id: id, from_day: day, to_day: day, note: line(300) })
  .superRefine(({ absent_id, acting_id, from_day, to_day }, { addIssue }) => {
    const refuse = (path: string, issue: string) => addIssue({ code: 'custom', message: issue, path: [path] })
    if (absent_id === acting_id) refuse('acting_id', 'leave_same')
    if (to_day < from_day) refuse('to_day', 'to_before_from')
    else if (Date.parse(to_day) - Date.parse(from_day) > leaveDaysMaximum * 86_400_000)
      refuse('to_day', 'leave_too_long')
  })

/** Officers on leave, and who acts for them (decisions.md, "Committees and selection"). */
export const leaves = {
  leave: {
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/leave/get',
      access: 'leave-view',
      summary: 'Leaves of officers in scope, with who acts for them',
      query: listQuery(['from_day', 'to_day']).extend({ state: optional(z.enum(leaveStates)) }),
      reply: Page(Leave),
    }),
    people: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/leave/people',
      access: 'leave-create',
      summary: 'Active accounts in scope, by name or username',
      query: z.object({ search: word(100).default('') }),
      reply: z.object({ data: z.array(person) }),
    }),
    insert: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/leave/insert',
      access: 'leave-create',
      summary: 'Says who acts for an officer who is away, and on which days',
      body,
      reply: saved,
    }),
    end: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/leave/end/:id',
      access: 'leave-edit',
      summary: 'Ends a leave before its time: who acted does so no longer',
      params,
      body: z.object({ version: id }),
      reply: saved,
    }),
  },
  acting: {
    begin: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/leave/act',
      summary: 'Begins to act for an officer who is away, with their rights and places',
      body: z.object({ leave_id: id }),
      reply: message,
    }),
    end: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/leave/act/end',
      summary: 'Ends acting for another: one’s own rights and places are back',
      reply: message,
    }),
  },
}
