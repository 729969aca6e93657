import type { PublicProgram } from '#contract/applications/public-program'
import { loadChecks } from '../checks.ts'
import { sendingKeyStore } from '../receipt-store.ts'
import type { PageData } from '../useApplicationForm.ts'
import { adapted } from './adapt.ts'
import type { Draft } from './draft.ts'
import { DraftOffer } from '#frontend/app/drafts/DraftOffer.tsx'
import type { FormStart } from './start.ts'
import { Skeleton } from '#frontend/ui/states.tsx'
import { useFresh } from './useFresh.ts'
import { useOpening } from './useOpening.ts'

type Props = {
  drafts: readonly Draft[]
  page: PageData
  offered: readonly PublicProgram[]
  /** Null: with an empty form. */
  onStart: (start: FormStart | null) => void
}

/** Where a form begins when an earlier one is kept on the device. */
export function DraftStart({ drafts, page, offered, onStart }: Props) {
  const openingOf = useOpening(page)
  if (useFresh(drafts, page))
    return (
      <div className="min-h-dvh">
        <Skeleton lines={8} />
      </div>
    )
  return (
    <DraftOffer
      drafts={drafts}
      keys={sendingKeyStore}
      nameOf={({ values }) => values}
      openingOf={openingOf}
      onBegin={(draft, again) => {
        // What of it is done is folded as soon as that is known.
        void loadChecks().catch(() => undefined)
        onStart({
          draft,
          ...adapted(draft, page, offered, Date.now()),
          ...(again && draft.sending_body && { resend: draft.sending_body }),
        })
      }}
      onNew={() => onStart(null)}
    />
  )
}
