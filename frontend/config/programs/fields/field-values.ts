import type { FieldIssue } from '#contract/failure'
import type { programs } from '#contract/programs/administration'
import { hasValues, type DraftField } from '#contract/programs/fields'
import type { AnswerOf } from '#frontend/app/client.ts'
import { askersOf } from './field-list.ts'

export type LoadedFields = AnswerOf<typeof programs.program.fields>
/** `marital_status` is the code of whoever alone can give it, '' where everyone can. */
export type ValueRow = { id: number | ''; value_en: string; value_bn: string; marital_status: string }
/** A field as the form holds it; ids are text where they are chosen. */
export type FieldValues = {
  name_en: string
  name_bn: string
  help_en: string
  help_bn: string
  type: DraftField['type']
  option: '1' | '2'
  number_min: string
  number_max: string
  asked_of: '' | 'injured'
  additional_field_value: ValueRow[]
  condition_field: string
  condition_values: string[]
  /** The list that it stands in, of itself no more than its number: what another editor changes there is told. */
  others: readonly DraftField[]
}

const fieldAt = (loaded: LoadedFields | undefined, id: number | 'new') =>
  loaded?.data.find((field) => field.id === id)

export function valuesOf(loaded: LoadedFields | undefined, id: number | 'new'): FieldValues {
  const field = fieldAt(loaded, id)
  return {
    name_en: field?.name_en ?? '',
    name_bn: field?.name_bn ?? '',
    help_en: field?.help_en ?? '',
    help_bn: field?.help_bn ?? '',
    type: field?.type ?? 'text',
    option: field?.option === 2 ? '2' : '1',
    number_min: String(field?.number_min ?? ''),
    number_max: String(field?.number_max ?? ''),
    additional_field_value: (field?.additional_field_value ?? []).map((row) => ({
      ...row,
      marital_status: row.marital_status ?? '',
    })),
    asked_of: field?.asked_of ?? '',
    condition_field: String(field?.condition?.field_id ?? ''),
    condition_values: (field?.condition?.value_ids ?? []).map(String),
    others: (loaded?.data ?? []).map((one) => (one.id === id ? ({ id } as DraftField) : one)),
  }
}

/** Where a field stands in what is sent: a new one, or one that someone else deleted, at the end. */
function placeOf(loaded: LoadedFields | undefined, id: number | 'new'): number {
  const at = loaded?.data.findIndex((field) => field.id === id) ?? -1
  return at === -1 ? (loaded?.data.length ?? 0) : at
}

/** Fields before this one that are chosen from: a condition can ask about them. */
export const askable = (loaded: LoadedFields | undefined, id: number | 'new'): DraftField[] =>
  (loaded?.data ?? []).slice(0, placeOf(loaded, id)).filter(({ type }) => hasValues[type])

/** The whole list with the field as it was typed; what is new gets numbers that no version has used. */
export function listWith(values: FieldValues, loaded: LoadedFields | undefined, id: number | 'new') {
  const known = fieldAt(loaded, id) !== undefined
  let next = loaded?.next_value_id ?? 0
  const other = loaded?.data.find((field) => String(field.id) === values.condition_field)
  const {
    condition_field,
    condition_values,
    asked_of,
    option,
    type,
    number_min,
    number_max,
    others,
    ...words
  } = values
  const chosen = condition_values.filter((value) =>
    other?.additional_field_value.some((row) => String(row.id) === value),
  )
  const field = {
    ...words,
    id: known ? (id as number) : (loaded?.next_field_id ?? 0),
    type,
    option: Number(option),
    additional_field_value: hasValues[type]
      ? values.additional_field_value.map(({ marital_status, ...row }) => ({
          ...row,
          id: known && row.id ? row.id : next++,
          ...(marital_status && { marital_status }),
        }))
      : [],
    ...(type === 'number' && { ...(number_min && { number_min }), ...(number_max && { number_max }) }),
    ...(asked_of && { asked_of }),
    ...(condition_field && {
      condition: { field_id: Number(condition_field), value_ids: chosen.map(Number) },
    }),
  }
  const list: unknown[] = [...(loaded?.data ?? [])]
  list[placeOf(loaded, id)] = field
  return list
}

/** What is missing, in words of its own. */
const missing: Record<string, string> = {
  name_en: 'field_name',
  name_bn: 'field_name',
  value_en: 'value_name',
  value_bn: 'value_name',
  condition_values: 'condition_choose',
}
const inForm: Record<string, string> = {
  condition: 'condition_values',
  'condition.field_id': 'condition_field',
  'condition.value_ids': 'condition_values',
}

/** Where an issue of the list stands in the form of one field; of another field only what this one is to blame for. */
export function placeIn(
  issue: FieldIssue,
  loaded: LoadedFields | undefined,
  id: number | 'new',
  nameOf: (field: DraftField) => string,
): FieldIssue | null {
  const [, at, path = ''] = /^additional_field\.(\d+)\.(.+)$/.exec(issue.field) ?? []
  if (at === undefined) return null
  if (Number(at) === placeOf(loaded, id)) {
    const field = inForm[path] ?? (path.startsWith('condition.') ? 'condition_values' : path)
    // A number has no control: what bears it has.
    if (field === 'id') return { ...issue, field: 'name_en' }
    if (field.endsWith('.id')) return { ...issue, field: field.replace(/id$/, 'value_en') }
    const own = /(^|_)required$/.test(issue.key) ? missing[field.split('.').at(-1)!] : undefined
    return { ...issue, field, key: own ?? issue.key }
  }
  if (path === 'type') return { ...issue, field: 'type' }
  const asker = loaded?.data[Number(at)]
  if (!asker || !askersOf(loaded?.data ?? [], Number(id)).includes(asker)) return null
  return { field: 'additional_field_value', key: 'value_asked', parameters: { name: nameOf(asker) } }
}
