import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

type Props = {
  label: string
  /** What the button shows. */
  face: ReactNode
  className?: string
  /** The look of the panel, where it is not that of the top bar. */
  panel?: string
  children: (close: () => void) => ReactNode
}

/** A button with a panel under it: closed by Esc, by a press elsewhere, and when the focus leaves. */
export function Popover({
  label,
  face,
  className = 'btn-ghost px-2',
  panel = 'popover-panel',
  children,
}: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const own = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    const elsewhere = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', elsewhere)
    return () => removeEventListener('pointerdown', elsewhere)
  }, [open])

  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={own}
        onClick={() => setOpen(!open)}
        className={`btn min-h-11 ${className}`}
      >
        {face}
        <span className="sr-only">{label}</span>
      </button>
      <div id={own} hidden={!open} className={panel}>
        {open && children(close)}
      </div>
    </div>
  )
}
