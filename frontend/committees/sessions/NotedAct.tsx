import { useState } from 'react'
import { committees } from '#calls/committees'
import { saysWhy } from '#contract/reason'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'

type Props = {
  endpoint: typeof committees.session.sendBack | typeof committees.session.cancel
  session: { id: number; version: number }
  label: string
  question?: string
  isDanger?: boolean
}

/** A step of a session that says why. */
export function NotedAct({ endpoint, session: { id, version }, label, question, isDanger }: Props) {
  const text = useText(words)
  const [note, setNote] = useState('')
  return (
    <Act
      endpoint={endpoint}
      options={{ params: { id }, body: { version, note } }}
      label={label}
      kind={isDanger ? 'danger' : 'plain'}
      lacks={!saysWhy(note)}
      question={
        <div className="flex flex-col gap-4">
          {question && <p>{question}</p>}
          <ReasonField label={text('why')} value={note} set={setNote} />
        </div>
      }
    />
  )
}
