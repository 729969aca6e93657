import { useState } from 'react'
import { Link } from 'wouter'
import { access } from '#contract/texts/access/access'
import { PageProblem } from '#frontend/app/PageProblem.tsx'
import { useFarewell } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { wantedPage } from '#frontend/app/wanted.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { FormProblems } from '#frontend/ui/FormProblems.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { LoginCode } from './LoginCode.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { farewellKey, useLogin, type LoginValues } from './useLogin.ts'
import { UsernameField } from './UsernameField.tsx'

const names = ['username', 'password', 'captcha_value']
const link = 'inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4'

/** Sign-in, first step, and the code's dialog; or a password of one's own in place of the typed one. */
export default function Login() {
  const text = useText(access)
  const [typed, setTyped] = useState<LoginValues>()
  return (
    <PublicPage key={typed ? 'reset' : 'login'} title={text(typed ? 'reset_title' : 'login_title')}>
      <PageProblem />
      {typed ? (
        <ResetPassword typed={typed} onDone={() => setTyped(undefined)} />
      ) : (
        <LoginForm onDefaultPassword={setTyped} />
      )}
    </PublicPage>
  )
}

function LoginForm({ onDefaultPassword }: { onDefaultPassword: (values: LoginValues) => void }) {
  const text = useText(access)
  const login = useLogin(onDefaultPassword)
  const { form, captcha, attempt } = login
  return (
    <div className="flex flex-col gap-6">
      <Farewell />
      <FormRoot<LoginValues, LoginValues> form={form} onSubmit={login.ask} onInvalid={login.refuse}>
        <div className="flex flex-col gap-6">
          <p>{text('login_lead')}</p>
          {attempt > 0 && <FormProblems key={attempt} names={names} />}
          {login.noDevice && (
            <Notice kind="warning">
              <p>{login.noDevice}</p>
              <Link href="/browser-registration" className={link}>
                {text('register_browser')}
              </Link>
            </Notice>
          )}
          <UsernameField />
          <PasswordField name="password" label={text('password')} autoComplete="current-password" />
          <CaptchaField name="captcha_value" captcha={captcha} />
          <Button kind="primary" type="submit" wide busy={login.asking || captcha.work.step === 'working'}>
            {text('continue')}
          </Button>
        </div>
      </FormRoot>
      <p className="flex flex-wrap gap-x-6">
        <Link href="/forgotPassword" className={link}>
          {text('forgot')}
        </Link>
        <Link href="/browser-registration" className={link}>
          {text('register_browser')}
        </Link>
        <Link href="/browser-token" className={link}>
          {text('browser_token')}
        </Link>
      </p>
      <section aria-labelledby="notice-board">
        <h2 id="notice-board" className="mb-2 text-xl font-semibold">
          {text('notice_board')}
        </h2>
        <Notice kind="warning">
          <p>{text('notice')}</p>
        </Notice>
      </section>
      <LoginCode login={login} />
    </div>
  )
}

/** Why one was sent here: the session is over, or the page that was asked for wants one. */
function Farewell() {
  const text = useText(access)
  const farewell = useFarewell()
  const [wanted] = useState(wantedPage)
  if (!farewell && !wanted) return null
  return (
    <Notice kind="info" live>
      {farewell ? text(farewellKey(farewell)) : text('login_first')}
    </Notice>
  )
}
