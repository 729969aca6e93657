import { useCallback } from 'react'
import { applicationTexts } from '#contract/texts/applications/form'
import type { CallFailed } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import { errorOf } from '#frontend/ui/issue-words.ts'
import { useApplication } from './useApplicationForm.ts'
import type { ApplicationName } from './values.ts'

/** What a registry compares, by its names for it. */
const items = {
  name: 'item_name',
  nameEn: 'item_nameEn',
  dateOfBirth: 'date_of_birth',
  nid: 'nid_number',
  address: 'item_address',
} as const

/**
 * Shows what a server refused beside the fields it speaks of (specification 8.1). `named` gives the form's name of a
 * field of the call; answers the names that got an error, and the words for where there is none.
 */
export function useRefusal(): (
  failure: CallFailed,
  named?: (field: string) => string,
) => { fields: string[]; words: string } {
  const { form } = useApplication()
  const text = useText(applicationTexts)
  return useCallback(
    (failure, named = (field) => field) => {
      const failed = Object.entries(items).filter(([item]) => failure.data?.[item] === false)
      const spoken = failed.map(([, label]) => text(label)).join(', ')
      const fallback =
        failed.length > 0
          ? text('verification_failed', { items: spoken })
          : failure.code || text('unknown_error')
      const words = failure.message || failure.errors['verification_number']?.[0] || fallback
      const fields = Object.keys(failure.errors)
      for (const field of fields) {
        const issue = failure.issues.find((candidate) => candidate.field === field)
        const error = issue
          ? errorOf(issue)
          : { type: 'server', message: failure.errors[field]?.[0] ?? fallback }
        form.setError(named(field) as ApplicationName, error)
      }
      return { fields: fields.map(named), words }
    },
    [form, text],
  )
}
