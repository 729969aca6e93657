import { useCallback } from 'react'
import type { NamedRow } from '#contract/format'
import { resources, type ResourceName, type TextOf } from '#contract/resources'
import { nounOf, resourceText } from '#contract/texts/resource'
import { useFormat } from '#frontend/app/format.ts'
import { useSpoken } from '#frontend/app/language.ts'
import { useStateColumn } from './useStateColumn.tsx'

/** What a resource is called, and what is said of it: its own texts, else those of all (contract/texts/resource.ts). */
export function useResource<Name extends ResourceName>(of: Name) {
  const { language, spoken } = useSpoken()
  const format = useFormat()
  const { words } = resources[of]
  const text = useCallback(
    (key: TextOf<Name>, parameters: Record<string, string | number> = {}) =>
      resourceText(words, language, key, parameters) ?? key,
    // oxlint-disable-next-line exhaustive-deps -- other texts may be laid over the same table
    [words, language, spoken],
  )
  return {
    text,
    format,
    title: nounOf(words, language, true),
    titledFields: {
      name_en: { label: text('name_en') },
      name_bn: { label: text('name_bn') },
      active: { label: text('active') },
    },
    nameColumn: {
      key: 'name',
      title: text('name'),
      sort: `name_${language}`,
      cell: (row: NamedRow) => format.nameOf(row),
    },
    stateColumn: useStateColumn(),
  }
}

type Titled = { name_en: string; name_bn: string; active: boolean }

/** The values of a form whose records have names in both languages and are switched on or off. */
export const titledValues = (row: Titled | undefined) => ({
  name_en: row?.name_en ?? '',
  name_bn: row?.name_bn ?? '',
  active: row?.active ?? true,
})
