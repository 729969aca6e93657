import { useWatch } from 'react-hook-form'
import { geography } from '#calls/geography'
import { settings, type Bank } from '#calls/settings'
import { bankLengthIssues } from '#contract/applications/rules'
import { applicationTexts } from '#contract/texts/applications/form'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useSorted } from '#frontend/app/useSorted.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { ErrorState } from '#frontend/ui/states.tsx'
import { useOptions } from '#frontend/app/options.ts'
import { digitsOf, inFours } from './to-fields.ts'
import { useApplication } from './useApplicationForm.ts'

/** Bank, branch by its place, name and number of the account. */
export function BankFields({ banks }: { banks: readonly Bank[] }) {
  const { form, divisions } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const { digits } = useFormat()
  const sorted = useSorted()
  const [bankId, division, district, typed] = useWatch({
    control: form.control,
    name: ['bank_name', 'branch_division', 'branch_district', 'account_number'],
  })
  const districts = useGet(geography.choices.districts, division ? { params: { id: division } } : null)
  const branches = useGet(
    settings.choices.branches,
    bankId && district ? { params: { id: bankId }, query: { bank_district_id: district } } : null,
  )
  const bank = banks.find((row) => String(row.id) === bankId)
  const inGroups = inFours(typed)
  const number = { bank_name: Number(bankId), account_number: digitsOf(typed) }
  const fits = bankLengthIssues(number, { banks }).length === 0
  const failed = districts.failure ? districts : branches.failure ? branches : undefined
  const numberHelp =
    bank &&
    (bank.account_digits_min === bank.account_digits_max
      ? text('account_number_help_one', { count: bank.account_digits_min })
      : text('account_number_help', { from: bank.account_digits_min, to: bank.account_digits_max }))
  return (
    <>
      <ChoiceField
        name="bank_name"
        label={text('bank_name')}
        required
        asList
        options={sorted(options(banks))}
      />
      <ChoiceField
        name="branch_division"
        label={text('branch_division')}
        required
        asList
        options={sorted(options(divisions))}
      />
      <ChoiceField
        name="branch_district"
        label={text('branch_district')}
        required
        asList
        loading={districts.loading}
        emptyText={text('choose_first')}
        options={sorted(options(districts.data?.data))}
      />
      {failed && <ErrorState failure={{ message: text('loading_failed') }} onRetry={failed.retry} />}
      <ChoiceField
        name="branch_name"
        label={text('branch_name')}
        required
        asList
        loading={branches.loading}
        emptyText={text(bankId && district ? 'branch_none' : 'choose_first')}
        options={sorted(
          options(branches.data?.data, (row) => text('routing', { number: digits(row.routing_number) })),
        )}
      />
      <TextField
        name="account_name"
        label={text('owner_name')}
        help={text('owner_name_help')}
        required
        lang="en"
      />
      <div className="flex flex-col gap-1">
        <TextField
          name="account_number"
          label={text('account_number')}
          help={numberHelp}
          required
          inputMode="numeric"
          maxLength={30}
        />
        <p role="status" className="font-medium empty:hidden">
          {inGroups.includes(' ') && fits && text('account_back', { number: digits(inGroups) })}
        </p>
      </div>
    </>
  )
}
