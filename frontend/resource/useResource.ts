import { useCallback } from 'react'
import type { NamedRow } from '#contract/format'
import { resources, type ResourceName, type TextOf } from '#contract/resources'
import { nounOf, resourceText } from '#contract/texts/resource'
import { useFormat } from '#frontend/app/format.ts'
import { useSpoken } from '#frontend/app/language.ts'
import type { Column } from '#frontend/ui/ListCells.tsx'
import { useStateColumn } from './useStateColumn.tsx'

const isDay = /^\d{4}-\d\d-\d\d$/

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
  /** A field as what it is: a figure, a day, words. */
  const shown = (value: string | number | null) =>
    typeof value === 'number'
      ? format.digits(value)
      : isDay.test(value ?? '')
        ? format.day(value!)
        : (value ?? '')
  return {
    text,
    format,
    /** What fields are called, by their columns. */
    labelsOf: <Key extends TextOf<Name>>(...keys: readonly Key[]) =>
      Object.fromEntries(keys.map((key) => [key, { label: text(key) }])) as Record<Key, { label: string }>,
    /** A column of a field; it is sorted by where the call is. */
    columnOf: <Key extends TextOf<Name>>(
      key: Key,
      more: Partial<Column<Record<Key, string | number | null>>> = {},
    ): Column<Record<Key, string | number | null>> => ({
      key,
      title: text(key),
      sort: key,
      cell: (row) => shown(row[key]),
      ...more,
    }),
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
