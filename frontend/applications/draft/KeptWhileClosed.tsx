import { draftTexts } from '#contract/texts/applications/draft'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { draftDays } from '#frontend/app/drafts/kept.ts'
import type { Draft } from './draft.ts'

/** Who comes back to a form that has closed meanwhile is told what is kept of it. */
export function KeptWhileClosed({ drafts }: { drafts: readonly Draft[] }) {
  const text = useText(draftTexts)
  const { nameOf, day } = useFormat()
  return (
    <Notice kind="info">
      {drafts.map((draft) => (
        <p key={draft.key}>
          {text('closed_offer', {
            program: nameOf(draft.program),
            day: day(new Date(draft.kept_at + draftDays * 86_400_000).toISOString()),
          })}
        </p>
      ))}
    </Notice>
  )
}
