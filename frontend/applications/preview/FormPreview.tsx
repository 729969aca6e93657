import { useEffect, useMemo, useState } from 'react'
import { applicationTexts } from '#contract/texts/applications/form'
import { programFields as words } from '#contract/texts/programs/fields'
import { useText } from '#frontend/app/text.ts'
import { ApplicationPanels } from '../ApplicationPanels.tsx'
import { loadChecks } from '../checks.ts'
import { ApplicationProgress, PanelStates } from '../PanelStates.tsx'
import { ProblemSummary } from '../ProblemSummary.tsx'
import { chosenFirst } from '../reactions.ts'
import type { Standings } from '../standing.ts'
import {
  ApplicationProvider,
  useApplicationForm,
  type Application,
  type PageData,
} from '../useApplicationForm.ts'
import { useProblems } from '../useProblems.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

/** As if all had been verified: every panel is open. */
const standings: Standings = {
  applicant: { identity: 'verified', known: [] },
  nominee: { identity: 'verified', known: [] },
  disability: { token: '', message: '' },
}

type Props = { page: PageData; onAgain: () => void }

/** The public form's own panels on a draft: filled in and checked, never sent. */
export function FormPreview({ page, onAgain }: Props) {
  const text = useText(words)
  const note = useMemo(() => <Notice kind="info">{text('preview_verify')}</Notice>, [text])
  const [values] = useState(() =>
    page.programs[0] ? chosenFirst(page.programs, String(page.programs[0].id)) : {},
  )
  const application = useApplicationForm(page, { values, standings, preview: note })
  return (
    <ApplicationProvider value={application}>
      <PanelStates>
        <Filling application={application} onAgain={onAgain} />
      </PanelStates>
    </ApplicationProvider>
  )
}

function Filling({ application, onAgain }: { application: Application; onAgain: () => void }) {
  const text = useText(words)
  const formText = useText(applicationTexts)
  const { problems, invalid } = useProblems(application)
  const [complete, setComplete] = useState(false)
  useEffect(() => {
    loadChecks().catch(() => undefined)
  }, [])
  return (
    <FormRoot
      form={application.form}
      onSubmit={() => setComplete(true)}
      onInvalid={() => {
        setComplete(false)
        void invalid()
      }}
    >
      <div className="flex flex-col gap-6">
        <p>{formText('page_intro')}</p>
        <ProblemSummary {...problems} />
        <ApplicationPanels offered={application.programs} />
        <ApplicationProgress end={text('preview_check')} />
        {complete && (
          <Notice kind="success" live>
            {text('preview_complete')}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary">
            {text('preview_check')}
          </Button>
          <Button onClick={onAgain}>{text('preview_again')}</Button>
        </div>
      </div>
    </FormRoot>
  )
}
