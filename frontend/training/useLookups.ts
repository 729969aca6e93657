import { settings } from '#calls/settings'
import type { LookupType } from '#contract/lookups'
import { useGet } from '#frontend/app/data.ts'
import { useOptions } from '#frontend/app/options.ts'
import type { Option } from '#frontend/ui/options.ts'

/** Rows of a lookup list that training is described with, to choose from, and the code of each. */
export function useLookups(type: LookupType): {
  options: readonly Option[]
  codeOf: (id: string) => string | undefined
} {
  const options = useOptions()
  const rows = useGet(settings.choices.lookups, { params: { type } }).data?.data
  return {
    options: options(rows),
    codeOf: (id) => rows?.find((row) => String(row.id) === id)?.code,
  }
}
