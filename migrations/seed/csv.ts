import { readFileSync } from 'node:fs'

const cell = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/y

function* linesOf(text: string): Generator<string[]> {
  cell.lastIndex = 0
  let line: string[] = []
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error('not a CSV file')
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    yield line
    line = []
  }
}

/** The records of a CSV file of ./geography; throws when a line hasn't exactly the columns asked for. */
export function readCsv<Column extends string>(
  name: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const text = readFileSync(new URL(`./geography/${name}.csv`, import.meta.url), 'utf8')
  const [head, ...lines] = [...linesOf(text)]
  const positions = columns.map((column) => head?.indexOf(column) ?? -1)
  return lines.map((line) => {
    if (line.length !== head?.length || positions.includes(-1)) throw new Error(`${name}.csv: ${line.join()}`)
    return Object.fromEntries(columns.map((column, index) => [column, line[positions[index]!]])) as Record<
      Column,
      string
    >
  })
}
