import type { PublicProgram } from '#contract/applications/public-program'
import { draftTexts } from '#contract/texts/applications/draft'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { sendingKeyStore } from '../receipt-store.ts'
import type { PageData } from '../useApplicationForm.ts'
import { adapted } from './adapt.ts'
import type { Draft } from './draft.ts'
import { DraftOffer } from '#frontend/app/drafts/DraftOffer.tsx'
import type { FormStart } from './start.ts'
import { forgetDrafts } from '#frontend/app/drafts/store.ts'
import { keepingOff } from '#frontend/app/drafts/useKeeper.ts'

type Props = {
  drafts: readonly Draft[]
  page: PageData
  offered: readonly PublicProgram[]
  /** Null: with an empty form. */
  onStart: (start: FormStart | null) => void
}

/** Where a form begins when an earlier one is kept on the device. */
export function DraftStart({ drafts, page, offered, onStart }: Props) {
  const text = useText(draftTexts)

  function begin(draft: Draft, resend: boolean) {
    // The key belongs to what was sent under it.
    if (draft.sending_key) sendingKeyStore.set(draft.sending_key)
    else sendingKeyStore.clear()
    const body = resend ? draft.sending_body : undefined
    onStart({ draft, ...adapted(draft, page, offered, Date.now()), ...(body && { resend: body }) })
  }
  async function drop(keepNothing: boolean) {
    if (keepNothing) keepingOff.set(true)
    sendingKeyStore.clear()
    await forgetDrafts(keepNothing ? undefined : ({ form }) => form === drafts[0]?.form)
    if (keepNothing) toast.success(text('forgotten'))
    onStart(null)
  }
  return (
    <DraftOffer
      drafts={drafts}
      onContinue={(draft) => begin(draft, false)}
      onSendAgain={(draft) => begin(draft, true)}
      onStartOver={() => void drop(false)}
      onForget={() => void drop(true)}
    />
  )
}
