import { Link } from 'wouter'
import { access } from '#calls/access'
import type { User } from '#contract/access/shapes'
import { users as words } from '#contract/texts/access/users'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Facts } from '#frontend/ui/Detail.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { devicesPath } from '../devices/paths.ts'
import type { SignInState } from './useSignInState.ts'

/** What belongs to a user: their devices, when they were here last, what of theirs waits for somebody. */
export function UserRelated({ user, state }: { user: User; state: SignInState | undefined }) {
  const text = useText(words)
  const format = useFormat()
  const mayDevices = useMay()(access.device.list.access)
  const got = useGet(access.user.sessions, { params: { id: user.id } })
  return (
    <Section title={text('related')}>
      <RecordState got={got} lines={2}>
        {({ last_sign_in, devices }) => {
          const counted = text('devices_count', {
            active: format.count(devices.active),
            pending: format.count(devices.pending),
          })
          const waiting = [
            ...(state?.data ?? []).map(({ kind }) => text(`kind_${kind}`)),
            ...(user.status === 'unapproved' ? [text('waits_approval')] : []),
          ]
          return (
            <Facts
              facts={[
                {
                  label: text('last_sign_in'),
                  value: last_sign_in ? format.moment(last_sign_in) : text('never_signed_in'),
                },
                {
                  label: text('devices'),
                  value: mayDevices ? (
                    <Link
                      href={`${devicesPath}?user_id=${user.id}`}
                      className="text-primary underline underline-offset-4"
                    >
                      {counted}
                    </Link>
                  ) : (
                    counted
                  ),
                },
                { label: text('waits_for_second'), value: waiting.join(', ') || text('nothing_waits') },
              ]}
            />
          )
        }}
      </RecordState>
    </Section>
  )
}
