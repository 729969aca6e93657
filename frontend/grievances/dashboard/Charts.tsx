import { grievanceBoard as words } from '#contract/texts/grievances/dashboard'
import { dayInDhaka } from '#contract/calendar'
import { useFormat } from '#frontend/app/format.ts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import { PlacesCompared } from '#frontend/ui/charts/PlacesCompared.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { useListOf, within, type Figures } from './useListOf.ts'

const Lines = later(async () => (await import('#frontend/ui/charts/Lines.tsx')).default)

function usePoint() {
  const text = useText(words)
  const format = useFormat()
  return ({ label, value }: { label: string; value: number }) =>
    text('point', { name: label, count: format.count(value) })
}

export function ByDay({ data: { days }, of }: { data: Figures; of: 'received' | 'answered' }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  const said = usePoint()
  const today = dayInDhaka(new Date())
  return (
    <Section title={text(`days_${of}`)}>
      <Lines
        caption={text(`days_${of}`)}
        what={text('date')}
        said={said}
        points={days.map((one) => ({
          key: one.day,
          label: one.day === today ? text('so_far', { day: format.day(one.day) }) : format.day(one.day),
          short: format.day(one.day).slice(0, 5),
          value: one[of],
          href: listOf(
            'all',
            of === 'received'
              ? { from: one.day, to: one.day }
              : { answered_from: one.day, answered_to: one.day },
          ),
        }))}
      />
    </Section>
  )
}

export function ByKind({ data }: { data: Figures }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  return (
    <Section title={text('types_title')}>
      <Bars
        caption={text('types_title')}
        what={text('kind')}
        bars={data.types
          .map(({ id, received, answered, in_time, ...names }) => ({
            key: String(id),
            label: format.nameOf(names),
            value: received,
            note:
              answered === 0
                ? undefined
                : text('type_note', {
                    answered: format.count(answered),
                    in_time: format.count(in_time),
                    late: format.count(answered - in_time),
                  }),
            href: listOf('all', { ...within(data), type_id: id }),
          }))
          .toSorted((one, other) => other.value - one.value)}
      />
    </Section>
  )
}

/** On the map of the districts; of one district, whose upazilas have no outlines, as bars. */
export function ByPlace({ data }: { data: Figures }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  const said = usePoint()
  const { areas, level } = data
  if (!level || areas.length < 2) return null
  const what = text(level)
  const caption = text('places_title')
  const rows = areas.map(({ id, value, code, parent: _, ...names }) => ({
    key: String(id),
    label: format.nameOf(names),
    value,
    codes: [code],
    href: listOf('all', { ...within(data), place_id: id }),
  }))
  return (
    <Section title={caption}>
      <PlacesCompared
        isMap={level === 'district'}
        caption={caption}
        places={rows}
        what={what}
        said={said}
        span={(from, to) => text('span', { from, to })}
        source={text('source')}
      />
    </Section>
  )
}
