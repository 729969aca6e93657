import { useEffect, type Ref } from 'react'
import { captchaTexts } from '#contract/texts/captcha'
import { useText } from '#frontend/app/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import type { AltchaState } from './useAltcha.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  state: AltchaState
  /** An answer stands there already: that the device is done with the next check must not be taken for one. */
  isNext: boolean
  onRetry: () => void
  onPicture: () => void
}

const millisecondsBeforeExpiry = 30_000

/** How far the device's work is, read out in quarters. As long as it stands here it is done anew before it gets too old. */
export function AltchaWork({ ref, state, isNext, onRetry, onPicture }: Props) {
  const text = useText(captchaTexts)
  const expires = state.step === 'done' ? state.expires : null
  useEffect(() => {
    if (expires === null) return
    const timer = setTimeout(onRetry, expires - Date.now() - millisecondsBeforeExpiry)
    return () => clearTimeout(timer)
  }, [expires, onRetry])

  const fraction = state.step === 'working' ? state.fraction : 1
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={text('work_title')}
      data-captcha={state.step}
      className="flex flex-col gap-1 rounded-box border border-base-300 px-4 py-2"
    >
      <p role="status" className="flex items-start gap-2 empty:hidden">
        {(state.step === 'waiting' || (state.step === 'done' && isNext)) && text('work_help')}
        {state.step === 'working' && text('work_progress', { percent: Math.floor(fraction * 4) * 25 })}
        {state.step === 'done' && !isNext && text('work_done')}
        {state.step === 'failed' && (
          <>
            <Icon name="error" className="mt-[0.2em] size-5 text-error" />
            {text('work_failed')}
          </>
        )}
      </p>
      {state.step === 'working' && (
        <progress
          className="meter"
          max={100}
          value={Math.round(fraction * 100)}
          aria-label={text('work_title')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {state.step === 'failed' && <Button onClick={onRetry}>{text('work_again')}</Button>}
        <button
          type="button"
          className="min-h-11 cursor-pointer text-primary underline underline-offset-4"
          onClick={onPicture}
        >
          {text('use_picture')}
        </button>
      </div>
    </div>
  )
}
