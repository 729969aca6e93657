import { access } from '#calls/access'
import { userActions, userLife } from '#contract/access/life'
import type { User } from '#contract/access/shapes'
import { isOwnWork } from '#contract/machine'
import { access as accessWords } from '#contract/texts/access'
import { users as words } from '#contract/texts/users'
import { keyOf, useForgotten, useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Act, lifeAllows } from '#frontend/ui/Act.tsx'
import { Detail } from '#frontend/ui/Detail.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { statusKinds } from '../status-kinds.ts'
import { CredentialChanges } from './CredentialChanges.tsx'
import { usersPath } from './paths.ts'
import { UserSessions } from './UserSessions.tsx'

/** One user: state, what can be done now, what happened, details, open sessions. */
export default function UserDetail({ params }: ScreenProps) {
  const text = useText(words)
  const id = params['id'] ?? ''
  const asked = { params: { id } }
  useForgotten(keyOf(access.getUser, asked))
  const got = useGet(access.getUser, asked)
  return (
    <Page title={text('view_title')} crumbs={[{ label: text('title'), href: usersPath }]}>
      <RecordState got={got}>{({ data }) => <Known key={data.id} user={data} />}</RecordState>
    </Page>
  )
}

function Known({ user }: { user: User }) {
  const text = useText(words)
  const accessText = useText(accessWords)
  const format = useFormat()
  const may = useMay()
  const isOwn = useSession()?.user.id === user.id
  return (
    <Detail
      who={user.full_name}
      state={{ kind: statusKinds[user.status], words: accessText(`status_${user.status}`) }}
      actions={isOwn ? <Notice kind="info">{text('own')}</Notice> : <Acts user={user} />}
      history={{ entity: 'user', id: user.id }}
      facts={[
        { label: text('username'), value: user.username },
        { label: text('mobile'), value: format.digits(user.mobile) },
        { label: text('email'), value: user.email },
        { label: text('office'), value: format.nameOf(user.office) },
        { label: text('roles'), value: user.role.map((role) => format.nameOf(role)).join(', ') },
        { label: text('totp'), value: text(user.has_totp ? 'totp_on' : 'totp_off') },
      ]}
    >
      {!isOwn && may(access.credentialChanges.access) && <CredentialChanges user={user} />}
      {may(access.userSessions.access) && <UserSessions user={user} />}
    </Detail>
  )
}

function Acts({ user }: { user: User }) {
  const text = useText(words)
  const may = useMay()
  const me = useSession()?.user.id
  const named = { name: user.full_name }
  const params = { id: user.id }
  const { version, status } = user
  return (
    <>
      {may(access.userStatus.access) &&
        userActions.some((action) => isOwnWork(userLife, user, action, me)) && (
          <Notice kind="info">{text('own_work')}</Notice>
        )}
      {userActions.map((action) => (
        <Act
          key={action}
          endpoint={access.userStatus}
          options={{ params, body: { action, version } }}
          label={text(action)}
          kind={action === 'ban' ? 'danger' : action === 'approve' ? 'primary' : 'plain'}
          when={lifeAllows(userLife, user, action, me)}
          question={text(
            action === 'unban' && user.approved_at === null
              ? 'unban_unapproved_question'
              : `${action}_question`,
            named,
          )}
        />
      ))}
      {may(access.updateUser.access) && (
        <ButtonLink href={`${usersPath}/edit/${user.id}`}>{text('edit')}</ButtonLink>
      )}
      <Act
        endpoint={access.userResetPassword}
        options={{ params, body: { version } }}
        label={text('reset_password')}
        when={status !== 'banned'}
        question={text('reset_password_question', named)}
      />
    </>
  )
}
