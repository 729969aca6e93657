import type { ReactNode } from 'react'
import type { PublicProgram } from '#contract/applications/public-program'
import { firstTexts } from '#contract/texts/applications/first'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { ProgramCards, type ProgramChoice } from './ProgramCards.tsx'
import type { PageData } from './useApplicationForm.ts'

const Upcoming = later(
  () => import('./Upcoming.tsx').then((module) => module.Upcoming),
  ({ programs }) => programs.length > 0,
)

type Props = {
  offered: readonly PublicProgram[]
  choice: ProgramChoice
  /** Programs that open later. */
  upcoming: PageData['upcoming']
  /** Three questions for who doesn't know which program is theirs, once they are asked for. */
  which: ReactNode
  onWhich: () => void
  /** What is asked and said once a program is chosen. */
  children: ReactNode
}

/** The programs to choose from: it stands before the form around it is here, and stays as it is when that comes. */
export function ProgramPanel({ offered, choice, upcoming, which, onWhich, children }: Props) {
  const text = useText(firstTexts)
  const asks = choice.value === '' && offered.length > 1
  return (
    <ApplicationPanel id="program">
      {asks &&
        (which || (
          <div>
            <Button onClick={onWhich}>{text('which')}</Button>
          </div>
        ))}
      <ProgramCards offered={offered} choice={choice} />
      <Upcoming programs={asks ? upcoming : []} />
      {children}
    </ApplicationPanel>
  )
}
