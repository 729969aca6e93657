import { settings } from '#calls/settings'
import type { AdminOperator } from '#contract/settings/operators'
import { TextField } from '#frontend/ui/TextField.tsx'
import { ActiveField } from '../banks/ActiveField.tsx'
import { useInstitution } from '../banks/useInstitution.ts'
import { titledValues } from '#frontend/resource/useResource.ts'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'

const valuesOf = (operator: AdminOperator | undefined) => ({
  prefix: operator?.prefix ?? '',
  ...titledValues(operator),
})

/** Mobile operators by the digits their numbers begin with. */
export default function Operators() {
  const { text, format, lead, titledFields, nameColumn, stateColumn } = useInstitution('operator')
  const prefix = { label: text('prefix') }
  return (
    <Resource
      of="operator"
      calls={settings.operator}
      lead={lead}
      nameOf={(operator) => `${format.nameOf(operator)}, ${format.digits(operator.prefix)}`}
      valuesOf={valuesOf}
      fields={{ prefix, ...titledFields }}
      columns={[
        {
          key: 'prefix',
          title: prefix.label,
          sort: 'prefix',
          cell: (operator) => format.digits(operator.prefix),
        },
        { ...nameColumn, show: 'always' },
        stateColumn,
      ]}
    >
      <TextField
        name="prefix"
        {...prefix}
        help={text('prefix_help')}
        required
        isCount
        inputMode="numeric"
        maxLength={3}
      />
      <NameFields />
      <ActiveField />
    </Resource>
  )
}
