import { useState } from 'react'
import { access } from '#contract/access'
import { access as words } from '#contract/texts/access/access'
import { PageProblem } from '#frontend/app/PageProblem.tsx'
import { CallFailed } from '#frontend/app/client.ts'
import { useEntrySend } from './useEntrySend.ts'
import { browserId } from '#frontend/app/device.ts'
import { useText } from '#frontend/app/text.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { useCaptcha, type CaptchaBody } from '#frontend/ui/captcha/useCaptcha.ts'
import { FormProblems } from '#frontend/ui/FormProblems.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { SetForgotten, type Forgetful } from './SetForgotten.tsx'
import { useEntryForm } from './useEntryForm.ts'
import { UsernameField } from './UsernameField.tsx'

type Who = { username: string; phone: string; captcha_value: string }

/** A new password with a code by SMS: who, then code and password; back leads from the second to the first. */
export default function ForgotPassword() {
  const text = useText(words)
  const [who, setWho] = useState<Who>({ username: '', phone: '', captcha_value: '' })
  const [asked, setAsked] = useState<Forgetful>()
  return (
    <PublicPage key={asked ? 2 : 1} title={text('forgot_title')}>
      <PageProblem />
      {asked ? (
        <SetForgotten asked={asked} onBack={() => setAsked(undefined)} />
      ) : (
        <AskCode
          who={who}
          onSent={({ username, phone }, captcha) => {
            setWho({ username, phone, captcha_value: '' })
            setAsked({ username, phone, ...captcha })
          }}
        />
      )}
    </PublicPage>
  )
}

function AskCode({ who, onSent }: { who: Who; onSent: (who: Who, captcha: CaptchaBody) => void }) {
  const text = useText(words)
  const captcha = useCaptcha(() => entry.form.setValue('captcha_value', ''))
  const entry = useEntryForm<Who>({
    defaults: { ...who, captcha_value: '' },
    endpoint: access.entry.forgotPassword,
    bodyOf: (values) => values,
    more: ({ captcha_value }) =>
      captcha.work.step !== 'none' || captcha.ready(captcha_value)
        ? []
        : [{ field: 'captcha_value', key: 'captcha_required' }],
  })
  const { send, sending } = useEntrySend(access.entry.forgotPassword)

  async function ask(values: Who) {
    const { username, phone, captcha_value } = values
    const own = captcha.body(captcha_value)
    try {
      await send({ body: { username, phone, ...own, device_token: await browserId() } })
      onSent(values, own)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      captcha.reload()
      if (failure.code === 'captcha') {
        entry.form.setError('captcha_value', { type: 'server', message: failure.message })
        return entry.refuse()
      }
      if (!entry.showRefusal(failure)) pageProblem.show(failure.message)
    }
  }

  return (
    <FormRoot<Who, Who> form={entry.form} onSubmit={ask} onInvalid={entry.refuse}>
      <div className="flex flex-col gap-6">
        <p>{text('forgot_lead')}</p>
        {entry.attempt > 0 && (
          <FormProblems key={entry.attempt} names={['username', 'phone', 'captcha_value']} />
        )}
        <UsernameField />
        <TextField
          name="phone"
          label={text('phone')}
          help={text('phone_help')}
          required
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
        <CaptchaField name="captcha_value" captcha={captcha} />
        <Button kind="primary" type="submit" wide busy={sending || captcha.work.step === 'working'}>
          {text('send_code')}
        </Button>
      </div>
    </FormRoot>
  )
}
