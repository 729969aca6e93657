import { writeFileSync } from 'node:fs'
import { cpus, loadavg, release } from 'node:os'
import { at } from '#local/paths'

type Row = Record<string, string | number>

const cell = (value: string | number | undefined): string =>
  typeof value === 'number' ? (Number.isInteger(value) ? String(value) : value.toFixed(2)) : (value ?? '')

const table = (rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => cell(row[column])))),
  ].join('\n')
}

/** Prints the rows and, after a run of full length, keeps them in bench/results. */
export function report(
  name: string,
  title: string,
  rows: readonly Row[],
  notes: readonly string[] = [],
): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Linux ${release()}, Node ${process.version}, load average ${loadavg()[0]!.toFixed(1)}`
  const body = [table(rows), ...notes].join('\n\n')
  if (!process.argv.includes('--short'))
    writeFileSync(
      at(`bench/results/${name}.md`),
      `# ${title}\n\n${new Date().toISOString().slice(0, 10)} · ${machine}\n\n${body}\n`,
    )
  console.log(`\n${title}\n\n${body}\n`)
}
