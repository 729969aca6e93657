import { programFields as words } from '#contract/texts/programs/fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { useShown } from '#frontend/ui/useShown.ts'
import type { News } from './field-list.ts'
import type { Stale } from './useFieldOrder.ts'

/** What someone else did to the list, line by line. */
export function useNewsLines() {
  const text = useText(words)
  const { nameOf } = useFormat()
  return (news: News): string[] => [
    ...(['added', 'removed', 'changed'] as const).flatMap((kind) =>
      news[kind].map((field) => text(`news_${kind}`, { name: nameOf(field) })),
    ),
    ...(news.moved ? [text('news_moved')] : []),
  ]
}

function FieldNews({ news }: { news: News }) {
  const text = useText(words)
  const lines = useNewsLines()(news)
  if (lines.length === 0) return null
  return (
    <div>
      <p>{text('news_title')}</p>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** The list was changed by someone else while this one was looked at. */
export function StaleFields({ stale, changed }: { stale: Stale; changed: boolean }) {
  const text = useText(words)
  const box = useShown<HTMLDivElement>(stale)
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice kind="warning" live>
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{text('stale_title')}</p>
          <p>{text(stale.of === 'order' && !changed ? 'stale_order_same' : `stale_${stale.of}`)}</p>
          <FieldNews news={stale.news} />
        </div>
      </Notice>
    </div>
  )
}
