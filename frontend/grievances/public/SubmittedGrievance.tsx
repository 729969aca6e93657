import { Link, useSearch } from 'wouter'
import type { GrievanceReceipt } from '#contract/grievances/public'
import { grievanceReceipt } from '#contract/texts/grievances/receipt'
import { readTrackingNumber } from '#contract/tracking-number'
import { Finished } from '#frontend/app/submitting/Onward.tsx'
import { useText } from '#frontend/app/text.ts'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { lastGrievance } from './receipts.ts'
import { SlipDownload } from './SlipDownload.tsx'

/** The receipt: the number, the day of the answer, who has it, and the slip. It outlives a reload, as long as the tab. */
export default function SubmittedGrievance() {
  const text = useText(grievanceReceipt)
  const asked = readTrackingNumber(new URLSearchParams(useSearch()).get('id') ?? '')
  const last = lastGrievance.get()
  const receipt = asked === undefined || last?.grievance_id === asked ? last : undefined
  if (!receipt)
    return (
      <PublicPage title={text('none')}>
        <p className="mb-6">{text('none_text')}</p>
        <div className="flex flex-wrap gap-3">
          <Way
            href={`/grievance-tracking${asked === undefined ? '' : `?number=${asked}`}`}
            words={text('track')}
          />
          <Way href="/grievance-entry" words={text('to_form')} />
        </div>
      </PublicPage>
    )
  return (
    <PublicPage title={text('title')}>
      <Shown receipt={receipt} />
    </PublicPage>
  )
}

function Shown({ receipt }: { receipt: GrievanceReceipt }) {
  const text = useText(grievanceReceipt)
  const { grievance_id: id, complainant_token, secret } = receipt
  return (
    <div className="flex flex-col gap-6">
      <ReceiptFacts receipt={receipt} />
      <SlipDownload id={id} token={complainant_token} />
      <section aria-labelledby="next" className="flex flex-col gap-2">
        <h2 id="next" className="text-xl font-semibold">
          {text('receipt_next')}
        </h2>
        <ol className="ms-6 flex list-decimal flex-col gap-2 [html:lang(bn)_&]:list-[bengali]">
          <li>{text('next_1')}</li>
          <li>{text('next_2')}</li>
          <li>{text('next_3')}</li>
        </ol>
      </section>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Way
          href={`/grievance-tracking?number=${id}${secret === null ? '' : '&how=secret'}`}
          words={text('track')}
        />
        <Way href="/grievance-entry" words={text('another')} />
      </div>
      <Finished />
    </div>
  )
}

const Way = ({ href, words }: { href: string; words: string }) => (
  <Link href={href} className="btn btn-outline h-auto min-h-11 py-2">
    {words}
  </Link>
)
