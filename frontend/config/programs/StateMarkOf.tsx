import { programs as words } from '#contract/texts/programs/programs'
import { useText } from '#frontend/app/text.ts'
import { StateMark, type StateKind } from '#frontend/ui/StateMark.tsx'
import { stateOf, type ProgramState } from './program-state.ts'

const stateKinds: Record<ProgramState, StateKind> = {
  unpublished: 'waiting',
  off: 'off',
  early: 'information',
  open: 'good',
  closed: 'off',
}

/** Whether a program can be applied for now, and why not. */
export function StateMarkOf({ program }: { program: Parameters<typeof stateOf>[0] }) {
  const text = useText(words)
  const state = stateOf(program)
  return <StateMark kind={stateKinds[state]}>{text(`state_${state}`)}</StateMark>
}
