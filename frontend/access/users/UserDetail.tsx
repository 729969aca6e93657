import { access } from '#calls/access'
import type { User } from '#contract/access/shapes'
import { access as accessWords } from '#contract/texts/access/access'
import { users as words } from '#contract/texts/access/users'
import { useGet } from '#frontend/app/data.ts'
import { Hands } from '#frontend/app/history/Hands.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Detail } from '#frontend/ui/Detail.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { statusKinds } from '../status-kinds.ts'
import { CredentialChanges } from './CredentialChanges.tsx'
import { usersPath } from './paths.ts'
import { UserActs } from './UserActs.tsx'
import { UserRelated } from './UserRelated.tsx'
import { UserSessions } from './UserSessions.tsx'
import { useSignInState } from './useSignInState.ts'

/** One user: state, what can be done now, what happened, details, open sessions. */
export default function UserDetail({ params }: ScreenProps) {
  const text = useText(words)
  const id = params['id'] ?? ''
  const accessText = useText(accessWords)
  const got = useGet(access.profile.get, { params: { id } })
  const user = got.data?.data
  return (
    <Page
      title={user?.full_name ?? text('view_title')}
      state={user && { kind: statusKinds[user.status], words: accessText(`status_${user.status}`) }}
      crumbs={[{ label: text('title'), href: usersPath }]}
    >
      <Hands entity="user" id={id} />
      <RecordState got={got}>{({ data }) => <Known key={data.id} user={data} />}</RecordState>
    </Page>
  )
}

function Known({ user }: { user: User }) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const isOwn = useSession()?.user.id === user.id
  const state = useSignInState(isOwn ? undefined : user.id)
  return (
    <Detail
      actions={
        isOwn ? (
          <Notice kind="info">{text('own')}</Notice>
        ) : (
          <>
            {state && <CredentialChanges user={user} state={state} />}
            <UserActs user={user} state={state} />
          </>
        )
      }
      history={{ entity: 'user', id: user.id }}
      facts={[
        { label: text('username'), value: user.username },
        { label: text('mobile'), value: format.phone(user.mobile) },
        { label: text('email'), value: user.email },
        { label: text('office'), value: format.nameOf(user.office) },
        { label: text('roles'), value: user.role.map((role) => format.nameOf(role)).join(', ') },
        { label: text('totp'), value: text(user.has_totp ? 'totp_on' : 'totp_off') },
      ]}
    >
      {may(access.user.sessions.access) && (
        <>
          <UserRelated user={user} state={state} />
          <UserSessions user={user} />
        </>
      )}
    </Detail>
  )
}
