import type { DraftField } from '#contract/programs/fields'
import { programFields as words } from '#contract/texts/programs/fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'

/** When a field is shown, in words; undefined: always. */
export function useConditionWords(field: DraftField, fields: readonly DraftField[]): string | undefined {
  const text = useText(words)
  const { nameOf } = useFormat()
  const { condition } = field
  const other = fields.find(({ id }) => id === condition?.field_id)
  if (!condition || !other) return undefined
  const values = other.additional_field_value.filter(({ id }) => condition.value_ids.includes(id))
  return text('shown_if', { field: nameOf(other), values: values.map(nameOf).join(` ${text('or')} `) })
}
