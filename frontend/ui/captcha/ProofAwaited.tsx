import { captchaTexts } from '#contract/texts/captcha'
import { useText } from '#frontend/app/text.ts'

/** Beside a button that was pressed before the device was done: what it waits for. */
export function ProofAwaited({ waiting }: { waiting: boolean }) {
  const text = useText(captchaTexts)
  return (
    <p role="status" className="empty:hidden">
      {waiting && text('work_awaited')}
    </p>
  )
}
