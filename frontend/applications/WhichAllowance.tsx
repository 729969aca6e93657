import { useEffect, useRef } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import type { PublicProgram } from '#contract/applications/public-program'
import { lookupType } from '#contract/lookups'
import { fittingTexts } from '#contract/texts/applications/fitting'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { FittingPrograms } from './FittingPrograms.tsx'
import { useOptions } from '#frontend/app/options.ts'
import { isNoAge, typedAge } from './typed-age.ts'
import { useApplication } from './useApplicationForm.ts'

type Props = { offered: readonly PublicProgram[]; onChoose: (program: PublicProgram) => void }

/** Three questions, asked of who wants to know before beginning: the same rule that the form and the server have. */
export function WhichAllowance({ offered, onChoose }: Props) {
  const { lookupsOf, issuesContext } = useApplication()
  const text = useText(fittingTexts)
  const options = useOptions()
  const form = useForm({ defaultValues: { which_age: '', which_gender: '', which_card: '' } })
  const [typed, gender, card] = useWatch({
    control: form.control,
    name: ['which_age', 'which_gender', 'which_card'],
  })
  const { touchedFields } = useFormState({ control: form.control })
  const { today } = issuesContext
  const known = typedAge(typed, today)
  const isWrong = isNoAge(typed, touchedFields.which_age === true, today)
  const answered = known !== undefined && gender !== '' && card !== ''
  // The button that asked for it has gone.
  const questions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) questions.current?.focus({ preventScroll: true })
  }, [])
  return (
    <FormProvider {...form}>
      <div
        ref={questions}
        tabIndex={-1}
        role="group"
        aria-labelledby="which-help"
        className="flex flex-col gap-5 rounded-box border border-base-300 p-4 outline-none"
      >
        <p id="which-help" className="text-base-content/80">
          {text('which_help')}
        </p>
        <TextField
          name="which_age"
          label={text('which_age')}
          required
          help={text('which_age_help')}
          problem={isWrong ? text('which_age_wrong') : ''}
          inputMode="numeric"
          maxLength={20}
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
          {known?.byYear && <p>{text('which_age_reckoned', { age: known.age })}</p>}
          {answered && (
            <FittingPrograms
              person={{ age: known.age, gender_id: Number(gender), has_card: card === 'yes' }}
              offered={offered}
              onChoose={onChoose}
            />
          )}
        </div>
      </div>
    </FormProvider>
  )
}
