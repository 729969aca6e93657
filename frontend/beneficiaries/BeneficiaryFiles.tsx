import { useState } from 'react'
import { beneficiaries } from '#calls/beneficiaries'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { call, CallFailed } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { saveFile } from '#frontend/app/save-file.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { useObjectUrl } from '#frontend/ui/useObjectUrl.ts'
import type { BeneficiaryData } from './BeneficiaryDetails.tsx'

/** Pictures and papers: each is fetched when it is asked for, since each read is logged. */
export function BeneficiaryFiles({ data }: { data: BeneficiaryData }) {
  const text = useText(words)
  if (data.files.length === 0) return <p>{text('files_none')}</p>
  return (
    <ul className="flex flex-col divide-y divide-base-300">
      {data.files.map((file) => (
        <OneFile key={file.kind} id={data.id} file={file} />
      ))}
    </ul>
  )
}

function OneFile({ id, file }: { id: number; file: BeneficiaryData['files'][number] }) {
  const text = useText(words)
  const format = useFormat()
  const [blob, setBlob] = useState<Blob | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const url = useObjectUrl(blob)
  const isPicture = file.content_type.startsWith('image/')
  const title = format.nameOf(file.title)
  const label = text(isPicture ? (url ? 'file_hide' : 'file_show') : 'file_save')

  async function open() {
    if (blob && isPicture) return setBlob(null)
    setBusy(true)
    setFailed(false)
    try {
      const got = await call(beneficiaries.beneficiary.file, { params: { id, kind: file.kind } })
      if (isPicture) setBlob(got)
      else saveFile(got, `${id}-${file.kind.replace(':', '-')}.${file.content_type.split('/')[1] ?? 'bin'}`)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      setFailed(true)
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{title}</p>
        {file.ready ? (
          <Button busy={busy} onClick={() => void open()} aria-label={`${title}: ${label}`}>
            {label}
          </Button>
        ) : (
          <p>{text('file_not_ready')}</p>
        )}
      </div>
      {failed && (
        <Notice kind="error" live>
          {text('file_failed')}
        </Notice>
      )}
      {url && (
        <img
          src={url}
          alt={title}
          className="max-h-80 max-w-full self-start rounded-box border border-base-300"
        />
      )}
    </li>
  )
}
