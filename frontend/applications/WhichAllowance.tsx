import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { PublicProgram } from '#contract/applications/public-program'
import { toAsciiDigits } from '#contract/digits'
import { lookupType } from '#contract/lookups'
import { fittingTexts } from '#contract/texts/applications/fitting'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { FittingPrograms } from './FittingPrograms.tsx'
import { useOptions } from '#frontend/app/options.ts'
import { useApplication } from './useApplicationForm.ts'

type Props = { offered: readonly PublicProgram[]; onChoose: (program: PublicProgram) => void }
const oldest = 130

/** Three questions, asked of who wants to know before beginning: the same rule that the form and the server have. */
export function WhichAllowance({ offered, onChoose }: Props) {
  const { lookupsOf } = useApplication()
  const text = useText(fittingTexts)
  const options = useOptions()
  const form = useForm({ defaultValues: { which_age: '', which_gender: '', which_card: '' } })
  const [typed, gender, card] = useWatch({
    control: form.control,
    name: ['which_age', 'which_gender', 'which_card'],
  })
  const age = Number(toAsciiDigits(typed).trim() || Number.NaN)
  const isAge = Number.isInteger(age) && age >= 0 && age <= oldest
  const answered = isAge && gender !== '' && card !== ''
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-5 rounded-box border border-base-300 p-4">
        <p className="text-base-content/80">{text('which_help')}</p>
        <TextField
          name="which_age"
          label={text('which_age')}
          required
          inputMode="numeric"
          maxLength={3}
          isCount
        />
        <ChoiceField
          name="which_gender"
          label={text('gender')}
          required
          options={options(lookupsOf(lookupType.gender))}
        />
        <ChoiceField
          name="which_card"
          label={text('which_card')}
          required
          options={[
            { value: 'yes', label: text('yes') },
            { value: 'no', label: text('no') },
          ]}
        />
        <div role="status">
          {answered && (
            <FittingPrograms
              person={{ age, gender_id: Number(gender), has_card: card === 'yes' }}
              offered={offered}
              onChoose={onChoose}
            />
          )}
        </div>
      </div>
    </FormProvider>
  )
}
