import { useWatch } from 'react-hook-form'
import { settings } from '#calls/settings'
import { applicationTexts } from '#contract/texts/applications/form'
import { useGet } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { BankFields } from './BankFields.tsx'
import { MobileFields } from './MobileFields.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { useApplication } from './useApplicationForm.ts'

/** Where the money goes: a bank account or a mobile account. */
export function AccountPanel() {
  const { form } = useApplication()
  const text = useText(applicationTexts)
  const banks = useGet(settings.choices.banks, {})
  const mfs = useGet(settings.choices.mfs, {})
  const type = useWatch({ control: form.control, name: 'account_type' })
  const failed = banks.failure ?? mfs.failure
  const lists = banks.data && mfs.data ? { banks: banks.data.data, mfs: mfs.data.data } : undefined
  const retry = () => {
    banks.retry()
    mfs.retry()
  }
  const kinds = [
    ...(lists?.banks.length ? [{ value: '1', label: text('account_bank') }] : []),
    ...(lists?.mfs.length ? [{ value: '2', label: text('account_by_mobile') }] : []),
  ]
  return (
    <ApplicationPanel id="account">
      {failed && <ErrorState failure={{ message: text('loading_failed') }} onRetry={retry} />}
      {!failed && !lists && <Skeleton lines={3} />}
      {lists && kinds.length === 0 && <Notice kind="warning">{text('account_none')}</Notice>}
      {lists && kinds.length > 0 && (
        <ChoiceField name="account_type" label={text('account_type')} required options={kinds} />
      )}
      {lists && type === '1' && <BankFields banks={lists.banks} />}
      {lists && type === '2' && <MobileFields mfs={lists.mfs} />}
    </ApplicationPanel>
  )
}
