import { grievances } from '#contract/grievances'
import type { FieldIssue } from '#contract/failure'
import { toAsciiDigits } from '#contract/digits'
import { isNumberOf, typedNumberIssue } from '#contract/typed-number'
import { verificationIssue } from '#contract/applications/verification-number'
import type { TrackingValues } from './tracking-values.ts'

const { shape } = grievances.grievance.track.body!

/** Twelve digits of either script, in groups as the slip has them or not. */
const isSecretCode = (typed: string): boolean => /^(?:[\s-]*\d){12}[\s-]*$/.test(toAsciiDigits(typed))

/** What keeps the form from being sent, from the top of the page down; each field by the call's own schema. */
export function trackingIssues(values: TrackingValues, captchaReady: boolean): FieldIssue[] {
  const issues: FieldIssue[] = []
  const bySecret = values.how === 'secret'
  const number = values.grievance_id.trim()
  if (!shape.grievance_id.safeParse(number).success)
    issues.push({ field: 'grievance_id', key: typedNumberIssue(number) })
  else if (number === '' && (bySecret || values.verification_number.trim() === ''))
    issues.push({ field: 'grievance_id', key: bySecret ? 'tracking_number' : 'required' })
  if (bySecret) {
    if (values.secret.trim() === '') issues.push({ field: 'secret', key: 'required' })
    else if (isNumberOf(values.secret, number)) issues.push({ field: 'secret', key: 'secret_is_number' })
    else if (!isSecretCode(values.secret)) issues.push({ field: 'secret', key: 'secret_code' })
  } else {
    if (!shape.verification_number.safeParse(values.verification_number.trim()).success)
      issues.push(verificationIssue('verification_number', values.verification_number))
    if (!shape.date_of_birth.safeParse(values.date_of_birth).success || values.date_of_birth === '')
      issues.push({ field: 'date_of_birth', key: 'required' })
  }
  if (!captchaReady) issues.push({ field: 'captcha_value', key: 'captcha_required' })
  return issues
}
