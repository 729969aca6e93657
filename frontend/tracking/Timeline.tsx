import { tracking } from '#contract/texts/applications/tracking'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Full } from './TrackedFull.tsx'

const newestFirst = (events: Full['timeline']) =>
  events.toReversed().toSorted((one, other) => other.at.localeCompare(one.at))

/** What has happened, the newest on top. */
export function Timeline({ events }: { events: Full['timeline'] }) {
  const text = useText(tracking)
  const { day, nameOf } = useFormat()
  return (
    <ol className="ms-2 flex flex-col border-s-2 border-base-300">
      {newestFirst(events).map(({ at, kind, note, reason }, index) => (
        <li key={`${at} ${kind}`} className="relative ps-6 pb-5 last:pb-0">
          <span
            aria-hidden
            className={`absolute -start-[0.5625rem] top-[0.35em] size-4 rounded-full border-2 border-primary ${index === 0 ? 'bg-primary' : 'bg-base-100'}`}
          />
          <p className="text-base-content/80">
            <time dateTime={at}>{day(at)}</time>
          </p>
          <p className="font-medium">{text(`event_${kind}`)}</p>
          {reason && <p>{nameOf(reason)}</p>}
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
