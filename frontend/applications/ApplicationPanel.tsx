import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { firstTexts } from '#contract/texts/applications/first'
import { useText } from '#frontend/app/text.ts'
import { Panel, type PanelState } from '#frontend/ui/Panel.tsx'
import type { PanelId } from './panel-of.ts'
import type { Folding } from './useFolding.ts'

type States = {
  states: Partial<Record<PanelId, PanelState>>
  folding: Folding
  /** What is told of a folded panel, once there is a form to tell of. */
  Facts?: ComponentType<{ panel: PanelId }>
  /** What a panel asks anew since another program was chosen, and how that is said. */
  anew?: Partial<Record<PanelId, readonly string[]>> | undefined
  Anew?: ComponentType<{ names: readonly string[] }>
}
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
  unsure,
  children,
}: {
  id: PanelId
  title?: string
  /** What its head says in place of done. */
  unsure?: { state: Exclude<PanelState, 'done'>; words?: string } | undefined
  children: ReactNode
}) {
  const text = useText(firstTexts)
  const { states, folding, Facts, anew, Anew } = useStates()
  const asked = anew?.[id]
  const known = states[id] ?? 'todo'
  const other = known === 'done' ? unsure : undefined
  const state = other?.state ?? known
  return (
    <Panel
      id={`panel-${id}`}
      title={title ?? text(id)}
      state={state}
      stateText={other?.words ?? text(`state_${state}`)}
      open={!folding.folded.has(id)}
      onOpen={(open) => folding.open(id, open)}
      change={text('dialog_change')}
      facts={Facts && <Facts panel={id} />}
    >
      {asked && Anew && <Anew names={asked} />}
      {children}
    </Panel>
  )
}
