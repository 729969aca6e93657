import '../zod-setup.ts'
import * as z from 'zod'
import { applicationStates } from '../applications/record.ts'
import { byId, listQuery, Page, saved } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { day, flag, id, line, note, optional, orNull, paragraph, trackingNumber } from '../fields.ts'
import { KeysetPage, KeysetQuery } from '../keyset.ts'
import { agendaMaximum, itemDecisions, sessionKinds, sessionStatuses } from './session-life.ts'
import { memberRoles } from './members.ts'

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
const Listed = z.object(row)

const Member = z.object({
  id: z.int(),
  role: z.enum(memberRoles),
  user_id: z.int().nullable(),
  full_name: z.string(),
  designation: z.string(),
  present: z.boolean(),
  presides: z.boolean(),
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
  'quorum',
  'state',
  'identity',
] as const
export type ItemProblem = (typeof itemProblems)[number]
const person = {
  application_id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  state: z.enum(applicationStates),
  age: z.int(),
  gender: z.object({ value_en: z.string(), value_bn: z.string() }),
  /** Of a program with a poverty score. */
  score: z.number().nullable(),
  /** The ward, with what it lies in. */
  place: names.nullable(),
  submitted_at: z.string(),
}
const Item = z.object({
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
export type AgendaItem = z.output<typeof Item>
const Candidate = z.object({ ...person, area: z.int() })

const located = { policy: 'located' } as const
const [looking, recording, closing] = [
  'committee-session-view',
  'committee-session-record',
  'committee-session-close',
] as const
const base = '/admin/committee-session'
const params = byId
const version = id
const reasonId = orNull(id)
const words = orNull(note(500))
const chosen = z.array(z.object({ id, version })).min(1, 'required').max(agendaMaximum)

/** Which of those who could stand on the agenda: of a place, or one by number. */
const which = {
  place_id: optional(id),
  state: optional(z.enum(applicationStates)),
  number: optional(trackingNumber),
}
const dated = { held_on: day, venue: line(200) }

/** Sessions of committees: agenda, attendance, decisions, minutes. */
export const session = {
  list: endpoint({
    ...located,
    method: 'GET',
    path: `${base}/get`,
    access: looking,
    summary: 'Committee sessions in scope, newest first',
    query: KeysetQuery.extend({
      status: optional(z.enum(sessionStatuses)),
      committee_id: optional(id),
      program_id: optional(id),
    }),
    reply: KeysetPage(Listed),
  }),
  get: endpoint({
    ...located,
    method: 'GET',
    path: `${base}/show/:id`,
    access: looking,
    summary: 'A committee session: members, quorum, seats, and what was decided',
    params,
    reply: z.object({ data: Session }),
  }),
  agenda: endpoint({
    ...located,
    method: 'GET',
    path: `${base}/agenda/:id`,
    access: looking,
    summary: 'The agenda of a session in the order of the rank',
    params,
    reply: z.object({ data: z.array(Item) }),
  }),
  candidates: endpoint({
    ...located,
    method: 'GET',
    path: `${base}/candidates/:id`,
    access: recording,
    summary: 'Applications that may be put on a session’s agenda, the first by rank',
    params,
    query: z.object(which),
    reply: z.object({
      data: z.array(Candidate),
      /** How many there are; not `exact`: there are more. */
      fitting: z.object({ count: z.int(), exact: z.boolean() }),
    }),
  }),
  insert: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/add`,
    access: recording,
    summary: 'Calls a committee in scope together for a program',
    body: z.object({ committee_id: id, program_id: id, ...dated }),
    reply: saved,
  }),
  update: endpoint({
    ...located,
    method: 'PUT',
    path: `${base}/update/:id`,
    access: recording,
    summary:
      'Changes day and venue of a session; the committee’s members are taken anew if they have changed',
    params,
    body: z.object({ ...dated, version }),
    reply: saved,
  }),
  addItems: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/agenda/:id`,
    access: recording,
    summary:
      'Puts applications on the agenda: the first by rank of those that fit, or the ones that are named',
    params,
    body: z.object({
      ...which,
      first: id.pipe(z.int().min(1, 'invalid').max(agendaMaximum, 'invalid')).optional(),
      application_ids: z.array(trackingNumber).min(1, 'required').max(agendaMaximum).optional(),
      version,
    }),
    reply: z.object({ id: z.int(), message: z.string(), added: z.int() }),
  }),
  removeItems: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/agenda-remove/:id`,
    access: recording,
    summary: 'Takes cases off the agenda',
    params,
    body: z.object({ items: chosen }),
    reply: saved,
  }),
  attend: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/attendance/:id`,
    access: recording,
    summary: 'Says who of the members was present, and who presided',
    params,
    body: z.object({ present: z.array(id).max(100), presides: reasonId, version }),
    reply: saved,
  }),
  interest: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/interest/:id`,
    access: recording,
    summary: 'A member declares an interest in a case, or takes that back',
    params,
    body: z.object({ item_id: id, member_id: id, declared: flag, version }),
    reply: saved,
  }),
  decide: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/decide/:id`,
    access: recording,
    summary: 'Records what was decided of one case, or of many',
    params,
    body: z.object({
      items: chosen,
      decision: z.enum(itemDecisions).nullable(),
      reason_id: reasonId,
      note: words,
    }),
    retryOnStale: true,
    reply: saved,
  }),
  record: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/record/:id`,
    access: recording,
    summary: 'Hands a session over to be closed by another person',
    params,
    body: z.object({ version }),
    reply: saved,
  }),
  sendBack: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/send-back/:id`,
    access: closing,
    summary: 'Sends a session back to who recorded it',
    params,
    body: z.object({ version, note: paragraph(500) }),
    reply: saved,
  }),
  close: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/close/:id`,
    access: closing,
    summary: 'Closes a session: all its decisions at once, and the minutes',
    params,
    body: z.object({ version }),
    retryOnStale: true,
    reply: saved,
  }),
  cancel: endpoint({
    ...located,
    method: 'POST',
    path: `${base}/cancel/:id`,
    access: recording,
    summary: 'Cancels a session that was not handed over; its agenda is free again',
    params,
    body: z.object({ version, note: paragraph(500) }),
    reply: saved,
  }),
  minutes: endpoint({
    ...located,
    method: 'GET',
    path: `${base}/minutes/:id`,
    access: looking,
    summary: 'The minutes of a closed session, in Bangla',
    params,
    effect: 'write',
    reads: 'person',
    reply: 'application/pdf',
  }),
}

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

const SeatRow = z.object({
  /** Of the upazila, city thana or pourashava. */
  id: z.int(),
  place: names,
  /** Of its own; null: as the program says. */
  seats: z.int().nullable(),
  /** Null: no bound. */
  bound: z.int().nullable(),
  taken: z.int(),
  free: z.int().nullable(),
  version: z.int(),
})
const seatsGiven = orNull(id.pipe(z.int().min(0).max(1_000_000, 'invalid')))

/** How many may receive the allowance of a program in each upazila, city thana and pourashava. */
export const seat = {
  list: endpoint({
    ...located,
    method: 'GET',
    path: '/admin/seat/get',
    access: 'beneficiarySeat-view',
    summary: 'Seats of a program in the upazilas, city thanas and pourashavas in scope',
    query: listQuery(['name', 'taken']).extend({ program_id: id, within: optional(id) }),
    reply: Page(SeatRow),
  }),
  program: endpoint({
    method: 'GET',
    policy: 'global',
    path: '/admin/seat/program/:id',
    access: 'beneficiarySeat-view',
    summary: 'Seats of a program where an area has none of its own',
    params,
    reply: z.object({ data: z.object({ id: z.int(), seats: z.int().nullable(), version: z.int() }) }),
  }),
  update: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/seat/update',
    access: 'beneficiarySeat-edit',
    summary: 'Says how many seats a program has in an area; empty: as many as the program says',
    body: z.object({ program_id: id, place_id: id, seats: seatsGiven, version }),
    retryOnStale: true,
    reply: saved,
  }),
  updateProgram: endpoint({
    ...located,
    method: 'POST',
    path: '/admin/seat/update-program',
    access: 'beneficiarySeat-edit',
    summary: 'Says how many seats a program has where an area has none of its own; empty: no bound',
    body: z.object({ program_id: id, seats: seatsGiven, version }),
    reply: saved,
  }),
}
