import { useSearch } from 'wouter'
import { grievances } from '#calls/grievances'
import { grievanceBoard as words } from '#contract/texts/grievances/dashboard'
import { spanAsked } from '#contract/span-of-days'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { ByDay, ByKind, ByPlace } from './Charts.tsx'
import { Clusters } from './Clusters.tsx'
import { InShort } from './InShort.tsx'
import { ByState, LateByOffice, Mends, Ratings, Unanswered } from './Outcomes.tsx'
import { Span } from './Span.tsx'

/** Grievances of the area in a span of days: what came in, what became of it, what is late, and what many say alike. */
export default function GrievanceDashboard() {
  const text = useText(words)
  const format = useFormat()
  const query = spanAsked(new URLSearchParams(useSearch()))
  const { data: answer, failure, retry } = useGet(grievances.dashboard.get, { query })
  const data = answer?.data
  return (
    <Page title={text('title')} lead={text('lead')}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton lines={12} />}
      {data && (
        <>
          <Span from={data.from} to={data.to} />
          <p className="font-medium tabular-nums">
            {text('span', { from: format.day(data.from), to: format.day(data.to) })}
          </p>
          <InShort data={data} />
          <Clusters data={data} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <ByDay data={data} of="received" />
            <ByDay data={data} of="answered" />
          </div>
          <ByPlace data={data} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ByKind data={data} />
            <LateByOffice data={data} />
            <ByState data={data} />
            <Ratings data={data} />
            <Mends data={data} />
            <Unanswered data={data} />
          </div>
        </>
      )}
    </Page>
  )
}
