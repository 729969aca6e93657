import { Failure } from '#contract/failure'
import { readerOf, type Cell } from '#contract/exports/columns'
import { exportColumns } from '#worker/http/export-columns'
import { csvSheet } from '#worker/http/export-csv'
import type { Running, Step } from './engine.ts'
import { listPage } from './internal-call.ts'

const partRows = 2_000

/** Object of a part of a job's file. */
export const partKey = (jobId: number, part: number): string => `jobs/${jobId}/${part}.csv`

/**
 * Writes the next rows of a list into an object of their own; written twice, it is the same object. Where a step found nothing
 * there is none, so that a file has no more parts than its rows fill and its slices had; only its titles stand alone.
 */
export async function writePart(running: Running): Promise<Step> {
  const { deps, row, operation } = running
  const columns = exportColumns(operation.endpoint)
  if (!columns) throw new Failure('forbidden')
  const { rows, next } = await listPage(running, {
    query: row.input.query ?? {},
    params: row.input.params,
    cursor: row.cursor,
    size: partRows,
  })
  const reader = readerOf(row.language)
  if (rows.length === 0 && (next !== null || row.parts > 0))
    return { set: { cursor: next, ...(next === null && { total: row.written }) }, ended: next === null }
  const sheet = csvSheet(row.parts === 0 ? columns.map(({ title }) => title(row.language)) : undefined)
  sheet.add(rows.map((one) => columns.map(({ value }): Cell => value(one, reader))))
  const bytes = new Uint8Array(await sheet.end().arrayBuffer())
  await deps.files().put(partKey(row.id, row.parts), bytes, 'text/csv; charset=utf-8')
  const written = row.written + rows.length
  const figures = operation.endpoint.tally?.(row.figures && JSON.parse(row.figures), rows)
  return {
    set: {
      cursor: next,
      parts: row.parts + 1,
      written,
      ...(figures && { figures: JSON.stringify(figures) }),
      ...(next === null && { total: written }),
    },
    ended: next === null,
  }
}
