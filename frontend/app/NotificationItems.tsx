import type { Notification } from '#contract/access/shapes'
import { shell } from '#contract/texts/shell'
import { useFormat } from './format.ts'
import { useLanguage } from './language.ts'
import { useText } from './text.ts'

type Props = { notifications: readonly Notification[]; onOpen: (notification: Notification) => void }

/** Notifications, newest first; what is not seen yet says so in words and by its edge. */
export function NotificationItems({ notifications, onOpen }: Props) {
  const text = useText(shell)
  const language = useLanguage()
  const format = useFormat()
  return (
    <ul className="flex flex-col divide-y divide-base-300">
      {notifications.map((notification) => {
        const { id, read_at, created_at, data } = notification
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(notification)}
              className={`block min-h-11 w-full cursor-pointer border-s-4 px-4 py-3 text-start hover:bg-base-200 ${read_at ? 'border-transparent' : 'border-primary'}`}
            >
              <span className={`block ${read_at ? '' : 'font-semibold'}`}>{data[`title_${language}`]}</span>
              <span className="block">{data[`text_${language}`]}</span>
              <span className="block text-sm text-base-content/80">
                <time dateTime={created_at}>{format.moment(created_at)}</time>
                {!read_at && <span className="font-medium text-primary"> · {text('unread')}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
