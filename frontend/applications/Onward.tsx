import { applications } from '#calls/applications'
import { applicationTexts } from '#contract/texts/applications/form'
import { call } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import type { ButtonKind } from '#frontend/ui/Button.tsx'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'

type Props = { id: number; token: string; kind?: ButtonKind }

/** The applicant's copy in the reader's language, fetched with the token in a header. */
export function CopyDownload({ id, token, kind = 'primary' }: Props) {
  const text = useText(applicationTexts)
  return (
    <FileDownload
      kind={kind}
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
