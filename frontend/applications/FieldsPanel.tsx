import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { additionalName, dateYears, fieldShows, numberSignsMaximum } from '#contract/applications/rules'
import { documentBytesMaximum } from '#contract/applications/form'
import type { AdditionalField } from '#contract/programs'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { DateField } from '#frontend/ui/DateField.tsx'
import { FileField } from '#frontend/ui/FileField.tsx'
import { MultiChoiceField } from '#frontend/ui/MultiChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { DisabilityField } from './DisabilityField.tsx'
import { useOptions } from '#frontend/app/options.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { allowanceValues } from './to-fields.ts'
import { cardOf } from './panel-of.ts'
import { useApplication } from './useApplicationForm.ts'
import type { ApplicationName } from './values.ts'

/** What only this program asks for. */
export function FieldsPanel() {
  const { form, program } = useApplication()
  const additional = useWatch({ control: form.control, name: 'additional' })
  const values = allowanceValues({ ...form.getValues(), additional }, program)
  return (
    <ApplicationPanel id="fields">
      {program?.additional_field
        .filter((field) => field.type !== 'disabled' && fieldShows(field, values))
        .map((field) => (
          <ProgramField key={field.id} field={field} />
        ))}
    </ApplicationPanel>
  )
}

/** The card that a program is for, verified once it is clear whose it must be. */
export function CardField() {
  const { form, program } = useApplication()
  const additional = useWatch({ control: form.control, name: 'additional' })
  const card = cardOf(program)
  if (!card || !fieldShows(card, allowanceValues({ ...form.getValues(), additional }, program))) return null
  return <ProgramField key={card.id} field={card} />
}

function ProgramField({ field }: { field: AdditionalField }) {
  const { issuesContext, refuseFile } = useApplication()
  useContradiction(field)
  const text = useText(applicationTexts)
  const options = useOptions()
  const { nameOf } = useFormat()
  const help = nameOf({ name_en: field.help_en ?? '', name_bn: field.help_bn ?? '' }) || undefined
  const shared = { name: additionalName(field.id), label: nameOf(field), help, required: field.option === 2 }
  switch (field.type) {
    case 'text':
      return <TextField {...shared} maxLength={500} />
    case 'number':
      return <TextField {...shared} inputMode="decimal" maxLength={numberSignsMaximum} />
    case 'dropdown':
      return <ChoiceField {...shared} options={options(field.additional_field_value)} />
    case 'checkbox':
      return <MultiChoiceField {...shared} options={options(field.additional_field_value)} />
    case 'date': {
      const { from, to } = dateYears(issuesContext.today)
      return <DateField {...shared} yearFrom={from} yearTo={to} />
    }
    case 'file':
      return (
        <FileField
          {...shared}
          help={[help, text('file_help')].filter(Boolean).join(' ')}
          accept=".pdf,.jpg,.jpeg,.png,.xls,.xlsx"
          bytesMax={documentBytesMaximum}
          onRefused={refuseFile}
        />
      )
    case 'disabled':
      return <DisabilityField field={field} {...shared} />
  }
}

/** An answer that only one marital status can give is judged as soon as both are chosen. */
function useContradiction({ id, additional_field_value }: AdditionalField) {
  const { form } = useApplication()
  const name = additionalName(id) as ApplicationName
  const [marital, chosen] = useWatch({ control: form.control, name: ['marital_status', name] })
  const answer = String(chosen ?? '')
  const isTied = additional_field_value.some(({ marital_status }) => marital_status !== undefined)
  useEffect(() => {
    if (isTied && marital !== '' && answer !== '') void form.trigger(name)
  }, [form, name, isTied, marital, answer])
}
