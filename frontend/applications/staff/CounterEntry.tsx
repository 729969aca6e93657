import { useMemo, useState, type ReactNode } from 'react'
import type { Receipt } from '#calls/applications'
import { applicationTexts } from '#contract/texts/applications/form'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { showTrackingNumber } from '#contract/tracking-number'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { Counter } from '../counter.ts'
import { ApplicationPage } from '../OnlineApplication.tsx'
import { Whose } from '../ReceiptWhose.tsx'
import { entriesPath, entryPath } from '#frontend/app/applications/paths.ts'
import { CopyDownload } from '#frontend/app/submitting/Onward.tsx'

/** The public form, filled in by an officer with a citizen who came; then the number and the copy to hand over. */
export default function CounterEntry() {
  const text = useText(words)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [turn, setTurn] = useState(0)
  const counter = useMemo(() => ({ done: setReceipt }), [])
  if (receipt)
    return (
      <Done
        receipt={receipt}
        onNext={() => {
          setReceipt(null)
          setTurn(turn + 1)
        }}
      />
    )
  return (
    <Counter.Provider value={counter}>
      <ApplicationPage
        key={turn}
        title="page_title"
        intro={text('counter_lead')}
        offers={every}
        frame={Frame}
      />
    </Counter.Provider>
  )
}
const every = () => true

function Frame({ children }: { children: ReactNode }) {
  const text = useText(words)
  return (
    <Page title={text('counter_title')} crumbs={[{ label: text('title'), href: entriesPath }]}>
      <div className="flex max-w-[40rem] flex-col gap-4">
        <p>{text('counter_lead')}</p>
        {children}
      </div>
    </Page>
  )
}

function Done({ receipt, onNext }: { receipt: Receipt; onNext: () => void }) {
  const text = useText(words)
  const formText = useText(applicationTexts)
  const { digits } = useFormat()
  const { application_id: id, applicant_token, identity, sms } = receipt
  return (
    <Page title={text('counter_title')} crumbs={[{ label: text('title'), href: entriesPath }]}>
      <div className="flex max-w-[40rem] flex-col gap-6">
        <Notice kind="success" live>
          <p className="font-semibold">{text('counter_done')}</p>
        </Notice>
        <p className="text-3xl font-bold tracking-wide tabular-nums">{digits(showTrackingNumber(id))}</p>
        <Whose id={id} token={null} sent={receipt.of} />
        {sms && <p>{formText('receipt_sms')}</p>}
        {identity === 'pending' && <Notice kind="warning">{formText('receipt_pending')}</Notice>}
        {identity === 'declared' && <Notice kind="info">{formText('receipt_declared')}</Notice>}
        <CopyDownload id={id} token={applicant_token} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onNext}>{text('counter_next')}</Button>
          <ButtonLink href={entryPath(id)}>{text('counter_open')}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}
