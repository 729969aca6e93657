import { screenNames } from '#contract/texts/screens'
import { participantTexts as words } from '#contract/texts/training/participants'
import { useText } from '#frontend/app/text.ts'
import type { Crumb } from '#frontend/ui/Page.tsx'
import { ownTrainingPath } from '../paths.ts'
import { listPath } from './paths.ts'

type Led = { id: number; circular_id: number; program_name: string; is_listed: boolean }

/** The way to a page of one program: all participants, then the program's; to one that the reader teaches elsewhere, their own page. */
export function useProgramCrumbs(program: Led | undefined): readonly Crumb[] {
  const text = useText(words)
  const named = useText(screenNames)
  if (program?.is_listed === false)
    return [{ label: named(ownTrainingPath), href: ownTrainingPath }, { label: program.program_name }]
  return [
    { label: text('title'), href: listPath(undefined) },
    ...(program
      ? [
          {
            label: program.program_name,
            href: listPath({ programId: program.id, circularId: program.circular_id }),
          },
        ]
      : []),
  ]
}
