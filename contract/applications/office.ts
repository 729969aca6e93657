import { dayInDhaka } from '../calendar.ts'
import { isOwnWork, next, type Living } from '../machine.ts'
import { appealLastDay } from './appeal.ts'
import { applicationLife, type ApplicationMark } from './life.ts'
import type { ApplicationState, EventKind, Identity } from './record.ts'

/** What the office does by itself, without a committee's session. */
export const officeActions = ['open_review', 'reject', 'withdraw', 'appeal'] as const
export type OfficeAction = (typeof officeActions)[number]

type Standing = { state: ApplicationState; identity: Identity }

/** Whether the office may take this step now. Whom the registry doesn't know it rejects by itself; all else is a committee's to reject. */
export function officeAllows({ state, identity }: Standing, action: OfficeAction): boolean {
  if (next(applicationLife, { status: state }, action) === undefined) return false
  if (action === 'open_review') return identity === 'verified' || identity === 'declared'
  if (action === 'reject') return state === 'submitted' && identity === 'failed'
  return true
}

type Event = { at: string; kind: EventKind; for_complaint: boolean }

/**
 * Why a rejected application can't be appealed any more; undefined: it can. What an office began from a grievance doesn't use up the
 * applicant's own; an office begins none (`forComplaint`) after any.
 */
export function appealRefusal(
  events: readonly Event[],
  now: Date,
  { forComplaint = false } = {},
): 'appeal_once' | 'appeal_late' | undefined {
  if (events.some(({ kind, for_complaint }) => kind === 'appealed' && (forComplaint || !for_complaint)))
    return 'appeal_once'
  const rejected = events.findLast(({ kind }) => kind === 'rejected')
  const isLate = rejected !== undefined && dayInDhaka(now) > appealLastDay(rejected.at)
  return isLate ? 'appeal_late' : undefined
}

/** Why an office doesn't take an application up for a complaint: who asks had a hand in it, or an interest; or nobody may now. */
export const complaintBars = [
  'own',
  'interest',
  'identity_pending',
  'identity_failed',
  'appeal_once',
  'appeal_late',
] as const
export type ComplaintBar = (typeof complaintBars)[number]

/** Whether an appeal is heard that an office began from a grievance: withdrawn by an office, it would cost the applicant theirs. */
export const isHeardForComplaint = (state: ApplicationState, events: readonly Omit<Event, 'at'>[]): boolean =>
  state === 'appealed' && events.findLast(({ kind }) => kind === 'appealed')?.for_complaint === true

/** What the office may do with an application now. */
export const officeActs = (standing: Standing, events: readonly Event[], now: Date): OfficeAction[] =>
  officeActions.filter(
    (action) =>
      officeAllows(standing, action) &&
      (action !== 'appeal' || appealRefusal(events, now) === undefined) &&
      (action !== 'withdraw' || !isHeardForComplaint(standing.state, events)),
  )

/** Those of some steps that are for another person than this one, who had a hand in it. */
export const keptFrom = (
  person: number,
  { state, ...record }: Standing & Omit<Living<ApplicationState, ApplicationMark>, 'status'>,
  acts: readonly OfficeAction[],
): OfficeAction[] =>
  acts.filter((action) => isOwnWork(applicationLife, { ...record, status: state }, action, person))
