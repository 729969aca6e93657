import { programs as words } from '#contract/texts/programs/programs'
import { useText } from '#frontend/app/text.ts'
import type { Crumb } from '#frontend/ui/Page.tsx'
import { programsPath } from './paths.ts'

/** The way to a page of a program. */
export function useProgramCrumbs(): readonly Crumb[] {
  const text = useText(words)
  return [{ label: text('title'), href: programsPath }]
}
