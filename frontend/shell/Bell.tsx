import { Link } from 'wouter'
import { shell } from '#contract/texts/shell'
import { useFormat } from '#frontend/app/format.ts'
import { useListening } from '#frontend/app/listening.ts'
import { NotificationItems } from '#frontend/app/NotificationItems.tsx'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { useNotifications, useOpenNotification } from '#frontend/app/useNotifications.ts'
import { StaffIcon } from '#frontend/ui/StaffIcon.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { Popover } from '#frontend/ui/Popover.tsx'

const countMax = 99

/** Notifications at hand, with the number of unread ones. */
export function Bell() {
  const text = useText(shell)
  const format = useFormat()
  const { data } = useNotifications(undefined, undefined, useListening())
  const unread = data?.total_unread ?? 0
  const badge = `${format.digits(Math.min(unread, countMax))}${unread > countMax ? '+' : ''}`
  const label = unread > 0 ? text('bell_unread', { count: unread }) : text('bell')
  return (
    <>
      <Popover
        label={label}
        face={
          <span className="relative">
            <StaffIcon name="bell" className="size-6" />
            {unread > 0 && (
              <span aria-hidden className="bell-badge">
                {badge}
              </span>
            )}
          </span>
        }
      >
        {(close) => <BellList close={close} />}
      </Popover>
      <span role="status" className="sr-only">
        {unread > 0 && label}
      </span>
    </>
  )
}

function BellList({ close }: { close: () => void }) {
  const text = useText(shell)
  const open = useOpenNotification()
  const seeing = useSession()?.seeing
  const { data, failure, retry } = useNotifications()
  const rows = data?.notifications.data
  return (
    <>
      <div className="bell-list">
        {failure && <ErrorState failure={failure} onRetry={retry} />}
        {!failure && !rows && <Skeleton lines={4} />}
        {rows?.length === 0 && (
          <p className="p-4">{text(seeing ? 'seeing_own' : 'notifications_empty_title')}</p>
        )}
        {rows && (
          <NotificationItems
            notifications={rows}
            onOpen={(notification) => {
              if (notification.data.link) close()
              open(notification)
            }}
          />
        )}
      </div>
      <Link
        href="/notifications"
        onClick={close}
        className="flex min-h-11 items-center justify-center border-t border-base-300 font-medium text-primary underline underline-offset-4"
      >
        {text('all_notifications')}
      </Link>
    </>
  )
}
