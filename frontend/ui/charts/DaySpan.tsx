import { useLocation } from 'wouter'
import { fittingSpan } from '#contract/span-of-days'
import { TakenDay } from '../ListFilter.tsx'

type Days = { from: string; to: string }
type Props = Days & {
  legend: string
  labels: { from: string; to: string }
  /** Spans to choose at once. */
  spans: readonly (Days & { label: string })[]
}

/** Which days figures are of: one of some spans, or from one day to another. It stands in the address. */
export function DaySpan({ from, to, legend, labels, spans }: Props) {
  const [path, navigate] = useLocation()
  const go = (span: Days) => navigate(`${path}?${new URLSearchParams({ from: span.from, to: span.to })}`)
  return (
    <fieldset className="flex flex-wrap items-end gap-2 print:hidden">
      <legend className="sr-only">{legend}</legend>
      {spans.map((span) => (
        <button
          key={span.label}
          type="button"
          aria-pressed={span.from === from && span.to === to}
          onClick={() => go(span)}
          className="btn min-h-11 aria-pressed:btn-primary"
        >
          {span.label}
        </button>
      ))}
      <div className="flex w-full flex-wrap items-start gap-2 sm:w-auto">
        <TakenDay
          filter={{ name: 'from', label: labels.from, kind: 'day' }}
          value={from}
          set={(value) => go(fittingSpan({ from: value, to }, 'from'))}
        />
        <TakenDay
          filter={{ name: 'to', label: labels.to, kind: 'day' }}
          value={to}
          set={(value) => go(fittingSpan({ from, to: value }, 'to'))}
        />
      </div>
    </fieldset>
  )
}
