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
): InStatement[] {
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ')
  const sql = `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?) where true on conflict do nothing`
  return Array.from({ length: Math.ceil(rows.length / rowsMaximum) }, (_, chunk) => {
    const part = rows.slice(chunk * rowsMaximum, (chunk + 1) * rowsMaximum)
    return {
      sql,
      args: [JSON.stringify(part.map((row) => columns.map((column) => row[column]))).normalize('NFC')],
    }
  })
}

/** Runs each statement as a batch of its own, in order, so that no lock is held for long. */
export async function inTurn(client: Client, statements: readonly InStatement[]): Promise<void> {
  for (const statement of statements) await client.batch([statement], 'write')
}
