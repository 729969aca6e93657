import { dayInDhaka } from '#contract/calendar'
import { overdueMaximum } from '#contract/training/dashboard'
import { programStatus } from '#contract/training/statuses'
import { trainingBoard as words } from '#contract/texts/training/dashboard'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import { PlacesCompared } from '#frontend/ui/charts/PlacesCompared.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { useListOf, within, type Figures } from './useListOf.ts'

type Props = { data: Figures }

/** Set by hand, a status is behind where nobody has set it: of what runs by it, what is past its last day stands apart, as in the list. */
export function ByStatus({ data }: Props) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  const today = dayInDhaka(new Date())
  const { overdue, statuses } = data
  const bars = statuses.flatMap((status) => {
    const { code, value, id: status_id } = status
    const bar = {
      key: code,
      label: format.nameOf(status),
      value,
      href: listOf.programs({ ...within(data), status_id }),
    }
    if (code !== programStatus.running || overdue === 0) return [bar]
    const past = {
      key: 'overdue',
      label: text('overdue', { status: bar.label }),
      value: overdue,
      href: listOf.programs({ ...within(data), status_id, ended: today }),
    }
    // More than are counted can't be taken off.
    if (overdue > overdueMaximum) {
      const note = text('overdue_many', { count: overdueMaximum })
      return [
        { ...bar, note: text('overdue_among') },
        { ...past, value: overdueMaximum, note },
      ]
    }
    return [
      {
        ...bar,
        value: value - overdue,
        href: listOf.programs({ ...within(data), status_id, from: today }),
      },
      past,
    ]
  })
  return (
    <Section title={text('statuses_title')}>
      <Bars caption={text('statuses_title')} what={text('status')} bars={bars} />
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
