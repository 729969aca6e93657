import { useWatch } from 'react-hook-form'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useApplication } from './useApplicationForm.ts'

/** Many applicants are helped: whoever helps gets the tracking number too. */
export function HelperFields() {
  const { form } = useApplication()
  const text = useText(applicationTexts)
  const filledBy = useWatch({ control: form.control, name: 'filled_by' })
  const options = [
    { value: 'self', label: text('filled_self') },
    { value: 'helper', label: text('filled_helper') },
  ]
  return (
    <>
      <ChoiceField name="filled_by" label={text('filled_by')} required options={options} />
      {filledBy === 'helper' && (
        <>
          <TextField
            name="helper_name"
            label={text('helper_name')}
            required
            autoComplete="name"
            maxLength={200}
          />
          <TextField
            name="helper_mobile"
            label={text('helper_mobile')}
            help={text('helper_mobile_help')}
            required
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
          />
        </>
      )}
    </>
  )
}
