import { useState, type ReactNode } from 'react'
import { CallFailed } from '#frontend/app/client.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { Button, type ButtonKind } from '#frontend/ui/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { forgetConfirmation, freshConfirmation } from './confirmation.ts'

type Props = {
  label: string
  kind?: ButtonKind
  /** What will be lost by it. */
  warning?: ReactNode
  act: (confirmation: string) => Promise<unknown>
}

/** A button whose act takes password and code again, unless both were given a few minutes ago; what loses something always asks. */
export function ConfirmedAct({ label, kind = 'plain', warning, act }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function go(confirmation: string) {
    setAsking(false)
    setBusy(true)
    try {
      await act(confirmation)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (failure.errors['confirmation']) forgetConfirmation()
      pageProblem.show(failure.errors['confirmation']?.[0] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }

  function press() {
    const fresh = warning ? undefined : freshConfirmation()
    if (fresh) void go(fresh)
    else setAsking(true)
  }
  return (
    <>
      <Button kind={kind} busy={busy} onClick={press}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        label={label}
        kind={kind === 'plain' ? 'primary' : kind}
        warning={warning}
        onClose={() => setAsking(false)}
        onConfirmed={(confirmation) => void go(confirmation)}
      />
    </>
  )
}
