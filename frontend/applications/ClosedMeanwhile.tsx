import { useEffect, useRef } from 'react'
import { draftTexts } from '#contract/texts/applications/draft'
import { useFormat } from '#frontend/app/format.ts'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { useSaid } from '#frontend/app/said.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { useApplication } from './useApplicationForm.ts'

type Props = { notice: string | null; isKept: boolean }

/** The time for applications ended while the form was filled in: nobody has done anything wrong, and nothing is lost. `notice`: what the department says of it. */
export function ClosedMeanwhile({ notice, isKept }: Props) {
  const { program } = useApplication()
  const text = useText(draftTexts)
  const said = useSaid()
  const { nameOf, moment } = useFormat()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice === null) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [notice])
  if (notice === null) return null
  const name = program ? nameOf(program) : ''
  const date = program?.closes_at ? moment(program.closes_at) : ''
  // Closed ahead of its day that day says nothing.
  const closed = program?.closes_at && Date.parse(program.closes_at) <= Date.now()
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice kind="warning" live>
        <p className="font-semibold">
          {text(closed ? 'closed_at' : 'closed_meanwhile', { program: name, date })}
        </p>
        {notice && <p>{said(notice)}</p>}
        <p>{text(isKept ? 'closed_kept' : 'closed_not_kept')}</p>
        <Stuck />
      </Notice>
    </div>
  )
}
