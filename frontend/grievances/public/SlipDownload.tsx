import { grievances } from '#calls/grievances'
import { grievanceReceipt } from '#contract/texts/grievances/receipt'
import { call } from '#frontend/app/client.ts'
import { complainantToken } from '#frontend/app/session-storage.ts'
import { useText } from '#frontend/app/text.ts'
import type { ButtonKind } from '#frontend/ui/Button.tsx'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'

type Props = { id: number; token: string; kind?: ButtonKind }
/** The slip in the reader's language, fetched with the token in a header. */
export function SlipDownload({ id, token, kind = 'primary' }: Props) {
  const text = useText(grievanceReceipt)
  return (
    <FileDownload
      load={(language) =>
        call(grievances.grievance.slip, {
          params: { id },
          query: { language },
          headers: { 'x-complainant-token': complainantToken.get(id) ?? token },
        })
      }
      fileName={(language) => `grievance-${id}-${language}.pdf`}
      kind={kind}
      label={text('slip')}
      openLabel={text('slip_open')}
      failedWords={({ status }) => text(status === 404 || status === 401 ? 'slip_gone' : 'slip_failed')}
    />
  )
}
