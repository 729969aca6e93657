import { Failure } from '#contract/failure'
import { languages, type Language } from '#contract/texts'
import { declaredBytesOfZip, isZip } from './zip.ts'
import { cellsOfCsv } from './csv.ts'

/** A small archive can unfold to gigabytes: what it declares is what the reader sets aside. */
const unfoldedMaximum = 24 * 1024 * 1024

export const sheetFailure = (key: string, parameters?: Record<string, string | number>): Failure =>
  new Failure('validation', { issues: [{ field: 'file', key, ...(parameters ? { parameters } : {}) }] })

const unreadable = () => sheetFailure('sheet_unreadable')

/** Cells of the first sheet of an XLSX file, or of CSV in UTF-8, as text. */
export async function cellsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  if (!isZip(bytes)) {
    try {
      return cellsOfCsv(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
    } catch {
      throw unreadable()
    }
  }
  const declared = declaredBytesOfZip(bytes)
  if (declared === null || declared > unfoldedMaximum) throw unreadable()
  try {
    const { readSheet } = await import('read-excel-file/universal')
    const rows = await readSheet<string>(bytes.buffer, { parseNumber: (text) => text })
    return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  } catch {
    throw unreadable()
  }
}

export type SheetColumns<Column extends string> = {
  all: readonly Column[]
  needed: readonly Column[]
  /** What a column is called for the reader; its own name is taken too. */
  titleOf: (column: Column, language: Language) => string
  rowsMaximum: number
}
/** What stands in a row's cells, '' where its column isn't there, and its number in the file. */
export type SheetRow<Column extends string> = Record<Column, string> & { row: number }

const plain = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/** Rows of a spreadsheet by the titles of their columns, in either language; empty ones are left out. */
export async function rowsOfSheet<Column extends string>(
  file: Blob,
  language: Language,
  { all, needed, titleOf, rowsMaximum }: SheetColumns<Column>,
): Promise<SheetRow<Column>[]> {
  const cells = await cellsOf(new Uint8Array(await file.arrayBuffer()))
  const titles = (cells[0] ?? []).map((title) => plain(title.replace(/^\uFEFF/, '')))
  const at = (column: Column) => {
    const names = [column, ...languages.map((one) => titleOf(column, one))].map(plain)
    return titles.findIndex((title) => names.includes(title))
  }
  const missing = needed.filter((column) => at(column) < 0)
  if (missing.length > 0) {
    const columns = missing.map((column) => titleOf(column, language)).join(', ')
    throw sheetFailure('sheet_columns', { columns })
  }
  const positions = all.map((column) => [column, at(column)] as const)
  const rows = cells
    .map((cell, index) => ({ cell, row: index + 1 }))
    .slice(1)
    .filter(({ cell }) => cell.some((text) => text.trim() !== ''))
  if (rows.length === 0) throw sheetFailure('sheet_empty')
  if (rows.length > rowsMaximum)
    throw sheetFailure('sheet_rows', { count: rows.length, maximum: rowsMaximum })
  return rows.map(({ cell, row }) => ({
    ...(Object.fromEntries(
      positions.map(([column, position]) => [column, (cell[position] ?? '').trim()]),
    ) as Record<Column, string>),
    row,
  }))
}
