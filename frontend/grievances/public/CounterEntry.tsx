import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { GrievanceReceipt } from '#contract/grievances/public'
import { grievanceCounter } from '#contract/texts/grievances/counter'
import { useFormat } from '#frontend/app/format.ts'
import { useSession } from '#frontend/app/session.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { Skeleton } from '#frontend/ui/states.tsx'
import { useMonthKeys } from '#frontend/ui/useMonthKeys.ts'
import { Counter, type TakenIn } from './counter.ts'
import { EntryPage } from './GrievanceEntry.tsx'
import { ownPlace } from './own-place.ts'
import { PaperSlip } from './PaperSlip.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { SlipDownload } from './SlipDownload.tsx'
import type { GrievanceValues } from './values.ts'

type Sent = { receipt: GrievanceReceipt; taken: TakenIn | undefined }

/** The public form, written by an officer with a citizen who came; then the slip to hand over, and the next one. */
export default function CounterEntry() {
  const [sent, setSent] = useState<Sent | null>(null)
  const [turn, setTurn] = useState(0)
  const [start, setStart] = useState<Partial<GrievanceValues>>()
  useEffect(() => {
    // Where it can't be known, it is chosen.
    void ownPlace()
      .catch(() => ({}))
      .then(setStart)
  }, [])
  const officeId = useSession()?.user.office.id
  const counter = useMemo(
    () =>
      start && {
        done: (receipt: GrievanceReceipt, taken?: TakenIn) => setSent({ receipt, taken }),
        start,
        officeId,
      },
    [start, officeId],
  )
  if (sent)
    return (
      <Done
        sent={sent}
        onNext={() => {
          setSent(null)
          setTurn(turn + 1)
        }}
      />
    )
  if (!counter)
    return (
      <Frame>
        <Skeleton lines={6} />
      </Frame>
    )
  return (
    <Counter.Provider value={counter}>
      <EntryPage key={turn} frame={Frame} />
    </Counter.Provider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const text = useText(grievanceCounter)
  useMonthKeys()
  return (
    <Page title={text('title')}>
      <div className="flex max-w-[40rem] flex-col gap-4">
        <p>
          {text('lead')} <span className="with-keys">{text('keys')}</span>
        </p>
        {children}
      </div>
    </Page>
  )
}

function Done({ sent, onNext }: { sent: Sent; onNext: () => void }) {
  const { receipt, taken } = sent
  const text = useText(grievanceCounter)
  const link = useLink()(`/grievance-management/grievance-view/${receipt.grievance_id}`)
  const { nameOf } = useFormat()
  const printing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The number stays in sight above the button.
    printing.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <Page title={text('title')}>
      <PaperSlip receipt={receipt} taken={taken} />
      <div className="flex max-w-[40rem] flex-col gap-6 print:hidden">
        <Notice kind="success" live>
          <p className="font-semibold">{text('done')}</p>
        </Notice>
        <ReceiptFacts
          receipt={receipt}
          said={grievanceCounter}
          how={
            receipt.proof === 'mobile' ? text(receipt.secret === null ? 'how_mobile' : 'how_both') : undefined
          }
        />
        {receipt.held_by.office && <p>{text('held_why', { office: nameOf(receipt.held_by.office) })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button ref={printing} kind="primary" onClick={() => print()}>
            {text('print')}
          </Button>
          <Button onClick={onNext}>{text('next')}</Button>
          {link && receipt.may_open && <ButtonLink href={link}>{text('open')}</ButtonLink>}
        </div>
        <SlipDownload id={receipt.grievance_id} token={receipt.complainant_token} kind="plain" />
      </div>
    </Page>
  )
}
