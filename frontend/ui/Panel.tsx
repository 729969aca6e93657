import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ui } from '#contract/texts/ui'
import { useText } from '#frontend/app/text.ts'
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
  /** Shown in place of the content while the panel is closed. */
  summary?: ReactNode
  children: ReactNode
}

/** A part of a long page: open at start, its state in its head. What it holds stays mounted while closed. */
export function Panel({ id, title, state, stateText, summary, children }: Props) {
  const [open, setOpen] = useState(true)
  const section = useRef<HTMLElement>(null)
  const own = useId()

  useEffect(() => {
    const element = section.current
    const reveal = () => flushSync(() => setOpen(true))
    element?.addEventListener('reveal', reveal)
    return () => element?.removeEventListener('reveal', reveal)
  }, [])

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
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-box px-4 py-3 text-start"
        >
          <span className="grow">
            <span id={`${own}-title`}>{title}</span>
            <span className={`flex items-center gap-1.5 text-base font-medium ${looks[state].className}`}>
              <Icon name={looks[state].icon} />
              {stateText}
            </span>
          </span>
          <Icon name="down" className={`size-5 ${open ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      {!open && summary && <div className="px-4 pb-4 text-base-content/80">{summary}</div>}
      <div id={`${own}-content`} hidden={!open} className="flex flex-col gap-6 px-4 pt-2 pb-6">
        {children}
      </div>
    </section>
  )
}

/** How many panels are done. */
export function PanelProgress({ done, total }: { done: number; total: number }) {
  const text = useText(ui)
  const words = text('panel_progress', { done, total })
  return (
    <div className="flex flex-col gap-1">
      <p>{words}</p>
      <progress className="meter" value={done} max={total} aria-label={words} />
    </div>
  )
}
