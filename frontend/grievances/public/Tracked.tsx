import type { TrackedGrievance } from '#contract/grievances/public'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ResultFrame } from '#frontend/app/tracking/ResultFrame.tsx'
import { Icon } from '#frontend/ui/Icon.tsx'
import { Proof } from './Proof.tsx'
import { TrackedFull } from './TrackedFull.tsx'

type Props = {
  tracked: TrackedGrievance
  onChange: (tracked: TrackedGrievance) => void
  onBack: () => void
  /** To number and code of the slip, for the grievance of this number. */
  onSecret: (id: number) => void
  onAnother: () => void
}

/** The stage for who knows two details; everything for who knows all three, or number and code. */
export function Tracked({ tracked, onChange, onBack, onSecret, onAnother }: Props) {
  const text = useText(grievanceTracking)
  const { nameOf } = useFormat()
  const { stage, full, lacks } = tracked
  const solution = full?.answer?.solution
  return (
    <ResultFrame
      title={text('result')}
      stage={stage ?? ''}
      head={
        stage === null ? (
          <p className="text-xl font-bold">{text('guessed')}</p>
        ) : (
          <>
            <p className="text-xl font-bold">
              {(stage === 'solved' || stage === 'partly_solved') && solution
                ? text('stage_solved_as', { solution: nameOf(solution) })
                : text(`stage_${againOf(tracked) ?? stage}`)}
            </p>
            <Steps stage={stage} />
          </>
        )
      }
      full={full && stage && <TrackedFull stage={stage} full={full} onChange={onChange} />}
      missing={
        lacks && (
          <Proof
            lacks={lacks}
            isGuessed={!lacks.known}
            onOpened={onChange}
            onSecret={() => onSecret(lacks.grievance_id)}
          />
        )
      }
      onlyStage={text('only_stage')}
      another={text('another')}
      onBack={onBack}
      onAnother={onAnother}
    />
  )
}

/** Its complainant had it looked at again, or appealed, and nobody has begun. */
function againOf({ stage, full }: TrackedGrievance): 'again' | 'appealed' | undefined {
  if (stage !== 'assigned') return undefined
  const last = full?.timeline.findLast(({ kind }) => kind === 'reopened' || kind === 'appealed')
  return last && (last.kind === 'reopened' ? 'again' : 'appealed')
}

const steps = ['received', 'held', 'working', 'answered'] as const
type Stage = NonNullable<TrackedGrievance['stage']>
const reached: Record<Stage, number> = {
  submitted: 0,
  assigned: 1,
  forwarded: 1,
  in_progress: 2,
  solved: 3,
  partly_solved: 3,
  rejected: 3,
}

/** The stages as one line: those behind are ticked, the one it is at is marked. */
function Steps({ stage }: { stage: Stage }) {
  const text = useText(grievanceTracking)
  const now = reached[stage]
  return (
    <ol aria-label={text('steps')} className="grid grid-cols-4 gap-1">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === now ? 'step' : undefined}
          className={`flex flex-col gap-1 border-t-4 pt-2 text-sm ${at <= now ? 'border-primary' : 'border-base-300 text-base-content/80'} ${at === now ? 'font-bold' : ''}`}
        >
          <Icon
            name={at < now || now === 3 ? 'success' : 'todo'}
            className={at <= now ? 'size-5 text-primary' : 'size-5'}
          />
          <span className="break-words">{text(`step_${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
