import { openingMoment } from '#contract/opening-moment'
import { draftTexts } from '#contract/texts/applications/draft'
import { keptUntil } from '#frontend/app/drafts/kept.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { PageData } from '../useApplicationForm.ts'
import type { Draft } from './draft.ts'

/** Says of a kept form that its program takes none now, and from when on, or who knows that; nothing where it does. */
export function useOpening({ programs, upcoming }: PageData): (draft: Draft) => string {
  const text = useText(draftTexts)
  const format = useFormat()
  return (draft) => {
    const isSame = ({ id }: { id: number }) => id === draft.program.id
    if (draft.title === null || programs.some(isSame)) return ''
    const opens = upcoming.find(isSame)?.opens_at
    if (!opens) return `${text('offer_closed')} ${text('closed_help')}`
    const isKept = Date.parse(opens) < keptUntil(draft)
    return text(isKept ? 'offer_opens' : 'offer_opens_late', { date: openingMoment(format, opens) })
  }
}
