import { useEffect, useId, useMemo, useState } from 'react'
import { geography } from '#calls/geography'
import type { AdminPlace } from '#contract/geography/places'
import { programFields as words } from '#contract/texts/programs/fields'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Combobox } from '#frontend/ui/Combobox.tsx'
import { useKindWords } from '../../places/PlaceTree.tsx'

export type Found = { place: number; way: readonly number[] }

const pauseMilliseconds = 250

/** Finds a place by its name at the levels that the reader may look into, and the way to it. */
export function PlaceSearch({ onFound }: { onFound: (found: Found) => void }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const kindOf = useKindWords()
  const may = useMay()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().slice(0, 60)), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])

  const rows = usePlacesLike(search)
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
        onType={setTyped}
        described={{ 'aria-describedby': `${id}-help`, 'aria-invalid': undefined }}
      />
    </div>
  )
}

function usePlacesLike(search: string): readonly AdminPlace[] {
  const may = useMay()
  const query = { page: 1, per_page: 10, search, sort: 'name_en', direction: 'asc' } as const
  const asked = (access: Parameters<typeof may>[0]) => (search.length > 1 && may(access) ? { query } : null)
  const districts = useGet(geography.district.list, asked(geography.district.list.access)).data
  const thanas = useGet(geography.thana.list, asked(geography.thana.list.access)).data
  const cities = useGet(geography.city.list, asked(geography.city.list.access)).data
  const unions = useGet(geography.union.list, asked(geography.union.list.access)).data
  return useMemo(
    () => [districts, thanas, cities, unions].flatMap((list) => list?.data ?? []),
    [districts, thanas, cities, unions],
  )
}
