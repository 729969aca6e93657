import { draftTexts } from '#contract/texts/applications/draft'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { DraftBack } from '#frontend/app/drafts/DraftBack.tsx'
import { useText } from '#frontend/app/text.ts'
import type { GrievanceStart } from './draft.ts'

/** Of a grievance that is back, what no longer holds. */
export function Back({ lost }: { lost: GrievanceStart['lost'] }) {
  const text = useText(draftTexts)
  const words = useText(grievanceEntry)
  return <DraftBack points={lost.map((name) => text('lost_value', { name: words(name) }))} />
}
