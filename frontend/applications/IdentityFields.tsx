import { useWatch } from 'react-hook-form'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { DateField } from '#frontend/ui/DateField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { takesType } from './reactions.ts'
import { useApplication } from './useApplicationForm.ts'

const names = {
  applicant: { type: 'verification_type', number: 'verification_number', date: 'date_of_birth' },
  nominee: {
    type: 'nominee_verification_type',
    number: 'nominee_verification_number',
    date: 'nominee_date_of_birth',
  },
} as const
/** The specification's list of years ends at 100; who is older is not shut out where the year is typed. */
const yearsBack = 120

/** Kind of number, number and birth date, of the applicant or the nominee. */
export function IdentityFields({ kind, readOnly }: { kind: 'applicant' | 'nominee'; readOnly: boolean }) {
  const { form, program, issuesContext, correcting } = useApplication()
  const text = useText(applicationTexts)
  const at = names[kind]
  const type = useWatch({ control: form.control, name: at.type })
  const types = [
    { value: '1', label: text('nid') },
    { value: '2', label: text('birth') },
  ].filter((option) => kind === 'nominee' || (program && takesType(program, option.value)))
  const year = Number(issuesContext.today.slice(0, 4))
  const nominee = kind === 'nominee'
  return (
    <>
      <ChoiceField
        name={at.type}
        label={text('verification_type')}
        required
        readOnly={readOnly || (kind === 'applicant' && correcting !== undefined)}
        options={types}
      />
      <TextField
        name={at.number}
        label={text(nominee ? 'nominee_number' : type === '2' ? 'birth_number' : 'nid_number')}
        help={readOnly ? undefined : text('number_help')}
        required
        readOnly={readOnly}
        inputMode="numeric"
        maxLength={25}
      />
      <DateField
        name={at.date}
        label={text(nominee ? 'nominee_date_of_birth' : 'date_of_birth')}
        help={readOnly ? undefined : text('date_help')}
        required
        readOnly={readOnly}
        yearFrom={year - yearsBack}
        yearTo={year}
        birth={!nominee}
      />
    </>
  )
}
