import { get } from 'react-hook-form'
import type { PublicProgram } from '#contract/applications/public-program'
import { panelOf, type PanelId } from './panel-of.ts'
import type { ApplicationValues } from './values.ts'

/** What is to be filled in of a program's form, and of that what it asks since it was chosen in another one's place. */
export type Asked = {
  program: PublicProgram | undefined
  lacking: readonly string[]
  values: ApplicationValues
  anew: Partial<Record<PanelId, string[]>>
}

/** What each panel lacks since another program was chosen, as long as it does. */
export function askedAnew(before: Asked | undefined, now: Omit<Asked, 'anew'>): Asked {
  const { program, lacking } = now
  const isOther = before !== undefined && before.program?.id !== program?.id
  const names = isOther ? newOf(before, now) : Object.values(before?.anew ?? {}).flat()
  const anew: Asked['anew'] = {}
  for (const name of names) if (lacking.includes(name)) (anew[panelOf(name, program)] ??= []).push(name)
  return { ...now, anew }
}

/** Of what is lacking now, what was not before: in panels that were done, or cleared of an answer. */
function newOf(before: Asked, { program, lacking }: Omit<Asked, 'anew'>): string[] {
  const undone = new Set(before.lacking.map((name) => panelOf(name, before.program)))
  const fresh = lacking.filter(
    (name) => panelOf(name, program) !== 'program' && !before.lacking.includes(name),
  )
  const isCleared = (name: string) => ![undefined, '', null].includes(get(before.values, name) as string)
  return fresh.filter((name) => !undone.has(panelOf(name, program)) || isCleared(name))
}
