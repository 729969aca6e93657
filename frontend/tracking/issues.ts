import { applications } from '#contract/applications'
import { toAsciiDigits } from '#contract/digits'
import type { FieldIssue } from '#contract/failure'
import { isNumberOf, typedNumberIssue } from '#contract/typed-number'
import { readTrackingNumber } from '#contract/tracking-number'
import { verificationIssue } from '#contract/applications/verification-number'
import type { TrackingValues } from './values.ts'

/** As long as numbers of cards and certificates are. */
const isId = (typed: string): boolean =>
  /^(?:\d{10}|\d{13}|\d{17})$/.test(toAsciiDigits(typed).replace(/[\s-]/g, ''))

const { shape } = applications.application.track.body!

/** What keeps the form from being sent, from the top of the page down; each field by the call's own schema. */
export function trackingIssues(values: TrackingValues, captchaReady: boolean): FieldIssue[] {
  const issues: FieldIssue[] = []
  const fits = (field: 'application_id' | 'verification_number') =>
    shape[field].safeParse(values[field].trim()).success
  if (!fits('application_id'))
    issues.push({
      field: 'application_id',
      key: isId(values.application_id) ? 'tracking_is_id' : typedNumberIssue(values.application_id),
    })
  if (!fits('verification_number'))
    issues.push(
      readTrackingNumber(values.verification_number) !== undefined
        ? { field: 'verification_number', key: 'id_is_tracking' }
        : verificationIssue('verification_number', values.verification_number),
    )
  if (!values.application_id.trim() && !values.verification_number.trim())
    issues.push({ field: 'application_id', key: 'tracking_needs_number' })
  if (!shape.date_of_birth.safeParse(values.date_of_birth).success)
    issues.push({ field: 'date_of_birth', key: 'required' })
  if (isNumberOf(values.otp, values.application_id)) issues.push({ field: 'otp', key: 'code_is_number' })
  if (!captchaReady) issues.push({ field: 'captcha_value', key: 'captcha_required' })
  return issues
}
