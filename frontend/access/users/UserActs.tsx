import { access } from '#calls/access'
import { takesAccess, userActions, userLife, type UserAction } from '#contract/access/life'
import type { User } from '#contract/access/shapes'
import { lifeAllows, isOwnWork } from '#contract/machine'
import { users as words } from '#contract/texts/access/users'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink } from '#frontend/ui/Page.tsx'
import { useWhy } from '#frontend/ui/useWhy.tsx'
import { ApprovedDevices } from './ApprovedDevices.tsx'
import { usersPath } from './paths.ts'
import type { SignInState } from './useSignInState.ts'

const kinds = { ban: 'danger', approve: 'primary' } as const

/** What is asked before it: who was never approved gets in by the end of a ban alone as little as before it. */
export const questionOf = (action: UserAction, { approved_at }: Pick<User, 'approved_at'>) =>
  action === 'unban' && approved_at === null ? 'unban_unapproved_question' : (`${action}_question` as const)

/** What can be done with a user now; of one with more rights than one's own only why nothing can. */
export function UserActs({ user, state }: { user: User; state: SignInState | undefined }) {
  const text = useText(words)
  const may = useMay()
  const me = useSession()?.user.id
  const why = useWhy(text('reason'), text('reason_help'))(user.id)
  if (!state) return null
  if (state.beyond_rights) return <Notice kind="info">{text('beyond_rights')}</Notice>
  const named = { name: user.full_name }
  const params = { id: user.id }
  const { version, status } = user
  const isFirst = user.approved_at === null
  const shown = state.devices.filter((one) => one.status === 'pending' && one.made_by !== me)
  const devices = isFirst ? shown.map(({ id }) => id) : []
  const waits = state.second_person.includes(user.has_totp ? 'authenticator' : 'password')
  return (
    <>
      {may(access.user.changeStatus.access) &&
        (state.has_hand || userActions.some((action) => isOwnWork(userLife, user, action, me))) && (
          <Notice kind="info">
            {text(state.has_hand ? 'own_hand' : 'own_work')} {state.approval}
          </Notice>
        )}
      {userActions.map((action) => (
        <Act
          key={action}
          endpoint={access.user.changeStatus}
          options={{
            params,
            body: {
              action,
              version,
              ...(takesAccess(action) && { reason: why.reason }),
              ...(action === 'approve' && devices.length > 0 && { devices }),
            },
          }}
          label={text(action)}
          kind={action in kinds ? kinds[action as keyof typeof kinds] : 'plain'}
          when={lifeAllows(userLife, user, action, me) && !(state.has_hand && action === 'approve')}
          lacks={takesAccess(action) && why.lacks}
          onDone={why.clear}
          question={
            <>
              <p>
                {text(
                  action === 'activate' && state.lacks_password
                    ? 'activate_password_question'
                    : questionOf(action, user),
                  named,
                )}
              </p>
              {takesAccess(action) && why.field}
              {action === 'approve' && isFirst && <ApprovedDevices devices={state.devices} />}
            </>
          }
        />
      ))}
      {may(access.user.update.access) && (
        <ButtonLink href={`${usersPath}/edit/${user.id}`}>{text('edit')}</ButtonLink>
      )}
      <Act
        endpoint={access.user.resetPassword}
        options={{ params, body: { version } }}
        label={text('reset_password')}
        when={status === 'active' || status === 'inactive'}
        question={text(waits ? 'reset_password_waits' : 'reset_password_question', named)}
      />
    </>
  )
}
