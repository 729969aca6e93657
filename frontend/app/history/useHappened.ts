import { useFormat } from '../format.ts'
import { useActionName } from './useActionName.ts'
import { useActor } from './useActor.ts'
import type { HistoryRow } from './useRecordHistory.ts'

/** A change is the call's, also the part of it that looked at its captcha. */
const callOf = (action: string): string => action.replace(/\.captcha$/, '')

/** When, what and who, in words. */
export function useHappened(): (row: HistoryRow) => { when: string; what: string; who: string } {
  const format = useFormat()
  const nameOf = useActionName()
  const actorOf = useActor()
  return (row) => ({ when: format.moment(row.at), what: nameOf(callOf(row.action)), who: actorOf(row) })
}
