import { useCallback } from 'react'
import type { NamedRow } from '#contract/format'
import { factsOf, resources, type ResourceName, type TextOf } from '#contract/resources'
import { common } from '#contract/texts/common'
import { nounOf, resourceText } from '#contract/texts/resource'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useSpoken } from '#frontend/app/language.ts'
import type { Column } from '#frontend/ui/ListCells.tsx'
import type { Option } from '#frontend/ui/options.ts'
import { useStateColumn } from './useStateColumn.tsx'

const isDay = /^\d{4}-\d\d-\d\d$/
const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

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
  const said = useText(common)
  /** A field's value for a reader, by what it is. */
  const shown = (key: string, value: unknown): string => {
    const as = factsOf(of).shown?.[key]
    if (typeof value === 'boolean') return said(value ? 'yes' : 'no')
    if (typeof value === 'number') return as === 'money' ? format.money(value) : format.digits(value)
    if (typeof value === 'object' && value !== null) return format.nameOf(value as NamedRow)
    if (typeof value !== 'string') return ''
    if (as === 'word') return resourceText(words, language, `${key}_${value}`) ?? value
    if (isDay.test(value)) return format.day(value)
    return isMoment.test(value) ? format.moment(value) : value
  }
  return {
    text,
    format,
    shown,
    /** The options of a field that is one of a few words. */
    optionsOf: (key: string, values: readonly string[]): Option[] =>
      values.map((value) => ({ value, label: shown(key, value) })),
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
      cell: (row) => shown(key, row[key]),
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
