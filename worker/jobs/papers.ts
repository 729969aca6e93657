import { Failure } from '#contract/failure'
import type { Running, Step } from './engine.ts'
import { partKey } from './export.ts'
import { listPage, papersAs, type Paper } from './internal-call.ts'
import { joined, zipDirectory, zipEntry, type Entry } from './zip-parts.ts'

/** Papers of one document: a second's work, and a few hundred kilobytes. */
const papersAtOnce = 25

/**
 * Prints the next rows of a list into a document of their own, as a part of an archive; written twice, it is the same. Behind the last
 * one stands the archive's directory.
 */
export async function writePapers(running: Running): Promise<Step> {
  const { deps, row } = running
  const { rows, next } = await listPage(running, {
    query: row.input.query ?? {},
    cursor: row.cursor,
    size: papersAtOnce,
  })
  const entries: Entry[] =
    row.figures === null ? [] : (JSON.parse(row.figures) as { entries: Entry[] }).entries
  const written = row.written + rows.length
  const pieces: Uint8Array[] = []
  if (rows.length > 0) {
    const items = rows as unknown as readonly Paper[]
    const printed = await papersAs(running, items)
    if (!printed) throw new Failure('forbidden')
    const numbers = [row.written + 1, written].map((number) => String(number).padStart(4, '0'))
    const { entry, bytes } = zipEntry(`${numbers.join('-')}.pdf`, printed)
    entries.push(entry)
    pieces.push(bytes)
  }
  const isLast = next === null
  if (isLast && entries.length > 0) pieces.push(zipDirectory(entries))
  const isPart = pieces.length > 0
  if (isPart) await deps.files().put(partKey(row.id, row.parts), joined(...pieces), 'application/zip')
  return {
    set: {
      cursor: next,
      parts: row.parts + (isPart ? 1 : 0),
      written,
      figures: JSON.stringify({ entries }),
      ...(isLast && { total: written }),
    },
    ended: isLast,
  }
}
