import { useMemo, type ReactNode } from 'react'
import { edit } from '#contract/texts/applications/correction'
import { showTrackingNumber } from '#contract/tracking-number'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Review } from '../Review.tsx'
import { ApplicationProvider, useApplicationForm } from '../useApplicationForm.ts'
import { loadedStandings } from './loaded-values.ts'
import type { Loaded } from './useLoadedApplication.ts'

/** A loaded application around what reads it. */
export function LoadedProvider({ loaded, children }: { loaded: Loaded; children: ReactNode }) {
  const { page, values, application } = loaded
  const standings = useMemo(() => loadedStandings(application, ''), [application])
  const around = useApplicationForm(page, { values, standings })
  return <ApplicationProvider value={around}>{children}</ApplicationProvider>
}

/** All that was submitted, to read. */
export const LoadedReview = ({ loaded }: { loaded: Loaded }) => (
  <LoadedProvider key={loaded.application.version} loaded={loaded}>
    <TrackingLine id={loaded.id} />
    <Review isPage />
  </LoadedProvider>
)

export function TrackingLine({ id }: { id: number }) {
  const text = useText(edit)
  const { digits } = useFormat()
  return (
    <p>
      {text('tracking_number')}: <strong className="tabular-nums">{digits(showTrackingNumber(id))}</strong>
    </p>
  )
}

type LockProps = Pick<Loaded['application'], 'state'> & {
  lock: NonNullable<Loaded['application']['locked']>
}

/** Why an application can't be changed any more, and since when. */
export function LockNotice({ state, lock }: LockProps) {
  const text = useText(edit)
  const format = useFormat()
  const reason = state === 'withdrawn' ? 'withdrawn' : lock.reason
  return (
    <Notice kind="info" live>
      <p className="font-semibold">{text('locked')}</p>
      <p>{text(`locked_${reason}`, { moment: format.moment(lock.since) })}</p>
    </Notice>
  )
}
