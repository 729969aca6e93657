import type * as z from 'zod'
import type { AnyEndpoint } from '../endpoint.ts'
import { everyResource } from '../resources.ts'
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
  resource: ResourceWords,
  key: string,
  value: unknown,
  reader: Reader,
  format: string | undefined,
): Cell {
  if (typeof value === 'boolean') return reader.yes(value)
  if (isNamed(value)) return reader.nameOf(value)
  if (key === 'status' && typeof value === 'string')
    return resourceText(resource, reader.language, `status_${value}`) ?? value
  if (format === 'datetime' || (!format && key.endsWith('_at'))) return { moment: value as string | null }
  if (format === 'date' || (!format && key.endsWith('_on'))) return { day: value as string | null }
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The columns of a resource's file: the fields of its rows in their order, whether it is in use last. */
export function resourceColumns({ resource, reply }: AnyEndpoint): readonly Column<unknown>[] | undefined {
  const facts = everyResource.find(({ name }) => name === resource?.name)
  if (!facts) return undefined
  const row = (reply as { shape: { data: { element: { shape: Record<string, z.ZodType> } } } }).shape.data
    .element
  const keys = Object.keys(row.shape).filter((key) => !silent(key))
  const last = (key: string) => Number(key === 'active')
  return keys
    .toSorted((one, other) => last(one) - last(other))
    .map((key) => ({
      title: (language) => titleOf(facts.words, language, key),
      value: (record, reader) =>
        valueOf(facts.words, key, (record as Row)[key], reader, formatOf(row.shape[key]!)),
    }))
}
