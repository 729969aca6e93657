import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { PublicProgram } from '#contract/applications/public-program'
import { applicationTexts } from '#contract/texts/applications/form'
import { later, useFirstTouch } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { preloadScreen } from '#frontend/app/screens.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { ApplicationPanels, FurtherPanels } from './ApplicationPanels.tsx'
import { loadChecks } from './checks.ts'
import type { FormStart } from './draft/start.ts'
import { useDraftKeeper } from './draft/useDraftKeeper.ts'
import { ApplicationProgress, PanelStates } from './PanelStates.tsx'
import type { PanelId } from './panel-of.ts'
import {
  ApplicationProvider,
  useApplicationForm,
  type Application,
  type PageData,
} from './useApplicationForm.ts'
import { useProblems } from './useProblems.ts'
import { useSubmission, type SubmissionBody } from './useSubmission.ts'
import { hasClosed, useSubmitRefusal } from './useSubmitRefusal.ts'
import type { ApplicationValues } from './values.ts'

const SubmitDialog = later(
  () => import('./SubmitDialog.tsx').then((module) => module.SubmitDialog),
  ({ open }) => open,
)
const AskDialog = later(
  () => import('./AskDialog.tsx').then((module) => module.AskDialog),
  ({ open }) => open,
)
const ProblemSummary = later(
  () => import('./ProblemSummary.tsx').then((module) => module.ProblemSummary),
  ({ issues }) => issues.length > 0,
)
const ClosedMeanwhile = later(
  () => import('./ClosedMeanwhile.tsx').then((module) => module.ClosedMeanwhile),
  ({ notice }) => notice !== null,
)
const DraftKept = later(() => import('./draft/DraftKept.tsx').then((module) => module.DraftKept))
const DraftBack = later(() => import('./draft/DraftBack.tsx').then((module) => module.DraftBack))

type Props = {
  /** Name of the form's page: what is kept on the device is kept by it. */
  name: string
  page: PageData
  offered: readonly PublicProgram[]
  initial?: Partial<ApplicationValues>
  /** Goes on from what was kept on the device. */
  start?: FormStart | undefined
  /** Starts over with an empty form. */
  onCancel: () => void
}

/** The application form of a new application. */
export function ApplicationForm({ page, initial, start, ...filling }: Props) {
  const application = useApplicationForm(page, {
    ...(initial && { values: initial }),
    ...(start && { values: start.values, standings: start.standings }),
  })
  return (
    <ApplicationProvider value={application}>
      <PanelStates>
        <Filling application={application} start={start} {...filling} />
      </PanelStates>
    </ApplicationProvider>
  )
}

type FillingProps = Pick<Props, 'name' | 'offered' | 'start' | 'onCancel'> & { application: Application }

function Filling({ application, name, offered, start, onCancel }: FillingProps) {
  const { form, program, stopped } = application
  const text = useText(applicationTexts)
  const [, navigate] = useLocation()
  const [checking, setChecking] = useState(false)
  const [clearing, setClearing] = useState(false)
  const [closed, setClosed] = useState<string | null>(null)
  const { problems, invalid, refuse } = useProblems(application)
  const keeper = useDraftKeeper(application, name, start?.draft)
  useFirstTouch(() => {
    loadChecks().catch(() => undefined)
    void FurtherPanels.preload()
    void SubmitDialog.preload()
    void AskDialog.preload()
    void DraftKept.preload()
    void ProblemSummary.preload()
  })
  const refusal = useSubmitRefusal()
  const submission = useSubmission(
    form,
    (receipt) => {
      void keeper.forget()
      toast.success(text('receipt_success'))
      navigate(`/submitted-application?id=${receipt.application_id}`)
    },
    (failure) => {
      keeper.reopen()
      setChecking(false)
      if (hasClosed(failure)) setClosed(failure.message)
      else refuse(refusal(failure))
    },
  )

  function check() {
    setClosed(null)
    preloadScreen('/submitted-application')
    setChecking(true)
  }

  async function send(body: SubmissionBody) {
    await keeper.keepSending(submission.key, body)
    submission.send(body)
  }

  const resend = useRef(start?.resend)
  useEffect(() => {
    const body = resend.current
    resend.current = undefined
    if (!body) return
    setChecking(true)
    void send(body)
    // oxlint-disable-next-line exhaustive-deps -- once, when the form opens
  }, [])

  function back(panel?: PanelId) {
    setChecking(false)
    submission.leave()
    keeper.reopen()
    if (panel) setTimeout(() => focusField(`panel-${panel}`))
  }

  return (
    <FormRoot form={form} onSubmit={check} onInvalid={invalid}>
      <div className="flex flex-col gap-4">
        {!program && <p className="mb-2">{text('page_intro')}</p>}
        {start && <DraftBack lost={start.lost} />}
        <ClosedMeanwhile notice={closed} isKept={keeper.state === 'on'} />
        <ProblemSummary {...problems} />
        <ApplicationPanels offered={offered} />
        <ApplicationProgress />
        {program && <DraftKept keeper={keeper} />}
        <div className="flex flex-wrap gap-3">
          {!stopped && (
            <Button type="submit" kind="primary">
              {text('submit')}
            </Button>
          )}
          <Button onClick={() => setClearing(true)}>{text('cancel')}</Button>
        </div>
      </div>
      <SubmitDialog
        open={checking}
        submission={submission}
        kept={keeper.state === 'on'}
        onConfirm={(body) => void send(body)}
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
        onConfirm={() => {
          void keeper.forget()
          onCancel()
        }}
      />
    </FormRoot>
  )
}
