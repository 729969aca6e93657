import { dayInDhaka } from '#contract/calendar'
import { programStatus } from '#contract/training/statuses'
import type { StateKind } from '#frontend/ui/StateMark.tsx'

const kinds: Readonly<Record<string, StateKind>> = {
  planned: 'information',
  running: 'good',
  completed: 'off',
  cancelled: 'danger',
}

/** How a status of programs looks, by its code; one of the department's own looks like any. */
export const stateOf = (code: string): StateKind => kinds[code] ?? 'information'

/** Whether the status says that it runs though its last day is past: nobody has set it since. */
export const isOverdue = ({ end_date, status }: { end_date: string; status: { code: string | null } }) =>
  status.code === programStatus.running && end_date < dayInDhaka(new Date())
