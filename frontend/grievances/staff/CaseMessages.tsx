import { caseTexts as words } from '#contract/texts/grievances/cases'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { CaseData } from './CaseView.tsx'

/** Messages as they were written, the oldest on top; those of the complainant stand out. */
export function CaseMessages({ messages, none }: { messages: CaseData['messages']; none: string }) {
  const text = useText(words)
  const format = useFormat()
  if (messages.length === 0) return <p>{none}</p>
  return (
    <ol className="flex flex-col gap-3">
      {messages.map(({ at, side, by, text: said, documents }, index) => (
        <li
          key={`${at} ${index}`}
          className={`rounded-box border p-3 ${side === 'complainant' ? 'border-info bg-base-200 sm:me-12' : 'border-base-300 sm:ms-12'}`}
        >
          <p className="text-sm text-base-content/80">
            <strong>{side === 'complainant' ? text('complainant_side') : (by ?? '')}</strong> ·{' '}
            <time dateTime={at}>{format.moment(at)}</time>
          </p>
          <p className="break-words whitespace-pre-line empty:hidden">{said}</p>
          {documents.length > 0 && (
            <p className="text-sm text-base-content/80">
              {text('came_with_it', { files: documents.map((nth) => format.digits(nth)).join(', ') })}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
