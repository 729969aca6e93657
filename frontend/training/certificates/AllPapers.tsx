import { useRef } from 'react'
import { jobs } from '#calls/jobs'
import { training } from '#calls/training'
import { certificateTexts as words } from '#contract/texts/training/certificates'
import { refreshReads, useGet } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'

/** All certificates of a program that hold, printed into one file as long work. */
export function AllPapers({ program }: { program: { id: number; program_name: string } }) {
  const text = useText(words)
  const may = useMay()
  const key = useRef(crypto.randomUUID())
  const { access, name } = training.certificate.list
  const query = { program_id: program.id, state: 'valid' } as const
  const got = useGet(training.certificate.list, may(access) ? { query } : null)
  if (!got.data || got.data.data.length === 0) return null
  return (
    <Act
      endpoint={jobs.job.startExport}
      options={{
        body: {
          operation: name,
          label: `${text('title')}: ${program.program_name}`.slice(0, 200),
          query,
          papers: true,
        },
        headers: { 'idempotency-key': key.current },
      }}
      label={text('take_all')}
      onDone={() => {
        key.current = crypto.randomUUID()
        refreshReads(jobs.job.list)
      }}
    />
  )
}
