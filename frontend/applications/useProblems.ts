import { useState } from 'react'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { sayIssue } from '#contract/texts/validation'
import { useLanguage } from '#frontend/app/language.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { loadChecks } from './checks.ts'
import { refusalToast } from './refusal-toast.ts'
import type { Application } from './useApplicationForm.ts'
import type { Refused } from './useSubmitRefusal.ts'

/** Checks that stop a submit with words of their own (specification 5.4). */
const blocks = [
  'program_id_required',
  'verify_first',
  'image_required',
  'deadOptional_required',
  'nominee_verify_first',
  'account_type_required',
]

/** What a submit found wrong: by the form's own checks, or by the server's. */
export function useProblems({ form, issuesContext }: Application) {
  const language = useLanguage()
  const [problems, setProblems] = useState<{ issues: Refused; attempt: number }>({ issues: [], attempt: 0 })
  const show = (issues: Refused) => setProblems(({ attempt }) => ({ issues, attempt: attempt + 1 }))

  async function invalid() {
    const checks = await loadChecks().catch(() => null)
    if (!checks) return refusalToast(say(app, language, 'offline'))
    const issues = checks.applicationIssues(form.getValues(), issuesContext)
    show(issues)
    const block = issues.find((issue) =>
      blocks.includes(issue.key === 'required' ? `${issue.field}_required` : issue.key),
    )
    if (block) refusalToast(sayIssue(language, block))
  }

  function refuse(issues: Refused) {
    show(issues)
    setTimeout(() => issues[0] && focusField(issues[0].field))
  }

  return { problems, invalid, refuse }
}
