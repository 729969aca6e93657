import type * as z from 'zod'
import type { AnyEndpoint } from '../endpoint.ts'
import { everyResource, type Facts } from '../resources.ts'
import type { NamedRow } from '../format.ts'
import { say, type Language, type TextTable } from '../texts.ts'
import { exports as words } from '../texts/exports.ts'
import { fieldName } from '../texts/path-names.ts'
import { resourceText, type ResourceWords } from '../texts/resource.ts'
import type { Cell, Column, Reader } from './columns.ts'

type Row = Record<string, unknown>

/** What is of every record and says nothing to a reader; who did something is in the record's history. */
const silent = (key: string) =>
  key === 'id' || key === 'version' || key.endsWith('_by') || key.endsWith('_id')

const own = (table: TextTable, language: Language, key: string) =>
  key in table.en ? say(table, language, key) : undefined

const titleOf = (resource: ResourceWords, language: Language, key: string): string =>
  (key in resource.en ? resourceText(resource, language, key) : own(words, language, key)) ??
  resourceText(resource, language, key) ??
  fieldName(language, key) ??
  key

/** A place, a bank, or a row of a lookup list. */
const isNamed = (value: unknown): value is NamedRow =>
  typeof value === 'object' && value !== null && ('name_en' in value || 'value_en' in value)

type Def = { format?: string; innerType?: z.ZodType; out?: z.ZodType; checks?: { _zod: { def: Def } }[] }
/** `date` or `datetime`, where a field's schema says so: `z.iso.date()`, `moment`. */
function formatOf(field: z.ZodType): string | undefined {
  const def = (field as unknown as { _zod: { def: Def } })._zod.def
  const inner = def.innerType ?? def.out
  return def.format ?? (inner && formatOf(inner))
}

function valueOf(
  { words: resource, shown }: Facts,
  key: string,
  value: unknown,
  reader: Reader,
  format: string | undefined,
): Cell {
  if (typeof value === 'boolean') return reader.yes(value)
  if (isNamed(value)) return reader.nameOf(value)
  if (shown?.[key] === 'money') return { poisha: value as number | null }
  if ((key === 'status' || shown?.[key] === 'word') && typeof value === 'string')
    return resourceText(resource, reader.language, `${key}_${value}`) ?? value
  if (format === 'datetime' || (!format && key.endsWith('_at'))) return { moment: value as string | null }
  if (format === 'date' || (!format && key.endsWith('_on'))) return { day: value as string | null }
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** Columns of the fields of a resource's rows in their order, whether it is in use last. */
export function fieldColumns(
  facts: Facts,
  shape: Readonly<Record<string, z.ZodType>>,
): readonly Column<unknown>[] {
  const last = (key: string) => Number(key === 'active')
  return Object.keys(shape)
    .filter((key) => !silent(key))
    .toSorted((one, other) => last(one) - last(other))
    .map((key) => ({
      title: (language) => titleOf(facts.words, language, key),
      value: (record, reader) => valueOf(facts, key, (record as Row)[key], reader, formatOf(shape[key]!)),
    }))
}

/** The columns of a resource's file. */
export function resourceColumns({ resource, reply }: AnyEndpoint): readonly Column<unknown>[] | undefined {
  const facts = everyResource.find(({ name }) => name === resource?.name)
  if (!facts) return undefined
  const { data } = (reply as { shape: { data: { element: { shape: Record<string, z.ZodType> } } } }).shape
  return fieldColumns(facts, data.element.shape)
}
