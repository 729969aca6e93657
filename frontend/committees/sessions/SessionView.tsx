import { committees } from '#calls/committees'
import { sessionLife } from '#contract/committees/session-life'
import { itemDecisions } from '#contract/committees/session-life'
import type { Session } from '#contract/committees/session-shapes'
import { lifeAllows } from '#contract/machine'
import { committeeTexts } from '#contract/texts/committees/committees'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { list } from '#contract/texts/screen-parts'
import { call } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Detail } from '#frontend/ui/Detail.tsx'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { AgendaTable } from './AgendaTable.tsx'
import { NotedAct } from './NotedAct.tsx'
import { sessionsPath, workPath } from './paths.ts'
import { useSessionState } from './session-words.ts'
import { Standing } from './Standing.tsx'

/** A session with its members, its agenda and what can be done now. */
export default function SessionView({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const stateOf = useSessionState()
  const id = params['id'] ?? ''
  const got = useGet(committees.session.get, { params: { id } })
  const session = got.data?.data
  return (
    <Page
      title={session ? titleOf(session, text, format) : text('title')}
      state={session && stateOf(session.status)}
      crumbs={[{ label: text('title'), href: sessionsPath }]}
    >
      <RecordState got={got}>{({ data }) => <Known session={data} />}</RecordState>
    </Page>
  )
}

export const titleOf = (
  { committee, held_on }: Pick<Session, 'committee' | 'held_on'>,
  text: (key: 'on', parameters: { committee: string; day: string }) => string,
  format: ReturnType<typeof useFormat>,
) => text('on', { committee: format.nameOf(committee), day: format.day(held_on) })

function Known({ session }: { session: Session }) {
  const text = useText(words)
  const roles = useText(committeeTexts)
  const common = useText(list)
  const format = useFormat()
  const got = useGet(committees.session.agenda, { params: { id: session.id } })
  return (
    <>
      <div
        role="group"
        aria-label={common('actions')}
        className="flex flex-wrap gap-3 empty:hidden print:hidden"
      >
        <Acts session={session} />
      </div>
      {session.note && <Notice kind="info">{text('note_of', { note: session.note })}</Notice>}
      <Standing session={session} />
      {session.minutes && (
        <FileDownload
          load={() => call(committees.session.minutes, { params: { id: session.id } })}
          fileName={() => `minutes-${session.id}.pdf`}
          label={text('minutes')}
          openLabel={text('minutes_open')}
          failedWords={({ message }) => message}
        />
      )}
      <Section title={text('agenda')}>
        <RecordState got={got}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={text('agenda')} text={text('agenda_empty')} />
            ) : (
              <AgendaTable session={session} items={data} />
            )
          }
        </RecordState>
      </Section>
      <Detail
        history={{ entity: 'committee_session', id: session.id }}
        facts={[
          { label: text('committee'), value: format.nameOf(session.committee) },
          { label: text('program'), value: format.nameOf(session.program) },
          { label: text('held_on'), value: format.day(session.held_on) },
          { label: text('venue'), value: session.venue },
          ...session.hands.map(({ mark, full_name, at }) => ({
            label: text(`hand_${mark}`),
            value: `${full_name}\n${format.moment(at)}`,
          })),
          ...(session.minutes ? [{ label: text('minutes_digest'), value: session.minutes.sha256 }] : []),
        ]}
      >
        <Section title={text('members')}>
          <RowTable
            caption={text('members')}
            rows={session.members}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', title: text('name'), cell: ({ full_name }) => full_name },
              { key: 'role', title: roles('role'), cell: ({ role }) => text(`role_${role}`) },
              {
                key: 'present',
                title: text('attendance'),
                cell: ({ present, presides, gone }) => {
                  if (gone) return text('is_gone')
                  return presides ? text('presides') : text(present ? 'is_present' : 'is_absent')
                },
              },
            ]}
          />
        </Section>
      </Detail>
    </>
  )
}

/** What can be done to a session in its state, by who may. */
function Acts({ session }: { session: Session }) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const me = useSession()?.user.id
  const living = { ...session, status: session.status }
  const isOwn = session.status === 'recorded' && session.recorded_by === me
  const decisions = itemDecisions
    .filter((decision) => session.counts[decision] > 0)
    .map((decision) => `${text(`decision_${decision}`)} ${format.count(session.counts[decision])}`)
    .join(', ')
  return (
    <>
      {session.status === 'draft' && may(committees.session.decide.access) && (
        <ButtonLink primary href={workPath(session.id)}>
          {text('work')}
        </ButtonLink>
      )}
      {isOwn && <Notice kind="info">{text('own_recorded')}</Notice>}
      <Act
        endpoint={committees.session.close}
        options={{ params: { id: session.id }, body: { version: session.version } }}
        label={text('close')}
        kind="primary"
        when={lifeAllows(sessionLife, living, 'close', me)}
        because={session.kept_from_closing ?? undefined}
        question={text('close_question', { decisions })}
      />
      {session.status === 'recorded' && (
        <NotedAct endpoint={committees.session.sendBack} session={session} label={text('send_back')} />
      )}
      {session.status === 'draft' && (
        <NotedAct
          endpoint={committees.session.cancel}
          session={session}
          label={text('cancel')}
          question={text('cancel_question')}
          isDanger
        />
      )}
    </>
  )
}
