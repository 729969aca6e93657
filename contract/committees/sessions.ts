import '../zod-setup.ts'
import * as z from 'zod'
import { applicationStates } from '../applications/record.ts'
import { byId, saved } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { day, flag, id, line, optional, orNull, reason, trackingNumber } from '../fields.ts'
import { AddedToQuery, KeysetPage } from '../keyset.ts'
import { agendaMaximum, itemDecisions, sessionStatuses } from './session-life.ts'
import { AgendaItem, Candidate, ListedSession, Session } from './session-shapes.ts'

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
const words = orNull(reason(500))
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
    summary: 'Committee sessions in scope, the latest day first unless asked otherwise',
    query: AddedToQuery.extend({
      status: optional(z.enum(sessionStatuses)),
      committee_id: optional(id),
      program_id: optional(id),
      /** For who asks, by what they may do. */
      waits: optional(z.enum(['me'])),
      direction: z.literal(['asc', 'desc']).default('desc'),
    }),
    reply: KeysetPage(ListedSession),
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
    reply: z.object({ data: z.array(AgendaItem) }),
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
    body: z.object({ version, note: reason(500) }),
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
    body: z.object({ version, note: reason(500) }),
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
