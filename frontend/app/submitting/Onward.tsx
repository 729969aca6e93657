import { useState } from 'react'
import { useLocation } from 'wouter'
import { sittingTexts } from '#contract/texts/sitting'
import { forgetDrafts, readDrafts, tellTabs } from '#frontend/app/drafts/store.ts'
import { handedOver } from '#frontend/app/handed-over.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { AskDialog } from '#frontend/ui/AskDialog.tsx'
import { applications } from '#calls/applications'
import { applicationTexts } from '#contract/texts/applications/form'
import { call } from '#frontend/app/client.ts'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'
import { Button, type ButtonKind } from '#frontend/ui/Button.tsx'

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

/** All that this tab noted goes: the receipt that stands here, those before it, tokens, what was begun and not sent. */
function forgetSitting(): void {
  handedOver.take()
  try {
    sessionStorage.clear()
  } catch {
    // A browser that lets nothing be stored has nothing to forget.
  }
}

/** For who sits at somebody else's device: nobody after them sees what was done in this tab; forms on the device go if they say so. */
export function Finished() {
  const text = useText(sittingTexts)
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState(false)
  function leave(said: 'ended' | 'ended_kept') {
    toast.away(text(said))
    // Going back doesn't bring it, either.
    navigate('/home', { replace: true })
  }
  async function finish() {
    forgetSitting()
    const drafts = await readDrafts()
    if (drafts.length > 0) setAsks(true)
    else leave('ended')
  }
  async function dropAll() {
    await forgetDrafts()
    tellTabs({ sitting: null, deleted: true })
    leave('ended')
  }
  return (
    <div className="flex flex-col items-start gap-1 print:hidden">
      <Button onClick={() => void finish()} aria-describedby="finished-why">
        {text('finished')}
      </Button>
      <p id="finished-why" className="max-w-[24rem] text-sm text-base-content/80">
        {text('finished_why')}
      </p>
      <AskDialog
        open={asks}
        title={text('forget_all_question')}
        question={text('forget_all_help')}
        confirm={text('forget_all_confirm')}
        cancel={text('forget_all_cancel')}
        onClose={() => leave('ended_kept')}
        onConfirm={() => void dropAll()}
      />
    </div>
  )
}
