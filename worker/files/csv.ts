import { withoutMark } from '#contract/csv'

/** Where the first line is longer, its beginning says what stands between cells. */
const titlesMaximum = 10_000

/**
 * Rows of CSV text (RFC 4180), one after the other, with comma, semicolon or tab between cells: spreadsheets write what
 * their country does. Of cells beyond the maximum only those are given that aren't blank.
 */
export function* rowsOfCsv(text: string, columnsMaximum = Infinity): Generator<string[]> {
  const beginning = text.slice(0, titlesMaximum)
  const first = beginning.slice(0, beginning.search(/[\r\n]|$/))
  const separator = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  let row: string[] = []
  let column = 0
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    if (column < columnsMaximum || cell.trim() !== '') row[column] = withoutMark(cell)
    column += 1
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += letter
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') {
      endCell()
      yield row
      row = []
      column = 0
    } else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || column > 0) {
    endCell()
    yield row
  }
}
