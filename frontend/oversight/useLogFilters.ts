import { useSearch } from 'wouter'
import { failureStatus } from '#contract/failure'
import { actionWords } from '#contract/texts/action-names'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { recordWords } from '#contract/texts/record-names'
import { useLanguage } from '#frontend/app/language.ts'
import type { Picker } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import type { Filter } from '#frontend/ui/ListFilter.tsx'
import { outcomeWords } from '#contract/texts/oversight/outcome'

/** What logs are filtered by. */
export function useLogFilters(users: Picker): readonly Filter[] {
  const text = useText(words)
  const language = useLanguage()
  const isOfRecords = new URLSearchParams(useSearch()).has('entity')
  const optionsOf = (named: Readonly<Record<string, string>>) =>
    Object.entries(named).map(([value, label]) => ({ value, label, search: value }))
  const actions = optionsOf(actionWords(language))
  const records = optionsOf(recordWords(language))
  const outcomes = ['done', ...Object.keys(failureStatus)].map((value) => ({
    value,
    label: outcomeWords(language, value),
    search: value,
  }))
  const person: Filter[] = users.permitted
    ? [{ name: 'user_id', label: text('actor'), options: users.options, search: users.search }]
    : []
  return [
    { name: 'action', label: text('action'), options: actions },
    ...person,
    { name: 'outcome', label: text('outcome'), options: outcomes },
    { name: 'steps', label: text('steps_filter'), options: [{ value: 'all', label: text('steps_all') }] },
    { name: 'from', label: text('from'), kind: 'day' },
    { name: 'to', label: text('to'), kind: 'day' },
    { name: 'entity', label: text('entity'), options: records },
    // A number by itself says nothing.
    ...(isOfRecords ? [{ name: 'entity_id', label: text('entity_id'), kind: 'text' } as const] : []),
  ]
}
