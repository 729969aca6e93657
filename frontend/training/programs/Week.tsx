import { Link, useLocation, useSearch } from 'wouter'
import { training } from '#calls/training'
import { dayInDhaka, isDay } from '#contract/calendar'
import { dayAfter, weekdayOf } from '#contract/training/classes'
import { hoursOf } from '#contract/training/clock'
import type { WeekClass } from '#contract/training/programs'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useTrainers } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { FilterControl } from '#frontend/ui/ListFilter.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { programPath, programsPath } from '../paths.ts'
import { dayKey } from './day-key.ts'
import { Written } from '../Written.tsx'

const sundayOf = (day: string) => dayAfter(day, -weekdayOf(day))

/** Classes of seven days, one beside the other; on a phone one below the other. Its state is the address. */
export function Week() {
  const text = useText(words)
  const format = useFormat()
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const today = dayInDhaka(new Date())
  const wanted = asked.get('from') ?? ''
  const from = sundayOf(isDay(wanted) ? wanted : today)
  const trainer = asked.get('trainer_id') ?? ''
  const trainers = useTrainers(asked.getAll('trainer_id'))
  const hrefOf = (changes: { from?: string; trainer_id?: string }) => {
    const all = { view: 'week', from, trainer_id: trainer, ...changes }
    return `${programsPath}?${new URLSearchParams(Object.entries(all).filter(([, value]) => value))}`
  }
  const got = useGet(training.program.week, {
    query: { from, ...(trainer && { trainer_id: trainer }) },
  })
  const chosen = trainers.options.find(({ value }) => value === trainer)
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(from, at))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink href={hrefOf({ from: dayAfter(from, -7) })}>{text('week_before')}</ButtonLink>
        <ButtonLink href={hrefOf({ from: sundayOf(today) })}>{text('week_this')}</ButtonLink>
        <ButtonLink href={hrefOf({ from: dayAfter(from, 7) })}>{text('week_after')}</ButtonLink>
        {chosen ? (
          <ButtonLink href={hrefOf({ trainer_id: '' })}>{`${chosen.label} ✕`}</ButtonLink>
        ) : (
          <FilterControl
            filter={{
              name: 'trainer_id',
              label: text('trainers'),
              options: trainers.options,
              search: trainers.search,
            }}
            set={(value) => navigate(hrefOf({ trainer_id: value }))}
          />
        )}
      </div>
      <h2 className="text-xl font-semibold" aria-live="polite">
        {text('week_of', { from: format.day(from), to: format.day(days[6]!) })}
      </h2>
      {got.failure && <ErrorState failure={got.failure} onRetry={got.retry} />}
      {got.loading && <Skeleton lines={6} />}
      {got.data?.more && <Notice kind="info">{text('week_more')}</Notice>}
      {got.data?.data.length === 0 && <p>{text('week_none')}</p>}
      {got.data && (
        <ol className="grid gap-3 lg:grid-cols-7">
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              isToday={day === today}
              classes={got.data!.data.filter(({ held_on }) => held_on === day)}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

function Day({ day, isToday, classes }: { day: string; isToday: boolean; classes: readonly WeekClass[] }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <li
      className={`flex min-w-0 flex-col gap-2 rounded-box border p-2 ${isToday ? 'border-2 border-primary' : 'border-base-300'}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3 className="font-semibold">
        {text(dayKey(weekdayOf(day)))}
        <span className="block text-sm font-normal tabular-nums">{format.day(day)}</span>
      </h3>
      {classes.length === 0 ? (
        <p className="text-sm text-base-content/80">{text('day_none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {classes.map((one) => (
            <ClassCard key={one.id} held={one} />
          ))}
        </ul>
      )}
    </li>
  )
}

function ClassCard({ held }: { held: WeekClass }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-field border border-base-300 bg-base-200 p-2 text-sm break-words">
      <span className="font-medium tabular-nums">{format.digits(hoursOf(held))}</span>
      <Link
        href={programPath(held.program_id)}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        <span className="min-w-0">
          <Written>{held.program_name}</Written>
        </span>
      </Link>
      <span>{held.trainers.map(format.nameOf).join(', ')}</span>
      <span>{held.place ? `${held.room}, ${format.nameOf(held.place)}` : held.room}</span>
      {held.room_taken && (
        <span className="*:whitespace-normal *:rounded-field">
          <StateMark kind="danger">{text('room_taken')}</StateMark>
        </span>
      )}
    </li>
  )
}
