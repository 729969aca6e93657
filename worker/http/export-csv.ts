import { clockInDhaka } from '#contract/calendar'
import { csvLine, csvStart } from '#contract/csv'
import type { Cell } from '#contract/exports/columns'

/** Receives the rows of a list bit by bit, and gives the file. */
export type Sheet = { add: (rows: readonly Cell[][]) => void; end: () => Blob }

/** Days and moments so that every program sorts them and none takes the day for the month. */
function plain(cell: Cell): string | number | null | undefined {
  if (typeof cell !== 'object' || cell === null) return cell
  if ('day' in cell) return cell.day
  if ('poisha' in cell) return cell.poisha === null ? null : cell.poisha / 100
  if (cell.moment === null) return null
  return clockInDhaka(cell.moment).slice(0, 16).replace('T', ' ')
}

/** CSV in UTF-8, with nothing in it that a spreadsheet would calculate; without titles where it goes on with a file. */
export function csvSheet(titles: readonly string[] | undefined): Sheet {
  const parts: string[] = titles ? [csvStart + csvLine(titles)] : []
  return {
    add: (rows) => void parts.push(rows.map((row) => csvLine(row.map(plain))).join('')),
    end: () => new Blob(parts),
  }
}
