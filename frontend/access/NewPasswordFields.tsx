import { access } from '#contract/texts/access/access'
import { useText } from '#frontend/app/text.ts'
import { PasswordField } from './PasswordField.tsx'

/** A new password, twice. */
export function NewPasswordFields() {
  const text = useText(access)
  return (
    <>
      <PasswordField
        name="password"
        label={text('new_password')}
        help={text('password_help')}
        autoComplete="new-password"
      />
      <PasswordField name="confirm_password" label={text('confirm_password')} autoComplete="new-password" />
    </>
  )
}
