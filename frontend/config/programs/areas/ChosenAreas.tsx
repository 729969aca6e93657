import { programFields as words } from '#contract/texts/programs/fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Section } from '#frontend/ui/Page.tsx'
import { useKindWords } from '../../places/PlaceTree.tsx'
import type { Area } from './area-list.ts'

type Props = { areas: readonly Area[]; onRemove: (area: Area) => void }

/** What is left out, each with the way to it and the way back. */
export function ChosenAreas({ areas, onRemove }: Props) {
  const text = useText(words)
  const { nameOf, digits } = useFormat()
  const kindOf = useKindWords()
  return (
    <Section title={text('areas_chosen')}>
      <p role="status">
        {areas.length === 0 ? text('areas_none') : text('areas_count', { count: digits(areas.length) })}
      </p>
      {areas.length > 0 && (
        <ul className="flex max-h-[28rem] flex-col overflow-y-auto" aria-label={text('areas_chosen')}>
          {areas.map((area) => (
            <li
              key={area.id}
              className="flex flex-wrap items-center gap-x-3 border-t border-base-300 py-1 first:border-t-0"
            >
              <span className="min-w-40 flex-1">
                <span className="font-medium">
                  {text('area_way', { name: nameOf(area), kind: kindOf(area.kind) })}
                </span>
                {area.way.length > 0 && (
                  <span className="block text-sm text-base-content/80">
                    {area.way.map(nameOf).join(' › ')}
                  </span>
                )}
              </span>
              <button
                type="button"
                aria-label={text('area_remove', { name: nameOf(area) })}
                onClick={() => onRemove(area)}
                className="btn btn-ghost h-auto min-h-11 py-2"
              >
                {text('area_remove_short')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
