import { access } from '#calls/access'
import { credentialLife, type CredentialAction } from '#contract/access/life'
import type { CredentialChange, User } from '#contract/access/shapes'
import { lifeAllows } from '#contract/machine'
import { users as words } from '#contract/texts/access/users'
import { useFormat } from '#frontend/app/format.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import type { SignInState } from './useSignInState.ts'

/** What of a user's ways to sign in waits for a second person, each to approve or to refuse; nothing where nothing waits. */
export function CredentialChanges({ user, state }: { user: User; state: SignInState }) {
  const text = useText(words)
  if (state.data.length === 0) return null
  return (
    <div className="w-full">
      <Section title={text('changes')}>
        <ul className="flex flex-col divide-y divide-base-300">
          {state.data.map((change) => (
            <Waiting key={change.id} user={user} change={change} mayDecide={!state.beyond_rights} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

type Props = { user: User; change: CredentialChange; mayDecide: boolean }

function Waiting({ user, change, mayDecide }: Props) {
  const text = useText(words)
  const format = useFormat()
  const me = useSession()?.user.id
  const isOwn = change.made_by === me
  const name = user.full_name
  const mobile = change.mobile === null ? '' : format.phone(change.mobile)
  const act = (action: CredentialAction) => ({
    endpoint: access.credentialChange.decide,
    options: { params: { id: change.id }, body: { action, version: change.version } },
    when: mayDecide && lifeAllows(credentialLife, change, action, me),
  })
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="font-medium">
        {text(`kind_${change.kind}`)}
        {mobile && `: ${mobile}`}
      </p>
      <p className="text-sm text-base-content/80">
        {text('change_of', { who: change.made_by_name, time: format.moment(change.made_at) })}
      </p>
      {change.because && <p>{change.because}</p>}
      {isOwn ? (
        <p>
          {text('change_own')} {change.whom}
        </p>
      ) : (
        mayDecide && <p>{text('changes_lead', { name })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Act
          {...act('approve')}
          label={text('change_approve')}
          kind="primary"
          question={
            mobile
              ? text('change_mobile_question', { name, mobile })
              : text('reset_password_question', { name })
          }
        />
        <Act
          {...act('refuse')}
          label={text(isOwn ? 'change_withdraw' : 'change_refuse')}
          question={text('change_refuse_question')}
        />
      </div>
    </li>
  )
}
