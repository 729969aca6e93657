import { applicationTexts } from '#contract/texts/applications'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import type { Captcha } from './useCaptcha.ts'
import type { ApplicationName } from './values.ts'

/** The picture of five digits and the place to type them. */
export function CaptchaField({ name, captcha }: { name: ApplicationName; captcha: Captcha }) {
  const text = useText(applicationTexts)
  return (
    <div className="flex flex-col gap-3">
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
