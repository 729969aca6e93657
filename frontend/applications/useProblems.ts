import { useState } from 'react'
import { app } from '#contract/texts/app'
import { saidOf } from '#frontend/app/said.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { loadChecks, unchecked } from './checks.ts'
import type { Application } from './useApplicationForm.ts'
import type { Refused } from './useSubmitRefusal.ts'

/** What a submit found wrong: by the form's own checks, or by the server's. */
export function useProblems({ form, issuesContext }: Application) {
  const [problems, setProblems] = useState<{ issues: Refused; attempt: number }>({ issues: [], attempt: 0 })
  const show = (issues: Refused) => setProblems(({ attempt }) => ({ issues, attempt: attempt + 1 }))

  async function invalid() {
    const checks = await loadChecks().catch(() => null)
    // Without its checks the form has one error, which is no field's.
    show(
      checks
        ? checks.applicationIssues(form.getValues(), issuesContext)
        : [{ field: unchecked, key: 'server', message: saidOf(app, 'offline') }],
    )
  }

  function refuse(issues: Refused) {
    show(issues)
    setTimeout(() => issues[0] && focusField(issues[0].field))
  }

  const settle = () => setProblems(({ attempt }) => ({ issues: [], attempt }))

  return { problems, invalid, refuse, settle }
}
