import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { mobileDigits } from '#contract/digits'
import { maskedMobile } from '#contract/masked-mobile'
import { wardOf } from '#contract/applications/address'
import type { Address } from '#contract/applications/address-fields'
import { edit } from '#contract/texts/applications/correction'
import { ConfirmMobile } from '#frontend/app/applications/ConfirmMobile.tsx'
import { confirmedMobile, justSaved, submittedForGood } from '#frontend/app/applications/own-store.ts'
import { resultLeft } from '#frontend/app/tracking/result-kept.ts'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { CopyDownload, Finished } from '#frontend/app/submitting/Onward.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { FinalDialog } from './FinalDialog.tsx'
import { LoadedPage } from './LoadedPage.tsx'
import { LoadedReview, LockNotice } from './LoadedReview.tsx'
import type { Loaded } from './useLoadedApplication.ts'

/** Everything that was submitted, read once more before it is made final. */
export default function PreviewApplication({ params }: ScreenProps) {
  return (
    <LoadedPage id={params['id']} title="preview_title">
      {({ loaded, reload }) => <Preview loaded={loaded} reload={() => void reload()} />}
    </LoadedPage>
  )
}

function Preview({ loaded, reload }: { loaded: Loaded; reload: () => void }) {
  const text = useText(edit)
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState('')
  const [saved] = useState(() => justSaved.get(loaded.id))
  const [unconfirmed] = useState(!loaded.application.mobile_confirmed)
  useEffect(() => justSaved.clear(loaded.id), [loaded.id])
  const { locked } = loaded.application
  const { id, token, values } = loaded
  const confirm = unconfirmed && (
    <ConfirmMobile
      id={id}
      token={token}
      to={maskedMobile(mobileDigits(values.mobile))}
      aside={saved !== 'mobile'}
    />
  )
  const onward = (
    <div className="flex flex-col gap-3 print:hidden">
      <CopyDownload id={id} token={token} kind={saved === 'answers' ? 'primary' : 'plain'} />
      <div className="flex flex-wrap items-start gap-3">
        <Link href={`/application-tracking?number=${id}`} className="btn btn-outline h-auto min-h-11 py-2">
          {text('to_tracking')}
        </Link>
        <Finished />
      </div>
    </div>
  )
  if (locked)
    return (
      <div className="flex flex-col gap-6">
        <LockNotice state={loaded.application.state} lock={locked} />
        {confirm}
        <LoadedReview loaded={loaded} />
        {onward}
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      {saved ? (
        <Notice kind="success" live>
          <p className="font-semibold">{text('saved_done')}</p>
          <p>{text('saved_text')}</p>
        </Notice>
      ) : (
        <p>{text('preview_intro')}</p>
      )}
      {saved === 'mobile' && confirm}
      {saved && onward}
      {saved !== 'mobile' && confirm}
      <LoadedReview loaded={loaded} />
      <section aria-labelledby="close-title" className="flex flex-col gap-3">
        <h2 id="close-title" className="text-xl font-semibold">
          {text('final_title')}
        </h2>
        <p>{text('close_text')}</p>
        <div className="flex flex-wrap gap-3">
          <Link
            href={`/online-application/edit/${loaded.id}`}
            className="btn btn-outline h-auto min-h-11 py-2"
          >
            {text('to_edit')}
          </Link>
          <Button onClick={() => setAsking(true)}>{text('final_title')}</Button>
        </div>
        {refused && (
          <div id="final-refused" tabIndex={-1} className="outline-none">
            <Notice kind="error" live>
              {refused}
            </Notice>
          </div>
        )}
      </section>
      {!saved && onward}
      <FinalDialog
        open={asking}
        loaded={loaded}
        onClose={() => setAsking(false)}
        onRefused={(failure) => {
          setAsking(false)
          setRefused(failure.message)
          reload()
          // Once the dialog has given the focus back.
          setTimeout(() => focusField('final-refused'), 50)
        }}
        onDone={() => {
          if (loaded.application.mobile_confirmed) confirmedMobile.set(loaded.id)
          resultLeft.clear()
          submittedForGood.set(loaded.id, wardOf(loaded.application.permanent_location.fields as Address))
          navigate(`/submitted-application?id=${loaded.id}`, { replace: true })
        }}
      />
    </div>
  )
}
