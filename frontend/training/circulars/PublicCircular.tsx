import { Link } from 'wouter'
import { training } from '#calls/training'
import { dayInDhaka } from '#contract/calendar'
import { circularPage } from '#contract/texts/training/circular-page'
import type { PublicCircular as Circular } from '#contract/training/circulars'
import type { Registration } from '#contract/training/registration'
import { circularStatus } from '#contract/training/statuses'
import { useFormat } from '#frontend/app/format.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { RichTextView } from '#frontend/ui/rich-text/RichTextView.tsx'
import { Chips } from '../Chips.tsx'
import { PublicFacts, type PublicFact } from '../public/PublicFacts.tsx'
import { RegistrationNotice, useRegistrationWords } from '../public/RegistrationNotice.tsx'
import { PublicState } from '../public/PublicState.tsx'
import { usePublic } from '../public/usePublic.ts'
import { Written } from '../Written.tsx'

const link = 'inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4'

/** Of several programs: until when one of them can be registered for; of none, that there will be one. */
function registrationOfAll(
  { programs, end_date, status, is_for_all }: Circular,
  today: string,
): Registration {
  const of = (state: Registration['state']) => ({ state, until: end_date, hour: null })
  if (status.code === circularStatus.cancelled) return of('cancelled')
  if (!is_for_all) return of(end_date < today ? 'over' : 'staff')
  if (programs.length === 0 && status.code === circularStatus.published)
    return of(end_date < today ? 'over' : 'to_come')
  let last: Registration | undefined
  for (const { registration: one } of programs)
    if (one.state === 'open' && (!last || momentOf(one) > momentOf(last))) last = one
  return last ?? (programs.length === 1 ? programs[0]!.registration : of('closed'))
}
const momentOf = ({ until, hour }: Registration): string => `${until} ${hour ?? '24:00'}`

/** A circular that was published, for anybody. */
export default function PublicCircular({ params }: ScreenProps) {
  const text = useText(circularPage)
  const format = useFormat()
  const registrationWords = useRegistrationWords()
  const got = usePublic(training.publicCircular.get, { id: params['id'] ?? '' })
  const data = got.answer?.data
  const facts: PublicFact[] = data
    ? [
        { label: text('circular_type'), value: format.nameOf(data.circular_type) },
        { label: text('training_type'), value: format.nameOf(data.training_type) },
        { label: text('status'), value: format.nameOf(data.status) },
        { label: text('modules'), value: <Chips of={data.modules} /> },
        { label: text('class_duration'), value: text('minutes', { count: data.class_duration }) },
        { label: text('start_date'), value: format.day(data.start_date) },
        { label: text('end_date'), value: format.day(data.end_date) },
      ]
    : []
  return (
    <PublicPage title={data?.circular_name ?? text('circular')}>
      {!data && <PublicState got={got} missing={text('not_there')} />}
      {data && (
        <div className="flex flex-col gap-8">
          <RegistrationNotice
            registration={registrationOfAll(data, dayInDhaka(new Date()))}
            circular={data.id}
            free={data.programs.length === 1 ? data.programs[0]!.free : undefined}
          />
          <PublicFacts facts={facts} />
          <section aria-labelledby="about">
            <h2 id="about" className="mb-3 text-xl font-semibold">
              {text('description')}
            </h2>
            <RichTextView document={data.description} />
          </section>
          {data.programs.length > 0 && (
            <section aria-labelledby="programs">
              <h2 id="programs" className="mb-3 text-xl font-semibold">
                {text('programs')}
              </h2>
              <ul className="flex flex-col gap-3">
                {data.programs.map(({ id, program_name, start_date, end_date, registration, free }) => (
                  <li key={id}>
                    <Link href={`/program-details/${id}`} className={link}>
                      <Written>{program_name}</Written>
                    </Link>
                    <span className="block tabular-nums">
                      {start_date === end_date
                        ? format.day(start_date)
                        : `${format.day(start_date)} – ${format.day(end_date)}`}
                    </span>
                    <span className="block">{registrationWords(registration, free)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </PublicPage>
  )
}
