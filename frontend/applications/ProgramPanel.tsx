import { useState } from 'react'
import { useController } from 'react-hook-form'
import { lookupType } from '#contract/lookups'
import type { PublicProgram } from '#contract/applications/public-program'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { useOptions } from './options.ts'
import { ApplicationPanel } from './PanelStates.tsx'
import { ProgramCards } from './ProgramCards.tsx'
import { useApplication } from './useApplicationForm.ts'

const WhatYouNeed = later(() => import('./WhatYouNeed.tsx').then((module) => module.WhatYouNeed))
const Upcoming = later(
  () => import('./Upcoming.tsx').then((module) => module.Upcoming),
  ({ programs }) => programs.length > 0,
)
const WhichAllowance = later(() => import('./WhichAllowance.tsx').then((module) => module.WhichAllowance))

/** Program, its part, and whether it is about a dead or an injured person. */
export function ProgramPanel({ offered }: { offered: readonly PublicProgram[] }) {
  const { program, form, standings, upcoming, lookupsOf } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const { money } = useFormat()
  const dead = useController({ name: 'deadOptional', control: form.control }).field.value
  const amountOf = (row: { amount?: number | undefined }) =>
    row.amount === undefined ? '' : money(row.amount)
  return (
    <ApplicationPanel id="program">
      {!program && offered.length > 1 && <Which offered={offered} />}
      <ProgramCards offered={offered} />
      <Upcoming programs={!program && offered.length > 1 ? upcoming : []} />
      {program && program.sub_programs.length > 0 && (
        <ChoiceField
          name="sub_program_id"
          label={text('sub_program')}
          required
          options={options(program.sub_programs, amountOf)}
        />
      )}
      {program?.dead_option_enable_disable === 1 && (
        <ChoiceField
          name="deadOptional"
          label={text('dead_option')}
          required
          options={[
            { value: '1', label: text('dead') },
            { value: '0', label: text('injured') },
          ]}
        />
      )}
      {program?.dead_option_enable_disable === 1 && dead === '0' && (
        <ChoiceField
          name="injury_type"
          label={text('injury_type')}
          required
          options={options(lookupsOf(lookupType.injury_type))}
        />
      )}
      {program && !standings.applicant && <WhatYouNeed program={program} />}
    </ApplicationPanel>
  )
}

/** For who doesn't know which program is theirs. */
function Which({ offered }: { offered: readonly PublicProgram[] }) {
  const { choose } = useApplication()
  const text = useText(applicationTexts)
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
