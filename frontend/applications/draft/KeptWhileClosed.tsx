import { draftTexts } from '#contract/texts/applications/draft'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { keptUntil } from '#frontend/app/drafts/kept.ts'
import type { PageData } from '../useApplicationForm.ts'
import type { Draft } from './draft.ts'
import { Skeleton } from '#frontend/ui/states.tsx'
import { useFresh } from './useFresh.ts'
import { useOpening } from './useOpening.ts'

/** Who comes back to a form that has closed meanwhile is told what is kept of it. */
export function KeptWhileClosed({ drafts, page }: { drafts: readonly Draft[]; page: PageData }) {
  const text = useText(draftTexts)
  const { nameOf, day } = useFormat()
  const openingOf = useOpening(page)
  if (useFresh(drafts, page)) return <Skeleton lines={2} />
  return (
    <Notice kind="info">
      {drafts.map((draft) => (
        <p key={draft.key}>
          {text('closed_offer', {
            program: nameOf(draft.program),
            day: day(new Date(keptUntil(draft)).toISOString()),
          })}{' '}
          {openingOf(draft)}
        </p>
      ))}
    </Notice>
  )
}
