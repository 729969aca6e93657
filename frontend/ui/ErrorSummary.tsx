import { useEffect, useRef } from 'react'
import { fieldId } from './field-id.ts'
import { focusField } from './focus-field.ts'

export type SummaryIssue = { field: string; message: string }

/** What is still wrong after a failed submit: takes the focus, is read out, and leads to each field. */
export function ErrorSummary({ issues, title }: { issues: readonly SummaryIssue[]; title: string }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = issues.length > 0

  useEffect(() => {
    if (!shown) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [shown])

  if (!shown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary"
      className="rounded-box border-4 border-error p-4"
    >
      <h2 id="error-summary" className="text-xl font-semibold">
        {title}
      </h2>
      <ul className="mt-2 flex flex-col">
        {issues.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className="inline-flex min-h-11 items-center font-medium text-error underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
