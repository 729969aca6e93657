import { participantTexts as words } from '#contract/texts/training/participants'
import { useLink } from '#frontend/app/useLink.ts'
import { useText } from '#frontend/app/text.ts'
import type { Crumb } from '#frontend/ui/Page.tsx'
import { listPath } from './paths.ts'

/** The way to a page of one program: all participants, then the program's. */
export function useProgramCrumbs(
  program: { id: number; circular_id: number; program_name: string } | undefined,
): readonly Crumb[] {
  const text = useText(words)
  const link = useLink()
  return [
    { label: text('title'), href: link(listPath(undefined)) },
    ...(program
      ? [
          {
            label: program.program_name,
            href: link(listPath({ programId: program.id, circularId: program.circular_id })),
          },
        ]
      : []),
  ]
}
