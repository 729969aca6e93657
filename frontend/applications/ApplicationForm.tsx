import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PublicProgram } from '#contract/applications/public-program'
import { applicationTexts } from '#contract/texts/applications'
import { sayIssue } from '#contract/texts/validation'
import { useLanguage } from '#frontend/app/language.ts'
import { later, useFirstTouch } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { preloadScreen } from '#frontend/screens.ts'
import { toast } from '#frontend/app/toasts.ts'
import { refusalToast } from './refusal-toast.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { ApplicationPanels, FurtherPanels } from './ApplicationPanels.tsx'
import { AskDialog } from './AskDialog.tsx'
import { loadChecks } from './checks.ts'
import { ApplicationProgress, PanelStates } from './PanelStates.tsx'
import type { PanelId } from './panel-of.ts'
import { ProblemSummary } from './ProblemSummary.tsx'
import {
  ApplicationProvider,
  useApplicationForm,
  type Application,
  type PageData,
} from './useApplicationForm.ts'
import { useSubmission } from './useSubmission.ts'
import { useSubmitRefusal, type Refused } from './useSubmitRefusal.ts'
import type { ApplicationValues } from './values.ts'

const SubmitDialog = later(
  () => import('./SubmitDialog.tsx').then((module) => module.SubmitDialog),
  ({ open }) => open,
)

type Props = {
  page: PageData
  offered: readonly PublicProgram[]
  initial?: Partial<ApplicationValues>
  /** Starts over with an empty form. */
  onCancel: () => void
}

/** The application form of a new application. */
export function ApplicationForm({ page, offered, initial, onCancel }: Props) {
  const application = useApplicationForm(page, initial ? { values: initial } : {})
  return (
    <ApplicationProvider value={application}>
      <PanelStates>
        <Filling application={application} offered={offered} onCancel={onCancel} />
      </PanelStates>
    </ApplicationProvider>
  )
}

/** Checks that stop a submit with words of their own (specification 5.4). */
const blocks = [
  'program_id_required',
  'verify_first',
  'image_required',
  'deadOptional_required',
  'nominee_verify_first',
  'account_type_required',
]

function Filling({
  application,
  offered,
  onCancel,
}: {
  application: Application
  offered: readonly PublicProgram[]
  onCancel: () => void
}) {
  const { form, issuesContext } = application
  const text = useText(applicationTexts)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const [problems, setProblems] = useState<{ issues: Refused; attempt: number }>({ issues: [], attempt: 0 })
  const [checking, setChecking] = useState(false)
  const [clearing, setClearing] = useState(false)
  const show = (issues: Refused) => setProblems(({ attempt }) => ({ issues, attempt: attempt + 1 }))
  useFirstTouch(() => {
    loadChecks().catch(() => undefined)
    void FurtherPanels.preload()
    void SubmitDialog.preload()
  })
  const refusal = useSubmitRefusal()
  const submission = useSubmission(
    (receipt) => {
      toast.success(text('receipt_success'))
      navigate(`/submitted-application?id=${receipt.application_id}`)
    },
    (failure) => {
      const issues = refusal(failure)
      setChecking(false)
      show(issues)
      setTimeout(() => issues[0] && focusField(issues[0].field))
    },
  )

  function check() {
    preloadScreen('/submitted-application')
    setChecking(true)
  }

  async function invalid() {
    const { applicationIssues } = await loadChecks()
    const issues = applicationIssues(form.getValues(), issuesContext)
    show(issues)
    const block = issues.find((issue) =>
      blocks.includes(issue.key === 'required' ? `${issue.field}_required` : issue.key),
    )
    if (block) refusalToast(sayIssue(language, block))
  }

  function back(panel?: PanelId) {
    setChecking(false)
    submission.leave()
    if (panel) setTimeout(() => focusField(`panel-${panel}`))
  }

  return (
    <FormRoot form={form} onSubmit={check} onInvalid={invalid}>
      <div className="flex flex-col gap-6">
        <ProblemSummary {...problems} />
        <ApplicationProgress />
        <ApplicationPanels offered={offered} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary">
            {text('submit')}
          </Button>
          <Button onClick={() => setClearing(true)}>{text('cancel')}</Button>
        </div>
      </div>
      <SubmitDialog
        open={checking}
        submission={submission}
        onConfirm={(body) => submission.send(body)}
        onClose={() => back()}
        onChange={back}
      />
      <AskDialog
        open={clearing}
        title={text('cancel_question')}
        question={text('cancel_help')}
        confirm={text('cancel_confirm')}
        cancel={text('cancel_keep')}
        onClose={() => setClearing(false)}
        onConfirm={onCancel}
      />
    </FormRoot>
  )
}
