import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { training } from '#calls/training'
import { config } from '#contract/texts/config'
import { certificateTexts } from '#contract/texts/training/certificates'
import { participantTexts as words } from '#contract/texts/training/participants'
import { resultTexts } from '#contract/texts/training/results'
import { showTrackingNumber } from '#contract/tracking-number'
import { organisationOf } from '#contract/training/organisation'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { call, CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Detail, type Fact } from '#frontend/ui/Detail.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { certificatesPath, programPath } from '../paths.ts'
import { editPath, listPath, withinOf } from './paths.ts'
import { statusKinds } from './status-kinds.ts'
import { useActs } from './useActs.tsx'
import { Written } from '../Written.tsx'

type View = AnswerOf<typeof training.participant.get>

/** The read is logged, so it is made once a visit, and again after each act. */
function useView(id: string) {
  const [data, setData] = useState<View>()
  const [failure, setFailure] = useState<CallFailed>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isHere = true
    call(training.participant.get, { params: { id } }).then(
      (reply) => isHere && setData(reply),
      (problem: unknown) => {
        if (!(problem instanceof CallFailed)) throw problem
        if (isHere) setFailure(problem)
      },
    )
    return () => {
      isHere = false
    }
  }, [id, turn])
  return {
    data,
    failure,
    retry: () => {
      setFailure(undefined)
      setTurn(turn + 1)
    },
  }
}

/** How it ended for a participant: score, result and certificate, as far as there is something to say. */
function useResults() {
  const text = useText(resultTexts)
  const own = useText(words)
  const certified = useText(certificateTexts)
  const format = useFormat()
  const link = useLink()
  return ({ status, has_exam, score, passed, certificate }: View['data']): Fact[] => {
    const list = certificate && link(`${certificatesPath}?number=${certificate.id}`)
    const number = certificate && format.digits(showTrackingNumber(certificate.id))
    return [
      ...(has_exam || score !== null
        ? [{ label: text('score_short'), value: score === null ? '' : format.decimal(score / 100) }]
        : []),
      ...(status === 'accepted'
        ? [
            {
              label: text('passed_program'),
              value: text(passed === null ? 'passed_open' : passed ? 'passed' : 'not_passed'),
            },
          ]
        : []),
      ...(certificate
        ? [
            {
              label: own('certificate'),
              value: (
                <span className="flex flex-wrap items-center gap-x-3 tabular-nums">
                  {list ? (
                    <Link
                      href={list}
                      className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                    >
                      {number}
                    </Link>
                  ) : (
                    number
                  )}
                  <StateMark kind={certificate.state === 'valid' ? 'good' : 'danger'}>
                    {certified(`state_${certificate.state}`)}
                  </StateMark>
                </span>
              ),
            },
          ]
        : []),
    ]
  }
}

/** A participant: contact, standing, attendance, what can be done now, what happened. */
export default function ParticipantView({ params }: ScreenProps) {
  const text = useText(words)
  const common = useText(config)
  const format = useFormat()
  const may = useMay()
  const within = withinOf(params)
  const id = params['item_id'] ?? ''
  const got = useView(id)
  const { acts, allows } = useActs()
  const results = useResults()
  const shown = got.data?.data
  // What takes a seat away stands behind what gives one.
  const actsOf = (data: View['data'], of: (kind: string | undefined) => boolean) =>
    acts(data)
      .filter(({ kind }) => of(kind))
      .map((act) => <Act key={act.label} {...act} subject={data.full_name} onDone={got.retry} />)
  return (
    <Page
      title={shown?.full_name ?? text('view_title')}
      crumbs={[
        { label: text('title'), href: listPath(undefined) },
        ...(within && shown ? [{ label: shown.program.program_name, href: listPath(within) }] : []),
      ]}
      state={shown && { kind: statusKinds[shown.status], words: text(`status_${shown.status}`) }}
    >
      <RecordState got={got}>
        {({ data }) => (
          <>
            {!data.program.takes && (data.status === 'applied' || data.status === 'waiting') && (
              <Notice kind="info">{text('takes_nobody')}</Notice>
            )}
            <Detail
              actions={
                <>
                  {actsOf(data, (kind) => kind !== 'danger')}
                  {may(training.participant.update.access) && (
                    <ButtonLink
                      primary={!allows(data, 'accept') && !allows(data, 'wait')}
                      href={editPath(id, within)}
                    >
                      {common('change')}
                    </ButtonLink>
                  )}
                  {actsOf(data, (kind) => kind === 'danger')}
                </>
              }
              history={{ entity: 'training_participant', id: data.id }}
              facts={[
                {
                  label: text('training_program'),
                  value: may(training.program.get.access) ? (
                    <Link
                      href={programPath(data.program.id)}
                      className="text-primary underline underline-offset-4"
                    >
                      <Written>{data.program.program_name}</Written>
                    </Link>
                  ) : (
                    <Written>{data.program.program_name}</Written>
                  ),
                },
                { label: text('circular'), value: <Written>{data.circular_name}</Written> },
                { label: text('email'), value: data.email },
                { label: text('mobile'), value: data.mobile && format.phone(data.mobile) },
                { label: text('designation'), value: data.designation && format.nameOf(data.designation) },
                { label: text('organisation'), value: organisationOf(data, format.nameOf) },
                { label: text('place'), value: data.place && format.nameOf(data.place) },
                { label: text('source'), value: text(`source_${data.source}`) },
                { label: text('joined_at'), value: format.moment(data.joined_at) },
                ...(data.waits_as === null
                  ? []
                  : [{ label: text('waits_as'), value: text('waits_nth', { number: data.waits_as }) }]),
                {
                  label: text('attended'),
                  value: text('attended_of', { attended: data.attended, held: data.classes_held }),
                },
                ...results(data),
                ...(data.decided_by ? [{ label: text('decided'), value: data.decided_by }] : []),
              ]}
            />
          </>
        )}
      </RecordState>
    </Page>
  )
}
