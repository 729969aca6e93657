import { useWatch } from 'react-hook-form'
import type { EditedProgram } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { MoneyField } from '#frontend/ui/MoneyField.tsx'
import { MultiChoiceField } from '#frontend/ui/MultiChoiceField.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { ClassRows } from './ClassRows.tsx'
import { GenderRows } from './GenderRows.tsx'
import { SubProgramRows } from './SubProgramRows.tsx'
import { useProgramOptions } from './useProgramOptions.ts'

export type SettingProps = {
  data: EditedProgram | undefined
  /** A row was taken out of the draft: the form begins anew. */
  onGone: () => void
}

/** What a program pays, to whom, and what its form asks for; each switch says what it does. */
export function SettingFields({ data, onGone }: SettingProps) {
  const text = useText(words)
  const { cycles, maritalStatuses } = useProgramOptions()
  const isClassWise = useWatch({ name: 'is_disable_class' }) as boolean
  const isMarital = useWatch({ name: 'is_marital' }) as boolean
  return (
    <>
      <Section title={text('part_payment')}>
        <ChoiceField name="payment_cycle" label={text('payment_cycle')} required options={cycles} />
        <Flag name="is_disable_class" />
        {isClassWise ? (
          <ClassRows data={data} onGone={onGone} />
        ) : (
          <MoneyField name="amount" label={text('amount')} help={text('amount_help')} required />
        )}
      </Section>
      <Section title={text('sub_programs')}>
        <SubProgramRows />
      </Section>
      <Section title={text('part_people')}>
        <GenderRows data={data} onGone={onGone} />
        <Flag name="is_marital" />
        {isMarital && (
          <MultiChoiceField
            name="marital_statuses"
            label={text('marital_statuses')}
            help={text('marital_statuses_help')}
            options={maritalStatuses}
          />
        )}
        <Flag name="dead_option_enable_disable" />
        <Flag name="pmt_status" />
      </Section>
      <Section title={text('part_form')}>
        <Flag name="is_nid_id_registration_enabled" />
        <Flag name="is_birth_id_registration_enabled" />
        <Flag name="is_bank_mfs_mandatory" />
        <Flag name="is_nominee_optional" />
      </Section>
    </>
  )
}

type FlagKey =
  | 'is_disable_class'
  | 'is_marital'
  | 'dead_option_enable_disable'
  | 'pmt_status'
  | 'is_nid_id_registration_enabled'
  | 'is_birth_id_registration_enabled'
  | 'is_bank_mfs_mandatory'
  | 'is_nominee_optional'

function Flag({ name }: { name: FlagKey }) {
  const text = useText(words)
  return <CheckField name={name} label={text(name)} help={text(`${name}_help`)} />
}
