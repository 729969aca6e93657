import { useState } from 'react'
import { training } from '#calls/training'
import { resultTexts as words } from '#contract/texts/training/results'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { NoteField } from '#frontend/ui/NoteField.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { Written } from '../Written.tsx'

type Own = AnswerOf<typeof training.rating.own>['data'][number]
const grades = [1, 2, 3, 4, 5]

/** The trainers of one's own programs, each to be rated once; nothing where there is none. */
export function OwnRatings() {
  const text = useText(words)
  const format = useFormat()
  const own = useGet(training.rating.own, {}).data?.data.filter(({ trainers }) => trainers.length > 0) ?? []
  if (own.length === 0) return null
  return (
    <Section title={text('own_rating')}>
      {own.some(({ may_rate }) => may_rate) && (
        <p className="max-w-[48rem]">
          {text('own_rating_lead')} {text('rating_choose')}
        </p>
      )}
      {own.map(({ participant_id, program_name, may_rate, trainers }) => (
        <div key={participant_id} className="flex flex-col gap-4">
          <h3 className="font-semibold">
            <Written>{program_name}</Written>
          </h3>
          {!may_rate && <p>{text('own_rating_later')}</p>}
          {trainers.map((trainer) =>
            !may_rate && !trainer.rated ? null : trainer.rated ? (
              <p key={trainer.id}>
                {format.nameOf(trainer)} <StateMark kind="good">{text('rating_given')}</StateMark>
              </p>
            ) : (
              <Give key={trainer.id} participant={participant_id} trainer={trainer} />
            ),
          )}
        </div>
      ))}
    </Section>
  )
}

function Give({ participant, trainer }: { participant: number; trainer: Own['trainers'][number] }) {
  const text = useText(words)
  const format = useFormat()
  const [rating, setRating] = useState(0)
  const [note, setNote] = useState('')
  return (
    <fieldset className="flex max-w-[40rem] flex-col gap-3 rounded-box border border-base-300 p-4">
      <legend className="float-left w-full font-medium">
        {text('rating_of', { name: format.nameOf(trainer) })}
      </legend>
      <div className="flex max-w-xs flex-wrap justify-between gap-x-1">
        {grades.map((grade) => (
          <label key={grade} className="choice gap-1.5">
            <input
              type="radio"
              className="radio radio-primary"
              name={`rating-${participant}-${trainer.id}`}
              checked={rating === grade}
              onChange={() => setRating(grade)}
            />
            <span>{format.count(grade)}</span>
          </label>
        ))}
      </div>
      {rating > 0 && <NoteField label={text('rating_note')} value={note} set={setNote} />}
      <Act
        endpoint={training.rating.give}
        options={{ body: { participant_id: participant, trainer_id: trainer.id, rating, note } }}
        label={text('rating_give')}
        when={rating > 0}
      />
    </fieldset>
  )
}
