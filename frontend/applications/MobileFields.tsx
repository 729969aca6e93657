import { useWatch } from 'react-hook-form'
import { lookupType } from '#contract/lookups'
import { settings, type Mfs } from '#calls/settings'
import { applicationTexts } from '#contract/texts/applications/form'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { ErrorState } from '#frontend/ui/states.tsx'
import { useOptions } from './options.ts'
import { accountPartLength, digitsOf } from './to-fields.ts'
import { useApplication } from './useApplicationForm.ts'

/** Mobile financial service, whose mobile, and its number: the operator's three digits and the rest. */
export function MobileFields({ mfs }: { mfs: readonly Mfs[] }) {
  const { form, lookupsOf } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const { digits, nameOf } = useFormat()
  const operators = useGet(settings.choices.mobileOperators, {})
  const [mfsId, operatorId, part] = useWatch({
    control: form.control,
    name: ['mfs_name', 'mobile_operator', 'account_part'],
  })
  const length = accountPartLength(mfs.find((row) => String(row.id) === mfsId))
  const operator = operators.data?.data.find((row) => String(row.id) === operatorId)
  const rest = digitsOf(part)
  const whole =
    operator && rest.length === length
      ? text('account_part_help', { number: operator.prefix + rest })
      : undefined
  return (
    <>
      <ChoiceField name="mfs_name" label={text('mfs_name')} required options={options(mfs)} />
      <ChoiceField
        name="account_owner"
        label={text('account_owner')}
        required
        options={options(lookupsOf(lookupType.mobile_ownership))}
      />
      {operators.failure && (
        <ErrorState failure={{ message: text('loading_failed') }} onRetry={operators.retry} />
      )}
      <ChoiceField
        name="mobile_operator"
        label={text('mobile_operator')}
        required
        loading={operators.loading}
        options={(operators.data?.data ?? []).map((row) => ({
          value: String(row.id),
          label: `${digits(row.prefix)} · ${nameOf(row)}`,
          search: `${row.prefix} ${row.name_en} ${row.name_bn}`,
        }))}
      />
      <TextField
        name="account_part"
        label={text('account_part', { count: length })}
        help={whole}
        required
        inputMode="numeric"
        maxLength={12}
        prefix={operator && digits(operator.prefix)}
      />
    </>
  )
}
