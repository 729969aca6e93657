import { access } from '#calls/access'
import { access as words } from '#contract/texts/access/access'
import { refreshReads, useGet, useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Section } from '#frontend/ui/Page.tsx'
import { EmptyState, ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { ConfirmedAct } from './ConfirmedAct.tsx'
import { statusKinds } from './status-kinds.ts'

const row = 'flex flex-wrap items-center justify-between gap-3 py-3'

/** Where one is signed in, and the end of what one doesn't know. */
export function OwnSessions() {
  const text = useText(words)
  const format = useFormat()
  const { data, failure, retry } = useGet(access.session.list, {})
  const one = useSend(access.session.end)
  const others = useSend(access.session.endOthers)

  async function end(id: number, confirmation: string) {
    await one.send({ params: { id }, body: { confirmation } })
    toast.success(text('session_ended'))
    refreshReads(access.session.list)
  }
  async function endOthers(confirmation: string) {
    const { message } = await others.send({ body: { confirmation } })
    toast.success(message)
    refreshReads(access.session.list)
  }

  return (
    <Section title={text('sessions_title')}>
      <p>{text('sessions_lead')}</p>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton lines={3} />}
      <ul className="flex flex-col divide-y divide-base-300">
        {data?.data.map((session) => (
          <li key={session.id} className={row}>
            <div className="min-w-0">
              <p className="font-medium">
                {session.device}{' '}
                {session.is_this && <StateMark kind="good">{text('session_this')}</StateMark>}
              </p>
              <p className="text-sm text-base-content/80">
                {session.address} · {text('session_since', { time: format.moment(session.created_at) })} ·{' '}
                {text('session_seen', { time: format.moment(session.seen_at) })}
              </p>
            </div>
            {!session.is_this && (
              <ConfirmedAct
                label={text('session_end')}
                act={(confirmation) => end(session.id, confirmation)}
              />
            )}
          </li>
        ))}
      </ul>
      {(data?.data.length ?? 0) > 2 && (
        <div>
          <ConfirmedAct label={text('sessions_end_others')} act={endOthers} />
        </div>
      )}
    </Section>
  )
}

/** The devices that one may sign in from. */
export function OwnDevices() {
  const text = useText(words)
  const format = useFormat()
  const { data, failure, retry } = useGet(access.profile.devices, {})
  return (
    <Section title={text('devices_title')}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton lines={3} />}
      {data?.data.length === 0 && (
        <EmptyState title={text('devices_empty_title')} text={text('devices_empty')} />
      )}
      <ul className="flex flex-col divide-y divide-base-300">
        {data?.data.map((device) => (
          <li key={device.id} className={row}>
            <div className="min-w-0">
              <p className="font-medium">{device.name || device.purpose_of_use}</p>
              <p className="text-sm text-base-content/80">
                {[
                  device.device_type,
                  device.device_ip,
                  text('device_registered', { time: format.moment(device.created_at) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <StateMark kind={statusKinds[device.status]}>{text(`status_${device.status}`)}</StateMark>
          </li>
        ))}
      </ul>
    </Section>
  )
}
