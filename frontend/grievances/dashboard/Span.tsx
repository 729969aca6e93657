import { dayInDhaka } from '#contract/calendar'
import { grievanceBoard as words } from '#contract/texts/grievances/dashboard'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { DaySpan } from '#frontend/ui/charts/DaySpan.tsx'

const lengths = [7, 30, 90, 365] as const
const day = 86_400_000
const daysBefore = (days: number) => dayInDhaka(new Date(Date.now() - days * day))

/** Which days are looked at: so many up to today, or from one to another. */
export function Span({ from, to }: { from: string; to: string }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <DaySpan
      from={from}
      to={to}
      legend={text('span_label')}
      labels={{ from: text('from'), to: text('to') }}
      spans={lengths.map((length) => ({
        label: text('last_days', { count: format.count(length) }),
        from: daysBefore(length - 1),
        to: daysBefore(0),
      }))}
    />
  )
}
