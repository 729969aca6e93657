import { edit } from '#contract/texts/applications/correction'
import { useText } from '#frontend/app/text.ts'
import { Given } from '../Review.tsx'
import type { ReviewRow } from '../useReviewRows.ts'

/** Stands above all that was changed. */
export const ChangedTitle = () => useText(edit)('changed_title')

/** An answer that is another than the one that stands saved: both. */
export function ChangedRow({ row, before }: { row: ReviewRow; before: ReviewRow }) {
  const text = useText(edit)
  return (
    <>
      <dt className="border-s-4 border-warning ps-2 font-semibold">
        {row.label} <span className="font-normal whitespace-nowrap">({text('changed')})</span>
      </dt>
      <dd data-changed={row.name} className="mb-1 min-w-0 break-words sm:mb-0">
        <div className="text-base-content/80">
          {text('changed_before')} <Given row={before} />
        </div>
        <div className="font-semibold">
          {text('changed_now')} <Given row={row} />
        </div>
      </dd>
    </>
  )
}
