import { useContext, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { grievances } from '#calls/grievances'
import { grievanceFirst } from '#contract/texts/grievances/entry-first'
import { readAhead, useGet } from '#frontend/app/data.ts'
import { lookForDrafts, useDrafts } from '#frontend/app/drafts/useDrafts.ts'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { later } from '#frontend/app/later.tsx'
import { useKeptSubmission } from '#frontend/app/submitting/useKeptSubmission.ts'
import { useText } from '#frontend/app/text.ts'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { EmptyState, ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { Counter } from './counter.ts'
import type { GrievanceDraft, GrievanceStart } from './draft.ts'
import { EntryForm } from './EntryForm.tsx'
import { grievanceKeys, grievanceReceiptOf, lastGrievance } from './receipts.ts'

const DraftStart = later(() => import('./DraftStart.tsx').then((module) => module.DraftStart))

export function ahead(): void {
  lookForDrafts()
  readAhead(grievances.form.pageData, {})
}

/** Entry of a grievance; at the counter the same form stands in another frame. */
export default function GrievanceEntry() {
  return <EntryPage frame={PublicPage} />
}

type Props = { frame: ComponentType<{ title: string; children: ReactNode }> }

export function EntryPage({ frame: Frame }: Props) {
  const text = useText(grievanceFirst)
  const counter = useContext(Counter)
  const [, navigate] = useLocation()
  const page = useGet(grievances.form.pageData, {})
  const looking = useKeptSubmission({
    keys: grievanceKeys,
    receiptOf: grievanceReceiptOf,
    isAtCounter: counter !== null,
    found(receipt) {
      if (counter) return counter.done(receipt)
      lastGrievance.set(receipt)
      navigate(`/submitted-grievance?id=${receipt.grievance_id}`, { replace: true })
    },
  })
  const kept = useDrafts<GrievanceDraft>('grievance', looking)
  // Nobody else's draft is gone on with at the counter.
  const drafts = counter ? kept && [] : kept
  const [turn, setTurn] = useState(0)
  const [start, setStart] = useState<GrievanceStart | null>()
  const isOffered = start === undefined && turn === 0 && drafts !== undefined && drafts.length > 0
  return (
    <Frame title={text('page_title')}>
      {page.failure && (
        <>
          <ErrorState failure={page.failure} onRetry={page.retry} />
          <Stuck />
        </>
      )}
      {!page.failure && !isOffered && !counter && <p className="mb-6">{text('lead')}</p>}
      {!page.failure && (!page.data || !drafts) && (
        <div className="min-h-dvh">
          <Skeleton lines={6} />
        </div>
      )}
      {page.data && drafts && page.data.data.types.length === 0 && (
        <>
          <EmptyState title={text('closed')} text={text('closed_help')} />
          <Stuck />
        </>
      )}
      {page.data && drafts && page.data.data.types.length > 0 && isOffered && (
        <DraftStart drafts={drafts} page={page.data.data} onStart={setStart} />
      )}
      {page.data && drafts && page.data.data.types.length > 0 && !isOffered && (
        <EntryForm
          key={turn}
          page={page.data.data}
          start={turn === 0 ? (start ?? undefined) : undefined}
          onCancel={() => {
            grievanceKeys.clear()
            setTurn(turn + 1)
            scrollTo(0, 0)
          }}
        />
      )}
    </Frame>
  )
}
