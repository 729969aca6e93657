import { useState } from 'react'
import { training } from '#calls/training'
import type { AnswerKind } from '#contract/training/shapes'
import { resultTexts as words } from '#contract/texts/training/results'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Section } from '#frontend/ui/Page.tsx'

type Loaded = AnswerOf<typeof training.exam.get>['data']
type Props = {
  kind: AnswerKind
  program: Loaded['program']
  pull: Loaded['pull']
  /** The reader is judged by the form. */
  isOwn?: boolean
  /** Answers count by now. */
  isOpen?: boolean
}

/** Names of questions, as worker/training/answers.ts reads them. */
const asked = {
  exam: { who: 'code', score: 'score', points: 'points', most: 'points_out_of' },
  rating: { person: 'code', who: 'trainer', score: 'rating', note: 'note' },
}

/** Which form of the survey tool is the program’s, and the pull of its answers. */
export function Survey({ kind, program, pull, isOwn = false, isOpen = true }: Props) {
  const text = useText(words)
  const format = useFormat()
  const [form, name] =
    kind === 'exam'
      ? [program.exam_form, program.exam_form_name]
      : [program.rating_form, program.rating_form_name]
  const may = useMay()
  const mayChoose = may(training.survey.form.access) && program.is_listed
  const link = kind === 'exam' ? program.question_link : program.trainer_ratings_link
  const mayPull = form !== null && isOpen && may(training.survey.pull.access)
  const maySend = link !== null && may(training.survey.send.access)
  // Whoever can do nothing with it isn't led through it.
  if (!mayPull && !maySend && !mayChoose) return null
  return (
    <Section title={text('survey')}>
      <p className="max-w-[48rem]">
        {kind === 'exam' ? text('survey_lead', asked.exam) : text('survey_rating_lead', asked.rating)}
      </p>
      <p>
        {text('form')}: <strong>{name ?? form ?? text('form_none')}</strong>
      </p>
      <p>
        {pull === null
          ? text('pulled_never')
          : text('pulled_last', {
              at: format.moment(pull.pulled_at),
              name: pull.pulled_by,
              count: pull.rows_read,
              matched: pull.matched,
              unmatched: pull.unmatched,
            })}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <Act
          endpoint={training.survey.pull}
          options={{ params: { id: program.id }, body: { kind } }}
          label={text('pull')}
          when={mayPull}
        />
        <Act
          endpoint={training.survey.send}
          options={{ body: { training_program_id: program.id, kind } }}
          label={text('send')}
          question={<p>{text('send_ask')}</p>}
          when={maySend}
        />
        {mayChoose && !isOwn && <ChooseForm kind={kind} program={program} />}
      </div>
      {mayChoose && isOwn && <p className="max-w-[48rem]">{text('own_form')}</p>}
    </Section>
  )
}

/** The tool's forms are asked for when somebody wants to choose: it is another's machine. */
function ChooseForm({ kind, program }: Pick<Props, 'kind' | 'program'>) {
  const text = useText(words)
  const [isAsked, setAsked] = useState(false)
  const got = useGet(training.survey.forms, isAsked ? { params: { id: program.id } } : null)
  const [chosen, setChosen] = useState('')
  const forms = isAsked ? got.data?.data : undefined
  /** Two of one name are told apart by their number in the tool. */
  const nameOf = ({ uid, name }: { uid: string; name: string }) =>
    name && forms?.filter((one) => one.name === name).length === 1 ? name : `${name} ${uid}`.trim()
  if (!forms)
    return (
      <div className="flex flex-col gap-3">
        <Button busy={isAsked && got.loading} onClick={() => (isAsked ? got.retry() : setAsked(true))}>
          {text('choose_form')}
        </Button>
        {got.failure && (
          <Notice kind="error" live>
            {got.failure.message}
          </Notice>
        )}
      </div>
    )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="flex w-full flex-col gap-1 font-medium sm:w-auto">
        {text('form')}
        <select
          className="input w-full sm:w-72"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{text('form_none')}</option>
          {forms.map(({ uid, name, answers }) => (
            <option key={uid} value={uid}>
              {text('form_answers', { name: nameOf({ uid, name }), count: answers })}
            </option>
          ))}
        </select>
      </label>
      <Act
        endpoint={training.survey.form}
        options={{ params: { id: program.id }, body: { version: program.version, kind, form: chosen } }}
        label={text('choose_form')}
        onDone={() => setAsked(false)}
      />
    </div>
  )
}
