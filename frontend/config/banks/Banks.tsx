import { settings } from '#calls/settings'
import { factsOf } from '#contract/resources'
import type { AdminBank } from '#contract/settings/banks'
import { TextField } from '#frontend/ui/TextField.tsx'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { ActiveField } from './ActiveField.tsx'
import { useInstitution } from './useInstitution.ts'
import { titledValues } from '#frontend/resource/useResource.ts'

const valuesOf = (bank: AdminBank | undefined) => ({
  ...titledValues(bank),
  code: bank?.code ?? '',
  account_digits_min: String(bank?.account_digits_min ?? 13),
  account_digits_max: String(bank?.account_digits_max ?? 13),
})

/** Banks. */
export default function Banks() {
  const { text, format, lead, titledFields, nameColumn, stateColumn } = useInstitution('bank')
  const number = { isCount: true, inputMode: 'numeric', required: true } as const
  const digits = { ...number, maxLength: 2, help: text('account_digits_help') }
  return (
    <Resource
      of="bank"
      calls={settings.bank}
      lead={lead}
      nameOf={format.nameOf}
      valuesOf={valuesOf}
      fields={{
        ...titledFields,
        code: { label: text('bank_code') },
        account_digits_min: { label: text('account_digits_min') },
        account_digits_max: { label: text('account_digits_max') },
      }}
      columns={[
        nameColumn,
        { key: 'code', title: text('code'), sort: 'code', cell: ({ code }) => format.digits(code) },
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
          cell: ({ branches }) => format.count(branches),
        },
        stateColumn,
      ]}
      acts={({ id }) => [
        {
          href: `${factsOf('branch').path}?bank_id=${id}`,
          label: text('branches'),
          required: settings.branch.list.access,
        },
      ]}
    >
      <NameFields />
      <TextField
        name="code"
        label={text('bank_code')}
        help={text('bank_code_help')}
        maxLength={3}
        {...number}
      />
      <TextField name="account_digits_min" label={text('account_digits_min')} {...digits} />
      <TextField name="account_digits_max" label={text('account_digits_max')} {...digits} />
      <ActiveField />
    </Resource>
  )
}
