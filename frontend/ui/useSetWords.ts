import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Filter } from './ListFilter.tsx'
import type { ListState } from './useListState.ts'

/** What a filter is set to, in words. */
export function useSetWords() {
  const text = useText(list)
  const format = useFormat()
  return (filter: Filter, value: string): string => {
    const shown =
      'options' in filter
        ? (filter.options.find((option) => option.value === value)?.label ?? value)
        : filter.kind === 'day'
          ? format.day(value)
          : value
    return text('chip', { label: filter.label, value: shown })
  }
}

const overMaximum = 300

/** What a list is narrowed to, in words that may be kept: of what was searched for or typed, which may be a person's, only that it was. */
export function useOverWords() {
  const text = useText(list)
  const wordsOf = useSetWords()
  return (filters: readonly Filter[], { search, filters: set }: Pick<ListState, 'search' | 'filters'>) =>
    [
      ...filters.flatMap((filter) => {
        const value = set[filter.name]
        if (!value) return []
        return 'kind' in filter && filter.kind === 'text' ? [filter.label] : [wordsOf(filter, value)]
      }),
      ...(search ? [text('searched')] : []),
    ]
      .join(' · ')
      .slice(0, overMaximum)
}
