import { applicationLife, type ApplicationAction } from '#contract/applications/life'
import type { ApplicationState, EventKind } from '#contract/applications/record'
import { Failure } from '#contract/failure'
import { after, makersOf } from '#contract/machine'
import { newIds } from '#worker/db/ids'
import { application, applicationEvent } from '#worker/db/schema/applications'
import type { Work } from '#worker/db/work'
import { atOnce } from '#worker/http/at-once'
import type { CallBase } from '#worker/http/call'
import { refuseMakers, type Maker } from '#worker/http/own-work'
import { followApplications } from '#worker/registry/index'
import { tellSteps } from './tell.ts'

type Application = typeof application.$inferSelect
/** Who takes the step: one of the staff; null: the applicant. */
type Acting = CallBase & { work: Work; user: { user_id: number } | null }
export type ApplicationStep = {
  /** As it was read; the step is refused if it has changed since. */
  record: Application
  action: ApplicationAction
  /** From the list of reasons (lookup type decision_reason), and in words. */
  reason_id?: number | null
  note?: string | null
  /** The office begins it from a grievance: it isn't the applicant's own. */
  for_complaint?: boolean
  /** Who checked the papers before, where that isn't who recommended it. */
  checked?: { by: number; at: string }
}
type Options = {
  /** The registry was moved by the caller: the step began with the beneficiary. */
  isFollowed?: boolean
  /** They were told by the caller: what they do themselves is counted (withdrawal.ts). */
  isTold?: boolean
}

const eventOf: Partial<Record<ApplicationState, EventKind>> = {
  under_review: 'review_opened',
  forwarded: 'forwarded',
  recommended: 'recommended',
  approved: 'approved',
  waiting: 'waiting',
  rejected: 'rejected',
  appealed: 'appealed',
  withdrawn: 'withdrawn',
}
/** Nobody is looked into, or decided for, whom the registry doesn't know to be who they say. */
const needsIdentity: ReadonlySet<ApplicationAction> = new Set([
  'open_review',
  'forward',
  'recommend',
  'approve',
  'wait',
])

/**
 * Takes applications a step on in their life, one or many at once, set-based: 409 by the table, for one that has changed
 * meanwhile, for who had a hand in it where the step is for another, and while an identity is open. In the same Work: marks,
 * the line of the timeline with who and why, claims, what becomes of the beneficiary (worker/registry), and the SMS. The
 * caller has found them in scope, says the place of the Work, and decided that the committee may.
 */
export async function stepApplications(
  call: Acting,
  steps: readonly ApplicationStep[],
  { isFollowed = false, isTold = false }: Options = {},
): Promise<void> {
  const at = call.now.toISOString()
  const by = call.user?.user_id ?? null
  const moved = steps.map((step) => ({ ...step, set: columnsOf(step, { by: by ?? 0, at }), to: toOf(step) }))
  call.work.updateEach(
    application,
    [
      'state',
      'recommended_by',
      'recommended_at',
      'decided_by',
      'decided_at',
      'refused_by',
      'refused_at',
      'locked_at',
    ],
    moved.map(({ record, set }) => ({ before: record, set })),
  )
  const ids = newIds(call.now, moved.length)
  call.work.insertPartsAll(
    application,
    applicationEvent,
    moved.map(({ record, to, reason_id = null, note = null, for_complaint = false }, index) => ({
      owner: record.id,
      rows: [
        {
          id: ids[index]!,
          application_id: record.id,
          at,
          kind: eventOf[to]!,
          state: to,
          note,
          by_user: by,
          reason_id,
          for_complaint,
        },
      ],
    })),
  )
  await atOnce(
    refuseSteps(call, steps),
    isFollowed ||
      followApplications(
        { ...call, user: { user_id: by ?? 0 } },
        moved.map(({ record, to, checked, reason_id = null, note = null }) => ({
          record,
          to,
          checked:
            checked ??
            (record.recommended_by === null
              ? null
              : { by: record.recommended_by, at: record.recommended_at! }),
          reason_id,
          note,
        })),
      ),
    isTold ||
      tellSteps(
        call,
        moved.map(({ record, to, for_complaint }) => ({ record, to, for_complaint })),
      ),
  )
}

/** Whether who calls may take these steps now: refuses as taking them would. */
export async function refuseSteps(
  call: Omit<Acting, 'work'>,
  steps: readonly ApplicationStep[],
): Promise<void> {
  for (const step of steps) toOf(step)
  if (call.user) await refuseMakers({ ...call, user: call.user }, makersIn(call, steps))
}

const living = (record: Application) => ({ ...record, status: record.state })

function toOf({ record, action }: ApplicationStep): ApplicationState {
  const to = after(applicationLife, living(record), action, { by: 0, at: '' })?.status
  const isOpen = record.identity === 'pending' || record.identity === 'failed'
  // Refused before anybody has looked into it is one whose identity failed for good, and no other.
  const isEarly = record.state === 'submitted' && action === 'reject' && record.identity !== 'failed'
  if (to === undefined || isEarly)
    throw new Failure('not_allowed_now', { parameters: { state: record.state } })
  if (isOpen && needsIdentity.has(action)) throw new Failure('identity_open')
  return to
}

function columnsOf({ record, action }: ApplicationStep, who: { by: number; at: string }) {
  const { status = record.state, ...marks } = after(applicationLife, living(record), action, who) ?? {}
  const { recommended_by, recommended_at, decided_by, decided_at, refused_by, refused_at } = record
  const kept = { recommended_by, recommended_at, decided_by, decided_at, refused_by, refused_at }
  const locked_at = action === 'withdraw' ? (record.locked_at ?? who.at) : record.locked_at
  return { ...kept, ...(marks as Partial<typeof kept>), state: status as ApplicationState, locked_at }
}

/** Those whom one of the steps is not for. */
export const makersIn = (
  { now }: Pick<CallBase, 'now'>,
  steps: readonly Pick<ApplicationStep, 'record' | 'action'>[],
): Maker[] =>
  steps.flatMap(({ record, action }) =>
    makersOf(applicationLife, living(record), action).map(({ mark, by }) => ({
      by,
      at: new Date(record[`${mark}_at`] ?? now),
    })),
  )
