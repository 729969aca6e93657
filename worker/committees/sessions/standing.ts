import { byRank } from '#contract/beneficiaries/rank'
import { seatAreaOf } from '#contract/beneficiaries/seats'
import type { ItemProblem, Session } from '#contract/committees/session-shapes'
import { noSeatReason } from '#contract/applications/reasons'
import { otherReason, recordedStates, type SessionKind } from '#contract/committees/session-life'
import { hasFree } from '#worker/registry/index'
import type { ItemRow, SessionInterest, SessionMember } from './find.ts'

export type Seats = Session['seats'][number]
type Ranked = { id: number; place: number; score: number | null; date_of_birth: string; submitted_at: string }
/** A case where it stands: by the rank, within the area whose seats it would take. */
export type Standing = {
  row: ItemRow
  area: number
  rank: number
  in_line: boolean
  moved: 'up' | 'over' | null
  problem: ItemProblem | null
  interests: number
}

/** Who left the committee stands there for the interests that they had, and counts for nothing. */
export const sitting = <Member extends { gone: boolean }>(members: readonly Member[]): Member[] =>
  members.filter(({ gone }) => !gone)

/** More than half of all members; in a case of which somebody has an interest, of all without those. */
export const neededOf = (members: readonly { gone: boolean }[]): number =>
  Math.floor(sitting(members).length / 2) + 1

export function quorumOf(members: readonly SessionMember[]) {
  return {
    members: sitting(members).length,
    present: members.filter(({ attended }) => attended).length,
    needed: neededOf(members),
    presided: members.some(({ attended, presides }) => attended && presides),
  }
}
export const holds = ({ present, needed, presided }: ReturnType<typeof quorumOf>): boolean =>
  presided && present >= needed

type Given = {
  kind: SessionKind
  rows: readonly ItemRow[]
  members: readonly SessionMember[]
  interests: readonly SessionInterest[]
  seats: ReadonlyMap<number, { seats: number | null; taken: number }>
  /** Who could stand on the agenda and doesn't. */
  others: readonly Ranked[]
  /** Reasons of the list by their ids. */
  reasons: ReadonlyMap<number, string>
}

/**
 * Where each case stands: its rank, whether there is a seat for it by the rank, whether its decision goes against the rank, and
 * what it still lacks. So many as are approved would, by the rank, have been the first: who was chosen from behind them is moved
 * up, also where those before weren't put on the agenda; who wasn't approved while somebody behind was, is passed over.
 */
export function standingsOf(given: Given): { items: Standing[]; left_off: number } {
  const { rows, others, members, interests } = given
  const present = new Set(members.flatMap(({ id, attended }) => (attended ? [id] : [])))
  const concerned = Map.groupBy(interests, ({ application_id }) => application_id)
  const areas = Map.groupBy(rows, ({ application }) => seatAreaOf(application.place))
  let left_off = 0
  const items = [...areas]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([area, own]) => {
      const sorted = own.toSorted((one, other) => byRank(one.application, other.application))
      const approved = sorted.filter(({ item }) => item.decision === 'approve')
      const worst = approved.at(-1)
      const outside = others.filter((one) => seatAreaOf(one.place) === area)
      if (worst) left_off += outside.filter((one) => byRank(one, worst.application) < 0).length
      const { seats = null, taken = 0 } = given.seats.get(area) ?? {}
      return sorted.map((row, at): Standing => {
        const before = outside.filter((one) => byRank(one, row.application) < 0).length
        const isApproved = row.item.decision === 'approve'
        const isBehind = at + before >= approved.length
        const isBefore = worst !== undefined && byRank(row.application, worst.application) < 0
        const moved = isApproved && isBehind ? 'up' : !isApproved && isBefore ? 'over' : null
        const withdrawn = (concerned.get(row.application.id) ?? []).map(({ member_id }) => member_id)
        const left = [...present].filter((id) => !withdrawn.includes(id)).length
        return {
          row,
          area,
          rank: at + 1,
          in_line: seats === null || at < seats - taken,
          moved: given.kind === 'first' ? null : moved,
          problem: problemOf(given, row, moved, left) ?? falseReason(given, row, area, approved.length),
          interests: withdrawn.length,
        }
      })
    })
  return { items, left_off }
}

/** Nobody is left without a seat for want of one while there is one. */
function falseReason(
  { kind, reasons, seats }: Given,
  { item }: ItemRow,
  area: number,
  approving: number,
): ItemProblem | null {
  const isNoSeat = item.reason_id !== null && reasons.get(item.reason_id) === noSeatReason
  const own = seats.get(area)
  return kind !== 'first' && isNoSeat && own && hasFree(own, approving) ? 'seat' : null
}

function problemOf(
  { kind, members, reasons }: Given,
  { item, application }: ItemRow,
  moved: 'up' | 'over' | null,
  present: number,
): ItemProblem | null {
  const states: readonly string[] = recordedStates[kind]
  const isThere = states.includes(application.state) || application.state === 'forwarded'
  if (!isThere || (application.state === 'forwarded' && kind !== 'deciding')) return 'state'
  if (application.identity === 'pending' || application.identity === 'failed') return 'identity'
  if (item.decision === null) return 'undecided'
  if (present < neededOf(members)) return 'quorum'
  const reason = item.reason_id === null ? undefined : reasons.get(item.reason_id)
  const needsReason = item.decision === 'reject' || item.decision === 'waiting'
  if (moved && kind !== 'first' && (reason === undefined || item.note === null)) return 'override'
  if (needsReason && reason === undefined) return 'reason'
  return reason === otherReason && item.note === null ? 'words' : null
}
