import { seen } from './seen.ts'

/** A cell that a spreadsheet would take for a formula is made plain text (OWASP, "CSV injection"). */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line of CSV (RFC 4180); empty for null and undefined. Numbers stay numbers. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(harmless(seen(cell ?? ''))))).join(',')}\r\n`

/** The mark by which spreadsheets know UTF-8. */
export const csvStart = '\uFEFF'
