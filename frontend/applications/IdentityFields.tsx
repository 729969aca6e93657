import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { verificationType } from '#contract/applications/form'
import { isChild } from '#contract/applications/person'
import { toAsciiDigits } from '#contract/digits'
import { askingTexts } from '#contract/texts/applications/asking'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { DateField } from '#frontend/ui/DateField.tsx'
import { FactField } from '#frontend/ui/FactField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { BirthNumberNotice } from './BirthNumberNotice.tsx'
import { focusSoon } from './focus-soon.ts'
import { cardOf } from './panel-of.ts'
import { takesType } from './reactions.ts'
import { useDead } from './useDead.ts'
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
const [nidType, birthType] = [String(verificationType.nid), String(verificationType.birth)]
const isLong = (number: string) => /^\d{17}$/.test(toAsciiDigits(number).replace(/[\s-]/g, ''))

type Props = {
  kind: 'applicant' | 'nominee'
  readOnly: boolean
  /** Birth number and date that one could not go on with at the first press. */
  asked?: string
}

/** Kind of number, number and birth date, of the applicant or the nominee; once they stand fast, as text. */
export function IdentityFields({ kind, readOnly, asked }: Props) {
  const { form, program, issuesContext, correcting, change } = useApplication()
  const { today } = issuesContext
  const text = useText(applicationTexts)
  const asking = useText(askingTexts)
  const { label } = useDead()
  const { digits, day } = useFormat()
  const at = names[kind]
  const [type, number, date] = useWatch({ control: form.control, name: [at.type, at.number, at.date] })
  const nominee = kind === 'nominee'
  // A child has no card yet: asked is the birth registration, unless what is typed is of a card. Whoever chooses otherwise then has it so.
  useEffect(() => {
    const isOfCard = number !== '' && !isLong(number)
    if (nominee || readOnly || correcting || type !== nidType || isOfCard) return
    if (program && takesType(program, birthType) && isChild(date, today))
      change({ [at.type]: birthType, captcha_value: '' })
    // oxlint-disable-next-line exhaustive-deps -- at the birth date alone
  }, [date])
  const labels = {
    number: nominee ? text('nominee_number') : label(type === '2' ? 'birth_number' : 'nid_number'),
    date: nominee ? text('nominee_date_of_birth') : label('date_of_birth'),
  }
  if (readOnly)
    return (
      <div className="flex flex-col gap-2">
        <FactField name={at.number} label={labels.number} value={digits(number)} />
        <FactField name={at.date} label={labels.date} value={date && day(date)} />
      </div>
    )
  const types = [
    { value: '1', label: text('nid') },
    { value: '2', label: text('birth') },
  ].filter((option) => nominee || (program && takesType(program, option.value)))
  const asksCard = cardOf(program)?.option === 2
  const year = Number(today.slice(0, 4))
  return (
    <>
      {(types.length > 1 || !types.some(({ value }) => value === type)) && (
        <ChoiceField
          name={at.type}
          label={text('verification_type')}
          required
          readOnly={!nominee && correcting !== undefined}
          options={types}
        />
      )}
      {!nominee && type === '2' && asksCard && <Notice kind="info">{asking('birth_card')}</Notice>}
      <TextField
        name={at.number}
        label={labels.number}
        help={type === '2' ? asking('birth_help') : text('number_help')}
        required
        inputMode="numeric"
        maxLength={25}
      />
      <DateField
        name={at.date}
        label={labels.date}
        help={text('date_help')}
        required
        yearFrom={year - yearsBack}
        yearTo={year}
        birth={!nominee}
      />
      {type === '2' && (
        <BirthNumberNotice
          number={number}
          date={date}
          isStopped={asked === `${number} ${date}`}
          onCard={
            types.some(({ value }) => value === nidType) && (nominee || !correcting)
              ? () => {
                  change({ [at.type]: nidType })
                  focusSoon(at.number)
                }
              : undefined
          }
        />
      )}
    </>
  )
}
