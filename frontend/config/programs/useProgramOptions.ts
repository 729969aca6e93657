import { useMemo } from 'react'
import { lookupType, type LookupType } from '#contract/lookups'
import { paymentCycles } from '#contract/programs'
import { programs as words } from '#contract/texts/programs/programs'
import { settings } from '#contract/settings'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Option } from '#frontend/ui/options.ts'

/** Rows of a lookup type to choose from; the value is the row's code. */
function useCodes(type: LookupType): readonly Option[] {
  const { nameOf } = useFormat()
  const { data } = useGet(settings.choices.lookups, { params: { type } })
  return useMemo(
    () =>
      (data?.data ?? []).map((row) => ({
        value: row.code,
        label: nameOf(row),
        search: `${row.value_en} ${row.value_bn}`,
      })),
    [data, nameOf],
  )
}

/** What the settings of a program are chosen from, and the names of what was chosen. */
export function useProgramOptions() {
  const text = useText(words)
  const genders = useCodes(lookupType.gender)
  const classes = useCodes(lookupType.class)
  const maritalStatuses = useCodes(lookupType.marital_status)
  const cycles = paymentCycles.map((cycle) => ({ value: cycle, label: text(`cycle_${cycle}`) }))
  return { genders, classes, maritalStatuses, cycles }
}

/** The label of a value, or the value itself where there is none any more. */
export const labelIn = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
