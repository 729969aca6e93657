import { useState } from 'react'
import type { PublicProgram } from '#contract/applications/public-program'
import { lookupType } from '#contract/lookups'
import { later } from '#frontend/app/later.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { useField } from '#frontend/ui/useField.ts'
import type { Begun } from './FirstStep.tsx'
import { visiblePanels } from './panel-of.ts'
import { ProgramPanel } from './ProgramPanel.tsx'
import { useApplication } from './useApplicationForm.ts'

export const FurtherPanels = later(() => import('./FurtherPanels.tsx').then((module) => module.FurtherPanels))
export const ProgramQuestions = later(
  () => import('./ProgramQuestions.tsx').then((module) => module.ProgramQuestions),
  ({ program, needs }) =>
    needs || program.sub_programs.length > 0 || program.dead_option_enable_disable === 1,
)
const WhichAllowance = later(() => import('./WhichAllowance.tsx').then((module) => module.WhichAllowance))

type Props = {
  offered: readonly PublicProgram[]
  begun?: Pick<Begun, 'asksWhich' | 'all'> | undefined
}

/** The panels of an application, as far as they are open to the person. */
export function ApplicationPanels({ offered, begun }: Props) {
  const { program, standings, stopped, upcoming, lookupsOf, answer } = useApplication()
  const { field, ...frame } = useField({ name: 'program_id' })
  const [asked, setAsked] = useState(begun?.asksWhich ?? false)
  const [all, setAll] = useState(begun?.all ?? field.value === '')
  const panels = visiblePanels(program, standings.applicant !== null && !stopped)
  return (
    <>
      <ProgramPanel
        offered={offered}
        choice={{ ...field, ...frame, all, onAll: setAll, genders: lookupsOf(lookupType.gender).length }}
        upcoming={upcoming}
        which={
          asked && (
            <WhichAllowance
              offered={offered}
              onChoose={(chosen) => {
                answer('program_id', String(chosen.id))
                setTimeout(() => focusField('program_id'))
              }}
            />
          )
        }
        onWhich={() => setAsked(true)}
      >
        {program && <ProgramQuestions program={program} needs={!standings.applicant} />}
      </ProgramPanel>
      {panels.includes('verification') && <FurtherPanels panels={panels} />}
    </>
  )
}
