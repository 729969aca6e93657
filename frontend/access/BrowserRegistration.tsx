import { Link } from 'wouter'
import { access } from '#contract/texts/access/access'
import { PageProblem } from '#frontend/app/PageProblem.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FormProblems } from '#frontend/ui/FormProblems.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { deviceTypeWords } from '#contract/texts/access/device-types'
import { OtpDialog } from './OtpDialog.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useRegistration, type RegistrationValues } from './useRegistration.ts'
import { UsernameField } from './UsernameField.tsx'

/** Asks for this browser to be registered; an administrator activates it. */
export default function BrowserRegistration() {
  const text = useText(access)
  const registration = useRegistration()
  const { form, attempt, asked } = registration
  const login = (
    <Link href="/login" className="btn btn-outline h-auto min-h-11 py-2">
      {text('login')}
    </Link>
  )

  if (registration.done)
    return (
      <PublicPage key="done" title={text('registered_title')}>
        <div className="flex flex-col items-start gap-6">
          <Notice kind="success">{text('registered')}</Notice>
          {login}
        </div>
      </PublicPage>
    )
  return (
    <PublicPage key="form" title={text('registration_title')}>
      <PageProblem />
      <FormRoot<RegistrationValues, RegistrationValues>
        form={form}
        onSubmit={registration.ask}
        onInvalid={registration.refuse}
      >
        <div className="flex flex-col gap-6">
          <p>{text('registration_lead')}</p>
          {attempt > 0 && <FormProblems key={attempt} names={['username', 'password', 'purpose_of_use']} />}
          <UsernameField />
          <PasswordField name="password" label={text('password')} autoComplete="current-password" />
          <TextField
            name="purpose_of_use"
            label={text('purpose')}
            help={text('purpose_help')}
            required
            maxLength={200}
          />
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <div>
              <dt className="text-sm text-base-content/80">{text('device_type')}</dt>
              <dd className="font-medium">{text(deviceTypeWords[registration.device_type])}</dd>
            </div>
            <div>
              <dt className="text-sm text-base-content/80">{text('device_ip')}</dt>
              <dd className="font-medium">{registration.device_ip}</dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" type="submit" busy={registration.asking}>
              {text('send_request')}
            </Button>
            {login}
          </div>
        </div>
      </FormRoot>
      <OtpDialog
        key={asked?.turn ?? 0}
        open={asked !== undefined}
        method="sms"
        seconds={asked?.seconds ?? 180}
        submitLabel={text('register')}
        sending={registration.confirming || registration.asking}
        problem={registration.problem}
        onClose={registration.close}
        onCode={(code) => void registration.confirm(code)}
        onResend={() => void registration.ask()}
      />
    </PublicPage>
  )
}
