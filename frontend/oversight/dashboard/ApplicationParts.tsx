import { useState } from 'react'
import type { oversight } from '#calls/oversight'
import { dashboards as words } from '#contract/texts/oversight/dashboards'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useApplicationsLink } from '#frontend/app/applications/useApplicationsLink.ts'
import { useFormat } from '#frontend/app/format.ts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Bars } from '#frontend/ui/charts/Bars.tsx'
import { PlacesCompared } from '#frontend/ui/charts/PlacesCompared.tsx'
import { Section } from '#frontend/ui/Page.tsx'

type Answer = AnswerOf<typeof oversight.dashboard.applications>
type Place = Answer['areas'][number]

const Lines = later(async () => (await import('#frontend/ui/charts/Lines.tsx')).default)

function usePoint() {
  const text = useText(words)
  const format = useFormat()
  return ({ label, value }: { label: string; value: number }) =>
    text('point', { name: label, count: format.count(value) })
}

export function ByDay({ days }: Pick<Answer, 'days'>) {
  const text = useText(words)
  const format = useFormat()
  const link = useApplicationsLink()
  const said = usePoint()
  return (
    <Section title={text('days_title')}>
      <Lines
        caption={text('days_title')}
        what={text('date')}
        said={said}
        points={days.map(({ day, value }, at) => ({
          key: day,
          label: at === days.length - 1 ? text('so_far', { day: format.day(day) }) : format.day(day),
          short: format.day(day).slice(0, 5),
          value,
          href: link(`from=${day}&to=${day}`),
        }))}
      />
    </Section>
  )
}

export function ByProgram({ programs }: Pick<Answer, 'programs'>) {
  const text = useText(words)
  const format = useFormat()
  const link = useApplicationsLink()
  return (
    <Section title={text('programs_title')}>
      <Bars
        caption={text('programs_title')}
        what={text('program')}
        bars={programs.map(({ id, value, week, ...name }) => ({
          key: String(id),
          label: format.nameOf(name),
          value,
          note: week > 0 ? text('week_of', { count: format.count(week) }) : undefined,
          href: link(`program_id=${id}`),
        }))}
      />
    </Section>
  )
}

/** Districts added up by the division that they lie in. */
function divisionsOf(areas: readonly Place[]) {
  const known = Map.groupBy(areas, ({ parent }) => parent?.id)
  return [...known.values()].flatMap((own) => {
    const [{ parent } = { parent: null }] = own
    if (!parent) return []
    return {
      ...parent,
      value: own.reduce((sum, { value }) => sum + value, 0),
      codes: own.map(({ code }) => code),
    }
  })
}

/** On the map of the country or of a division; of a district, whose upazilas have no outlines, as bars. */
export function ByPlace({ areas, level }: Pick<Answer, 'areas' | 'level'>) {
  const text = useText(words)
  const divisions = divisionsOf(areas)
  const hasBoth = level === 'district' && divisions.length > 1
  const [by, setBy] = useState<'division' | 'district'>('division')
  if (!level || areas.length < 2) return null
  const isByDivision = hasBoth && by === 'division'
  const places = isByDivision ? divisions : areas.map((area) => ({ ...area, codes: [area.code] }))
  return (
    <Section title={text('places_title')}>
      {hasBoth && (
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="sr-only">{text('by')}</legend>
          {(['division', 'district'] as const).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="by-place"
                className="radio radio-primary"
                checked={by === one}
                onChange={() => setBy(one)}
              />
              {text(one === 'division' ? 'divisions' : 'districts')}
            </label>
          ))}
        </fieldset>
      )}
      <Compared
        key={by}
        places={places}
        what={text(isByDivision ? 'division' : level)}
        isMap={level === 'district'}
      />
    </Section>
  )
}

type ComparedProps = {
  places: readonly (Omit<Place, 'parent'> & { codes: readonly string[] })[]
  what: string
  isMap: boolean
}

function Compared({ places, what, isMap }: ComparedProps) {
  const text = useText(words)
  const format = useFormat()
  const link = useApplicationsLink()
  const said = usePoint()
  const rows = places.map(({ id, value, codes, ...names }) => ({
    key: String(id),
    label: format.nameOf(names),
    value,
    codes,
    href: link(`place_id=${id}`),
  }))
  const caption = `${text('places_title')}, ${what}`
  return (
    <PlacesCompared
      isMap={isMap}
      caption={caption}
      places={rows}
      what={what}
      said={said}
      span={(from, to) => text('span', { from, to })}
      source={text('source')}
    />
  )
}
