import { useEffect, useRef } from 'react'
import { draftTexts } from '#contract/texts/applications/draft'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

/** The time for applications ended while the form was filled in: nobody has done anything wrong, and nothing is lost. `notice`: what the department says of it. */
export function ClosedMeanwhile({ notice, isKept }: { notice: string | null; isKept: boolean }) {
  const text = useText(draftTexts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice === null) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [notice])
  if (notice === null) return null
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice kind="warning" live>
        <p className="font-semibold">{text('closed_meanwhile')}</p>
        {notice && <p>{notice}</p>}
        <p>{text(isKept ? 'closed_kept' : 'closed_not_kept')}</p>
        <Stuck />
      </Notice>
    </div>
  )
}
