import { useLocation } from 'wouter'
import { training } from '#contract/training'
import { dayInDhaka } from '#contract/calendar'
import { list } from '#contract/texts/screen-parts'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { programStatus } from '#contract/training/statuses'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { programPath, programsPath } from '../paths.ts'
import { ProgramFields } from './ProgramFields.tsx'
import { bodyOf, valuesOf, type Values } from './program-values.ts'

type Load = typeof training.program.get
type Before = AnswerOf<Load>['data']
/** What says when and where somebody comes. */
const moving = ['start_date', 'end_date', 'on_days', 'place_id', 'room'] as const

/** Adds a training program, or changes one. */
export default function ProgramForm({ params }: ScreenProps) {
  const text = useText(words)
  const act = useText(list)('save')
  const [, navigate] = useLocation()
  const id = params['id']
  const label = (key: Parameters<typeof text>[0]) => ({ label: text(key) })
  const { statuses = [] } = useGet(training.program.choices, {}).data ?? {}
  const codeOf = (status: string) => statuses.find((one) => String(one.id) === status)?.code
  /** Who is told of a change, asked before it is saved; nothing where it tells nobody. */
  function toldOf(values: Values, before: Before) {
    const name = before.program_name
    const isOff = codeOf(values.status_id) === programStatus.cancelled
    if (isOff && before.status.code !== programStatus.cancelled)
      return { act: text('cancel_program'), words: <p>{text('cancel_tells', { name })}</p> }
    const was = valuesOf(before)
    const isMoved = moving.some((field) => JSON.stringify(values[field]) !== JSON.stringify(was[field]))
    if (isOff || !isMoved || before.accepted === 0 || values.end_date < dayInDhaka(new Date()))
      return undefined
    return { act, words: <p>{text('move_tells', { name, count: before.accepted })}</p> }
  }
  const common = {
    fields: {
      training_circular_id: label('circular'),
      program_name: label('program_name'),
      status_id: label('status'),
      modules: label('modules'),
      description: label('description'),
      start_date: label('start_date'),
      end_date: label('end_date'),
      on_days: label('days'),
      trainers: label('trainers'),
      place_id: label('place'),
      room: label('room'),
      seats: label('seats'),
      pass_mark: label('pass_mark'),
      attendance_mark: label('attendance_mark'),
      question_link: label('exam_link'),
      exam_status: label('exam_status_label'),
      trainer_ratings_link: label('rating_link'),
      rating_status: label('rating_status_label'),
    },
    keptAs: `training program ${id ?? 'new'}`,
    cancelHref: id ? programPath(id) : programsPath,
  }
  return (
    <Page
      title={text(id ? 'edit_title' : 'create_title')}
      crumbs={[{ label: text('title'), href: programsPath }]}
    >
      {id ? (
        <Form<Values, Load, typeof training.program.update>
          {...common}
          load={{ endpoint: training.program.get, params: { id } }}
          history={{ entity: 'training_program' }}
          save={training.program.update}
          valuesOf={(loaded: AnswerOf<Load> | undefined) => valuesOf(loaded?.data)}
          toOptions={(values, loaded) => ({
            params: { id },
            body: { ...bodyOf(values, loaded?.data), version: loaded?.data.version ?? 0 },
          })}
          question={(values, loaded) => loaded && toldOf(values, loaded.data)}
          onSaved={() => navigate(programPath(id))}
        >
          {(_, loaded) => <ProgramFields program={loaded?.data} />}
        </Form>
      ) : (
        <Form<Values, Load, typeof training.program.insert>
          {...common}
          save={training.program.insert}
          valuesOf={() => valuesOf(undefined)}
          toOptions={(values) => ({ body: bodyOf(values) })}
          onSaved={({ id: made }) => navigate(programPath(made))}
        >
          <ProgramFields program={undefined} />
        </Form>
      )}
    </Page>
  )
}
