import { access } from '#calls/access'
import type { User } from '#contract/access/shapes'
import { access as words } from '#contract/texts/access/access'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Facts } from '#frontend/ui/Detail.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Authenticator } from './Authenticator.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnDevices, OwnSessions } from './OwnSessions.tsx'
import { OwnSignature } from './OwnSignature.tsx'
import { PhotoChange, UserPhoto } from './ProfilePhoto.tsx'
import { statusKinds } from './status-kinds.ts'

/** A person: oneself with everything that can be changed, or another one in scope. */
export default function Profile({ params }: ScreenProps) {
  const id = params['id'] ?? ''
  const text = useText(words)
  const may = useMay()
  const own = String(useSession()?.user.id) === id
  const { data, failure, retry } = useGet(access.profile.get, { params: { id } })
  const user = data?.data
  return (
    <Page title={text(own ? 'profile_title' : 'profile_of')}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !user && <Skeleton lines={8} />}
      {user && (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Information user={user} own={own} />
          {own && (
            <>
              {(may('trainingCertificate-create') || user.has_signature) && <OwnSignature user={user} />}
              <Authenticator user={user} />
              <ChangePassword username={user.username} />
              <OwnSessions />
              <OwnDevices />
            </>
          )}
        </div>
      )}
    </Page>
  )
}

function Information({ user, own }: { user: User; own: boolean }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <Section title={text(own ? 'profile_info' : 'user_info')}>
      <div className="flex flex-wrap items-center gap-4">
        <UserPhoto user={user} />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{user.full_name}</p>
          <StateMark kind={statusKinds[user.status]}>{text(`status_${user.status}`)}</StateMark>
        </div>
      </div>
      <Facts
        facts={[
          { label: text('username'), value: user.username },
          { label: text('mobile'), value: format.phone(user.mobile) },
          { label: text('email'), value: user.email },
          { label: text('roles'), value: user.role.map(format.nameOf).join(', ') },
          { label: text('office'), value: format.nameOf(user.office) },
        ]}
      />
      {own && <PhotoChange user={user} />}
    </Section>
  )
}
