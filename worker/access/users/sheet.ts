import { Failure } from '#contract/failure'
import { declaredBytesOfZip, isZip } from '#worker/files/zip'
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
