import { poverty } from '#contract/poverty/administration'
import type { YearRules } from '#contract/poverty/administration'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'

type Load = typeof poverty.ruleSet.get
type Child = YearRules['rules']['variables'][number]['children'][number]
const valuesOf = (child: Child | undefined, variable: number) => ({
  variable_id: variable ? String(variable) : '',
  name_en: child?.name_en ?? '',
  name_bn: child?.name_bn ?? '',
  weight: child ? String(child.weight) : '',
})
type Values = ReturnType<typeof valuesOf>

/** An answer of a question, with its weight. */
export function SubVariableForm({
  data,
  chosen,
  asked,
}: {
  data: YearRules
  chosen: (Child & { variable: { id: number; name_en: string; name_bn: string } }) | undefined
  asked: number
}) {
  const text = useText(words)
  const format = useFormat()
  const { listHref, toList } = useEditing()
  const fields = {
    variable_id: { label: text('of_variable') },
    name_en: { label: text('name_en') },
    name_bn: { label: text('name_bn') },
    weight: { label: text('weight') },
  }
  const inputs = (
    <>
      <TextField name="name_en" {...fields.name_en} required maxLength={200} lang="en" />
      <TextField name="name_bn" {...fields.name_bn} required maxLength={200} lang="bn" />
      <TextField name="weight" {...fields.weight} help={text('weight_help')} required isCount maxLength={8} />
    </>
  )
  const common = { fields, onSaved: toList, cancelHref: listHref }
  const bodyOf = (values: Values, loaded: AnswerOf<Load> | YearRules | undefined) => {
    const rules = loaded && 'data' in loaded ? loaded.data : loaded
    return { financial_year_id: data.year.id, version: rules?.draft?.version ?? 0, ...values }
  }
  if (!chosen)
    return (
      <Form<Values, Load, typeof poverty.subVariable.insert>
        {...common}
        save={poverty.subVariable.insert}
        valuesOf={() => valuesOf(undefined, asked)}
        toOptions={(values) => ({ body: bodyOf(values, data) })}
        repeats
      >
        <ChoiceField
          name="variable_id"
          {...fields.variable_id}
          required
          asList
          options={data.rules.variables
            .filter(({ field_type }) => field_type !== 0)
            .map((variable) => ({ value: String(variable.id), label: format.nameOf(variable) }))}
        />
        {inputs}
      </Form>
    )
  return (
    <Form<Values, Load, typeof poverty.subVariable.update>
      {...common}
      load={{ endpoint: poverty.ruleSet.get, params: { id: data.year.id } }}
      save={poverty.subVariable.update}
      valuesOf={(loaded) => {
        const all = loaded?.data.rules.variables.flatMap(({ children }) => children)
        return valuesOf(all?.find(({ id }) => id === chosen.id) ?? chosen, chosen.variable.id)
      }}
      toOptions={(values, loaded) => ({ body: { ...bodyOf(values, loaded), id: chosen.id } })}
    >
      <p className="text-lg font-semibold">{format.nameOf(chosen.variable)}</p>
      {inputs}
    </Form>
  )
}
