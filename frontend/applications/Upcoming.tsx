import type { UpcomingProgram } from '#contract/applications/public-program'
import { openingMoment } from '#contract/opening-moment'
import { fittingTexts } from '#contract/texts/applications/fitting'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'

/** Programs that take applications from a day on. */
export function Upcoming({ programs }: { programs: readonly UpcomingProgram[] }) {
  const text = useText(fittingTexts)
  const format = useFormat()
  if (programs.length === 0) return null
  return (
    <section aria-labelledby="upcoming">
      <h3 id="upcoming" className="font-semibold">
        {text('upcoming')}
      </h3>
      <ul className="list-disc ps-5">
        {programs.map((program) => (
          <li key={program.id}>
            {text('stopped_program', {
              program: format.nameOf(program),
              reason: text('opens_on', { date: openingMoment(format, program.opens_at) }),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
