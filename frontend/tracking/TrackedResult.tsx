import type { Tracked } from '#contract/applications/loaded'
import { tracking } from '#contract/texts/applications/tracking'
import { useText } from '#frontend/app/text.ts'
import { Fact } from '#frontend/app/tracking/parts.tsx'
import { ResultFrame } from '#frontend/app/tracking/ResultFrame.tsx'
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
  const { stage, identity, has_account, full } = tracked
  const next = stage === 'approved' && !has_account ? 'next_approved_no_account' : (`next_${stage}` as const)
  return (
    <ResultFrame
      title={text('result')}
      stage={stage}
      head={
        <dl className="flex flex-col gap-4">
          <Fact name={text('stage')}>
            <span className="text-xl font-bold">{text(`stage_${stage}`)}</span>
          </Fact>
          <Fact name={text('next')}>
            {text(stage === 'rejected' && !full ? 'next_rejected_short' : next)}
          </Fact>
          <Fact name={text('when')}>{text(`when_${stage}`)}</Fact>
        </dl>
      }
      notice={
        identity !== 'verified' && (
          <Notice kind={identity === 'failed' ? 'error' : 'info'}>{text(`identity_${identity}`)}</Notice>
        )
      }
      full={full && <TrackedFull stage={stage} full={full} onStep={onStep} />}
      onlyStage={text('only_stage')}
      another={text('another')}
      onBack={onBack}
      onAnother={onAnother}
    />
  )
}
