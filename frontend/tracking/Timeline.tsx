import { tracking } from '#contract/texts/applications/tracking'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { TimeLine } from '#frontend/app/tracking/parts.tsx'
import type { Full } from './TrackedFull.tsx'

/** What has happened to an application. */
export function Timeline({ events }: { events: Full['timeline'] }) {
  const text = useText(tracking)
  const { day, nameOf } = useFormat()
  return (
    <TimeLine
      lines={events.map(({ at, kind, note, reason }) => ({
        at,
        date: day(at),
        words: text(`event_${kind}`),
        notes: [reason && nameOf(reason), note].filter(
          (one) => typeof one === 'string' && one !== '',
        ) as string[],
      }))}
    />
  )
}
