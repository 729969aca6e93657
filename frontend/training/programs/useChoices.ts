import { training } from '#calls/training'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'

/** What there is to choose from for a program. */
export function useChoices() {
  const { nameOf, digits } = useFormat()
  const { data } = useGet(training.program.choices, {})
  const named = (rows: readonly { id: number; value_en: string; value_bn: string }[] = []) =>
    rows.map((row) => ({
      value: String(row.id),
      label: nameOf(row),
      search: `${row.value_en} ${row.value_bn}`,
    }))
  return {
    data,
    circulars: (data?.circulars ?? []).map(({ id, circular_name }) => ({
      value: String(id),
      label: circular_name,
    })),
    trainers: (data?.trainers ?? []).map((row) => ({
      value: String(row.id),
      label: nameOf(row),
      search: `${row.name_en} ${row.name_bn}`,
    })),
    statuses: named(data?.statuses),
    modules: named(data?.modules),
    slots: (data?.slots ?? []).map((slot) => ({ ...slot, label: digits(slot.time) })),
  }
}
