import { training } from '#contract/training'
import { bodyIssues } from '#frontend/ui/form-issues.ts'
import type { FieldIssue } from '#contract/failure'
import { bodyOf, type RegistrationValues } from './registration-values.ts'

const own: Record<string, string> = { full_name: 'training_participant', email: 'training_email' }

/** What keeps a registration from being sent, by the call's own schema. */
export const registrationIssues = (values: RegistrationValues, isCaptchaReady: boolean): FieldIssue[] => [
  ...bodyIssues(training.external.register, bodyOf(values))
    .filter(({ field }) => field in values)
    .map(({ field, key }) => ({ field, key: key === 'required' ? (own[field] ?? key) : key })),
  ...(isCaptchaReady ? [] : [{ field: 'captcha_value', key: 'captcha_required' }]),
]
