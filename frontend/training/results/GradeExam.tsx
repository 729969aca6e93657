import { useState } from 'react'
import { training } from '#calls/training'
import { dayInDhaka } from '#contract/calendar'
import { organisationOf } from '#contract/training/organisation'
import { scoring } from '#contract/training/passing'
import type { Graded } from '#contract/training/results'
import { resultTexts as words } from '#contract/texts/training/results'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { AnswerOf } from '#frontend/app/client.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { FootRoom } from '../FootRoom.tsx'
import { useProgramCrumbs } from '../participants/useProgramCrumbs.ts'
import { ScoreField } from './ScoreField.tsx'
import { Survey } from './Survey.tsx'
import { Unmatched } from './Unmatched.tsx'

type Exam = AnswerOf<typeof training.exam.get>['data']

/** The scores of all participants of a program on one page, by hand or pulled from the survey tool. */
export default function GradeExam({ params }: ScreenProps) {
  const text = useText(words)
  const id = params['id'] ?? ''
  const got = useGet(training.exam.get, { params: { id } })
  const program = got.data?.data.program
  const crumbs = useProgramCrumbs(program)
  return (
    <Page
      title={program ? `${text('exam_title')}: ${program.program_name}` : text('exam_title')}
      crumbs={crumbs}
    >
      <RecordState got={got}>{({ data }) => <Known exam={data} />}</RecordState>
    </Page>
  )
}

function Known({ exam }: { exam: Exam }) {
  const text = useText(words)
  const format = useFormat()
  const { program, participants, pull, unmatched } = exam
  const state = scoring(program, dayInDhaka(new Date()))
  const hasScores = participants.some(({ score }) => score !== null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <>
      {state === 'open' && <p className="max-w-[48rem]">{text('exam_lead')}</p>}
      <p className="max-w-[48rem]">
        {program.exam_status
          ? text('passing', {
              score: program.pass_mark,
              attendance: program.attendance_mark,
              held: program.held,
              day: format.day(program.end_date),
            })
          : text('no_exam')}
      </p>
      {state === 'none' && hasScores && (
        <p className="max-w-[48rem]">{text('no_exam_scores', { score: program.pass_mark })}</p>
      )}
      {state === 'to_come' && (
        <p className="max-w-[48rem]">{text('exam_to_come', { day: format.day(program.start_date) })}</p>
      )}
      {state !== 'none' && <Survey kind="exam" program={program} pull={pull} isOpen={state === 'open'} />}
      {participants.length === 0 ? (
        <EmptyState title={text('exam_title')} text={text('no_participants')} />
      ) : (
        <Scores exam={exam} isOpen={state === 'open'} hasScores={hasScores} foot={foot} />
      )}
      {state !== 'none' && <Unmatched kind="exam" rows={unmatched} />}
      {(state === 'open' || hasScores) && (
        <FootRoom>
          <div ref={setFoot} style={{ pointerEvents: 'auto' }} className="flex flex-col gap-2" />
        </FootRoom>
      )}
    </>
  )
}

/** Where no scores are given, one from before stands to be taken away. */
function Scores({
  exam: { participants, program },
  isOpen,
  hasScores,
  foot,
}: {
  exam: Exam
  isOpen: boolean
  hasScores: boolean
  foot: HTMLElement | null
}) {
  const text = useText(words)
  const format = useFormat()
  const sourceOf = ({ score_source }: Graded) =>
    score_source === null ? '' : text(score_source === 'hand' ? 'by_hand' : 'by_survey')
  return (
    <RowTable
      caption={text('exam_title')}
      rows={participants}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: text('name'), cell: ({ full_name }) => full_name },
        {
          key: 'organisation',
          title: text('organisation'),
          cell: (row) => organisationOf(row, format.nameOf),
        },
        ...(isOpen || hasScores
          ? [
              {
                key: 'score',
                title: text('score_short'),
                show: 'always' as const,
                wraps: true,
                cell: (row: Graded) =>
                  (isOpen || row.score !== null) && (
                    <ScoreField
                      key={row.id}
                      program={program.id}
                      row={row}
                      source={sourceOf(row)}
                      foot={foot}
                    />
                  ),
              },
            ]
          : []),
        {
          key: 'attended',
          title: text('attended'),
          isNumber: true,
          show: 'always',
          cell: ({ attended }) =>
            text('attended_of', { count: format.count(attended), held: format.count(program.held) }),
        },
        {
          key: 'passed',
          title: text('passed_program'),
          show: 'always',
          cell: ({ passed }) =>
            passed === null ? (
              text('passed_open')
            ) : (
              <StateMark kind={passed ? 'good' : 'off'}>{text(passed ? 'passed' : 'not_passed')}</StateMark>
            ),
        },
      ]}
    />
  )
}
