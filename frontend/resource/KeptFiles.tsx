import { useState } from 'react'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { CallFailed } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { saveFile } from '#frontend/app/save-file.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { useObjectUrl } from '#frontend/ui/useObjectUrl.ts'

type File_ = {
  kind: string
  title: { name_en: string; name_bn: string }
  content_type: string
  ready: boolean
  /** Whose it is, and when it came. */
  note?: string
  /** What it is saved as, where it has a name of its own. */
  name?: string
}
type Reading = {
  id: number
  /** Fetches one of them. */
  read: (kind: string) => Promise<Blob>
}

/** Pictures and documents of a record: each is fetched when it is asked for, since each read is logged. */
export function KeptFiles({ files, ...reading }: Reading & { files: readonly File_[] }) {
  const text = useText(words)
  if (files.length === 0) return <p>{text('files_none')}</p>
  return (
    <ul className="flex flex-col divide-y divide-base-300">
      {files.map((file) => (
        <OneFile key={file.kind} {...reading} file={file} />
      ))}
    </ul>
  )
}

function OneFile({ id, read, file }: Reading & { file: File_ }) {
  const text = useText(words)
  const format = useFormat()
  const [blob, setBlob] = useState<Blob | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const url = useObjectUrl(blob)
  const isPicture = file.content_type.startsWith('image/')
  const title = format.nameOf(file.title)

  async function open() {
    if (blob && isPicture) return setBlob(null)
    setBusy(true)
    setFailed(false)
    try {
      const got = await read(file.kind)
      if (isPicture) setBlob(got)
      else
        saveFile(
          got,
          file.name ?? `${id}-${file.kind.replace(':', '-')}.${file.content_type.split('/')[1] ?? 'bin'}`,
        )
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
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          {file.note && <p className="text-sm text-base-content/80">{file.note}</p>}
        </div>
        {file.ready ? (
          <Button
            busy={busy}
            onClick={() => void open()}
            aria-label={`${title}: ${text(isPicture ? (url ? 'file_hide' : 'file_open') : 'file_save')}`}
          >
            {text(isPicture ? (url ? 'file_hide' : 'file_open') : 'file_save')}
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
