import { settings } from '#calls/settings'
import type { AdminMfs } from '#contract/settings/banks'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { ActiveField } from './ActiveField.tsx'
import { useInstitution } from './useInstitution.ts'
import { titledValues } from '#frontend/resource/useResource.ts'

const lengths = ['11', '12'] as const
const valuesOf = (service: AdminMfs | undefined) => ({
  ...titledValues(service),
  code: service?.code ?? '',
  account_digits: String(service?.account_digits ?? 11),
})

/** Mobile financial services. */
export default function MobileServices() {
  const { text, format, lead, titledFields, nameColumn, stateColumn } = useInstitution('mobileService')
  return (
    <Resource
      of="mobileService"
      calls={settings.mobileService}
      lead={lead}
      nameOf={format.nameOf}
      valuesOf={valuesOf}
      fields={{
        ...titledFields,
        code: { label: text('code') },
        account_digits: { label: text('account_digits') },
      }}
      columns={[
        nameColumn,
        { key: 'code', title: text('code'), sort: 'code', cell: ({ code }) => code },
        {
          key: 'digits',
          title: text('account_digits'),
          isNumber: true,
          cell: ({ account_digits }) => format.digits(account_digits),
        },
        stateColumn,
      ]}
    >
      <NameFields />
      <TextField
        name="code"
        label={text('code')}
        help={text('code_help')}
        required
        lang="en"
        maxLength={61}
      />
      <ChoiceField
        name="account_digits"
        label={text('account_digits')}
        required
        options={lengths.map((value) => ({ value, label: text(`digits_${value}`) }))}
      />
      <ActiveField />
    </Resource>
  )
}
