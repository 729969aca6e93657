import type { SessionStatus } from '#contract/committees/session-life'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
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
