import { useEffect, useRef, type ReactNode } from 'react'
import { fieldId } from './field-id.ts'
import { focusField } from './focus-field.ts'

/** `part` is what of a long form it stands in; `more` counts others there that aren't listed. */
export type SummaryIssue = { field: string; message: string; part?: string; more?: string }

type Props = {
  issues: readonly SummaryIssue[]
  title: string
  /** Where to go with what can't be mended here. */
  children?: ReactNode
}

/** What is still wrong after a failed submit: takes the focus, is read out, and leads to each field. */
export function ErrorSummary({ issues, title, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shown = issues.length > 0

  useEffect(() => {
    if (!shown) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [shown])

  if (!shown) return null
  const parts = [...new Set(issues.map(({ part }) => part))]
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
      {parts.map((part) => (
        <div key={part ?? ''} className="mt-2">
          {part && <h3 className="font-semibold">{part}</h3>}
          <ul className="flex flex-col">
            {issues
              .filter((issue) => issue.part === part)
              .map(({ field, message, more }) => (
                <li key={field} className="flex flex-wrap items-center gap-x-2">
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
                  {more && <span>{more}</span>}
                </li>
              ))}
          </ul>
        </div>
      ))}
      {children}
    </div>
  )
}
