import { entryTexts as words } from '#contract/texts/applications/entries'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import type { EntryData } from './EntryView.tsx'

const kinds = { sent: 'good', waiting: 'waiting', failed: 'danger' } as const

/** What the applicant was told by SMS, and whether it went out. */
export function EntryMessages({ entry: { messages } }: { entry: EntryData }) {
  const text = useText(words)
  const format = useFormat()
  if (messages.length === 0) return <p>{text('messages_none')}</p>
  return (
    <ol className="flex flex-col divide-y divide-base-300">
      {messages.map(({ at, text: said, status }, index) => (
        <li key={`${at} ${index}`} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-3 text-sm text-base-content/80">
            {format.moment(at)}
            <StateMark kind={kinds[status]}>{text(`message_${status}`)}</StateMark>
          </p>
          <p className="break-words">{said}</p>
        </li>
      ))}
    </ol>
  )
}
