import { settings } from '#contract/settings'
import type { AdminBranch } from '#contract/settings/banks'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import type { Option } from '#frontend/ui/options.ts'
import { TextField } from '#frontend/ui/TextField.tsx'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { ActiveField } from './ActiveField.tsx'
import { useInstitution } from './useInstitution.ts'
import { titledValues } from '#frontend/resource/useResource.ts'

const valuesOf = (branch: AdminBranch | undefined) => ({
  bank_id: String(branch?.bank.id ?? ''),
  district_id: String(branch?.district.id ?? ''),
  ...titledValues(branch),
  routing_number: branch?.routing_number ?? '',
})

/** Branches of banks, with their routing numbers. */
export default function Branches() {
  const { text, format, lead, titledFields, nameColumn, stateColumn } = useInstitution('branch')
  const { banks, districts } = useChoices()
  return (
    <Resource
      of="branch"
      calls={settings.branch}
      lead={lead}
      nameOf={(branch) => `${format.nameOf(branch)}, ${format.nameOf(branch.bank)}`}
      valuesOf={valuesOf}
      fields={{
        bank_id: { label: text('bank'), show: labelIn(banks) },
        district_id: { label: text('district'), show: labelIn(districts) },
        ...titledFields,
        routing_number: { label: text('routing_number') },
      }}
      filters={[
        { name: 'bank_id', label: text('bank'), options: banks },
        { name: 'district_id', label: text('district'), options: districts },
      ]}
      columns={[
        nameColumn,
        {
          key: 'bank',
          title: text('bank'),
          show: 'always',
          wraps: true,
          cell: ({ bank }) => format.nameOf(bank),
        },
        { key: 'district', title: text('district'), cell: ({ district }) => format.nameOf(district) },
        {
          key: 'routing',
          title: text('routing_number'),
          sort: 'routing_number',
          cell: ({ routing_number }) => format.digits(routing_number),
        },
        stateColumn,
      ]}
    >
      <ChoiceField name="bank_id" label={text('bank')} required options={banks} asList />
      <ChoiceField name="district_id" label={text('district')} required options={districts} asList />
      <NameFields />
      <TextField
        name="routing_number"
        label={text('routing_number')}
        help={text('routing_number_help')}
        required
        isCount
        inputMode="numeric"
        maxLength={11}
      />
      <ActiveField />
    </Resource>
  )
}

const labelIn = (options: readonly Option[]) => (value: unknown) =>
  options.find((option) => option.value === value)?.label ?? ''

/** Banks and districts, to be found in either language. */
function useChoices(): { banks: readonly Option[]; districts: readonly Option[] } {
  const { nameOf } = useFormat()
  const { data } = useGet(settings.branch.choices, {})
  const options = (rows: readonly { id: number; name_en: string; name_bn: string }[] = []) =>
    rows.map((row) => ({
      value: String(row.id),
      label: nameOf(row),
      search: `${row.name_en} ${row.name_bn}`,
    }))
  return { banks: options(data?.data.banks), districts: options(data?.data.districts) }
}
