import { useState } from 'react'
import type { Language } from '#contract/texts'
import { CallFailed } from '#frontend/app/client.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { Button, type ButtonKind } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { useObjectUrl } from './useObjectUrl.ts'

type Props = {
  /** Fetches the file in the reader's language; once a language. */
  load: (language: Language) => Promise<Blob>
  fileName: (language: Language) => string
  label: string
  openLabel: string
  failedWords: (failure: CallFailed) => string
  kind?: ButtonKind
}

/** A file that needs a header to be fetched: fetched on demand, handed to the device, and shown by a blob. */
export function FileDownload({ load, fileName, label, openLabel, failedWords, kind = 'primary' }: Props) {
  const language = useLanguage()
  const [files, setFiles] = useState<Partial<Record<Language, Blob>>>({})
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<CallFailed>()
  const url = useObjectUrl(files[language] ?? null)

  async function download() {
    setLoading(true)
    setFailure(undefined)
    try {
      const file = files[language] ?? (await load(language))
      setFiles((before) => ({ ...before, [language]: file }))
      save(file, fileName(language))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      setFailure(problem)
    } finally {
      setLoading(false)
    }
  }

  return (
    <div className="flex flex-col gap-3 print:hidden">
      {failure && (
        <Notice kind="error" live>
          {failedWords(failure)}
        </Notice>
      )}
      <div>
        <Button kind={kind} busy={loading} onClick={() => void download()}>
          {label}
        </Button>
      </div>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
        >
          {openLabel}
        </a>
      )}
    </div>
  )
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
