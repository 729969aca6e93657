import { Failure } from '#contract/failure'
import { seen } from '#contract/seen'
import { languages, type Language } from '#contract/texts'
import { pacer } from '#worker/http/turns'
import { rowsOfCsv } from './csv.ts'
import { columnsMaximum, FoundRows, sheetFailure } from './found-rows.ts'
import { NoWorkbook, readWorkbook } from './workbook.ts'
import { TooManyTags } from './xml.ts'
import { isZip, UnfoldsTooFar } from './zip.ts'

/** Letters of CSV that are read in one go. */
const lettersShare = 500_000

async function readCsv(bytes: Uint8Array, rows: FoundRows): Promise<void> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  const pace = pacer(lettersShare)
  let number = 0
  for (const cells of rowsOfCsv(text, columnsMaximum)) {
    rows.add((number += 1), cells)
    const turn = pace(cells.reduce((sum, cell) => sum + cell.length + 1, 1))
    if (turn) await turn
  }
}

const begins = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)
/** Excel's files before 2007, and whatever is locked with a password. */
const boxed = [0xd0, 0xcf, 0x11, 0xe0]
/** What isn't in UTF-8 and has zeros is no text, but for one of two bytes a letter, which says so at its start. */
const isText = (bytes: Uint8Array) =>
  begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff]) || !bytes.subarray(0, 4_096).includes(0)
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

/** What is wrong with a file that can't be read, by which its sender knows what to do. */
function faultOf(bytes: Uint8Array, error: unknown): string {
  if (error instanceof UnfoldsTooFar || error instanceof TooManyTags) return 'sheet_too_big'
  if (begins(bytes, boxed)) return 'sheet_old'
  if (error instanceof NoWorkbook) return 'sheet_other'
  if (isZip(bytes)) return 'sheet_damaged'
  return isText(bytes) && !others.some((start) => begins(bytes, start)) ? 'sheet_letters' : 'sheet_other'
}

/** The rows of an XLSX file's first sheet, or of CSV in UTF-8, as text; blank ones are left out. */
export async function foundRows(bytes: Uint8Array, rowsMaximum: number): Promise<FoundRows> {
  const rows = new FoundRows(rowsMaximum)
  try {
    await (isZip(bytes) ? readWorkbook(bytes, rows) : readCsv(bytes, rows))
  } catch (error) {
    if (error instanceof Failure) throw error
    throw sheetFailure(faultOf(bytes, error))
  }
  return rows
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

/** A row that begins with it is an example: an empty file comes with one. */
export const exampleMark = '#'

/** Rows of a spreadsheet by the titles of their columns, in either language; empty ones are left out. */
export async function rowsOfSheet<Column extends string>(
  file: Blob,
  language: Language,
  { all, needed, titleOf, rowsMaximum }: SheetColumns<Column>,
): Promise<SheetRow<Column>[]> {
  const found = await foundRows(new Uint8Array(await file.arrayBuffer()), rowsMaximum)
  const [first, ...below] = found.rows
  const rows = below.filter(({ cells }) => !cells[0]?.trimStart().startsWith(exampleMark))
  const titles = (first?.cells ?? []).map(plain)
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
  if (rows.length === 0) throw sheetFailure('sheet_empty')
  const count = found.count - 1 - (below.length - rows.length)
  if (count > rowsMaximum) throw sheetFailure('sheet_rows', { count, maximum: rowsMaximum })
  return rows.map(({ cells, row }) => ({
    ...(Object.fromEntries(
      positions.map(([column, position]) => [column, seen(cells[position] ?? '').trim()]),
    ) as Record<Column, string>),
    row,
  }))
}
