import { seen } from '#contract/seen'
import { sheetFailure, type FoundRows } from './found-rows.ts'
import { momentOf } from './workbook-styles.ts'
import { decoded, type XmlListener } from './xml.ts'

export type Workbook = { strings: string[]; daysIn: boolean[]; from1904: boolean }

/** What a cell holds at most, each letter written as its number. */
const rawMaximum = 32_767 * 8
const stringsMaximum = 300_000
const stringLettersMaximum = 8_000_000

/** What is written within tags, piece by piece; what is said beside it in another script (rPh) is not of it. */
class Words {
  #raw = ''
  #isOpen = false
  #isBeside = false
  clear(): void {
    this.#raw = ''
  }
  open(name: string): void {
    if (name === 'rPh') this.#isBeside = true
    else if ((name === 't' || name === 'v') && !this.#isBeside) this.#isOpen = true
  }
  close(name: string): void {
    if (name === 'rPh') this.#isBeside = false
    else if (name === 't' || name === 'v') this.#isOpen = false
  }
  text(raw: string): void {
    if (!this.#isOpen) return
    this.#raw += raw
    if (this.#raw.length > rawMaximum) throw new Error('a text without an end')
  }
  /** `_x000D_` stands for a letter that XML can't hold, `_x005F_` for the first sign of what is no such word. */
  get plain(): string {
    const text = decoded(this.#raw).replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    return seen(text)
  }
  get number(): string {
    return this.#raw.trim()
  }
}

export function sharedStringsReader(strings: string[]): XmlListener {
  const words = new Words()
  let letters = 0
  return {
    open(name) {
      if (name === 'si') words.clear()
      else words.open(name)
    },
    close(name) {
      words.close(name)
      if (name !== 'si') return
      const text = words.plain
      letters += text.length
      if (strings.length >= stringsMaximum || letters > stringLettersMaximum)
        throw sheetFailure('sheet_too_big')
      strings.push(text)
    },
    text: (raw) => words.text(raw),
  }
}

/** Where a cell stands: 'AB12'. A row in the billions is a position, too: it is told. */
function positionOf(reference: string): { row: number; column: number } {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,10})$/.exec(reference) ?? []
  if (!letters || !digits) throw new Error('no position')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column: column - 1 }
}

/** A number as digits: large ones are written with a power of ten. */
function digitsOf(written: string): string {
  if (!/e/i.test(written)) return written
  const number = Number(written)
  return Number.isSafeInteger(number) ? String(number) : written
}

export function sheetReader({ strings, daysIn, from1904 }: Workbook, rows: FoundRows): XmlListener {
  const words = new Words()
  let row = 0
  let cells: string[] = []
  let cell: { column: number; type: string; style: number } | undefined
  let column = -1

  const valueOf = (type: string, style: number): string => {
    switch (type) {
      case 's': {
        const text = strings[Number(words.number)]
        if (text === undefined) throw new Error('no such text')
        return text
      }
      case 'b':
        return words.number === '1' ? 'true' : 'false'
      case 'n':
        return daysIn[style] ? momentOf(words.number, from1904) : digitsOf(words.number)
      default:
        return words.plain
    }
  }
  const openRow = (reference: string | undefined) => {
    const number = reference === undefined ? row + 1 : /^\d{1,10}$/.test(reference) ? Number(reference) : 0
    if (number <= row) throw new Error('rows out of order')
    row = number
    cells = []
    column = -1
  }
  const openCell = (attributes: Map<string, string>) => {
    const reference = attributes.get('r')
    const at = reference === undefined ? { row, column: column + 1 } : positionOf(reference)
    if (at.row !== row || at.column <= column) throw new Error('cells out of order')
    column = at.column
    cell = { column, type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? 0) }
    words.clear()
  }
  const closeCell = () => {
    if (!cell) return
    const text = words.number === '' ? '' : valueOf(cell.type, cell.style)
    if (!rows.isBlank(text)) {
      rows.bound(row, cell.column)
      while (cells.length < cell.column) cells.push('')
      cells.push(text)
    }
    cell = undefined
  }
  return {
    open(name, attributes) {
      if (name === 'row') openRow(attributes().get('r'))
      else if (name === 'c') openCell(attributes())
      else if (cell) words.open(name)
    },
    close(name) {
      words.close(name)
      if (name === 'c') closeCell()
      else if (name === 'row') rows.add(row, cells)
    },
    text: (raw) => words.text(raw),
  }
}
