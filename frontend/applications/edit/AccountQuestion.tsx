import { mobileDigits } from '#contract/digits'
import { useWatch } from 'react-hook-form'
import { edit } from '#contract/texts/applications/correction'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { accountFromMobile } from '../reactions.ts'
import { toFields } from '../to-fields.ts'
import { useApplication } from '../useApplicationForm.ts'

/** The account of the money was the contact mobile, which is another now: it stays unless its owner says otherwise. */
export function AccountQuestion() {
  const { form, correcting, issuesContext, change } = useApplication()
  const text = useText(edit)
  const { phone, nameOf } = useFormat()
  useWatch({ control: form.control, name: ['mobile', 'account_mobile'] })
  if (!correcting) return null
  const { saved } = correcting
  const numberOf = (values: typeof saved) => String(toFields(values, issuesContext)['account_number'] ?? '')
  const old = numberOf(saved)
  if (saved.account_type !== '2' || old === '' || old !== mobileDigits(saved.mobile)) return null
  const values = form.getValues()
  const moved = accountFromMobile(values)
  if (
    values.account_type !== '2' ||
    moved.account_mobile === undefined ||
    mobileDigits(values.mobile) === old
  )
    return null
  const service = issuesContext.mfs.find((row) => String(row.id) === saved.mfs_name)
  const to = {
    service: service ? nameOf(service) : '',
    old: phone(masked(old)),
    next: phone(mobileDigits(values.mobile)),
  }
  const follows = numberOf(values) === mobileDigits(values.mobile)
  return (
    <div data-account-question>
      <Notice kind="warning" live>
        <p>{text(follows ? 'account_moves' : 'account_question', to)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button aria-pressed={!follows} onClick={() => change({ account_mobile: saved.account_mobile })}>
            {text('account_keep', to)}
          </Button>
          <Button aria-pressed={follows} onClick={() => change(moved)}>
            {text('account_change', to)}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const masked = (number: string): string => `${number.slice(0, 5)}…${number.slice(-3)}`
