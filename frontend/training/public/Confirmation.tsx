import { useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import { training } from '#calls/training'
import type { ConfirmedStanding } from '#contract/training/external'
import { externalTexts } from '#contract/texts/training/external'
import { CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { focusHeading } from '#frontend/ui/focus-heading.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'

const registration = '/participant-external-registration'
const kindOf = {
  applied: 'success',
  full: 'success',
  over: 'warning',
  cancelled: 'warning',
  refused: 'warning',
  withdrawn: 'warning',
} as const satisfies Record<ConfirmedStanding, string>

/** Where the link of an e-mail leads. It is confirmed by a press: what reads mail ahead of its owner opens links, and presses nothing. */
export default function Confirmation() {
  const text = useText(externalTexts)
  const { send, sending, failure } = useSend(training.external.confirm)
  const [done, setDone] = useState<AnswerOf<typeof training.external.confirm>>()
  const [, id = '', code = ''] = /^#(\d+)\.([\w.-]+)$/.exec(location.hash) ?? []
  const name = nameIn(code)
  const isGone = id === '' || failure?.status === 404

  async function confirm() {
    try {
      setDone(await send({ body: { id: Number(id), code } }))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
  }
  return (
    <PublicPage title={text('confirm_title')}>
      <div className="flex flex-col gap-6">
        {done && <Confirmed {...done} />}
        {!done && isGone && (
          <Notice kind="warning" live>
            <p>{text('confirm_gone')}</p>
            <Link href={registration} className="font-medium underline underline-offset-4">
              {text('confirm_again')}
            </Link>
          </Notice>
        )}
        {!done && !isGone && (
          <>
            <p>{text('confirm_lead')}</p>
            {name && <p className="font-semibold">{name}</p>}
            {failure && (
              <Notice kind="error" live>
                {failure.message}
              </Notice>
            )}
            <Button kind="primary" busy={sending} wide onClick={() => void confirm()}>
              {text('confirm_do')}
            </Button>
          </>
        )}
      </div>
    </PublicPage>
  )
}

/** For whom the link was sent; '' where it can't be read. */
function nameIn(code: string): string {
  try {
    const letters = atob((code.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}

/** What was confirmed, for whom, and whether they can come: which training, when and where. */
function Confirmed({ message, data }: AnswerOf<typeof training.external.confirm>) {
  const text = useText(externalTexts)
  const { day, nameOf } = useFormat()
  // The button that had the focus is gone.
  useLayoutEffect(() => focusHeading(), [])
  const kind = kindOf[data.standing]
  const [from, to] = [day(data.start_date), day(data.end_date)]
  const where = [data.room, data.place && nameOf(data.place)].filter(Boolean).join(', ')
  return (
    <Notice kind={kind} live>
      <p className="font-semibold">{data.program_name}</p>
      <p>{data.full_name}</p>
      {kind === 'success' && (
        <>
          <p>{text(from === to ? 'confirm_day' : 'confirm_days', { from, to })}</p>
          {where && <p>{text('confirm_where', { where })}</p>}
        </>
      )}
      <p>{message}</p>
      {kind === 'warning' && (
        <Link href={registration} className="font-medium underline underline-offset-4">
          {text('confirm_other')}
        </Link>
      )}
    </Notice>
  )
}
