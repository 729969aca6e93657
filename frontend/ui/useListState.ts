import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

export const pageSizes = [5, 10, 15, 20, 40, 50, 100] as const
/** What a list shows at first: a screen full. */
const usualSize = 20

/** What of a list stands in its address. A list can be sent as a link, and Back works. */
export type ListState = {
  search: string
  page: number
  per_page: number
  sort: string | undefined
  direction: 'asc' | 'desc'
  /** Where a list without end is read on. */
  cursor: string | undefined
  filters: Record<string, string>
}
export type ListChanges = Record<string, string | number | null | undefined>

type Defaults = { per_page?: number; sort?: string; direction?: 'asc' | 'desc' }

const whole = (text: string | null, otherwise: number) =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : otherwise

type Remembered = { lastFilters: () => string; keepFilters: (search: string) => void }

/**
 * The state of a list in the address, and the way to change it: any change but of the page leads to the first page.
 * Who comes without a wish finds the filters of before; until they stand in the address, nothing is asked for.
 * Who is here already and wants the whole list (Back, a view, the menu) gets it.
 */
export function useListState(
  filterNames: readonly string[],
  defaults: Defaults,
  { lastFilters, keepFilters }: Remembered,
) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const names = filterNames.join(' ')
  const { per_page = usualSize, sort, direction = 'asc' } = defaults

  const [arrived, setArrived] = useState<string>()
  const last = search || arrived === path ? '' : lastFilters()
  useEffect(() => {
    if (last) navigate(`${path}?${last}`, { replace: true })
    else if (!search) keepFilters('')
    setArrived(path)
    // oxlint-disable-next-line exhaustive-deps -- keeps under one key
  }, [path, search])

  const state = useMemo((): ListState => {
    const parameters = new URLSearchParams(search)
    const size = whole(parameters.get('per_page'), per_page)
    const filters: Record<string, string> = {}
    for (const name of names.split(' ')) {
      const value = name && parameters.get(name)
      if (value) filters[name] = value
    }
    const order = parameters.get('direction')
    return {
      search: parameters.get('search') ?? '',
      page: whole(parameters.get('page'), 1),
      per_page: pageSizes.some((one) => one === size) ? size : per_page,
      sort: parameters.get('sort') ?? sort,
      direction: order === 'asc' || order === 'desc' ? order : direction,
      cursor: parameters.get('cursor') ?? undefined,
      filters,
    }
  }, [search, names, per_page, sort, direction])

  const change = useCallback(
    (changes: ListChanges) => {
      const next = new URLSearchParams(location.search)
      if (!('page' in changes)) next.delete('page')
      if (!('cursor' in changes)) next.delete('cursor')
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      keepFilters(next.toString())
      navigate(next.size > 0 ? `${path}?${next}` : path, { replace: 'search' in changes })
    },
    // oxlint-disable-next-line exhaustive-deps -- keeps under one key
    [navigate, path],
  )
  return { state, change, ready: !last }
}

/** What a call of a list is asked with. */
export const queryOf = (
  { search, page, cursor, per_page, sort, direction, filters }: ListState,
  isKeyset: boolean,
) => ({
  ...filters,
  search: search || undefined,
  ...(isKeyset ? { cursor } : { page }),
  per_page,
  sort,
  direction: sort ? direction : undefined,
})

/** All that a list gives: what its reader filters by, and what its page asks by itself. */
export const allOf = (
  { search, filters }: Pick<ListState, 'search' | 'filters'>,
  own: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> => ({ ...filters, ...(search && { search }), ...own })
