import { applications } from '#contract/applications'
import type { FieldIssue } from '#contract/failure'
import { isNumberOf, typedNumberIssue } from '#contract/typed-number'
import { verificationIssue } from '#contract/applications/verification-number'
import type { TrackingValues } from './values.ts'

const { shape } = applications.application.track.body!

/** What keeps the form from being sent, from the top of the page down; each field by the call's own schema. */
export function trackingIssues(values: TrackingValues, captchaReady: boolean): FieldIssue[] {
  const issues: FieldIssue[] = []
  const fits = (field: 'application_id' | 'verification_number') =>
    shape[field].safeParse(values[field].trim()).success
  if (!fits('application_id'))
    issues.push({ field: 'application_id', key: typedNumberIssue(values.application_id) })
  if (!fits('verification_number'))
    issues.push(verificationIssue('verification_number', values.verification_number))
  if (!values.application_id.trim() && !values.verification_number.trim())
    issues.push({ field: 'application_id', key: 'tracking_needs_number' })
  if (!shape.date_of_birth.safeParse(values.date_of_birth).success)
    issues.push({ field: 'date_of_birth', key: 'required' })
  if (isNumberOf(values.otp, values.application_id)) issues.push({ field: 'otp', key: 'code_is_number' })
  if (!captchaReady) issues.push({ field: 'captcha_value', key: 'captcha_required' })
  return issues
}
