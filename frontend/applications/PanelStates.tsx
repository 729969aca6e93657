import { createContext, useContext, useDeferredValue, useEffect, useMemo, type ReactNode } from 'react'
import { get, useFormState, useWatch, type FieldError } from 'react-hook-form'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { Panel, PanelProgress, type PanelState } from '#frontend/ui/Panel.tsx'
import { ownCheck, unchecked, useChecks } from './checks.ts'
import { panelOf, visiblePanels, type PanelId } from './panel-of.ts'
import { useApplication } from './useApplicationForm.ts'
import type { ApplicationName, ApplicationValues } from './values.ts'

type States = { states: Partial<Record<PanelId, PanelState>>; panels: readonly PanelId[] }
const Context = createContext<States>({ states: {}, panels: ['program'] })

/** Names of all fields with an error, `additional.12` among them. */
export function namesOf(errors: object): string[] {
  return Object.entries(errors as Record<string, unknown>).flatMap(([name, error]) => {
    if (!error || name === unchecked) return []
    if (name !== 'additional' && name !== 'poverty') return [name]
    return Object.entries(error).flatMap(([child, inner]) => (inner ? [`${name}.${child}`] : []))
  })
}

/** Reckons which panels are done and which need a look, while the person types. */
export function PanelStates({ children }: { children: ReactNode }) {
  const { form, issuesContext, program, standings } = useApplication()
  const values = useDeferredValue(useWatch({ control: form.control }) as ApplicationValues)
  const { errors } = useFormState({ control: form.control })
  const checks = useChecks()
  const lacking = useMemo(
    () =>
      checks && new Set(checks.applicationIssues(values, issuesContext).map(({ field }) => panelOf(field))),
    [checks, values, issuesContext],
  )
  // A question that isn't asked any more takes its error along.
  useEffect(() => {
    const found = namesOf(errors).filter((name) => (get(errors, name) as FieldError).type === ownCheck)
    if (!checks || found.length === 0) return
    const now = checks.applicationIssues(form.getValues(), issuesContext)
    const over = found.filter((name) => now.every(({ field }) => field !== name))
    if (over.length > 0) form.clearErrors(over as ApplicationName[])
  }, [checks, errors, values, issuesContext, form])
  const wrong = new Set(namesOf(errors).map(panelOf))
  const panels = visiblePanels(program, standings.applicant !== null)
  const states = Object.fromEntries(
    panels.map((panel): [PanelId, PanelState] => [
      panel,
      wrong.has(panel) ? 'attention' : !lacking || lacking.has(panel) ? 'todo' : 'done',
    ]),
  )
  return <Context value={{ states, panels }}>{children}</Context>
}

/** A panel of the form with its state in its head; what it holds renders apart from that state. */
export function ApplicationPanel({ id, children }: { id: PanelId; children: ReactNode }) {
  const text = useText(applicationTexts)
  const state = useContext(Context).states[id] ?? 'todo'
  return (
    <Panel id={`panel-${id}`} title={text(id)} state={state} stateText={text(`state_${state}`)}>
      {children}
    </Panel>
  )
}

/** How many of the program's panels are done; before one is chosen, of the first one's. */
export function ApplicationProgress() {
  const { states } = useContext(Context)
  const { program, programs } = useApplication()
  const expected = visiblePanels(program ?? programs[0], true)
  return (
    <PanelProgress
      done={expected.filter((panel) => states[panel] === 'done').length}
      total={expected.length}
    />
  )
}
