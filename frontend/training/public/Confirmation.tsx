import { useState } from 'react'
import { Link } from 'wouter'
import { training } from '#calls/training'
import type { ConfirmedStanding } from '#contract/training/external'
import { externalTexts } from '#contract/texts/training/external'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'

const registration = '/participant-external-registration'
const kindOf = {
  applied: 'success',
  full: 'success',
  over: 'warning',
  cancelled: 'warning',
} as const satisfies Record<ConfirmedStanding, string>

/** Where the link of an e-mail leads. It is confirmed by a press: what reads mail ahead of its owner opens links, and presses nothing. */
export default function Confirmation() {
  const text = useText(externalTexts)
  const { send, sending, failure } = useSend(training.external.confirm)
  const [done, setDone] = useState<{
    message: string
    program: string
    name: string
    standing: ConfirmedStanding
  }>()
  const [, id = '', code = ''] = /^#(\d+)\.([\w-]+)$/.exec(location.hash) ?? []
  const isGone = id === '' || failure?.status === 404

  async function confirm() {
    try {
      const reply = await send({ body: { id: Number(id), code } })
      const { program_name, full_name, standing } = reply.data
      setDone({ message: reply.message, program: program_name, name: full_name, standing })
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
  }
  return (
    <PublicPage title={text('confirm_title')}>
      <div className="flex flex-col gap-6">
        {done && (
          <Notice kind={kindOf[done.standing]} live>
            <p className="font-semibold">{done.program}</p>
            <p>{done.name}</p>
            <p>{done.message}</p>
            {kindOf[done.standing] === 'warning' && (
              <Link href={registration} className="font-medium underline underline-offset-4">
                {text('confirm_other')}
              </Link>
            )}
          </Notice>
        )}
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
