import { entryTexts as words } from '#contract/texts/applications/entries'
import { tracking } from '#contract/texts/applications/tracking'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { EntryData } from './EntryView.tsx'

/** What has happened and who of the staff did it, the newest on top. */
export function EntryTimeline({ entry: { timeline } }: { entry: EntryData }) {
  const text = useText(words)
  const eventText = useText(tracking)
  const format = useFormat()
  return (
    <ol className="flex flex-col gap-3 border-s-2 border-base-300 ps-4">
      {timeline.toReversed().map(({ at, kind, note, by, reason }, index) => (
        <li key={`${at} ${kind} ${timeline.length - index}`}>
          <p className="font-medium">{eventText(`event_${kind}`)}</p>
          <p className="text-sm text-base-content/80">
            <time dateTime={at}>{format.moment(at)}</time>
            {by && ` · ${text('done_by', { name: by })}`}
          </p>
          {(reason ?? note) && (
            <p className="whitespace-pre-line">
              {[reason && format.nameOf(reason), note].filter(Boolean).join(': ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
