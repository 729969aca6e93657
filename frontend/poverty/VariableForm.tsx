import { useWatch } from 'react-hook-form'
import { poverty } from '#contract/poverty/administration'
import type { EditedVariable, YearRules } from '#contract/poverty/administration'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import { useText } from '#frontend/app/text.ts'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'

type Load = typeof poverty.ruleSet.get
const valuesOf = (variable: EditedVariable | undefined) => ({
  name_en: variable?.name_en ?? '',
  name_bn: variable?.name_bn ?? '',
  field_type: variable ? String(variable.field_type) : '',
  weight: variable ? String(variable.weight) : '',
})
type Values = ReturnType<typeof valuesOf>

/** A question of the poverty test: its words, how it is answered, and what “yes” weighs where that is the answer. */
export function VariableForm({ data, variable }: { data: YearRules; variable: EditedVariable | undefined }) {
  const text = useText(words)
  const { listHref, toList } = useEditing()
  const fields = {
    name_en: { label: text('name_en') },
    name_bn: { label: text('name_bn') },
    field_type: { label: text('field_type') },
    weight: { label: text('weight_yes') },
  }
  const inputs = (
    <>
      <TextField name="name_en" {...fields.name_en} required maxLength={200} lang="en" />
      <TextField name="name_bn" {...fields.name_bn} required maxLength={200} lang="bn" />
      <ChoiceField
        name="field_type"
        {...fields.field_type}
        help={text('type_help')}
        required
        readOnly={variable?.is_house_size}
        options={[0, 1, 2].map((type) => ({
          value: String(type),
          label: text(`type_${type as 0 | 1 | 2}`),
        }))}
      />
      <WeightOfYes />
    </>
  )
  const bodyOf = (values: Values, version: number) => ({
    financial_year_id: data.year.id,
    version,
    ...values,
    field_type: values.field_type as unknown as 0,
    weight: values.field_type === '0' ? values.weight : 0,
  })
  const common = { fields, onSaved: toList, cancelHref: listHref }
  if (!variable)
    return (
      <Form<Values, Load, typeof poverty.variable.insert>
        {...common}
        save={poverty.variable.insert}
        valuesOf={() => valuesOf(undefined)}
        toOptions={(values) => ({ body: bodyOf(values, data.draft?.version ?? 0) })}
      >
        {inputs}
      </Form>
    )
  return (
    <Form<Values, Load, typeof poverty.variable.update>
      {...common}
      load={{ endpoint: poverty.ruleSet.get, params: { id: data.year.id } }}
      save={poverty.variable.update}
      valuesOf={(loaded) => valuesOf(loaded?.data.rules.variables.find(({ id }) => id === variable.id))}
      toOptions={(values, loaded) => ({
        body: { ...bodyOf(values, loaded?.data.draft?.version ?? 0), id: variable.id },
      })}
    >
      {inputs}
    </Form>
  )
}

function WeightOfYes() {
  const text = useText(words)
  const type = useWatch({ name: 'field_type' }) as string
  if (type !== '0') return null
  return (
    <TextField
      name="weight"
      label={text('weight_yes')}
      help={text('weight_help')}
      required
      isCount
      maxLength={8}
    />
  )
}
