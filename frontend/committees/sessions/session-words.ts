import { fitsStep, type ReasonedStep } from '#contract/applications/reasons'
import type { SessionStatus } from '#contract/committees/session-life'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { lookupType } from '#contract/lookups'
import { settings } from '#calls/settings'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { StateKind } from '#frontend/ui/StateMark.tsx'

const kinds: Readonly<Record<SessionStatus, StateKind>> = {
  draft: 'information',
  recorded: 'waiting',
  closed: 'good',
  cancelled: 'off',
}

/** A session's state in words, and how it looks. */
export function useSessionState() {
  const text = useText(words)
  return (status: SessionStatus) => ({ kind: kinds[status], words: text(`status_${status}`) })
}

/** Reasons of decisions, to choose from and to name. */
export function useReasons() {
  const { nameOf } = useFormat()
  const rows =
    useGet(settings.choices.lookups, { params: { type: lookupType.decision_reason } }).data?.data ?? []
  return {
    optionsFor: (step: ReasonedStep | undefined) =>
      rows
        .filter(({ code }) => !step || fitsStep(code, step))
        .map((row) => ({ value: String(row.id), label: nameOf(row) })),
    nameOfReason: (id: number | null) => {
      const row = rows.find((one) => one.id === id)
      return row ? nameOf(row) : ''
    },
  }
}
