import { formParts } from '#contract/texts/applications/form-parts'
import { draftTexts } from '#contract/texts/applications/draft'
import { proofTexts } from '#contract/texts/applications/proof'
import { useOnline } from '#frontend/app/online.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { Sending } from './useSending.ts'

type Props = {
  sending: Pick<Sending<never>, 'state' | 'attempt' | 'progress' | 'failure'>
  /** The answers are on the device and would outlive this page. */
  kept: boolean
  /** A short request without answers in it. */
  plain?: boolean
  /** The device is still working out its captcha. */
  proving?: boolean | undefined
}

/** How far the sending is; after a try that did not arrive, what happens now and what is kept. */
export function SendingState({
  sending: { state, attempt, progress, failure },
  kept,
  plain = false,
  proving,
}: Props) {
  const text = useText(formParts)
  const words = useText(draftTexts)
  const proof = useText(proofTexts)
  const online = useOnline()
  const percent = Math.round(progress * 100)
  const now = plain
    ? words('sending')
    : proving
      ? proof('proving')
      : percent < 100
        ? text('uploading', { percent })
        : text('saving')
  return (
    <div className="flex flex-col gap-4 py-4">
      {failure && state !== 'done' && (
        <Notice kind="warning" live>
          <p className="font-semibold">
            {failure.code === 'offline' || !online ? words('no_line') : failure.message}
          </p>
          {!plain && <p>{words(kept ? 'kept' : 'kept_not')}</p>}
          <p>{words('waiting')}</p>
          <p>{words('once')}</p>
        </Notice>
      )}
      {(!failure || state === 'sending') && (
        <div className="flex flex-col gap-2">
          <p role="status">
            {attempt > 1 ? `${words('attempt', { count: attempt })} · ` : ''}
            {now}
          </p>
          {!plain && (
            <progress
              className="progress progress-primary h-3 w-full"
              value={percent}
              max={100}
              aria-label={now}
            />
          )}
        </div>
      )}
      {state === 'waiting' && <p>{words('attempt', { count: attempt })}</p>}
    </div>
  )
}
