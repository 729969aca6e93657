import { useEffect, useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './Icon.tsx'

export type PanelState = 'todo' | 'done' | 'attention'

const looks = {
  todo: { icon: 'todo', className: 'text-base-content/80' },
  done: { icon: 'success', className: 'text-success' },
  attention: { icon: 'warning', className: 'text-warning' },
} as const satisfies Record<PanelState, object>

type Props = {
  id: string
  title: string
  state: PanelState
  /** The state in words: colour and sign never stand alone. */
  stateText: string
  open: boolean
  onOpen: (open: boolean) => void
  /** What opens it, in words, while it is folded. */
  change: string
  /** Shown in place of the content while the panel is folded. */
  facts?: ReactNode
  children: ReactNode
}

/** A part of a long page, its state in its head. What it holds stays mounted while it is folded to a line of facts. */
export function Panel({ id, title, state, stateText, open, onOpen, change, facts, children }: Props) {
  const section = useRef<HTMLElement>(null)
  const own = useId()
  useEffect(() => {
    const element = section.current
    const reveal = () => flushSync(() => onOpen(true))
    element?.addEventListener('reveal', reveal)
    return () => element?.removeEventListener('reveal', reveal)
  }, [onOpen])

  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={`${own}-title`}
      className="rounded-box border border-base-300 bg-base-100"
    >
      <h2 className="text-xl font-semibold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${own}-content`}
          onClick={() => onOpen(!open)}
          className={`flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-box px-4 text-start ${open ? 'py-2' : 'pt-1'}`}
        >
          <span className={`flex grow items-center gap-x-3 ${open ? 'flex-wrap' : ''}`}>
            <span id={`${own}-title`}>{title}</span>
            <span className="flex grow items-center justify-between gap-x-3 text-base">
              <span className={`flex items-center gap-1.5 font-medium ${looks[state].className}`}>
                <Icon name={looks[state].icon} />
                <span className={open || state !== 'done' ? '' : 'sr-only'}>{stateText}</span>
              </span>
              {!open && <span className="text-primary underline underline-offset-4">{change}</span>}
            </span>
          </span>
          {open && <Icon name="down" className="size-5 rotate-180" />}
        </button>
      </h2>
      {!open && facts && <div className="px-4 pb-3 text-base-content/80">{facts}</div>}
      <div
        id={`${own}-content`}
        hidden={!open}
        className="flex flex-col gap-4 px-4 pt-1 pb-4 sm:gap-5 sm:pb-5"
      >
        {children}
      </div>
    </section>
  )
}
