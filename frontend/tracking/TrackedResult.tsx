import type { Tracked } from '#contract/applications/loaded'
import { tracking } from '#contract/texts/applications/tracking'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Fact } from '#frontend/app/tracking/parts.tsx'
import { ResultFrame } from '#frontend/app/tracking/ResultFrame.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { StepTaken } from './OwnStep.tsx'

/** Comes once a person begins: who looks up two details needs none of it. */
export const TrackedFull = later(() => import('./TrackedFull.tsx').then((module) => module.TrackedFull))

type Props = {
  tracked: Tracked
  onBack: () => void
  onAnother: () => void
  onStep: StepTaken
}

/** Stage and next step for everyone who knows two details; the rest for who knows all three. */
export function TrackedResult({ tracked, onBack, onAnother, onStep }: Props) {
  const text = useText(tracking)
  const { stage, identity, full } = tracked
  // It goes nowhere.
  const waits = identity === 'failed' && stage !== 'appealed' && !hasEnded(stage)
  const isLast = stage === 'rejected' && full !== null && !full.can_appeal
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
            {text(isLast ? 'next_rejected_last' : waits ? 'next_identity_failed' : nextOf(tracked))}
          </Fact>
          <Fact name={text('when')}>
            {text(isLast ? 'when_withdrawn' : waits ? 'when_identity_failed' : `when_${stage}`)}
          </Fact>
        </dl>
      }
      notice={<Identity stage={stage} identity={identity} />}
      full={full && <TrackedFull tracked={tracked} full={full} onStep={onStep} />}
      onlyStage={text('only_stage')}
      another={text('another')}
      onBack={onBack}
      onAnother={onAnother}
    />
  )
}

const hasEnded = (stage: Tracked['stage']) =>
  stage === 'approved' || stage === 'rejected' || stage === 'withdrawn'

function nextOf({ stage, has_account, full }: Tracked) {
  if (stage === 'approved' && !has_account) return 'next_approved_no_account'
  return stage === 'rejected' && !full ? 'next_rejected_short' : (`next_${stage}` as const)
}

/** What of the identity is still open; of what has ended nothing is. */
function Identity({ stage, identity }: Pick<Tracked, 'stage' | 'identity'>) {
  const text = useText(tracking)
  if (identity === 'verified' || hasEnded(stage)) return null
  if (identity === 'failed' && stage === 'appealed')
    return <Notice kind="warning">{text('next_identity_failed')}</Notice>
  if (identity === 'failed') return <Notice kind="error">{text('event_identity_failed')}</Notice>
  return <Notice kind="info">{text(`identity_${identity}`)}</Notice>
}
