import { dayInDhaka } from '#contract/calendar'
import { programStatus } from '#contract/training/statuses'
import { trainingBoard as words } from '#contract/texts/training/dashboard'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import { PlacesCompared } from '#frontend/ui/charts/PlacesCompared.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { useListOf, within, type Figures } from './useListOf.ts'

type Props = { data: Figures }

export function ByStatus({ data }: Props) {
  const today = dayInDhaka(new Date())
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  return (
    <Section title={text('statuses_title')}>
      <Bars
        caption={text('statuses_title')}
        what={text('status')}
        bars={data.statuses.flatMap((status) => {
          const isRunning = status.code === programStatus.running
          const ofStatus = { ...within(data), status_id: status.id }
          return [
            {
              key: status.code,
              label: format.nameOf(status),
              value: status.value,
              href: listOf.programs(isRunning ? { ...ofStatus, from: today } : ofStatus),
            },
            // Set by hand, the status is behind where nobody has set it.
            ...(isRunning && data.overdue > 0
              ? [
                  {
                    key: 'overdue',
                    label: text('overdue', { status: format.nameOf(status) }),
                    value: data.overdue,
                    href: listOf.programs({ ...ofStatus, ended: today }),
                  },
                ]
              : []),
          ]
        })}
      />
    </Section>
  )
}

export function ByMonth({ data, of }: Props & { of: 'programs' | 'accepted' }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  const title = text(`months_${of}`)
  return (
    <Section title={title}>
      <Bars
        caption={title}
        what={text('months')}
        bars={data.months.map((month) => ({
          key: month.month,
          // Month and year, as a day is written.
          label: format.day(month.from).slice(3),
          value: month[of],
          href:
            of === 'programs'
              ? listOf.programs(within(month))
              : listOf.participants({ ...within(month), status: 'accepted' }),
        }))}
      />
    </Section>
  )
}

/** On the map of the districts; of one district, whose upazilas have no outlines, as bars. */
export function ByPlace({ data }: Props) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  const { areas, level } = data
  if (!level || areas.length < 2) return null
  const wider = data.programs - areas.reduce((sum, { value }) => sum + value, 0)
  return (
    <Section title={text('places_title')}>
      {wider > 0 && <p>{text(`places_wider_${level}`, { count: wider })}</p>}
      <PlacesCompared
        isMap={level === 'district'}
        caption={text('places_title')}
        places={areas.map(({ id, value, code, parent: _, ...names }) => ({
          key: String(id),
          label: format.nameOf(names),
          value,
          codes: [code],
          href: listOf.programs({ ...within(data), place_id: id }),
        }))}
        what={text(level)}
        said={({ label, value }) => text('point', { name: label, count: format.count(value) })}
        span={(from, to) => text('span', { from, to })}
        source={text('source')}
      />
    </Section>
  )
}

/** Nobody is known by what they gave: only of programs with enough of them. */
export function Ratings({ data }: Props) {
  const { ratings } = data
  const listOf = useListOf()
  const text = useText(words)
  const format = useFormat()
  const isKnown = ratings.some(({ value }) => value > 0)
  return (
    <Section title={text('ratings_title')}>
      <p>{text(isKnown ? 'ratings_lead' : 'ratings_none')}</p>
      {isKnown && (
        <Bars
          caption={text('ratings_title')}
          what={text('how_many')}
          bars={ratings.map(({ rating, value }) => ({
            key: String(rating),
            label: text('stars', { count: format.count(rating) }),
            value,
            href: listOf.programs({ ...within(data), rated: rating }),
          }))}
        />
      )}
    </Section>
  )
}
