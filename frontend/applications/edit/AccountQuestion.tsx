import { useEffect, useRef, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { edit } from '#contract/texts/applications/correction'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FieldError } from '#frontend/ui/FieldFrame.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { useField } from '#frontend/ui/useField.ts'
import { useChecks } from '../checks.ts'
import { useApplication } from '../useApplicationForm.ts'

/** The account of the money was the contact mobile, which is another now: it stays unless its owner says otherwise. */
export function AccountQuestion() {
  const { form, correcting, program, issuesContext, change } = useApplication()
  const checks = useChecks()
  const text = useText(edit)
  const { phone, nameOf } = useFormat()
  useWatch({
    control: form.control,
    name: ['mobile', 'account_type', 'account_mobile', 'mfs_name', 'money_follows'],
  })
  const { id, error, errorId } = useField({ name: 'money_follows' })
  if (!correcting || program?.is_bank_mfs_mandatory !== 1) return null
  const { saved } = correcting
  const asked = checks?.accountAsked(form.getValues(), saved)
  if (!asked) return null
  const { follows, isAnswered, next } = asked
  const service = issuesContext.mfs.find((row) => String(row.id) === asked.mfs_name)
  const to = { service: service ? nameOf(service) : '', old: phone(asked.old), next: phone(next) }
  const stays = asked.mfs_name === saved.mfs_name ? 'account_stays' : 'account_stays_by'
  const words = follows ? 'account_moves' : isAnswered ? stays : 'account_question'
  const answer = (account_mobile: string) => change({ account_mobile, money_follows: next })
  return (
    <InSight key={next}>
      <div
        id={id}
        tabIndex={-1}
        role="group"
        aria-labelledby={`${id}-words`}
        aria-describedby={error ? errorId : undefined}
        data-field
        data-account-question
        className={`field outline-none ${error ? 'field-wrong' : ''}`}
      >
        <FieldError id={errorId} error={error} />
        <Notice kind="warning" live>
          <p id={`${id}-words`}>{text(words, to)}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button aria-pressed={isAnswered && !follows} onClick={() => answer(saved.account_mobile)}>
              {text('account_keep', to)}
            </Button>
            <Button aria-pressed={follows} onClick={() => answer(next)}>
              {text('account_change', to)}
            </Button>
          </div>
        </Notice>
      </div>
    </InSight>
  )
}

/** Comes into sight as it appears, above what sticks to the foot of the screen; the focus stays in the field above. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={place}>{children}</div>
}
