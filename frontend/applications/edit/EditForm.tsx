import { wardOf } from '#contract/applications/address'
import type { Address } from '#contract/applications/address-fields'
import { dayInDhaka } from '#contract/calendar'
import { mobileDigits } from '#contract/digits'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { edit } from '#contract/texts/applications/correction'
import { ConfirmMobile } from '#frontend/app/applications/ConfirmMobile.tsx'
import {
  changedMobile,
  confirmedMobile,
  justSaved,
  keptCorrections,
} from '#frontend/app/applications/own-store.ts'
import type { CallFailed } from '#frontend/app/client.ts'
import { useOffice } from '#frontend/app/LocalOffice.tsx'
import { resultLeft } from '#frontend/app/tracking/result-kept.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { UnsavedGuard } from '#frontend/ui/UnsavedGuard.tsx'
import { ApplicationPanels } from '../ApplicationPanels.tsx'
import { loadChecks } from '../checks.ts'
import { ApplicationProgress, PanelStates } from '../PanelStates.tsx'
import type { PanelId } from '../panel-of.ts'
import { ProblemSummary } from '../ProblemSummary.tsx'
import { SubmitDialog } from '../SubmitDialog.tsx'
import { fileParts } from '../to-fields.ts'
import { ApplicationProvider, useApplicationForm, type Application } from '../useApplicationForm.ts'
import { useProblems } from '../useProblems.ts'
import type { SubmissionBody } from '../useSubmission.ts'
import type { ApplicationValues } from '../values.ts'
import { useSubmitRefusal } from '../useSubmitRefusal.ts'
import { AccountQuestion } from './AccountQuestion.tsx'
import { broughtTogether } from './bring-together.ts'
import { ChangedRow, ChangedTitle } from './ChangedRow.tsx'
import { correctionBody } from './changed-files.ts'
import { keepCorrection, keptCorrection, type Restored } from './kept-correction.ts'
import { TrackingLine } from './LoadedReview.tsx'
import { loadedStandings } from './loaded-values.ts'
import { StaleNotice } from './StaleNotice.tsx'
import { useCorrection } from './useCorrection.ts'
import type { Loaded } from './useLoadedApplication.ts'

type Props = { loaded: Loaded; reload: () => Promise<Loaded | null> }

/** The application form on what was submitted: program and verified person are fixed, all else can be mended. */
export function EditForm({ loaded, reload }: Props) {
  const text = useText(edit)
  const { identity } = loaded.application
  const [first] = useState(loaded)
  const [restored] = useState(() => keptCorrection(first))
  const standings = useMemo(() => {
    const saved = loadedStandings(first.application, text('card_kept'))
    return restored && !restored.isNomineeKept ? { ...saved, nominee: null } : saved
  }, [first, restored, text])
  const [base, setBase] = useState(loaded)
  const correcting = useMemo(
    () => ({
      identity,
      note: <IdentityNote identity={identity} />,
      accountQuestion: <AccountQuestion />,
      Changed: ChangedRow,
      ChangedTitle,
      saved: base.values,
      today: dayInDhaka(new Date(first.application.submitted_at)),
    }),
    [identity, base, first],
  )
  useEffect(() => {
    loadChecks().catch(() => undefined)
  }, [])
  const page = useMemo(
    () => ({ ...first.page, lookups: [...first.page.lookups, ...first.application.choices_off] }),
    [first],
  )
  const application = useApplicationForm(page, {
    values: restored?.values ?? first.values,
    standings,
    correcting,
  })
  return (
    <ApplicationProvider value={application}>
      <PanelStates>
        <Correcting
          application={application}
          base={base}
          restored={restored}
          onBase={setBase}
          reload={reload}
        />
      </PanelStates>
    </ApplicationProvider>
  )
}

function IdentityNote({ identity }: { identity: Loaded['application']['identity'] }) {
  const text = useText(edit)
  return <p>{text(`identity_${identity}`)}</p>
}

/** Into sight and with the focus, once it stands: it may be many screens away from the button. */
const bring = (id: string) => void setTimeout(() => focusField(id), 50)

type CorrectingProps = {
  application: Application
  /** What stands saved; another, once somebody saved elsewhere. */
  base: Loaded
  /** What this tab has kept from before. */
  restored: Restored | null
  onBase: (theirs: Loaded) => void
  reload: Props['reload']
}

