import { hasValues, type DraftField } from '#contract/programs/fields'
import { programFields as words } from '#contract/texts/programs/fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { FieldWords } from '#frontend/ui/field-words.ts'
import { newsOf } from './field-list.ts'
import { useNewsLines } from './FieldNews.tsx'
import type { FieldValues, ValueRow } from './field-values.ts'

/** The names of the editor's fields, and how their values are said where two are compared. */
export function useFieldWords(
  fields: readonly DraftField[],
  own: number | 'new',
): Record<keyof FieldValues, FieldWords> {
  const text = useText(words)
  const { nameOf } = useFormat()
  const linesOf = useNewsLines()
  const nameOfId = (id: unknown) => {
    const field = fields.find((one) => String(one.id) === id)
    return field && nameOf(field)
  }
  const rowsOf = (value: unknown) => (value as ValueRow[]).map(nameOf).join(', ') || '–'
  const chosen = fields.filter(({ type }) => hasValues[type]).flatMap((one) => one.additional_field_value)
  return {
    name_en: { label: text('name_en') },
    name_bn: { label: text('name_bn') },
    help_en: { label: text('help_en') },
    help_bn: { label: text('help_bn') },
    type: { label: text('type'), show: (value) => text(`type_${value as DraftField['type']}`) },
    additional_field_value: {
      label: text('values'),
      show: rowsOf,
      row: (number) => text('value', { number }),
      parts: {
        value_en: text('value_en'),
        value_bn: text('value_bn'),
        marital_status: text('value_marital'),
      },
    },
    option: {
      label: text('option'),
      show: (value) => text(value === '2' ? 'required' : 'optional'),
    },
    number_min: { label: text('number_min') },
    number_max: { label: text('number_max') },
    asked_of: {
      label: text('asked_of'),
      show: (value) => text(value === 'injured' ? 'asked_of_injured' : 'asked_of_all'),
    },
    condition_field: {
      label: text('condition'),
      show: (value) => nameOfId(value) ?? text('condition_always'),
    },
    condition_values: {
      label: text('condition_values'),
      show: (value) =>
        chosen
          .filter(({ id }) => (value as string[]).includes(String(id)))
          .map(nameOf)
          .join(` ${text('or')} `) || '–',
    },
    others: {
      label: text('fields_list'),
      show(theirs, before) {
        const news = newsOf(before as DraftField[], theirs as DraftField[])
        const removed = news.removed.filter((field) => field.id !== own)
        const isGone = news.removed.length > removed.length
        return [...(isGone ? [text('news_this_removed')] : []), ...linesOf({ ...news, removed })].join(' · ')
      },
    },
  }
}
