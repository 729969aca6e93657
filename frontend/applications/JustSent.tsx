import { Link } from 'wouter'
import { draftTexts } from '#contract/texts/applications/draft'
import { showTrackingNumber } from '#contract/tracking-number'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { lastReceipt } from './receipt-store.ts'

/** Who comes back from the receipt sees that theirs was sent: the form that stands here now is another. */
export function JustSent() {
  const text = useText(draftTexts)
  const { digits } = useFormat()
  const id = lastReceipt.get()?.application_id
  if (id === undefined) return null
  return (
    <div className="mb-5">
      <Notice kind="success">
        <p>{text('just_sent', { number: digits(showTrackingNumber(id)) })}</p>
        <Link
          href={`/submitted-application?id=${id}`}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {text('just_sent_open')}
        </Link>
      </Notice>
    </div>
  )
}
