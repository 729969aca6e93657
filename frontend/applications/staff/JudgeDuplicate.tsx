import { useId, useState } from 'react'
import { applications } from '#calls/applications'
import { duplicateDecisions } from '#contract/applications/staff'
import { saysWhy } from '#contract/reason'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { validation } from '#contract/texts/validation'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { useTried } from '#frontend/ui/AskedField.tsx'
import { GroupFrame } from '#frontend/ui/FieldFrame.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'
import type { Duplicate } from './Duplicates.tsx'

type Decision = (typeof duplicateDecisions)[number]

/** Says whether another application is of the same person, and how one knows. */
export function JudgeDuplicate({ id, other }: { id: number; other: Duplicate }) {
  const text = useText(words)
  const format = useFormat()
  const [decision, decide] = useState<Decision | null>(other.decision?.decision ?? null)
  const [note, setNote] = useState('')
  return (
    <div>
      <Act
        endpoint={applications.entry.decideDuplicate}
        options={{ params: { id }, body: { other_id: other.id, decision: decision ?? 'another', note } }}
        label={text(other.decision ? 'judge_again' : 'judge')}
        subject={format.nameOf(other)}
        lacks={decision === null || !saysWhy(note)}
        onDone={() => setNote('')}
        question={
          <div className="flex flex-col gap-4">
            <Decided decision={decision} decide={decide} />
            <ReasonField
              label={text('decision_note')}
              help={text('decision_note_help')}
              value={note}
              set={setNote}
            />
          </div>
        }
      />
    </div>
  )
}

function Decided({ decision, decide }: { decision: Decision | null; decide: (decision: Decision) => void }) {
  const text = useText(words)
  const required = useText(validation)('required')
  const own = useId()
  const isMissing = useTried() && decision === null
  return (
    <GroupFrame
      id={own}
      label={text('decision')}
      optional={false}
      helpId={undefined}
      error={isMissing ? required : ''}
      errorId={`${own}-error`}
    >
      {duplicateDecisions.map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={own}
            className="radio radio-primary"
            data-lacks={isMissing || undefined}
            checked={decision === one}
            onChange={() => decide(one)}
          />
          {text(`decision_${one}`)}
        </label>
      ))}
    </GroupFrame>
  )
}
