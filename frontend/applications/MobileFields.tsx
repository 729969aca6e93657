import { mobileDigits } from '#contract/digits'
import { useWatch } from 'react-hook-form'
import { mobileAccountFits } from '#contract/applications/rules'
import { lookupType } from '#contract/lookups'
import type { Mfs } from '#calls/settings'
import { applicationTexts } from '#contract/texts/applications/form'
import { mobileOwner } from '#contract/texts/applications/people'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useOptions } from '#frontend/app/options.ts'
import { operatorOf } from './to-fields.ts'
import { useApplication } from './useApplicationForm.ts'

/** Mobile financial service, its number as one, and whose it is. */
export function MobileFields({ mfs }: { mfs: readonly Mfs[] }) {
  const { form, lookupsOf, issuesContext } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const { phone, nameOf } = useFormat()
  const [mfsId, owner, typed] = useWatch({
    control: form.control,
    name: ['mfs_name', 'account_owner', 'account_mobile'],
  })
  const owners = lookupsOf(lookupType.mobile_ownership)
  const count = mfs.find((row) => String(row.id) === mfsId)?.account_digits ?? 11
  const number = mobileDigits(typed)
  const operator = operatorOf(number, issuesContext.operators)
  const whole = mobileAccountFits(number, count) && operator
  const isOthers = owners.some((row) => String(row.id) === owner && row.code !== 'myself')
  return (
    <>
      <ChoiceField name="mfs_name" label={text('mfs_name')} required options={options(mfs)} />
      <div className="flex flex-col gap-1">
        <TextField
          name="account_mobile"
          label={text('account_mobile')}
          help={text(count > 11 ? 'account_mobile_longer' : 'account_mobile_help', { count })}
          required
          inputMode="tel"
          maxLength={20}
        />
        <p role="status" className="font-medium empty:hidden">
          {whole && text('account_back', { number: `${phone(number)} · ${nameOf(operator)}` })}
        </p>
      </div>
      <ChoiceField
        name="account_owner"
        label={text('account_owner')}
        required
        options={options(owners.map(mobileOwner))}
      />
      {isOthers && (
        <TextField
          name="account_name"
          label={text('owner_name')}
          help={text('owner_name_help')}
          required
          lang="en"
        />
      )}
    </>
  )
}
