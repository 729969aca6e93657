import { useCallback } from 'react'
import type { FieldIssue } from '#contract/failure'
import type { CallFailed } from '#frontend/app/client.ts'
import { errorOf } from '#frontend/ui/issue-words.ts'
import { cardOf } from './panel-of.ts'
import { useApplication } from './useApplicationForm.ts'
import type { ApplicationName } from './values.ts'

/** Where a refusal of registration belongs, if it names no field itself (specification 8.2). */
const placeOf: Record<string, string> = {
  applicant_marital_status: 'marital_status',
  applicant_gender_type: 'gender_id',
  applicant_age_limit: 'date_of_birth',
  applicant_exists: 'verification_number',
  already_beneficiary: 'verification_number',
  already_applied: 'verification_number',
  identity_dead: 'verification_number',
  invalid_nid: 'verification_number',
  verification_expired: 'verify_applicant',
  verification_used: 'verify_applicant',
  invalid_nominee_nid: 'nominee_verification_number',
  nominee_is_applicant: 'nominee_verification_number',
  nominee_dead: 'nominee_verification_number',
  nominee_verification_expired: 'verify_nominee',
  program_changed: 'program_id',
}
const asksAgain = {
  applicant: ['invalid_nid', 'verification_expired', 'verification_used'],
  nominee: ['invalid_nominee_nid', 'nominee_verification_expired'],
}

export type Refused = (FieldIssue & { message?: string })[]

/** Puts what the server refused on its fields; answers the issues for the summary. */
export function useSubmitRefusal(): (failure: CallFailed) => Refused {
  const { form, program, stand } = useApplication()
  return useCallback(
    (failure) => {
      const card = cardOf(program)
      const shownAt = (field: string): string => {
        if (field === 'account_number' && form.getValues('account_type') === '2') return 'account_mobile'
        if (field === 'education_status' && program?.is_disable_class === 1) return 'lookup_type_id'
        if (field === 'verification_token') return 'verify_applicant'
        if (field === 'nominee_token') return 'verify_nominee'
        if (field === 'disability_token' || field === 'dis_id')
          return card ? `additional.${card.id}` : 'verify_card'
        if (field.startsWith('permanent_') && form.getValues('same_address')) return 'same_address'
        if (field.startsWith('file_value_')) return `additional.${field.slice('file_value_'.length)}`
        return field
      }

      const issues: Refused = Object.entries(failure.errors).map(([field, messages]) => {
        const issue = failure.issues.find((candidate) => candidate.field === field)
        return {
          ...(issue ?? { key: 'server' }),
          field: shownAt(field),
          ...(issue ? {} : { message: messages[0] ?? failure.message }),
        }
      })
      const place =
        placeOf[failure.code] ??
        (failure.code.startsWith('disability') && card ? `additional.${card.id}` : undefined)
      if (issues.length === 0)
        issues.push({ field: place ?? 'verification_number', key: 'server', message: failure.message })
      for (const issue of issues)
        form.setError(
          issue.field as ApplicationName,
          issue.message ? { type: 'server', message: issue.message } : errorOf(issue),
        )
      if (asksAgain.applicant.includes(failure.code)) stand({ applicant: null })
      if (asksAgain.nominee.includes(failure.code)) stand({ nominee: null })
      return issues
    },
    [form, program, stand],
  )
}
