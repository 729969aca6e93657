import type { StateKind } from '#frontend/ui/StateMark.tsx'

const kinds: Readonly<Record<string, StateKind>> = {
  planned: 'information',
  running: 'good',
  completed: 'off',
  cancelled: 'danger',
}

/** How a status of programs looks, by its code; one of the department's own looks like any. */
export const stateOf = (code: string): StateKind => kinds[code] ?? 'information'