function Correcting({ application, base, restored, onBase, reload }: CorrectingProps) {
  const { form, issuesContext, programs, stand } = application
  const text = useText(edit)
  const [, navigate] = useLocation()
  const [stale, setStale] = useState<{ theirs: Loaded; before: ApplicationValues } | null>(null)
  const [checking, setChecking] = useState(false)
  const [changed, setChanged] = useState(restored !== null)
  const [back, setBack] = useState(restored)
  const [over, setOver] = useState(false)
  const [needsCode, setNeedsCode] = useState(base.application.needs_code ? 1 : 0)
  /** Nothing has been saved yet: what the code is for is said otherwise. */
  const [codeFirst, setCodeFirst] = useState(true)
  const office = useOffice(
    needsCode > 0 ? wardOf(base.application.permanent_location.fields as Address) : null,
  )
  const [codeOpen, setCodeOpen] = useState(false)
  /** What was to be saved last, as long as nothing of it is changed. */
  const asked = useRef<SubmissionBody>(null)
  const release = useRef<() => void>(() => undefined)
  const { problems, invalid, refuse, settle } = useProblems(application)
  const refusal = useSubmitRefusal()
  const correction = useCorrection(
    base.id,
    () => {
      release.current()
      keptCorrections.clear(base.id)
      const isOtherMobile = mobileDigits(form.getValues('mobile')) !== mobileDigits(base.values.mobile)
      resultLeft.clear()
      justSaved.set(base.id, isOtherMobile ? 'mobile' : 'answers')
      if (isOtherMobile) {
        confirmedMobile.clear(base.id)
        changedMobile.set(base.id)
      }
      navigate(`/online-application-preview/${base.id}`, { replace: true })
    },
    (failure) => void refused(failure),
  )

  useEffect(() => {
    const subscription = form.watch((_, { type }) => {
      asked.current = null
      if (type === 'change') setChanged(true)
    })
    return () => subscription.unsubscribe()
  }, [form])
  useEffect(() => {
    if (!changed) return
    const keep = () => keepCorrection(base, form.getValues())
    keep()
    const subscription = form.watch(keep)
    return () => subscription.unsubscribe()
  }, [form, base, changed])

  async function refused(failure: CallFailed) {
    setChecking(false)
    if (failure.status === 404) {
      setOver(true)
      return bring('token-over')
    }
    // Nothing that was written is wrong: what is missing is asked for over the form.
    if (failure.issues.some(({ key }) => key === 'code_first')) {
      setNeedsCode((times) => times + 1)
      setCodeFirst(false)
      setCodeOpen(true)
      return bring('needs-code')
    }
    if (failure.status !== 409) return refuse(refusal(failure))
    // Locked by now: the page around shows why, and since when.
    const theirs = await reload()
    if (!theirs || theirs.application.locked) return
    const { values } = broughtTogether(base.values, form.getValues(), theirs.values)
    const nominee = values.nominee_verification_number !== theirs.values.nominee_verification_number
    form.reset(values, { keepDefaultValues: true })
    if (!nominee) stand({ nominee: loadedStandings(theirs.application, '').nominee })
    onBase(theirs)
    // Of several savings elsewhere, too, what this tab began from is what it changed.
    setStale((earlier) => ({ theirs, before: earlier?.before ?? base.values }))
    bring('stale')
  }

  /** The phone's holder has shown that they have it: what was asked to be saved is, unless it is another by now. */
  function goOn(confirmed: boolean) {
    setCodeOpen(false)
    if (!confirmed || !asked.current) return
    settle()
    setChecking(true)
    correction.send(asked.current)
  }

  function take(theirs: Loaded) {
    form.reset(theirs.values, { keepDefaultValues: true })
    stand(loadedStandings(theirs.application, text('card_kept')))
    setStale(null)
    setBack(null)
    setChanged(false)
    keptCorrections.clear(base.id)
    bring('panel-program')
  }

  function toForm(panel?: PanelId) {
    setChecking(false)
    correction.leave()
    if (panel) bring(`panel-${panel}`)
  }

  return (
    <>
      {needsCode > 0 && (
        <div id="needs-code" className="mb-6">
          <ConfirmMobile
            key={needsCode}
            id={base.id}
            token={base.token}
            anew={base.values.mobile}
            office={office}
            first={codeFirst}
            onSettled={goOn}
          />
        </div>
      )}
      <FormRoot form={form} onSubmit={() => setChecking(true)} onInvalid={invalid}>
        <UnsavedGuard
          active={changed && !stale && !over}
          release={release}
          onLeave={() => keptCorrections.clear(base.id)}
        />
        <div className="flex flex-col gap-6">
          <p>{text(back || changed ? 'edit_intro_kept' : 'edit_intro')}</p>
          <TrackingLine id={base.id} />
          {over && (
            <div id="token-over" tabIndex={-1} className="outline-none">
              <Notice kind="error" live>
                {text('token_over')}
              </Notice>
            </div>
          )}
          {back && !codeOpen && (
            <Notice kind="info" live>
              <div className="flex flex-col gap-3">
                <p className="font-semibold">{text('kept_back')}</p>
                <p>{text(back.files ? 'kept_back_files' : 'kept_back_text')}</p>
                <div>
                  <Button onClick={() => take(base)}>{text('kept_discard')}</Button>
                </div>
              </div>
            </Notice>
          )}
          {stale && <StaleNotice {...stale} onTake={() => take(stale.theirs)} />}
          <ProblemSummary {...problems} />
          <ApplicationPanels offered={programs} />
          <ApplicationProgress end={changed ? text('save') : undefined} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="primary">
              {text('save')}
            </Button>
            <Link
              href={`/online-application-preview/${base.id}`}
              className="btn btn-outline h-auto min-h-11 py-2"
            >
              {text('unchanged')}
            </Link>
          </div>
        </div>
        <SubmitDialog
          open={checking}
          submission={correction}
          kept={false}
          words={{
            title: text('save'),
            check: text('save_check'),
            question: text('save_question'),
            confirm: text('save'),
          }}
          onConfirm={(body) => {
            const own = { id: base.id, version: base.application.version }
            asked.current = correctionBody(body, fileParts(base.values, issuesContext), own)
            correction.send(asked.current)
          }}
          onClose={() => toForm()}
          onChange={toForm}
        />
      </FormRoot>
    </>
  )
}
