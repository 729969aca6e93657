import '../zod-setup.ts'
import * as z from 'zod'
import { documentsMaximum } from '../applications/form.ts'
import { toAsciiDigits } from '../digits.ts'
import { integer, line, optional, titleEnglish } from '../fields.ts'
import { AdditionalField, fieldTypes } from '../programs.ts'

type FieldType = (typeof fieldTypes)[number]

/** Types whose answer is chosen among values; only these can be asked about in a condition. */
export const hasValues: Record<FieldType, boolean> = {
  text: false,
  number: false,
  dropdown: true,
  checkbox: true,
  file: false,
  date: false,
  disabled: false,
}

/** A field as a draft holds it: the published shape. */
export const DraftField = AdditionalField
export type DraftField = AdditionalField

const reference = integer(1, 999_999_999)
const boundMaximum = 999_999_999_999
const bound = z
  .union([z.number(), line(20).transform((typed) => Number(toAsciiDigits(typed)))])
  .refine((value) => Math.abs(value) <= boundMaximum, 'number')
const optionOf = integer(1, 2).transform((value) => value as 1 | 2)

const EditedField = z.object({
  id: reference,
  name_en: titleEnglish(200),
  name_bn: line(200, 'title_bn_required'),
  help_en: optional(line(300)),
  help_bn: optional(line(300)),
  type: z.enum(fieldTypes),
  option: optionOf,
  additional_field_value: z
    .array(
      z.object({
        id: reference,
        value_en: line(200),
        value_bn: line(200),
        marital_status: optional(line(60)),
      }),
    )
    .max(200),
  number_min: optional(bound),
  number_max: optional(bound),
  asked_of: AdditionalField.shape.asked_of,
  condition: optional(
    z.object({ field_id: reference, value_ids: z.array(reference).min(1, 'required').max(200) }),
  ),
})

const folded = (words: string) => words.toLowerCase()

/**
 * A program's own fields in their order. A field that is chosen from has values, no two of the same words, no other has;
 * ids are used once; a condition asks about values of a field that stands before it; there is one disability card at most.
 */
export const FieldList = z
  .array(EditedField)
  .max(60)
  .superRefine((fields, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const seen = new Map<number, (typeof fields)[number]>()
    const values = new Set<number>()
    let documents = 0
    fields.forEach((field, at) => {
      if (seen.has(field.id)) refuse([at, 'id'], 'already_exists')
      if (hasValues[field.type] && field.additional_field_value.length === 0)
        refuse([at, 'additional_field_value'], 'values_missing')
      if (!hasValues[field.type] && field.additional_field_value.length > 0)
        refuse([at, 'additional_field_value'], 'values_surplus')
      field.additional_field_value.forEach((value, position) => {
        if (values.has(value.id)) refuse([at, 'additional_field_value', position, 'id'], 'already_exists')
        values.add(value.id)
        const before = field.additional_field_value.slice(0, position)
        for (const name of ['value_en', 'value_bn'] as const)
          if (before.some((other) => folded(other[name]) === folded(value[name])))
            refuse([at, 'additional_field_value', position, name], 'value_twice')
      })
      for (const name of ['number_min', 'number_max'] as const)
        if (field.type !== 'number' && field[name] !== undefined) refuse([at, name], 'bounds_surplus')
      if ((field.number_min ?? 0) > (field.number_max ?? Infinity)) refuse([at, 'number_max'], 'bounds_order')
      if (field.type === 'disabled' && [...seen.values()].some(({ type }) => type === 'disabled'))
        refuse([at, 'type'], 'one_card')
      if (field.type === 'file' && (documents += 1) > documentsMaximum) refuse([at, 'type'], 'documents_many')
      const { condition } = field
      if (condition) {
        const other = seen.get(condition.field_id)
        const known = other?.additional_field_value.map((value) => value.id) ?? []
        if (!other) refuse([at, 'condition', 'field_id'], 'condition_before')
        else if (!condition.value_ids.every((value) => known.includes(value)))
          refuse([at, 'condition', 'value_ids'], 'condition_values')
      }
      seen.set(field.id, field)
    })
  })
  .transform((fields) => fields as DraftField[])
