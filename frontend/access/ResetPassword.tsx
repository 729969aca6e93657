import { access } from '#contract/access'
import { access as words } from '#contract/texts/access/access'
import { CallFailed } from '#frontend/app/client.ts'
import { useEntrySend } from './useEntrySend.ts'
import { browserId } from '#frontend/app/device.ts'
import { useText } from '#frontend/app/text.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FormProblems } from '#frontend/ui/FormProblems.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordIssues, useEntryForm } from './useEntryForm.ts'
import type { LoginValues } from './useLogin.ts'

type Values = { password: string; confirm_password: string }

/** A password of one's own in place of the typed one; the old one is what was typed at sign-in. */
export function ResetPassword({ typed, onDone }: { typed: LoginValues; onDone: () => void }) {
  const text = useText(words)
  const entry = useEntryForm<Values>({
    defaults: { password: '', confirm_password: '' },
    endpoint: access.entry.resetPassword,
    bodyOf: (values) => values,
    more: passwordIssues,
  })
  const { send, sending } = useEntrySend(access.entry.resetPassword)

  async function save(values: Values) {
    try {
      const { username, password: old_password } = typed
      await send({ body: { ...values, username, old_password, device_token: await browserId() } })
      toast.success(text('password_saved'))
      onDone()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (!entry.showRefusal(failure)) pageProblem.show(failure.message)
    }
  }

  return (
    <FormRoot<Values, Values> form={entry.form} onSubmit={save} onInvalid={entry.refuse}>
      <div className="flex flex-col gap-6">
        <p>{text('reset_lead')}</p>
        {entry.attempt > 0 && <FormProblems key={entry.attempt} names={['password', 'confirm_password']} />}
        <input type="text" autoComplete="username" readOnly hidden value={typed.username} />
        <NewPasswordFields />
        <Button kind="primary" type="submit" wide busy={sending}>
          {text('save_password')}
        </Button>
        <Button onClick={onDone}>{text('back_to_login')}</Button>
      </div>
    </FormRoot>
  )
}
