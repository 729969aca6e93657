import { useEffect, useState } from 'react'
import { access } from '#contract/texts/access/access'
import { refreshReads } from '#frontend/app/data.ts'
import { forgetForms } from '#frontend/app/kept-forms.ts'
import { PageProblem } from '#frontend/app/PageProblem.tsx'
import { endSession, useFarewell, type Session } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { FormProblems } from '#frontend/ui/FormProblems.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { LoginCode } from './LoginCode.tsx'
import { PasswordField } from './PasswordField.tsx'
import { farewellKey, useLogin, type LoginValues } from './useLogin.ts'

const names = ['password', 'captcha_value']
function signOut() {
  void forgetForms()
  endSession('logout')
}

/** Over a page with unsaved work whose session is over: the same person signs in, and goes on where they were. */
export function SignInAgain({ session }: { session: Session }) {
  const text = useText(access)
  const farewell = useFarewell() ?? 'ended'
  const login = useLogin(signOut, session.user.username)
  const { form, captcha, attempt } = login
  const [leaving, setLeaving] = useState(false)
  const leave = () => setLeaving(true)
  useOnEsc(() => {
    if (leaving) setLeaving(false)
    else if (login.asked) login.close()
  })
  // What could not be read meanwhile is read now.
  useEffect(() => () => refreshReads(), [])
  return (
    <>
      <Dialog open onClose={leave} title={text('again_title')}>
        <FormRoot<LoginValues, LoginValues> form={form} onSubmit={login.ask} onInvalid={login.refuse}>
          <div className="flex flex-col gap-6">
            <p>
              {text(farewellKey(farewell))} {text('again_lead', { name: session.user.full_name })}
            </p>
            <PageProblem />
            {attempt > 0 && <FormProblems key={attempt} names={names} />}
            <PasswordField name="password" label={text('password')} autoComplete="current-password" />
            <CaptchaField name="captcha_value" captcha={captcha} />
            <div className="flex flex-wrap gap-3">
              <Button kind="primary" type="submit" busy={login.asking || captcha.work.step === 'working'}>
                {text('continue')}
              </Button>
              <Button onClick={leave}>{text('again_leave')}</Button>
            </div>
          </div>
        </FormRoot>
      </Dialog>
      <LoginCode login={login} />
      <Dialog open={leaving} onClose={() => setLeaving(false)} title={text('again_leave_title')}>
        <p className="mb-4">{text('again_leave_question', { name: session.user.full_name })}</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={() => setLeaving(false)}>
            {text('again_stay')}
          </Button>
          <Button kind="danger" onClick={signOut}>
            {text('again_leave')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** A key that was meant for something else, or pressed twice, loses nothing: browsers close what nobody asked to see, unasked. */
function useOnEsc(act: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [act])
}
