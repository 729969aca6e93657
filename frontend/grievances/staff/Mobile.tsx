import { useState } from 'react'
import { grievances } from '#calls/grievances'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { CaseData } from './CaseView.tsx'

/** It stands where the button was that had the focus. */
const focused = (link: HTMLAnchorElement | null) => link?.focus()

/** The mobile of who complains: masked, and whole for who solves it once they ask, of which it is told that it is logged. */
export function Mobile({ data: { id, may_show_mobile }, mobile }: { data: CaseData; mobile: string }) {
  const text = useText(words)
  const format = useFormat()
  const { send, sending, failure } = useSend(grievances.case.mobile)
  const [shown, setShown] = useState<string>()
  if (mobile === '') return text('mobile_none')
  async function show() {
    try {
      setShown((await send({ params: { id } })).data.mobile)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
  }
  return (
    <span className="flex flex-col items-start gap-2">
      <span role="status" className="tabular-nums">
        {shown === undefined ? (
          format.phone(mobile)
        ) : (
          <a
            ref={focused}
            href={`tel:${shown}`}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {format.phone(shown)}
          </a>
        )}
      </span>
      {may_show_mobile && shown === undefined && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
          <Button busy={sending} onClick={() => void show()}>
            {text('mobile_show')}
          </Button>
          <span className="text-sm font-normal text-base-content/80">{text('mobile_logged')}</span>
        </span>
      )}
      {failure && (
        <Notice kind="error" live>
          {failure.message}
        </Notice>
      )}
    </span>
  )
}
