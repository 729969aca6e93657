import { settings } from '#contract/settings'
import type { AdminOperator } from '#contract/settings/operators'
import { banks } from '#contract/texts/banks'
import { config } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useWords } from '../banks/useWords.ts'
import { NameFields } from '../NameFields.tsx'
import { Resource } from '../resource/Resource.tsx'
import { useStateColumn } from '../useStateColumn.tsx'

const calls = {
  list: settings.operatorList,
  get: settings.operatorGet,
  insert: settings.operatorInsert,
  update: settings.operatorUpdate,
  destroy: settings.operatorDestroy,
}
const valuesOf = (operator: AdminOperator | undefined) => ({
  prefix: operator?.prefix ?? '',
  name_en: operator?.name_en ?? '',
  name_bn: operator?.name_bn ?? '',
  active: operator?.active ?? true,
})

/** Mobile operators by the digits their numbers begin with. */
export default function Operators() {
  const text = useText(banks)
  const common = useText(config)
  const format = useFormat()
  const { words, names, active } = useWords('operator')
  return (
    <Resource
      calls={calls}
      record="mobile_operator"
      words={words}
      nameOf={(operator) => `${format.nameOf(operator)}, ${format.digits(operator.prefix)}`}
      valuesOf={valuesOf}
      fields={{ prefix: { label: text('prefix') }, ...names, active }}
      columns={[
        {
          key: 'prefix',
          title: text('prefix'),
          sort: 'prefix',
          cell: ({ prefix }) => format.digits(prefix),
        },
        { key: 'name', title: common('name'), sort: `name_${useLanguage()}`, cell: format.nameOf },
        useStateColumn(),
      ]}
    >
      <TextField
        name="prefix"
        label={text('prefix')}
        help={text('prefix_help')}
        required
        inputMode="numeric"
        maxLength={3}
      />
      <NameFields />
      <CheckField name="active" {...active} />
    </Resource>
  )
}
