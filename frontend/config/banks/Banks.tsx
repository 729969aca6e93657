import { settings } from '#contract/settings'
import type { AdminBank } from '#contract/settings/banks'
import { banks } from '#contract/texts/banks'
import { config } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { NameFields } from '../NameFields.tsx'
import { Resource } from '../resource/Resource.tsx'
import { useStateColumn } from '../useStateColumn.tsx'
import { useWords } from './useWords.ts'

const calls = {
  list: settings.bankList,
  get: settings.bankGet,
  insert: settings.bankInsert,
  update: settings.bankUpdate,
  destroy: settings.bankDestroy,
}
const valuesOf = (bank: AdminBank | undefined) => ({
  name_en: bank?.name_en ?? '',
  name_bn: bank?.name_bn ?? '',
  code: bank?.code ?? '',
  account_digits_min: String(bank?.account_digits_min ?? 13),
  account_digits_max: String(bank?.account_digits_max ?? 13),
  active: bank?.active ?? true,
})

/** Banks. */
export default function Banks() {
  const text = useText(banks)
  const common = useText(config)
  const format = useFormat()
  const { words, names, active } = useWords('bank')
  const digits = {
    inputMode: 'numeric',
    maxLength: 2,
    required: true,
    help: text('account_digits_help'),
  } as const
  const fields = {
    ...names,
    code: { label: text('bank_code') },
    account_digits_min: { label: text('account_digits_min') },
    account_digits_max: { label: text('account_digits_max') },
    active,
  }
  return (
    <Resource
      calls={calls}
      record="bank"
      words={words}
      nameOf={format.nameOf}
      valuesOf={valuesOf}
      fields={fields}
      columns={[
        { key: 'name', title: common('name'), sort: `name_${useLanguage()}`, cell: format.nameOf },
        { key: 'code', title: common('code'), sort: 'code', cell: ({ code }) => format.digits(code) },
        {
          key: 'digits',
          title: text('account_digits'),
          cell: ({ account_digits_min: from, account_digits_max: to }) =>
            from === to ? format.digits(from) : text('account_digits_range', { from, to }),
        },
        {
          key: 'branches',
          title: text('branches'),
          isNumber: true,
          cell: ({ branches }) => format.digits(branches),
        },
        useStateColumn(),
      ]}
    >
      <NameFields />
      <TextField
        name="code"
        label={fields.code.label}
        help={text('bank_code_help')}
        required
        inputMode="numeric"
        maxLength={3}
      />
      <TextField name="account_digits_min" label={fields.account_digits_min.label} {...digits} />
      <TextField name="account_digits_max" label={fields.account_digits_max.label} {...digits} />
      <CheckField name="active" {...active} />
    </Resource>
  )
}
