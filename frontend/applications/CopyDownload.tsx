import { applications } from '#calls/applications'
import { applicationTexts } from '#contract/texts/applications/form'
import { call } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'

/** The applicant's copy in the reader's language, fetched with the token in a header. */
export function CopyDownload({ id, token }: { id: number; token: string }) {
  const text = useText(applicationTexts)
  return (
    <FileDownload
      load={(language) =>
        call(applications.application.copy, {
          query: { application_id: id, language },
          headers: { 'x-applicant-token': token },
        })
      }
      fileName={(language) => `application-${id}-${language}.pdf`}
      label={text('download')}
      openLabel={text('open_copy')}
      failedWords={({ status }) => text(status === 404 ? 'no_copy_here' : 'download_failed')}
    />
  )
}
