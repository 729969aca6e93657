import { useEffect, useRef } from 'react'
import { draftTexts } from '#contract/texts/applications/draft'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

/** Says that the answers are back, and what of them no longer holds; takes the focus from the offer. */
export function DraftBack({ points }: { points: readonly string[] }) {
  const text = useText(draftTexts)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice kind={points.length > 0 ? 'warning' : 'success'} live>
        <p className="font-semibold">{text(points.length > 0 ? 'back' : 'back_whole')}</p>
        {points.length > 0 && (
          <ul className="ms-5 list-disc">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
