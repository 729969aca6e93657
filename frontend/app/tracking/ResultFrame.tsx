import { useEffect, useRef, type ReactNode } from 'react'
import { trackingParts } from '#contract/texts/applications/tracking-parts'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

type Props = {
  title: string
  /** A change of it, or that all is shown now, is where the reader looks. */
  stage: string
  /** What is told to whoever knows two details. */
  head: ReactNode
  notice?: ReactNode
  /** The rest, for who knows all three; without it what is missing is asked for. */
  full: ReactNode
  /** In its place, where something else is to be shown first. */
  missing?: ReactNode
  onlyStage: string
  another: string
  onBack: () => void
  onAnother: () => void
}

/** What tracking has found, its heading focused. */
export function ResultFrame(props: Props) {
  const { title, stage, head, notice, full, missing, onlyStage, another, onBack, onAnother } = props
  const text = useText(trackingParts)
  const isFull = Boolean(full)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [stage, isFull])
  return (
    <div className="flex flex-col gap-6">
      <section
        aria-labelledby="result"
        className="flex flex-col gap-4 rounded-box border-2 border-primary p-5"
      >
        <h2 id="result" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h2>
        {head}
      </section>
      {notice}
      {full ?? missing ?? (
        <>
          <Notice kind="info">{onlyStage}</Notice>
          <div>
            <Button kind="primary" onClick={onBack}>
              {text('add_third')}
            </Button>
          </div>
        </>
      )}
      <Stuck />
      <div className="flex flex-wrap gap-3 print:hidden">
        {full && <Button onClick={() => print()}>{text('print')}</Button>}
        <Button onClick={onAnother}>{another}</Button>
      </div>
    </div>
  )
}
