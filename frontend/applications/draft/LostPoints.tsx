import { applicationTexts, type ApplicationText } from '#contract/texts/applications/form'
import { draftTexts } from '#contract/texts/applications/draft'
import { DraftBack } from '#frontend/app/drafts/DraftBack.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useApplication } from '../useApplicationForm.ts'
import type { Lost } from './adapt.ts'

/** Of an application that is back, what no longer holds. */
export function LostPoints({ lost }: { lost: readonly Lost[] }) {
  const text = useText(draftTexts)
  const words = useText(applicationTexts)
  const { nameOf } = useFormat()
  const { standings } = useApplication()
  const say = (point: Lost): string => {
    switch (point.what) {
      case 'verification':
        return text(`lost_${point.of}`)
      case 'panel':
        return text('lost_panel', { name: words(point.panel) })
      case 'value':
        return text('lost_value', { name: words(labelOf(point.field)) })
      case 'choice':
        return text('lost_choice', { name: words(labelOf(point.field)), choice: nameOf(point.name) })
      default:
        return text(`lost_${point.what}`, { name: nameOf(point.name) })
    }
  }
  // Whoever has been verified anew since has it back.
  const left = lost.filter((point) => point.what !== 'verification' || standings[point.of] === null)
  return <DraftBack points={left.map(say)} />
}

const labels: Record<string, ApplicationText> = { sub_program_id: 'sub_program', deadOptional: 'dead_option' }
const labelOf = (field: string): ApplicationText => labels[field] ?? (field as ApplicationText)
