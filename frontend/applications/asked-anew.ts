import { get } from 'react-hook-form'
import type { PublicProgram } from '#contract/applications/public-program'
import { panelOf, type PanelId } from './panel-of.ts'
import type { ApplicationValues } from './values.ts'

/** What is to be filled in of a program's form, and of that what it asks since it was chosen in another one's place. */
export type Asked = {
  program: PublicProgram | undefined
  lacking: readonly string[]
  values: ApplicationValues
  /** The panels that stand there. */
  panels: readonly PanelId[]
  anew: Partial<Record<PanelId, string[]>>
}

/** What each panel lacks since another program was chosen, as long as it does. */
export function askedAnew(before: Asked | undefined, now: Omit<Asked, 'anew'>): Asked {
  const { program, lacking } = now
  const isOther = before?.program !== undefined && before.program.id !== program?.id
  const names = isOther ? newOf(before, now) : Object.values(before?.anew ?? {}).flat()
  const anew: Asked['anew'] = {}
  for (const name of names) if (lacking.includes(name)) (anew[panelOf(name, program)] ??= []).push(name)
  return { ...now, anew }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Of what is lacking now, what was not before: in panels that stood there and were done, or cleared of an answer. */
function newOf(before: Asked, { program, lacking }: Omit<Asked, 'anew'>): string[] {
  const undone = new Set(before.lacking.map((name) => panelOf(name, before.program)))
  const fresh = lacking.filter(
    (name) => panelOf(name, program) !== 'program' && !before.lacking.includes(name),
  )
  const wasDone = (panel: PanelId) => before.panels.includes(panel) && !undone.has(panel)
  return fresh.filter((name) => wasDone(panelOf(name, program)) || !isEmpty(get(before.values, name)))
}
