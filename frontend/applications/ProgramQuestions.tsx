import { useController } from 'react-hook-form'
import { lookupType } from '#contract/lookups'
import type { PublicProgram } from '#contract/applications/public-program'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { useOptions } from '#frontend/app/options.ts'
import { useApplication } from './useApplicationForm.ts'
import { WhatYouNeed } from './WhatYouNeed.tsx'

type Props = {
  program: PublicProgram
  /** Says what to have at hand. */
  needs: boolean
}

/** Of the chosen program: its part, whether it is about a dead or an injured person, and what it takes. */
export function ProgramQuestions({ program, needs }: Props) {
  const { form, lookupsOf } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const { money } = useFormat()
  const dead = useController({ name: 'deadOptional', control: form.control }).field.value
  const amountOf = (row: { amount?: number | undefined }) =>
    row.amount === undefined ? '' : money(row.amount)
  return (
    <>
      {program.sub_programs.length > 0 && (
        <ChoiceField
          name="sub_program_id"
          label={text('sub_program')}
          required
          options={options(program.sub_programs, amountOf)}
        />
      )}
      {program.dead_option_enable_disable === 1 && (
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
      {program.dead_option_enable_disable === 1 && dead === '0' && (
        <ChoiceField
          name="injury_type"
          label={text('injury_type')}
          required
          options={options(lookupsOf(lookupType.injury_type))}
        />
      )}
      {needs && <WhatYouNeed program={program} />}
    </>
  )
}
