import { dayInDhaka, daysBetween, startOfDay } from '../calendar.ts'
import { defineLife } from '../machine.ts'

export const grievanceStates = [
  'submitted',
  'assigned',
  'in_progress',
  'forwarded',
  'solved',
  'rejected',
] as const
export type GrievanceState = (typeof grievanceStates)[number]
/** What a state is shown as: a part solved is not all solved. */
export const grievanceStages = [
  'submitted',
  'assigned',
  'in_progress',
  'forwarded',
  'solved',
  'partly_solved',
  'rejected',
] as const
export type GrievanceStage = (typeof grievanceStages)[number]
export const stageOf = ({ status, partly }: { status: GrievanceState; partly: boolean }): GrievanceStage =>
  status === 'solved' && partly ? 'partly_solved' : status
/** The state of the life that is shown so. */
export const stateOfStage = (stage: GrievanceStage): GrievanceState =>
  stage === 'partly_solved' ? 'solved' : stage
/** States in which somebody has it to do; index `grievance_open_…` (migrations/0160_grievances.sql), word for word. */
export const openStates = ['submitted', 'assigned', 'in_progress', 'forwarded'] as const
export const isOpenState = (state: GrievanceStage): boolean =>
  (openStates as readonly GrievanceStage[]).includes(state)

export type GrievanceAction =
  | 'assign'
  | 'accept'
  | 'start'
  | 'hand_over'
  | 'forward'
  | 'escalate'
  | 'reassign'
  | 'solve'
  | 'reject'
  | 'reopen'
  | 'appeal'
export type GrievanceMark = 'answered' | 'due'

const atWork = {
  hand_over: 'assigned',
  forward: 'forwarded',
  escalate: 'assigned',
  reassign: 'assigned',
  solve: 'solved',
  reject: 'rejected',
} as const

/**
 * Life of a grievance (decisions.md, "Training, grievances…"). `assign`, `escalate` (its days are over) and `reassign` (who had it left) are the system's, `reopen` and `appeal`
 * the complainant's; everything else is for whoever has it. It is assigned as it comes in: `submitted` is one for which
 * nobody was found yet. Whose answer was appealed against (`refused_by`) doesn't answer it again. An answer that promised the rest by a day
 * (`due_at`) is followed by the one that says it is done, or goes up once that day is over.
 */
export const grievanceLife = defineLife<GrievanceState, GrievanceAction, GrievanceMark>({
  begins: ['submitted', 'assigned'],
  table: {
    submitted: { assign: 'assigned' },
    assigned: { start: 'in_progress', ...atWork },
    in_progress: atWork,
    forwarded: { accept: 'assigned', hand_over: 'assigned', escalate: 'assigned', reassign: 'assigned' },
    solved: {
      solve: { once: 'due', after: 'solved' },
      escalate: { once: 'due', after: 'assigned' },
      reopen: 'assigned',
      appeal: 'assigned',
    },
    rejected: { reopen: 'assigned', appeal: 'assigned' },
  },
  duties: {
    solved: { as: 'answered' },
    rejected: { as: 'answered' },
  },
})

/** So many days after the answer the complainant may reopen it once, or appeal to the next tier. */
export const againDays = 15
/** The last day on which they may. */
export const againUntil = (answered_at: string): string =>
  dayInDhaka(startOfDay(dayInDhaka(answered_at), againDays))
/** So many minutes what was said of an answer may be said otherwise, for a tap is easily the wrong one: less than the figures wait for (worker/db/totals.ts). */
export const ratedAnewMinutes = 5
/** So many days ahead, at most, the rest of an answer is promised for. */
export const promiseDaysMaximum = 90
/** So often a tier promises it: put off more than once it is late, and goes up. */
export const promisesMaximum = 2
/** Whether it may be promised for a day: today, or one of those. */
export const mayPromise = (day: string, now: Date): boolean => {
  const ahead = daysBetween(dayInDhaka(now), day)
  return ahead >= 0 && ahead <= promiseDaysMaximum
}
/** Tiers of solvers; the last has none above it. */
export const tiers = 3

type Answered = {
  status: GrievanceState
  answered_at: string | null
  tier: number
  reopened_at: string | null
}

/** What the complainant may do with an answer now. */
export function complainantActs(record: Answered, now: Date): ('reopen' | 'appeal')[] {
  const { status, answered_at, tier, reopened_at } = record
  if (isOpenState(status) || answered_at === null) return []
  if (dayInDhaka(now) > againUntil(answered_at)) return []
  return [
    ...(reopened_at === null ? (['reopen'] as const) : []),
    ...(tier < tiers ? (['appeal'] as const) : []),
  ]
}

/** What they may do with an answer that is given now. */
export const actsAfter = (record: Omit<Answered, 'status' | 'answered_at'>, now: Date) =>
  complainantActs({ ...record, status: 'solved', answered_at: now.toISOString() }, now)

type Due = { status: GrievanceStage; due_at: string | null }
/** Whether somebody has something to do with it: it is open, or its answer promised the rest by a day. */
export const isDue = ({ status, due_at }: Due): boolean => isOpenState(status) || due_at !== null

type Talked = Answered & Due
/** Whether the complainant may write to whoever has it, or answered it: as long as it isn't closed for good. */
export const mayWrite = (record: Talked, now: Date): boolean =>
  isDue(record) || complainantActs(record, now).length > 0

/** So many days who wrote at last is written back to. */
export const writeBackDays = 7
/** Whether the complainant of an answered one is written to: while they may write themselves, or soon after they did. */
export const isWrittenTo = (record: Talked, heard_at: string | null, now: Date): boolean =>
  mayWrite(record, now) ||
  (heard_at !== null && dayInDhaka(now) <= dayInDhaka(startOfDay(dayInDhaka(heard_at), writeBackDays)))

/** When the complainant wrote last and first of what has no word back; null: all has. */
type Wrote = { wrote_at: string | null; wrote_since: string | null }
/** Since when the complainant waits for a word, however often they wrote since; null: they don't, or nobody may write back any more. */
export const waitsSince = (record: Talked & Wrote, now: Date): string | null =>
  record.wrote_at !== null && isWrittenTo(record, record.wrote_at, now) ? record.wrote_since : null
/** Whether somebody must have an answered one still: its complainant may write, or waits for a word. */
export const isTalkedAbout = (record: Talked & Wrote, now: Date): boolean =>
  mayWrite(record, now) || waitsSince(record, now) !== null
