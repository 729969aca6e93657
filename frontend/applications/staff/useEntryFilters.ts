import { useSearch } from 'wouter'
import { applications } from '#calls/applications'
import { entryWays, scoreOutcomes } from '#contract/applications/staff'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { useApplicationFilters } from '#frontend/app/applications/useApplicationFilters.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { foundCount } from '#frontend/resource/found.ts'
import type { Filter } from '#frontend/ui/ListFilter.tsx'

type Choice = { id: number; name_en: string; name_bn: string }
const nothing = { programs: [], genders: [], classes: [] }

/** What staff narrow the list of applications by. */
export function useEntryFilters(): readonly Filter[] {
  const text = useText(words)
  const format = useFormat()
  const { programs, genders, classes } = useGet(applications.entry.programs, {}).data ?? nothing
  const options = (choices: readonly Choice[]) =>
    choices.map(({ id, ...names }) => ({ value: String(id), label: format.nameOf(names) }))
  const asked = new URLSearchParams(useSearch())
  const ids = asked.get('ids')
  const name = asked.get('name')
  return [
    ...useApplicationFilters(programs),
    // Set in the field beside (FindEntry.tsx); here to be seen, and taken away.
    ...(ids
      ? [
          {
            name: 'ids',
            label: text('found_by_number'),
            options: [{ value: ids, label: text('found_count', { count: foundCount(ids) }) }],
          },
        ]
      : []),
    ...(name ? [{ name: 'name', label: text('name'), options: [{ value: name, label: name }] }] : []),
    { name: 'born', label: text('born'), kind: 'day' },
    { name: 'gender_id', label: text('gender'), options: options(genders) },
    {
      name: 'score',
      label: text('score_outcome'),
      options: scoreOutcomes.map((value) => ({ value, label: text(`outcome_${value}`) })),
    },
    { name: 'score_from', label: text('score_from'), kind: 'text' },
    { name: 'score_to', label: text('score_to'), kind: 'text' },
    { name: 'class_id', label: text('class'), options: options(classes) },
    { name: 'waits', label: text('waits'), options: [{ value: 'me', label: text('waits_me') }] },
    {
      name: 'entry',
      label: text('entry'),
      options: entryWays.map((value) => ({ value, label: text(`entry_${value}`) })),
    },
  ]
}
