import { useEffect, useId, useState } from 'react'
import { geography } from '#calls/geography'
import type { AdminPlace } from '#contract/geography/places'
import { programFields as words } from '#contract/texts/programs/fields'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useTypedSearch } from '#frontend/app/pickers.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Combobox } from '#frontend/ui/Combobox.tsx'
import { useKindWords } from '../../places/PlaceTree.tsx'

export type Found = { place: number; way: readonly number[] }

/** Finds a place by its name at the levels that the reader may look into, and the way to it. */
export function PlaceSearch({ onFound }: { onFound: (found: Found) => void }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const kindOf = useKindWords()
  const may = useMay()
  const id = useId()
  const { search, onType, isLate } = useTypedSearch()
  const [wanted, setWanted] = useState<number>()
  const { rows, isAwaited } = usePlacesLike(search)
  const walk = useGet(geography.place.walk, wanted ? { params: { id: wanted } } : null).data
  const last = walk?.data.way.at(-1)
  useEffect(() => {
    if (!walk || wanted === undefined || last?.id !== wanted) return
    onFound({ place: wanted, way: walk.data.way.slice(0, -1).map((step) => step.id) })
    setWanted(undefined)
  }, [walk, last, wanted, onFound])

  if (!may(geography.place.walk.access)) return null
  return (
    <div data-field className="flex flex-col gap-1">
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {text('areas_search')}
      </label>
      <p id={`${id}-help`} className="text-base-content/80">
        {text('areas_search_help')}
      </p>
      <Combobox
        id={id}
        options={rows.map((row) => ({
          value: String(row.id),
          label: nameOf(row),
          search: `${row.name_en} ${row.name_bn}`,
          note: [kindOf(row.kind), row.parent && nameOf(row.parent)].filter(Boolean).join(', '),
        }))}
        value=""
        onChange={(next) => next && setWanted(Number(next))}
        onBlur={() => undefined}
        inputRef={() => undefined}
        search={{ onType, searching: isLate || isAwaited }}
        described={{ 'aria-describedby': `${id}-help`, 'aria-invalid': undefined }}
      />
    </div>
  )
}

function usePlacesLike(search: string): { rows: readonly AdminPlace[]; isAwaited: boolean } {
  const may = useMay()
  const query = { page: 1, per_page: 10, search, sort: 'name_en', direction: 'asc' } as const
  const asked = (access: Parameters<typeof may>[0]) => (search.length > 1 && may(access) ? { query } : null)
  const { district, thana, city, union } = geography
  const lists = [
    useGet(district.list, asked(district.list.access)),
    useGet(thana.list, asked(thana.list.access)),
    useGet(city.list, asked(city.list.access)),
    useGet(union.list, asked(union.list.access)),
  ]
  return {
    rows: lists.flatMap(({ data }) => data?.data ?? []),
    isAwaited: lists.some(({ loading }) => loading),
  }
}
