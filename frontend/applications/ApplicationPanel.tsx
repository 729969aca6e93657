import { createContext, useContext, type ReactNode } from 'react'
import { firstTexts } from '#contract/texts/applications/first'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Panel, type PanelState } from '#frontend/ui/Panel.tsx'
import type { PanelId } from './panel-of.ts'
import type { Folding } from './useFolding.ts'

const PanelFacts = later(() => import('./PanelFacts.tsx').then((module) => module.PanelFacts))

type States = { states: Partial<Record<PanelId, PanelState>>; folding: Folding }
/** How far each panel is, and which are folded. */
export const StatesContext = createContext<States | null>(null)

/** The states of the panels around. */
export function useStates(): States {
  const states = useContext(StatesContext)
  if (!states) throw new Error('A panel stands outside of its states')
  return states
}

/** A panel of the form with its state in its head; what it holds renders apart from that state. */
export function ApplicationPanel({
  id,
  title,
  children,
}: {
  id: PanelId
  title?: string
  children: ReactNode
}) {
  const text = useText(firstTexts)
  const { states, folding } = useStates()
  const state = states[id] ?? 'todo'
  return (
    <Panel
      id={`panel-${id}`}
      title={title ?? text(id)}
      state={state}
      stateText={text(`state_${state}`)}
      open={!folding.folded.has(id)}
      onOpen={(open) => folding.open(id, open)}
      change={text('dialog_change')}
      facts={<PanelFacts panel={id} />}
    >
      {children}
    </Panel>
  )
}
