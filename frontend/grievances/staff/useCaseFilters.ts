import { useSearch } from 'wouter'
import { grievances } from '#calls/grievances'
import { grievanceStates, openStates, tiers } from '#contract/grievances/life'
import type { CaseView } from '#contract/grievances/cases'
import { grievanceRatings, mendNames } from '#contract/grievances/shapes'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { grievanceBoard } from '#contract/texts/grievances/dashboard'
import { usePlaceFilter } from '#frontend/app/applications/useApplicationFilters.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Filter } from '#frontend/ui/ListFilter.tsx'
import { useOptions } from './options.ts'

const nothing = { types: [], programs: [] }

/** What the inbox is narrowed by. */
export function useCaseFilters(view: CaseView): readonly Filter[] {
  const text = useText(words)
  const format = useFormat()
  const { types, programs } = useGet(grievances.case.choices, {}).data ?? nothing
  const asked = new URLSearchParams(useSearch())
  const ids = asked.get('ids')
  const ofPlace = usePlaceFilter(text('place'))
  const board = useText(grievanceBoard)
  const ratings = (value: string) => {
    const known = grievanceRatings.find((one) => one === value)
    return known && text(`rating_${known}`)
  }
  const mends = (value: string) => {
    const known = mendNames.find((one) => one === value)
    return known && board(`begun_${known}`)
  }
  const states = view === 'all' ? grievanceStates : openStates
  return [
    {
      name: 'state',
      label: text('status'),
      options: states.map((state) => ({ value: state, label: text(`state_${state}`) })),
    },
    { name: 'type_id', label: text('kind'), options: useOptions(types) },
    // Set in the field beside (FindCase.tsx); here to be seen, and taken away.
    ...(ids
      ? [
          {
            name: 'ids',
            label: text('found_by_number'),
            options: [{ value: ids, label: text('found_count', { count: ids.split(',').length }) }],
          },
        ]
      : []),
    { name: 'program_id', label: text('program'), options: useOptions(programs) },
    {
      name: 'tier',
      label: text('tier'),
      options: Array.from({ length: tiers }, (_, at) => ({
        value: String(at + 1),
        label: text('tier_of', { number: format.digits(at + 1) }),
      })),
    },
    { name: 'from', label: text('from'), kind: 'day' },
    { name: 'to', label: text('to'), kind: 'day' },
    // What the dashboard leads to: here to be seen, and taken away.
    ...(['answered_from', 'answered_to'] as const)
      .filter((name) => asked.has(name))
      .map((name) => ({ name, label: text(name), kind: 'day' as const })),
    ...only(asked.get('rating'), 'rating', text('answer_to_rating'), ratings),
    ...only(asked.get('mend'), 'mend', board('mends_title'), mends),
    ...only(asked.get('office_id'), 'office_id', text('office'), () => text('office_one')),
    ...ofPlace,
  ]
}

/** A filter that is there as long as it is set. */
const only = (
  value: string | null,
  name: string,
  label: string,
  nameOf: (value: string) => string | undefined,
): Filter[] => (value ? [{ name, label, options: [{ value, label: nameOf(value) ?? value }] }] : [])
