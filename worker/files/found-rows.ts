import { Failure } from '#contract/failure'

export const sheetFailure = (key: string, parameters?: Record<string, string | number>): Failure =>
  new Failure('validation', { issues: [{ field: 'file', key, ...(parameters ? { parameters } : {}) }] })

export const columnsMaximum = 256
/** Empty rows that may stand between others. */
const emptyMaximum = 1_000
/** Of all cells together: a text that is kept once and named by a hundred thousand cells is so many texts in the answer. */
const lettersMaximum = 4_000_000

/** The same of cells that are only looked at: blank ones, and those of rows beyond the maximum. */
const lookedAtMaximum = 64_000_000

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
const isBlank = (cell: string | undefined) => cell === undefined || cell.trim() === ''

export type FoundRow = { row: number; cells: string[] }

/** Rows of a spreadsheet as its reader finds them: bounded in position, number and size before anything is kept. */
export class FoundRows {
  readonly rows: FoundRow[] = []
  /** Rows that aren't blank, the one of titles among them: those beyond the maximum are counted, to be told. */
  count = 0
  #lettersLeft = lettersMaximum
  #lookedAtLeft = lookedAtMaximum
  #rowsMaximum: number

  constructor(rowsMaximum: number) {
    this.#rowsMaximum = rowsMaximum
  }

  /** Whether a cell's text is blank; each costs its letters, however many cells share it. */
  isBlank(text: string): boolean {
    if ((this.#lookedAtLeft -= text.length) < 0) throw sheetFailure('sheet_too_big')
    return isBlank(text)
  }

  /** A cell that isn't blank may stand here. */
  bound(row: number, column: number): void {
    const last = this.#rowsMaximum + 1 + emptyMaximum
    const isWithin = row <= last || this.count > this.#rowsMaximum
    if (isWithin && column < columnsMaximum) return
    const cell = `${letters(column)}${row}`
    throw sheetFailure('sheet_beyond', { cell, rows: last, columns: columnsMaximum })
  }

  add(row: number, cells: string[]): void {
    const last = cells.findLastIndex((cell) => !isBlank(cell))
    if (last < 0) return
    this.bound(row, last)
    this.count += 1
    if (this.count > this.#rowsMaximum + 1) return
    const kept = cells.slice(0, last + 1)
    for (const cell of kept) this.#lettersLeft -= cell.length
    if (this.#lettersLeft < 0) throw sheetFailure('sheet_too_big')
    this.rows.push({ row, cells: kept })
  }
}
