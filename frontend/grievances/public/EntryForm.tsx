import { useContext, useEffect, useState } from 'react'
import { grievanceFirst } from '#contract/texts/grievances/entry-first'
import { useKeeper } from '#frontend/app/drafts/useKeeper.ts'
import { later, useFirstTouch } from '#frontend/app/later.tsx'
import { preloadScreen } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Counter } from './counter.ts'
import type { GrievanceDraft, GrievanceStart } from './draft.ts'
import { KindFields } from './KindFields.tsx'
import { GrievanceProvider, loadChecks, useGrievanceForm, type GrievancePage } from './useGrievanceForm.ts'
import { useProblems } from './useProblems.ts'
import { useSendKey } from './useSendKey.ts'

const MoreFields = later(() => import('./MoreFields.tsx').then((module) => module.MoreFields))
const Submitting = later(
  () => import('./Submitting.tsx').then((module) => module.Submitting),
  ({ open }) => open,
)
const Problems = later(
  () => import('./Problems.tsx').then((module) => module.Problems),
  ({ issues }) => issues.length > 0,
)
const AskDialog = later(
  () => import('#frontend/ui/AskDialog.tsx').then((module) => module.AskDialog),
  ({ open }) => open,
)
const DraftKept = later(() => import('#frontend/app/drafts/DraftKept.tsx').then((module) => module.DraftKept))
const Elsewhere = later(
  () => import('./Submitting.tsx').then((module) => module.Elsewhere),
  undefined,
  () => <></>,
)
const Back = later(() => import('./Back.tsx').then((module) => module.Back))

type Props = {
  page: GrievancePage
  /** Goes on from what was kept on the device. */
  start?: GrievanceStart | undefined
  /** Starts over with an empty form. */
  onCancel: () => void
}

/** The form of a grievance: its kind first, everything else once that is chosen. */
export function EntryForm({ page, start, onCancel }: Props) {
  const counter = useContext(Counter)
  const grievance = useGrievanceForm(
    page,
    start?.values ?? counter?.start ?? {},
    counter !== null,
    counter?.officeId,
  )
  const { form, type } = grievance
  const text = useText(grievanceFirst)
  const [checking, setChecking] = useState(start?.resend !== undefined)
  const [clearing, setClearing] = useState(false)
  const { problems, invalid, refuse } = useProblems(grievance)
  const [sent, setSent] = useState<string>()
  const keeper = useKeeper({
    // What a citizen says at the counter stays on no device.
    never: counter !== null,
    start: start?.draft,
    watch: (changed) => form.watch(changed),
    make: (sitting): GrievanceDraft | null => {
      const values = form.getValues()
      if (values.type_id === '') return null
      const title = type ? { name_en: type.name_en, name_bn: type.name_bn } : null
      const key = `grievance:${sitting.sitting}`
      return { ...sitting, key, form: 'grievance', title, values } as GrievanceDraft
    },
  })
  useFirstTouch(() => {
    loadChecks().catch(() => undefined)
    void MoreFields.preload()
    void Problems.preload()
    void Submitting.preload()
  })
  useEffect(() => {
    if (!counter) return
    document.getElementById('type_id')?.focus()
    void MoreFields.preload()
    // oxlint-disable-next-line exhaustive-deps -- as it opens
  }, [])
  useSendKey(counter !== null && !checking, () => void form.handleSubmit(check, invalid)())

  function check() {
    if (!counter) preloadScreen('/submitted-grievance')
    setChecking(true)
  }
  return (
    <GrievanceProvider value={grievance}>
      <FormRoot form={form} onSubmit={check} onInvalid={invalid}>
        {/* As high as what stood here before: the footer doesn't jump. */}
        <div className={`flex flex-col gap-4 ${type || counter ? '' : 'min-h-dvh'}`}>
          {start && <Back lost={start.lost} />}
          <Problems {...problems} />
          <KindFields />
          {type && <MoreFields />}
          {type && !counter && !sent && <DraftKept keeper={keeper} />}
          {type && !counter && <Elsewhere keeper={keeper} sent={sent} onSent={setSent} />}
          <div className="flex flex-wrap gap-3">
            {!sent && (
              <Button type="submit" kind="primary">
                {text('check')}
              </Button>
            )}
            {type && <Button onClick={() => setClearing(true)}>{text('cancel_confirm')}</Button>}
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
          byBack
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
    </GrievanceProvider>
  )
}
