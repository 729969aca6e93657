import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { BeneficiaryData } from './BeneficiaryDetails.tsx'

/** What was so from when to when, the newest on top. */
export function Periods({ data: { periods } }: { data: BeneficiaryData }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <ol className="flex flex-col divide-y divide-base-300">
      {periods.map((one, at) => (
        <li key={`${one.from_day} ${periods.length - at}`} className="py-3 first:pt-0 last:pb-0">
          <p className="font-medium">{text(`status_${one.status}`)}</p>
          <p>
            {text('period_span', {
              from: format.day(one.from_day),
              to: one.to_day ? format.day(one.to_day) : text('period_now'),
            })}
          </p>
          <p className="text-sm text-base-content/80">
            {[
              format.nameOf(one.program),
              one.class && format.nameOf(one.class),
              one.place && format.nameOf(one.place),
              format.money(one.monthly_amount),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}
