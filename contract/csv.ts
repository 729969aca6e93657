import { seen } from './seen.ts'

/**
 * What a spreadsheet would calculate: = + - @ in any width, also behind blanks and what isn't seen, and a tab or a line's
 * end before anything.
 */
const reckoned = (text: string): boolean =>
  /^(?:'*[\t\r\n]|'*[\s\p{C}]*[=+\-@\u2212])/u.test(text.slice(0, 200).normalize('NFKC'))
/** A cell that a spreadsheet would take for a formula is made plain text (OWASP, "CSV injection"). */
const harmless = (text: string): string => (reckoned(text) ? `'${text}` : text)
/** The cell as it was before it was made harmless. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && reckoned(cell) ? cell.slice(1) : cell
const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line of CSV (RFC 4180); empty for null and undefined. Numbers stay numbers. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(harmless(seen(cell ?? ''))))).join(',')}\r\n`

/** The mark by which spreadsheets know UTF-8. */
export const csvStart = '\uFEFF'
