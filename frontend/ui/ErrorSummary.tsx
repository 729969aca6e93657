import { useEffect, useRef, type ReactNode } from 'react'
import { fieldId } from './field-id.ts'
import { focusField } from './focus-field.ts'

/** `part` is what of a long form it stands in. */
export type SummaryIssue = { field: string; message: string; part?: string }

type Props = {
  issues: readonly SummaryIssue[]
  title: string
  /** Words for how many more than the first there are in a part: they open at a press. Without, all are listed. */
  moreOf?: ((count: number) => string) | undefined
  /** Where to go with what can't be mended here. */
  children?: ReactNode
}

/** How far apart in time, and on the screen, a thumb's double tap may be. */
const doubleMilliseconds = 500
const doublePixels = 40
/** A slow phone handles the second tap late. */
const shieldMilliseconds = 2000
let pressed = { x: 0, y: 0, at: -doubleMilliseconds, target: null as EventTarget | null }
if (typeof document === 'object')
  document.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, timeStamp: at, target }) => (pressed = { x, y, at, target }),
    true,
  )

/** After the page has moved by itself: the second tap of a double tap is not for what has come under the finger. */
function shieldFromDoubleTap(): void {
  const ended = new AbortController()
  const { x, y, at, target } = pressed
  const stop = (tap: MouseEvent) => {
    if (tap.target === target || tap.timeStamp - at > doubleMilliseconds) return
    if (Math.hypot(tap.clientX - x, tap.clientY - y) > doublePixels) return
    tap.preventDefault()
    tap.stopPropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'click'] as const)
    addEventListener(type, stop, { capture: true, signal: ended.signal })
  setTimeout(() => ended.abort(), shieldMilliseconds)
}

/** What is still wrong after a failed submit: takes the focus, is read out, and leads to each field. */
export function ErrorSummary({ issues, title, moreOf, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shown = issues.length > 0

  useEffect(() => {
    if (!shown) return
    shieldFromDoubleTap()
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
      {parts.map((part) => {
        const inPart = issues.filter((issue) => issue.part === part)
        const first = moreOf ? 1 : inPart.length
        return (
          <div key={part ?? ''} className="mt-2">
            {part && <h3 className="font-semibold">{part}</h3>}
            <Links issues={inPart.slice(0, first)} />
            {moreOf && inPart.length > first && (
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                  {moreOf(inPart.length - first)}
                </summary>
                <Links issues={inPart.slice(first)} />
              </details>
            )}
          </div>
        )
      })}
      {children}
    </div>
  )
}

const Links = ({ issues }: { issues: readonly SummaryIssue[] }) => (
  <ul className="flex flex-col">
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
)
