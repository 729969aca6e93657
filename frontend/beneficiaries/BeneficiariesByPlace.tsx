import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useFormat } from '#frontend/app/format.ts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { useListOf, type Figures } from './useListOf.ts'

const PlaceMap = later(async () => (await import('#frontend/ui/charts/PlaceMap.tsx')).default)

/** More places than this have no room for their names on the map. */
const namedMaximum = 20
/** So many of the places with most stand beside the map; all are in its table. */
const besideMaximum = 10

/** On the map of the districts; of one district, whose upazilas have no outlines, as bars. */
export function BeneficiariesByPlace({ data: { areas, level } }: { data: Figures }) {
  const text = useText(words)
  const format = useFormat()
  const listOf = useListOf()
  if (!level || areas.length < 2) return null
  const what = text(level)
  const rows = areas
    .map(({ id, value, code, parent: _, ...names }) => ({
      key: String(id),
      label: format.nameOf(names),
      value,
      codes: [code],
      href: listOf('active', `place_id=${id}`),
    }))
    .toSorted((one, other) => other.value - one.value)
  const caption = text('places_title')
  return (
    <Section title={caption}>
      {level === 'district' ? (
        <div className="map-and-bars">
          <PlaceMap
            caption={caption}
            places={rows}
            what={what}
            said={({ label, value }) => text('point', { name: label, count: format.count(value) })}
            span={(from, to) => text('span', { from, to })}
            source={text('source')}
            named={rows.length <= namedMaximum}
          />
          <Bars caption={caption} what={what} bars={rows.slice(0, besideMaximum)} />
        </div>
      ) : (
        <Bars caption={caption} what={what} bars={rows} />
      )}
    </Section>
  )
}
