import { next } from '../machine.ts'
import { grievanceLife, stateOfStage, tiers, type GrievanceAction, type GrievanceStage } from './life.ts'

/** A case as its list shows it. */
type Listed = {
  status: GrievanceStage
  due_day: string | null
  is_mine: boolean
  sensitive: boolean
  tier: number
}
export const manyActs = ['accept', 'start', 'take', 'solve', 'hand_over', 'forward'] as const
export type ManyAct = (typeof manyActs)[number]

/** Whether an act can be done to a case now, among many: to one's own, and taking over those of colleagues. */
export function manyAllows(row: Listed, act: ManyAct): boolean {
  const action: GrievanceAction = act === 'take' ? 'hand_over' : act
  const can =
    next(grievanceLife, { status: stateOfStage(row.status), due_at: row.due_day }, action) !== undefined
  if (act === 'take') return !row.is_mine && !row.sensitive && can
  return row.is_mine && can && (act !== 'forward' || row.tier < tiers)
}
