import { useState } from 'react'
import type { PublicProgram } from '#contract/applications/public-program'
import { firstTexts } from '#contract/texts/applications/first'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { ApplicationPanel } from './PanelStates.tsx'
import { ProgramCards } from './ProgramCards.tsx'
import { useApplication } from './useApplicationForm.ts'

export const ProgramQuestions = later(
  () => import('./ProgramQuestions.tsx').then((module) => module.ProgramQuestions),
  ({ program, needs }) =>
    needs || program.sub_programs.length > 0 || program.dead_option_enable_disable === 1,
)
const Upcoming = later(
  () => import('./Upcoming.tsx').then((module) => module.Upcoming),
  ({ programs }) => programs.length > 0,
)
const WhichAllowance = later(() => import('./WhichAllowance.tsx').then((module) => module.WhichAllowance))

/** The program, and what is asked and said once it is chosen. */
export function ProgramPanel({ offered }: { offered: readonly PublicProgram[] }) {
  const { program, standings, upcoming } = useApplication()
  return (
    <ApplicationPanel id="program">
      {!program && offered.length > 1 && <Which offered={offered} />}
      <ProgramCards offered={offered} />
      <Upcoming programs={!program && offered.length > 1 ? upcoming : []} />
      {program && <ProgramQuestions program={program} needs={!standings.applicant} />}
    </ApplicationPanel>
  )
}

/** For who doesn't know which program is theirs. */
function Which({ offered }: { offered: readonly PublicProgram[] }) {
  const { choose } = useApplication()
  const text = useText(firstTexts)
  const [asked, setAsked] = useState(false)
  return asked ? (
    <WhichAllowance
      offered={offered}
      onChoose={(program) => {
        choose(program)
        setTimeout(() => focusField('program_id'))
      }}
    />
  ) : (
    <div>
      <Button onClick={() => setAsked(true)}>{text('which')}</Button>
    </div>
  )
}
