import { useLocation } from 'wouter'
import { committees } from '#contract/committees'
import type { Session } from '#contract/committees/session-shapes'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { AddCases } from './AddCases.tsx'
import { Attendance } from './Attendance.tsx'
import { DayFields, dayFields } from './DayFields.tsx'
import { DecideCases } from './DecideCases.tsx'
import { sessionsPath, viewPath } from './paths.ts'
import { useSessionState } from './session-words.ts'
import { titleOf } from './SessionView.tsx'
import { lackOf, Standing } from './Standing.tsx'

/** Where a session is written: who is present, its agenda, interests and decisions, and handing it over. */
export default function SessionWork({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const stateOf = useSessionState()
  const id = params['id'] ?? ''
  const got = useGet(committees.session.get, { params: { id } })
  const session = got.data?.data
  return (
    <Page
      title={session ? titleOf(session, text, format) : text('work_title')}
      state={session && stateOf(session.status)}
      crumbs={[
        { label: text('title'), href: sessionsPath },
        ...(session ? [{ label: titleOf(session, text, format), href: viewPath(id) }] : []),
      ]}
    >
      <RecordState got={got}>
        {({ data }) =>
          data.status === 'draft' ? (
            <Draft session={data} />
          ) : (
            <Notice kind="info">
              <p>{text('not_draft')}</p>
              <ButtonLink href={viewPath(id)}>{text('show')}</ButtonLink>
            </Notice>
          )
        }
      </RecordState>
    </Page>
  )
}

function Draft({ session }: { session: Session }) {
  const text = useText(words)
  const format = useFormat()
  const got = useGet(committees.session.agenda, { params: { id: session.id } })
  const { id: edited, hrefOf } = useEditing()
  const [, navigate] = useLocation()
  const lack = lackOf(session, text)
  return (
    <>
      {session.note && <Notice kind="warning">{text('note_of', { note: session.note })}</Notice>}
      <Standing session={session} />
      <div className="flex flex-wrap gap-3">
        <Act
          endpoint={committees.session.record}
          options={{ params: { id: session.id }, body: { version: session.version } }}
          label={text('record')}
          kind={lack ? 'plain' : 'primary'}
          because={lack}
          question={text('record_question')}
          onDone={() => navigate(viewPath(session.id), { replace: true })}
        />
        <ButtonLink href={hrefOf(session.id)}>{text('settings_change')}</ButtonLink>
      </div>
      <Section title={text('attendance')}>
        {/* What is ticked and not saved stays while the agenda grows. */}
        <Attendance key={JSON.stringify(session.members)} session={session} />
      </Section>
      <Section title={text('agenda_add')}>
        <AddCases session={session} />
      </Section>
      <Section title={text('agenda')}>
        <p>{text('agenda_count', { count: format.count(session.items), maximum: format.count(500) })}</p>
        <RecordState got={got}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={text('agenda')} text={text('agenda_empty')} />
            ) : (
              <DecideCases session={session} items={data} />
            )
          }
        </RecordState>
      </Section>
      {edited && (
        <EditPanel title={text('settings_change')}>
          <Settings id={session.id} />
        </EditPanel>
      )}
    </>
  )
}

type Load = typeof committees.session.get

function Settings({ id }: { id: number }) {
  const text = useText(words)
  const { listHref, toList } = useEditing()
  return (
    <Form<{ held_on: string; venue: string }, Load, typeof committees.session.update>
      load={{ endpoint: committees.session.get, params: { id } }}
      save={committees.session.update}
      valuesOf={(loaded) => ({ held_on: loaded?.data.held_on ?? '', venue: loaded?.data.venue ?? '' })}
      toOptions={(values, loaded) => ({
        params: { id },
        body: { ...values, version: loaded?.data.version ?? 0 },
      })}
      fields={dayFields(text)}
      onSaved={toList}
      cancelHref={listHref}
    >
      <DayFields />
    </Form>
  )
}
