import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { app } from '#contract/texts/app'
import { useBackCloses } from '#frontend/app/back.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from './Icon.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** At the side of the page, as high as it, for a form over its list; or as large as a page, for what is read whole. */
  as?: keyof typeof looks
  /** Back closes it and leaves the page as it is. */
  byBack?: boolean
  children: ReactNode
}

const looks = {
  middle: 'm-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-lg rounded-box p-5 shadow-xl',
  side: 'side-panel shadow-xl',
  page: 'm-0 size-full max-h-full max-w-full px-[max(1.25rem,50%-20rem)] pt-5',
} as const

/** A modal: the browser holds the focus inside and gives it back, Esc closes; Back closes one as large as a page, or that says so. */
export function Dialog({ open, onClose, title, as = 'middle', byBack = as === 'page', children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const own = useId()
  const text = useText(app)
  useBackCloses(open && byBack, onClose)

  // Closed before it is taken from the page: what is gone can't give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  return (
    <dialog
      ref={element}
      aria-labelledby={own}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`${looks[as]} overflow-y-auto bg-base-100 text-start text-base font-normal whitespace-normal text-base-content backdrop:bg-black/50`}
    >
      {open && (
        <>
          <div className="mb-3 flex items-start justify-between gap-3">
            <h2 id={own} tabIndex={-1} autoFocus className="text-xl font-semibold outline-none">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={text('close')}
              className="btn btn-ghost btn-square -mt-2 -me-2"
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
