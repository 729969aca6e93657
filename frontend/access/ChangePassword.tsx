import { access } from '#contract/access'
import { access as words } from '#contract/texts/access/access'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FormProblems } from '#frontend/ui/FormProblems.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { passwordIssues, useEntryForm } from './useEntryForm.ts'

type Values = { old_password: string; password: string; confirm_password: string }
const empty: Values = { old_password: '', password: '', confirm_password: '' }

/** Another password of one's own; all other sessions end with it. */
export function ChangePassword({ username }: { username: string }) {
  const text = useText(words)
  const entry = useEntryForm<Values>({
    defaults: empty,
    endpoint: access.profile.changePassword,
    bodyOf: (values) => values,
    more: passwordIssues,
  })
  const { send, sending, failure } = useSend(access.profile.changePassword)

  async function save(values: Values) {
    try {
      await send({ body: values })
      entry.form.reset(empty)
      refreshReads()
      toast.success(text('password_changed'))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      entry.showRefusal(problem)
    }
  }

  return (
    <Section title={text('password_title')}>
      <FormRoot<Values, Values> form={entry.form} onSubmit={save} onInvalid={entry.refuse}>
        <div className="flex max-w-[28rem] flex-col gap-5">
          {entry.attempt > 0 && (
            <FormProblems key={entry.attempt} names={['old_password', 'password', 'confirm_password']} />
          )}
          {failure && Object.keys(failure.errors).length === 0 && (
            <Notice kind="error" live>
              {failure.message}
            </Notice>
          )}
          <input type="text" autoComplete="username" readOnly hidden value={username} />
          <PasswordField name="old_password" label={text('old_password')} autoComplete="current-password" />
          <NewPasswordFields />
          <div>
            <Button kind="primary" type="submit" busy={sending}>
              {text('password_change')}
            </Button>
          </div>
        </div>
      </FormRoot>
    </Section>
  )
}
