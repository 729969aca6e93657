import { useState } from 'react'
import { access } from '#calls/access'
import { shell } from '#contract/texts/shell'
import { NotificationItems } from '#frontend/app/NotificationItems.tsx'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { useNotifications, useOpenNotification } from '#frontend/app/useNotifications.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { EmptyState, ErrorState, Skeleton } from '#frontend/ui/states.tsx'

const perPage = 20

/** Every notification, newest first. */
export default function Notifications() {
  const text = useText(shell)
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined])
  const { data } = useNotifications(undefined, perPage)
  return (
    <Page
      title={text('notifications_title')}
      actions={
        <Act
          endpoint={access.notification.markAllAsSeen}
          options={{}}
          label={text('mark_all')}
          when={(data?.total_unread ?? 0) > 0}
        />
      }
    >
      <div className="max-w-[48rem] rounded-box border border-base-300 bg-base-100">
        {starts.map((before, index) => (
          <Part
            key={before ?? 'newest'}
            before={before}
            isLast={index === starts.length - 1}
            onOlder={(id) => setStarts([...starts, id])}
          />
        ))}
      </div>
    </Page>
  )
}

type PartProps = { before: number | undefined; isLast: boolean; onOlder: (id: number) => void }

function Part({ before, isLast, onOlder }: PartProps) {
  const text = useText(shell)
  const open = useOpenNotification()
  const seeing = useSession()?.seeing
  const { data, failure, retry } = useNotifications(before, perPage)
  if (failure) return <ErrorState failure={failure} onRetry={retry} />
  if (!data)
    return (
      <div className="p-4">
        <Skeleton lines={6} />
      </div>
    )
  const rows = data.notifications.data
  const last = rows.at(-1)
  if (!last && before === undefined)
    return (
      <EmptyState
        title={text('notifications_empty_title')}
        text={text(seeing ? 'seeing_own' : 'notifications_empty')}
      />
    )
  return (
    <>
      <NotificationItems notifications={rows} onOpen={open} />
      {isLast && last && rows.length === perPage && (
        <div className="border-t border-base-300 p-4">
          <Button onClick={() => onOlder(last.id)}>{text('older')}</Button>
        </div>
      )}
    </>
  )
}
