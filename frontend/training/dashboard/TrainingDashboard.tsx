import { useSearch } from 'wouter'
import { training } from '#calls/training'
import { dayInDhaka } from '#contract/calendar'
import { trainingBoard as words } from '#contract/texts/training/dashboard'
import { spanAsked } from '#contract/span-of-days'
import { standingSpan } from '#contract/training/standing-span'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { DaySpan } from '#frontend/ui/charts/DaySpan.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { OwnClasses } from '../own/OwnClasses.tsx'
import { ByMonth, ByPlace, ByStatus, Ratings } from './Charts.tsx'
import { InShort } from './InShort.tsx'
import type { Figures } from './useListOf.ts'

const lengths = [30, 90, 365] as const
const aheadDays = 90
const daysBefore = (days: number) => dayInDhaka(new Date(Date.now() - days * 86_400_000))

/** Training of the area: programs that begin in a span of days, and what became of them. */
export default function TrainingDashboard() {
  const text = useText(words)
  const query = spanAsked(new URLSearchParams(useSearch()))
  const got = useGet(training.dashboard.get, { query })
  return (
    <Page title={text('title')} lead={text('lead')}>
      <OwnClasses />
      <RecordState got={got} lines={12}>
        {({ data }) => <Board data={data} />}
      </RecordState>
    </Page>
  )
}

function Board({ data }: { data: Figures }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <>
      <DaySpan
        from={data.from}
        to={data.to}
        legend={text('span_label')}
        labels={{ from: text('from'), to: text('to') }}
        spans={[
          { label: text('standing'), ...standingSpan(dayInDhaka(new Date())) },
          ...lengths.map((length) => ({
            label: text('last_days', { count: format.count(length) }),
            from: daysBefore(length - 1),
            to: daysBefore(0),
          })),
          {
            label: text('next_days', { count: format.count(aheadDays) }),
            from: daysBefore(0),
            to: daysBefore(1 - aheadDays),
          },
        ]}
      />
      <p className="font-medium tabular-nums">
        {text('span', { from: format.day(data.from), to: format.day(data.to) })}
      </p>
      <InShort data={data} />
      <ByPlace data={data} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ByMonth data={data} of="programs" />
        <ByMonth data={data} of="accepted" />
        <ByStatus data={data} />
        <Ratings data={data} />
      </div>
    </>
  )
}
