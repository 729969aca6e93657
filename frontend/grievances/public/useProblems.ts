import { useState } from 'react'
import { app } from '#contract/texts/app'
import type { FieldIssue } from '#contract/failure'
import type { CallFailed } from '#frontend/app/client.ts'
import { saidOf } from '#frontend/app/said.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { errorOf } from '#frontend/ui/issue-words.ts'
import { loadChecks, unchecked, type GrievanceForm } from './useGrievanceForm.ts'
import type { GrievanceValues } from './values.ts'

export type Problem = FieldIssue & { message?: string }

/** Where the form shows what the call names otherwise. */
const shownAt: Record<string, string> = { unnamed: 'who', place_id: 'division_id', captcha_value: unchecked }

/** What a submit found wrong: by the form's own checks, or by the server's. */
export function useProblems({ form, page, isAtCounter, ownOffice }: GrievanceForm) {
  const [problems, setProblems] = useState<{ issues: Problem[]; attempt: number }>({ issues: [], attempt: 0 })
  const show = (issues: Problem[]) => setProblems(({ attempt }) => ({ issues, attempt: attempt + 1 }))

  async function invalid() {
    const checks = await loadChecks().catch(() => null)
    // Without its checks the form has one error, which is no field's.
    show(
      checks
        ? checks.grievanceIssues(form.getValues(), page, isAtCounter, ownOffice)
        : [{ field: unchecked, key: 'server', message: saidOf(app, 'offline') }],
    )
  }

  /** Puts what the server refused on its fields; nothing that was typed is lost. */
  function refuse(failure: CallFailed) {
    const issues = Object.entries(failure.errors).map(([name, messages]): Problem => {
      const issue = failure.issues.find(({ field }) => field === name)
      const field = shownAt[name] ?? name
      return issue
        ? { ...issue, field, message: messages[0] ?? failure.message }
        : { field, key: 'server', message: messages[0] ?? failure.message }
    })
    if (issues.length === 0) issues.push({ field: unchecked, key: 'server', message: failure.message })
    for (const { field, message, ...issue } of issues)
      form.setError(
        field as keyof GrievanceValues,
        message === undefined ? errorOf({ ...issue, field }) : { type: 'server', message },
      )
    show(issues)
    setTimeout(() => issues[0] && focusField(issues[0].field))
  }
  return { problems, invalid, refuse }
}
