import { useState } from 'react'
import { applications } from '#contract/applications'
import { applicationTexts } from '#contract/texts/applications'
import { useSend } from '#frontend/app/data.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { useObjectUrl } from '#frontend/ui/useObjectUrl.ts'

/** Fetches the applicant's copy in the reader's language, with the token in a header, and hands it to the device. */
export function CopyDownload({ id, token }: { id: number; token: string }) {
  const text = useText(applicationTexts)
  const language = useLanguage()
  const { send, sending, failure } = useSend(applications.applicantsCopy)
  const [copies, setCopies] = useState<Partial<Record<typeof language, Blob>>>({})
  const url = useObjectUrl(copies[language] ?? null)

  async function download() {
    const copy =
      copies[language] ??
      (await send({ query: { application_id: id, language }, headers: { 'x-applicant-token': token } }))
    setCopies({ ...copies, [language]: copy })
    const address = URL.createObjectURL(copy)
    const link = document.createElement('a')
    link.href = address
    link.download = `application-${id}-${language}.pdf`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  return (
    <div className="flex flex-col gap-3">
      {failure && (
        <Notice kind="error" live>
          {failure.status === 404 ? text('no_copy_here') : text('download_failed')}
        </Notice>
      )}
      <div>
        <Button kind="primary" busy={sending} onClick={() => void download().catch(() => undefined)}>
          {text('download')}
        </Button>
      </div>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
        >
          {text('open_copy')}
        </a>
      )}
    </div>
  )
}
