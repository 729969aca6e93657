import type { ItemDecision, SessionKind } from '#contract/committees/session-life'
import type { AgendaItem } from '#contract/committees/session-shapes'

type Item = Pick<AgendaItem, 'id' | 'area' | 'rank' | 'decision'>

/** How many of the chosen cases a decision would move against the rank, as the others of the agenda are decided by now (worker/committees/sessions/standing.ts). */
export function againstRank(
  kind: SessionKind,
  items: readonly Item[],
  chosen: readonly Item[],
  decision: ItemDecision | undefined,
): number {
  if (kind === 'first' || decision === undefined) return 0
  const ids = new Set(chosen.map(({ id }) => id))
  const approved = items.filter(({ id, decision: now }) => (ids.has(id) ? decision : now) === 'approve')
  const in_ = ({ area }: Item) => approved.filter((one) => one.area === area)
  return chosen.filter((one) =>
    decision === 'approve' ? one.rank > in_(one).length : in_(one).some(({ rank }) => rank > one.rank),
  ).length
}
