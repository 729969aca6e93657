import { useLocation, useSearch } from 'wouter'
import { applicationStates, identities } from '#contract/applications/record'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { useWalk } from '#frontend/resource/PlaceWalk.tsx'
import type { Filter } from '#frontend/ui/ListFilter.tsx'

/** The place whose applications are listed (0: all), and the way to those of another. */
export function usePlaceAsked() {
  const search = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  return {
    place: Number(search.get('place_id')) || 0,
    go(place: number) {
      search.delete('cursor')
      if (place) search.set('place_id', String(place))
      else search.delete('place_id')
      navigate(search.size > 0 ? `${path}?${search}` : path)
    },
  }
}

/** What sends the place of `Within` with a list's filters: there as long as one is asked for. */
export function usePlaceFilter(label: string): readonly Filter[] {
  const format = useFormat()
  const { place } = usePlaceAsked()
  const here = useWalk(place).way.at(-1)
  if (place === 0) return []
  const options = here ? [{ value: String(here.id), label: format.nameOf(here) }] : []
  return [{ name: 'place_id', label, options }]
}

type Program = { id: number; name_en: string; name_bn: string }

/** What every list of applications is filtered by. */
export function useApplicationFilters(programs: readonly Program[]): readonly Filter[] {
  const text = useText(words)
  const format = useFormat()
  const ofPlace = usePlaceFilter(text('place'))
  return [
    {
      name: 'state',
      label: text('state'),
      options: applicationStates.map((state) => ({ value: state, label: text(`state_${state}`) })),
    },
    {
      name: 'program_id',
      label: text('program'),
      options: programs.map(({ id, ...names }) => ({ value: String(id), label: format.nameOf(names) })),
    },
    {
      name: 'identity',
      label: text('identity'),
      options: identities.map((identity) => ({ value: identity, label: text(`identity_${identity}`) })),
    },
    { name: 'from', label: text('from'), kind: 'day' },
    { name: 'to', label: text('to'), kind: 'day' },
    ...ofPlace,
  ]
}
