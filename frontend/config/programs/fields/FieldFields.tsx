import { useWatch } from 'react-hook-form'
import { hasValues } from '#contract/programs/fields'
import { fieldTypes } from '#contract/programs'
import { programFields as words } from '#contract/texts/programs/fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { MultiChoiceField } from '#frontend/ui/MultiChoiceField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { askersOf } from './field-list.ts'
import { askable, type FieldValues, type LoadedFields } from './field-values.ts'
import { ValueRows } from './ValueRows.tsx'

type Props = {
  program: number
  id: number | 'new'
  loaded: LoadedFields
  /** The form is about one who died, or who was injured. */
  asksOfDead: boolean
  /** The form asks for the marital status. */
  asksMarital: boolean
}

/** Everything that makes one field. */
export function FieldFields(props: Props) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const type = useWatch({ name: 'type' }) as FieldValues['type']
  const askers = askersOf(props.loaded.data, Number(props.id))
  const names = askers.map(nameOf).join(', ')
  return (
    <>
      <Notice kind="info">{text('saved_draft')}</Notice>
      <TextField
        name="name_en"
        label={text('name_en')}
        help={text('name_help')}
        required
        lang="en"
        maxLength={200}
      />
      <TextField
        name="name_bn"
        label={text('name_bn')}
        help={text('name_help')}
        required
        lang="bn"
        maxLength={200}
      />
      <TextField name="help_en" label={text('help_en')} help={text('help_help')} lang="en" maxLength={300} />
      <TextField name="help_bn" label={text('help_bn')} help={text('help_help')} lang="bn" maxLength={300} />
      <ChoiceField
        name="type"
        label={text('type')}
        help={askers.length > 0 ? text('type_asked', { names }) : text('type_help')}
        required
        readOnly={askers.length > 0}
        options={fieldTypes.map((one) => ({
          value: one,
          label: text(`type_${one}`),
          note: text(`type_${one}_note`),
        }))}
      />
      {hasValues[type] && <ValueRows {...props} />}
      {type === 'number' && (
        <>
          <TextField
            name="number_min"
            label={text('number_min')}
            help={text('number_min_help')}
            inputMode="decimal"
            maxLength={20}
          />
          <TextField
            name="number_max"
            label={text('number_max')}
            help={text('number_max_help')}
            inputMode="decimal"
            maxLength={20}
          />
        </>
      )}
      <ChoiceField
        name="option"
        label={text('option')}
        required
        options={[
          { value: '2', label: text('option_required') },
          { value: '1', label: text('option_optional') },
        ]}
      />
      {(props.asksOfDead || props.loaded.data.some((field) => field.id === props.id && field.asked_of)) && (
        <ChoiceField
          name="asked_of"
          label={text('asked_of')}
          required
          options={[
            { value: '', label: text('asked_of_all') },
            { value: 'injured', label: text('asked_of_injured') },
          ]}
        />
      )}
      <Condition {...props} />
    </>
  )
}

/** Whether the field is shown always, or depending on what was chosen before it. */
function Condition({ id, loaded }: Props) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const chosen = useWatch({ name: 'condition_field' }) as string
  const others = askable(loaded, id)
  const other = others.find((field) => String(field.id) === chosen)
  return (
    <>
      {others.length === 0 && !chosen ? (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{text('condition')}</p>
          <p className="text-base-content/80">{text('condition_none')}</p>
        </div>
      ) : (
        <ChoiceField
          name="condition_field"
          label={text('condition')}
          help={text('condition_help')}
          required
          options={[
            { value: '', label: text('condition_always') },
            ...others.map((field) => ({
              value: String(field.id),
              label: text('condition_if', { name: nameOf(field) }),
              search: `${field.name_en} ${field.name_bn}`,
            })),
          ]}
        />
      )}
      {other && (
        <MultiChoiceField
          name="condition_values"
          label={text('condition_values')}
          required
          options={other.additional_field_value.map((value) => ({
            value: String(value.id),
            label: nameOf(value),
          }))}
        />
      )}
    </>
  )
}
