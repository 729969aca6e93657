import { useSearch } from 'wouter'
import { grievances } from '#calls/grievances'
import { grievanceStages, tiers } from '#contract/grievances/life'
import { caseHappenings, nobodysOffice, type CaseView } from '#contract/grievances/cases'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { usePlaceFilter } from '#frontend/app/applications/useApplicationFilters.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { foundCount } from '#frontend/resource/found.ts'
import type { Filter } from '#frontend/ui/ListFilter.tsx'
import { useOptions } from './options.ts'

const waitingStages = grievanceStages.filter((stage) => stage !== 'rejected')
const nothing = { types: [], programs: [], office: null }

/** What the inbox is narrowed by. */
export function useCaseFilters(view: CaseView): readonly Filter[] {
  const text = useText(words)
  const format = useFormat()
  const asked = new URLSearchParams(useSearch())
  const office_id = asked.get('office_id') ?? undefined
  const { types, programs, office } =
    useGet(grievances.case.choices, { query: { office_id } }).data ?? nothing
  const ids = asked.get('ids')
  const ofPlace = usePlaceFilter(text('place'))
  // What is answered waits, too, while the rest of it was promised.
  const states = view === 'all' || view === 'wrote' ? grievanceStages : waitingStages
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
            options: [{ value: ids, label: text('found_count', { count: foundCount(ids) }) }],
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
    {
      name: 'happened',
      label: text('happened'),
      options: caseHappenings.map((value) => ({ value, label: text(`happened_${value}`) })),
    },
    ...(asked.has('happened') ? (['happened_from', 'happened_to'] as const) : []).map((name) => ({
      name,
      label: text(name),
      kind: 'day' as const,
    })),
    // What the dashboard leads to: here to be seen, and taken away.
    ...only(asked.get('office_id'), 'office_id', text('office'), (id) =>
      id === String(nobodysOffice) ? text('nobody') : office ? format.nameOf(office) : text('office_one'),
    ),
    ...only(asked.get('counted'), 'counted', text('as_counted'), () => text('as_counted_one')),
    ...only(asked.get('cluster_id'), 'cluster_id', text('cluster'), () => text('cluster_one')),
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
