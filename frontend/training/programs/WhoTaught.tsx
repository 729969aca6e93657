import { useState, type ReactNode } from 'react'
import { training } from '#calls/training'
import { dayInDhaka } from '#contract/calendar'
import { saysWhy } from '#contract/reason'
import type { TrainingProgram } from '#contract/training/programs'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { AskedDay } from '#frontend/ui/AskedDay.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'
import { dayOf } from '#frontend/ui/typed-day.ts'

type Of = Pick<TrainingProgram, 'id' | 'version' | 'start_date' | 'taken_off' | 'came_late'>

/** Trainers who were taken off or came later, of whom another officer may say that it was otherwise. */
export function WhoTaught({ program }: { program: Of }) {
  const text = useText(words)
  if (program.taken_off.length + program.came_late.length === 0) return null
  return (
    <Section title={text('taught_title')}>
      <p>{text('taught_lead')}</p>
      <ul className="flex flex-col gap-3">
        {program.taken_off.map((one) => (
          <Never key={one.id} program={program} one={one} />
        ))}
        {program.came_late.map((one) => (
          <Earlier key={one.id} program={program} one={one} />
        ))}
      </ul>
    </Section>
  )
}

const Row = ({ said, children }: { said: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-3">
    <span className="break-words">{said}</span>
    {children}
  </li>
)

function Never({ program, one }: { program: Of; one: Of['taken_off'][number] }) {
  const text = useText(words)
  const name = useFormat().nameOf(one)
  const [reason, setReason] = useState('')
  return (
    <Row said={text('taken_off', { name })}>
      <Act
        endpoint={training.program.sayTaught}
        options={{
          params: { id: program.id },
          body: { version: program.version, trainer_id: one.id, since: null, reason },
        }}
        label={text('never_taught')}
        subject={name}
        lacks={!saysWhy(reason)}
        question={
          <div className="flex flex-col gap-4">
            <p>{text('never_ask', { name })}</p>
            <ReasonField label={text('taught_why')} value={reason} set={setReason} />
          </div>
        }
      />
    </Row>
  )
}

function Earlier({ program, one }: { program: Of; one: Of['came_late'][number] }) {
  const text = useText(words)
  const format = useFormat()
  const name = format.nameOf(one)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState(format.day(program.start_date))
  const [since, last] = [dayOf(typed), dayInDhaka(new Date(one.since))]
  const isDay = since >= program.start_date && since <= last
  const rule = text('taught_since_rule', { from: format.day(program.start_date), to: format.day(last) })
  return (
    <Row said={text('came_late', { name, day: format.day(last) })}>
      <Act
        endpoint={training.program.sayTaught}
        options={{
          params: { id: program.id },
          body: { version: program.version, trainer_id: one.id, since, reason },
        }}
        label={text('taught_earlier')}
        subject={name}
        lacks={!isDay || !saysWhy(reason)}
        onDone={() => setReason('')}
        question={
          <div className="flex flex-col gap-4">
            <p>{text('earlier_ask', { name })}</p>
            <AskedDay
              label={text('taught_since')}
              rule={rule}
              lack={isDay ? '' : rule}
              value={typed}
              set={setTyped}
              offered={[program.start_date]}
            />
            <ReasonField label={text('taught_why')} value={reason} set={setReason} />
          </div>
        }
      />
    </Row>
  )
}
