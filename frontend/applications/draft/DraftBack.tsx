import { useEffect, useRef } from 'react'
import { applicationTexts, type ApplicationText } from '#contract/texts/applications/form'
import { draftTexts } from '#contract/texts/applications/draft'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { Lost } from './adapt.ts'

/** Says that the answers are back, and what of them no longer holds; takes the focus from the offer. */
export function DraftBack({ lost }: { lost: readonly Lost[] }) {
  const text = useText(draftTexts)
  const words = useText(applicationTexts)
  const { nameOf } = useFormat()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [])
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
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice kind={lost.length > 0 ? 'warning' : 'success'} live>
        <p className="font-semibold">{text(lost.length > 0 ? 'back' : 'back_whole')}</p>
        {lost.length > 0 && (
          <ul className="ms-5 list-disc">
            {lost.map((point) => (
              <li key={say(point)}>{say(point)}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

const labels: Record<string, ApplicationText> = { sub_program_id: 'sub_program', deadOptional: 'dead_option' }
const labelOf = (field: string): ApplicationText => labels[field] ?? (field as ApplicationText)
