import { inArray } from 'drizzle-orm'
import type { ApplicationState } from '#contract/applications/record'
import type { BeneficiaryStatus } from '#contract/beneficiaries/life'
import { dayInDhaka } from '#contract/calendar'
import type { application } from '#worker/db/schema/applications'
import { beneficiary } from '#worker/db/schema/registry'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { claimsAnew, claimsOf, releaseClaims, takeClaims, type Claims } from './claims.ts'
import { enrol } from './enrol.ts'

type Application = typeof application.$inferSelect
/** An application as it was, and the state that it comes to. */
export type Move = {
  record: Application
  to: ApplicationState
  checked: { by: number; at: string } | null
  reason_id: number | null
  note: string | null
}
type Writing = CallBase & { work: Work; user: { user_id: number } }

/** What becomes of the beneficiary; nothing where there isn't one, and none is made. */
const statusOf: Partial<Record<ApplicationState, BeneficiaryStatus>> = {
  approved: 'active',
  waiting: 'waiting',
  rejected: 'deleted',
  withdrawn: 'deleted',
}

/**
 * What the decisions on applications do in the registry, in the same Work: `approved` makes an active beneficiary, `waiting` a
 * waiting one, or moves the one there is; who is refused or withdraws leaves the waiting list. The claims of person and card
 * go with them (decisions.md, "Application life").
 */
export async function followApplications(call: Writing, moves: readonly Move[]): Promise<void> {
  const ids = moves.map(({ record }) => record.id)
  const [known, held, anew] = await Promise.all([
    ids.length === 0
      ? []
      : call.db.select().from(beneficiary).where(inArray(beneficiary.application_id, ids)),
    claimsOf(call.db, 'application', ids),
    Promise.all(
      moves.flatMap(({ record, to }) =>
        to === 'appealed'
          ? [claimsAnew(call, record).then((claims): [number, Claims] => [record.id, claims])]
          : [],
      ),
    ),
  ])
  const anewOf = new Map(anew)
  const beneficiaryOf = new Map(known.map((row) => [row.application_id!, row]))
  const changed = moves.flatMap((move) => {
    const row = beneficiaryOf.get(move.record.id)
    const status = statusOf[move.to]
    return row && status && row.status !== status ? [{ move, row, status }] : []
  })
  const made = moves.flatMap(({ record, to, ...rest }) => {
    const status = statusOf[to]
    const isNew = !beneficiaryOf.has(record.id) && (status === 'active' || status === 'waiting')
    return isNew ? [{ record, status, ...rest }] : []
  })
  const idOf = await enrol(call, made)
  moveAll(call, changed)
  const none: Claims = { person: [], card: [] }
  for (const { record, to } of moves) {
    const from = { kind: 'application', id: record.id } as const
    const own = idOf.get(record.id) ?? beneficiaryOf.get(record.id)?.id
    if (to === 'approved' && own !== undefined)
      takeClaims(call.work, held.get(record.id) ?? none, { kind: 'beneficiary', id: own }, from)
    if (to === 'appealed') takeClaims(call.work, anewOf.get(record.id)!, from)
    if (to === 'rejected' || to === 'withdrawn') releaseClaims(call.work, from)
  }
}

function moveAll(
  { work, now, user }: Writing,
  changed: readonly { move: Move; row: typeof beneficiary.$inferSelect; status: BeneficiaryStatus }[],
): void {
  const at = now.toISOString()
  work.updateEach(
    beneficiary,
    [
      'status',
      'status_before',
      'status_at',
      'status_day',
      'reason_id',
      'note',
      'verified_by',
      'verified_at',
      'approved_by',
      'approved_at',
      'deleted_at',
    ],
    changed.map(({ move: { checked, reason_id, note }, row, status }) => ({
      before: row,
      set: {
        status,
        status_before: row.status,
        status_at: at,
        status_day: dayInDhaka(now),
        reason_id,
        note,
        verified_by: checked?.by ?? row.verified_by,
        verified_at: checked?.at ?? row.verified_at,
        approved_by: status === 'active' ? user.user_id : row.approved_by,
        approved_at: status === 'active' ? at : row.approved_at,
        // By whom their application says.
        deleted_at: status === 'deleted' ? at : row.deleted_at,
      },
    })),
  )
}
