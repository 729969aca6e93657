import type { Client, InStatement } from '@libsql/client'

type Value = string | number | null
type Rows<Column extends string> = readonly Readonly<Record<Column, Value>>[]

const rowsMaximum = 10_000

/**
 * Statements that insert rows set-based, a JSON parameter for each chunk. What is already there stays as the
 * department may have edited it. Text is NFC, as contract/fields.ts makes typed text.
 */
export function inserting<Column extends string>(
  table: string,
  columns: readonly Column[],
  rows: Rows<Column>,
  references: Partial<Record<Column, string>> = {},
): InStatement[] {
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`)
  const held = columns.flatMap((column, index) => {
    const other = references[column]
    return other ? [`(${values[index]} is null or ${values[index]} in (select id from ${other}))`] : []
  })
  const where = ['true', ...held].join(' and ')
  const sql = `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from json_each(?) where ${where} on conflict do nothing`
  return Array.from({ length: Math.ceil(rows.length / rowsMaximum) }, (_, chunk) => {
    const part = rows.slice(chunk * rowsMaximum, (chunk + 1) * rowsMaximum)
    return {
      sql,
      args: [JSON.stringify(part.map((row) => columns.map((column) => row[column]))).normalize('NFC')],
    }
  })
}

type Part = {
  table: string
  columns: readonly string[]
  rows: readonly Readonly<Record<string, Value>>[]
  /** Columns that name a row of another table: a row whose other one is gone is left out. */
  references?: Partial<Record<string, string>>
}

/** A row of one table and its columns; what it refers to must be there. */
export const part = <Column extends string>(
  table: string,
  columns: readonly Column[],
  rows: Rows<Column>,
  references: Partial<Record<NoInfer<Column>, string>> = {},
): Part => ({ table, columns, rows, references })

const keyOf = ({ columns }: Part, row: Readonly<Record<string, Value>>): string =>
  columns.includes('id') ? String(row['id']) : columns.map((column) => row[column]).join(' ')

/**
 * Gives an installation the rows that it wasn't keptKeys before: those that the department has deleted since stay deleted.
 */
export async function giveOnce(client: Client, parts: readonly Part[]): Promise<void> {
  const { rows: kept } = await client.execute('select entity, keys from seed_given')
  const keptKeys = new Map(kept.map((row) => [String(row['entity']), JSON.parse(String(row['keys'])) as string[]]))
  for (const one of parts) {
    const { table, columns, references = {} } = one
    const before = keptKeys.get(table) ?? []
    const known = new Set(before)
    const fresh = one.rows.filter((row) => !known.has(keyOf(one, row)))
    if (fresh.length === 0) continue
    const keys = [...before, ...fresh.map((row) => keyOf(one, row))]
    keptKeys.set(table, keys)
    await inTurn(client, [
      ...inserting(table, columns, fresh as Rows<string>, references),
      {
        sql: 'insert into seed_given (entity, keys) values (?, ?) on conflict (entity) do update set keys = excluded.keys',
        args: [table, JSON.stringify(keys)],
      },
    ])
  }
}

/** Runs each statement as a batch of its own, in order, so that no lock is held for long. */
export async function inTurn(client: Client, statements: readonly InStatement[]): Promise<void> {
  for (const statement of statements) await client.batch([statement], 'write')
}
