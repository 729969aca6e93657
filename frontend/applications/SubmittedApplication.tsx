import { useState, type ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { readTrackingNumber, showTrackingNumber } from '#contract/tracking-number'
import { app } from '#contract/texts/app'
import { applicationTexts } from '#contract/texts/applications/form'
import { peopleTexts } from '#contract/texts/applications/people'
import { edit } from '#contract/texts/applications/correction'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { ConfirmMobile } from '#frontend/app/applications/ConfirmMobile.tsx'
import {
  changedMobile,
  confirmedMobile,
  submittedForGood,
  takenBack,
} from '#frontend/app/applications/own-store.ts'
import { useFormat } from '#frontend/app/format.ts'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { OfficeOf } from '#frontend/app/LocalOffice.tsx'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { StillOpen } from './edit/StillOpen.tsx'
import { CopyDownload, Finished } from '#frontend/app/submitting/Onward.tsx'
import { useOwnNow, Whose } from './ReceiptWhose.tsx'
import { lastReceipt } from './receipt-store.ts'

/** The receipt: the tracking number, what happens next, and the copy. */
export default function SubmittedApplication() {
  const text = useText(applicationTexts)
  const mobile = useText(mobileTexts)
  const ofEdit = useText(edit)
  const general = useText(app)
  const asked = readTrackingNumber(new URLSearchParams(useSearch()).get('id') ?? '')
  const last = lastReceipt.get()
  const id = asked ?? last?.application_id
  const receipt = last?.application_id === id ? last : undefined
  const token = id === undefined ? null : (receipt?.applicant_token ?? applicantToken.get(id))
  // A number in the address proves nothing: who has applied here holds its token.
  if (id === undefined || (!receipt && !token) || takenBack.get(id))
    return (
      <PublicPage title={text('no_receipt')}>
        <p className="mb-6">{text('no_receipt_text')}</p>
        <div className="flex flex-wrap gap-3">
          <Link
            href={`/application-tracking${id === undefined ? '' : `?number=${id}`}`}
            className="btn btn-primary h-auto min-h-11 py-2"
          >
            {general('track')}
          </Link>
          <FormLink words={text('apply_again')} />
        </div>
        <Stuck />
      </PublicPage>
    )
  const isFinal = submittedForGood.get(id)
  return (
    <PublicPage title={isFinal ? ofEdit('final_receipt') : text('receipt_title')}>
      <div className="flex flex-col gap-6">
        <Notice kind="success" live>
          <p className="font-semibold">{isFinal ? ofEdit('is_final') : text('receipt_done')}</p>
        </Notice>
        <TrackingNumber
          id={id}
          isOfDead={receipt?.of_dead === true}
          bySms={changedMobile.get(id) ? undefined : receipt?.sms !== false}
        >
          <Whose id={id} token={token} sent={receipt?.of} anew={isFinal} />
        </TrackingNumber>
        {receipt?.identity === 'pending' && <Notice kind="warning">{text('receipt_pending')}</Notice>}
        {receipt?.identity === 'declared' && <Notice kind="info">{text('receipt_declared')}</Notice>}
        {token && (
          <Next key={id} id={id} token={token} to={changedMobile.get(id) ? undefined : receipt?.mobile} />
        )}
        <section aria-labelledby="next" className="flex flex-col gap-2">
          <h2 id="next" className="text-xl font-semibold">
            {text('receipt_next')}
          </h2>
          <ol className="ms-6 flex list-decimal flex-col gap-2 [html:lang(bn)_&]:list-[bengali]">
            <li>{text('receipt_next_office')}</li>
            <li>{text('receipt_next_1')}</li>
            <li>{text('receipt_next_2')}</li>
            <li>{receipt?.has_account === false ? mobile('next_no_account') : text('receipt_next_3')}</li>
          </ol>
          <p>
            {text('receipt_as_sent')}{' '}
            <Link
              href={`/application-tracking?number=${id}`}
              className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 print:hidden"
            >
              {general('track')}
            </Link>
          </p>
        </section>
        {token && !isFinal && <StillOpen id={id} />}
        <OfficeOf ward={receipt?.ward_id ?? submittedForGood.wardOf(id)} />
        <div className="flex flex-wrap gap-3">
          <FormLink words={text('apply_another')} />
          {token && <Finished />}
        </div>
      </div>
    </PublicPage>
  )
}

/** What one does next with it, and one of them stands out: the mobile, till it is confirmed or left for later; then the copy. */
function Next({ id, token, to }: { id: number; token: string; to: string | undefined }) {
  const mobile = useText(mobileTexts)
  const [settled, setSettled] = useState(false)
  // It was confirmed in this tab: another browser may have put another in its place since.
  const [noted] = useState(() => confirmedMobile.get(id))
  const isConfirmed = useOwnNow(id, noted ? token : null)?.mobile_confirmed
  return (
    <>
      {(!noted || isConfirmed === false) && (
        <ConfirmMobile id={id} token={token} to={to} onSettled={() => setSettled(true)} />
      )}
      {noted && isConfirmed && (
        <Notice kind="success" live>
          {mobile('done')}
        </Notice>
      )}
      <CopyDownload id={id} token={token} kind={settled || isConfirmed ? 'primary' : 'plain'} />
    </>
  )
}

const FormLink = ({ words }: { words: string }) => (
  <Link href="/online-application" className="btn btn-outline h-auto min-h-11 py-2">
    {words}
  </Link>
)

type NumberProps = { id: number; isOfDead: boolean; bySms: boolean | undefined; children: ReactNode }
function TrackingNumber({ id, isOfDead, bySms, children }: NumberProps) {
  const text = useText(applicationTexts)
  const people = useText(peopleTexts)
  const mobile = useText(mobileTexts)
  const { digits } = useFormat()
  async function copy() {
    await navigator.clipboard.writeText(String(id))
    toast.success(text('copied'))
  }
  return (
    <section
      aria-labelledby="tracking"
      className="flex flex-col gap-3 rounded-box border border-base-300 p-5"
    >
      <h2 id="tracking" className="font-semibold">
        {text('tracking_number')}
      </h2>
      <p className="text-3xl font-bold tracking-wide tabular-nums">{digits(showTrackingNumber(id))}</p>
      {children}
      <div>
        <Button onClick={() => void copy()}>{text('copy')}</Button>
      </div>
      <p>{isOfDead ? people('dead_receipt_keep') : text('receipt_keep')}</p>
      {bySms && <p>{text('receipt_sms')}</p>}
      {bySms === false && <Notice kind="warning">{mobile('no_sms')}</Notice>}
    </section>
  )
}
