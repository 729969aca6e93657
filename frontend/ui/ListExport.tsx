import { useState } from 'react'
import { jobs } from '#calls/jobs'
import { dayInDhaka } from '#contract/calendar'
import type { AnyEndpoint } from '#contract/endpoint'
import { exportFileName, exportFormats, type ExportFormat } from '#contract/exports/format'
import { exports as words } from '#contract/texts/exports'
import { jobs as jobWords } from '#contract/texts/jobs/jobs'
import { call, CallFailed } from '#frontend/app/client.ts'
import { refreshReads } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { saveFile } from '#frontend/app/save-file.ts'
import { useText } from '#frontend/app/text.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'

type Props = {
  endpoint: AnyEndpoint
  params: Record<string, string | number> | undefined
  query: object
  caption: string
  /** What it is narrowed to, in words. */
  over: string
}

/** The rows of a list as a file, all of them, as they are searched, filtered and sorted now. */
export function ListExport({ endpoint, params, query, caption, over }: Props) {
  const text = useText(words)
  const jobText = useText(jobWords)
  const may = useMay()
  const [busy, setBusy] = useState(false)
  if (!endpoint.exports || !may(endpoint.access)) return null

  async function take(format: ExportFormat) {
    setBusy(true)
    try {
      const options = { ...(params && { params }), query: { ...query, format } }
      const file = await call<AnyEndpoint>(endpoint, options as never)
      const name = exportFileName(endpoint.name, format, dayInDhaka(new Date()))
      saveFile(file as unknown as Blob, name)
      toast.success(text('ready', { file: name }))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      if (problem.code === 'export_too_long') await takeLater()
      else pageProblem.show(problem.message)
    } finally {
      setBusy(false)
    }
  }

  /** More rows than are written while one waits: the file is long work, and waits in the tray. */
  async function takeLater() {
    const filters = Object.fromEntries(
      Object.entries(query).filter(([, value]) => value !== null && value !== undefined),
    )
    try {
      await call(jobs.job.startExport, {
        body: {
          operation: endpoint.name,
          label: jobText('export_of', { name: caption }),
          over,
          query: filters as Record<string, string>,
          ...(params && { params }),
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      refreshReads(jobs.job.list)
      toast.success(jobText('export_long'))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      pageProblem.show(problem.message)
    }
  }

  return (
    <div>
      <span role="status" className="sr-only">
        {busy && text('preparing')}
      </span>
      <Popover
        label={text('take_list', { list: caption })}
        className="btn-bar btn-outline"
        panel="absolute end-0 top-full z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-box border border-base-300 bg-base-100 p-1 shadow-xl"
        face={
          <span aria-hidden className="flex items-center gap-2">
            {busy && <span className="spinner" />}
            {text(busy ? 'preparing' : 'take')}
            <Icon name="down" className="size-4" />
          </span>
        }
      >
        {(close) => (
          <ul>
            {exportFormats.map((format) => (
              <li key={format}>
                <button
                  type="button"
                  aria-disabled={busy || undefined}
                  onClick={() => {
                    close()
                    if (!busy) void take(format)
                  }}
                  className="btn h-auto min-h-11 w-full flex-col items-start gap-0 py-2 text-start btn-ghost"
                >
                  {text(format)}
                  <span className="text-sm font-normal text-base-content/80">{text(`${format}_help`)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </div>
  )
}
