import type { NamedLookup } from '#contract/training/named'
import { circularStatus } from '#contract/training/statuses'
import { useFormat } from '#frontend/app/format.ts'
import { StateMark, type StateKind } from '#frontend/ui/StateMark.tsx'

const kinds: Readonly<Record<string, StateKind>> = {
  [circularStatus.draft]: 'waiting',
  [circularStatus.published]: 'good',
  [circularStatus.cancelled]: 'danger',
}

/** How a circular stands. */
export const CircularStatus = ({ status }: { status: NamedLookup }) => (
  <StateMark kind={kinds[status.code] ?? 'off'}>{useFormat().nameOf(status)}</StateMark>
)
