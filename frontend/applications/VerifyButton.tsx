import { FieldError } from '#frontend/ui/FieldFrame.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { ProofAwaited } from '#frontend/ui/captcha/ProofAwaited.tsx'
import { useField } from '#frontend/ui/useField.ts'
import { useApplication } from './useApplicationForm.ts'

type Props = {
  name: 'verify_applicant' | 'verify_nominee' | 'verify_card'
  label: string
  busy: boolean
  /** It was pressed, and goes on once the device has done its check. */
  waiting?: boolean
  onVerify: () => void
}

/** A button that must have been pressed before the form is sent: it has an error of its own. What it lacks it says when pressed. */
export function VerifyButton({ name, label, busy, waiting = false, onVerify }: Props) {
  const { id, error, errorId, described } = useField({ name })
  const { preview } = useApplication()
  return (
    <div id={id} tabIndex={-1} data-field className={`field ${error ? 'field-wrong' : ''}`}>
      <FieldError id={errorId} error={error} />
      <div>
        <Button
          kind="primary"
          data-act
          {...described}
          disabled={Boolean(preview)}
          busy={busy || waiting}
          onClick={onVerify}
        >
          {label}
        </Button>
      </div>
      <ProofAwaited waiting={waiting} />
    </div>
  )
}
