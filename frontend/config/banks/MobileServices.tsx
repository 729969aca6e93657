import { settings } from '#contract/settings'
import type { AdminMfs } from '#contract/settings/banks'
import { banks } from '#contract/texts/banks'
import { config } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { NameFields } from '../NameFields.tsx'
import { Resource } from '../resource/Resource.tsx'
import { useStateColumn } from '../useStateColumn.tsx'
import { useWords } from './useWords.ts'

const calls = {
  list: settings.mobileServiceList,
  get: settings.mobileServiceGet,
  insert: settings.mobileServiceInsert,
  update: settings.mobileServiceUpdate,
  destroy: settings.mobileServiceDestroy,
}
const valuesOf = (service: AdminMfs | undefined) => ({
  name_en: service?.name_en ?? '',
  name_bn: service?.name_bn ?? '',
  code: service?.code ?? '',
  account_digits: String(service?.account_digits ?? 11),
  active: service?.active ?? true,
})

/** Mobile financial services. */
export default function MobileServices() {
  const text = useText(banks)
  const common = useText(config)
  const format = useFormat()
  const { words, names, active } = useWords('mfs')
  const fields = {
    ...names,
    code: { label: text('code') },
    account_digits: { label: text('account_digits') },
    active,
  }
  return (
    <Resource
      calls={calls}
      record="mfs"
      words={words}
      nameOf={format.nameOf}
      valuesOf={valuesOf}
      fields={fields}
      columns={[
        { key: 'name', title: common('name'), sort: `name_${useLanguage()}`, cell: format.nameOf },
        { key: 'code', title: common('code'), sort: 'code', cell: ({ code }) => code },
        {
          key: 'digits',
          title: text('account_digits'),
          isNumber: true,
          cell: ({ account_digits }) => format.digits(account_digits),
        },
        useStateColumn(),
      ]}
    >
      <NameFields />
      <TextField
        name="code"
        label={fields.code.label}
        help={text('code_help')}
        required
        lang="en"
        maxLength={61}
      />
      <ChoiceField
        name="account_digits"
        label={fields.account_digits.label}
        required
        options={(['11', '12'] as const).map((value) => ({ value, label: text(`digits_${value}`) }))}
      />
      <CheckField name="active" {...active} />
    </Resource>
  )
}
