import { settings } from '#calls/settings'
import { lookupType } from '#contract/lookups'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'

/** Categories of offices, to choose from. */
export function useCategories() {
  const { nameOf } = useFormat()
  const { data } = useGet(settings.lookups, { params: { type: lookupType.office_category } })
  return (data?.data ?? []).map((row) => ({
    value: String(row.id),
    label: nameOf(row),
    search: `${row.value_en} ${row.value_bn}`,
  }))
}
