import { dayInDhaka } from '#contract/calendar'
import type { AnyEndpoint } from '#contract/endpoint'
import { readerOf, type Cell } from '#contract/exports/columns'
import { exportLimits } from '#contract/exports/limits'
import { exportFileName, type ExportFormat } from '#contract/exports/format'
import { exportColumns } from './export-columns.ts'
import { Failure } from '#contract/failure'
import type { Work } from '#worker/db/work'
import type { Call } from './call.ts'
import { csvSheet } from './export-csv.ts'
import { xlsxSheet } from './export-xlsx.ts'
import { countCall } from './gate.ts'
import { FileReply } from './reply.ts'
import { nextTurn } from './turns.ts'

type Query = Record<string, unknown>
/** Read on from a cursor, whether the list has pages by number or by keyset. */
type Answer = { data: unknown[]; next?: string | null }
type ListHandler = (call: Call<AnyEndpoint>) => Promise<Answer>

const exportMaximum = 50_000
const chunk = 2_000
const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What a call asks for, where it asks for a file. */
export const exportFormatOf = (endpoint: AnyEndpoint, query: unknown): ExportFormat | undefined =>
  endpoint.exports ? (query as { format?: ExportFormat }).format : undefined

/** The rows of a list as its handler gives them, in its order and scope, many at a time. */
async function* rowsOf(handler: ListHandler, call: Call<AnyEndpoint>): AsyncGenerator<unknown[]> {
  const asked = call.query as Query
  let cursor: string | undefined
  do {
    const query = { ...asked, cursor, page: 1, per_page: chunk } as never
    const answer = await handler(Object.assign(call, { query }))
    yield answer.data
    cursor = answer.next ?? undefined
  } while (cursor !== undefined)
}

const tooLong = () => new Failure('export_too_long', { parameters: { maximum: exportMaximum } })

/**
 * A list as a file: the same handler, so the same rows, search, filters, order and scope, by the columns of
 * contract/exports. Nobody works with a part of a list without knowing: one that is too long is refused.
 */
export async function exportList(
  endpoint: AnyEndpoint,
  handler: ListHandler,
  call: Call<AnyEndpoint>,
  format: ExportFormat,
  newWork: (suffix: string) => Work,
): Promise<FileReply> {
  await countCall(call, { ...endpoint, limits: exportLimits }, newWork)
  const columns = exportColumns(endpoint)!
  const reader = readerOf(call.language)
  const titles = columns.map(({ title }) => title(call.language))
  const { search, page: _, per_page: _size, cursor: _cursor, ...filters } = call.query as Query
  const sheet = format === 'csv' ? csvSheet(titles) : await xlsxSheet(titles)
  let count = 0
  for await (const rows of rowsOf(handler, call)) {
    count += rows.length
    if (count > exportMaximum) throw tooLong()
    sheet.add(rows.map((row) => columns.map(({ value }): Cell => value(row, reader))))
    await nextTurn()
  }
  if (endpoint.exports === 'persons') {
    const work = newWork('.export')
    // What was searched for may be a person's number: that there were words is enough.
    work.noteRead('list', endpoint.name, { ...filters, searched: search !== undefined, rows: count })
    await call.deps.writer().commit(work.seal('done'))
  }
  const name = exportFileName(endpoint.name, format, dayInDhaka(call.now))
  return new FileReply(sheet.end(), mediaTypes[format], `attachment; filename="${name}"`)
}
