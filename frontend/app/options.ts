import { useCallback } from 'react'
import type { NamedRow } from '#contract/format'
import { firstTexts } from '#contract/texts/applications/first'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Option } from '#frontend/ui/options.ts'

/** Rows of the server as choices: named in the reader's language, found in either. */
export function useOptions() {
  const { nameOf } = useFormat()
  const text = useText(firstTexts)
  return useCallback(
    <Row extends NamedRow & { id: number; code?: string }>(
      rows: readonly Row[] | undefined,
      note?: (row: Row) => string,
    ): Option[] =>
      (rows ?? []).map((row) => ({
        value: String(row.id),
        label: nameOf(row),
        search:
          'name_en' in row
            ? `${row.name_en} ${row.name_bn}`
            : `${row.value_en} ${row.value_bn} ${row.code ?? ''}`,
        ...(note && { note: note(row) }),
        ...('is_off' in row && row.is_off === true && { note: text('choice_off') }),
      })),
    [nameOf, text],
  )
}
