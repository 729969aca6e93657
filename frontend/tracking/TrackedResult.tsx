import { useEffect, useRef, type ReactNode } from 'react'
import type { Tracked } from '#contract/applications/loaded'
import { tracking } from '#contract/texts/applications/tracking'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TrackedFull } from './TrackedFull.tsx'

type Props = {
  tracked: Tracked
  onBack: () => void
  onAnother: () => void
  onStep: (step: 'withdraw' | 'appeal', reason: string) => void
}

/** Stage and next step for everyone who knows two details; the rest for who knows all three. */
export function TrackedResult({ tracked, onBack, onAnother, onStep }: Props) {
  const text = useText(tracking)
  const heading = useRef<HTMLHeadingElement>(null)
  const { stage, identity, has_account, full } = tracked
  const next = stage === 'approved' && !has_account ? 'next_approved_no_account' : (`next_${stage}` as const)

  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [stage])

  return (
    <div className="flex flex-col gap-6">
      <section
        aria-labelledby="result"
        className="flex flex-col gap-4 rounded-box border-2 border-primary p-5"
      >
        <h2 id="result" ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {text('result')}
        </h2>
        <dl className="flex flex-col gap-4">
          <Fact name={text('stage')}>
            <span className="text-xl font-bold">{text(`stage_${stage}`)}</span>
          </Fact>
          <Fact name={text('next')}>
            {text(stage === 'rejected' && !full ? 'next_rejected_short' : next)}
          </Fact>
          <Fact name={text('when')}>{text(`when_${stage}`)}</Fact>
        </dl>
      </section>
      {identity !== 'verified' && (
        <Notice kind={identity === 'failed' ? 'error' : 'info'}>{text(`identity_${identity}`)}</Notice>
      )}
      {full ? (
        <TrackedFull stage={stage} full={full} onStep={onStep} />
      ) : (
        <>
          <Notice kind="info">{text('only_stage')}</Notice>
          <div>
            <Button kind="primary" onClick={onBack}>
              {text('add_third')}
            </Button>
          </div>
        </>
      )}
      <Stuck />
      <div className="flex flex-wrap gap-3">
        {full && <Button onClick={() => print()}>{text('print')}</Button>}
        <Button onClick={onAnother}>{text('another')}</Button>
      </div>
    </div>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-base-content/80">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
