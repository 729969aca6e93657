import { access } from '#calls/access'
import type { User } from '#contract/access/shapes'
import { access as accessWords } from '#contract/texts/access/access'
import { users as words } from '#contract/texts/access/users'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'

/** Where a user is signed in, each with its end. */
export function UserSessions({ user }: { user: User }) {
  const text = useText(words)
  const accessText = useText(accessWords)
  const format = useFormat()
  const got = useGet(access.user.sessions, { params: { id: user.id } })
  return (
    <Section title={text('sessions')}>
      <RecordState got={got}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={text('sessions_empty_title')} text={text('sessions_empty')} />
          ) : (
            <ul className="flex flex-col divide-y divide-base-300">
              {data.map((session) => (
                <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div className="min-w-0">
                    <p className="font-medium">
                      {session.device}{' '}
                      {session.is_this && <StateMark kind="good">{accessText('session_this')}</StateMark>}
                    </p>
                    <p className="text-sm text-base-content/80">
                      {session.address} · {text('session_since', { time: format.moment(session.created_at) })}{' '}
                      · {text('session_seen', { time: format.moment(session.seen_at) })}
                    </p>
                  </div>
                  <Act
                    endpoint={access.user.endSession}
                    options={{ params: { id: session.id } }}
                    label={text('session_end')}
                    when={!session.is_this}
                    question={text('session_end_question', {
                      name: user.full_name,
                      device: session.device,
                    })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </RecordState>
    </Section>
  )
}
