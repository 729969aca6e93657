import { training } from '#calls/training'
import type { PublicProgram } from '#contract/training/programs'
import { trainingDetails as words } from '#contract/texts/training/details'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from '#frontend/ui/Icon.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { dayKey } from '../programs/day-key.ts'

/** Days with classes, and their hours. */
export function Schedule({ days }: { days: PublicProgram['on_days'] }) {
  const text = useText(words)
  const { digits } = useFormat()
  const slots = useGet(training.timeSlot.offered, {})
  const timeOf = new Map((slots.data?.data ?? []).map(({ id, time }) => [id, time]))
  const shown = days.filter(({ is_active, timeSlots }) => is_active && timeSlots.length > 0)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl font-semibold">{text('schedule')}</h2>
      {slots.failure ? (
        <ErrorState failure={slots.failure} onRetry={slots.retry} />
      ) : !slots.data ? (
        <Skeleton lines={3} />
      ) : (
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">{text('schedule')}</caption>
          <thead>
            <tr className="border-b-2 border-base-300">
              <th scope="col" className="py-2 pe-4 text-start">
                {text('day')}
              </th>
              <th scope="col" className="py-2 pe-4 text-start">
                {text('on')}
              </th>
              <th scope="col" className="py-2 text-start">
                {text('slots')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, timeSlots }) => (
              <tr key={day} className="border-b border-base-300 align-top">
                <th scope="row" className="py-2 pe-4 text-start font-medium">
                  {text(dayKey(day))}
                </th>
                <td className="py-2 pe-4">
                  <Icon name="success" className="size-5" />
                  <span className="sr-only">{text('on')}</span>
                </td>
                <td className="py-2 tabular-nums">
                  {timeSlots
                    .map((id) => timeOf.get(id) ?? '–')
                    .toSorted()
                    .map(digits)
                    .join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
