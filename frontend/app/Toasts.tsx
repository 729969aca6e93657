import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { app } from '#contract/texts/app'
import { Icon } from '#frontend/ui/Icon.tsx'
import { useFixedRoom } from './fixed-room.ts'
import { useText } from './text.ts'
import { dismissOlderToasts, dismissToast, useToasts, type Toast } from './toasts.ts'

const shownMilliseconds = 8000
const looks = {
  success: 'border-success text-success',
  info: 'border-info text-info',
  warning: 'border-warning text-warning',
} as const

function OneToast({ toast }: { toast: Toast }) {
  const text = useText(app)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held || toast.stays) return
    const timer = setTimeout(() => dismissToast(toast.id), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [held, toast.id, toast.stays])

  return (
    <li
      data-held={held || undefined}
      onPointerEnter={() => setHeld(true)}
      // A finger that has let go still wants to read.
      onPointerLeave={({ pointerType }) => setHeld(pointerType === 'touch')}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`flex items-start gap-3 rounded-box border-s-4 bg-base-100 p-3 shadow-lg ring-1 ring-base-300 ${looks[toast.kind]}`}
    >
      <Icon name={toast.kind} className="mt-[0.2em] size-6" />
      <div className="min-w-0 grow text-base-content">
        <p className="whitespace-pre-line">{toast.text}</p>
        {toast.href && (
          <Link
            href={toast.href}
            className="flex min-h-11 w-fit items-center font-medium text-primary underline underline-offset-4"
          >
            {text('toast_more')}
          </Link>
        )}
      </div>
      <button
        type="button"
        aria-label={text('dismiss')}
        onClick={() => dismissToast(toast.id)}
        className="btn btn-ghost btn-square -my-2 -me-2"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  )
}

/**
 * Always on the page, so that what comes is read out: at the foot of the screen, where no heading and no error stands; staff, whose
 * lists and bars reach down there, have them in the bar at its head, where a long one is folded (staff.css).
 */
export function Toasts() {
  const text = useText(app)
  const toasts = useToasts()
  const list = useFixedRoom<HTMLOListElement>()
  const [path] = useLocation()
  const arrived = useRef(path)
  useEffect(() => {
    if (arrived.current === path) return
    arrived.current = path
    dismissOlderToasts()
  }, [path])
  return (
    <ol
      ref={list}
      aria-label={text('toasts')}
      aria-live="polite"
      className="toasts fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 ms-auto flex max-h-[50dvh] max-w-md flex-col gap-2 overflow-y-auto empty:hidden"
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </ol>
  )
}
