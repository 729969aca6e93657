import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { PlacesCompared } from '#frontend/ui/charts/PlacesCompared.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { useListOf, type Figures } from './useListOf.ts'

/** On the map of the districts; of one district, whose upazilas have no outlines, as bars. */
export function BeneficiariesByPlace({ data: { areas, level } }: { data: Figures }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  if (!level || areas.length < 2) return null
  const what = text(level)
  const rows = areas.map(({ id, value, code, parent: _, ...names }) => ({
    key: String(id),
    label: format.nameOf(names),
    value,
    codes: [code],
    href: listOf('active', `place_id=${id}`),
  }))
  const caption = text('places_title')
  return (
    <Section title={caption}>
      <PlacesCompared
        isMap={level === 'district'}
        caption={caption}
        places={rows}
        what={what}
        said={({ label, value }) => text('point', { name: label, count: format.count(value) })}
        span={(from, to) => text('span', { from, to })}
        source={text('source')}
      />
    </Section>
  )
}
