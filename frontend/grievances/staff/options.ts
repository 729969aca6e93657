import { useFormat } from '#frontend/app/format.ts'
import type { Option } from '#frontend/ui/options.ts'

type Choice = { id: number; name_en: string; name_bn: string }

/** Whether the type of solution that was chosen solves a part alone. */
export const isPartly = (solutions: readonly { id: number; partly: boolean }[], chosen: string): boolean =>
  solutions.some(({ id, partly }) => partly && String(id) === chosen)

/** Chooses the type that solves a part alone; undefined: there is none. */
export function toPartlyOf(
  solutions: readonly { id: number; partly: boolean }[],
  setType: (type: string) => void,
): (() => void) | undefined {
  const partly = solutions.find((one) => one.partly)
  return partly && (() => setType(String(partly.id)))
}

/** Choices of a list, to be found in either language. */
export function useOptions(rows: readonly Choice[] = []): readonly Option[] {
  const { nameOf } = useFormat()
  return rows.map((row) => ({
    value: String(row.id),
    label: nameOf(row),
    search: `${row.name_en} ${row.name_bn}`,
  }))
}

export const labelIn = (options: readonly Option[]) => (value: unknown) =>
  options.find((option) => option.value === value)?.label ?? ''
