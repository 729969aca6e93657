import { useLocation } from 'wouter'
import { applications } from '#calls/applications'
import { applicationTexts } from '#contract/texts/applications/form'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { forgetNotes } from '#frontend/app/applications/own-store.ts'
import { call } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import { Button, type ButtonKind } from '#frontend/ui/Button.tsx'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'
import { lastReceipt } from './receipt-store.ts'

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

/** For who sits at somebody else's device: nobody after them sees this application. */
export function Finished({ id }: { id: number }) {
  const text = useText(mobileTexts)
  const [, navigate] = useLocation()
  function finish() {
    lastReceipt.forget(id)
    forgetNotes(id)
    navigate('/home', { replace: true })
  }
  return (
    <div className="flex flex-col items-start gap-1 print:hidden">
      <Button onClick={finish} aria-describedby="finished-why">
        {text('finished')}
      </Button>
      <p id="finished-why" className="max-w-[24rem] text-sm text-base-content/80">
        {text('finished_why')}
      </p>
    </div>
  )
}
