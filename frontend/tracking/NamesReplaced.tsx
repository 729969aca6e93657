import { applicationTexts } from '#contract/texts/applications/form'
import { tracking } from '#contract/texts/applications/tracking'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { Full } from './TrackedFull.tsx'

/** Of a person who was verified after applying: what they had written, and what counts. */
export function NamesReplaced({ names }: { names: Full['names_replaced'] }) {
  const text = useText(tracking)
  const labels = useText(applicationTexts)
  return (
    <Notice kind="info">
      <p>{text('names_replaced')}</p>
      <ul className="list-disc ps-5">
        {names.map(({ field, ...spelled }) => (
          <li key={field}>{text('name_now', { name: labels(field), ...spelled })}</li>
        ))}
      </ul>
    </Notice>
  )
}
