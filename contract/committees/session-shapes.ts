import '../zod-setup.ts'
import * as z from 'zod'
import { applicationStates } from '../applications/record.ts'
import { memberRoles } from './members.ts'
import { itemDecisions, sessionKinds, sessionStatuses } from './session-life.ts'

const names = z.object({ name_en: z.string(), name_bn: z.string() })
const row = {
  id: z.int(),
  committee_id: z.int(),
  committee: names,
  program_id: z.int(),
  program: names,
  kind: z.enum(sessionKinds),
  /** Null: the whole country. */
  place: names.nullable(),
  held_on: z.iso.date(),
  venue: z.string(),
  status: z.enum(sessionStatuses),
  items: z.int(),
  version: z.int(),
}
export const ListedSession = z.object(row)

const Member = z.object({
  id: z.int(),
  role: z.enum(memberRoles),
  user_id: z.int().nullable(),
  full_name: z.string(),
  designation: z.string(),
  present: z.boolean(),
  presides: z.boolean(),
  /** Left the committee since; the interests that they had stay. */
  gone: z.boolean(),
})
/** Null: it was declared; else whose number in the application is the member's own. */
const found = z.enum(['applicant', 'helper', 'guardian', 'account']).nullable()
const Interest = z.object({ application_id: z.int(), member_id: z.int(), found })
const Quorum = z.object({ members: z.int(), present: z.int(), needed: z.int(), presided: z.boolean() })
/** Seats of one area whose people are on the agenda; null: no bound. */
const Seats = z.object({
  area: z.int(),
  name: names.nullable(),
  seats: z.int().nullable(),
  taken: z.int(),
  free: z.int().nullable(),
  approving: z.int(),
})
/** What is kept of the closing. */
export const SessionFigures = z.object({
  forward: z.int(),
  approve: z.int(),
  waiting: z.int(),
  reject: z.int(),
  seats: z.array(Seats),
})
export type SessionFigures = z.output<typeof SessionFigures>
const Hand = z.object({ mark: z.enum(['made', 'recorded', 'closed']), full_name: z.string(), at: z.string() })

export const Session = z.object({
  ...row,
  note: z.string().nullable(),
  members: z.array(Member),
  interests: z.array(Interest),
  quorum: Quorum,
  seats: z.array(Seats),
  /** What its committee may decide of a case. */
  decisions: z.array(z.enum(itemDecisions)),
  counts: z.object({
    undecided: z.int(),
    forward: z.int(),
    approve: z.int(),
    waiting: z.int(),
    reject: z.int(),
    moved_up: z.int(),
    passed_over: z.int(),
    /** What still keeps it from being handed over. */
    problems: z.int(),
  }),
  left_off: z.int(),
  /** The committee was changed since its members were taken. */
  members_changed: z.boolean(),
  minutes: z.object({ sha256: z.string(), bytes: z.int() }).nullable(),
  /** Why who looks can't close what was handed over, in words: they wrote a decision down, or said who sits in the committee. */
  kept_from_closing: z.string().nullable(),
  made_by: z.int(),
  recorded_by: z.int().nullable(),
  recorded_at: z.string().nullable(),
  hands: z.array(Hand),
})
export type Session = z.output<typeof Session>

/** What a case still lacks; null: nothing. */
export const itemProblems = [
  'undecided',
  'reason',
  'words',
  'override',
  'seat',
  'quorum',
  'state',
  'identity',
] as const
export type ItemProblem = (typeof itemProblems)[number]
const person = {
  application_id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  father: names,
  mother: names,
  state: z.enum(applicationStates),
  age: z.int(),
  date_of_birth: z.iso.date(),
  gender: z.object({ value_en: z.string(), value_bn: z.string() }),
  /** Of study, where the program pays by it. */
  class: z.object({ value_en: z.string(), value_bn: z.string() }).nullable(),
  /** Of a program with a poverty score. */
  score: z.number().nullable(),
  /** The ward, with what it lies in. */
  place: names.nullable(),
  submitted_at: z.string(),
}
export const AgendaItem = z.object({
  ...person,
  id: z.int(),
  version: z.int(),
  /** Within the area whose seats they are. */
  rank: z.int(),
  area: z.int(),
  /** There is a free seat for so many by the rank. */
  in_line: z.boolean(),
  decision: z.enum(itemDecisions).nullable(),
  reason_id: z.int().nullable(),
  note: z.string().nullable(),
  moved: z.enum(['up', 'over']).nullable(),
  problem: z.enum(itemProblems).nullable(),
  interests: z.int(),
})
export type AgendaItem = z.output<typeof AgendaItem>
export const Candidate = z.object({ ...person, area: z.int() })
