import type { GrievanceAction } from '#contract/grievances/life'
import { grievanceLife } from '#contract/grievances/life'
import type { GrievanceEvent, GrievanceRating, MendKind } from '#contract/grievances/shapes'
import { Failure } from '#contract/failure'
import { after } from '#contract/machine'
import { newId } from '#worker/db/ids'
import { grievance, grievanceEvent, grievanceMessage, type Grievance } from '#worker/db/schema/grievances'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { atOnce } from '#worker/http/at-once'
import { refuseMakers } from '#worker/http/own-work'
import { dueAfter } from './due.ts'
import { placeOf, type Case } from './record.ts'
import type { Solver } from './solvers.ts'
import { settle } from './tell.ts'

/** Who acts: one of the staff; null: the complainant, or the schedule. */
export type Acting = CallBase & { work: Work; user?: { user_id: number } | null }
type Step = { action: GrievanceAction; note?: string }
type Decided = {
  /** To whom it goes with this step. */
  to?: Solver | null
  set?: Partial<Grievance>
}
/** By what is read, in the round trip of what the step reads itself. */
type Deciding<Found extends Decided> = { decide: () => Promise<Found> }

const eventOf: Record<GrievanceAction, GrievanceEvent> = {
  assign: 'assigned',
  accept: 'accepted',
  start: 'started',
  hand_over: 'handed_over',
  forward: 'forwarded',
  escalate: 'escalated',
  reassign: 'assigned',
  solve: 'solved',
  reject: 'rejected',
  reopen: 'reopened',
  appeal: 'appealed',
}
/** Who has it anew has all days anew; who takes it over in the same office goes on with those that are left. */
const beginsAnew: ReadonlySet<GrievanceAction> = new Set([
  'assign',
  'forward',
  'escalate',
  'reassign',
  'reopen',
  'appeal',
])

/**
 * Takes a case a step on in its life: 409 by the table, and for whose answer was appealed against. In the same Work: who has it
 * and till when, the line of the timeline; what was told of it before is settled. The caller decides that they may, and tells whom it concerns.
 */
export function stepCase<Found extends Decided>(
  call: Acting,
  found: Case,
  step: Step & Deciding<Found>,
): Promise<Found>
export function stepCase(call: Acting, found: Case, step: Step & Decided): Promise<Decided>
export async function stepCase(
  call: Acting,
  { record, setting }: Case,
  { action, note, decide, ...known }: Step & Decided & Partial<Deciding<Decided>>,
): Promise<Decided> {
  const at = call.now.toISOString()
  const by = call.user?.user_id ?? null
  const columns = after(grievanceLife, record, action, { by: by ?? 0, at })
  if (!columns) throw new Failure('not_allowed_now', { parameters: { state: record.status } })
  const isAnswered = columns.status === 'solved' || columns.status === 'rejected'
  const { refused_by, refused_at } = record
  const [, , decided] = await atOnce(
    call.user &&
      isAnswered &&
      refused_by !== null &&
      refuseMakers({ ...call, user: call.user }, [{ by: refused_by, at: new Date(refused_at ?? call.now) }]),
    settle(call, record),
    decide ? decide() : known,
  )
  const { to, set = {} } = decided
  placeOf(call.work, record)
  call.work.update(grievance, record, {
    ...columns,
    ...(to && { owner_id: to.user_id, office_id: to.office_id, tier: to.tier }),
    ...(beginsAnew.has(action) && { due_at: dueAfter(call.now, setting.days) }),
    ...(isAnswered && { due_at: null, wrote_at: null }),
    // What was said of an answer was said of that one.
    rating: null,
    ...set,
  })
  await noteEvent(call, record, {
    kind: eventOf[action],
    tier: to?.tier ?? record.tier,
    to_user: to?.user_id ?? null,
    ...(note !== undefined && { note }),
    ...(isAnswered && {
      ...answeredIn(record, call.now),
      solution_type_id: set.solution_type_id ?? null,
      still_to_come: set.still_to_come ?? null,
      still_to_come_by: set.still_to_come_by ?? null,
      office_id: record.office_id,
    }),
  })
  return decided
}

/**
 * How long it took from the day on that it came in, and whether the complainant was kept waiting: past the day that they were told,
 * or up a tier because of it. What was reopened, or appealed, has its days anew.
 */
function answeredIn({ submitted_at, due_at, escalated_at, answered_at }: Grievance, now: Date) {
  const hasRisen = escalated_at !== null && (answered_at === null || escalated_at > answered_at)
  return {
    days: Math.floor((now.getTime() - Date.parse(submitted_at)) / 86_400_000),
    in_time: !hasRisen && (due_at === null || now.toISOString() <= due_at),
  }
}

type Line = {
  kind: GrievanceEvent
  tier: number
  at?: string
  to_user?: number | null
  note?: string
  days?: number
  in_time?: boolean
  rating?: GrievanceRating
  rating_apart?: GrievanceRating
  mend?: MendKind
  solution_type_id?: number | null
  /** Encrypted. */
  still_to_come?: string | null
  still_to_come_by?: string | null
  office_id?: number | null
}
/** A line of a case's timeline, with what the figures count of it (worker/db/totals.ts). */
export async function noteEvent(
  { now, work, deps, user }: Acting,
  { id, type_id, place, sensitive }: Pick<Grievance, 'id' | 'type_id' | 'place' | 'sensitive'>,
  { kind, tier, at = now.toISOString(), to_user = null, note, ...counted }: Line,
): Promise<void> {
  work.insertParts({ table: grievance, id }, grievanceEvent, [
    {
      id: newId(now),
      grievance_id: id,
      at,
      kind,
      tier,
      by_user: user?.user_id ?? null,
      to_user,
      note: note === undefined ? null : await deps.secrets.encrypt(note),
      type_id,
      place,
      sensitive,
      ...counted,
    },
  ])
}

/** A message between complainant and staff, or a note among staff. */
export async function noteMessage(
  { now, work, deps, user }: Acting,
  record: Grievance,
  { side, text, isNote = false }: { side: 'complainant' | 'staff'; text: string; isNote?: boolean },
): Promise<number> {
  const id = newId(now)
  placeOf(work, record)
  work.insertParts({ table: grievance, id: record.id }, grievanceMessage, [
    {
      id,
      grievance_id: record.id,
      at: now.toISOString(),
      side,
      is_note: isNote,
      by_user: user?.user_id ?? null,
      text: await deps.secrets.encrypt(text),
    },
  ])
  return id
}
