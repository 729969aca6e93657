import { settings } from '#contract/settings'
import type { AdminBranch } from '#contract/settings/banks'
import { banks } from '#contract/texts/banks'
import { config } from '#contract/texts/config'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import type { Option } from '#frontend/ui/options.ts'
import { TextField } from '#frontend/ui/TextField.tsx'
import { NameFields } from '../NameFields.tsx'
import { Resource } from '../resource/Resource.tsx'
import { useStateColumn } from '../useStateColumn.tsx'
import { useWords } from './useWords.ts'

const calls = {
  list: settings.branchList,
  get: settings.branchGet,
  insert: settings.branchInsert,
  update: settings.branchUpdate,
  destroy: settings.branchDestroy,
}
const valuesOf = (branch: AdminBranch | undefined) => ({
  bank_id: String(branch?.bank.id ?? ''),
  district_id: String(branch?.district.id ?? ''),
  name_en: branch?.name_en ?? '',
  name_bn: branch?.name_bn ?? '',
  routing_number: branch?.routing_number ?? '',
  active: branch?.active ?? true,
})

/** Branches of banks, with their routing numbers. */
export default function Branches() {
  const text = useText(banks)
  const common = useText(config)
  const format = useFormat()
  const choices = useChoices()
  const { words, names, active } = useWords('branch')
  const fields = {
    bank_id: { label: text('bank'), show: labelIn(choices.banks) },
    district_id: { label: text('district'), show: labelIn(choices.districts) },
    ...names,
    routing_number: { label: text('routing_number') },
    active,
  }
  return (
    <Resource
      calls={calls}
      record="bank_branch"
      words={words}
      nameOf={format.nameOf}
      valuesOf={valuesOf}
      fields={fields}
      filters={[
        { name: 'bank_id', label: text('bank'), options: choices.banks },
        { name: 'district_id', label: text('district'), options: choices.districts },
      ]}
      columns={[
        { key: 'name', title: common('name'), sort: `name_${useLanguage()}`, cell: format.nameOf },
        { key: 'bank', title: text('bank'), cell: ({ bank }) => format.nameOf(bank) },
        { key: 'district', title: text('district'), cell: ({ district }) => format.nameOf(district) },
        {
          key: 'routing',
          title: text('routing_number'),
          sort: 'routing_number',
          cell: ({ routing_number }) => format.digits(routing_number),
        },
        useStateColumn(),
      ]}
    >
      <ChoiceField name="bank_id" label={text('bank')} required options={choices.banks} asList />
      <ChoiceField name="district_id" label={text('district')} required options={choices.districts} asList />
      <NameFields />
      <TextField
        name="routing_number"
        label={text('routing_number')}
        help={text('routing_number_help')}
        required
        inputMode="numeric"
        maxLength={9}
      />
      <CheckField name="active" {...active} />
    </Resource>
  )
}

const labelIn = (options: readonly Option[]) => (value: unknown) =>
  options.find((option) => option.value === value)?.label ?? ''

/** Banks and districts, to be found in either language. */
function useChoices(): { banks: readonly Option[]; districts: readonly Option[] } {
  const { nameOf } = useFormat()
  const { data } = useGet(settings.branchChoices, {})
  const options = (rows: readonly { id: number; name_en: string; name_bn: string }[] = []) =>
    rows.map((row) => ({
      value: String(row.id),
      label: nameOf(row),
      search: `${row.name_en} ${row.name_bn}`,
    }))
  return { banks: options(data?.data.banks), districts: options(data?.data.districts) }
}
