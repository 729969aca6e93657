import { useContext, useEffect, useState } from 'react'
import type { PublicProgram } from '#contract/applications/public-program'
import { firstTexts } from '#contract/texts/applications/first'
import { later, useFirstTouch } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { preloadScreen } from '#frontend/app/screens.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { ApplicationPanels, FurtherPanels, ProgramQuestions } from './ApplicationPanels.tsx'
import { Counter } from './counter.ts'
import { loadChecks } from './checks.ts'
import type { FormStart } from './draft/start.ts'
import type { Begun } from './FirstStep.tsx'
import { useDraftKeeper } from './draft/useDraftKeeper.ts'
import { ApplicationProgress, PanelStates } from './PanelStates.tsx'
import {
  ApplicationProvider,
  useApplicationForm,
  type Application,
  type PageData,
} from './useApplicationForm.ts'
import { useProblems } from './useProblems.ts'
import { chosenFirst } from './reactions.ts'

const Submitting = later(
  () => import('./Submitting.tsx').then((module) => module.Submitting),
  ({ open }) => open,
)
const AskDialog = later(
  () => import('#frontend/ui/AskDialog.tsx').then((module) => module.AskDialog),
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
const DraftKept = later(() => import('#frontend/app/drafts/DraftKept.tsx').then((module) => module.DraftKept))
const Elsewhere = later(
  () => import('./Submitting.tsx').then((module) => module.Elsewhere),
  undefined,
  () => <></>,
)
const LostPoints = later(() => import('./draft/LostPoints.tsx').then((module) => module.LostPoints))

export type FormProps = {
  /** Name of the form's page: what is kept on the device is kept by it. */
  name: string
  page: PageData
  offered: readonly PublicProgram[]
  /** What was done before the form was here. */
  begun: Begun
  /** Goes on from what was kept on the device. */
  start?: FormStart | undefined
  /** Starts over with an empty form. */
  onCancel: () => void
}

/** The application form of a new application. */
export function ApplicationForm({ page, start, ...filling }: FormProps) {
  const { program_id } = filling.begun
  const application = useApplicationForm(page, {
    ...(program_id !== '' && { values: chosenFirst(page.programs, program_id) }),
    ...(start && { values: start.values, standings: start.standings }),
  })
  return (
    <ApplicationProvider value={application}>
      <PanelStates goesOn={start !== undefined}>
        <Filling application={application} start={start} {...filling} />
      </PanelStates>
    </ApplicationProvider>
  )
}

type FillingProps = Pick<FormProps, 'name' | 'offered' | 'start' | 'begun' | 'onCancel'> & {
  application: Application
}

function Filling({ application, name, offered, start, begun, onCancel }: FillingProps) {
  const { form, program, stopped, closed, close } = application
  const text = useText(firstTexts)
  const [checking, setChecking] = useState(start?.resend !== undefined)
  const [clearing, setClearing] = useState(false)
  const { problems, invalid, refuse } = useProblems(application)
  const isAtCounter = useContext(Counter) !== null
  const keeper = useDraftKeeper(application, name, start?.draft)
  useFirstTouch(fetchNext)
  const [sent, setSent] = useState<string>()
  const { touched } = begun
  useEffect(() => {
    if (touched) fetchNext()
  }, [touched])
  function check() {
    close(null)
    preloadScreen('/submitted-application')
    setChecking(true)
  }

  return (
    <FormRoot form={form} onSubmit={check} onInvalid={invalid}>
      <div className="flex flex-col gap-3">
        {!program && <p className="mb-2">{text('page_intro')}</p>}
        {start && <LostPoints lost={start.lost} />}
        <ClosedMeanwhile notice={closed} isKept={keeper.state === 'on'} />
        <ProblemSummary {...problems} />
        <ApplicationPanels offered={offered} begun={start ? undefined : begun} />
        <ApplicationProgress end={sent ? undefined : text('submit')} />
        {program && !isAtCounter && !sent && <DraftKept keeper={keeper} verifies />}
        {program && !isAtCounter && <Elsewhere keeper={keeper} sent={sent} onSent={setSent} />}
        <div className="flex flex-wrap gap-3">
          {!stopped && !sent && (
            <Button type="submit" kind="primary">
              {text('submit')}
            </Button>
          )}
          <Button onClick={() => setClearing(true)}>{text('cancel_confirm')}</Button>
        </div>
      </div>
      <Submitting
        open={checking && !sent}
        keeper={keeper}
        resend={start?.resend}
        onClose={() => setChecking(false)}
        onRefused={refuse}
      />
      <AskDialog
        open={clearing}
        title={text('cancel_question')}
        question={text('cancel_help')}
        confirm={text('cancel_confirm')}
        cancel={text('cancel_keep')}
        byBack
        onClose={() => setClearing(false)}
        onConfirm={() => {
          void keeper.forget()
          onCancel()
        }}
      />
    </FormRoot>
  )
}

/** What the next steps need, once a person begins. */
function fetchNext() {
  loadChecks().catch(() => undefined)
  for (const part of [ProgramQuestions, FurtherPanels, Submitting, AskDialog, DraftKept, ProblemSummary])
    void part.preload()
}
