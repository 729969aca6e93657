import { grievanceBoard as words } from '#contract/texts/grievances/dashboard'
import { dayInDhaka } from '#contract/calendar'
import { useFormat } from '#frontend/app/format.ts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import { PlacesCompared } from '#frontend/ui/charts/PlacesCompared.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { happenedWithin, useListOf, within, type Figures } from './useListOf.ts'

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
              : happenedWithin('answered', { from: one.day, to: one.day }),
          ),
        }))}
      />
    </Section>
  )
}

type KindRow = { id: number; name_en: string; name_bn: string; value: number; href: string | undefined }

function Kinds({
  title,
  rows,
}: {
  title: 'types_title' | 'late_types_title' | 'late_answers_title'
  rows: KindRow[]
}) {
  const text = useText(words)
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <Section title={text(title)}>
      <Bars
        caption={text(title)}
        what={text('kind')}
        bars={rows
          .map(({ id, value, href, ...names }) => ({
            key: String(id),
            label: format.nameOf(names),
            value,
            href,
          }))
          .toSorted((one, other) => other.value - one.value)}
      />
    </Section>
  )
}

/** What came in, what was answered late, and what is late now. */
export function ByKind({ data }: { data: Figures }) {
  const listOf = useListOf()
  const kinds = data.types.map(({ received, answered, in_time, ...type }) => ({
    ...type,
    received,
    late: answered - in_time,
  }))
  return (
    <>
      <Kinds
        title="types_title"
        rows={kinds
          .filter(({ received }) => received > 0)
          .map(({ received, ...type }) => ({
            ...type,
            value: received,
            href: listOf('all', { ...within(data), type_id: type.id }),
          }))}
      />
      <Kinds
        title="late_types_title"
        rows={data.late_types.map((type) => ({ ...type, href: listOf('late', { type_id: type.id }) }))}
      />
      <Kinds
        title="late_answers_title"
        rows={kinds
          .filter(({ late }) => late > 0)
          .map(({ late, ...type }) => ({
            ...type,
            value: late,
            href: listOf('all', { ...happenedWithin('answered_late', data), type_id: type.id }),
          }))}
      />
    </>
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
