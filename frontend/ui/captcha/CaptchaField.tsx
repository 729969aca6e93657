import { useEffect, useRef } from 'react'
import { captchaTexts } from '#contract/texts/captcha'
import { useText } from '#frontend/app/text.ts'
import { Button } from '../Button.tsx'
import { focusField } from '../focus-field.ts'
import { TextField } from '../TextField.tsx'
import { AltchaWork } from './AltchaWork.tsx'
import type { Captcha } from './useCaptcha.ts'

/** The picture of five digits and the place to type them, or the work that stands in for it. */
export function CaptchaField({ name, captcha }: { name: string; captcha: Captcha }) {
  const works = captcha.work.step !== 'none'
  const workBefore = useRef(works)
  const box = useRef<HTMLDivElement>(null)

  // Where the button that was pressed is gone with it, the focus goes to what took its place; else it stays.
  useEffect(() => {
    if (workBefore.current === works) return
    workBefore.current = works
    if (document.activeElement !== document.body) return
    if (works) box.current?.focus()
    else focusField(name)
  }, [works, name])

  return works ? (
    <AltchaWork
      ref={box}
      state={captcha.work}
      isNext={captcha.isNext}
      onRetry={captcha.startWork}
      onPicture={captcha.usePicture}
    />
  ) : (
    <Picture name={name} captcha={captcha} />
  )
}

function Picture({ name, captcha }: { name: string; captcha: Captcha }) {
  const text = useText(captchaTexts)
  return (
    <div data-whole data-captcha="picture" tabIndex={-1} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div
          aria-busy={captcha.loading}
          className="flex h-15 w-50 items-center justify-center overflow-hidden rounded-field border border-base-300 bg-white"
        >
          {captcha.image && !captcha.failed && (
            <img
              src={captcha.image}
              width={200}
              height={60}
              alt={text('captcha_picture')}
              className={captcha.loading ? 'opacity-30' : ''}
            />
          )}
          {captcha.failed && (
            <span className="p-2 text-center text-sm text-black">{text('captcha_failed')}</span>
          )}
        </div>
        <Button onClick={captcha.reload} busy={captcha.loading}>
          {text('captcha_reload')}
        </Button>
        <Button onClick={captcha.startWork}>{text('cannot_read')}</Button>
      </div>
      <TextField
        name={name}
        label={text('captcha')}
        help={text('captcha_help')}
        required
        inputMode="numeric"
        maxLength={12}
      />
    </div>
  )
}
