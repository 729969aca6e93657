import { access } from '#contract/texts/access/access'
import { useText } from '#frontend/app/text.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { OtpDialog } from './OtpDialog.tsx'
import type { useLogin } from './useLogin.ts'

/** The second step of a sign-in: asks for the code that the first one brought. */
export function LoginCode({ login }: { login: ReturnType<typeof useLogin> }) {
  const text = useText(access)
  const { asked } = login
  return (
    <OtpDialog
      open={asked !== undefined}
      method={asked?.method ?? 'sms'}
      seconds={asked?.seconds ?? 180}
      submitLabel={text('sign_in')}
      sending={login.confirming}
      problem={login.problem}
      onClose={login.close}
      onCode={(code) => void login.confirm(code)}
      onResend={() => {
        login.close()
        requestAnimationFrame(() => focusField('captcha_value'))
      }}
    />
  )
}
