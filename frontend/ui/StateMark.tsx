import type { ReactNode } from 'react'

export type StateKind = 'good' | 'waiting' | 'information' | 'off' | 'danger'

const looks = {
  good: 'border-success text-success',
  waiting: 'border-warning text-warning',
  information: 'border-info text-info',
  off: 'border-field-border text-base-content',
  danger: 'border-error text-error',
} as const satisfies Record<StateKind, string>

/** A state in words; its colour says the same once more. */
export const StateMark = ({ kind, children }: { kind: StateKind; children: ReactNode }) => (
  <span
    className={`state-mark inline-flex items-center rounded-full border px-2.5 text-sm leading-6 font-medium whitespace-nowrap ${looks[kind]}`}
  >
    {children}
  </span>
)
